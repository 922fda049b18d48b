"""Filling a state of a shape with other quantities: closed forms before a symbolic run, numbers after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from immutables import Map

from engine.loops.growth import Growth
from engine.loops.parts import (
    put_cause,
    put_effect,
    put_item,
    put_object,
    put_seat,
    take_delayed,
    take_effect,
    take_item,
    take_object,
    take_seat,
)
from engine.loops.roles import EXTRA_TURNS, TURN, Key, live_in, placed_objects
from engine.loops.terms import BIT_LIMIT, DIGIT_LIMIT
from engine.loops.unprovable import TooLarge
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState

Change = Callable[[Key, Quantity], Quantity]


def _same(id: int) -> int:
    return id


def with_values(state: GameState, values: Mapping[Key, Quantity]) -> GameState:
    """The state with the quantities named replaced; nothing derived from the old ones is kept."""
    touched = {(kind, place) for kind, place, _ in values}
    return _filled(
        state, lambda key, quantity: values.get(key, quantity), lambda kind, place: (kind, place) in touched
    )


def mapped(state: GameState, change: Callable[[Any], Quantity]) -> GameState:
    """The state with `change` made to every quantity that is a closed form."""

    def changed(key: Key, quantity: Quantity) -> Quantity:
        return change(quantity) if isinstance(quantity, Growth) else quantity

    return _filled(state, changed, lambda kind, place: True)


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
    if any(_is_too_large(item.count) for item in state.stack):
        raise TooLarge(None, DIGIT_LIMIT)


def _is_too_large(quantity: Quantity) -> bool:
    return quantity.__class__ is int and quantity.bit_length() > BIT_LIMIT


def _filled(state: GameState, change: Change, is_wanted: Callable[[str, int], bool]) -> GameState:
    def new(kind: str, place: int, quantities: Iterable[Quantity]) -> Iterator[Quantity] | None:
        """The changed quantities of one thing; None when none of them is another."""
        if not is_wanted(kind, place):
            return None
        before = list(quantities)
        after = [change((kind, place, position), quantity) for position, quantity in enumerate(before)]
        if all(one is other for one, other in zip(before, after, strict=True)):
            return None
        return iter(after)

    seats = []
    for place, seat in enumerate(state.seats):
        values = new("seat", place, take_seat(seat, _same)[1])
        seats.append(seat if values is None else put_seat(seat, values))
    objects, gone = state.objects, state.gone
    is_live = live_in(state)
    for place, held in enumerate(placed_objects(state)):
        values = new("object", place, take_object(held, _same)[1])
        if values is not None:
            filled = put_object(held, values)
            if held.id in objects:
                objects = objects.set(held.id, filled)
            else:
                gone = gone.set(held.id, filled)
    stack = []
    for place, item in enumerate(state.stack):
        values = new("stack", place, take_item(item, _same, is_live)[1])
        source = _held(objects, gone, item.source)
        if values is not None or source is not item.source:
            kept = iter(take_item(item, _same, is_live)[1]) if values is None else values
            item = put_item(item, kept, source, is_live)
        stack.append(item if item.cause.object is None else _with_live_cause(item, objects, is_live))
    effects = []
    for place, effect in enumerate(state.effects):
        values = new("effect", place, take_effect(effect, _same)[1])
        effects.append(effect if values is None else put_effect(effect, values))
    delayed = []
    for place, trigger in enumerate(state.delayed):
        values = new("delayed", place, take_delayed(trigger, _same)[1])
        source = _held(objects, gone, trigger.source)
        if values is not None or source is not trigger.source:
            kept = iter((trigger.count, trigger.each)) if values is None else values
            trigger = trigger.with_source(source, next(kept), next(kept))
        delayed.append(trigger)
    turn = change(TURN, state.turn)
    extra_turns = tuple(
        (seat, change((EXTRA_TURNS, place, 0), number)) for place, (seat, number) in enumerate(state.extra_turns)
    )
    return state.with_contents(
        tuple(seats), objects, tuple(stack), tuple(effects), tuple(delayed), gone, turn, extra_turns, None
    )


def _held(objects: Map[int, GameObject], gone: Map[int, GameObject], source: GameObject) -> GameObject:
    held = objects.get(source.id)
    return held if held is not None else gone.get(source.id, source)


def _with_live_cause(item: Any, objects: Map[int, GameObject], is_live: Callable[[GameObject], bool]) -> Any:
    """A cause whose object is still there remembers it as it is, so that no older quantity stays behind."""
    cause = item.cause
    if not is_live(cause.object):
        return item
    now = objects[cause.object.id]
    if now is cause.object:
        return item
    values = iter([cause.amount])
    fresh = put_cause(cause, values, is_live)
    return item.with_quantities(
        item.count,
        item.each,
        item.x,
        type(cause)(now, fresh.object_now, fresh.seat, fresh.amount, fresh.item, fresh.produced),
        item.source,
    )
