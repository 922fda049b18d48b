"""Finds where an exponential polynomial sum p_b(k) * b^k is negative, zero and positive, with integers only.

Dividing by b^k > 0 changes no sign, and f(k) / b^k rises where D f(k) = f(k+1) - b * f(k) is positive. D
lowers the degree of p_b, so the regions of constant sign of D f are found first, by the same means; within
each, the sign of f changes at most once through zero, at a place that bisection finds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb, gcd

Polynomial = list[int]
"""Coefficients by rising power, without a zero at the end."""

Exponential = dict[int, Polynomial]
"""The polynomial that multiplies each base's power; none is empty."""

WORK_LIMIT = 10_000_000
"""No power with more bits than this is computed to learn a sign."""


class OutOfReach(Exception):
    """A sign depends on numbers that are too large to compute."""


def sign_regions(form: Exponential, start: int = 0) -> list[tuple[int, int]]:
    """Return the regions of constant sign from `start` on: (first place, sign), the last one without end.

    Neighbouring regions differ in sign. Raises OutOfReach where a number of more than WORK_LIMIT bits would
    decide.
    """
    if not form:
        return [(start, 0)]
    form = _without_common_base(form)
    base = min(form)
    if len(form) == 1 and len(form[base]) == 1:
        return [(start, sign(form[base][0]))]
    changes = sign_regions(difference(form, base), start)
    eventually = sign(form[max(form)][-1])
    regions = [(start, sign_at(form, start))]
    for place, (first, _) in enumerate(changes):
        last = changes[place + 1][0] if place + 1 < len(changes) else None
        reached = eventually if last is None else sign_at(form, last)
        before = regions[-1][1]
        if reached == before:
            continue
        crossing = _first(lambda k, before=before: sign_at(form, k) != before, first, last)  # type: ignore[misc]
        found = sign_at(form, crossing)
        regions.append((crossing, found))
        if found != reached:
            regions.append((crossing + 1, reached))
    return regions


def difference(form: Exponential, base: int) -> Exponential:
    """Return D f(k) = f(k+1) - base * f(k)."""
    result: Exponential = {}
    for other, polynomial in form.items():
        moved = [other * c for c in _moved_on(polynomial)]
        changed = [new - base * old for new, old in zip(moved, polynomial, strict=True)]
        while changed and not changed[-1]:
            changed.pop()
        if changed:
            result[other] = changed
    return result


def sign_at(form: Exponential, place: int) -> int:
    """Return the sign at one place; a base's power is computed only if its polynomials leave the sign open."""
    values = {base: _evaluate(polynomial, place) for base, polynomial in form.items()}
    bases = sorted((base for base, value in values.items() if value), reverse=True)
    if not bases:
        return 0
    top = bases[0]
    if len(bases) == 1:
        return sign(values[top])
    # (top / b)^k >= 2^(k * (top - b) / top), since log2(x) >= 1 - 1/x for x >= 1.
    head_start = place * (top - bases[1]) // top
    others = sum(abs(values[base]) for base in bases[1:])
    if head_start + values[top].bit_length() - 1 >= others.bit_length():
        return sign(values[top])
    if place * top.bit_length() > WORK_LIMIT:
        raise OutOfReach
    return sign(sum(values[base] * base**place for base in bases))


def sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)


def _first(is_past: Callable[[int], bool], low: int, high: int | None) -> int:
    """Return the first place after low that is past; once past, always past, at the latest at high."""
    if high is None:
        step = 1
        while not is_past(low + step):
            low += step
            step *= 2
        high = low + step
    while high - low > 1:
        middle = (low + high) // 2
        if is_past(middle):
            high = middle
        else:
            low = middle
    return high


def _without_common_base(form: Exponential) -> Exponential:
    """Return the form divided by the power of what all bases have in common; the signs are the same."""
    common = gcd(*form)
    return {base // common: polynomial for base, polynomial in form.items()}


def _moved_on(polynomial: Polynomial) -> Polynomial:
    """Return the coefficients of p(k+1)."""
    return [
        sum(comb(power, low) * polynomial[power] for power in range(low, len(polynomial)))
        for low in range(len(polynomial))
    ]


def _evaluate(polynomial: Polynomial, place: int) -> int:
    value = 0
    for coefficient in reversed(polynomial):
        value = value * place + coefficient
    return value


def exponential(coefficients: Mapping[tuple[int, int], int]) -> Exponential:
    """Return the form with these coefficients by (power, base)."""
    form: Exponential = {}
    for (power, base), coefficient in coefficients.items():
        if coefficient:
            polynomial = form.setdefault(base, [])
            polynomial.extend([0] * (power + 1 - len(polynomial)))
            polynomial[power] = coefficient
    return form
