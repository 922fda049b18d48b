"""Quantities that feed each other, as rules compute with them: each becomes a sum of multiples of all of them.

Fibonacci's numbers are such: the next is the sum of the last two. They have no closed form in whole numbers; any
of them is computed exactly by powers of the matrix A. Where all of them only rise, or only fall, it is known from
which iteration on a condition fails.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import frexp, ldexp, log10
from typing import TypeVar

from engine.loops.fitting import USUAL_BASES
from engine.loops.form import Notes
from engine.loops.growth import Growth, as_quantity
from engine.loops.readable import readable
from engine.loops.relations_to_zero import HOLDS, MIRRORED, Relation
from engine.loops.system import System
from engine.loops.terms import BIT_LIMIT, DIGIT_LIMIT, Sum
from engine.loops.unprovable import GROWING_COUNT, TooLarge, Unprovable
from engine.model.quantity import Quantity

Key = TypeVar("Key", bound=Hashable)
SHOWN = 5
"""How many values of a quantity are shown to tell what it does."""
DEEPEST = 4
"""How often the change of a change is looked at, to tell whether a sum of multiples rises or falls."""


class Recurrent(Growth):
    """A sum of multiples of the quantities of a system: `row` has a factor for each, and a constant last."""

    __slots__ = ("row", "system")

    row: tuple[int, ...]
    system: System

    # What it is.

    @property
    def sum(self) -> Sum:
        """Such a form has no sum in closed form; refused by name."""
        raise Unprovable("that is multiplied by one that grows, or added to one that grows by another rule", self)

    @property
    def linear(self) -> tuple[int, int] | None:
        """Never a straight line."""
        return None

    @property
    def variables(self) -> tuple[int, ...]:
        """The one variable."""
        return (self.system.variable,)

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What two of them share exactly if they are the same."""
        return "recurrence", id(self.system), self.row

    @property
    def now(self) -> int:
        """The value at the beginning."""
        return self.system.now(self.row)

    def is_always(self, relation: Relation) -> bool:
        """Return False: nothing is known of later iterations before it is known what one does."""
        return False

    def __repr__(self) -> str:
        return self.words

    @property
    def words(self) -> str:
        """The first values: "1, 2, 3, 5, 8, …"."""
        if not self.system.step or not self.system.is_plain:
            return f"{readable(self.now)} now"
        values = (readable(self.at({self.system.variable: place})) for place in range(SHOWN))
        return f"{', '.join(values)}, …"

    # Computing.

    def _with(self, row: tuple[int, ...]) -> int | Growth:
        return recurrent(self.recorder, self.system, row)

    def __add__(self, other: int | Growth) -> int | Growth:
        if isinstance(other, Recurrent) and other.system is self.system:
            return self._with(tuple(a + b for a, b in zip(self.row, other.row, strict=True)))
        if isinstance(other, int):
            return self._with((*self.row[:-1], self.row[-1] + other))
        return NotImplemented if not isinstance(other, Growth) else self._refuse_other(other)

    __radd__ = __add__

    def _refuse_other(self, other: Growth) -> int | Growth:
        raise Unprovable(f"that is added to or multiplied by one that grows by another rule ({other!r})", self)

    def __neg__(self) -> int | Growth:
        return self._with(tuple(-factor for factor in self.row))

    def __sub__(self, other: int | Growth) -> int | Growth:
        return self + -other

    def __rsub__(self, other: int | Growth) -> int | Growth:
        return -self + other

    def __mul__(self, other: int | Growth) -> int | Growth:
        if isinstance(other, int):
            return self._with(tuple(factor * other for factor in self.row))
        return NotImplemented if not isinstance(other, Growth) else self._refuse_other(other)

    __rmul__ = __mul__

    def __mod__(self, divisor: int) -> int:
        """Return the remainder, where every quantity is taken a multiple of the divisor times."""
        if isinstance(divisor, int) and divisor != 0 and not any(factor % divisor for factor in self.row[:-1]):
            return self.row[-1] % divisor
        raise Unprovable(f"that is divided by {divisor!r} and rounded, while others grow by it", self)

    def __floordiv__(self, divisor: int) -> int | Growth:
        """Return the quotient, where every quantity is taken a multiple of the divisor times."""
        rest = self % divisor
        return self._with((*(one // divisor for one in self.row[:-1]), (self.row[-1] - rest) // divisor))

    def __rpow__(self, base: object) -> int | Growth:
        raise Unprovable("that says how often another number is multiplied by itself", self)

    # Moving along.

    def shift(self, variable: int, count: int) -> int | Growth:
        """Return the quantity so many iterations later."""
        if variable != self.system.variable:
            return self
        return self._with(self.system.after(self.row, count))

    def substitute(self, variable: int, value: int | Growth) -> int | Growth:
        """Return the value after so many iterations; TooLarge where nobody could write it."""
        if variable != self.system.variable:
            return self
        if isinstance(value, Growth):
            raise Unprovable(GROWING_COUNT.format(value), self)
        # What is far too large is not worked out first.
        if self.system.is_plain and self.magnitude(value)[1] > 1.01 * DIGIT_LIMIT:
            raise TooLarge(self, DIGIT_LIMIT)
        found = self.system.value(self.system.after(self.row, value))
        if isinstance(found, int) and found.bit_length() > BIT_LIMIT:
            raise TooLarge(self, DIGIT_LIMIT)
        return found

    def at(self, values: Mapping[int, int]) -> int:
        """Return the value in an iteration; TooLarge where nobody could write it."""
        found = self.substitute(self.system.variable, values[self.system.variable])
        assert isinstance(found, int)
        return found

    def with_recorder(self, recorder: Notes) -> Growth:
        """Return the same quantity for another proof."""
        moved = recurrent(recorder, self.system, self.row)
        assert isinstance(moved, Growth)
        return moved

    # Deciding.

    def trend(self, depth: int = 0) -> int | None:
        """Return 1 where it never falls, -1 where it never rises, None where neither is known."""
        ways = {
            (1 if factor > 0 else -1) * way if way is not None else None
            for factor, way in zip(self.row[:-1], self.system.trends, strict=True)
            if factor != 0
        }
        if len(ways) == 1 and None not in ways:
            return ways.pop()
        if depth == DEEPEST:
            return None
        change = self.shift(self.system.variable, 1) - self
        if not isinstance(change, Recurrent):
            return 1 if change >= 0 else -1
        way = change.trend(depth + 1)
        if way is not None and self.system.value(change.row) * way >= 0:
            return way
        return None

    def first_failure(self, relation: Relation, start: int, most: Quantity | None = None) -> int | None:
        """Return the first iteration from `start` on at which it does not stand so to 0; None if it always does.

        Within an outer repeat the exact one would be another in each of its iterations: `most` may be told for all
        from that on. Never too late; earlier than need be only where numbers that nobody could write would decide.
        Raises Unprovable where it is not known to only rise or only fall.
        """
        form = self.shift(self.system.variable, start)
        if isinstance(form, int):
            return None if HOLDS[relation](form) else start
        assert isinstance(form, Recurrent)
        if relation in ("<", "<=") or (relation == "!=" and form.system.value(form.row) < 0):
            turned = -form
            assert isinstance(turned, Recurrent)
            form, relation = turned, MIRRORED[relation]
        is_asked = most is not None and most.__class__ is int and not form.system.is_plain
        place = form._first_failure(relation, most - start if is_asked and most is not None else None)
        return None if place is None else start + place

    def _passes_zero(self, place: int) -> bool:
        """Return whether a falling quantity is below 0 where it is first not above it, so that it never is 0."""
        try:
            return self.system.value(self.system.after(self.row, place)) < 0
        except TooLarge:
            return False

    def _first_failure(self, relation: Relation, most: int | None) -> int | None:
        system, holds = self.system, HOLDS[relation]
        row, values = self.row, []
        for place in range(2 * len(system.start) + 4):
            if place == most:
                return most
            values.append(as_quantity(system.value(row)))
            if not holds(values[-1]):
                return place
            row = system.doubled(row, 0)
        settled = values[len(system.start) + 1 :]
        if min(settled) == max(settled):
            return None  # as many values as there are quantities and one more are the same, and so all
        way = self.trend()
        if relation == "==" or way is None:
            raise Unprovable("that is compared, since it is not known only to rise or only to fall", self)
        if way > 0:
            return None
        above: Relation = ">" if relation == "!=" else relation
        if most is not None and HOLDS[above](as_quantity(system.value(system.after(self.row, most - 1)))):
            return most
        place = self._last_above(above) + 1
        return None if relation == "!=" and self._passes_zero(place) else place

    def _last_above(self, relation: Relation) -> int:
        """Return the last iteration for which a falling quantity is known to stand so to 0."""
        system, holds = self.system, HOLDS[relation]
        place, row, times = 0, self.row, 0
        try:
            while holds(as_quantity(system.value(system.doubled(self.row, times)))):
                times += 1
        except TooLarge:
            pass
        for less in range(times - 1, -1, -1):
            try:
                further = system.doubled(row, less)
            except TooLarge:
                continue
            if holds(as_quantity(system.value(further))):
                place, row = place + 2**less, further
        return place

    def magnitude(self, iteration: int) -> tuple[int, float]:
        """Return (sign, log10 of the size) in an iteration, as exact as a picture can show.

        Raises TooLarge where a number now is beyond floats, and so large then that nobody could write it.
        """
        try:
            return self._estimated(iteration)
        except OverflowError:
            exact = self.system.now(self.system.after(self.row, iteration))
            return (exact > 0) - (exact < 0), log10(abs(exact)) if exact else 0.0

    def _estimated(self, iteration: int) -> tuple[int, float]:
        """Return the magnitude by floats with a common power of two; OverflowError where a number now is beyond
        them.
        """
        system = self.system
        places = system.places_of(self.row)
        matrix, exponent = _scaled(tuple(tuple(float(system.step[one][two]) for two in places) for one in places))
        vector, scale = _scaled((tuple(float((*system.start, 1)[place]) for place in places),))
        while iteration:
            if iteration & 1:
                vector, more = _scaled((tuple(_dot(row, vector[0]) for row in matrix),))
                scale += exponent + more
            columns = tuple(zip(*matrix, strict=True))
            matrix, more = _scaled(tuple(tuple(_dot(row, column) for column in columns) for row in matrix))
            exponent = 2 * exponent + more
            iteration >>= 1
        total = _dot(tuple(float(self.row[place]) for place in places), vector[0])
        if total == 0:
            return 0, 0.0
        return (1 if total > 0 else -1), log10(abs(total)) + scale * log10(2)


Floats = tuple[tuple[float, ...], ...]


def _dot(left: tuple[float, ...], right: tuple[float, ...]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


def _scaled(matrix: Floats) -> tuple[Floats, float]:
    """Return a matrix divided by a power of two, so that its numbers stay small, and the exponent of
    that power.
    """
    exponent = frexp(max(abs(cell) for row in matrix for cell in row))[1]
    return tuple(tuple(ldexp(cell, -exponent) for cell in row) for row in matrix), float(exponent)


def recurrent(recorder: Notes, system: System, row: tuple[int, ...]) -> int | Growth:
    """Return a sum of multiples of a system's quantities; a plain number where it has none of them."""
    if not any(row[:-1]):
        return row[-1]
    form: Recurrent = object.__new__(Recurrent)
    held = {"recorder": recorder, "_variable": system.variable, "_constant": 0, "_slope": 0, "_sum": ({}, 1)}
    for name, one in {**held, "row": row, "system": system}.items():
        object.__setattr__(form, name, one)
    return form


def unknowns(recorder: Notes, values: tuple[int | Growth, ...], variable: int) -> tuple[Quantity, ...]:
    """Make quantities of which it is only known what they are now, to be followed through an iteration."""
    system = System(values, variable)
    size = len(values)
    rows = (tuple(int(place == other) for other in range(size + 1)) for place in range(size))
    return tuple(as_quantity(recurrent(recorder, system, row)) for row in rows)


def close_system(forms: Mapping[Key, Quantity], changed: Mapping[Key, Quantity]) -> bool:
    """Say what an iteration makes of the quantities of a system; False where that is no sum of multiples of them.

    `forms` are the unknowns by where they stand, `changed` what stands there after an iteration where it differs.
    """
    if any(key not in forms for key in changed):
        return False
    first = next(iter(forms.values()))
    assert isinstance(first, Recurrent)
    rows = []
    for key, form in forms.items():
        after: object = changed.get(key, form)
        if isinstance(after, Recurrent) and after.system is first.system:
            rows.append(after.row)
        elif isinstance(after, int):
            rows.append((*(0,) * len(forms), after))
        else:
            return False
    first.system.close(tuple(rows))
    return True


def has_closed_form(form: Quantity) -> bool:
    """Return whether a sum of terms c * k^a * b^k says what a quantity of a system is, with one of the usual
    bases.

    It does where taking the difference (E - b) often enough, for each of the bases, leaves nothing.
    """
    assert isinstance(form, Recurrent)
    row, system = form.row, form.system
    for base in USUAL_BASES:
        for _ in range(len(row)):
            later = system.doubled(row, 0)
            row = tuple(after - base * before for before, after in zip(row, later, strict=True))
            if not any(row):
                return True
    return False
