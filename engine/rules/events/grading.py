"""Graded groups: tokens that differ evenly in their +1/+1 counters become one group, and are taken apart again.

They are held as one only where no card in the game asks how large a creature is or what counters it has; game
rules that ask it (lethal damage, combat) take the group apart where the answer changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.graded import Differs, Grade
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.base.counting import MOST_SINGLE, each_of
from engine.rules.base.draft import Draft
from engine.rules.base.sizes import asking_for_sizes
from engine.rules.base.zones import name_kind
from engine.rules.characteristics.uniting_effects import unite_effects
from engine.rules.events.alike import is_alike_but_counters
from engine.rules.events.parting import absorb, part

KIND = "+1/+1"
"""The counters in which the members of a graded group may differ."""
FEWEST_LEVELS = 8
"""Fewer tokens than this that differ are held each by itself, as players see them."""


def merge_graded(draft: Draft) -> None:
    """Let tokens that have changed join a graded group, or make one of as many as are needed."""
    before = len(draft.battlefield)
    names: dict[str, None] = {}
    for id in sorted(draft.altered):
        subject = draft.objects.get(id)
        if subject is not None and subject.is_token and subject.zone == BATTLEFIELD:
            names[name_kind(subject.card)] = None
    for name in names:
        listed = draft.watch.get(name)
        if listed is None or len(listed) < 2:
            continue
        held = [draft.objects[id] for id in sorted(listed)]
        graded = [one.id for one in held if one.grade is not None]
        if not graded and len(held) >= FEWEST_LEVELS and not asking_for_sizes(draft):
            graded = _made_of(draft, [one for one in held if one.is_token])
        if graded:
            _join(draft, graded, sorted(draft.watch[name]))
    if len(draft.battlefield) < before and len(draft.effects) > 1:
        unite_effects(draft)


def _made_of(draft: Draft, tokens: list[GameObject]) -> list[int]:
    """Make graded groups of tokens that lie evenly apart; their ids."""
    made: list[int] = []
    left = tokens
    while len(left) >= FEWEST_LEVELS:
        alike = [one for one in left if one is left[0] or _differ_in_counters(draft, left[0], one)]
        left = [one for one in left if all(one is not other for other in alike)]
        alike.sort(key=lambda one: counters_of(one, KIND))
        place = 0
        while place + FEWEST_LEVELS <= len(alike):
            run = _even_run(alike[place:])
            if len(run) >= FEWEST_LEVELS:
                made.append(_united(draft, run))
            place += len(run) if len(run) >= FEWEST_LEVELS else 1
    return made


def _differ_in_counters(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Whether two objects, as many each, differ in their +1/+1 counters and in nothing else."""
    return (
        one.count == other.count
        and _without(one) == _without(other)
        and counters_of(one, KIND) != counters_of(other, KIND)
        and is_alike_but_counters(draft, one, other)
    )


def _without(subject: GameObject) -> tuple[tuple[str, Quantity], ...]:
    return tuple(held for held in subject.counters if held[0] != KIND)


def _even_run(rising: list[GameObject]) -> list[GameObject]:
    """The first of objects in rising order that lie equally far apart."""
    amounts = [counters_of(one, KIND) for one in rising]
    step = amounts[1] - amounts[0]
    length = 2
    while length < len(amounts) and amounts[length] - amounts[length - 1] == step:
        length += 1
    return rising[:length] if step != 0 else rising[:1]


def _united(draft: Draft, run: list[GameObject]) -> int:
    """One graded group of objects in rising order that lie equally far apart; its id, that of the oldest."""
    first, second = counters_of(run[0], KIND), counters_of(run[1], KIND)
    grade = Grade(KIND, first, second - first, len(run), run[0].count)
    oldest = min(run, key=lambda one: (one.timestamp, one.id))
    for one in run:
        if one is not oldest:
            absorb(draft, oldest, one)
    draft.put(oldest.with_grade(grade, _without(oldest), grade.count))
    return oldest.id


def _join(draft: Draft, graded: list[int], ids: list[int]) -> None:
    """Let each graded group take in what goes on from either of its ends, until nothing more does."""
    for id in graded:
        is_growing = id in draft.objects
        while is_growing:
            is_growing = False
            for other in ids:
                if other in draft.objects and other != id and id in draft.objects:
                    is_growing |= _take_in(draft, draft.objects[id], draft.objects[other])


def _take_in(draft: Draft, group: GameObject, other: GameObject) -> bool:
    """Make one of a graded group and what goes on where it ends, if that is so."""
    grade = group.grade
    if grade is None or not other.is_token or _without(other) != _without(group):
        return False
    added = other.grade or Grade(KIND, counters_of(other, KIND), grade.step, 1, other.count)
    if added.each != grade.each or added.step != grade.step:
        return False
    if added.end == grade.first:
        first = added.first
    elif grade.end == added.first:
        first = grade.first
    else:
        return False
    if not is_alike_but_counters(draft, group, other):
        return False
    whole = grade.with_levels(first, grade.levels + added.levels)
    older, newer = sorted((group, other), key=lambda one: (one.timestamp, one.id))
    absorb(draft, older, newer)
    draft.put(older.with_grade(whole, _without(group), whole.count))
    return True


