"""Comparing two states up to renaming: whether their shape is the same, and which quantities differ where.

Objects play the same role when they stand at the same place of the same zone. The order of ids and of the
timestamps that matter has to be the same too, since rules walk objects in these orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.loops.growth import is_same
from engine.loops.parts import take_delayed, take_effect, take_item, take_object, take_seat, take_table
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.zones import is_seat_reference
from engine.rules.base.facts import STATIC

Key = tuple[str, int, int]
"""Where a quantity stands: what kind of thing, the how manieth, the how manieth quantity of it."""
TURN: Key = ("turn", 0, 0)
EXTRA_TURNS = "extra turns"
"""The kind of thing whose places are the runs of extra turns to come."""
GONE = -1_000_000
"""Below this stand ids that name nothing any more."""


@dataclass(frozen=True, slots=True)
class Matching:
    """Two states of one shape: `roles` leads from ids of the first to other ids of the second.

    `changes` are the quantities that differ, with both values.
    """

    roles: dict[int, int]
    changes: dict[Key, tuple[Quantity, Quantity]]


class Different(Exception):
    """Two states have not the same shape; the message says in what they differ."""


def match(first: GameState, second: GameState) -> Matching:
    """Match two states in which a seat has priority; raises Different with the reason."""
    if first.base is not None or second.base is not None:
        raise Different("a choice is still being made")
    if first.waiting or second.waiting:
        raise Different("triggers wait to be put on the stack")
    if first.left_stack or second.left_stack:
        raise Different("something refers to a spell or ability that was countered")
    roles = _roles(first, second)
    _check_order(first, roles)
    back = {new: old for old, new in roles.items()}

    def same(id: int) -> int:
        return id

    def renamed(id: int) -> int:
        # An id that has lost its role to a new object is no longer what it was in the first state.
        return back.get(id, GONE - id if id in roles else id)

    if take_table(first, same) != take_table(second, renamed):
        raise Different(_table_difference(first, second))
    is_all = _has_new_timestamps(first, second)
    if _timestamp_order(first, same, is_all) != _timestamp_order(second, renamed, is_all):
        raise Different("effects or their sources stand in another order of timestamps")
    changes: dict[Key, tuple[Quantity, Quantity]] = {}
    if not is_same(first.turn, second.turn):
        changes[TURN] = (first.turn, second.turn)
    for place, ((_, mine_to_come), (_, theirs_to_come)) in enumerate(
        zip(first.extra_turns, second.extra_turns, strict=True)
    ):
        if not is_same(mine_to_come, theirs_to_come):
            changes[(EXTRA_TURNS, place, 0)] = (mine_to_come, theirs_to_come)
    for place, (one, other) in enumerate(zip(first.seats, second.seats, strict=True)):
        if one is not other:
            _compare(("seat", place), take_seat(one, same), take_seat(other, renamed), one.name, changes)
    for place, (mine, theirs) in enumerate(zip(placed_objects(first), placed_objects(second), strict=True)):
        if mine is not theirs or (roles and (mine.attached_to or mine.attachments or mine.links)):
            _compare(
                ("object", place),
                take_object(mine, same),
                take_object(theirs, renamed),
                mine.card.name,
                changes,
            )
    _match_waiting(first, second, same, renamed, changes, bool(roles))
    return Matching(roles, changes)


def _match_waiting(
    first: GameState,
    second: GameState,
    same: Any,
    renamed: Any,
    changes: dict[Key, tuple[Quantity, Quantity]],
    is_renamed: bool,
) -> None:
    """Compare what is on the stack, what lasts and what waits; one and the same may name what has been renamed."""
    for place, (one, other) in enumerate(zip(first.stack, second.stack, strict=True)):
        taken = take_item(one, same, live_in(first)), take_item(other, renamed, live_in(second))
        _compare(("stack", place), *taken, f"{one.source.card.name} on the stack", changes)
    for place, (mine, theirs) in enumerate(zip(first.effects, second.effects, strict=True)):
        if mine is not theirs or is_renamed:
            taken = take_effect(mine, same), take_effect(theirs, renamed)
            _compare(("effect", place), *taken, "a lasting effect", changes)
    for place, (left, right) in enumerate(zip(first.delayed, second.delayed, strict=True)):
        if left is not right or is_renamed:
            taken = take_delayed(left, same), take_delayed(right, renamed)
            _compare(("delayed", place), *taken, f"a delayed trigger of {left.source.card.name}", changes)


def _compare(
    place: tuple[str, int], mine: Any, theirs: Any, what: str, changes: dict[Key, tuple[Quantity, Quantity]]
) -> None:
    if mine[0] != theirs[0]:
        raise Different(f"{what} has changed")
    for position, (one, other) in enumerate(zip(mine[1], theirs[1], strict=True)):
        if not is_same(one, other):
            changes[(*place, position)] = (one, other)


def zone_lists(state: GameState) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The lists of ids that make up a state, in a fixed order, each with its name."""
    yield "the battlefield", state.battlefield
    yield "what has phased out", state.phased_out
    yield "exile", state.exile
    yield "the command zone", state.command
    for seat in state.seats:
        yield f"{seat.name}'s library", seat.library
        yield f"{seat.name}'s hand", seat.hand
        yield f"{seat.name}'s graveyard", seat.graveyard
    yield "the stack", tuple(item.id for item in state.stack)
    yield "the memory of what has gone", tuple(sorted(state.gone))


