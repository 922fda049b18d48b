"""Numbers that differ evenly from member to member of a group, against the numbers of each member."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.graded import Differs, Grade, Graded, one_number

RELATIONS = (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne)
STEPS = st.integers(-4, 4).filter(bool)


def numbers_of(graded: Graded) -> list[int]:
    """The number for each level."""
    return [graded.first + graded.step * level for level in range(graded.levels)]


@given(st.integers(-9, 9), STEPS, st.integers(2, 6), st.integers(-20, 20), st.sampled_from(RELATIONS))
def test_a_comparison_has_the_answer_that_each_member_has(
    first: int, step: int, levels: int, other: int, relation: Callable[[object, object], bool]
) -> None:
    """Or it is refused, with the level at which the answer changes first."""
    graded = Graded(first, step, levels)
    answers = [relation(number, other) for number in numbers_of(graded)]
    if len(set(answers)) == 1:
        assert relation(graded, other) is answers[0]
        return
    with pytest.raises(Differs) as refused:
        relation(graded, other)
    changes = [level for level in range(1, levels) if answers[level] != answers[level - 1]]
    assert refused.value.at == changes[0]


@given(st.integers(-9, 9), STEPS, st.integers(2, 6), st.integers(-9, 9))
def test_sums_are_those_of_each_member(first: int, step: int, levels: int, other: int) -> None:
    """Of a number with all, of all with a number, and of two for the same group."""
    graded = Graded(first, step, levels)
    assert numbers_of(graded + other) == [number + other for number in numbers_of(graded)]  # type: ignore[arg-type]
    assert numbers_of(other - graded) == [other - number for number in numbers_of(graded)]  # type: ignore[arg-type]
    assert graded - graded == 0


@given(st.integers(0, 9), st.integers(1, 4), st.integers(2, 9), st.integers(1, 5), st.integers(-3, 3))
def test_the_total_is_that_of_all_members(first: int, step: int, levels: int, each: int, more: int) -> None:
    """Of a number that differs as the counters do, and of one that is the same for all."""
    grade = Grade("+1/+1", first, step, levels, each)
    numbers = numbers_of(Graded(first + more, step, levels))
    assert grade.total(grade.amounts + more) == each * sum(numbers)
    assert grade.total(more) == more * levels * each == more * grade.count


@pytest.mark.parametrize("use", [lambda one: one * 2, int, lambda one: one // 2, hash, one_number, range])
def test_all_else_is_refused(use: Callable[[Graded], object]) -> None:
    """What would need one number."""
    with pytest.raises((Differs, TypeError)):
        use(Graded(1, 1, 3))


def test_two_for_one_group_compare_by_what_each_member_has() -> None:
    """They differ by one number for all."""
    assert Graded(1, 2, 3) == Graded(1, 2, 3)
    assert Graded(1, 2, 3) < Graded(2, 2, 3)
    assert not Graded(2, 2, 3) <= Graded(1, 2, 3)


def test_one_level_is_one_number() -> None:
    assert Graded(0, 1, 1) == 0
    assert not Graded(0, 1, 1)
    assert Graded(1, 1, 3)


def test_it_is_shown_by_its_ends() -> None:
    assert repr(Graded(4, 2, 3)) == "4 to 8"
