"""Computes exactly with sums of terms c * k^a * b^k; it knows nothing of proofs and comparisons.

A sum is held as integer numerators by monomial over one positive denominator. A monomial is a tuple of
(variable, power, base) by rising variable, without factors that are 1; the empty one is the constant's.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

Monomial = tuple[tuple[int, int, int], ...]
Terms = dict[Monomial, int]
Sum = tuple[Terms, int]

CONSTANT: Monomial = ()

DIGIT_LIMIT = 1_000_000
"""No number with more digits than this is computed or read in."""
BIT_LIMIT = DIGIT_LIMIT * 3_321_928_095 // 1_000_000_000 + 1
"""How many bits the greatest such number has (log2 of 10 is 3.321928095 less a little)."""


def reduced(terms: Mapping[Monomial, int], denominator: int = 1) -> Sum:
    """Return the same sum without zero terms and in lowest terms."""
    kept = {monomial: numerator for monomial, numerator in terms.items() if numerator}
    if denominator == 1:
        return kept, 1
    common = gcd(denominator, *kept.values())
    if common == 1:
        return kept, denominator
    return {monomial: numerator // common for monomial, numerator in kept.items()}, denominator // common


def add(first: Sum, second: Sum, factor: int = 1) -> Sum:
    """Return first + factor * second."""
    (left, left_denominator), (right, right_denominator) = first, second
    if left_denominator == right_denominator:
        total = dict(left)
        denominator = left_denominator
    else:
        common = gcd(left_denominator, right_denominator)
        scale = right_denominator // common
        factor *= left_denominator // common
        total = {monomial: numerator * scale for monomial, numerator in left.items()}
        denominator = left_denominator * scale
    for monomial, numerator in right.items():
        total[monomial] = total.get(monomial, 0) + factor * numerator
    return reduced(total, denominator)


def scale(form: Sum, numerator: int, denominator: int = 1) -> Sum:
    """Return form * numerator / denominator."""
    terms, divisor = form
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    return reduced({monomial: c * numerator for monomial, c in terms.items()}, divisor * denominator)


def multiply(first: Sum, second: Sum) -> Sum:
    """Return first * second."""
    (left, left_denominator), (right, right_denominator) = first, second
    product: Terms = {}
    for left_monomial, left_numerator in left.items():
        for right_monomial, right_numerator in right.items():
            monomial = multiply_monomials(left_monomial, right_monomial)
            product[monomial] = product.get(monomial, 0) + left_numerator * right_numerator
    return reduced(product, left_denominator * right_denominator)


def multiply_monomials(first: Monomial, second: Monomial) -> Monomial:
    """Return the monomial that is the product of two."""
    if not first:
        return second
    if not second:
        return first
    factors = {variable: (power, base) for variable, power, base in first}
    for variable, power, base in second:
        old_power, old_base = factors.get(variable, (0, 1))
        factors[variable] = (old_power + power, old_base * base)
    return tuple((variable, *factors[variable]) for variable in sorted(factors))


def raise_to(form: Sum, power: int) -> Sum:
    """Return form ** power for a natural power."""
    result: Sum = ({CONSTANT: 1}, 1)
    for _ in range(power):
        result = multiply(result, form)
    return result


def variables_of(form: Sum) -> tuple[int, ...]:
    """Return the variables that occur, rising."""
    return tuple(sorted({variable for monomial in form[0] for variable, _, _ in monomial}))


def factor_of(monomial: Monomial, variable: int) -> tuple[int, int, Monomial]:
    """Return (power, base) of one variable in a monomial, and the monomial without it."""
    for place, (name, power, base) in enumerate(monomial):
        if name == variable:
            return power, base, monomial[:place] + monomial[place + 1 :]
    return 0, 1, monomial


def substitute(form: Sum, variable: int, replacement: Sum) -> Sum | None:
    """Return the sum with the variable replaced; None if that would make a power of a base no closed form."""
    terms, denominator = form
    total: Sum = ({}, 1)
    powers: dict[tuple[int, int], Sum | None] = {}
    for monomial, numerator in terms.items():
        power, base, rest = factor_of(monomial, variable)
        if (power, base) not in powers:
            exponential = _exponential(base, replacement)
            powers[power, base] = exponential and multiply(raise_to(replacement, power), exponential)
        replaced = powers[power, base]
        if replaced is None:
            return None
        total = add(total, multiply(({rest: numerator}, 1), replaced))
    return scale(total, 1, denominator)


def _exponential(base: int, exponent: Sum) -> Sum | None:
    """Return base ** exponent, if the exponent is linear with whole coefficients and never falls."""
    if base == 1:
        return {CONSTANT: 1}, 1
    terms, denominator = exponent
    if denominator != 1:
        return None
    factors: list[tuple[int, int, int]] = []
    for monomial, slope in sorted(terms.items()):
        if monomial == CONSTANT:
            continue
        if len(monomial) > 1 or monomial[0][1:] != (1, 1) or slope < 0:
            return None
        factors.append((monomial[0][0], 0, base**slope))
    above, below = _power(base, terms.get(CONSTANT, 0))
    return {tuple(factors): above}, below


def _power(base: int, exponent: int) -> tuple[int, int]:
    """Return base ** exponent as a whole number over a positive one."""
    if exponent >= 0:
        return base**exponent, 1
    below = base**-exponent
    return (1, below) if below > 0 else (-1, -below)


def bits_after(form: Sum, variable: int, replacement: Sum) -> int:
    """Return the most bits that any coefficient of `substitute(form, variable, replacement)` can have.

    Worked out from lengths alone, so also for numbers that could never be computed.
    """
    growing = replacement[0].values()
    length = sum(abs(coefficient).bit_length() + 1 for coefficient in growing)
    longest = 0
    for monomial, numerator in form[0].items():
        power, base, _ = factor_of(monomial, variable)
        bits = numerator.bit_length() + power * length
        longest = max(longest, bits + sum(_power_bits(base, abs(coefficient)) for coefficient in growing))
    return longest + len(form[0]).bit_length()


def has_too_many_digits(number: int) -> bool:
    """Return whether a number, already computed, has more than DIGIT_LIMIT digits."""
    spare = number.bit_length() - BIT_LIMIT
    return spare > 0 or (spare == 0 and abs(number) >= 10**DIGIT_LIMIT)


def _power_bits(base: int, exponent: int) -> int:
    """Return the most bits that base ** exponent can have, and not many more than it has."""
    if base == 1:
        return 0
    if base & (base - 1) == 0:
        return (base.bit_length() - 1) * exponent + 1
    return (base**64).bit_length() * exponent // 64 + 1
