import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, counter, from_terms
from engine.loops.remainders import constant_remainder
from engine.loops.unprovable import UnprovableRemainder
from tests.loops.forms import coefficients, form, value


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


def grows(terms):
    return isinstance(form(terms), Growth)


@given(coefficients(1).filter(grows), st.integers(1, 12))
def test_remainder_is_the_same_everywhere_or_the_period_is_right(terms, divisor):
    scanned = [value(terms, {0: k}) % divisor for k in range(300)]
    try:
        remainder = form(terms) % divisor
    except UnprovableRemainder as refused:
        lead_in, period = refused.periods[0]
        assert len(set(scanned)) > 1
        assert scanned[lead_in:-period] == scanned[lead_in + period :]
        shorter = (n for n in range(1, period) if scanned[lead_in:-n] == scanned[lead_in + n :])
        assert not any(shorter)
        assert lead_in == 0 or scanned[lead_in - 1] != scanned[lead_in - 1 + period]
    else:
        assert {remainder} == set(scanned)


@given(coefficients(2, size=3).filter(grows), st.integers(1, 6))
def test_remainder_in_two_variables(terms, divisor):
    f = form(terms)
    scanned = {value(terms, {0: k, 1: j}) % divisor for k in range(20) for j in range(20)}
    try:
        remainder = f % divisor
    except UnprovableRemainder as refused:
        assert len(scanned) > 1
        together = refused.period
        assert together is not None
        lead = max(lead_in for lead_in, _ in refused.periods.values())
        for variable in f.variables:
            for point in ({0: lead, 1: lead}, {0: lead + 1, 1: lead + 3}):
                later = {**point, variable: point[variable] + together}
                assert value(terms, point) % divisor == value(terms, later) % divisor
    else:
        assert {remainder} == scanned


def test_odd_and_even_iterations_belong_together(recorder):
    with pytest.raises(UnprovableRemainder, match="every 2 iterations") as refused:
        (3 + counter(recorder, 0)) % 2
    assert refused.value.period == 2


def test_triangular_numbers_come_back_every_four(recorder):
    k = counter(recorder, 0)
    with pytest.raises(UnprovableRemainder) as refused:
        (k * (k + 1) // 2) % 2
    assert refused.value.period == 4


def test_powers_of_two_divide_after_a_lead_in(recorder):
    with pytest.raises(UnprovableRemainder) as refused:
        from_terms(recorder, {((0, 0, 2),): 1}) % 8
    assert refused.value.periods == {0: (3, 1)}


def test_period_beyond_reason_is_unknown(recorder):
    with pytest.raises(UnprovableRemainder) as refused:
        counter(recorder, 0) % 1_000_003
    assert (refused.value.period, refused.value.periods) == (None, {})


def test_large_divisor_that_always_divides(recorder):
    assert (10**40 * counter(recorder, 0) + 7) % 10**40 == 7


def test_a_remainder_in_too_many_places_is_not_looked_for():
    assert constant_remainder(({((0, 400, 1), (1, 400, 1)): 1}, 1), 2) is None
