"""Comparing closed forms: decided by the value now, and recorded as a condition on the iterations to come."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, counter
from engine.loops.unprovable import Unprovable
from tests.loops.forms import at, coefficients, form, holds_at, value

POINTS = [{0: k, 1: j} for k in (0, 1, 2, 3, 7) for j in (0, 1, 4)]


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def life(recorder: Recorder) -> Growth:
    """Life that starts at 20 and falls by 2 in each iteration."""
    return 20 - 2 * counter(recorder, 0)


def test_comparison_is_decided_by_the_value_now(life):
    assert life == 20
    assert life >= 20
    assert life <= 20
    assert life < 21
    assert life > 19
    assert life != 19
    assert not life < 20
    assert not life > 20


@pytest.mark.parametrize(
    ("compare", "recorded"),
    [
        (lambda life: life > 0, "(20 - 2*k > 0,)"),
        (lambda life: life <= 0, "(20 - 2*k > 0,)"),
        (
            lambda life: 0 < life,  # noqa: SIM300  # the other side is what is tested
            "(20 - 2*k > 0,)",
        ),
        (lambda life: life >= 5, "(15 - 2*k >= 0,)"),
        (lambda life: life < 5, "(15 - 2*k >= 0,)"),
        (lambda life: life == 20, "(-2*k == 0,)"),
        (lambda life: life != 20, "(-2*k == 0,)"),
        (lambda life: life == 10, "(10 - 2*k != 0,)"),
        (bool, "(20 - 2*k != 0,)"),
        (lambda life: life * life > 25, "(4*k**2 - 80*k + 375 > 0,)"),
        (lambda life: life > life // 2, "(10 - k > 0,)"),
        (lambda life: min(life, 3), "(17 - 2*k > 0,)"),
    ],
)
def test_comparison_is_recorded(recorder, life, compare, recorded):
    compare(life)
    assert recorded == repr(recorder.conditions)


@pytest.mark.parametrize(
    "compare",
    [
        lambda life: life < 21,
        lambda life: life > 30,
        lambda life: life == 11,
        lambda life: life == 22,
        lambda life: life == life,
        lambda life: life < life + 1,
        lambda life: life == None,  # noqa: E711  # the comparison is what is tested
        lambda life: life == "20",
        lambda life: life * life != 3,
    ],
)
def test_comparison_that_cannot_change_is_not_recorded(recorder, life, compare):
    compare(life)
    assert recorder.conditions == ()


def test_comparison_with_a_fraction_is_refused(life):
    with pytest.raises(Unprovable, match=r"not whole \(20\.0\)"):
        assert life == 20.0
    with pytest.raises(Unprovable, match="not whole"):
        assert life < Fraction(1, 2)


@given(coefficients(2), coefficients(2))
def test_comparisons_agree_with_the_values_and_their_conditions_hold(first, second):
    """Each comparison gives the answer of the values at 0; where all conditions hold it stays so."""
    recorder = Recorder()
    f, g = form(first, recorder), form(second, recorder)
    answers = (f < g, f <= g, f > g, f >= g, f == g, f != g)
    for p in POINTS:
        a, b = value(first, p), value(second, p)
        expected = (a < b, a <= b, a > b, a >= b, a == b, a != b)
        holds = all(holds_at(condition, p) for condition in recorder.conditions)
        assert (expected == answers) is holds


@given(st.lists(coefficients(1), min_size=1, max_size=4))
def test_sorting_follows_the_values_now(several):
    forms = [form(terms, Recorder()) for terms in several]
    recorder = Recorder()
    forms = [f.with_recorder(recorder) if isinstance(f, Growth) else f for f in forms]
    nows = sorted(value(terms, {0: 0}) for terms in several)
    assert nows == [at(f, {0: 0}) for f in sorted(forms)]
    assert (nows[0], nows[-1]) == (at(min(forms), {0: 0}), at(max(forms), {0: 0}))


def test_forms_of_two_proofs_do_not_mix(life):
    with pytest.raises(ValueError, match="two proofs"):
        life + counter(Recorder(), 0)
