"""Filling a state of a shape with other quantities: closed forms before a symbolic run, numbers after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from engine.loops.decompose import Presence, depends_on_presence, presence_in, quantities_of, rebuilt
from engine.loops.growth import Growth
from engine.loops.roles import OBJECTS, STATE, Key, placed_objects, row_fields
from engine.loops.terms import BIT_LIMIT, DIGIT_LIMIT
from engine.loops.unprovable import TooLarge
from engine.model.graded import Grade
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.events.graded_levels import GRADED

T = TypeVar("T")
Change = Callable[[Key, Quantity], Quantity]


def with_values(state: GameState, values: Mapping[Key, Quantity]) -> GameState:
    """Return the state with the quantities named replaced; nothing derived from the old ones is kept."""
    touched = {(kind, place) for kind, place, _ in values}
    return _filled(
        state, lambda key, quantity: values.get(key, quantity), lambda kind, place: (kind, place) in touched
    )


def mapped(state: GameState, change: Callable[[Growth], Quantity]) -> GameState:
    """Return the state with `change` made to every quantity that is a closed form."""

    def changed(key: Key, quantity: Quantity) -> Quantity:
        held: object = quantity
        return change(held) if isinstance(held, Growth) else quantity

    after = _filled(state, changed, lambda kind, place: True)
    for id in after.watch.get(GRADED, ()):
        grade = after.objects[id].grade if id in after.objects else None
        if grade is not None:
            _check_grade(grade)
    return after


def growing_in(state: GameState) -> dict[Key, Quantity]:
    """Return every quantity of a state that is a closed form, by where it stands."""
    found: dict[Key, Quantity] = {}

    def look(key: Key, quantity: Quantity) -> Quantity:
        if isinstance(quantity, Growth):
            found[key] = quantity
        return quantity

    _filled(state, look, lambda kind, place: True)
    return found


def check_size(state: GameState) -> None:
    """Raise TooLarge when a number that people look at has too many digits to go on with.

    What multiplies itself with each iteration comes to this within a few dozen of them.
    """
    objects = state.objects
    for seat in state.seats:
        if _is_too_large(seat.life):
            raise TooLarge(None, DIGIT_LIMIT)
    for id in state.battlefield:
        held = objects[id]
        if _is_too_large(held.count) or any(_is_too_large(amount) for _, amount in held.counters):
            raise TooLarge(None, DIGIT_LIMIT)
        if held.grade is not None:
            _check_grade(held.grade)
    if any(_is_too_large(item.count) for item in state.stack):
        raise TooLarge(None, DIGIT_LIMIT)


def _check_grade(grade: Grade) -> None:
    """Check a grade as check_size does, before anything is worked out that would not fit into any machine."""
    for numbers in (grade.counters, grade.members, grade.power, grade.toughness):
        levels = grade.levels if grade.levels.__class__ is int else 0
        if numbers.ratio != 1 and levels * (numbers.ratio.bit_length() - 1) > BIT_LIMIT:
            raise TooLarge(None, DIGIT_LIMIT)
        if any(_is_too_large(part) for part in (numbers.first, *numbers.parts)):
            raise TooLarge(None, DIGIT_LIMIT)


def _is_too_large(quantity: Quantity) -> bool:
    return quantity.__class__ is int and quantity.bit_length() > BIT_LIMIT


def _filled(state: GameState, change: Change, is_wanted: Callable[[str, int], bool]) -> GameState:
    before = presence_in(state)

    def new(field: str, place: int, thing: object) -> Iterator[Quantity] | None:
        """Return the changed quantities of one thing; None when none of them is another."""
        if not is_wanted(field, place):
            return None
        held = quantities_of(thing, before)
        after = [change((field, place, position), quantity) for position, quantity in enumerate(held)]
        if all(one is other for one, other in zip(held, after, strict=True)):
            return None
        return iter(after)

    objects, gone = state.objects, state.gone
    for place, held in enumerate(placed_objects(state)):
        values = new(OBJECTS, place, held)
        if values is not None:
            filled = rebuilt(held, values)
            if held.id in objects:
                objects = objects.set(held.id, filled)
            else:
                gone = gone.set(held.id, filled)
    now = Presence(objects, gone, before.objects)

    def refilled(field: str, place: int, thing: T) -> T:
        """Return the thing with changed quantities, and with the objects in it as they now are."""
        values = new(field, place, thing)
        if values is None and not depends_on_presence(thing):
            return thing
        return rebuilt(thing, iter(quantities_of(thing, before)) if values is None else values, now)

    rows = {
        field: tuple(refilled(field, place, one) for place, one in enumerate(getattr(state, field)))
        for field in row_fields(state)
    }
    return replaced(refilled(STATE, 0, state), objects=objects, gone=gone, plan=None, **rows)
