"""Decks with a companion: what it asks for is checked, and it lies outside the game (CR 702.139)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.companions import (
    CREATURES_OF_FIVE_TYPES,
    EVEN,
    ODD,
    THREE_OR_MORE,
    TWO_OR_LESS,
    WITH_ACTIVATED_ABILITIES,
)
from engine.model.notes import COMPANION
from engine.session.decks.beginning import DeckSeat, set_up_of
from engine.session.decks.companions import ALLOWED, why_no_companion
from engine.session.decks.deck import Deck
from engine.session.decks.deck_reading import read_deck_text
from engine.session.game.game import Game
from tests.session.games import catalogue


def deck(companion: str, main: str) -> Deck:
    return read_deck_text(f"Companion\n1 {companion}\nDeck\n{main}\nSideboard\n2 Naturalize", "deck", catalogue())


@pytest.mark.parametrize(
    ("companion", "main", "why"),
    [
        ("Jegantha, the Wellspring", "4 Llanowar Elves\n30 Forest", ""),
        ("Jegantha, the Wellspring", "4 Counterspell\n30 Island", "Counterspell"),
        ("Umori, the Collector", "4 Llanowar Elves\n4 Serra Angel\n30 Forest", ""),
        ("Umori, the Collector", "4 Llanowar Elves\n1 Counterspell\n30 Forest", "Counterspell"),
        ("Lutri, the Spellchaser", "1 Llanowar Elves\n1 Counterspell\n30 Forest", ""),
        ("Lutri, the Spellchaser", "1 Llanowar Elves\n2 Counterspell\n30 Forest", "Counterspell"),
        ("Zirda, the Dawnwaker", "4 Llanowar Elves\n4 Lightning Bolt\n30 Forest", ""),
        ("Zirda, the Dawnwaker", "4 Llanowar Elves\n4 Serra Angel\n30 Forest", "Serra Angel"),
        ("Grizzly Bears", "30 Forest", "does not have companion"),
        ("Lutri, the Spellchaser", "1 Nonsense\n30 Forest", "not known"),
    ],
)
def test_a_companion_asks_something_of_the_deck(companion: str, main: str, why: str) -> None:
    """What keeps it from being the companion is named."""
    found = why_no_companion(deck(companion, main), catalogue())
    assert why in found if why else found == ""


def test_what_is_beside_a_deck_lies_outside_the_game() -> None:
    """The companion as such, where the deck is as it asks, and the sideboard."""
    for main, is_companion in (("40 Forest", True), ("4 Counterspell\n40 Island", False)):
        seats = (DeckSeat("Alice", deck("Jegantha, the Wellspring", main)), DeckSeat("Bob"))
        state = Game(set_up_of(seats, catalogue=catalogue()), catalogue()).state
        held = [state.objects[id] for id in state.outside]
        assert [(one.card.name, one.count) for one in held] == [("Jegantha, the Wellspring", 1), ("Naturalize", 2)]
        assert [(COMPANION, True) in one.notes for one in held] == [is_companion, False]


@pytest.mark.parametrize(
    ("asked", "allowed", "against"),
    [
        (EVEN, "Grizzly Bears", "Lightning Bolt"),
        (ODD, "Forest", "Grizzly Bears"),
        (THREE_OR_MORE, "Forest", "Lightning Bolt"),
        (TWO_OR_LESS, "Grizzly Bears", "Serra Angel"),
        (CREATURES_OF_FIVE_TYPES, "Lightning Bolt", "Grizzly Bears"),
        (WITH_ACTIVATED_ABILITIES, "Forest", "Serra Angel"),
    ],
)
def test_what_companions_ask_of_each_card(asked: str, allowed: str, against: str) -> None:
    is_allowed = ALLOWED[asked]
    assert (is_allowed(catalogue().find(allowed)), is_allowed(catalogue().find(against))) == (True, False)
