import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.loops.comparisons import Recorder
from engine.loops.fitting import SAMPLES_LIMIT, fit
from engine.loops.growth import Growth, counter, is_same
from tests.loops.forms import at


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


def samples_of(function, count):
    return [function(k) for k in range(count)]


@pytest.mark.parametrize(
    ("function", "needed", "shown"),
    [
        (lambda k: 5, 2, "5"),
        (lambda k: 3 + 2 * k, 3, "3 + 2*k"),
        (lambda k: 20 - k, 3, "20 - k"),
        (lambda k: 2**k, 3, "2**k"),
        (lambda k: k * k, 4, "k**2"),
        (lambda k: k * (k + 1) // 2, 4, "(k**2 + k)/2"),
        (lambda k: 5 * 2**k - 1, 4, "5*2**k - 1"),
        (lambda k: 7 * 23**k + 5, 4, "7*23**k + 5"),
        (lambda k: k * 2**k, 4, "k*2**k"),
        (lambda k: k**3 - k, 5, "k**3 - k"),
        (lambda k: 3 * 2**k + 4 * k + 1, 5, "3*2**k + 4*k + 1"),
        (lambda k: 2**k + 3**k, 5, "3**k + 2**k"),
        (lambda k: 2**k + 3**k + 4**k, 7, "4**k + 3**k + 2**k"),
    ],
)
def test_form_is_found_from_just_enough_samples(recorder, function, needed, shown):
    assert repr(fit(samples_of(function, needed), 0, recorder)) == shown


@pytest.mark.parametrize(
    ("function", "needed"),
    [
        (lambda k: 5, 2),
        (lambda k: 3 + 2 * k, 3),
        (lambda k: k * k, 4),
        (lambda k: 5 * 2**k - 1, 4),
        (lambda k: k**3 - k, 5),
        (lambda k: 2**k + 3**k + 4**k, 7),
    ],
)
def test_more_samples_are_asked_for(recorder, function, needed):
    assert fit(samples_of(function, needed - 1), 0, recorder) is None


def test_eager_takes_a_power_with_offset_unconfirmed(recorder):
    assert repr(fit([4, 9, 19], 0, recorder, eager=True)) == "5*2**k - 1"


def test_eager_prefers_what_is_confirmed(recorder):
    assert repr(fit([4, 9, 14], 0, recorder, eager=True)) == "4 + 5*k"


def test_what_alternates_is_not_fitted(recorder):
    assert fit([k % 2 for k in range(SAMPLES_LIMIT)], 0, recorder) is None


def test_all_samples_must_agree_also_beyond_the_limit(recorder):
    samples = samples_of(lambda k: 3 * k, 2 * SAMPLES_LIMIT)
    assert repr(fit(samples, 0, recorder)) == "3*k"
    assert fit([*samples, 0], 0, recorder) is None


def test_bases_may_be_given(recorder):
    samples = samples_of(lambda k: 2**k + 29**k + k, 7)
    assert fit(samples, 0, recorder) is None
    assert repr(fit(samples, 0, recorder, bases=(2, 29))) == "29**k + 2**k + k"


def test_base_below_one_is_refused(recorder):
    with pytest.raises(ValueError, match="1 or more"):
        fit([1, 2, 3], 0, recorder, bases=(0, 2))


def test_samples_that_grow_in_an_outer_variable(recorder):
    i = counter(recorder, 0)
    samples = [7 + i + 3 * i * j + 2**j for j in range(6)]
    f = fit(samples, 1, recorder)
    assert isinstance(f, Growth)
    assert [7 + 4 + 12 * j + 2**j for j in range(9)] == [f.at({0: 4, 1: j}) for j in range(9)]
    assert recorder.conditions == ()


def test_samples_that_grow_alike_are_constant_here(recorder):
    i = counter(recorder, 0)
    assert is_same(2 * i + 1, fit([1 + 2 * i, 2 * i + 1], 1, recorder))


def test_large_numbers_are_fitted_exactly(recorder):
    f = fit(samples_of(lambda k: 10**100 - 10**90 * k, 3), 0, recorder)
    assert at(f, {0: 10**10}) == 0


terms = st.dictionaries(
    st.tuples(st.integers(0, 2), st.sampled_from((1, 2, 3, 4))), st.integers(-20, 20), max_size=3
)


def order(coefficients):
    """How many terms a form has when all lower powers of k are counted."""
    bases = {base for _, base in coefficients}
    return sum(1 + max(power for power, other in coefficients if other == base) for base in bases)


@settings(deadline=None)
@given(terms.filter(lambda coefficients: order(coefficients) <= 6))
def test_any_form_is_found_from_enough_samples(coefficients):
    """Two forms of orders up to 6 that agree in 12 places are the same form."""

    def function(k):
        return sum(c * k**power * base**k for (power, base), c in coefficients.items())

    f = fit(samples_of(function, SAMPLES_LIMIT), 0, Recorder())
    assert f is not None
    assert samples_of(function, 40) == [at(f, {0: k}) for k in range(40)]


@settings(deadline=None)
@given(st.lists(st.integers(-50, 50), max_size=8))
def test_fit_always_runs_through_its_samples(samples):
    f = fit(samples, 0, Recorder())
    if f is not None:
        assert samples == [at(f, {0: k}) for k in range(len(samples))]
