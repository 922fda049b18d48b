"""Numbers that differ evenly from member to member of a group, against the numbers of each member."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.graded import NOTHING, Differs, Grade, Graded, one_number
from engine.model.progression import Progression

RELATIONS = (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne)


@st.composite
def progressions(draw: st.DrawFn) -> Progression:
    """Numbers that rise, or fall, from level to level: evenly, more and more, or multiplied."""
    sign = draw(st.sampled_from((1, -1)))
    step, bend, scale = draw(st.integers(1, 4)), draw(st.integers(0, 2)), draw(st.integers(0, 2))
    ratio = draw(st.sampled_from((2, 3))) if scale else 1
    return Progression(draw(st.integers(-9, 9)), sign * step, sign * bend, sign * scale, ratio)


def numbers_of(graded: Graded) -> list[int]:
    """The number for each level."""
    return [graded.numbers.at(level) for level in range(graded.levels)]


@given(progressions(), st.integers(2, 6), st.integers(-20, 20), st.sampled_from(RELATIONS))
def test_a_comparison_has_the_answer_that_each_member_has(
    numbers: Progression, levels: int, other: int, relation: Callable[[object, object], bool]
) -> None:
    """Or it is refused, with the level at which the answer changes first."""
    graded = Graded(numbers, levels)
    answers = [relation(number, other) for number in numbers_of(graded)]
    if len(set(answers)) == 1:
        assert relation(graded, other) is answers[0]
        return
    with pytest.raises(Differs) as refused:
        relation(graded, other)
    changes = [level for level in range(1, levels) if answers[level] != answers[level - 1]]
    assert refused.value.at == changes[0]


@given(progressions(), st.integers(2, 6), st.integers(-40, 40))
def test_the_level_with_a_number_is_found(numbers: Progression, levels: int, number: int) -> None:
    """Or none, where no level has it."""
    graded = Graded(numbers, levels)
    found = graded.level_with(number)
    assert found == (numbers_of(graded).index(number) if number in numbers_of(graded) else None)
    assert (min(numbers_of(graded)), max(numbers_of(graded))) == (graded.least, graded.greatest)


@given(progressions(), st.integers(2, 6), st.integers(-9, 9))
def test_sums_are_those_of_each_member(numbers: Progression, levels: int, other: int) -> None:
    """Of a number with all, of all with a number, and of two for the same group."""
    graded = Graded(numbers, levels)
    assert numbers_of(graded + other) == [number + other for number in numbers_of(graded)]  # type: ignore[arg-type]
    assert numbers_of(other - graded) == [other - number for number in numbers_of(graded)]  # type: ignore[arg-type]
    assert graded - graded == 0


@given(progressions(), progressions(), st.integers(2, 6), st.integers(-3, 3))
def test_the_total_is_that_of_all_members(
    counters: Progression, members: Progression, levels: int, more: int
) -> None:
    """Of a number that differs as the counters do, and of one that is the same for all."""
    grade = Grade(counters, members, levels)
    each = numbers_of(Graded(members, levels))
    numbers = numbers_of(Graded(counters.with_first(counters.first + more), levels))
    assert grade.total(more) == more * sum(each) == more * grade.count
    total = sum(a * b for a, b in zip(each, numbers, strict=True))
    if 1 in (counters.ratio, members.ratio) or counters.ratio == members.ratio:
        assert grade.total(grade.amounts + more) == total
        return
    with pytest.raises(Differs):
        grade.total(grade.amounts + more)


@given(progressions(), progressions(), st.integers(2, 5), st.integers(1, 3))
def test_levels_that_go_on_at_either_end_join(
    counters: Progression, members: Progression, levels: int, more: int
) -> None:
    """What was cut from a grade fits where it was; with other numbers it does not."""
    whole = Grade(counters, members, levels + more)
    lower, upper = whole.piece(0, levels), whole.piece(levels, more)
    if upper.levels == 1:
        upper = Grade(Progression(upper.counters.first), Progression(upper.members.first), 1)
    assert lower.joined_by(upper) == whole
    assert upper.levels == 1 or upper.joined_by(lower) == whole
    assert lower.joined_by(upper.changed(1)) is None
    if counters.ratio == members.ratio == 1:
        first = Grade(Progression(counters.first), Progression(members.first), 1)
        assert whole.piece(1, levels).joined_by(first) == whole.piece(0, levels + 1)


def test_levels_that_differ_by_another_size_do_not_join() -> None:
    """The power goes on, but each level has 2 more toughness than the one before, not 1."""

    def of_sizes(first: int, toughness: int, levels: int) -> Grade:
        steps = (Progression(first, 1), Progression(first, toughness))
        return Grade(NOTHING, Progression(1), levels, *steps)

    lower, upper = of_sizes(0, 1, 9), of_sizes(9, 1, 9)
    assert lower.joined_by(upper) == of_sizes(0, 1, 18)
    assert lower.joined_by(of_sizes(9, 2, 9)) is None


def test_numbers_that_rise_and_fall_have_no_order() -> None:
    """One between the ends may be larger than both."""
    with pytest.raises(Differs):
        _ = Graded(Progression(0, 5, -2), 7) < 5


def test_sums_of_what_multiplies_itself_unlike_are_refused() -> None:
    """No progression has them."""
    with pytest.raises(Differs):
        _ = Graded(Progression(0, 0, 0, 1, 2), 4) + Graded(Progression(0, 0, 0, 1, 3), 4)  # type: ignore[arg-type]


@pytest.mark.parametrize("use", [lambda one: one * 2, int, lambda one: one // 2, hash, one_number, range])
def test_all_else_is_refused(use: Callable[[Graded], object]) -> None:
    """What would need one number."""
    with pytest.raises((Differs, TypeError)):
        use(Graded(Progression(1, 1), 3))


def test_two_for_one_group_compare_by_what_each_member_has() -> None:
    """They differ by one number for all."""
    assert Graded(Progression(1, 2), 3) == Graded(Progression(1, 2), 3)
    assert Graded(Progression(1, 2), 3) < Graded(Progression(2, 2), 3)
    assert not Graded(Progression(2, 2), 3) <= Graded(Progression(1, 2), 3)


def test_one_level_is_one_number() -> None:
    assert Graded(Progression(0, 1), 1) == 0
    assert not Graded(Progression(0, 1), 1)
    assert Graded(Progression(1, 1), 3)


def test_it_is_shown_by_its_ends() -> None:
    assert repr(Graded(Progression(4, 2), 3)) == "4 to 8"


@pytest.mark.parametrize(("number", "at"), [(1, 1), (2, 1), (3, 2)])
def test_where_some_have_a_number_and_others_do_not_it_is_said_from_which_level_on(number: int, at: int) -> None:
    """Of 1, 2 and 3 counters."""
    with pytest.raises(Differs) as refused:
        _ = Graded(Progression(1, 1), 3) == number
    assert refused.value.at == at
