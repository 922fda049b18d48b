import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import Growth, counter, from_terms, linear
from engine.loops.regions import sign, sign_at, sign_regions
from engine.loops.relations_to_zero import HOLDS
from engine.loops.sign import earliest_failure, failure_in_outer, first_failure, hold_through
from engine.loops.unprovable import Unprovable
from tests.loops.forms import at, coefficients, form, holds_at

RELATIONS = st.sampled_from(tuple(HOLDS))
GOOGOL = 10**100


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def k(recorder: Recorder) -> Growth:
    return counter(recorder, 0)


@pytest.fixture
def j(recorder: Recorder) -> Growth:
    return counter(recorder, 1)


@pytest.fixture
def two_to_k(recorder: Recorder) -> Growth:
    doubling = from_terms(recorder, {((0, 0, 2),): 1})
    assert isinstance(doubling, Growth)
    return doubling


def grows(quantity):
    return isinstance(quantity, Growth)


# The first failure in one variable.

exponential_polynomials = st.dictionaries(
    st.sampled_from((1, 2, 3, 4, 6)),
    st.lists(st.integers(-40, 40), min_size=1, max_size=4).filter(lambda p: p[-1] != 0),
    max_size=3,
)


def scan(polynomials, place):
    return sum(
        c * place**power * base**place
        for base, polynomial in polynomials.items()
        for power, c in enumerate(polynomial)
    )


@given(exponential_polynomials, st.integers(0, 5))
def test_sign_regions_agree_with_scanning(polynomials, start):
    regions = sign_regions(polynomials, start)
    found = [next(s for first, s in reversed(regions) if first <= place) for place in range(start, start + 150)]
    assert [sign(scan(polynomials, place)) for place in range(start, start + 150)] == found


@given(exponential_polynomials, st.integers(0, 60))
def test_sign_at_one_place(polynomials, place):
    assert sign(scan(polynomials, place)) == sign_at(polynomials, place)


@given(st.lists(st.integers(-5, 60), min_size=1, max_size=4), st.sampled_from((1, -1)), st.integers(0, 40))
def test_regions_of_products_of_known_roots(roots, factor, start):
    """(k - r1)(k - r2)... touches or crosses 0 exactly at its roots."""
    k = counter(Recorder(), 0)
    product = factor
    for root in roots:
        product = product * (k - root)
    expected = min((root for root in roots if root >= start), default=None)
    assert expected == first_failure(Comparison(product, "!="), 0, start)


@given(coefficients(1).map(form).filter(grows), RELATIONS, st.integers(0, 12))
def test_first_failure_agrees_with_scanning(f, relation, start):
    failure = first_failure(Comparison(f, relation), 0, start)
    holds = [HOLDS[relation](f.at({0: place})) for place in range(start, start + 120)]
    expected = start + holds.index(False) if False in holds else None
    assert expected == (failure if failure is None or failure < start + 120 else None)


@given(st.integers(-200, 200), st.integers(-9, 9).filter(bool), RELATIONS, st.integers(0, 30))
def test_first_failure_of_linear_forms(constant, slope, relation, start):
    condition = Comparison(linear(Recorder(), 0, constant, slope), relation)
    places = range(start, start + 250)
    expected = next((n for n in places if not HOLDS[relation](constant + slope * n)), None)
    assert expected == first_failure(condition, 0, start)


@given(st.integers(GOOGOL, GOOGOL**2), st.integers(1, 10**30), st.integers(1, 3))
def test_polynomials_that_fail_far_out(start_value, slope, power):
    fall = counter(Recorder(), 0)
    for _ in range(power - 1):
        fall = fall * counter(Recorder(), 0).with_recorder(fall.recorder)
    form = start_value - slope * fall
    failure = first_failure(Comparison(form, ">"), 0)
    assert form.at({0: failure}) <= 0 < form.at({0: failure - 1})


