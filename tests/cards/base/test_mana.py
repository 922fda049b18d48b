"""Mana costs: reading, printing, mana value and colors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.base.mana import COLORS, ManaCost

SYMBOLS = st.sampled_from(["0", "1", "2", "13", "X", *COLORS, "C", "W/U", "2/W", "G/P", "W/U/P", "C/W"])


def test_a_cost_keeps_its_symbols_in_printed_order() -> None:
    assert ManaCost.parse("{2}{U}{U}").symbols == ("2", "U", "U")


def test_small_letters_are_read_as_large_ones() -> None:
    assert ManaCost(("G", "W/U")) == ManaCost.parse("{g}{w/u}")


def test_no_text_is_no_cost() -> None:
    assert ManaCost() == ManaCost.parse("")


@given(st.lists(SYMBOLS))
def test_print_then_parse_is_the_identity(symbols: list[str]) -> None:
    cost = ManaCost(tuple(symbols))
    assert ManaCost.parse(str(cost)) == cost


@pytest.mark.parametrize(
    ("text", "value"),
    [("{2}{U}{U}", 4), ("{X}{X}{R}", 1), ("{2/W}{2/W}", 4), ("{G/P}", 1), ("{0}", 0), ("{W/U}", 1)],
)
def test_mana_value_counts_x_as_nothing_and_a_monocolored_hybrid_as_two(text: str, value: int) -> None:
    """CR 202.3."""
    assert ManaCost.parse(text).mana_value == value


def test_generic_mana_is_the_sum_of_the_numbers() -> None:
    assert ManaCost.parse("{X}{2}{3}{U}").generic == 5


def test_x_is_counted() -> None:
    assert ManaCost.parse("{X}{X}{1}").x_count == 2


@pytest.mark.parametrize(
    ("text", "colors"), [("{2}{U}", "U"), ("{W/B}{G/P}", "WBG"), ("{5}{C}", ""), ("{2/R}", "R")]
)
def test_colors_are_those_of_the_symbols(text: str, colors: str) -> None:
    """CR 105.2."""
    assert ManaCost.parse(text).colors == frozenset(colors)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2U", "'2U' is not a mana symbol"),
        ("{2}U", "'U' is not a mana symbol"),
        ("{Y}", "{Y} is not a mana symbol"),
        ("{W/X}", "{W/X} is not a mana symbol"),
        ("{}", "{} is not a mana symbol"),
        ("{12345678}", "larger than any mana cost"),
    ],
)
def test_what_is_no_cost_is_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="expected") as refusal:
        ManaCost.parse(text)
    assert message in str(refusal.value)
