"""Scales of a plot: where a number of any size stands on an axis, and which ticks people can read."""

from __future__ import annotations

from math import ceil, floor, inf, log10

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from gui.words.written_numbers import raised

LINEAR_TO = 100_000
"""Values up to here are drawn to a linear scale unless somebody wants it otherwise."""
LARGEST_LINEAR = 300.0
"""The logarithm from which on a linear scale cannot be drawn."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis: where, from 0 to 1, and what it says."""

    at: float
    words: str


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis from `low` to `high`. On a logarithmic one these are what `bent` makes of the numbers."""

    low: float
    high: float
    is_log: bool

    def share(self, sign: int, logarithm: float) -> float:
        """Return where a number stands, from 0 to 1, told by its sign and the logarithm of its size."""
        value = bent(sign, logarithm) if self.is_log else plain(sign, logarithm)
        if self.high == self.low:
            return 0.5
        return min(2.0, max(-1.0, (value - self.low) / (self.high - self.low)))

    def ticks(self, most: int) -> tuple[Tick, ...]:
        """Return at most about so many ticks, at round numbers or powers of ten."""
        return self._powers(most) if self.is_log else self._round_numbers(most)

    def _round_numbers(self, most: int) -> tuple[Tick, ...]:
        step = round_step((self.high - self.low) / max(1, most))
        step = max(step, 1.0)
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        span = self.high - self.low or 1.0
        return tuple(
            Tick((number * step - self.low) / span, raised(readable(round(number * step))))
            for number in range(first, last + 1)
        )

    def _powers(self, most: int) -> tuple[Tick, ...]:
        step = whole_step((self.high - self.low) / max(1, most))
        span = self.high - self.low or 1.0
        found: list[Tick] = []
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        for number in range(first, last + 1):
            exponent = number * step
            value = (1 if exponent > 0 else -1) * bent(1, float(abs(exponent))) if exponent else 0.0
            at = (value - self.low) / span
            if 0 <= at <= 1:
                found.append(Tick(at, power_of_ten(exponent)))
        one = (bent(1, 0.0) - self.low) / span
        if step == 1 and self.low <= 0 and 0 <= one <= 1 and self.high <= most:
            found.append(Tick(one, "1"))
        return tuple(sorted(found, key=lambda tick: tick.at))


def power_of_ten(exponent: int) -> str:
    """Return a power of ten as an axis says it: "0", "10", "100", "10³", "−10⁶", "10^(10³⁰)"."""
    if exponent == 0:
        return "0"
    size, sign = abs(exponent), "" if exponent > 0 else "−"
    if size <= 2:
        return f"{sign}{10**size}"
    if size < 10**6:
        return f"{sign}{raised(f'10^{size}')}"
    return f"{sign}10^({raised(readable(size))})"


def bent(sign: int, logarithm: float) -> float:
    """Return log10 of 1 and a number, with the number's sign: 0 for 0, about its digits for a large one."""
    if sign == 0:
        return 0.0
    size = log10(1 + 10**logarithm) if logarithm < LARGEST_LINEAR else logarithm
    return sign * size


def plain(sign: int, logarithm: float) -> float:
    """Return a number from its sign and logarithm; infinite where it is too large for a float."""
    if sign == 0:
        return 0.0
    return sign * (inf if logarithm >= LARGEST_LINEAR else 10**logarithm)


def round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20, 50 and so on (also below 1) that is at least as large."""
    if least <= 0:
        return 1.0
    unit = 10.0 ** floor(log10(least))
    for times in (1, 2, 5, 10):
        if times * unit >= least * (1 - 1e-9):
            return times * unit
    return 10 * unit


def whole_step(least: float) -> int:
    """Return the step of round_step, at least 1 and exact however large."""
    if least <= 1:
        return 1
    unit: int = 10 ** floor(log10(least))
    return next(times * unit for times in (1, 2, 5, 10) if times * unit >= least * (1 - 1e-9))


def scale_for(values: list[tuple[int, float]], is_log: bool | None) -> Scale:
    """Return a scale that holds all these numbers; `is_log` None: whichever suits them."""
    if not values:
        return Scale(0.0, 1.0, False)
    largest = max((logarithm for sign, logarithm in values if sign), default=0.0)
    wants_log = largest > log10(LINEAR_TO) if is_log is None else is_log
    if wants_log or largest >= LARGEST_LINEAR:
        bends = [bent(*value) for value in values]
        low, high = min(0.0, *bends, 0.0), max(bends)
        return Scale(low, max(high, low + 1.0), True)
    numbers = [plain(*value) for value in values]
    low, high = min(numbers), max(numbers)
    if low > 0 and low < high * 0.6:
        low = 0.0
    margin = 0.0 if low == 0 else (high - low) * 0.06
    if high == low:
        margin = 1.0
    return Scale(low - margin, high + (high - low) * 0.04 + (margin if high == low else 0.0), False)


def iterations_between(most: int, wanted: int, is_log: bool) -> list[int]:
    """Return at most about so many iterations from 0 to `most` that are evenly spread over the axis."""
    if most <= wanted:
        return list(range(most + 1))
    if not is_log:
        return sorted({most * number // wanted for number in range(wanted + 1)})
    size = log10(most)
    found = {0, most, *range(min(most, 10) + 1)}
    for number in range(wanted + 1):
        found.add(min(most, _ten_to(size * number / wanted)))
    return sorted(found)


def _ten_to(exponent: float) -> int:
    """Return about ten to the power of an exponent of any size."""
    if exponent < 15:
        return round(10**exponent)
    whole = floor(exponent) - 15
    found: int = round(10 ** (exponent - whole)) * 10**whole
    return found


def iteration_at(share: float, most: int, is_log: bool) -> int:
    """Return the iteration that stands at a place of the axis, from 0 to 1."""
    share = min(1.0, max(0.0, share))
    if not is_log:
        return (most * round(share * 1_000_000) + 500_000) // 1_000_000
    high = bent(1, log10(most)) if most else 0.0
    value = share * high
    number = round(10**value - 1) if value < 15 else _ten_to(value)
    return min(most, max(0, number))


def share_of_iteration(iteration: int, most: int, is_log: bool) -> float:
    """Return where an iteration stands on the axis, from 0 to 1."""
    if most == 0:
        return 0.0
    if not is_log:
        return (iteration * 1_000_000 // most) / 1_000_000
    return (bent(1, log10(iteration)) if iteration else 0.0) / bent(1, log10(most))