def test_dominant_power_is_never_computed(two_to_k, k):
    """2^k is far ahead at 10^100, where it has 10^100 bits."""
    assert first_failure(Comparison(two_to_k - k * k, ">"), 0, GOOGOL) is None
    assert first_failure(Comparison(two_to_k - k * GOOGOL, "<"), 0, GOOGOL) == GOOGOL


def test_roots_at_ten_to_the_hundred_next_to_a_power(two_to_k, k):
    dip = (k - GOOGOL) * (k - GOOGOL) * (k - 3)
    assert first_failure(Comparison(two_to_k + dip, "!="), 0, 400) is None


def test_growth_that_falls_first_and_rises_again(two_to_k, k):
    """2^k - 40k + 100 is 12 at 3 less 24, so above 0 up to 2, and from 8 on again."""
    condition = Comparison(two_to_k - 40 * k + 100, ">")
    assert tuple(first_failure(condition, 0, start) for start in (0, 7, 8)) == (3, 7, None)


def test_growth_that_touches_zero(k):
    touching = (k - 5) * (k - 5)
    assert (
        first_failure(Comparison(touching, ">"), 0),
        first_failure(Comparison(touching, ">="), 0),
        first_failure(Comparison(touching, "!="), 0),
    ) == (5, None, 5)


def test_equality_of_a_growing_form_fails_at_once(two_to_k):
    assert first_failure(Comparison(two_to_k - 1, "=="), 0) == 1


def test_first_failure_wants_one_variable(k, j):
    with pytest.raises(ValueError, match="another variable"):
        first_failure(Comparison(k + j, ">"), 0)


def test_sign_that_hangs_on_numbers_beyond_reach_is_refused(recorder):
    close = from_terms(recorder, {((0, 0, 10**30 + 1),): 1, ((0, 0, 10**30),): -(10**100)})
    with pytest.raises(Unprovable, match="too large"):
        first_failure(Comparison(close, "<"), 0)


def test_earliest_failure_names_its_condition(k):
    life, mana, growing = Comparison(20 - 2 * k, ">"), Comparison(7 - k, ">="), Comparison(k, ">=")
    assert (8, mana) == earliest_failure([life, growing, mana], 0)
    assert (10, life) == earliest_failure([life, growing], 0, 9)
    assert earliest_failure([growing], 0) is None


# Inner repeats.


def holds_everywhere(f, relation, outer, count):
    return all(HOLDS[relation](at(f, {0: outer, 1: inner})) for inner in range(count))


@settings(deadline=None)
@given(coefficients(2).map(form).filter(grows), RELATIONS, st.integers(0, 6), st.integers(0, 2))
def test_what_is_recorded_makes_the_inner_repeat_hold(f, relation, count, slope):
    """Where the recorded conditions hold, the condition holds in each inner iteration."""
    recorder = Recorder()
    runs = linear(recorder, 0, count, slope)
    try:
        hold_through(Comparison(f, relation), 1, runs, recorder)
    except Unprovable:
        return
    for outer in range(25):
        if all(holds_at(condition, {0: outer}) for condition in recorder.conditions):
            assert holds_everywhere(f, relation, outer, at(runs, {0: outer}))


@settings(deadline=None)
@given(coefficients(2).map(form).filter(grows), RELATIONS, st.integers(1, 12))
def test_small_plain_counts_are_exact(f, relation, count):
    """What is recorded holds exactly where the condition holds in each inner iteration."""
    recorder = Recorder()
    try:
        hold_through(Comparison(f, relation), 1, count, recorder)
    except Unprovable:
        assert not holds_everywhere(f, relation, 0, count)
        return
    for outer in range(20):
        recorded = all(holds_at(condition, {0: outer}) for condition in recorder.conditions)
        assert holds_everywhere(f, relation, outer, count) is recorded


