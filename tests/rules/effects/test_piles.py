"""Cards and permanents that are separated into piles (CR 608.2d)."""

from __future__ import annotations

from engine.cards.effects.piles import PilesFromTop, SacrificePile
from tests.rules.compiled import sorcery
from tests.rules.table import PlayedTable, table

WORDS = (PilesFromTop, SacrificePile)
"""Words that no card of the catalogue uses."""
FACT = sorcery(
    "Fact or Fiction",
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile "
    "into your hand and the other into your graveyard.",
)
AUGURY = sorcery(
    "Steam Augury",
    "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those "
    "piles. Put that pile into your hand and the other into your graveyard.",
)
LILIANA = sorcery(
    "Liliana's Last Word",
    "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the "
    "pile of their choice.",
)
CARDS = ("Shock", "Plains", "Island", "Swamp", "Forest", "Mountain")


def separated(game: PlayedTable, *first: str) -> PlayedTable:
    """Whoever is asked puts cards of Alice's library into the first pile."""
    return game.chooses(*(game.id(name, "Alice", "library") for name in first))


def test_an_opponent_separates_and_you_choose() -> None:
    game = table("Alice", "Bob").hand("Alice", FACT).library("Alice", *CARDS)
    game.casts("Alice", "Fact or Fiction").all_pass()
    assert game.decider == game.seat("Bob")
    separated(game, "Shock", "Plains")
    assert game.decider == game.seat("Alice")
    game.option(1)
    assert sorted(game.state.objects[one].card.name for one in game.state.seats[0].hand) == [
        *("Forest", "Island", "Swamp"),
    ]
    assert (game.count("Shock", "Alice", "graveyard"), game.count("Mountain", "Alice", "library")) == (1, 1)


def test_you_separate_and_an_opponent_of_your_choice_chooses() -> None:
    """An empty pile may be chosen."""
    game = table("Alice", "Bob", "Carol").hand("Alice", AUGURY).library("Alice", *CARDS)
    game.casts("Alice", "Steam Augury").all_pass().chooses("Carol")
    separated(game, *CARDS[:5])
    assert game.decider == game.seat("Carol")
    game.option(1)
    assert (game.state.seats[0].hand, game.count("Shock", "Alice", "graveyard")) == ((), 1)


def test_a_player_sacrifices_the_pile_of_their_choice() -> None:
    """Members of a group may lie in different piles."""
    game = table("Alice", "Bob").hand("Alice", LILIANA).battlefield("Bob", "Forest", count=3)
    game.battlefield("Bob", "Hill Giant").casts("Alice", "Liliana's Last Word", "Bob").all_pass()
    game.chooses("Hill Giant")
    assert game.decider == game.seat("Bob")
    game.option(0)
    assert (game.count("Hill Giant", "Bob", "graveyard"), game.count("Forest", "Bob", "battlefield")) == (1, 3)
