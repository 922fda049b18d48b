"""What "that player" is in a filter, once it is known who that is (CR 608.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.cards.base.kinds import Filter
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.players import IsControlledBy


@dataclass(frozen=True, slots=True)
class IsControlledBySeat(Filter):
    """Is controlled by a certain seat: "that player controls" once it is known who that is."""

    seat: int


def of_that_player(filter: Filter, seat: int) -> Filter:
    """The filter with "that player" standing for a seat; unchanged where there is none: nothing meets it."""
    return filter if seat < 0 else _of_seat(filter, seat)


@lru_cache(maxsize=1024)
def _of_seat(filter: Filter, seat: int) -> Filter:
    if isinstance(filter, IsControlledBy) and filter.who == "that player":
        return IsControlledBySeat(seat)
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(_of_seat(part, seat) for part in filter.parts))
    if isinstance(filter, Not):
        return Not(_of_seat(filter.part, seat))
    return filter
