"""Graded groups: tokens that differ by a rule in counters, or in what effects have made of their size, become one.

What cards ask of their size that compares it with a number has to have one answer for all members: where it is
another from some level on, there are two groups. Where a card asks otherwise, each token is held by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile
from math import gcd
from typing import TypeAlias

from engine.model.graded import KIND, Differs, Grade
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.model.progression import Progression, progression_through
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.base.sizes import Questions, questions_of_sizes
from engine.rules.base.zones import name_kind
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.size_changes import is_size_change, size_change_of
from engine.rules.characteristics.uniting_effects import unite_effects
from engine.rules.events.alike import is_alike_but_size
from engine.rules.events.graded_levels import GRADED, cut, take_apart_small
from engine.rules.events.parting import absorb

FEWEST_LEVELS = 8
"""Fewer tokens than this that differ are held each by itself, as players see them."""
Numbers: TypeAlias = tuple[Quantity, Quantity, Quantity]
"""In what tokens may differ: +1/+1 counters, and what effects add to power and to toughness until end of turn."""


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


def _all_made_of(draft: Draft, name: str, questions: Questions) -> list[int]:
    """Make graded groups of the tokens of a name that are in none; their ids."""
    made: list[int] = []
    for alike in _alike_in(draft, _singles(draft, name), questions):
        numbers = {one.id: _numbers_of(draft, one) for one in alike}
        for along in (*USUAL, *_ways_among(numbers), None) if draft.effects else USUAL[:1]:
            alike = [one for one in alike if one.id in draft.objects and draft.objects[one.id].grade is None]
            made += _made_of(draft, alike, numbers, along)
    return made


def _alike_in(draft: Draft, tokens: list[GameObject], questions: Questions) -> Iterator[list[GameObject]]:
    """Tokens which nothing but counters and size tells apart, with the same answers; only where they are many."""
    left = tokens
    while len(left) >= FEWEST_LEVELS:
        first, answers = left[0], _answers(draft, left[0], questions)
        alike: list[GameObject] = [first]
        others: list[GameObject] = []
        for one in left[1:]:
            is_alike = (
                _others(first) == _others(one)
                and is_alike_but_size(draft, first, one)
                and _answers(draft, one, questions) == answers
            )
            (alike if is_alike else others).append(one)
        left = others
        if len(alike) >= FEWEST_LEVELS:
            yield alike


USUAL: tuple[tuple[int, int, int], ...] = ((1, 0, 0), (0, 1, 1), (0, 1, 0), (0, 0, 1))
"""In what tokens mostly differ, which is looked at first: counters, or the size."""


def _ways_among(numbers: Mapping[int, Numbers]) -> tuple[tuple[int, int, int], ...]:
    """Return by so many times of what tokens may differ where it is unusual: +2/+1, or a counter and +1/-1."""
    first, *others = numbers.values()
    found: Counter[tuple[int, int, int]] = Counter()
    for one in others:
        gaps = (one[0] - first[0], one[1] - first[1], one[2] - first[2])
        if any(gap.__class__ is not int for gap in gaps) or gaps == (0, 0, 0):
            continue
        divisor = gcd(*gaps) * (-1 if gaps < (0, 0, 0) else 1)
        found[(gaps[0] // divisor, gaps[1] // divisor, gaps[2] // divisor)] += 1
    return tuple(sorted(way for way, often in found.items() if often >= FEWEST_LEVELS - 1 and way not in USUAL))


def _made_of(
    draft: Draft,
    tokens: list[GameObject],
    numbers: Mapping[int, Numbers],
    along: tuple[int, int, int] | None,
) -> list[int]:
    """Make graded groups of tokens whose numbers, and how many have the same, follow a rule; their ids.

    Only of such as differ by so many times `along`, or of any.
    """
    made: list[int] = []
    left = tokens
    while len(left) >= FEWEST_LEVELS:
        first = numbers[left[0].id]
        chosen = [one for one in left if along is None or _lies_along(first, numbers[one.id], along)]
        left = [one for one in left if all(one is not other for other in chosen)]
        chosen.sort(key=lambda one: numbers[one.id])
        for is_rising, is_even in _ORDERS:
            ordered = chosen if is_rising else chosen[::-1]
            chosen = []
            while ordered:
                length, grade = _run_from(ordered, numbers, is_even=is_even)
                group = _united(draft, ordered[:length], grade) if grade is not None else None
                if group is None:
                    chosen += ordered[:length]
                else:
                    made.append(group)
                ordered = ordered[length:]
            if not is_rising:
                chosen.reverse()
    return made


_ORDERS = ((True, True), (False, False), (True, False))
"""Orders in which tokens are a group, from the fewest counters or from the most; and whether evenly, one by one.

