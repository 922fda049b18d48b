"""Comparing two states up to renaming: whether their shape is the same, and which quantities differ where.

Objects play the same role when they stand at the same place of the same zone. The order of ids and of the
timestamps that matter has to be the same too, since rules walk objects in these orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.frozen_dataclass import dataclass
from engine.loops.decompose import Name, names_any, presence_in, quantities_of, shape_of
from engine.loops.growth import is_same
from engine.loops.readable import with_noun
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.state import GameState, Seat
from engine.model.state_fields import Kind, fields_of_kind
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.model.zones import is_seat_reference
from engine.rules.base.facts import STATIC

Key = tuple[str, int, int]
"""Where a quantity stands: the field of the state that holds the thing, its place there, and which number."""
STATE, OBJECTS = "state", "objects"
"""In a key: the state's own numbers; the objects of all zones, in the order of `placed_objects`."""
TURN: Key = (STATE, 0, 0)
GONE = -1_000_000
"""Below this stand ids that name nothing any more."""


@dataclass(frozen=True, slots=True)
class Matching:
    """How two states of one shape correspond: `roles` maps ids of the first state to the other ids of the second.

    `changes` are the quantities that differ, with both values.
    """

    roles: dict[int, int]
    changes: dict[Key, tuple[Quantity, Quantity]]


class ShapeMismatch(Exception):  # it is no error: the loop has not come round
    """The shapes of two states differ; the message says how."""


def match(first: GameState, second: GameState) -> Matching:
    """Match two states in which a seat has priority; raises ShapeMismatch with the reason."""
    if first.base is not None or second.base is not None:
        raise ShapeMismatch("a choice is still being made")
    if first.waiting or second.waiting:
        raise ShapeMismatch("triggers wait to be put on the stack")
    if first.left_stack or second.left_stack:
        raise ShapeMismatch("something refers to a spell or ability that was countered")
    roles = _roles(first, second)
    _check_order(first, roles)
    back = {new: old for old, new in roles.items()}

    def renamed(id: int) -> int:
        # An id that has lost its role to a new object is no longer what it was in the first state.
        return back.get(id, GONE - id if id in roles else id)

    if shape_of(first, _same) != shape_of(second, renamed):
        raise ShapeMismatch(_table_difference(first, second))
    is_all = _has_new_timestamps(first, second)
    if _timestamp_order(first, _same, is_all) != _timestamp_order(second, renamed, is_all):
        raise ShapeMismatch("effects or their sources stand in another order of timestamps")
    here, there = presence_in(first), presence_in(second)
    changes: dict[Key, tuple[Quantity, Quantity]] = {}
    _compare_quantities((STATE, 0), quantities_of(first), quantities_of(second), changes)
    for field, mine, theirs in _pairs(first, second):
        for place, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if one is other and not (roles and names_any(one)):
                continue
            if shape_of(one, _same, here) != shape_of(other, renamed, there):
                raise ShapeMismatch(f"{_words(one)} has changed")
            _compare_quantities((field, place), quantities_of(one, here), quantities_of(other, there), changes)
    return Matching(roles, changes)


def _same(id: int) -> int:
    return id


def _pairs(first: GameState, second: GameState) -> Iterator[tuple[str, Iterable[object], Iterable[object]]]:
    """Yield all that is compared piece by piece, in both states, under the name that it has in a key."""
    for field in row_fields(first):
        yield field, getattr(first, field), getattr(second, field)
    yield OBJECTS, placed_objects(first), placed_objects(second)


def _compare_quantities(
    place: tuple[str, int],
    mine: list[Quantity],
    theirs: list[Quantity],
    changes: dict[Key, tuple[Quantity, Quantity]],
) -> None:
    for position, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        if not is_same(one, other):
            changes[(*place, position)] = (one, other)


def row_fields(state: GameState) -> tuple[str, ...]:
    """Return the fields of a state that hold things one after the other, each compared by itself."""
    return fields_of_kind(state, Kind.ROWS)


