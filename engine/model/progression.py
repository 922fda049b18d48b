"""Numbers that change by a rule from one level of a group to the next: 1, 2, 3 ... or 1, 2, 4, 8 ...

A `Progression` holds any number of them in a few. Its parts may be closed forms, as all numbers of a state may.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Self

from engine.model.quantity import Quantity
from engine.model.state_fields import Fixed, state_value

FEWEST = 5
"""The fewest numbers through which a progression is known."""


@state_value
class Progression:
    """A number for each level, from 0 on.

    The one after `first` is `step` + `scale` larger. From one to the next this `step` becomes larger by `bend`,
    and this `scale` becomes `ratio` times as large.
    """

    first: Quantity
    step: Quantity = 0
    bend: Quantity = 0
    scale: Quantity = 0
    ratio: Fixed[int] = 1

    def with_first(self, first: Quantity) -> Self:
        """Return the progression beginning at another number, and so moved as a whole."""

    @property
    def is_straight(self) -> bool:
        """Whether each number differs by the same from the one before."""
        return self.ratio == 1 and _is_nothing(self.bend)

    @property
    def is_constant(self) -> bool:
        """Whether all numbers are the same."""
        return self.is_straight and _is_nothing(self.step)

    @property
    def parts(self) -> tuple[Quantity, Quantity, Quantity]:
        """What lets the numbers differ."""
        return self.step, self.bend, self.scale

    def at(self, level: Quantity) -> Quantity:
        """Return the number for a level."""
        number = self.first + self.step * level
        if not _is_nothing(self.bend):
            number = number + self.bend * _choose(level, 2)
        return number if self.ratio == 1 else number + self.scale * _powers(self.ratio, level)

    def from_level(self, level: Quantity) -> Progression:
        """Return the same numbers from a level on."""
        if self.ratio == 1:
            return Progression(self.at(level), self.step + self.bend * level, self.bend)
        scale = self.scale * self.ratio**level
        return Progression(self.at(level), self.step + self.bend * level, self.bend, scale, self.ratio)

    def reversed(self, levels: Quantity) -> Progression:
        """Return the numbers of so many levels from the last to the first; not of one that multiplies itself."""
        assert self.ratio == 1
        step = -self.step - self.bend * (levels - 2)
        return Progression(self.at(levels - 1), step, self.bend)

    def total(self, levels: Quantity) -> Quantity:
        """Return the sum of the numbers for so many levels."""
        if self.is_constant:
            return self.first * levels
        number = self.first * levels + self.step * _choose(levels, 2)
        if not _is_nothing(self.bend):
            number = number + self.bend * _choose(levels, 3)
        if self.ratio == 1:
            return number
        return number + self.scale * ((_powers(self.ratio, levels) - levels) // (self.ratio - 1))

    def plus(self, other: Progression) -> Progression | None:
        """Return the sums with another one's numbers; None where each multiplies itself by another number."""
        if self.ratio != other.ratio and self.ratio != 1 and other.ratio != 1:
            return None
        scale, ratio = self.scale + other.scale, max(self.ratio, other.ratio)
        if _is_nothing(scale):
            ratio = 1
        return Progression(self.first + other.first, self.step + other.step, self.bend + other.bend, scale, ratio)

    def negative(self) -> Progression:
        """Return the numbers with the other sign."""
        return self.times(-1)

    def times(self, factor: int) -> Progression:
        """Return each number so many times; the factor is not 0."""
        return Progression(
            self.first * factor, self.step * factor, self.bend * factor, self.scale * factor, self.ratio
        )

    def goes_on_with(self, level: Quantity, other: Progression, levels: Quantity) -> bool:
        """Return whether the numbers from a level on are the first ones of another progression, so many
        of them.
        """
        if other.first != self.at(level):
            return False
        rest = self.from_level(level)
        return levels == 1 or (rest.ratio == other.ratio and rest.parts == other.parts)


