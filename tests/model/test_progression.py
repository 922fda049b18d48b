"""Numbers that follow a rule from level to level, against the numbers themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, counter
from engine.model.progression import FEWEST, Progression, progression_through, total_of_products

PARTS = st.integers(-3, 3)


@st.composite
def progressions(draw: st.DrawFn) -> Progression:
    """Any progression with small parts."""
    scale = draw(PARTS)
    return Progression(draw(PARTS), draw(PARTS), draw(PARTS), scale, draw(st.integers(2, 4)) if scale else 1)


def numbers_of(progression: Progression, levels: int) -> list[int]:
    """The numbers, each from the one before, as the class says."""
    found, step, scale = [progression.first], progression.step, progression.scale
    for _ in range(levels - 1):
        found.append(found[-1] + step + scale)
        step, scale = step + progression.bend, scale * progression.ratio
    return found


@given(progressions(), st.integers(1, 9))
def test_each_number_is_worked_out_at_once(progression: Progression, levels: int) -> None:
    """And so are their sum, those from a level on, so many times as large, and in the other order."""
    numbers = numbers_of(progression, levels)
    assert numbers_of(progression.times(-3), levels) == [-3 * number for number in numbers]
    assert [progression.at(level) for level in range(levels)] == numbers
    assert progression.total(levels) == sum(numbers)
    assert numbers_of(progression.from_level(2), levels) == numbers_of(progression, levels + 2)[2:]
    if progression.ratio == 1:
        assert numbers_of(progression.reversed(levels), levels) == numbers[::-1]
        assert progression.from_level(-1).from_level(1) == progression


@given(progressions(), progressions(), st.integers(1, 9))
def test_the_sum_of_products_is_that_of_each_level(one: Progression, other: Progression, levels: int) -> None:
    """None where both multiply themselves by another number."""
    pairs = zip(numbers_of(one, levels), numbers_of(other, levels), strict=True)
    found = total_of_products(one, other, levels)
    if found is None:
        assert one.ratio != other.ratio
        assert 1 not in (one.ratio, other.ratio)
        return
    assert found == sum(mine * theirs for mine, theirs in pairs)


@given(progressions(), progressions(), st.integers(0, 6))
def test_it_is_the_same_with_a_growing_number_of_levels(one: Progression, other: Progression, place: int) -> None:
    """The closed forms have the value of each number of levels."""
    levels: int = counter(Recorder(), 0) + 3  # type: ignore[assignment]  # a quantity
    for form, plain in (
        (one.at(levels), one.at(place + 3)),
        (one.total(levels), one.total(place + 3)),
        (total_of_products(one, other, levels), total_of_products(one, other, place + 3)),
    ):
        assert plain == (form.at({0: place}) if isinstance(form, Growth) else form)


@given(progressions(), st.integers(FEWEST, 9))
def test_a_progression_is_found_by_its_numbers(progression: Progression, levels: int) -> None:
    """One that has just these numbers."""
    numbers = numbers_of(progression, levels)
    found = progression_through(numbers)
    assert found is not None
    assert numbers_of(found, levels + 3) == numbers_of(progression, levels + 3)
    assert progression_through([*numbers, numbers_of(progression, levels + 1)[-1] + 1]) is None


@pytest.mark.parametrize(
    "numbers", [[1, 1, 2, 3, 5, 8], [1, 2, 4], [8, 4, 2, 1, 0, 0], [1, 2, 6, 24, 120, 720], [0, 0, 0, 1, 6]]
)
def test_other_numbers_are_none(numbers: list[int]) -> None:
    """Nor are a few from which nothing can be told."""
    assert progression_through(numbers) is None
