"""Holds a quantity that grows as a closed form in the iteration numbers, and lets rules compute with it.

A `Growth` is a finite sum of terms c * k^a * b^k (a >= 0, b >= 1, c rational) in one variable for each
nested repeat. Rules code adds, multiplies and compares it as it would an int. A comparison is decided by
the value now, where every variable is 0, and recorded as a condition; any other use is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.loops import remainders, terms
from engine.loops.form import Form, Notes
from engine.loops.relations_to_zero import HOLDS, OPPOSITE, Relation
from engine.loops.terms import BIT_LIMIT, CONSTANT, DIGIT_LIMIT, Monomial, Sum
from engine.loops.unprovable import GROWING_COUNT, TooLarge, Unprovable, UnprovableRemainder, Unread


class Growth(Form):
    """A quantity that grows: an exact closed form, unchangeable, that rules code meets in place of an int.

    A result that does not grow is a plain int, so a Growth is never constant. The operators deal with
    linear forms first. A form is built as a `Form`, whose slots are open, and closed by becoming a Growth.
    """

    __slots__ = ()

    def __init__(self) -> None:
        """Refuse: forms are made by `linear`, `counter` and `from_terms`, and by computing."""
        raise TypeError("a Growth is made by linear, counter or from_terms")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Growth cannot be changed (tried to set {name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Growth cannot be changed (tried to delete {name})")

    def __copy__(self) -> Growth:
        return self

    def __deepcopy__(self, memory: object) -> Growth:
        return self

    # Arithmetic.

    def __add__(self, other: int | Growth) -> int | Growth:
        if self._sum is None:
            if other.__class__ is int:
                parts = Form(self.recorder, self._variable, self._constant + other, self._slope)
                parts.__class__ = Growth
                return parts  # type: ignore[return-value]  # closed by the line above
            if (
                other.__class__ is Growth
                and other._sum is None
                and other._variable == self._variable
                and other.recorder is self.recorder
            ):
                return linear(
                    self.recorder,
                    self._variable,
                    self._constant + other._constant,
                    self._slope + other._slope,
                )
        return self._combined(other, terms.add)

    __radd__ = __add__

    def __neg__(self) -> int | Growth:
        if self._sum is None:
            return linear(self.recorder, self._variable, -self._constant, -self._slope)
        return from_sum(self.recorder, terms.scale(self._sum, -1))

    def __pos__(self) -> Growth:
        return self

    def __sub__(self, other: int | Growth) -> int | Growth:
        if self._sum is None:
            if other.__class__ is int:
                parts = Form(self.recorder, self._variable, self._constant - other, self._slope)
                parts.__class__ = Growth
                return parts  # type: ignore[return-value]  # closed by the line above
            if (
                other.__class__ is Growth
                and other._sum is None
                and other._variable == self._variable
                and other.recorder is self.recorder
            ):
                return linear(
                    self.recorder,
                    self._variable,
                    self._constant - other._constant,
                    self._slope - other._slope,
                )
        return self._combined(other, lambda first, second: terms.add(first, second, -1))

    def __rsub__(self, other: int) -> int | Growth:
        if self._sum is None and other.__class__ is int:
            return linear(self.recorder, self._variable, other - self._constant, -self._slope)
        return self._combined(other, lambda first, second: terms.add(second, first, -1))

    def __mul__(self, other: int | Growth) -> int | Growth:
        if self._sum is None and other.__class__ is int:
            if not other:
                return 0
            return linear(self.recorder, self._variable, self._constant * other, self._slope * other)
        return self._combined(other, terms.multiply)

    __rmul__ = __mul__

    def __abs__(self) -> int | Growth:
        return -self if self < 0 else self

    def __mod__(self, divisor: int) -> int:
        """Return the remainder, if every iteration leaves the same one; UnprovableRemainder otherwise."""
        if not isinstance(divisor, int):
            if isinstance(divisor, Growth):
                raise Unprovable("that is a divisor", divisor)
            return NotImplemented
        if divisor == 0:
            raise ZeroDivisionError("remainder of a division by zero")
        size = abs(divisor)
        remainder = remainders.constant_remainder(self.sum, size)
        if remainder is None:
            found = remainders.periods(self.sum, size)
            raise UnprovableRemainder(self, divisor, found, len(found) == len(self.variables))
        return remainder % divisor

    def __floordiv__(self, divisor: int) -> int | Growth:
        """Return the quotient rounded down, if every iteration leaves the same remainder."""
        remainder = self % divisor
        return from_sum(self.recorder, terms.scale(terms.add(self.sum, whole(-remainder)), 1, divisor))

    def __rpow__(self, base: object) -> int | Growth:
        """Return a whole number multiplied by itself so often, where this is a straight line that does
        not fall.
        """
        if not isinstance(base, int) or base < 1 or self._sum is not None or self._slope < 0 or self._constant < 0:
            self._refuse("used as an exponent")
        if (self._constant + self._slope) * base.bit_length() > BIT_LIMIT:
            raise TooLarge(self, DIGIT_LIMIT)
        return from_terms(self.recorder, {((self._variable, 0, base**self._slope),): base**self._constant})

    def _combined(self, other: int | Growth, operation: Callable[[Sum, Sum], Sum]) -> int | Growth:
        """Return the result of an operation on sums with an int or another form of the same proof."""
        if isinstance(other, Growth):
            if other.recorder is not self.recorder:
                raise ValueError("forms of two proofs cannot be combined")
            return from_sum(self.recorder, operation(self.sum, other.sum))
        if isinstance(other, int):
            return from_sum(self.recorder, operation(self.sum, whole(other)))
        return NotImplemented

    # Comparisons.

    def __lt__(self, other: int | Growth) -> bool:
        if self._sum is None and other.__class__ is int:
            gap = self._constant - other
            if gap < 0:
                if self._slope > 0:
                    self._note(gap, "<")
                return True
            if self._slope < 0:
                self._note(gap, ">=")
            return False
        return self._compared(other, "<")

    def __le__(self, other: int | Growth) -> bool:
        if self._sum is None and other.__class__ is int:
            gap = self._constant - other
            if gap <= 0:
                if self._slope > 0:
                    self._note(gap, "<=")
                return True
            if self._slope < 0:
                self._note(gap, ">")
            return False
        return self._compared(other, "<=")

    def __gt__(self, other: int | Growth) -> bool:
        if self._sum is None and other.__class__ is int:
            gap = self._constant - other
            if gap > 0:
                if self._slope < 0:
                    self._note(gap, ">")
                return True
            if self._slope > 0:
                self._note(gap, "<=")
            return False
        return self._compared(other, ">")

    def __ge__(self, other: int | Growth) -> bool:
        if self._sum is None and other.__class__ is int:
            gap = self._constant - other
            if gap >= 0:
                if self._slope < 0:
                    self._note(gap, ">=")
                return True
            if self._slope > 0:
                self._note(gap, "<")
            return False
        return self._compared(other, ">=")

    def __eq__(self, other: object) -> bool:
        if self._sum is None and other.__class__ is int:
            gap = self._constant - other
            if gap == 0:
                self._note(gap, "==")
                return True
            if gap % self._slope == 0 and (gap > 0) is not (self._slope > 0):
                self._note(gap, "!=")
            return False
        return self._compared(other, "==")

    def __ne__(self, other: object) -> bool:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = Unread.__hash__

    def __bool__(self) -> bool:
        return not self.__eq__(0)

    def _note(self, gap: int, relation: Relation) -> None:
        """Record a condition on the linear form that differs from this one by a constant."""
        recorder = self.recorder
        if (self._variable, gap, self._slope, relation) not in recorder.noted:
            form = linear(recorder, self._variable, gap, self._slope)
            assert isinstance(form, Growth)
            recorder.record(form, relation)

    def _compared(self, other: object, relation: Relation) -> bool:
        """Decide by the value now and record what was found, unless it could not be otherwise."""
        if not isinstance(other, int | Growth):
            if isinstance(other, float | Fraction | complex):
                raise Unprovable(f"that is compared with a number that is not whole ({other!r})", self)
            return NotImplemented  # type: ignore[no-any-return]  # passed on by the operators
        gap = self - other
        if not isinstance(gap, Growth):
            return HOLDS[relation](gap)
        holds = HOLDS[relation](gap.now)
        found = relation if holds else OPPOSITE[relation]
        if not gap.is_always(found):
            self.recorder.record(gap, found)
        return holds

    # Moving along the variables.

    def shift(self, variable: int, count: int) -> int | Growth:
        """Return the form `count` iterations later: k becomes k + count."""
        if self._sum is None:
            if variable != self._variable:
                return self
            return linear(self.recorder, variable, self._constant + self._slope * count, self._slope)
        return self._replaced(
            variable, ({((variable, 1, 1),): 1, CONSTANT: count}, 1), f"that is moved on by {count}"
        )

    def substitute(self, variable: int, value: int | Growth) -> int | Growth:
        """Return the form with a number, or a form in other variables, for the variable.

        Raises TooLarge, without computing it, where a coefficient or the value would have more than DIGIT_LIMIT
        digits, and Unprovable where a base would get an exponent that is not linear.
        """
        if self._sum is None:
            if variable != self._variable:
                return self
            if value.__class__ is int:
                return self._checked(self._constant + self._slope * value)
        if isinstance(value, Growth):
            return self._replaced(variable, value.sum, GROWING_COUNT.format(value))
        return self._replaced(variable, whole(value), "that is worked out")

    def at(self, values: Mapping[int, int]) -> int:
        """Return the value where each variable has its value; KeyError for a missing one, TooLarge as above."""
        result: int | Growth = self
        for variable in self.variables:
            if isinstance(result, Growth):
                result = result.substitute(variable, values[variable])
        assert isinstance(result, int)
        return result

    def with_recorder(self, recorder: Notes) -> Growth:
        """Return the same form for another proof."""
        return _closed(recorder, self._variable, self._constant, self._slope, self._sum)

    def _replaced(self, variable: int, replacement: Sum, operation: str) -> int | Growth:
        form = self.sum
        bits = terms.bits_after(form, variable, replacement)
        if bits > 2 * BIT_LIMIT:
            raise TooLarge(self, DIGIT_LIMIT)
        total = terms.substitute(form, variable, replacement)
        if total is None:
            raise Unprovable(operation, self)
        # The length worked out beforehand may be a few hundredths too long, so near the limit look again.
        if bits >= BIT_LIMIT and any(map(terms.has_too_many_digits, total[0].values())):
            raise TooLarge(self, DIGIT_LIMIT)
        return from_sum(self.recorder, total)

    def _checked(self, value: int) -> int:
        if value.bit_length() >= BIT_LIMIT and terms.has_too_many_digits(value):
            raise TooLarge(self, DIGIT_LIMIT)
        return value


def _closed(recorder: Notes, variable: int, constant: int, slope: int, total: Sum | None = None) -> Growth:
    """Return a new form from its parts, which must be in lowest terms and grow."""
    parts = Form(recorder, variable, constant, slope, total)
    parts.__class__ = Growth
    return parts  # type: ignore[return-value]  # closed by the line above


def linear(recorder: Notes, variable: int, constant: int, slope: int) -> int | Growth:
    """Return constant + slope * variable."""
    if not slope:
        return constant
    parts = Form(recorder, variable, constant, slope)
    parts.__class__ = Growth
    return parts  # type: ignore[return-value]  # closed by the line above


def counter(recorder: Notes, variable: int) -> Growth:
    """Return the iteration number itself."""
    return _closed(recorder, variable, 0, 1)


def whole(number: int) -> Sum:
    """Return a plain number as a sum."""
    return {CONSTANT: number}, 1


def from_terms(recorder: Notes, coefficients: Mapping[Monomial, int | Fraction]) -> int | Growth:
    """Return the form with these coefficients, by monomial (see `terms`)."""
    total: Sum = ({}, 1)
    for monomial, coefficient in coefficients.items():
        plain = tuple(sorted(factor for factor in monomial if factor[1:] != (0, 1)))
        total = terms.add(total, ({plain: coefficient.numerator}, coefficient.denominator))
    return from_sum(recorder, total)


def from_sum(recorder: Notes, total: Sum) -> int | Growth:
    """Return the form that is this sum in lowest terms; a plain int where nothing grows."""
    numerators, denominator = total
    count = len(numerators)
    constant = numerators.get(CONSTANT, 0)
    if count <= 2 and count - (CONSTANT in numerators) <= 1:
        growing = next((monomial for monomial, c in numerators.items() if c and monomial != CONSTANT), None)
        if growing is None:
            if constant % denominator:
                raise ArithmeticError(f"a quantity would not be a whole number ({constant}/{denominator})")
            return constant // denominator
        if denominator == 1 and len(growing) == 1 and growing[0][1:] == (1, 1):
            return _closed(recorder, growing[0][0], constant, numerators[growing])
    return _closed(recorder, -1, 0, 0, total)


def is_same(first: int | Growth, second: int | Growth) -> bool:
    """Return whether two quantities are the same number or the same form, without recording a comparison."""
    if isinstance(first, Growth) and isinstance(second, Growth):
        return first.key == second.key
    return not isinstance(first, Growth) and not isinstance(second, Growth) and first == second


def shift(quantity: int | Growth, variable: int, count: int) -> int | Growth:
    """Return the quantity `count` iterations later; a plain number stays as it is."""
    return quantity.shift(variable, count) if isinstance(quantity, Growth) else quantity


def substitute(quantity: int | Growth, variable: int, value: int | Growth) -> int | Growth:
    """Return the quantity with a value for the variable; a plain number stays as it is."""
    return quantity.substitute(variable, value) if isinstance(quantity, Growth) else quantity


def as_quantity(quantity: int | Growth) -> int:
    """Return the same, typed as the rules know it: closed forms stand where rules code expects numbers."""
    return quantity  # type: ignore[return-value]  # a quantity, see model/quantity.py
