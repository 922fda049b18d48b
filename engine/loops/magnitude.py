"""How large a closed form is, for drawing: its sign and the logarithm of its size, not the number itself."""

from __future__ import annotations

from math import inf, isinf, log10

from engine.loops.growth import Growth
from engine.loops.recurrence import Recurrent
from engine.model.quantity import Quantity

EASY_DIGITS = 300
"""About the most digits of a value that is computed exactly."""


def magnitude(quantity: Quantity, iteration: int) -> tuple[int, float]:
    """Return (sign, log10 of the size) of a quantity of one variable in an iteration; (0, 0.0) for nothing.

    Exact to what a picture can show. The logarithm is infinite where even it is beyond a float.
    """
    if not isinstance(quantity, Growth):
        return _of_number(quantity)
    if isinstance(quantity, Recurrent):
        return quantity.magnitude(iteration)
    numerators, denominator = quantity.sum
    largest, sign = -inf, 0
    for monomial, numerator in numerators.items():
        size = log10(abs(numerator))
        for _, power, base in monomial:
            if power and not iteration:
                size = -inf
                break
            size += (power * log10(iteration) if power else 0.0) + _times(iteration, log10(base))
        if size > largest:
            largest, sign = size, 1 if numerator > 0 else -1
    largest -= log10(denominator)
    if largest < EASY_DIGITS:
        return _of_number(quantity.at(dict.fromkeys(quantity.variables, iteration)))
    return sign, largest


def _times(iteration: int, logarithm: float) -> float:
    if not logarithm:
        return 0.0
    try:
        return iteration * logarithm
    except OverflowError:
        return inf


def _of_number(number: int) -> tuple[int, float]:
    if number == 0:
        return 0, 0.0
    return (1, log10(number)) if number > 0 else (-1, log10(-number))


def is_beyond(logarithm: float) -> bool:
    """Return whether a number is too large for even its logarithm to be drawn."""
    return isinf(logarithm)
