"""Whether an object or a seat meets a filter (CR 115.1, 608.2b)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.base.register import Register
from engine.cards.filters.characteristics import (
    Compares,
    ComparesOwn,
    HasSize,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.players import IsControlledBy, IsDamageable, IsPlayer, IsYours
from engine.cards.filters.relations import HasAttached, IsAnother, IsInPair, IsPaired
from engine.cards.filters.status import IsAttacking, IsBlockedByThis, IsBlocking, IsBlockingThis, IsUnblocked
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.teams import is_who
from engine.rules.base.view import View

# Layers ask filters, and filters ask layers (CR 613): see the first lines of the room.
from engine.rules.characteristics import layers


class FilterScope:
    """Whose filter it is: the seat that is "you" in it, the object that is "this" (None: neither is meant).

    `current` are the tested object's characteristics where they are known or still in the making. `is_itself`
    says, for two members of one group, whether they are the same one; by default the ids decide.
    """

    __slots__ = ("current", "is_itself", "source", "you")

    def __init__(
        self, you: int, source: GameObject | None, current: Characteristics | None, is_itself: bool | None
    ) -> None:
        self.you = you
        self.source = source
        self.current = current
        self.is_itself = is_itself


tests: Register[View, [GameObject, FilterScope], bool] = Register("filter")
"""Registers what decides whether an object meets a kind of filter: `@tests(IsTapped)`."""
TESTS = tests.functions


def meets(
    view: View,
    filter: Filter,
    subject: GameObject,
    you: int,
    source: GameObject | None = None,
    current: Characteristics | None = None,
    is_itself: bool | None = None,
) -> bool:
    """Return whether an object meets a filter; for the arguments from `you` on see FilterScope."""
    return TESTS[type(filter)](view, filter, subject, FilterScope(you, source, current, is_itself))


def sources_about(
    view: View,
    filter: Filter,
    subject: GameObject,
    you: int,
    source: GameObject | None,
    current: Characteristics | None = None,
) -> Quantity:
    """Return how many members of a source's group have a filter that an object meets, as it is `current` so far.

    Each of several that speak of another speaks of all the others. Without a source it is one.
    """
    if source is None or subject.id != source.id or subject.count == 1:
        is_met = meets(view, filter, subject, you, source, current)
        return 0 if not is_met else 1 if source is None else source.count
    itself = meets(view, filter, subject, you, source, current, True)
    others = meets(view, filter, subject, you, source, current, False)
    return (1 if itself else 0) + (subject.count - 1 if others else 0)


def seat_meets(view: View, filter: Filter, seat: int, you: int) -> bool:
    """Return whether a seat meets a filter of players."""
    if isinstance(filter, IsPlayer):
        return is_who(view, filter.who, seat, you)
    if isinstance(filter, IsDamageable):
        return True
    if isinstance(filter, IsAnother):
        return seat != you
    if isinstance(filter, AnyOf):
        return any(seat_meets(view, part, seat, you) for part in filter.parts)
    if isinstance(filter, AllOf):
        return all(seat_meets(view, part, seat, you) for part in filter.parts)
    return False


_FLUID = (
    IsAttacking,
    IsBlocking,
    IsBlockedByThis,
    IsBlockingThis,
    IsUnblocked,
    Compares,
    ComparesOwn,
    HasSize,
    IsPaired,
    IsInPair,
    HasAttached,
)
"""What changes without the object itself or its source changing."""


def is_fluid_filter(filter: Filter) -> bool:
    """Return whether what meets a filter depends on more than the object itself and the filter's source."""
    if isinstance(filter, (AllOf, AnyOf)):
        return any(is_fluid_filter(part) for part in filter.parts)
    if isinstance(filter, (Not, IsYours)):
        return is_fluid_filter(filter.part)
    if isinstance(filter, IsControlledBy):
        return filter.who not in ("you", "opponent")
    return isinstance(filter, _FLUID)


def characteristics_now(view: View, subject: GameObject, current: Characteristics | None) -> Characteristics:
    """Return the characteristics given, or those that the object has."""
    if current is not None:
        return current
    memo = subject.characteristics
    if memo is not None and view.plan is not None and memo[0] is view.plan.effects:
        return memo[1]  # type: ignore[no-any-return]  # the memo is untyped so that the model need not know rules
    return layers.characteristics(view, subject)