def placed_objects(state: GameState) -> Iterator[GameObject]:
    """Every object that has quantities, in the order of its place; those that have gone last."""
    objects = state.objects
    for id in state.battlefield:
        yield objects[id]
    for id in (*state.phased_out, *state.exile, *state.command):
        yield objects[id]
    for seat in state.seats:
        for id in (*seat.library, *seat.hand, *seat.graveyard):
            yield objects[id]
    for item in state.stack:
        if item.kind == "spell":
            yield objects[item.id]
    for id in sorted(state.gone):
        yield state.gone[id]


def _roles(first: GameState, second: GameState) -> dict[int, int]:
    """Ids that play the role of another id, by their places; raises Different when a list has another length."""
    roles: dict[int, int] = {}
    for (where, mine), (_, theirs) in zip(zone_lists(first), zone_lists(second), strict=True):
        if mine is theirs:
            continue
        if len(mine) != len(theirs):
            raise Different(f"{where} holds {len(theirs)} kinds of object instead of {len(mine)}")
        for one, other in zip(mine, theirs, strict=True):
            if one != other:
                roles[one] = other
    if any(one.kind != other.kind for one, other in zip(first.stack, second.stack, strict=True)):
        raise Different("a spell stands on the stack where an ability stood, or the other way round")
    for what, here, there in (
        ("lasting effects", first.effects, second.effects),
        ("delayed triggers", first.delayed, second.delayed),
    ):
        if len(here) != len(there):
            raise Different(f"there are {len(there)} kinds of {what} instead of {len(here)}")
    return roles


def _check_order(first: GameState, roles: dict[int, int]) -> None:
    """Raise Different when ids that change roles would stand in another order among all ids."""
    if not roles:
        return
    known = sorted({*first.objects, *first.gone, *(item.id for item in first.stack)})
    previous = 0
    for id in known:
        now = roles.get(id, id)
        if now <= previous:
            raise Different("objects have come back in another order")
        previous = now


def _has_new_timestamps(first: GameState, second: GameState) -> bool:
    """Whether a permanent stands for another with another timestamp, or an effect for another."""
    if first.battlefield is not second.battlefield or first.objects is not second.objects:
        for mine, theirs in zip(first.battlefield, second.battlefield, strict=True):
            if first.objects[mine].timestamp != second.objects[theirs].timestamp:
                return True
    return any(one.timestamp != other.timestamp for one, other in zip(first.effects, second.effects, strict=True))


def _timestamp_order(state: GameState, name: Any, is_all: bool) -> tuple[Any, ...]:
    """Lasting effects and sources of static abilities, or all permanents, in the order of their timestamps.

    Permanents matter where one has a new timestamp: it may have been granted a static ability (CR 613.7a), and of
    equal ones that merge the older stays.
    """
    objects = state.objects
    ids = state.battlefield if is_all else state.watch.get(STATIC, ())
    if not state.effects and not ids:
        return ()
    marks: list[tuple[int, str, int]] = [(objects[id].timestamp, "object", name(id)) for id in ids]
    marks += [(effect.timestamp, "effect", place) for place, effect in enumerate(state.effects)]
    return tuple(mark[1:] for mark in sorted(marks))


def live_in(state: GameState) -> Any:
    """Whether a remembered object is still in the state, in the zone where it was remembered."""

    def is_live(held: GameObject) -> bool:
        now = state.objects.get(held.id)
        return now is not None and now.zone == held.zone

    return is_live


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
