import pytest

from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import counter
from engine.loops.relations_to_zero import HOLDS, OPPOSITE
from engine.loops.unprovable import TooLarge
from tests.loops.forms import holds_at


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


def test_same_comparison_is_recorded_once(recorder):
    life = 20 - counter(recorder, 0)
    for _ in range(3):
        assert life > 0
        assert life * life > 7
    assert [repr(condition) for condition in recorder.conditions] == ["20 - k > 0", "k**2 - 40*k + 393 > 0"]


def test_aside_keeps_an_inner_repeats_conditions_apart(recorder):
    life = 20 - counter(recorder, 0)
    assert life > 1
    with recorder.aside() as inner:
        assert life > 2
    assert life > 3
    assert repr(inner.conditions) == "(18 - k > 0,)"
    assert repr(recorder.conditions) == "(19 - k > 0, 17 - k > 0)"


def test_aside_ends_with_an_error_too(recorder):
    def fail() -> None:
        with recorder.aside():
            assert counter(recorder, 0) < 5
            raise LookupError

    with pytest.raises(LookupError):
        fail()
    assert counter(recorder, 0) < 6
    assert repr(recorder.conditions) == "(k - 6 < 0,)"


def test_condition_holds_at_a_place(recorder):
    condition = Comparison(20 - 2 * counter(recorder, 0), ">")
    assert [holds_at(condition, {0: k}) for k in (0, 9, 10)] == [True, True, False]


def test_condition_out_of_reach(recorder):
    k = counter(recorder, 0)
    with pytest.raises(TooLarge):
        holds_at(Comparison(k.substitute(0, 10**100 + k) * 10 ** (10**6 - 50), ">"), {0: 1})


@pytest.mark.parametrize("relation", HOLDS)
def test_opposite_holds_exactly_where_the_relation_does_not(relation):
    for sign in (-1, 0, 1):
        assert HOLDS[relation](sign) is not HOLDS[OPPOSITE[relation]](sign)


def test_two_conditions_on_one_form_are_both_kept(recorder):
    life = 20 - counter(recorder, 0)
    assert life > 0
    assert life != 0
    assert repr(recorder.conditions) == "(20 - k > 0, 20 - k != 0)"


def test_of_an_inner_repeat_nothing_stays_with_the_outer_one(recorder):
    with recorder.aside():
        assert counter(recorder, 1) < 5
    assert recorder.conditions == ()
    assert counter(recorder, 0) < 6
    assert repr(recorder.conditions) == "(k - 6 < 0,)"
