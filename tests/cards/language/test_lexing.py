"""Rules text comes back in the same words when it is cut into tokens and put together."""

from __future__ import annotations

import pytest

from engine.cards.language.lexing import text_of, tokens_of


@pytest.mark.parametrize(
    "text",
    [
        "{2}{G}, {T}, Sacrifice a creature: Draw a card.",
        "Equip—Sacrifice an artifact.",
        'Other Elves you control have "{T}: Add {G}."',
        "Choose one —\n• Destroy target artifact.\n• You gain 3 life.",
        "Target opponent's creatures get -1/-1 until end of turn.",
        "Destroy target nonblack, non-Elf creature an opponent controls.",
        "−2: Create an 8/8 blue Octopus creature token.",
        "Whenever one or more +1/+1 counters are put on it, it's an Elf.",
    ],
)
def test_text_is_put_together_as_it_was(text: str) -> None:
    assert text_of(tokens_of(text)) == text


def test_only_names_keep_their_capitals() -> None:
    assert tokens_of("Elves you control get +1/+1. Draw an island.")[:1] == ("Elves",)
    assert tokens_of("Draw a card. An Elf dies.") == ("draw", "a", "card", ".", "a", "Elf", "dies", ".")


def test_a_part_of_a_cost_begins_with_a_capital_of_its_own() -> None:
    assert ",^" in tokens_of("{T}, Sacrifice an Elf: Add {G}.")
    assert ",^" not in tokens_of("{2}, {T}: Add {G}.")


def test_the_full_stop_of_a_sentence_stands_behind_its_quotation() -> None:
    assert tokens_of('It has "Draw a card."')[-2:] == ("”", ".")


SHAPES = (" ", "«", "a'", "a-", "1,", "+1", "{", '"', "(", " —", "A — ", "this ", "named A ")


@pytest.mark.parametrize("shape", SHAPES)
def test_a_long_text_of_any_shape_is_cut_in_time_that_grows_with_its_length(shape: str) -> None:
    """What was quadratic would not end here."""
    text = shape * (300_000 // len(shape))
    assert bool(tokens_of(text)) is bool(text.strip())
