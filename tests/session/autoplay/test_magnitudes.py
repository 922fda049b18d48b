"""Which iterations are shown while the counter runs."""

from hypothesis import given
from hypothesis import strategies as st

from engine.session.autoplay.magnitudes import iteration_at, power_of_ten

ENDS = st.tuples(st.integers(1, 10**120), st.integers(0, 10**120)).map(lambda pair: (pair[0], pair[0] + pair[1]))
SHARE = st.floats(0, 1)


@given(ENDS, SHARE, SHARE, st.booleans())
def test_the_counter_never_goes_back_and_stays_between_its_ends(
    ends: tuple[int, int], one: float, other: float, is_slowing: bool
) -> None:
    first, last = ends
    early, late = (iteration_at(first, last, share, is_slowing) for share in sorted((one, other)))
    assert first <= early <= late <= last


@given(ENDS, st.booleans())
def test_the_counter_begins_and_ends_exactly_where_it_should(ends: tuple[int, int], is_slowing: bool) -> None:
    assert iteration_at(*ends, 0.0, is_slowing) == ends[0]
    assert iteration_at(*ends, 1.0, is_slowing) == ends[1]


def test_a_jump_passes_the_magnitudes_evenly_until_the_last_one_which_slows() -> None:
    shown = [len(str(iteration_at(1, 10**100, share / 10, is_slowing=True))) - 1 for share in range(11)]
    assert shown == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    early = iteration_at(1, 1000, 0.98) / iteration_at(1, 1000, 0.96)
    slowed = iteration_at(1, 1000, 0.98, is_slowing=True) / iteration_at(1, 1000, 0.96, is_slowing=True)
    assert slowed < early


def test_powers_of_ten_are_exact_where_they_are_whole() -> None:
    assert [power_of_ten(float(exponent)) for exponent in (-1, 0, 3, 40)] == [1, 1, 1000, 10**40]