@settings(deadline=None)
@given(st.integers(0, 60), st.integers(-5, 5), st.integers(-5, 5), st.integers(1, 50), st.integers(0, 3))
def test_linear_forms_are_exact_for_growing_counts(constant, outer_slope, inner_slope, count, slope):
    recorder = Recorder()
    k, j = counter(recorder, 0), counter(recorder, 1)
    f = constant + outer_slope * k + inner_slope * j
    if not isinstance(f, Growth):
        return
    runs = count + slope * k
    try:
        hold_through(Comparison(f, ">="), 1, runs, recorder)
    except Unprovable:
        assert not holds_everywhere(f, ">=", 0, count)
        return
    for outer in range(25):
        recorded = all(holds_at(condition, {0: outer}) for condition in recorder.conditions)
        assert holds_everywhere(f, ">=", outer, at(runs, {0: outer})) is recorded


def test_falling_life_is_asked_about_after_the_last_inner_iteration(recorder, k, j):
    hold_through(Comparison(100 - k - 2 * j, ">"), 1, 10, recorder)
    assert repr(recorder.conditions) == "(81 - k >= 0,)"


def test_rising_life_is_asked_about_before_the_first(recorder, k, j):
    hold_through(Comparison(100 - k + 2 * j, ">"), 1, 10**100, recorder)
    assert repr(recorder.conditions) == "(99 - k >= 0,)"


def test_condition_on_the_inner_variable_alone_bounds_the_count(recorder, k, j):
    hold_through(Comparison(20 - 2 * j, ">"), 1, 3 + k, recorder)
    assert repr(recorder.conditions) == "(k - 7 <= 0,)"


def test_form_that_rises_and_falls_is_asked_about_at_both_ends(recorder, k, j):
    hold_through(Comparison(10 + k + 50 * j - j * j, ">"), 1, 40, recorder)
    assert recorder.conditions == ()
    hold_through(Comparison(10 - k + 50 * j - j * j, ">"), 1, 40, recorder)
    assert repr(recorder.conditions) == "(9 - k >= 0, 438 - k >= 0)"


def test_doubling_in_the_inner_repeat(recorder, k):
    doubling = from_terms(recorder, {((1, 0, 2),): -1})
    hold_through(Comparison(doubling + 1000 - k, ">"), 1, 9, recorder)
    assert repr(recorder.conditions) == "(743 - k >= 0,)"


def test_doubling_as_often_as_no_closed_form_says_is_asked_about_before_the_first(recorder, k):
    """2^(k^2) is no closed form, so that the end of the inner repeat cannot be looked at; it need not be."""
    doubling = from_terms(recorder, {((1, 0, 2),): 1})
    hold_through(Comparison(doubling + 20 - k, ">"), 1, k * k + 1, recorder)
    assert repr(recorder.conditions) == "(20 - k >= 0,)"


def test_condition_without_the_inner_variable_is_kept(recorder, k):
    hold_through(Comparison(20 - k, ">"), 1, 5, recorder)
    assert repr(recorder.conditions) == "(20 - k > 0,)"


def test_equality_through_the_inner_repeat_asks_every_factor_to_vanish(recorder, k, j):
    hold_through(Comparison(k * j, "=="), 1, 10**6, recorder)
    assert repr(recorder.conditions) == "(k == 0,)"


def test_no_inner_iterations_ask_nothing(recorder, k, j):
    hold_through(Comparison(k - j, ">"), 1, 0, recorder)
    assert recorder.conditions == ()


def test_what_fails_now_is_refused(recorder, k, j):
    with pytest.raises(Unprovable, match="iterations of a repeat within the loop"):
        hold_through(Comparison(5 + k - j, ">"), 1, 100, recorder)


def test_large_counts_do_not_compute_large_powers(recorder, k):
    growing = from_terms(recorder, {((1, 0, 2),): 1})
    hold_through(Comparison(growing - k + 5, ">"), 1, 10**100, recorder)
    assert repr(recorder.conditions) == "(5 - k >= 0,)"


# Conditions that change by one with each inner iteration.


