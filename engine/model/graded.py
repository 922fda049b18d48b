"""Graded groups: members that differ by a rule in counters and size, held once (1, 2, 3 ... of them).

The tokens that come one by one while each creature gets a +1/+1 counter are such a group; so are those that come
in batches, each twice as many as before. `Grade` says how its members differ. `Graded` is what a number that
depends on it is for all of them at once: it is added to and compared for each member, and where the answer is not
the same for all, the question is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, Self

from engine.model.progression import Progression, total_of_products
from engine.model.quantity import Quantity
from engine.model.refusals import BeyondProgram
from engine.model.state_fields import state_value

KIND = "+1/+1"
"""The counters in which the members of a graded group may differ."""
NOTHING = Progression(0)
"""The same for all: no difference."""


@state_value
class Grade:
    """How the members of a group differ: it has `levels` levels, on each as many of them as `members` says.

    Three tokens with 3, 2 and 1 +1/+1 counters are three levels of one member.
    Each on a level has as many +1/+1 counters as `counters` says, where they differ in these; else the group has
    them as any object has. What effects have made of its size until the turn ends is so much more than what the
    effects on the whole group make of it as `power` and `toughness` say. No two levels are the same.
    """

    counters: Progression
    members: Progression
    levels: Quantity
    power: Progression = NOTHING
    toughness: Progression = NOTHING

    def with_counters(self, counters: Progression) -> Self:
        """Return the grade with other counters on each level."""

    @property
    def count(self) -> Quantity:
        """How many members there are."""
        return self.members.total(self.levels)

    @property
    def is_of_counters(self) -> bool:
        """Whether the members differ in counters."""
        return not self.counters.is_constant

    @property
    def is_of_sizes(self) -> bool:
        """Whether the members differ in what effects have made of their size."""
        return not (self.power.is_constant and self.toughness.is_constant)

    @property
    def lead(self) -> Progression:
        """The numbers that put the levels in order, each another one."""
        if self.is_of_counters:
            return self.counters
        return self.toughness if self.power.is_constant else self.power

    @property
    def is_rising(self) -> bool:
        """Whether those on the first level have the smallest number, not the largest."""
        return Graded(self.lead, self.levels).is_rising

    @property
    def amounts(self) -> Quantity:
        """The counters of every member at once, to be computed with in place of a number."""
        return self._each(self.counters)

    @property
    def sizes(self) -> tuple[Quantity, Quantity]:
        """What effects add to power and to toughness of every member at once."""
        return self._each(self.power), self._each(self.toughness)

    @property
    def larger(self) -> tuple[Quantity, Quantity]:
        """By how much power and toughness of every member are more than on the first level, at once."""
        counters, power, toughness = (
            self._each(numbers.with_first(0)) for numbers in (self.counters, self.power, self.toughness)
        )
        return counters + power, counters + toughness

    def _each(self, numbers: Progression) -> Quantity:
        if numbers.is_constant:
            return numbers.first
        graded: Quantity = Graded(numbers, self.levels)  # type: ignore[assignment]  # meets the same operators
        return graded

    def size_at(self, level: Quantity) -> tuple[Quantity, Quantity]:
        """Return what counters and effects add to power and toughness of those on a level."""
        counters = self.counters.at(level)
        return counters + self.power.at(level), counters + self.toughness.at(level)

    def changed(self, change: Quantity) -> Self:
        """Return the grade with so many counters more on every member."""
        return self.with_counters(self.counters.with_first(self.counters.first + change))

    @property
    def without_counters(self) -> Grade:
        """The grade with members that differ in size alone, where all have the same counters."""
        return Grade(NOTHING, self.members, self.levels, self.power, self.toughness)

    def enlarged(self, power: Quantity, toughness: Quantity) -> Grade:
        """Return the grade with so much more added to the size of every member."""
        return Grade(
            self.counters,
            self.members,
            self.levels,
            self.power.with_first(self.power.first + power),
            self.toughness.with_first(self.toughness.first + toughness),
        )

    def piece(self, at: Quantity, levels: Quantity) -> Grade:
        """Return the part of it that has `levels` levels, from the level `at` on."""
        counters, members, power, toughness = (numbers.from_level(at) for numbers in self._numbers)
        return Grade(counters, members, levels, power, toughness)

    def reversed(self) -> Grade:
        """Return the levels from the last to the first; refuses by name what multiplies itself."""
        if any(numbers.ratio != 1 for numbers in self._numbers):
            raise Differs()
        counters, members, power, toughness = (numbers.reversed(self.levels) for numbers in self._numbers)
        return Grade(counters, members, self.levels, power, toughness)

    @property
    def _numbers(self) -> tuple[Progression, Progression, Progression, Progression]:
        return self.counters, self.members, self.power, self.toughness

    def joined_by(self, other: Grade) -> Grade | None:
        """Return this one with the levels of another after its last or before its first; None where they do not
        fit.
        """
        levels = self.levels + other.levels
        if self._goes_on_with(other):
            return Grade(self.counters, self.members, levels, self.power, self.toughness)
        if other.levels == 1 and all(numbers.ratio == 1 for numbers in self._numbers):
            before = self.piece(-1, levels)
            is_before = all(
                mine.first == theirs.first for mine, theirs in zip(before._numbers, other._numbers, strict=True)
            )
            return before if is_before else None
        if not other._goes_on_with(self):
            return None
        return Grade(other.counters, other.members, levels, other.power, other.toughness)

    def _goes_on_with(self, other: Grade) -> bool:
        return all(
            mine.goes_on_with(self.levels, theirs, other.levels)
            for mine, theirs in zip(self._numbers, other._numbers, strict=True)
        )

    def total(self, quantity: Quantity) -> Quantity:
        """Return what a number of each member comes to for all of them together."""
        if not isinstance(quantity, Graded):
            return quantity * self.count
        found = total_of_products(self.members, quantity.numbers, self.levels)
        if found is None:
            raise Differs()
        return found


class Differs(BeyondProgram):
    """The members of a graded group differ in the answer to a question.

    `at` is the level from which on the answer is another, where that is known, else None.
    """

    def __init__(self, at: Quantity | None = None) -> None:
        super().__init__(
            "members differ",
            "the members of a group differ in their counters or their size, and what is asked about it has "
            "another answer for some of them than for others",
            "732.2a",
        )
        self.at = at


class Graded:
    """A number for each of `levels` levels of a group at once."""

    __slots__ = ("levels", "numbers")

    def __init__(self, numbers: Progression, levels: Quantity) -> None:
        self.numbers = numbers
        self.levels = levels

    @property
    def first(self) -> Quantity:
        """The number for the first level."""
        return self.numbers.first

    @property
    def last(self) -> Quantity:
        """The number for the last level."""
        return self.numbers.at(self.levels - 1)

    @property
    def is_rising(self) -> bool:
        """Whether each number is larger than the one before, not smaller; refuses by name where it is neither."""
        if self.numbers.is_straight:
            return self.numbers.step > 0
        is_any_rising = any(part > 0 for part in self.numbers.parts)
        if is_any_rising and any(part < 0 for part in self.numbers.parts):
            raise Differs()
        return is_any_rising

    @property
    def least(self) -> Quantity:
        """The smallest of the numbers."""
        return self.first if self.is_rising else self.last

    @property
    def greatest(self) -> Quantity:
        """The largest of the numbers."""
        return self.last if self.is_rising else self.first

    def level_with(self, number: Quantity) -> Quantity | None:
        """Return the level for which it is this number; None where there is none."""
        if self.least > number or self.greatest < number:
            return None
        gap = Graded(self.numbers.with_first(self.first - number), self.levels)
        at = first_level(gap, _is_not_negative if gap.is_rising else _is_not_positive)
        return at if gap.numbers.at(at) == 0 else None

    def __add__(self, other: Quantity) -> Graded | int:
        if not isinstance(other, Graded):
            return Graded(self.numbers.with_first(self.first + other), self.levels)
        numbers = self.numbers.plus(other.numbers)
        if numbers is None:
            raise Differs()
        return numbers.first if all(part == 0 for part in numbers.parts) else Graded(numbers, self.levels)

    __radd__ = __add__

    def __neg__(self) -> Graded:
        return Graded(self.numbers.negative(), self.levels)

    def __sub__(self, other: Quantity) -> Graded | int:
        return self + (-other)

    def __rsub__(self, other: Quantity) -> Graded | int:
        return -self + other

    def __lt__(self, other: Quantity) -> bool:
        return self._compared(other, _is_negative)

    def __ge__(self, other: Quantity) -> bool:
        return not self < other

    def __le__(self, other: Quantity) -> bool:
        return self._compared(other, _is_not_positive)

    def __gt__(self, other: Quantity) -> bool:
        return not self <= other

    def __eq__(self, other: object) -> bool:
        gap: Quantity = self - other  # type: ignore[operator, assignment]  # a quantity
        if not isinstance(gap, Graded):
            return gap == 0
        at = gap.level_with(0)
        if at is None:
            return False
        if gap.levels == 1:
            return True
        # Those below that level differ from it, or those above.
        raise Differs(at if at > 0 else 1)

    def __bool__(self) -> bool:
        return self != 0

    def __repr__(self) -> str:
        return f"{self.least!r} to {self.greatest!r}"

    def _compared(self, other: Quantity, holds: Callable[[Quantity], bool]) -> bool:
        gap: Quantity = self - other  # type: ignore[assignment]  # a quantity
        if not isinstance(gap, Graded):
            return holds(gap)
        answer = holds(gap.first)
        _ = gap.is_rising  # refuses numbers of which some between may lie beyond both ends
        if holds(gap.last) is answer:
            return answer
        raise Differs(first_level(gap, holds, not answer))

    def _refuse(self, *others: object) -> NoReturn:
        raise Differs()

    __hash__ = None  # type: ignore[assignment]  # no number, so no key
    __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = _refuse
    __int__ = __index__ = __iter__ = __len__ = _refuse


def first_level(graded: Graded, holds: Callable[[Quantity], bool], answer: bool = True) -> Quantity:
    """Return the first level at whose number something holds, or does not, as it is for all from there on.

    It has to be so at the last level.
    """
    numbers = graded.numbers
    if holds(numbers.first) is answer:
        return 0
    if numbers.is_straight:
        # At the level where 0 is passed or come to; a step earlier or later where 0 itself is no answer.
        at = abs(numbers.first) // abs(numbers.step)
        return at if holds(numbers.at(at)) is answer else at + 1
    before, found = 0, 1
    while found < graded.levels and holds(numbers.at(found)) is not answer:
        before, found = found, 2 * found
    while found - before > 1:
        middle = (before + found) // 2
        if middle < graded.levels and holds(numbers.at(middle)) is not answer:
            before = middle
        else:
            found = middle
    return found


def _is_negative(number: Quantity) -> bool:
    return number < 0


def _is_not_positive(number: Quantity) -> bool:
    return number <= 0


def _is_not_negative(number: Quantity) -> bool:
    return number >= 0


def one_number(quantity: Quantity) -> Quantity:
    """Return the quantity, where it is one number for every member of its group; refuses by name where
    it is not.
    """
    if isinstance(quantity, Graded):
        raise Differs()
    return quantity
