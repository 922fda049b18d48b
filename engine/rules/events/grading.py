"""Graded groups: tokens that differ by a rule in their +1/+1 counters become one group.

What cards ask of their size that compares it with a number has to have one answer for all members: where it is
another from some level on, there are two groups. Where a card asks otherwise, each token is held by itself.
"""

from __future__ import annotations

from itertools import takewhile
from math import gcd

from engine.model.graded import SIZE, Differs, Grade, Size
from engine.model.objects import GameObject, counters_of
from engine.model.progression import Progression, progression_through
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.base.sizes import Questions, questions_of_sizes
from engine.rules.base.zones import name_kind
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.size_changes import size_change_of
from engine.rules.characteristics.uniting_effects import unite_effects
from engine.rules.events.alike import is_alike_but_counters, is_alike_but_sizes
from engine.rules.events.graded_levels import GRADED, cut, take_apart_small
from engine.rules.events.parting import absorb

KIND = "+1/+1"
"""The counters in which the members of a graded group may differ."""
FEWEST_LEVELS = 8
"""Fewer tokens than this that differ are held each by itself, as players see them."""


def merge_graded(draft: Draft) -> None:
    """Let tokens that have changed join a graded group, or make one of as many as are needed."""
    names: dict[str, None] = {}
    objects = draft.objects
    for id in sorted(draft.altered):
        subject = objects.get(id)
        if subject is not None and subject.is_token and subject.zone == BATTLEFIELD:
            names[name_kind(subject.card)] = None
    listed = draft.watch.get(GRADED)
    if not names and not listed:
        return
    groups = sorted(listed or ())
    many = {name for name in names if len(draft.watch.get(name, ())) >= FEWEST_LEVELS}
    if not groups and not many:
        return
    questions, otherwise = questions_of_sizes(draft)
    before = len(draft.battlefield)
    _part(draft, groups, questions, is_asked_otherwise=bool(otherwise))
    for name in names:
        graded = [id for id in sorted(draft.watch.get(name, ())) if draft.objects[id].grade is not None]
        if graded:
            _join(draft, graded, sorted(draft.watch[name]), questions)
        if name in many and not otherwise:
            made = _all_made_of(draft, name, questions)
            if made:
                _join(draft, made, sorted(draft.watch[name]), questions)
    if len(draft.battlefield) < before and len(draft.effects) > 1:
        unite_effects(draft)


def _all_made_of(draft: Draft, name: str, questions: Questions) -> list[int]:
    """Make graded groups of the tokens of a name that are in none; their ids."""
    made = _made_of(draft, _singles(draft, name), questions)
    if draft.effects and len(left := _singles(draft, name)) >= FEWEST_LEVELS:
        for size in _sizes_of(draft, left):
            made += _made_of(draft, _singles(draft, name), questions, size)
    return made


def _singles(draft: Draft, name: str) -> list[GameObject]:
    held = [draft.objects[id] for id in sorted(draft.watch.get(name, ()))]
    return [one for one in held if one.is_token and one.grade is None]


def _part(draft: Draft, groups: list[int], questions: Questions, *, is_asked_otherwise: bool) -> None:
    """Cut groups where a question has another answer from some level on; all apart where it is asked otherwise."""
    left = list(groups)
    while left:
        id = left.pop()
        subject = draft.objects.get(id)
        if subject is None or subject.grade is None:
            draft.strike(GRADED, id)
        elif is_asked_otherwise:
            take_apart_small(draft, (id,))
        else:
            try:
                _answers(draft, subject, questions)
            except Differs as refused:
                if refused.at is not None:
                    left += cut(draft, id, refused.at)


def _answers(draft: Draft, subject: GameObject, questions: Questions) -> list[bool]:
    """Return what the questions have for an answer; raises Differs where it is not the same for all members."""
    return [meets(draft, one, subject, subject.controller) for one in questions]


USUAL_SIZES: tuple[Size, ...] = ((1, 1), (1, 0), (0, 1))
"""The sizes by which tokens mostly differ, which are looked at first."""


