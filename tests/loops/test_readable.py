import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.loops.comparisons import Recorder
from engine.loops.growth import counter, from_terms
from engine.loops.readable import parse_count, readable, readable_form, readable_size, with_noun
from engine.loops.terms import DIGIT_LIMIT
from engine.model.graded import Graded
from engine.model.progression import Progression


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0"),
        (-5, "−5"),
        (1_000_000, "1,000,000"),
        (10**15 - 1, "999,999,999,999,999"),
        (10**15, "10^15"),
        (10**15 + 1, "1.00 × 10^15"),
        (2**100, "1.27 × 10^30"),
        (-(2**100), "−1.27 × 10^30"),
        (5 * 10**20, "5 × 10^20"),
        (12 * 10**20, "1.2 × 10^21"),
        (1275 * 10**27, "1.28 × 10^30"),
        (1275 * 10**27 - 1, "1.27 × 10^30"),
        (99949 * 10**20, "9.99 × 10^24"),
        (9995 * 10**20, "1.00 × 10^24"),
        (10**100, "10^100"),
        (10**100 - 1, "1.00 × 10^100"),
        (10**5000, "10^5000"),
    ],
    ids=lambda value: value if isinstance(value, str) else "number",
)
def test_readable_number(number, shown):
    assert readable(number) == shown


@given(st.integers(10**15, 10**400) | st.integers(16, 300).map(lambda zeros: 10**zeros - 1))
def test_large_numbers_are_rounded_half_up_exactly(number):
    unit = 10 ** (len(str(number)) - 3)
    digits = (2 * number // unit + 1) // 2
    shown = readable(number)
    mantissa, _, exponent = shown.partition("10^")
    mantissa = mantissa.removesuffix(" × ") or "1"
    assert digits * unit == int(float(mantissa) * 100 + 0.5) * 10 ** (int(exponent) - 2)


@given(st.integers(100, 999), st.integers(5000, 9000), st.integers(-1, 1))
def test_numbers_next_to_a_border_are_rounded_right(digits, zeros, nudge):
    half = (2 * digits + 1) * 10**zeros // 2 + nudge
    expected = digits if nudge < 0 else digits + 1
    text = f"{expected // 100}.{expected % 100:02}" if expected < 1000 else "1.00"
    assert readable(half) == f"{text} × 10^{zeros + (2 if expected < 1000 else 3)}"


def test_what_differs_from_member_to_member_is_shown_from_the_least_to_the_greatest():
    assert readable(Graded(Progression(1000, -1), 1000)) == "1 to 1,000"


def test_a_count_just_over_the_digits_allowed_is_refused():
    assert parse_count(f"9e{DIGIT_LIMIT - 1}") == 9 * 10 ** (DIGIT_LIMIT - 1)
    with pytest.raises(ValueError, match="digits"):
        parse_count(f"99e{DIGIT_LIMIT - 1}")


def test_number_of_a_million_digits_is_shown_without_writing_it_out():
    assert readable(3**2_000_000) == "3.23 × 10^954242"


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda k, j, p: 3 + 2 * k, "3 + 2k"),
        (lambda k, j, p: 20 - k, "20 − k"),
        (lambda k, j, p: 2 * k - 3, "2k − 3"),
        (lambda k, j, p: -k, "−k"),
        (lambda k, j, p: k * (k + 1) // 2, "(k² + k)/2"),
        (lambda k, j, p: k * k * (k + 1) * (k + 1) // 4, "(k⁴ + 2k³ + k²)/4"),
        (lambda k, j, p: 5 * p - 1, "5·2^k − 1"),
        (lambda k, j, p: 3 * k * p + k * k, "3k·2^k + k²"),
        (lambda k, j, p: 1 + 2 * k + 3 * j, "1 + 2k + 3j"),
        (lambda k, j, p: k * j + j, "k·j + j"),
        (lambda k, j, p: 10**100 * k + 1_000_000, "1,000,000 + 10^100·k"),
        (lambda k, j, p: 1_000_000, "1,000,000"),
    ],
)
def test_readable_form(make, shown):
    recorder = Recorder()
    power = from_terms(recorder, {((0, 0, 2),): 1})
    assert readable_form(make(counter(recorder, 0), counter(recorder, 1), power)) == shown


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("7", 7),
        ("0", 0),
        ("1000000", 10**6),
        (" 1,000,000 ", 10**6),
        ("1 000 000", 10**6),
        ("1_000_000", 10**6),
        ("1e6", 10**6),
        ("1E+6", 10**6),
        ("1.5e6", 1_500_000),
        ("1.50", None),
        ("12.0", 12),
        ("10^100", 10**100),
        ("10**100", 10**100),
        ("10⁶", 10**6),
        ("2^64", 2**64),
        ("2*10^6", 2 * 10**6),
        ("2x10^6", 2 * 10**6),
        ("2 × 10^6", 2 * 10**6),
        ("2·10⁶", 2 * 10**6),
        ("2^10·10⁶", 1024 * 10**6),
        ("1.27 × 10^30", 127 * 10**28),
        ("a million", 10**6),
        ("A Million", 10**6),
        ("million", 10**6),
        ("two million", 2 * 10**6),
        ("1.5 million", 1_500_000),
        ("3 hundred", 300),
        ("a googol", 10**100),
        ("1e999999", 10**999_999),
        ("10^1000000*0.1", 10**999_999),
        ("0e99999999999", 0),
        ("1" * 5000, (10**5000 - 1) // 9),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else "count",
)
def test_parse_count(text, count):
    if count is None:
        with pytest.raises(ValueError, match="whole number"):
            parse_count(text)
    else:
        assert parse_count(text) == count


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no count was given"),
        ("   ", "no count was given"),
        ("-1", "is negative"),
        ("−5", "is negative"),
        ("1.5", "is not a whole number"),
        ("1.2345e3", "is not a whole number"),
        ("1,00,000", "is not a count"),
        ("abc", "is not a count"),
        ("1e", "is not a count"),
        ("1e-3", "is not a count"),
        ("10^", "is not a count"),
        ("10^10^10", "is not a count"),
        ("2*", "is not a count"),
        ("+5", "is not a count"),
        ("١٢٣", "is not a count"),
        ("infinity", "is no number of times"),
        ("10^1000000", "is absurdly large"),
        ("1e1000000", "is absurdly large"),
        ("2^99999999999999999999", "is absurdly large"),
        ("9" * (DIGIT_LIMIT + 1), "is absurdly large"),
        ("1" * 10_000_000, "is absurdly large"),
    ],
    ids=lambda text: text[:20],
)
def test_parse_count_refuses(text, reason):
    with pytest.raises(ValueError, match=f"{reason}.*expected|{reason}") as refused:
        parse_count(text)
    assert "expected" in str(refused.value)
    assert len(str(refused.value)) < 200


