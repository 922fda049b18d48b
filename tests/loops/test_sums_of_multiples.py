"""Sums of multiples of quantities that feed each other: what is computed, decided and refused of them by name."""

from __future__ import annotations

import pytest

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth
from engine.loops.recurrence import Recurrent, close_system, unknowns
from engine.loops.terms import BIT_LIMIT
from engine.loops.unprovable import TooLarge, Unprovable
from tests.loops.forms import form

OTHER = form({((0, 1, 1),): 1})
"""The iteration's own number, a closed form."""


def quantities(*start: int) -> tuple[Recurrent, ...]:
    """Quantities of which it is only known what they are now."""
    found = unknowns(Recorder(), start, 0)
    assert all(isinstance(one, Recurrent) for one in found)
    return found  # type: ignore[return-value]  # as just seen


def falling(start: int, by: int, factor: int) -> Recurrent:
    """A quantity that falls by another one, which is multiplied in each iteration."""
    one, other = quantities(start, by)
    assert close_system({0: one, 1: other}, {0: one - other, 1: other * factor})
    return one


def growing_apart() -> tuple[Recurrent, ...]:
    """Three that rise: the first by twice the third, the second by the third, the third by 1."""
    first, second, third = found = quantities(9, 4, 0)
    changed = {0: first + 2 * third, 1: second + third, 2: third + 1}
    assert close_system(dict(enumerate(found)), changed)
    return found


def test_what_it_does_is_no_straight_line_nor_sum_of_powers() -> None:
    (one,) = quantities(3)
    assert one.linear is None
    with pytest.raises(Unprovable, match="added to one that grows by another rule"):
        _ = one.sum


def test_before_an_iteration_is_known_its_words_are_what_it_is_now() -> None:
    assert quantities(3)[0].words == "3 now"


@pytest.mark.parametrize(
    "combine", [lambda a, b: a + b, lambda a, b: a * b, lambda a, b: a - b, lambda a, b: b - a]
)
def test_it_is_not_combined_with_what_grows_otherwise(combine) -> None:
    with pytest.raises(Unprovable, match="grows by another rule"):
        combine(quantities(3)[0], OTHER)


def test_it_is_not_combined_with_what_is_no_number() -> None:
    with pytest.raises(TypeError):
        _ = quantities(3)[0] + object()
    with pytest.raises(TypeError):
        _ = quantities(3)[0] * object()


def test_a_number_less_a_sum_of_multiples() -> None:
    (one,) = quantities(3)
    left = 10 - one
    assert isinstance(left, Recurrent)
    assert left.now == 7


def test_another_repeats_variable_leaves_it_as_it_is() -> None:
    one = falling(9, 1, 1)
    assert one.shift(5, 3) is one
    assert one.substitute(5, 3) is one


def test_it_is_not_evaluated_after_a_number_of_iterations_that_grows() -> None:
    assert isinstance(OTHER, Growth)
    with pytest.raises(Unprovable, match="taken another number of times each time"):
        falling(9, 1, 1).substitute(0, OTHER)


def test_it_is_the_same_for_another_proof() -> None:
    one, recorder = falling(9, 1, 1), Recorder()
    moved = one.with_recorder(recorder)
    assert (moved.recorder, moved.key) == (recorder, one.key)


def test_a_difference_that_changes_by_a_number_or_by_what_rises_rises() -> None:
    one, other = quantities(1, 1)
    assert close_system({0: one, 1: other}, {0: one + 3, 1: other + 1})
    assert (one - other).trend() == 1
    assert (other - one).trend() == -1
    first, second, _ = growing_apart()
    assert (first - second).trend() == 1


def test_what_becomes_a_number_is_decided_by_it() -> None:
    (one,) = quantities(3)
    assert close_system({0: one}, {0: 5})
    assert one.first_failure(">", 2) is None
    assert one.first_failure("<", 2) == 2


def test_what_passes_zero_never_is_zero() -> None:
    """5, 3, 1, -1 …; and 4, 2, 0 … is 0 in its third iteration."""
    assert falling(5, 2, 1).first_failure("!=", 0) is None
    assert falling(4, 2, 1).first_failure("!=", 0) == 2


@pytest.mark.parametrize("most", [BIT_LIMIT * 9 // 10, 2 * BIT_LIMIT])
def test_where_numbers_that_nobody_could_write_would_decide_it_never_fails_too_late(most: int) -> None:
    """What falls by 1, 2, 4 … from 2^m is at 1 after m iterations, and below 0 after one more, so never at 0."""
    one = falling(2**most, 1, 2)
    failing = one.first_failure(">", 0)
    assert failing is not None
    assert min(most, BIT_LIMIT) // 2 < failing <= most + 1
    passing = one.first_failure("!=", 0)
    assert passing is None or min(most, BIT_LIMIT) // 2 < passing


def test_a_system_is_closed_by_sums_of_its_own_quantities_alone() -> None:
    one, other = quantities(1, 2)
    assert not close_system({0: one, 1: other}, {2: one})
    assert not close_system({0: one, 1: other}, {0: OTHER})
    assert not close_system({0: one, 1: other}, {0: quantities(1)[0]})


def test_a_number_with_too_many_digits_is_not_worked_out() -> None:
    (doubled,) = quantities(2 ** (BIT_LIMIT // 2))
    assert close_system({0: doubled}, {0: 2 * doubled})
    with pytest.raises(TooLarge):
        doubled.substitute(0, BIT_LIMIT // 2 + 10)
    with pytest.raises(TooLarge):
        falling(0, 1, 2).substitute(0, 2 * BIT_LIMIT)


def test_a_number_too_large_for_a_float_can_be_drawn_and_written() -> None:
    one, other = quantities(10**400, -(10**500))
    assert close_system({0: one, 1: other}, {0: one + 10**450, 1: other + one})
    assert one.substitute(0, 2) == 10**400 + 2 * 10**450
    assert one.magnitude(2) == (1, pytest.approx(450.301, abs=0.001))
    assert other.magnitude(0) == (-1, pytest.approx(500))
    assert (other - other + 10**600 * one).magnitude(0) == (1, pytest.approx(1000))
    assert (10**100 * one + other).magnitude(0) == (0, 0.0)
    with pytest.raises(TooLarge):
        falling(10**400, 1, 2).magnitude(10**100)