@given(st.integers(-6, 12), st.integers(-3, 3), st.sampled_from((1, -1)), RELATIONS)
def test_failure_as_a_form_of_the_outer_iteration_agrees_with_scanning(
    constant, outer_slope, inner_slope, relation
):
    """Where the recorded conditions hold, the form says the first inner iteration that fails."""
    recorder = Recorder()
    form = constant + outer_slope * counter(recorder, 0) + inner_slope * counter(recorder, 1)
    if not HOLDS[relation](constant):
        return
    place = failure_in_outer(Comparison(form, relation), 1)
    for outer in range(8):
        if not all(holds_at(condition, {0: outer}) for condition in recorder.conditions):
            break
        start = constant + outer_slope * outer
        inner = (k for k in range(60) if not HOLDS[relation](start + inner_slope * k))
        assert next(inner, None) == (None if place is None else at(place, {0: outer}))


@pytest.mark.parametrize("relation", ["<", "<=", ">", ">=", "==", "!="])
def test_a_condition_that_fails_from_the_first_inner_iteration_on_says_so(recorder, k, j, relation):
    form = {"<": k - j, "<=": k + 1 - j, ">": j - k, ">=": j - k - 1, "==": j + 1 - k, "!=": j - k}[relation]
    assert at(failure_in_outer(Comparison(form, relation), 1), {0: 0}) == 0


def test_a_condition_that_changes_by_more_is_refused(k, j):
    with pytest.raises(Unprovable, match="to the iteration at which a condition"):
        failure_in_outer(Comparison(k + 2 * j, ">"), 1)


def test_an_equality_with_a_large_count_asks_both_factors_to_vanish(recorder, k, j):
    """k * j + (k - 3): it is 0 throughout only where both k and k - 3 are, which is nowhere."""
    with pytest.raises(Unprovable):
        hold_through(Comparison(k * j + k - 3, "=="), 1, 50, recorder)


def test_a_difference_that_never_vanishes_asks_nothing(recorder, k, j):
    hold_through(Comparison(2 * k + 2 * j + 1, "!="), 1, 1000, recorder)
    assert recorder.conditions == ()


def test_a_difference_that_stays_on_one_side_asks_it_to_stay_there(recorder, k, j):
    hold_through(Comparison(50 - k + j, "!="), 1, 10**6, recorder)
    assert all(holds_at(condition, {0: 40}) for condition in recorder.conditions)
    assert not all(holds_at(condition, {0: 51}) for condition in recorder.conditions)


def test_a_form_that_touches_zero_has_three_regions():
    """(k - 3)^2 is positive, 0 once, and positive again."""
    assert sign_regions({1: [9, -6, 1]}) == [(0, 1), (3, 0), (4, 1)]


def test_a_form_that_passes_through_zero_has_three_regions():
    """9 - k^2 is positive, 0 once, and negative from then on."""
    assert sign_regions({1: [9, 0, -1]}) == [(0, 1), (3, 0), (4, -1)]
    assert sign_regions({1: [-9, 0, 1]}) == [(0, -1), (3, 0), (4, 1)]


def test_a_count_that_no_power_can_have_is_asked_about_before_the_first_iteration(recorder, k):
    """2^j - k through k^2 + 1 inner iterations: 2^(k^2) is no closed form, but it rises."""
    power = from_terms(recorder, {((1, 0, 2),): 1})
    hold_through(Comparison(power - k, ">="), 1, k * k + 1, recorder)
    assert "1 - k >= 0" in {repr(one) for one in recorder.conditions}


def test_a_fall_to_an_end_that_no_closed_form_says_is_refused(recorder, k):
    """2^(k^2) again: now it is the end that matters."""
    doubling = from_terms(recorder, {((1, 0, 2),): -1})
    with pytest.raises(Unprovable):
        hold_through(Comparison(doubling + 1000 + k, ">"), 1, k * k + 1, recorder)
    assert recorder.conditions == ()