def _sizes_of(draft: Draft, tokens: list[GameObject]) -> tuple[Size, ...]:
    """Return the sizes by so many times of which tokens may differ: the usual ones, and others such as +2/+1."""
    first = size_change_of(draft, tokens[0].id)
    found: set[Size] = set()
    for one in tokens[1:]:
        change = size_change_of(draft, one.id)
        power, toughness = change[0] - first[0], change[1] - first[1]
        if isinstance(power, int) and isinstance(toughness, int) and power * toughness > 0:
            divisor = gcd(power, toughness)
            found.add((abs(power) // divisor, abs(toughness) // divisor))
    return (*USUAL_SIZES, *sorted(found.difference(USUAL_SIZES)))


def _made_of(draft: Draft, tokens: list[GameObject], questions: Questions, size: Size | None = None) -> list[int]:
    """Make graded groups of tokens whose counters, and how many have so many, follow a rule; their ids.

    With a size they differ by so many times that, not in counters.
    """
    made: list[int] = []
    left = tokens
    while len(left) >= FEWEST_LEVELS:
        answers = _answers(draft, left[0], questions)
        alike = [
            one
            for one in left
            if one is left[0]
            or (_differ(draft, left[0], one, size) and _answers(draft, one, questions) == answers)
        ]
        left = [one for one in left if all(one is not other for other in alike)]
        alike.sort(key=lambda one: _number(draft, one, size))
        for is_rising, is_even in _ORDERS:
            ordered = alike if is_rising else alike[::-1]
            alike = []
            while ordered:
                length, grade = _run_from(draft, ordered, size, is_even=is_even)
                if grade is not None:
                    made.append(_united(draft, ordered[:length], grade))
                else:
                    alike += ordered[:length]
                ordered = ordered[length:]
            if not is_rising:
                alike.reverse()
    return made


_ORDERS = ((True, True), (False, False), (True, False))
"""Orders in which tokens are a group, from the fewest counters or from the most; and whether evenly, one by one.

Of batches that become larger the oldest has the most counters, and the next one comes after the last.
"""


def _differ(draft: Draft, one: GameObject, other: GameObject, size: Size | None) -> bool:
    """Return whether two objects differ in a kind of number and in nothing else but how many they are."""
    return _number(draft, one, size) != _number(draft, other, size) and _is_alike_but(draft, one, other, size)


def _is_alike_but(draft: Draft, one: GameObject, other: GameObject, size: Size | None) -> bool:
    if size is None:
        return _without(one) == _without(other) and is_alike_but_counters(draft, one, other)
    mine, theirs = size_change_of(draft, one.id), size_change_of(draft, other.id)
    gaps = (mine[0] - theirs[0], mine[1] - theirs[1])
    return gaps[0] * size[1] == gaps[1] * size[0] and is_alike_but_sizes(draft, one, other)


def _number(draft: Draft, one: GameObject, size: Size | None) -> Quantity:
    """Return that in which a token may differ: its counters, or the times that size effects have added.

    It is rounded down; where all differ by so many times the size, the number says exactly by how many.
    """
    if size is None:
        return counters_of(one, KIND)
    power, toughness = size_change_of(draft, one.id)
    number, each = (power, size[0]) if size[0] else (toughness, size[1])
    return number if each == 1 else number // each


def _without(subject: GameObject) -> tuple[tuple[str, Quantity], ...]:
    return tuple(held for held in subject.counters if held[0] != KIND)


def _run_from(
    draft: Draft, ordered: list[GameObject], size: Size | None, *, is_even: bool
) -> tuple[int, Grade | None]:
    """Return how many of the first of objects are a graded group, and how they differ; else 1 and None."""
    fewest = ordered[:FEWEST_LEVELS]
    if len(fewest) < FEWEST_LEVELS:
        return len(fewest), None
    counters = progression_through([_number(draft, one, size) for one in fewest])
    members = progression_through([one.count for one in fewest])
    if counters is None or members is None or (is_even and not (counters.is_straight and members.is_constant)):
        return 1, None
    further = takewhile(
        lambda place: (
            (_number(draft, ordered[place], size), ordered[place].count) == (counters.at(place), members.at(place))
        ),
        range(len(fewest), len(ordered)),
    )
    length = len(fewest) + sum(1 for _ in further)
    if size is None:
        return length, Grade(KIND, counters, members, length)
    return length, Grade(SIZE, counters, members, length, size)


def _united(draft: Draft, run: list[GameObject], grade: Grade) -> int:
    """Return one graded group of objects that differ so, level by level; its id, that of the oldest."""
    oldest = min(run, key=lambda one: (one.timestamp, one.id))
    for one in run:
        if one is not oldest:
            absorb(draft, oldest, one)
    if not grade.is_of_counters:
        grade = grade.changed(-_number(draft, oldest, grade.size))
    counters = _without(oldest) if grade.is_of_counters else oldest.counters
    draft.put(oldest.with_grade(grade, counters, grade.count))
    draft.enlist(GRADED, oldest.id)
    return oldest.id


def _join(draft: Draft, graded: list[int], ids: list[int], questions: Questions) -> None:
    """Let each graded group take in what goes on from either of its ends, until nothing more does."""
    for id in graded:
        is_growing = id in draft.objects
        while is_growing:
            is_growing = False
            for other in ids:
                if other in draft.objects and other != id and id in draft.objects:
                    is_growing |= _take_in(draft, draft.objects[id], draft.objects[other], questions)


def _take_in(draft: Draft, group: GameObject, other: GameObject, questions: Questions) -> bool:
    """Make one of a graded group and the next one where the second goes on where the first ends."""
    grade = group.grade
    if grade is None or not other.is_token:
        return False
    size = None if grade.is_of_counters else grade.size
    number = _number(draft, other, size)
    added = other.grade or Grade(grade.kind, Progression(number), Progression(other.count), 1, grade.size)
    if size is not None:
        added = added.changed((number if other.grade else 0) - _number(draft, group, size))
    whole = grade.joined_by(added)
    if whole is None or not _is_alike_but(draft, group, other, size):
        return False
    if _answers(draft, group, questions) != _answers(draft, other, questions):
        return False
    older, newer = sorted((group, other), key=lambda one: (one.timestamp, one.id))
    if size is not None:
        whole = whole.changed(_number(draft, group, size) - _number(draft, older, size))
    absorb(draft, older, newer)
    draft.put(older.with_grade(whole, group.counters, whole.count))
    draft.enlist(GRADED, older.id)
    return True
