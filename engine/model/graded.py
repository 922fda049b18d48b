"""Graded groups: members that differ evenly in their counters of one kind, held once (1, 2, 3 ... of them).

The tokens that come one by one while each creature gets a +1/+1 counter are such a group. `Grade` says how its
members differ. `Graded` is what a number that depends on it is for all of them at once: it is added to and
compared for each member, and where the answer is not the same for all, the question is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, Self

from engine.model.fields import Fixed, state_value
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal


@state_value
class Grade:
    """How the members of a group differ: `each` of them on each of `levels` levels.

    Those on the first level have `first` counters of the kind, those on the next `step` more, and so on; `step` is
    above 0 for what is on the battlefield.
    """

    kind: Fixed[str]
    first: Quantity
    step: Quantity
    levels: Quantity
    each: Quantity

    def with_first(self, first: Quantity) -> Self:
        """The grade with another number of counters on the first level, and so on every one."""

    def with_levels(self, first: Quantity, levels: Quantity) -> Self:
        """The grade beginning at another number, with so many levels."""

    def with_each(self, each: Quantity) -> Self:
        """The grade with so many members on each level."""

    @property
    def count(self) -> Quantity:
        """How many members there are."""
        return self.levels * self.each

    @property
    def end(self) -> Quantity:
        """The counters that those on one level more would have."""
        return self.first + self.step * self.levels

    @property
    def amounts(self) -> Quantity:
        """The counters of every member at once, to be computed with in place of a number."""
        graded: Quantity = Graded(self.first, self.step, self.levels)  # type: ignore[assignment]  # meets the same operators
        return graded

    @property
    def more(self) -> Quantity:
        """How many counters more than those on the first level every member has, at once."""
        graded: Quantity = Graded(0, self.step, self.levels)  # type: ignore[assignment]  # meets the same operators
        return graded

    def total(self, quantity: Quantity) -> Quantity:
        """What a number of each member comes to for all of them together."""
        if not isinstance(quantity, Graded):
            return quantity * self.count
        between = self.levels * (self.levels - 1) // 2
        return self.each * (quantity.first * self.levels + quantity.step * between)


class Differs(Refusal):
    """The members of a graded group differ in the answer to a question.

    `at` is the level from which on the answer is another, where that is known, else None.
    """

    def __init__(self, at: Quantity | None = None) -> None:
        super().__init__(
            "members differ",
            "the members of a group differ in how many counters they have, and what is asked about their size has "
            "another answer for some of them than for others",
            "732.2a",
        )
        self.at = at


class Graded:
    """A number that is `first` for the first level of a group, `step` more for each further one of `levels`."""

    __slots__ = ("first", "levels", "step")

    def __init__(self, first: Quantity, step: Quantity, levels: Quantity) -> None:
        self.first = first
        self.step = step
        self.levels = levels

    @property
    def last(self) -> Quantity:
        """The number for the last level."""
        return self.first + self.step * (self.levels - 1)

    @property
    def least(self) -> Quantity:
        """The smallest of the numbers."""
        return self.first if self.step > 0 else self.last

    @property
    def greatest(self) -> Quantity:
        """The largest of the numbers."""
        return self.last if self.step > 0 else self.first

    def __add__(self, other: Quantity) -> Graded | int:
        if isinstance(other, Graded):
            step = self.step + other.step
            return Graded(self.first + other.first, step, self.levels) if step != 0 else self.first + other.first
        return Graded(self.first + other, self.step, self.levels)

    __radd__ = __add__

    def __neg__(self) -> Graded:
        return Graded(-self.first, -self.step, self.levels)

    def __sub__(self, other: Quantity) -> Graded | int:
        return self + (-other)

    def __rsub__(self, other: Quantity) -> Graded | int:
        return -self + other

    def __lt__(self, other: Quantity) -> bool:
        return self._compared(other, _is_negative, is_up_to=False)

    def __ge__(self, other: Quantity) -> bool:
        return not self < other

    def __le__(self, other: Quantity) -> bool:
        return self._compared(other, _is_not_positive, is_up_to=True)

    def __gt__(self, other: Quantity) -> bool:
        return not self <= other

    def __eq__(self, other: object) -> bool:
        gap: Quantity = self - other  # type: ignore[operator, assignment]  # a quantity
        if not isinstance(gap, Graded):
            return gap == 0
        if gap.least > 0 or gap.greatest < 0:
            return False
        # Between two levels, or the same as one: then those below it differ from it, or those above.
        at = _up_to(gap, is_up_to=gap.step < 0)
        if gap.first + gap.step * at != 0:
            return False
        if gap.levels == 1:
            return True
        raise Differs(at if at > 0 else 1)

    def __bool__(self) -> bool:
        return self != 0

    def __repr__(self) -> str:
        return f"{self.least!r} to {self.greatest!r}"

    def _compared(self, other: Quantity, holds: Callable[[Quantity], bool], *, is_up_to: bool) -> bool:
        gap: Quantity = self - other  # type: ignore[assignment]  # a quantity
        if not isinstance(gap, Graded):
            return holds(gap)
        answer = holds(gap.first)
        if holds(gap.last) is answer:
            return answer
        raise Differs(_up_to(gap, is_up_to=is_up_to))

    def _refuse(self, *others: object) -> NoReturn:
        raise Differs()

    __hash__ = None  # type: ignore[assignment]  # no number, so no key
    __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = _refuse
    __int__ = __index__ = __iter__ = __len__ = _refuse


def _up_to(gap: Graded, *, is_up_to: bool) -> Quantity:
    """The level at which numbers that rise or fall leave 0 behind (`is_up_to`), or come to it."""
    if gap.step > 0:
        return -gap.first // gap.step + 1 if is_up_to else -(gap.first // gap.step)
    return -(-gap.first // -gap.step) if is_up_to else gap.first // -gap.step + 1


def _is_negative(number: Quantity) -> bool:
    return number < 0


def _is_not_positive(number: Quantity) -> bool:
    return number <= 0


def one_number(quantity: Quantity) -> Quantity:
    """The quantity, where it is one number for every member of its group; refuses by name where it is not."""
    if isinstance(quantity, Graded):
        raise Differs()
    return quantity
