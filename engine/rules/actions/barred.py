"""What keeps an object from entering the battlefield: it can't, or is exiled instead (CR 101.2, 614.1a)."""

from __future__ import annotations

from engine.cards.game_rules.replacing import ExiledUnlessCast
from engine.cards.game_rules.restrictions import ENTER
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, EXILE, STACK
from engine.rules.actions.destination import Destination
from engine.rules.actions.zone_change import turned_as_meant
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.rules_in_force import is_object_forbidden

_EXILED = Destination(EXILE)


def cannot_enter(view: View, card: GameObject) -> bool:
    """Return whether a card can't enter the battlefield from where it is (CR 101.2)."""
    return is_object_forbidden(view, ENTER, card)


def unless_cast(draft: Draft, before: GameObject, to: Destination) -> Destination:
    """Return where an object goes that is to enter the battlefield: into exile where a rule in force says so.

    What it would be there decides whether such a rule is about it (CR 614.12). What enters from the stack was
    cast, or is a token that no such rule is about (CR 707.10f).
    """
    if to.zone != BATTLEFIELD or before.zone == STACK or before.is_token:
        return to
    rules = [one for one in plan_of(draft).rules if isinstance(one.rule, ExiledUnlessCast)]
    if not rules:
        return to
    under = before.owner if to.under is None else to.under
    card = before.printed or before.card
    bare = GameObject(0, card, before.owner, under, BATTLEFIELD, 0, default_controller=under)
    after = turned_as_meant(before, bare, to)
    for one in rules:
        assert isinstance(one.rule, ExiledUnlessCast)
        if meets(draft, one.rule.filter, after, one.you, one.source):
            return _EXILED
    return to