Of batches that become larger the oldest has the most counters, and the next one comes after the last.
"""


def _lies_along(first: Numbers, other: Numbers, way: tuple[int, int, int]) -> bool:
    """Return whether the numbers differ by so many times some others from the first ones."""
    gaps = (other[0] - first[0], other[1] - first[1], other[2] - first[2])
    return all(gaps[one] * way[two] == gaps[two] * way[one] for one, two in ((0, 1), (0, 2), (1, 2)))


def _numbers_of(draft: Draft, one: GameObject) -> Numbers:
    power, toughness = size_change_of(draft, one.id) if draft.effects else (0, 0)
    return counters_of(one, KIND), power, toughness


def _others(subject: GameObject) -> tuple[tuple[str, Quantity], ...]:
    """Return the counters in which members of a graded group may not differ."""
    return tuple(held for held in subject.counters if held[0] != KIND)


def _run_from(
    ordered: list[GameObject], numbers: Mapping[int, Numbers], *, is_even: bool
) -> tuple[int, Grade | None]:
    """Return how many of the first of objects are a graded group, and how they differ; else 1 and None.

    What effects make of their size is as a whole in the grade.
    """
    fewest = ordered[:FEWEST_LEVELS]
    if len(fewest) < FEWEST_LEVELS:
        return len(fewest), None
    rows = zip(*((*numbers[one.id], one.count) for one in fewest), strict=True)
    counters, power, toughness, members = (progression_through(row) for row in rows)
    if counters is None or power is None or toughness is None or members is None:
        return 1, None
    each = (counters, power, toughness)
    if is_even and not (members.is_constant and all(one.is_straight for one in each)):
        return 1, None
    further = takewhile(
        lambda place: (
            (*numbers[ordered[place].id], ordered[place].count)
            == (counters.at(place), power.at(place), toughness.at(place), members.at(place))
        ),
        range(len(fewest), len(ordered)),
    )
    length = len(fewest) + sum(1 for _ in further)
    grade = Grade(counters, members, length, power, toughness)
    return (length, grade) if _is_in_order(grade) else (1, None)


def _is_in_order(grade: Grade) -> bool:
    """Return whether the levels rise one by one, or fall, and what they differ in can be added up."""
    lead = grade.lead
    first = [lead.at(place) for place in range(FEWEST_LEVELS)]
    try:
        _ = (grade.is_rising, grade.larger)
    except Differs:
        return False
    return all(before != after for before, after in pairwise(first))


def _united(draft: Draft, run: list[GameObject], grade: Grade) -> int | None:
    """Return one graded group of objects that differ so, level by level; its id, that of the oldest.

    None where they differ in size and no effect on the oldest says as whose effect the others do.
    """
    oldest = min(run, key=lambda one: (one.timestamp, one.id))
    if grade.is_of_sizes and not _is_sized(draft, oldest):
        return None
    for one in run:
        if one is not oldest:
            absorb(draft, oldest, one)
    _put_graded(draft, oldest, grade)
    return oldest.id


def _put_graded(draft: Draft, oldest: GameObject, whole: Grade) -> None:
    """Let an object be a group of members that differ so; in the grade stands only in what they do."""
    power, toughness = size_change_of(draft, oldest.id) if draft.effects else (0, 0)
    grade, counters = whole.enlarged(-power, -toughness), _others(oldest)
    if not grade.is_of_counters:
        counters = changed_counters(counters, KIND, grade.counters.first)
        grade = grade.without_counters
    draft.put(oldest.with_grade(grade, counters, grade.count))
    draft.enlist(GRADED, oldest.id)


def _is_sized(draft: Draft, one: GameObject) -> bool:
    return any(one.id in effect.affected and is_size_change(effect) for effect in draft.effects)


def _whole_grade(draft: Draft, held: GameObject) -> Grade:
    """Return how the members of a group differ with all that counters and effects make of each; equals are one
    level.
    """
    number, power, toughness = _numbers_of(draft, held)
    if held.grade is None:
        return Grade(Progression(number), Progression(held.count), 1, Progression(power), Progression(toughness))
    grade = held.grade.enlarged(power, toughness)
    return grade if grade.is_of_counters else grade.with_counters(Progression(number))


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
    if group.grade is None or not other.is_token:
        return False
    whole = _whole_grade(draft, group).joined_by(_whole_grade(draft, other))
    if whole is None or _others(group) != _others(other) or not is_alike_but_size(draft, group, other):
        return False
    if _answers(draft, group, questions) != _answers(draft, other, questions):
        return False
    older, newer = sorted((group, other), key=lambda one: (one.timestamp, one.id))
    if whole.is_of_sizes and not _is_sized(draft, older):
        return False
    absorb(draft, older, newer)
    _put_graded(draft, older, whole)
    return True
