"""Graded groups: members that differ by a rule in their counters of one kind, held once (1, 2, 3 ... of them).

The tokens that come one by one while each creature gets a +1/+1 counter are such a group; so are those that come
in batches, each twice as many as before. `Grade` says how its members differ. `Graded` is what a number that
depends on it is for all of them at once: it is added to and compared for each member, and where the answer is not
the same for all, the question is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, Self, TypeAlias

from engine.model.fields import Fixed, state_value
from engine.model.progression import Progression, total_of_products
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal

SIZE = "size until end of turn"
"""The kind of difference that is no counters, but what effects have made of the size until the turn ends."""
Size: TypeAlias = tuple[int, int]
"""What is added to power and to toughness, as in +2/+1."""


@state_value
class Grade:
    """How the members of a group differ: it has `levels` levels, on each as many of them as `members` says.

    Three tokens with 3, 2 and 1 +1/+1 counters are three levels of one member. A member has as many counters
    of the kind as `counters` says for its level, and no two levels have the same number. Where the kind is SIZE,
    the number says how many times `size` is added to what the effects on the whole group make of the member.
    """

    kind: Fixed[str]
    counters: Progression
    members: Progression
    levels: Quantity
    size: Fixed[Size] = (1, 1)

    def with_counters(self, counters: Progression) -> Self:
        """Return the grade with other counters on each level."""

    @property
    def count(self) -> Quantity:
        """How many members there are."""
        return self.members.total(self.levels)

    @property
    def is_of_counters(self) -> bool:
        """Whether the members differ in counters, not in what effects have made of their size."""
        return self.kind != SIZE

    def size_of(self, number: Quantity) -> tuple[Quantity, Quantity]:
        """Return what so many of the kind add to power and to toughness."""
        return _times(number, self.size[0]), _times(number, self.size[1])

    @property
    def is_rising(self) -> bool:
        """Whether those on the first level have the fewest counters, not the most."""
        return Graded(self.counters, self.levels).is_rising

    @property
    def amounts(self) -> Quantity:
        """The counters of every member at once, to be computed with in place of a number."""
        graded: Quantity = Graded(self.counters, self.levels)  # type: ignore[assignment]  # meets the same operators
        return graded

    @property
    def more(self) -> Quantity:
        """How many counters more than those on the first level every member has, at once."""
        graded: Quantity = Graded(self.counters.with_first(0), self.levels)  # type: ignore[assignment]  # meets the same operators
        return graded

    def changed(self, change: Quantity) -> Self:
        """Return the grade with so many counters more on every member."""
        return self.with_counters(self.counters.with_first(self.counters.first + change))

    def piece(self, at: Quantity, levels: Quantity) -> Grade:
        """Return the part of it that has `levels` levels, from the level `at` on."""
        return Grade(self.kind, self.counters.from_level(at), self.members.from_level(at), levels, self.size)

    def joined_by(self, other: Grade) -> Grade | None:
        """Return this one with the levels of another after its last or before its first; None where they do not
        fit.
        """
        if (other.kind, other.size) != (self.kind, self.size):
            return None
        levels = self.levels + other.levels
        if self._goes_on_with(other):
            return Grade(self.kind, self.counters, self.members, levels, self.size)
        if other.levels == 1 and self.counters.ratio == 1 and self.members.ratio == 1:
            before = self.piece(-1, levels)
            is_before = (
                before.counters.first == other.counters.first and before.members.first == other.members.first
            )
            return before if is_before else None
        if not other._goes_on_with(self):
            return None
        return Grade(self.kind, other.counters, other.members, levels, self.size)

    def _goes_on_with(self, other: Grade) -> bool:
        return self.counters.goes_on_with(self.levels, other.counters, other.levels) and self.members.goes_on_with(
            self.levels, other.members, other.levels
        )

    def total(self, quantity: Quantity) -> Quantity:
        """Return what a number of each member comes to for all of them together."""
        if not isinstance(quantity, Graded):
            return quantity * self.count
        found = total_of_products(self.members, quantity.numbers, self.levels)
        if found is None:
            raise Differs()
        return found


class Differs(Refusal):
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


def _times(number: Quantity, factor: int) -> Quantity:
    """Return a number of every member so many times."""
    if factor == 0:
        return 0
    if not isinstance(number, Graded):
        return number * factor
    graded: Quantity = Graded(number.numbers.times(factor), number.levels)
    return graded


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