def _levels(group: GameObject, grade: Grade, first: Quantity, levels: Quantity) -> GameObject:
    """Some levels of a graded group; an ordinary group where it is one."""
    if levels == 1:
        counters = changed_counters(group.counters, grade.kind, first)
        return group.with_grade(None, counters, grade.each)
    return group.with_grade(grade.with_levels(first, levels), group.counters, grade.each * levels)


def cut(draft: Draft, id: int, at: Quantity) -> int:
    """Cut a graded group in two below a level, counted from 0; the id of the levels below.

    The levels from there on, which are those of the older members, keep the id of the group.
    """
    group = draft.objects[id]
    grade = group.grade
    if grade is None or at <= 0 or at >= grade.levels:
        return id
    lower = _levels(group, grade, grade.first, at)
    member = lower.with_member(draft.take_id(), lower.count)
    part(draft, group, _levels(group, grade, grade.first + grade.step * at, grade.levels - at), member)
    return member.id


def take_apart(draft: Draft, id: int) -> tuple[int, ...]:
    """The members of each level as a group of their own; refuses more levels than can be gone through."""
    grade = draft.objects[id].grade
    if grade is None:
        return (id,)
    levels = each_of(grade.levels - 1, "creatures that differ in their counters")
    return (*(cut(draft, id, 1) for _ in levels), id)


def with_ends_apart(draft: Draft, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The ids, of each graded group the oldest member, those between and the newest, so that each can be named.

    So that a choice among few that were held singly is made in the same way among many.
    """
    found: list[int] = []
    for id in ids:
        grade = draft.objects[id].grade if id in draft.objects else None
        found.append(id)
        if grade is not None and grade.levels > 2:
            between = cut(draft, id, grade.levels - 1)
            newest = cut(draft, between, 1)
            draft.put(draft.objects[newest].with_timestamp(draft.take_timestamp()))
            found += (between, newest)
    return tuple(found)


def take_apart_small(draft: Draft, ids: Iterable[int]) -> tuple[int, ...]:
    """The objects, with graded groups taken apart that are not too many for it."""
    found: list[int] = []
    for id in ids:
        grade = draft.objects[id].grade if id in draft.objects else None
        found += (id,) if grade is None or grade.levels > MOST_SINGLE else take_apart(draft, id)
    return tuple(found)


def taken_apart(state: GameState) -> GameState:
    """The same state with graded groups taken apart that are not too many for it."""
    if all(state.objects[id].grade is None for id in state.battlefield):
        return state
    draft = Draft(state)
    take_apart_small(draft, draft.battlefield)
    return draft.freeze(state.pending)


def single_out_graded(draft: Draft, group: GameObject, count: Quantity, *, is_asked: bool = False) -> int:
    """Single out `count` members of a graded group, the newest unless the seat `is_asked` which; their id.

    Of one level where they are no more than stand there, else of so many levels one after the other.
    """
    grade = group.grade
    assert grade is not None
    levels: Quantity = 1
    if count > grade.each:
        if count % grade.each != 0:
            raise Refusal(
                "members differ",
                f"{group.card.name}: take members of one level, or all members of some levels",
                "732.2a",
            )
        levels = count // grade.each
    at = _chosen_level(draft, group, grade, levels) if is_asked else 0
    id = cut(draft, group.id, at + levels)
    cut(draft, id, at)
    held = draft.objects[id]
    if held.count == count:
        return id
    member = held.with_member(draft.take_id(), count)
    part(draft, held, held.with_count(held.count - count), member)
    return member.id


def _chosen_level(draft: Draft, group: GameObject, grade: Grade, levels: Quantity) -> Quantity:
    """The lowest of so many levels that are singled out, as the seat says that has just chosen the group."""
    last = draft.answers[min(draft.asked, len(draft.answers)) - 1]
    seat = group.controller if last.seat < 0 else last.seat
    most = grade.first + grade.step * (grade.levels - levels)
    which = "the one meant" if levels == 1 else "the smallest of those meant"
    what = f"number of {grade.kind} counters on {which}"
    number = draft.ask(ChoosingNumber(seat, group, what, grade.first, most), ChooseNumber).number
    if number < grade.first or number > most or (number - grade.first) % grade.step != 0:
        raise Refusal("no such member", f"no {group.card.name} of this group has so many counters", "608.2d")
    return (number - grade.first) // grade.step


def change_on_each(draft: Draft, group: GameObject, grade: Grade, change: Quantity) -> None:
    """Put counters of the kind in which they differ on each member of a group, or remove so many from each.

    Refuses by name where some have fewer than that.
    """
    if change < 0 and not grade.amounts >= -change:
        raise Differs()
    draft.put(group.with_grade(grade.with_first(grade.first + change), group.counters, group.count))
