import copy
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, counter, from_terms, is_same, linear, shift, substitute
from engine.loops.relations_to_zero import HOLDS
from engine.loops.terms import DIGIT_LIMIT
from engine.loops.unprovable import TooLarge, Unprovable
from tests.loops.forms import at, coefficients, form, holds_at, value

POINTS = [{0: k, 1: j} for k in (0, 1, 2, 3, 7) for j in (0, 1, 4)]
TWO_TO_K = {((0, 0, 2),): 1}


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def life(recorder: Recorder) -> Growth:
    """Life that starts at 20 and falls by 2 in each iteration."""
    return 20 - 2 * counter(recorder, 0)


# Arithmetic agrees with the values.


@given(coefficients(2), coefficients(2))
def test_sum_of_forms(first, second):
    total = form(first) + form(second)
    assert [value(first, p) + value(second, p) for p in POINTS] == [at(total, p) for p in POINTS]


@given(coefficients(2), coefficients(2))
def test_difference_of_forms(first, second):
    total = form(first) - form(second)
    assert [value(first, p) - value(second, p) for p in POINTS] == [at(total, p) for p in POINTS]


@given(coefficients(2), coefficients(2))
def test_product_of_forms(first, second):
    total = form(first) * form(second)
    assert [value(first, p) * value(second, p) for p in POINTS] == [at(total, p) for p in POINTS]


@given(coefficients(2), st.integers(-50, 50))
def test_operators_with_a_plain_number_on_either_side(terms, number):
    f = form(terms)
    results = (f + number, number + f, f - number, number - f, f * number, number * f, -f, +f)
    for p in POINTS:
        v = value(terms, p)
        expected = (v + number, number + v, v - number, number - v, v * number, number * v, -v, v)
        assert expected == tuple(at(result, p) for result in results)


@given(coefficients(2), st.integers(-8, 8).filter(bool))
def test_division_and_remainder_are_right_or_refused(terms, divisor):
    f = form(terms)
    try:
        quotient, remainder = f // divisor, f % divisor
    except Unprovable:
        return
    assert [divmod(value(terms, p), divisor) for p in POINTS] == [(at(quotient, p), remainder) for p in POINTS]


