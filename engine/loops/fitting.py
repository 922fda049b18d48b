"""Guesses the simplest closed form that runs through what was observed; a symbolic run then proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import lcm

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, from_sum
from engine.loops.terms import CONSTANT, Monomial, Sum, add, multiply, reduced

USUAL_BASES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16)
"""The bases that are tried besides those that the samples themselves suggest."""

SAMPLES_LIMIT = 10
"""The most samples that are looked at to find a form."""

Quantity = int | Growth


def fit(
    samples: Sequence[Quantity],
    variable: int,
    recorder: Recorder,
    bases: Sequence[int] = USUAL_BASES,
    eager: bool = False,
) -> Quantity | None:
    """Return the simplest closed form f with f(0), f(1), ... the samples; None if more samples are needed.

    Samples are numbers, or forms in other variables. A form of order r (its number of terms k^a * b^k, with all
    lower powers of k) is the solution of (E - b_1) ... (E - b_r) f = 0, where E f(k) = f(k+1). It is accepted if
    the samples outnumber its r unknown coefficients and one more for each base that had to be found, so that at
    least one sample confirms the guess:

    samples   forms
    2         constant
    3         linear; c * b^k
    4         quadratic; c * b^k + d; (c + d*k) * b^k
    5         cubic; c * b^k + d + e*k; c * b^k + d * a^k
    7         three bases, and so on

    `eager` takes c * b^k + d from 3 samples already, where nothing is left to confirm it. None is also the answer
    for samples that no such form fits; more than SAMPLES_LIMIT are of no use (only the first so many guide the
    guess, yet all must agree with it).
    """
    guides = samples[:SAMPLES_LIMIT]
    if len(guides) < 2:
        return None
    tried = sorted({1, *bases, *_suggested_bases(guides)})
    if any(base < 1 for base in tried):
        raise ValueError(f"the bases must be 1 or more, not {min(tried)}")
    roots = _simplest_roots(guides, tried, eager)
    if roots is None:
        return None
    form = _solution(guides[: len(roots)], roots, variable, recorder)
    return form if _leaves_zeros(roots, samples) else None


def _suggested_bases(samples: Sequence[Quantity]) -> set[int]:
    """Return the ratios of the last samples, of their differences, and of the differences of these."""
    found: set[int] = set()
    row = list(samples)
    for _ in range(3):
        if len(row) < 2:
            break
        before, after = row[-2:]
        if isinstance(before, int) and isinstance(after, int) and before and after % before == 0:
            found.add(after // before)
        row = _apply(1, row)
    return {base for base in found if base > 1}


def _simplest_roots(samples: Sequence[Quantity], bases: Sequence[int], eager: bool) -> tuple[int, ...] | None:
    """Return the bases, each as often as its power of k asks, of the simplest operator that leaves only zeros."""
    available = len(samples) - 1
    # What leaves only zeros of the forms does so of their values now, which are quicker to compute with.
    values = [sample.now if isinstance(sample, Growth) else sample for sample in samples]
    for cost in range(1, available + 1):
        for roots in _annihilators(values, bases, cost):
            if _leaves_zeros(roots, samples):
                return roots
    if eager and len(samples) == 3:
        for base in bases[1:]:
            if _leaves_zeros((1, base), samples):
                return 1, base
    return None


def _leaves_zeros(roots: Sequence[int], samples: Sequence[Quantity]) -> bool:
    """Return whether the operator with these roots leaves only zeros of the samples."""
    rest = list(samples)
    for root in roots:
        rest = _apply(root, rest)
    return all(map(_is_zero, rest))


def _annihilators(
    row: list[int], bases: Sequence[int], cost: int, roots: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Yield the operators of exactly this cost, by rising bases, that leave only zeros of the row.

    The first of the bases costs 1, being 1 or the last of the roots; each other one is new and costs 2.
    """
    base = bases[0]
    if cost == 1:
        if _grows_by(base, row):
            yield (*roots, base)
        return
    yield from _annihilators(_differences(base, row), bases, cost - 1, (*roots, base))
    if cost == 2:
        # Told without working out a row: most of the search ends here.
        yield from ((*roots, base) for base in _ratios_of(row, bases) if _grows_by(base, row))
    elif cost == 3:
        # Twice the same base: its first row of differences grows by it too, which the first two already deny.
        first, second, third = row[:3]
        for base in bases[1:]:
            if third - base * second == base * (second - base * first) and _grows_by(
                base, _differences(base, row)
            ):
                yield (*roots, base, base)
    else:
        for place, base in enumerate(bases[1:], 1):
            yield from _annihilators(_differences(base, row), bases[place:], cost - 2, (*roots, base))


def _ratios_of(row: list[int], bases: Sequence[int]) -> Sequence[int]:
    """Return which of the bases but the first can be the ratio of a row's first two values."""
    first, second = row[:2]
    if not first:
        return () if second else bases[1:]
    return () if second % first else [base for base in bases[1:] if base * first == second]


def _grows_by(base: int, row: list[int]) -> bool:
    """Return whether each value of a row is so many times the one before."""
    return row[1] == base * row[0] and all(after == base * before for before, after in pairwise(row))


def _differences(base: int, row: list[int]) -> list[int]:
    """Return (E - base) of values that are numbers: one fewer."""
    return [after - base * before for before, after in pairwise(row)]


def _apply(base: int, row: Sequence[Quantity]) -> list[Quantity]:
    """Return (E - base) of consecutive values: one fewer."""
    return [after - base * before for before, after in pairwise(row)]


def _is_zero(quantity: Quantity) -> bool:
    return isinstance(quantity, int) and quantity == 0


def _solution(samples: Sequence[Quantity], roots: Sequence[int], variable: int, recorder: Recorder) -> Quantity:
    """Return the form with these roots through as many samples: linear equations, solved exactly."""
    shapes = [(power, base) for base, times in sorted(Counter(roots).items()) for power in range(times)]
    inverse = _inverse([[place**power * base**place for power, base in shapes] for place in range(len(shapes))])
    total: Sum = ({}, 1)
    for (power, base), weights in zip(shapes, inverse, strict=True):
        denominator = lcm(*(weight.denominator for weight in weights))
        combined: Quantity = 0
        for weight, sample in zip(weights, samples, strict=True):
            combined = combined + sample * (weight.numerator * (denominator // weight.denominator))
        monomial: Monomial = ((variable, power, base),) if (power, base) != (0, 1) else CONSTANT
        coefficient = combined.sum if isinstance(combined, Growth) else reduced({CONSTANT: combined})
        total = add(total, multiply(coefficient, ({monomial: 1}, denominator)))
    return from_sum(recorder, total)


def _inverse(matrix: list[list[int]]) -> list[list[Fraction]]:
    """Return the inverse of a square matrix that has one."""
    size = len(matrix)
    rows = [
        [Fraction(cell) for cell in row] + [Fraction(place == column) for column in range(size)]
        for place, row in enumerate(matrix)
    ]
    for column in range(size):
        pivot = next(place for place in range(column, size) if rows[place][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        rows[column] = [cell / lead for cell in rows[column]]
        for place in range(size):
            if place != column and rows[place][column]:
                factor = rows[place][column]
                rows[place] = [cell - factor * top for cell, top in zip(rows[place], rows[column], strict=True)]
    return [row[size:] for row in rows]
