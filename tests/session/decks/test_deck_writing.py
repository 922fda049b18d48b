"""Decks written back as text."""

from engine.session.decks.deck_reading import read_deck_text
from engine.session.decks.deck_writing import written_deck
from tests.session.games import catalogue

TEXT = """\
About
Name Goblins, again

Commander
1 Krenko, Mob Boss

Deck
20 Mountain
4 Lightning Bolt
2 Sheer Nonsense

Sideboard
2 Naturalize
"""


def test_what_is_written_reads_as_the_same_deck() -> None:
    deck = read_deck_text(TEXT, "list", catalogue())
    assert written_deck(deck) == TEXT


def test_a_deck_without_name_begins_with_its_cards() -> None:
    assert written_deck(read_deck_text("4 Forest", "list", catalogue())) == "Deck\n4 Forest\n"
