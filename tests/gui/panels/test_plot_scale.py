"""Scales of plots: where numbers of any size stand, and ticks that can be read."""

from __future__ import annotations

from math import log10

import pytest

from gui.panels.plot_scale import (
    iteration_at,
    iterations_between,
    power_of_ten,
    scale_for,
    share_of_iteration,
)


def numbers(*values: int) -> list[tuple[int, float]]:
    return [((value > 0) - (value < 0), log10(abs(value)) if value else 0.0) for value in values]


def words(values: list[tuple[int, float]], most: int = 8) -> list[str]:
    return [tick.words for tick in scale_for(values, None).ticks(most)]


def test_small_numbers_stand_on_a_linear_scale_with_round_ticks():
    assert words(numbers(0, 28)) == ["0", "5", "10", "15", "20", "25"]


def test_large_numbers_stand_on_a_logarithmic_scale_with_powers_of_ten():
    assert words(numbers(0, 10**6)) == ["0", "1", "10", "100", "10³", "10⁴", "10⁵", "10⁶"]


def test_a_number_below_zero_has_its_place_too():
    scale = scale_for(numbers(-(10**6), 10**6), None)
    assert scale.share(0, 0.0) == pytest.approx(0.5)
    assert "−10⁶" in [tick.words for tick in scale.ticks(8)]


def test_numbers_whose_digits_nobody_could_write_are_told_by_their_exponent():
    assert words([(0, 0.0), (1, 3e99)], 4)[-1] == "10^(3 × 10⁹⁹)"
    assert power_of_ten(-3) == "−10³"


@pytest.mark.parametrize("most", [1, 20, 5000, 10**6, 10**100])
@pytest.mark.parametrize("is_log", [False, True])
def test_pointing_at_the_place_of_an_iteration_finds_it_again(most, is_log):
    for iteration in {0, 1, min(7, most), most // 2, most}:
        at = iteration_at(share_of_iteration(iteration, most, is_log), most, is_log)
        assert (
            abs(at - iteration)
            <= max(most if not is_log else iteration, 10**6) // 10**6 + (most > 10**12) * most // 10**12
        )


def test_few_iterations_are_all_drawn_and_many_from_the_first_to_the_last():
    assert iterations_between(5, 40, False) == [0, 1, 2, 3, 4, 5]
    for is_log in (False, True):
        found = iterations_between(10**100, 40, is_log)
        assert (found[0], found[-1]) == (0, 10**100)
        assert len(found) < 60
    assert 10 in iterations_between(10**100, 40, True)
