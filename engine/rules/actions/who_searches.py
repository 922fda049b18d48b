"""Who decides for a player that searches, and where what is found goes instead (CR 701.23, 723)."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.cards.effects.continuous import Modify
from engine.cards.game_rules.casting import MayPlay
from engine.cards.game_rules.searching import ControlsSearching, ExilesFound
from engine.cards.references.objects import Those
from engine.model.zones import EXILE
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.moving import move_together
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.plan import RuleInForce


def who_searches(view: View, seat: int) -> int:
    """Return the seat that makes the choices of one that searches its library (CR 723.1a, 723.5)."""
    rule = _latest(view, ControlsSearching, seat)
    return seat if rule is None else rule.you


def put_away_found(draft: Draft, seat: int, found: tuple[int, ...]) -> bool:
    """Exile what a seat has found, where a rule says so, and let "you" play it; whether that was done."""
    rule = _latest(draft, ExilesFound, seat) if found else None
    if rule is None or rule.source is None:
        return False
    exiled = move_together(draft, found, EXILE, how="exiled")
    begin_effect(draft, Modify(Those(), (), "", _PLAYED), list(exiled), Context(rule.you, rule.source))
    return True


_PLAYED = (MayPlay("", has_lands=True, spends="any color"),)


def _latest(view: View, kind: type[GameRule], seat: int) -> RuleInForce | None:
    """Return the rule of a kind for a seat that began to be in force last."""
    found = [one for one in plan_of(view).rules if isinstance(one.rule, kind) and _is_for(view, one, seat)]
    return max(found, key=lambda one: one.source.timestamp if one.source is not None else 0, default=None)


def _is_for(view: View, one: RuleInForce, seat: int) -> bool:
    assert isinstance(one.rule, ControlsSearching | ExilesFound)
    return is_who(view, one.rule.who, seat, one.you)
