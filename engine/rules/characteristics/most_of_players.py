"""What the most or the least is that any one player has: life, or permanents of a kind (CR 102, 119.1)."""

from __future__ import annotations

from engine.cards.amounts.counts import HighestLife, LowestLife, MostOfOne
from engine.cards.filters.combined import AllOf, parts_of
from engine.model.quantity import Quantity
from engine.rules.base.context import Context, living_seats
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import works_out
from engine.rules.characteristics.filters.that_player import IsControlledBySeat
from engine.rules.characteristics.search import count_of


@works_out(LowestLife)
def _lowest_life(view: View, amount: LowestLife, context: Context) -> Quantity:
    return min((seat.life for seat in view.seats if not seat.has_lost), default=0)


@works_out(HighestLife)
def _highest_life(view: View, amount: HighestLife, context: Context) -> Quantity:
    seats = (place for place, seat in enumerate(view.seats) if not seat.has_lost)
    return max((view.seats[one].life for one in seats if is_who(view, amount.who, one, context.you)), default=0)


@works_out(MostOfOne)
def _most_of_one(view: View, amount: MostOfOne, context: Context) -> Quantity:
    seats = [place for place in living_seats(view) if is_who(view, amount.who, place, context.you)]
    numbers = [
        count_of(view, AllOf((*parts_of(amount.filter), IsControlledBySeat(seat))), context.you, context.source)
        for seat in seats
    ]
    return max(numbers, default=0)