def test_division_by_a_number_that_always_divides(recorder):
    k = counter(recorder, 0)
    assert [((k * (k + 1)) // 2).at({0: n}) for n in range(5)] == [0, 1, 3, 6, 10]


def test_division_rounds_down_when_the_remainder_never_changes(recorder):
    assert is_same(1 + counter(recorder, 0), (3 + 2 * counter(recorder, 0)) // 2)


def test_division_by_zero(life):
    with pytest.raises(ZeroDivisionError):
        life % 0


@given(coefficients(2), st.integers(0, 6), st.sampled_from((0, 1)))
def test_shift_moves_along_one_variable(terms, count, variable):
    moved = shift(form(terms), variable, count)
    expected = [value(terms, {**p, variable: p[variable] + count}) for p in POINTS]
    assert expected == [at(moved, p) for p in POINTS]


@given(coefficients(2))
def test_shift_back_undoes_shift(terms):
    f = form(terms)
    assert is_same(f, shift(shift(f, 0, 3), 0, -3))


@given(coefficients(2), st.integers(0, 9))
def test_substitute_a_number(terms, number):
    result = substitute(form(terms), 0, number)
    assert [value(terms, {**p, 0: number}) for p in POINTS] == [at(result, p) for p in POINTS]


@given(coefficients(2), st.integers(0, 4), st.integers(0, 3))
def test_substitute_a_linear_form(terms, constant, slope):
    """An inner repeat that runs 2 + 3*k times leaves its quantities at that iteration."""
    replacement = linear(form({((0, 1, 1),): 1}).recorder, 0, constant, slope)
    result = substitute(form(terms), 1, replacement)
    expected = [value(terms, {0: p[0], 1: constant + slope * p[0]}) for p in POINTS]
    assert expected == [at(result, p) for p in POINTS]


def test_substitute_refuses_a_power_of_a_power(recorder):
    doubling = from_terms(recorder, {((1, 0, 2),): 1})
    with pytest.raises(Unprovable):
        doubling.substitute(1, counter(recorder, 0) * counter(recorder, 0))


@given(coefficients(2))
def test_what_does_not_grow_is_a_plain_number(terms):
    f = form(terms)
    difference = f - f + 7
    assert (int, 7) == (type(difference), difference)


@given(coefficients(2, size=6))
def test_same_forms_have_the_same_key_however_they_were_made(terms):
    piecewise = 0
    for monomial, coefficient in reversed(terms.items()):
        piecewise = form({monomial: coefficient}) + piecewise
    assert is_same(form(terms), piecewise)


def test_is_same_tells_forms_apart_and_records_nothing(recorder, life):
    assert not is_same(life, life + 1)
    assert not is_same(life, 20)
    assert recorder.conditions == ()


def test_sum_adds_forms_and_numbers(life):
    assert is_same(2 * life + 5, sum([life, 5, life]))


def test_abs_follows_the_sign_of_the_value_now(recorder, life):
    assert is_same(life, abs(-life))
    assert repr(recorder.conditions) == "(2*k - 20 < 0,)"


# What a proof cannot follow is refused by name.


@pytest.mark.parametrize(
    ("use", "operation"),
    [
        (lambda life: [1, 2, 3][life], "used as an index"),
        (lambda life: range(life), "used as an index"),
        (lambda life: [0] * life, "used as an index"),
        (lambda life: {life}, "hashed"),
        (lambda life: int(life), "turned into a plain number"),
        (lambda life: float(life), "floating-point"),
        (lambda life: str(life), "written out as text"),
        (lambda life: f"{life}", "written out as text"),
        (lambda life: f"{life:,}", "written out as text"),
        (lambda life: list(life), "walked through"),
        (lambda life: len(life), "measured with len"),
        (lambda life: life / 2, "fraction"),
        (lambda life: 2 / life, "a divisor"),
        (lambda life: 2 // life, "a divisor"),
        (lambda life: life % life, "a divisor"),
        (lambda life: life // life, "a divisor"),
        (lambda life: divmod(life, 2), "divmod"),
        (lambda life: life**2, "raised to a power"),
        (lambda life: 2**life, "an exponent"),
        (lambda life: life << 1, "shifted by bits"),
        (lambda life: life & 1, "bit by bit"),
        (lambda life: round(life), "rounded"),
        (lambda life: complex(life), "complex number"),
        (lambda life: math.trunc(life), "turned into a plain number"),
        (lambda life: math.floor(life), "turned into a plain number"),
        (lambda life: math.ceil(life), "turned into a plain number"),
        (lambda life: 7 % life, "a divisor"),
        (lambda life: divmod(7, life), "a divisor"),
        (lambda life: 1 << life, "shifted by bits"),
        (lambda life: life >> 1, "shifted by bits"),
        (lambda life: 1 >> life, "shifted by bits"),
        (lambda life: ~life, "bit by bit"),
    ],
)
def test_use_is_refused_by_name(life, use, operation):
    with pytest.raises(Unprovable, match=operation) as refused:
        use(life)
    assert refused.value.form is life


def test_refusal_reads_as_a_sentence(recorder):
    with pytest.raises(Unprovable) as refused:
        range(3 + 2 * counter(recorder, 0))
    assert str(refused.value) == "no proof can follow a growing number (3 + 2k) that is used as an index"


# Numbers out of reach, and what a form is.


def test_value_of_too_many_digits_is_refused_without_computing_it(recorder):
    doubling = from_terms(recorder, TWO_TO_K)
    with pytest.raises(TooLarge) as refused:
        doubling.substitute(0, 10**100)
    assert refused.value.form is doubling


def test_digit_limit_is_exact(recorder):
    powers_of_ten = from_terms(recorder, {((0, 0, 10),): 1})
    greatest = powers_of_ten.substitute(0, DIGIT_LIMIT - 1)
    assert greatest % 10**9 == 0
    with pytest.raises(TooLarge):
        powers_of_ten.substitute(0, DIGIT_LIMIT)


def test_linear_form_at_ten_to_the_hundred(life):
    assert life.at({0: 10**100}) == 20 - 2 * 10**100


def test_form_in_several_variables_is_evaluated_where_all_have_values(recorder):
    f = counter(recorder, 0) * counter(recorder, 1) + 1
    assert f.at({0: 3, 1: 4}) == 13
    with pytest.raises(KeyError):
        f.at({0: 3})


def test_form_cannot_be_changed(life):
    with pytest.raises(AttributeError):
        life.recorder = Recorder()
    with pytest.raises(AttributeError):
        life._constant = 3
    assert copy.deepcopy(life) is life


def test_form_is_not_made_by_its_class():
    with pytest.raises(TypeError, match="linear, counter or from_terms"):
        Growth()


def test_form_that_is_not_whole_is_refused(recorder):
    with pytest.raises(ArithmeticError, match="whole"):
        from_terms(recorder, {(): Fraction(1, 2)})


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda k, j: 3 + 2 * k, "3 + 2*k"),
        (lambda k, j: -3 - 2 * k, "-2*k - 3"),
        (lambda k, j: k * (k + 1) // 2, "(k**2 + k)/2"),
        (lambda k, j: k * j - j, "k*j - j"),
        (lambda k, j: 10**4000 * k, "10^4000*k"),
    ],
)
def test_repr_is_readable(recorder, make, shown):
    assert shown == repr(make(counter(recorder, 0), counter(recorder, 1)))


def test_form_loses_nothing_and_is_its_own_copy(life):
    with pytest.raises(AttributeError, match="tried to delete recorder"):
        del life.recorder
    assert copy.copy(life) is life


@pytest.mark.parametrize("compute", [lambda life: life % "a", lambda life: life // "a", lambda life: life + "a"])
def test_computing_with_what_is_no_number_is_an_error_of_type(life, compute):
    with pytest.raises(TypeError):
        compute(life)


def test_power_with_a_growing_exponent(recorder):
    k = counter(recorder, 0)
    assert [(3 ** (2 * k + 1)).at({0: n}) for n in range(4)] == [3, 27, 243, 2187]
    with pytest.raises(TooLarge):
        2 ** (10**8 * k)


@pytest.mark.parametrize("exponent", [lambda k: 5 - k, lambda k: k - 1, lambda k: k * k])
def test_power_with_an_exponent_that_falls_or_is_no_line_is_refused(recorder, exponent):
    with pytest.raises(Unprovable, match="an exponent"):
        2 ** exponent(counter(recorder, 0))


def test_moving_on_in_another_variable_changes_nothing(life):
    assert shift(life, 1, 5) is life
    assert repr(shift(life, 0, 5)) == "10 - 2*k"


@pytest.mark.parametrize("other", [lambda k: 2 * k + 1, lambda k: 3 * k, lambda k: k * (k + 1) // 2, lambda k: 7])
def test_two_forms_are_the_same_only_where_everything_is(recorder, other):
    k = counter(recorder, 0)
    assert is_same(2 * k, k + k)
    assert is_same(k * (k + 1), k * k + k)
    assert not is_same(2 * k, other(k))
    assert not is_same(k * (k + 1), other(k))


def test_a_term_that_is_nothing_now_counts_nothing_now(recorder):
    k = counter(recorder, 0)
    doubling = from_terms(recorder, TWO_TO_K)
    assert (k * k + 5 * k + 3).now == 3
    assert (4 * doubling + k * doubling).now == 4


def test_a_form_with_one_falling_term_is_not_always_more(recorder):
    k = counter(recorder, 0)
    assert (k * k + k + 1).is_always(">")
    assert not (k * k - 5 * k + 1).is_always(">")
    assert not (5 * k - k * k - 1).is_always("<")


@pytest.mark.parametrize("relation", HOLDS)
@pytest.mark.parametrize("slope", [1, -1, 3, -3])
@pytest.mark.parametrize("start", range(-7, 8))
def test_a_comparison_holds_until_its_conditions_fail_and_no_longer(relation, slope, start):
    """The first iteration with another answer is the first at which a condition fails."""
    recorder = Recorder()
    line = start + slope * counter(recorder, 0)
    answers = {
        "<": lambda one: one < 0,
        "<=": lambda one: one <= 0,
        ">": lambda one: one > 0,
        ">=": lambda one: one >= 0,
        "==": lambda one: one == 0,
        "!=": lambda one: one != 0,
    }
    answer = answers[relation](line)
    values = [start + slope * k for k in range(20)]
    assert answer is answers[relation](start)
    other = next((k for k, one in enumerate(values) if answers[relation](one) is not answer), None)
    failing = (k for k in range(20) if not all(holds_at(one, {0: k}) for one in recorder.conditions))
    assert other == next(failing, None)


def test_exponent_that_is_a_fraction_of_a_form_is_refused(recorder):
    k = counter(recorder, 0)
    with pytest.raises(Unprovable):
        from_terms(recorder, {((1, 0, 2),): 1}).substitute(1, k * (k + 1) // 2)