def total_of_products(one: Progression, other: Progression, levels: Quantity) -> Quantity | None:
    """Return the sum of the products of their numbers, level by level; None where both multiply
    themselves unlike.
    """
    if one.is_constant:
        return one.first * other.total(levels)
    if one.ratio != 1 and other.ratio not in (1, one.ratio):
        return None
    total = _polynomial_part(one, other, levels)
    if one.ratio != 1:
        total = total + one.scale * _weighted(one.ratio, other, levels)
    if other.ratio != 1:
        total = total + other.scale * _weighted(other.ratio, one, levels)
    if one.ratio == 1 or other.ratio == 1:
        return total
    ratio = one.ratio
    powers = _powers(ratio, levels)
    squares = (powers * (powers * (ratio - 1) + 2)) // (ratio + 1)
    return total + one.scale * other.scale * ((squares - 2 * powers + levels) // (ratio - 1) ** 2)


def _polynomial_part(one: Progression, other: Progression, levels: Quantity) -> Quantity:
    """Return the sum of the products of what does not multiply itself, by differences."""
    first, second = (Progression(each.first, each.step, each.bend) for each in (one, other))
    row = [first.at(level) * second.at(level) for level in range(FEWEST)]
    total: Quantity = 0
    for place in range(FEWEST):
        if not _is_nothing(row[0]):
            total = total + row[0] * _choose(levels, place + 1)
        row = [after - before for before, after in pairwise(row)]
    return total


def _weighted(ratio: int, other: Progression, levels: Quantity) -> Quantity:
    """Return the sum of the other's numbers but for its `scale`, each times 1 + ratio + ... +
    ratio^(level - 1).
    """
    total: Quantity = 0
    sum_of_powers: Quantity = 0
    for place, part in enumerate((other.first, other.step, other.bend)):
        # Of ratio^level times level over `place`, by summation by parts.
        if place == 0:
            sum_of_powers = _powers(ratio, levels)
        else:
            whole = _choose(levels, place) * ratio**levels - ratio * sum_of_powers
            sum_of_powers = whole // (ratio - 1)
        if not _is_nothing(part):
            total = total + part * ((sum_of_powers - _choose(levels, place + 1)) // (ratio - 1))
    return total


def progression_through(numbers: Sequence[Quantity]) -> Progression | None:
    """Return the progression that these numbers are, at least two; None where there is none, or so few
    show none.
    """
    found = _progression_of(numbers)
    if found is None or any(found.at(place) != number for place, number in enumerate(numbers)):
        return None
    return found


def _progression_of(numbers: Sequence[Quantity]) -> Progression | None:
    """Return the only progression that these numbers may be, by the first of them."""
    step = numbers[1] - numbers[0]
    if all(after - before == step for before, after in pairwise(numbers[:FEWEST])):
        return Progression(numbers[0], step)
    if len(numbers) < FEWEST or any(one.__class__ is not int for one in numbers[:FEWEST]):
        return None
    rows = [list(numbers[:FEWEST])]
    for _ in range(3):
        rows.append([after - before for before, after in pairwise(rows[-1])])
    third = rows[3]
    if third == [0, 0]:
        return Progression(numbers[0], step, rows[2][0])
    if third[0] == 0 or third[1] % third[0] != 0 or third[1] // third[0] < 2:
        return None
    ratio = third[1] // third[0]
    if third[0] % (ratio - 1) ** 2 != 0:
        return None
    scale = third[0] // (ratio - 1) ** 2
    return Progression(numbers[0], step - scale, rows[2][0] - scale * (ratio - 1), scale, ratio)


def _is_nothing(part: Quantity) -> bool:
    """Return whether a part is the plain number 0; of a closed form nothing is asked."""
    return part.__class__ is int and part == 0


def _choose(number: Quantity, place: int) -> Quantity:
    """Return the number over `place`: number * (number - 1) ... / place!."""
    product, divisor = number, 1
    for less in range(1, place):
        product, divisor = product * (number - less), divisor * (less + 1)
    return product if divisor == 1 else product // divisor


def _powers(ratio: int, number: Quantity) -> Quantity:
    """Return 1 + ratio + ... up to so many summands."""
    powers: Quantity = ratio**number
    return (powers - 1) // (ratio - 1) if ratio != 2 else powers - 1
