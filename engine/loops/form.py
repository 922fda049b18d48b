"""Holds what a closed form is; `growth` adds what rules code may do with it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import gcd
from typing import Any, Protocol

from engine.loops import terms
from engine.loops.readable import write_form
from engine.loops.relations_to_zero import HOLDS, Relation
from engine.loops.terms import CONSTANT, Sum, Terms
from engine.loops.unprovable import Unread


class Notes(Protocol):
    """Where a form says what its comparisons relied on; a Recorder (see `comparisons`) keeps it."""

    @property
    def noted(self) -> Mapping[Hashable, object]:
        """What has been noted before, by its key."""
        ...

    def record(self, form: Any, relation: Relation) -> None:
        """Note that `form relation 0` was relied on, where the form is a Growth."""
        ...


class Form(Unread):
    """A closed form that is a whole number for all natural values of its variables.

    The form constant + slope * variable with whole numbers, by far the most frequent, is held as such
    (`_sum` is None); every other one as a sum in lowest terms. Nothing here compares quantities.
    """

    __slots__ = ("_constant", "_slope", "_sum", "_variable", "recorder")

    def __init__(
        self, recorder: Notes, variable: int, constant: int, slope: int, total: Sum | None = None
    ) -> None:
        """Take the parts as they are: `growth` sees to it that they are in lowest terms and grow."""
        self.recorder = recorder
        self._variable = variable
        self._constant = constant
        self._slope = slope
        self._sum = total

    @property
    def sum(self) -> Sum:
        """The form as integer numerators by monomial, over one denominator; not to be changed."""
        if self._sum is not None:
            return self._sum
        linear: Terms = {((self._variable, 1, 1),): self._slope}
        if self._constant:
            linear[CONSTANT] = self._constant
        return linear, 1

    @property
    def linear(self) -> tuple[int, int] | None:
        """(constant, slope) of a linear form in one variable, None for any other."""
        return (self._constant, self._slope) if self._sum is None else None

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables that occur, outermost first."""
        return (self._variable,) if self._sum is None else terms.variables_of(self._sum)

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What two forms share exactly if they are the same form."""
        if self._sum is None:
            return self._variable, self._constant, self._slope
        return frozenset(self._sum[0].items()), self._sum[1]

    @property
    def now(self) -> int:
        """The value at the recorder's current point, where every variable is 0."""
        if self._sum is None:
            return self._constant
        numerators, denominator = self._sum
        starting = (c for m, c in numerators.items() if all(power == 0 for _, power, _ in m))
        return sum(starting) // denominator

    def is_always(self, relation: Relation) -> bool:
        """Return whether it is plain from the signs of the terms that the form stands so to 0 for all values."""
        if relation == "!=":
            return self.is_always(">") or self.is_always("<") or self._skips_zero()
        if relation == "==" or not HOLDS[relation](self.now):
            return False
        coefficients = (self._slope,) if self._sum is None else self._growing()
        if relation in {">", ">="}:
            return all(coefficient > 0 for coefficient in coefficients)
        return all(coefficient < 0 for coefficient in coefficients)

    def _growing(self) -> tuple[int, ...]:
        """Return the numerators of all terms but the constant."""
        return tuple(numerator for monomial, numerator in self.sum[0].items() if monomial != CONSTANT)

    def _skips_zero(self) -> bool:
        """Return whether the terms have a divisor that the constant has not, as in 5 - 2*k."""
        numerators, denominator = self.sum
        return numerators.get(CONSTANT, 0) % (gcd(*self._growing()) if denominator == 1 else 1) != 0

    @property
    def words(self) -> str:
        """The form for people: "3 + 2k"."""
        return write_form(self.sum)

    def __repr__(self) -> str:
        return write_form(self.sum, plain=True)
