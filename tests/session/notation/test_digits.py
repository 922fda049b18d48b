"""Numbers of any length to digits and back."""

from hypothesis import given
from hypothesis import strategies as st

from engine.session.notation.digits import digits, whole_number


@given(st.integers(0, 10**30))
def test_short_numbers_are_written_as_python_does(number: int) -> None:
    assert str(number) == digits(number)


@given(st.integers(0, 1 << 60_000), st.integers(0, 20_000))
def test_long_numbers_read_back(number: int, zeros: int) -> None:
    long = number * 10**zeros
    assert long == whole_number(digits(long))


def test_a_power_of_ten_has_all_its_zeros() -> None:
    assert digits(10**20_000) == "1" + "0" * 20_000
