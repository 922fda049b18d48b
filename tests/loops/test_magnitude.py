"""How large closed forms are, for drawing."""

from __future__ import annotations

from math import isclose, log10

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, counter, from_terms
from engine.loops.magnitude import is_beyond, magnitude


def powers_of(base: int) -> Growth:
    form = from_terms(Recorder(), {((0, 0, base),): 1})
    assert isinstance(form, Growth)
    return form


def test_small_values_are_exact() -> None:
    k = counter(Recorder(), 0)
    assert magnitude(28 - k, 28) == (0, 0.0)
    assert magnitude(28 - k, 30) == (-1, log10(2))
    assert magnitude(7, 3) == (1, log10(7))


def test_a_power_too_large_to_be_computed_has_a_size() -> None:
    sign, size = magnitude(powers_of(2), 10**100)
    assert sign == 1
    assert isclose(size, 10**100 * log10(2))


def test_the_fastest_growing_term_decides() -> None:
    k = counter(Recorder(), 0)
    sign, size = magnitude(k * k * k - 10**9 * k, 10**200)
    assert sign == 1
    assert isclose(size, 600)


def test_what_is_beyond_drawing_is_said_to_be() -> None:
    _, size = magnitude(powers_of(3), 10**400)
    assert is_beyond(size)


def test_before_the_first_iteration_what_grows_is_nothing() -> None:
    k = counter(Recorder(), 0)
    assert magnitude(k * k + 7, 0) == (1, log10(7))
    assert magnitude(k * k * k, 0)[0] == 0
