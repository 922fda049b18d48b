"""What "that player" is in a filter, once it is known who that is (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount, Filter
from engine.cards.filters.characteristics import Compares
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers, IsOwnedBy
from engine.cards.filters.relations import IsAnother, IsAttachedTo, IsOtherThan, SharesWith
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import Target
from engine.cards.references.objects import ThatItem, ThatObject, Those
from engine.cards.references.players import ControllerOf, DefendingPlayer, OwnerOf, ThatPlayer
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class IsControlledBySeat(Filter):
    """Is controlled by a certain seat: "that player controls" once it is known who that is."""

    seat: int


@dataclass(frozen=True, slots=True)
class IsOwnedBySeat(Filter):
    """Is owned by a certain seat: "in target player's graveyard" once it is known who that is."""

    seat: int


@dataclass(frozen=True, slots=True)
class HasOwnerOfThis(Filter):
    """Has the same owner as what asks for it, whoever controls that: what a mutating creature spell targets."""


@dataclass(frozen=True, slots=True)
class IsAttachedToObject(Filter):
    """Is attached to a certain object: "attached to it" once it is known what that is."""

    id: int


@dataclass(frozen=True, slots=True)
class IsObject(Filter):
    """Is a certain object: "another", once it is known than what."""

    id: int


def of_that_player(filter: Filter, seat: int) -> Filter:
    """Return the filter with "that player" standing for a seat.

    Unchanged where there is none: nothing meets it.
    """
    return filter if seat < 0 else _of_seat(filter, seat)


@lru_cache(maxsize=1024)
def _of_seat(filter: Filter, seat: int) -> Filter:
    if isinstance(filter, IsControlledBy) and filter.who == "that player":
        return IsControlledBySeat(seat)
    if isinstance(filter, IsOwnedBy) and filter.who == "that player":
        return IsOwnedBySeat(seat)
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(_of_seat(part, seat) for part in filter.parts))
    if isinstance(filter, Not):
        return Not(_of_seat(filter.part, seat))
    return filter


@lru_cache(maxsize=1024)
def without(filter: Filter, ids: tuple[int, ...]) -> Filter:
    """Return the filter with "another" standing for none of these objects: what the source itself has become.

    An ability that speaks of "another" card as its source leaves the battlefield does not mean the source's own
    card, though that is a new object (CR 201.5, 400.7).
    """
    if isinstance(filter, IsAnother):
        return AllOf((filter, *(Not(IsObject(id)) for id in ids)))
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(without(part, ids) for part in filter.parts))
    return filter


NAMING = (IsControlledByPlayers, SharesWith, IsAttachedTo, IsOtherThan)
"""The filters that always name others by a reference."""


def speaks_of_others(filter: Filter) -> bool:
    """Return whether whom or what a filter asks for is known only where an ability is put on the stack or
    performed.
    """
    if isinstance(filter, (AllOf, AnyOf)):
        return any(speaks_of_others(part) for part in filter.parts)
    if isinstance(filter, Not):
        return speaks_of_others(filter.part)
    return _is_naming(filter) or filter == IsControlledBy("that player")


def _is_naming(filter: Filter) -> bool:
    """Return whether a filter names others by a reference."""
    if isinstance(filter, Compares):
        return _is_of_others(filter.amount)
    return isinstance(filter, NAMING) or (isinstance(filter, InZone) and filter.who is not None)


_OTHERS = (ControllerOf, DefendingPlayer, OwnerOf, Target, ThatItem, ThatObject, ThatPlayer, Those)


@lru_cache(maxsize=1024)
def _is_of_others(amount: Amount) -> bool:
    """Return whether an amount is one of what only an ability that is performed knows: "that creature's power"."""
    if isinstance(amount, (Number, X)):
        return False
    return any(isinstance(one, _OTHERS) or one == IsControlledBy("that player") for one in nodes_in(amount))


def with_named(filter: Filter, found: Callable[[Filter], Filter]) -> Filter:
    """Return the filter with what is found in place of each part that speaks of others."""
    if _is_naming(filter):
        return found(filter)
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(with_named(part, found) for part in filter.parts))
    if isinstance(filter, Not):
        return Not(with_named(filter.part, found))
    return filter


def of_seats(seats: tuple[int, ...], *, is_owned: bool = False) -> Filter:
    """Return what is controlled, or owned, by one of some seats; of none, nothing is."""
    found = tuple(IsOwnedBySeat(seat) if is_owned else IsControlledBySeat(seat) for seat in seats)
    return found[0] if len(found) == 1 else AnyOf(found)
