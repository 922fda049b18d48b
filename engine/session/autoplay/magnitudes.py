"""Which iterations are shown while the counter runs: whole numbers, spread evenly over the magnitudes."""

from __future__ import annotations

from math import log10, pow

_DIGITS = 15
"""The largest power of ten that a float can hold."""


def iteration_at(first: int, last: int, share: float, is_slowing: bool = False) -> int:
    """Return the whole number at a share (0 to 1) of the way from one iteration to another, by their logarithms.

    It never goes back as the share grows, is `first` at 0 and `last` at 1. `is_slowing`: the last magnitude slows
    to a stop. `first` is at least 1.
    """
    if share <= 0 or last <= first:
        return first
    if share >= 1:
        return last
    low = log10(first)
    decades = log10(last) - low
    gone = _slowed(share, decades) if is_slowing else share * decades
    return min(last, max(first, power_of_ten(low + gone)))


def _slowed(share: float, decades: float) -> float:
    """Return how many magnitudes are passed: steadily, then slower and slower over the last one."""
    slow = min(1.0, decades)
    steady = decades - slow
    speed = steady + 2 * slow
    if share * speed <= steady:
        return share * speed
    left = (1 - share) * speed / (2 * slow)
    return decades - slow * left * left


def power_of_ten(exponent: float) -> int:
    """Return 10 to a power, as a whole number of about fifteen correct digits; 1 for less than one."""
    if exponent <= 0:
        return 1
    if exponent < _DIGITS:
        return max(1, round(pow(10.0, exponent)))
    whole = int(exponent)
    digits: int = round(pow(10.0, exponent - whole) * 10**_DIGITS)
    tens: int = 10 ** (whole - _DIGITS)
    return digits * tens
