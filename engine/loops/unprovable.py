"""Names what a proof cannot follow: the uses of a growing quantity that are refused, and why."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from math import lcm
from typing import NoReturn

GROWING_COUNT = "through a repeat within the loop that is taken another number of times each time ({!r})"
"""Said of a number that grows by what it was before, in as many steps as another growing number says."""
UNPROVED_REPEAT = "that says how often a repeat within the loop is taken, for which there is no proof"
"""Said of that other number, where all that could be done would be to perform the repeat so often."""


class Unprovable(Exception):
    """A growing quantity was used in a way that a proof cannot follow; the loop is performed one by one.

    `operation` says what was tried, so that "no proof can follow a growing number ..." reads as a sentence;
    `form` is the quantity, or None where the refusal is not about one quantity alone.
    """

    def __init__(self, operation: str, form: Unread | None = None) -> None:
        """Take what was tried ("that is used as an index") and with which form."""
        self.operation = operation
        self.form = form
        shown = "" if form is None else f" ({form.words})"
        super().__init__(f"no proof can follow a growing number{shown} {operation}")


class UnprovableRemainder(Unprovable):
    """A remainder changes from iteration to iteration.

    `periods` has for each variable (lead_in, period): from iteration `lead_in` on, the remainder comes
    back every `period` iterations; a variable whose period was not found within reason is missing.
    """

    def __init__(self, form: Unread, divisor: int, periods: Mapping[int, tuple[int, int]], complete: bool) -> None:
        """Take the form, what it was divided by, the periods found, and whether each variable has one."""
        self.divisor = divisor
        self.periods = dict(periods)
        self.period: int | None = lcm(*(period for _, period in periods.values())) if complete else None
        """How many iterations belong together so that the remainder is the same in each; None if unknown."""
        every = f", though it comes back every {self.period} iterations" if self.period else ""
        super().__init__(f"that is divided by {divisor} with another remainder in another iteration{every}", form)


class TooLarge(Exception):
    """A number would have more than the agreed number of digits; `form` is the form it comes from.

    `most` is how many iterations of the loop that leads there can be written down, where that is known.
    """

    def __init__(self, form: Unread | None = None, digits: int = 0) -> None:
        """Take the form that was to become a number, and the greatest number of digits allowed."""
        self.form = form
        self.digits = digits
        self.most: int | None = None
        shown = "a number" if form is None else f"the value of {form.words}"
        super().__init__(f"{shown} would have more than {digits:,} digits")


class Unread:
    """Refuses by name whatever would let a quantity steer the rules other than by a comparison."""

    __slots__ = ()

    @property
    @abstractmethod
    def words(self) -> str:
        """The quantity as players write it; refusals show it so."""

    def _refuse(self, operation: str) -> NoReturn:
        raise Unprovable(f"that is {operation}", self)

    def __hash__(self) -> int:
        self._refuse("hashed (used as a key or in a set)")

    def __index__(self) -> int:
        self._refuse("used as an index")

    def __int__(self) -> int:
        self._refuse("turned into a plain number")

    def __float__(self) -> float:
        self._refuse("turned into a floating-point number")

    def __complex__(self) -> complex:
        self._refuse("turned into a complex number")

    def __trunc__(self) -> int:
        self._refuse("turned into a plain number")

    def __floor__(self) -> int:
        self._refuse("turned into a plain number")

    def __ceil__(self) -> int:
        self._refuse("turned into a plain number")

    def __round__(self, digits: int | None = None) -> int:
        self._refuse("rounded")

    def __str__(self) -> str:
        self._refuse("written out as text")

    def __format__(self, specification: str) -> str:
        self._refuse("written out as text")

    def __iter__(self) -> NoReturn:
        self._refuse("walked through one by one")

    def __len__(self) -> int:
        self._refuse("measured with len")

    def __truediv__(self, other: object) -> NoReturn:
        self._refuse("divided with a fraction as the result")

    def __rtruediv__(self, other: object) -> NoReturn:
        self._refuse("a divisor")

    def __rfloordiv__(self, other: object) -> NoReturn:
        self._refuse("a divisor")

    def __rmod__(self, other: object) -> NoReturn:
        self._refuse("a divisor")

    def __divmod__(self, other: object) -> NoReturn:
        self._refuse("divided with divmod")

    def __rdivmod__(self, other: object) -> NoReturn:
        self._refuse("a divisor")

    def __pow__(self, other: object) -> NoReturn:
        self._refuse("raised to a power")

    def __lshift__(self, other: object) -> NoReturn:
        self._refuse("shifted by bits")

    def __rlshift__(self, other: object) -> NoReturn:
        self._refuse("shifted by bits")

    def __rshift__(self, other: object) -> NoReturn:
        self._refuse("shifted by bits")

    def __rrshift__(self, other: object) -> NoReturn:
        self._refuse("shifted by bits")

    def __and__(self, other: object) -> NoReturn:
        self._refuse("combined bit by bit")

    __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __and__

    def __invert__(self) -> NoReturn:
        self._refuse("combined bit by bit")