def zone_lists(state: GameState) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the lists of ids that make up a state, in a fixed order, each with its name."""
    for zone in fields_of_kind(state, Kind.ZONE):
        yield f"the zone {zone.replace('_', ' ')}", getattr(state, zone)
    for seat in state.seats:
        for zone in fields_of_kind(seat, Kind.ZONE):
            yield f"{seat.name}'s {zone}", getattr(seat, zone)
    yield "the stack", tuple(item.id for item in state.stack)
    yield "the memory of what has gone", tuple(sorted(state.gone))


def placed_objects(state: GameState) -> Iterator[GameObject]:
    """Yield every object that has quantities, in the order of zones; objects that have left come last."""
    objects = state.objects
    for zone in fields_of_kind(state, Kind.ZONE):
        for id in getattr(state, zone):
            yield objects[id]
    for seat in state.seats:
        for zone in fields_of_kind(seat, Kind.ZONE):
            for id in getattr(seat, zone):
                yield objects[id]
    for item in state.stack:
        if item.kind == "spell":
            yield objects[item.id]
    for id in sorted(state.gone):
        yield state.gone[id]


def _roles(first: GameState, second: GameState) -> dict[int, int]:
    """Match ids that play the same role, by their places; ShapeMismatch when a list has another length."""
    roles: dict[int, int] = {}
    for (where, mine), (_, theirs) in zip(zone_lists(first), zone_lists(second), strict=True):
        if mine is theirs:
            continue
        if len(mine) != len(theirs):
            raise ShapeMismatch(f"{where} holds {with_noun(len(theirs), 'kind')} of object instead of {len(mine)}")
        for one, other in zip(mine, theirs, strict=True):
            if one != other:
                roles[one] = other
    if any(one.kind != other.kind for one, other in zip(first.stack, second.stack, strict=True)):
        raise ShapeMismatch("a spell stands on the stack where an ability stood, or the other way round")
    for field in row_fields(first):
        here, there = len(getattr(first, field)), len(getattr(second, field))
        if here != there:
            raise ShapeMismatch(f"there are {there} kinds of {_ROW_WORDS.get(field, field)} instead of {here}")
    return roles


def _check_order(first: GameState, roles: dict[int, int]) -> None:
    """Raise ShapeMismatch when ids that change roles would stand in another order among all ids."""
    if not roles:
        return
    known = sorted({*first.objects, *first.gone, *(item.id for item in first.stack)})
    previous = 0
    for id in known:
        now = roles.get(id, id)
        if now <= previous:
            raise ShapeMismatch("objects have come back in another order")
        previous = now


def _has_new_timestamps(first: GameState, second: GameState) -> bool:
    """Return whether a permanent stands for another with another timestamp, or an effect for another."""
    if first.battlefield is not second.battlefield or first.objects is not second.objects:
        for mine, theirs in zip(first.battlefield, second.battlefield, strict=True):
            if first.objects[mine].timestamp != second.objects[theirs].timestamp:
                return True
    return any(one.timestamp != other.timestamp for one, other in zip(first.effects, second.effects, strict=True))


def _timestamp_order(state: GameState, name: Name, is_all: bool) -> tuple[tuple[str, int], ...]:
    """List lasting effects and sources of static abilities, or all permanents, by their timestamps.

    Permanents matter where one has a new timestamp: it may have been granted a static ability (CR 613.7a), and of
    equal ones that merge the older stays.
    """
    objects = state.objects
    ids = state.battlefield if is_all else state.watch.get(STATIC, ())
    if not state.effects and not ids:
        return ()
    marks: list[tuple[int, str, int]] = [(objects[id].timestamp, "object", name(id)) for id in ids]
    marks += [(effect.timestamp, "effect", place) for place, effect in enumerate(state.effects)]
    return tuple((kind, place) for _, kind, place in sorted(marks))


_ROW_WORDS = {"effects": "lasting effects", "delayed": "delayed triggers"}


def _words(thing: object) -> str:
    """Return a thing that differs, for a message."""
    match thing:
        case Seat():
            return thing.name
        case GameObject():
            return thing.card.name
        case StackItem():
            return f"{thing.source.card.name} on the stack"
        case ContinuousEffect():
            return "a lasting effect"
        case DelayedTrigger() | WaitingTrigger():
            return f"a trigger of {thing.source.card.name} that waits"
    return "something on the table"


def _table_difference(first: GameState, second: GameState) -> str:
    if first.step != second.step or first.active != second.active:
        return "it is another step or another seat's turn"
    if first.priority != second.priority:
        return "another seat has priority"
    if first.random != second.random:
        return "chance has decided something"
    if is_seat_reference(second.priority) or second.result is not None:
        return "the game has ended"
    return "combat, the passes or the turns to come are different"
