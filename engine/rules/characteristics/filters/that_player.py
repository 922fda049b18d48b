"""What "that player" is in a filter, once it is known who that is (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from engine.cards.base.kinds import Filter, Reference
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.players import IsControlledBy, IsControlledByPlayers


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


def names_players(filter: Filter) -> bool:
    """Whether a filter asks for the control of players whom the ability names, "that player" aside."""
    if isinstance(filter, (AllOf, AnyOf)):
        return any(names_players(part) for part in filter.parts)
    if isinstance(filter, Not):
        return names_players(filter.part)
    return isinstance(filter, IsControlledByPlayers)


def speaks_of_players(filter: Filter) -> bool:
    """Whether whom a filter asks for is known only where an ability is put on the stack or performed."""
    if isinstance(filter, (AllOf, AnyOf)):
        return any(speaks_of_players(part) for part in filter.parts)
    if isinstance(filter, Not):
        return speaks_of_players(filter.part)
    return isinstance(filter, IsControlledByPlayers) or filter == IsControlledBy("that player")


def of_players(filter: Filter, seats_of: Callable[[Reference], tuple[int, ...]]) -> Filter:
    """The filter with the seats for the players whom the ability names; of none, nothing is controlled."""
    if isinstance(filter, IsControlledByPlayers):
        seats = tuple(IsControlledBySeat(seat) for seat in seats_of(filter.who))
        return seats[0] if len(seats) == 1 else AnyOf(seats)
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(of_players(part, seats_of) for part in filter.parts))
    if isinstance(filter, Not):
        return Not(of_players(filter.part, seats_of))
    return filter
