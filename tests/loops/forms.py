"""Generates closed forms together with what they should evaluate to, for the property tests."""

from collections.abc import Mapping
from fractions import Fraction

from hypothesis import strategies as st

from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import Growth, from_terms
from engine.loops.relations_to_zero import HOLDS

RECORDER = Recorder()

Coefficients = dict[tuple[tuple[int, int, int], ...], int]


def coefficients(variables: int = 1, size: int = 4) -> st.SearchStrategy[Coefficients]:
    """Whole coefficients by monomial, in the first so many variables."""
    factor = st.tuples(st.integers(0, 3), st.sampled_from((1, 1, 1, 2, 3, 4)))
    monomial = st.tuples(*[factor] * variables).map(
        lambda factors: tuple((v, a, b) for v, (a, b) in enumerate(factors) if (a, b) != (0, 1))
    )
    return st.dictionaries(monomial, st.integers(-30, 30), max_size=size)


def value(terms: Coefficients, point: dict[int, int]) -> int:
    """What the coefficients are worth at a point, worked out term by term."""
    total = 0
    for monomial, coefficient in terms.items():
        for variable, power, base in monomial:
            coefficient *= point[variable] ** power * base ** point[variable]
        total += coefficient
    return total


def form(terms: Coefficients, recorder: Recorder = RECORDER) -> int | Growth:
    """The form with these coefficients."""
    return from_terms(recorder, {monomial: Fraction(c) for monomial, c in terms.items()})


def at(quantity: int | Growth, point: dict[int, int]) -> int:
    """The value of a number or a form."""
    return quantity.at(point) if isinstance(quantity, Growth) else quantity


def holds_at(condition: Comparison, values: Mapping[int, int]) -> bool:
    """Whether a condition holds where each variable has its value; TooLarge if that is out of reach."""
    return HOLDS[condition.relation](condition.form.at(values))
