"""What an object did this turn that the game counts: activations and triggers, exerting, attacks, damage dealt."""

from __future__ import annotations

from typing import TypeAlias

from engine.model.quantity import Quantity
from engine.model.state_fields import Fixed

Uses: TypeAlias = tuple[tuple[Fixed[int], Quantity], ...]
"""How often each ability was used this turn, by its number, and what stands below 0; none 0 times."""
LOYALTY = -1
"""The number under which all loyalty abilities of a permanent are counted (CR 606.3)."""
LOST_ABILITY = -2
"""The number of an ability that triggered and that its source has no more."""
EXERTED = -3
"""The number under which it is counted how often a creature was exerted (CR 701.43)."""
ATTACKED = -4
"""The number that says that a creature was declared as an attacker: once, however often it was (CR 508.1)."""
ENTERED = -5
"""The number that says that a permanent entered this turn, kept where an ability in the game asks for it."""
DEALT_DAMAGE = -6
"""The number that says that a permanent was dealt damage: once, however often it was (CR 120.3)."""
LEFT_BATTLEFIELD = -7
"""The number that says that a card was put there from the battlefield this turn, kept as ENTERED is."""
CAME_FROM_ELSEWHERE = -8
"""The number that says that it was put there from another zone this turn."""
LOYALTY_AGAIN = -9
"""The number under which it is counted how often more a loyalty ability may be activated this turn."""
KINDS_OF_USE = {
    LOYALTY: "loyalty",
    LOST_ABILITY: "lost ability",
    EXERTED: "exerted",
    ATTACKED: "attacked",
    ENTERED: "entered",
    DEALT_DAMAGE: "dealt damage",
    LEFT_BATTLEFIELD: "left the battlefield",
    CAME_FROM_ELSEWHERE: "came from elsewhere",
    LOYALTY_AGAIN: "loyalty again",
}
"""Words for the numbers that are those of no ability."""


_FIRST_MODE = -200
KINDS_OF_USE |= {_FIRST_MODE - mode: f"chose mode {mode + 1}" for mode in range(10)}


def choosing_mode(mode: int) -> int:
    """Return the number that says that a mode was chosen this turn for an ability that offers each but once."""
    return _FIRST_MODE - mode


_FIRST_SEAT = -100
KINDS_OF_USE |= {_FIRST_SEAT - seat: f"attacked seat {seat + 1}" for seat in range(8)}


def attacking_seat(seat: int) -> int:
    """Return the number that says that a creature has attacked a seat this turn, kept as ENTERED is."""
    return _FIRST_SEAT - seat


def times_used(uses: Uses, number: int) -> Quantity:
    """Return how often it was used this turn."""
    for one, times in uses:
        if one == number:
            return times
    return 0


def with_use(uses: Uses, number: int, times: Quantity = 1) -> Uses:
    """Return the uses with so many more of one number."""
    if not uses:
        return ((number, times),)
    return with_times(uses, number, times_used(uses, number) + times)


def with_times(uses: Uses, number: int, times: Quantity) -> Uses:
    """Return the uses with so many of one number, which are not none, whatever they were before."""
    return tuple(sorted((*without_use(uses, number), (number, times)), key=_number))


def without_use(uses: Uses, number: int) -> Uses:
    """Return the uses with none of one number."""
    return tuple(use for use in uses if use[0] != number)


def _number(use: tuple[int, Quantity]) -> int:
    return use[0]
