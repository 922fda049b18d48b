"""Counts are numbers, which nothing goes through one by one.

What several of a kind do is computed at once. Where each of them has something of its own to decide or to be,
their number is bounded, and more than that is refused with the reason.
"""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.model.refusals import BeyondProgram

MOST_SINGLE = 1_000
"""The most members of a group that are handled one by one in an event."""
MOST_BITS = 4_000_000
"""Longer numbers than this, of about 1,200,000 digits, are not computed."""


def each_of(number: Quantity, what: str) -> range:
    """Return the members of a group one by one, where each has something of its own; `what` says whose, in the
    plural.

    Refuses more than MOST_SINGLE of them.
    """
    if number > MOST_SINGLE:
        raise BeyondProgram(
            "too many",
            f"{what}: each would be handled on its own, which is done for at most {MOST_SINGLE:,}",
            "732.2a",
        )
    return range(number)


def power(base: int, exponent: Quantity) -> Quantity:
    """Return a number multiplied by itself `exponent` times; refuses what nobody could write down."""
    if exponent.__class__ is int and exponent * base.bit_length() > MOST_BITS:
        raise BeyondProgram("too large", "a number would have more digits than can be written", "732.2a")
    result: Quantity = base**exponent
    return result


def rounded_up(number: Quantity, each: int) -> Quantity:
    """Return how often `each` fits into a number, the rest counting as once more."""
    return (number + (each - 1)) // each


def shown(number: int) -> str:
    """Return a number in a reason: its figures where they are few."""
    return str(number) if -(10**9) < number < 10**9 else "so large a number"
