"""Starting life totals: 20, 40 in a game with commanders, 30 for a team of two (CR 103.4)."""

from __future__ import annotations

from engine.cards.amounts.counts import StartingLife
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import works_out
from engine.rules.characteristics.references import seats_of

USUAL, WITH_COMMANDERS, OF_A_TEAM = 20, 40, 30


@works_out(StartingLife)
def _starting_life(view: View, amount: StartingLife, context: Context) -> Quantity:
    return sum(_of_seat(view, seat) for seat in seats_of(view, amount.who, context)[:1])


def _of_seat(view: View, seat: int) -> int:
    if view.seats[seat].team >= 0:
        return OF_A_TEAM
    return WITH_COMMANDERS if any(held.is_commander for held in view.objects.values()) else USUAL
