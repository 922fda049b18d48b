"""Effects that mill card after card until enough has come (CR 701.17)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.effects.milling import MillUntil
from engine.model.quantity import Quantity
from engine.model.zones import GRAVEYARD
from engine.rules.actions.milling import mill
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.counting import MOST_SINGLE, each_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import filter_now, seats_of


@performs(MillUntil)
def _mill_until(draft: Draft, effect: MillUntil, context: Context) -> None:
    most = amount_of(draft, effect.most, context)
    wanted = filter_now(draft, effect.filter, context)
    found: tuple[int, ...] = ()
    for seat in seats_of(draft, effect.who, context):
        found += _found(draft, seat, wanted, most, context)
    context.those[""] = found


def _found(draft: Draft, seat: int, wanted: Filter, most: Quantity, context: Context) -> tuple[int, ...]:
    """Let a seat mill card after card; those that ended it, none where it ended otherwise."""
    put: Quantity = 0
    for _ in range(MOST_SINGLE):
        if put >= most or not draft.seats[seat].library:
            return ()
        milled = [id for id in mill(draft, seat, 1) if id in draft.objects and draft.objects[id].zone == GRAVEYARD]
        for id in milled:
            put = put + draft.objects[id].count
        found = tuple(id for id in milled if meets(draft, wanted, draft.objects[id], context.you, context.source))
        if found:
            return found
    each_of(MOST_SINGLE + 1, "cards milled one after another")  # which it refuses
    return ()
