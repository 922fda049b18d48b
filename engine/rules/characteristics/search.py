"""Finding what meets a filter: in which zones to look, which objects and seats there are (CR 109.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.cards.base.kinds import Filter
from engine.cards.filters.combined import AllOf, AnyOf, Not, parts_of
from engine.cards.filters.objects import HasSource, IsAbility, IsSpell
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer, IsYours
from engine.cards.filters.relations import HasOneTarget, HasTarget, IsLinked
from engine.cards.filters.status import IsExiledAs
from engine.cards.references.objects import EXILED_WITH
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PHASED_OUT,
    STACK,
    is_seat_reference,
    reference_to_seat,
    seat_of_reference,
)
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import TESTS, FilterScope, meets, seat_meets, tests


def candidates(view: View, filter: Filter, you: int, source: GameObject | None) -> Iterator[int]:
    """Yield references to all objects and seats that meet a filter, in a fixed order: by zone, then seats."""
    test, scope, objects = TESTS[type(filter)], FilterScope(you, source, None, None), view.objects
    for zone in zones_of(filter):
        for id in ids_in(view, zone):
            if test(view, filter, objects[id], scope):
                yield id
        if zone == STACK:
            yield from abilities_on_stack(view, filter, you, source)
    for seat, held in enumerate(view.seats):
        if not held.has_lost and seat_meets(view, filter, seat, you):
            yield reference_to_seat(seat)


def abilities_on_stack(view: View, filter: Filter, you: int, source: GameObject | None) -> Iterator[int]:
    """Yield the ids of abilities on the stack that meet a filter."""
    for item in view.stack:
        if item.kind != "spell" and _ability_meets(view, filter, item, you, source):
            yield item.id


def is_legal_reference(view: View, filter: Filter, reference: int, you: int, source: GameObject | None) -> bool:
    """Return whether one reference still names something that meets a filter where it has to be."""
    if is_seat_reference(reference):
        seat = seat_of_reference(reference)
        return not view.seats[seat].has_lost and seat_meets(view, filter, seat, you)
    subject = view.objects.get(reference)
    if subject is None:
        return reference in abilities_on_stack(view, filter, you, source)
    return subject.zone in zones_of(filter) and meets(view, filter, subject, you, source)


def unmet_part(view: View, filter: Filter, reference: int, you: int, source: GameObject | None) -> Filter | None:
    """Return the first part of a filter that what a reference names does not meet; None where only its zone is
    wrong.

    Of a filter that asks for one of several things it is the whole.
    """
    for part in parts_of(filter):
        if is_seat_reference(reference):
            is_met = seat_meets(view, part, seat_of_reference(reference), you)
        else:
            subject = view.objects.get(reference)
            is_met = (
                reference in abilities_on_stack(view, part, you, source)
                if subject is None
                else meets(view, part, subject, you, source)
            )
        if not is_met:
            return part
    return None


def count_of(view: View, filter: Filter, you: int, source: GameObject | None) -> Quantity:
    """Return how many objects meet a filter, or players; a group counts all its members."""
    if isinstance(filter, IsPlayer):
        return sum(
            not held.has_lost and seat_meets(view, filter, seat, you) for seat, held in enumerate(view.seats)
        )
    return sum(number for _, number in counted(view, filter, you, source))


def counted(
    view: View, filter: Filter, you: int, source: GameObject | None
) -> Iterator[tuple[GameObject, Quantity]]:
    """Yield the objects that meet a filter, each with how many of its group do."""
    for zone in zones_of(filter):
        for id in ids_in(view, zone):
            subject = view.objects[id]
            if meets(view, filter, subject, you, source, None, True if source is subject else None):
                yield subject, subject.count
            elif source is not None and id == source.id and meets(view, filter, subject, you, source, None, False):
                yield subject, subject.count - 1


@lru_cache(maxsize=1024)  # asked of the same few filters again and again
def zones_of(filter: Filter) -> tuple[str, ...]:
    """Return the zones in which a phrase looks for objects: the battlefield unless it says otherwise
    (CR 109.2).
    """
    return tuple(sorted(_zones(filter) or ({BATTLEFIELD} if _is_of_objects(filter) else set())))


def _zones(filter: Filter) -> set[str]:
    if isinstance(filter, AllOf):
        return set().union(*(_zones(part) for part in filter.parts))
    if isinstance(filter, AnyOf):
        return set().union(*(_zones(part) or {BATTLEFIELD} for part in filter.parts if _is_of_objects(part)))
    if isinstance(filter, InZone):
        return {filter.zone}
    if isinstance(filter, IsLinked) and filter.word == EXILED_WITH:
        return {EXILE}
    if isinstance(filter, IsExiledAs):
        return {EXILE}
    if isinstance(filter, (IsSpell, IsAbility)):
        return {STACK}
    if isinstance(filter, IsYours):
        return {BATTLEFIELD, STACK, GRAVEYARD, HAND, LIBRARY, EXILE, COMMAND}
    return set()


def _is_of_objects(filter: Filter) -> bool:
    if isinstance(filter, (AllOf, AnyOf)):
        return any(_is_of_objects(part) for part in filter.parts)
    return not isinstance(filter, IsPlayer)


def ids_in(view: View, zone: str) -> tuple[int, ...]:
    """Return the ids of all objects in a zone, of every seat for zones that each seat has."""
    if zone == BATTLEFIELD:
        return view.battlefield
    if zone == STACK:
        return tuple(item.id for item in view.stack if item.kind == "spell")
    if zone == GRAVEYARD:
        return tuple(id for seat in view.seats for id in seat.graveyard)
    if zone == HAND:
        return tuple(id for seat in view.seats for id in seat.hand)
    if zone == LIBRARY:
        return tuple(id for seat in view.seats for id in seat.library)
    if zone == PHASED_OUT:
        return view.phased_out
    if zone == OUTSIDE:
        return view.outside
    return view.exile if zone == "exile" else view.command


def _ability_meets(view: View, filter: Filter, item: StackItem, you: int, source: GameObject | None) -> bool:
    if isinstance(filter, IsAbility):
        return filter.kind in ("", item.kind)
    if isinstance(filter, AnyOf):
        return any(_ability_meets(view, part, item, you, source) for part in filter.parts)
    if isinstance(filter, AllOf):
        return all(_ability_meets(view, part, item, you, source) for part in filter.parts)
    if isinstance(filter, Not):
        return not _ability_meets(view, filter.part, item, you, source)
    if isinstance(filter, IsControlledBy):
        return is_who(view, filter.who, item.controller, you)
    if isinstance(filter, HasSource):
        of = view.objects.get(item.source.id, item.source)
        return meets(view, filter.filter, of, you, source)
    if isinstance(filter, HasTarget):
        return _has_target(view, filter, item, you, source)
    if isinstance(filter, HasOneTarget):
        return _has_one_target(item)
    return False


def _has_target(view: View, filter: HasTarget, item: StackItem, you: int, source: GameObject | None) -> bool:
    """Return whether a spell or ability on the stack has a target that meets a filter, or no other (CR 115.9)."""
    chosen = {one for targets in item.targets for one in targets}
    if filter.is_only and len(chosen) != 1:
        return False
    return any(is_legal_reference(view, filter.filter, one, you, source) for one in chosen)


def _has_one_target(item: StackItem) -> bool:
    """Return whether a spell or ability on the stack was given just one target (CR 115.9b)."""
    return sum(len(chosen) for chosen in item.targets) == 1


@tests(HasOneTarget)
def _targets_one(view: View, filter: HasOneTarget, subject: GameObject, scope: FilterScope) -> bool:
    return any(item.id == subject.id and _has_one_target(item) for item in view.stack if item.kind == "spell")


@tests(HasTarget)
def _targets(view: View, filter: HasTarget, subject: GameObject, scope: FilterScope) -> bool:
    return any(
        item.id == subject.id and _has_target(view, filter, item, scope.you, scope.source)
        for item in view.stack
        if item.kind == "spell"
    )
