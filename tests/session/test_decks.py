"""Deck lists in plain text."""

from pathlib import Path

import pytest

from engine.cards.reading import BadInput
from engine.session.decks import read_deck_file, read_deck_text
from tests.session.games import catalogue


def test_a_list_is_numbers_and_names() -> None:
    deck = read_deck_text("// Elves\n4 Llanowar Elves\n\n17x Forest\n# end\n", "list", catalogue())
    assert deck.cards == ((4, "Llanowar Elves"), (17, "Forest"))
    assert deck.size == 21


@pytest.mark.parametrize("heading", ["Sideboard", "sideboard:"])
def test_what_follows_the_word_sideboard_is_the_sideboard(heading: str) -> None:
    deck = read_deck_text(f"Deck\n1 Forest\n{heading}\n2 Naturalize\n", "list", catalogue())
    assert deck.sideboard == ((2, "Naturalize"),)
    assert deck.size == 1


def test_a_single_card_can_be_put_into_the_sideboard() -> None:
    assert read_deck_text("1 Forest\nSB: 2 Naturalize", "list", catalogue()).sideboard == ((2, "Naturalize"),)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("4 Llanowar Elves\n  2 Llanowar Elfes\n", (2, 5), "perhaps 'Llanowar Elves'"),
        ("4 Llanowar Elves\nForest\n", (2, 1), "a number and a card's name"),
        ("0 Forest", (1, 1), "at least 1 card"),
        ("", (1, 1), "the list has no cards"),
        ("Sideboard\n1 Forest", (1, 1), "the list has no cards"),
    ],
)
def test_errors_tell_their_place_and_what_was_expected(text: str, place: tuple[int, int], said: str) -> None:
    with pytest.raises(BadInput, match=said) as error:
        read_deck_text(text, "list", catalogue())
    assert place == (error.value.line, error.value.column)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"4 Forest\n\xff\xfe")
    with pytest.raises(BadInput, match="not text") as error:
        read_deck_file(path, catalogue())
    assert error.value.line == 2
