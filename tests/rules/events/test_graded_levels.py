"""Levels of graded groups by themselves: what is taken apart, singled out, turned round and changed on each."""

from __future__ import annotations

import pytest

from engine.model.graded import Differs, Grade
from engine.model.objects import GameObject
from engine.model.progression import Progression
from engine.model.refusals import Refusal
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.graded_levels import change_on_each, single_out_graded, taken_apart, turned_round
from tests.rules.events.test_grading import beasts, sizes


def graded(draft: Draft) -> GameObject:
    return next(held for held in draft.objects.values() if held.grade is not None)


def test_a_table_is_taken_apart_into_one_group_a_level() -> None:
    play = beasts(12)
    apart = taken_apart(play.state)
    held = [apart.objects[id] for id in apart.battlefield if apart.objects[id].is_token]
    assert sizes(play) == sorted(4 + dict(one.counters)["+1/+1"] for one in held)
    assert all(one.grade is None and one.count == 1 for one in held)
    assert taken_apart(apart) is apart


def test_counters_are_removed_from_each_only_where_each_has_so_many() -> None:
    draft = Draft(beasts(12).state)
    group = graded(draft)
    assert group.grade is not None
    fewest = group.grade.counters.at(0 if group.grade.is_rising else group.grade.levels - 1)
    for too_many in (fewest + 1, 1_000):
        with pytest.raises(Differs):
            change_on_each(draft, group, group.grade, -too_many)
    change_on_each(draft, group, group.grade, -fewest)
    changed = draft.objects[group.id].grade
    assert changed is not None
    assert changed.counters.at(0 if changed.is_rising else changed.levels - 1) == 0


def test_members_of_some_levels_are_singled_out_whole_or_within_one() -> None:
    """Of ten levels with two members each: one, two or four of them, not three."""
    draft = Draft(beasts(12).state)
    grade = Grade(Progression(1, 1), Progression(2), 10)
    group = graded(draft).with_grade(grade, (), 20)
    draft.put(group)
    with pytest.raises(Refusal, match="take members of one level, or all members of some levels"):
        single_out_graded(draft, group, 3)
    four = single_out_graded(draft, group, 4)
    assert draft.objects[four].count == 4


def test_what_left_with_levels_that_multiply_cannot_be_turned_round() -> None:
    draft = Draft(beasts(12).state)
    left = graded(draft).with_last_known(characteristics(draft, graded(draft)))
    doubling = Grade(Progression(0, 0, 0, 1, 2), Progression(1), 10)
    with pytest.raises(Differs):
        turned_round(left.with_grade(doubling, (), 10))
    assert left.grade is not None
    assert turned_round(turned_round(left)).grade == left.grade
