"""Countering spells and abilities on the stack (CR 701.6)."""

from __future__ import annotations

from engine.cards.game_rules.replacing import PlaysInsteadOfCountering
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.objects import GameObject
from engine.model.stack_events import ItemCountered
from engine.model.stack_items import StackItem
from engine.model.zones import EXILE, GRAVEYARD
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.events.triggers import notice
from engine.rules.stack.castable import can_cast_for_nothing
from engine.rules.stack.casting import cast_for_nothing
from engine.rules.stack.leaving_stack import leave_stack
from engine.rules.stack.like_items import alone_on_stack


def counter(
    draft: Draft,
    id: int,
    zone: str | Destination = GRAVEYARD,
    *,
    by: int = -1,
    source: GameObject | None = None,
    are_all: bool = False,
) -> None:
    """Let a spell or ability of a seat `by`, or of a `source`, counter one on the stack (CR 701.6).

    A spell goes to a zone. `are_all`: of several like ones all of them are countered.
    """
    for position, item in enumerate(draft.stack):
        if item.id != id:
            continue
        if item.kind == "spell" and is_object_forbidden(draft, "be countered", draft.objects[id], source):
            return
        if item.count != 1 and not are_all:
            alone_on_stack(draft, id)
            counter(draft, id, zone, by=by, source=source)
            return
        if item.kind == "spell" and _plays_instead(draft, by):
            _play(draft, item, by)
            return
        draft.stack = draft.stack[:position] + draft.stack[position + 1 :]
        release(draft, item)
        draft.left_stack = (*draft.left_stack, item)
        notice(draft, ItemCountered(item, by))
        if item.kind == "spell":
            leave_stack(draft, item, zone, "countered")
        return


def _plays_instead(view: View, seat: int) -> bool:
    """Return whether a seat may play what its spells and abilities would counter."""
    return any(isinstance(one.rule, PlaysInsteadOfCountering) and one.you == seat for one in plan_of(view).rules)


def _play(draft: Draft, item: StackItem, seat: int) -> None:
    """Exile a spell in place of its being countered, and let a seat play the card at once (CR 608.2g, 614.1a)."""
    draft.stack = tuple(one for one in draft.stack if one is not item)
    release(draft, item)
    draft.left_stack = (*draft.left_stack, item)
    if item.is_copy:
        leave_stack(draft, item, EXILE, "exiled")
        return
    id = move(draft, item.id, EXILE, how="exiled")
    card = draft.objects.get(id)
    if card is None or card.zone != EXILE or not can_cast_for_nothing(draft, seat, card):
        return
    if draft.ask(SayingYesOrNo(seat, card, "cast it without paying its mana cost"), Answer).yes:
        cast_for_nothing(draft, seat, id)
