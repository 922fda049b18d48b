"""Decides exactly whether a growing quantity leaves the same remainder in every iteration.

In each variable a sum of terms c * k^a * b^k obeys a recurrence with whole coefficients whose leading one
is 1, of as many steps as `orders` says. So what is divisible in that many consecutive places is divisible
in all, and the remainders come back as soon as that many consecutive ones do.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from engine.loops.terms import Sum

STEPS_LIMIT = 10_000
"""A period is looked for within this many iterations."""

GRID_LIMIT = 100_000
"""No more places than this are looked at where several variables meet."""


def orders(form: Sum) -> dict[int, int]:
    """Return for each variable, the order of the recurrence that the sum obeys in it."""
    degrees: dict[int, dict[int, int]] = {}
    for monomial in form[0]:
        for variable, power, base in monomial:
            found = degrees.setdefault(variable, {})
            found[base] = max(found.get(base, 0), power)
    for monomial in form[0]:
        absent = degrees.keys() - {variable for variable, _, _ in monomial}
        for variable in absent:
            degrees[variable].setdefault(1, 0)
    return {variable: sum(d + 1 for d in found.values()) for variable, found in degrees.items()}


def constant_remainder(form: Sum, divisor: int) -> int | None:
    """Return the remainder by a positive divisor if it is the same for all natural values, None if it is not."""
    counts = orders(form)
    places = 1
    for count in counts.values():
        places *= count + 1
    if places > GRID_LIMIT:
        return None
    expected = _remainder(form, dict.fromkeys(counts, 0), divisor)
    for point in product(*(range(count + 1) for count in counts.values())):
        if _remainder(form, dict(zip(counts, point, strict=True)), divisor) != expected:
            return None
    return expected


def periods(form: Sum, divisor: int) -> dict[int, tuple[int, int]]:
    """Return for each variable (lead_in, period) of the remainders; a variable is missing if none was found."""
    counts = orders(form)
    found: dict[int, tuple[int, int]] = {}
    for variable, count in counts.items():
        others = {name: order for name, order in counts.items() if name != variable}
        corners = product(*(range(order) for order in others.values()))
        grid = [dict(zip(others, corner, strict=True)) for corner in corners]
        window: tuple[tuple[int, ...], ...] = ()
        seen: dict[tuple[tuple[int, ...], ...], int] = {}
        for place in range(min(STEPS_LIMIT, GRID_LIMIT // len(grid))):
            row = tuple(_remainder(form, {**point, variable: place}, divisor) for point in grid)
            window = (*window, row)[-count:]
            if len(window) < count:
                continue
            if window in seen:
                found[variable] = (seen[window], place - count + 1 - seen[window])
                break
            seen[window] = place - count + 1
    return found


def _remainder(form: Sum, point: Mapping[int, int], divisor: int) -> int:
    """Return the remainder at one point, without computing a large power."""
    terms, denominator = form
    modulus = divisor * denominator
    total = 0
    for monomial, numerator in terms.items():
        value = numerator
        for variable, power, base in monomial:
            place = point[variable]
            value = value * pow(place, power, modulus) * pow(base, place, modulus) % modulus
        total += value
    return total % modulus // denominator