@given(st.integers(0, 10**15 - 1))
def test_what_is_shown_whole_is_read_back(number):
    assert parse_count(readable(number)) == number


@given(st.integers(1, 999), st.integers(15, 4000))
def test_exact_short_numbers_are_read_back(digits, zeros):
    assert parse_count(readable(digits * 10**zeros)) == digits * 10**zeros


@settings(deadline=None)
@given(st.text(max_size=20) | st.text("0123456789.,^*ex +-millon", max_size=14))
def test_any_text_is_a_count_or_a_clear_refusal(text):
    try:
        count, reason = parse_count(text), ""
    except ValueError as refused:
        count, reason = None, str(refused)
    assert "expected" in reason if count is None else count >= 0


@pytest.mark.parametrize("text", ["2^999999999", "9" * 6 + "^" + "9" * 8, "1e9999999999"])
def test_a_power_that_nobody_could_write_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="absurdly large"):
        parse_count(text)


@pytest.mark.parametrize(("text", "count"), [("1^99999999999", 1), ("0^5", 0), ("0^0", 1), ("1^0", 1)])
def test_powers_of_nothing_and_of_one(text: str, count: int) -> None:
    assert parse_count(text) == count


def test_the_size_of_a_group_whose_members_differ_is_that_of_its_ends() -> None:
    assert readable_size(2, 3) == "2/3"
    assert readable_size(Graded(Progression(5, 1), 10), Graded(Progression(6, 1), 10)) == "5/6 to 14/15"  # type: ignore[arg-type]  # quantities
    assert readable(Graded(Progression(5, -1), 3)) == "3 to 5"  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (10**6, "1,000,000 cards"), (10**100, "10^100 cards")],
)
def test_a_noun_agrees_with_its_number(number, words):
    assert with_noun(number, "card") == words
