"""Keywords that say what a deck may have: partner with, which searches too (CR 702.124)."""

from __future__ import annotations

from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

TOOTHY = compiled("Toothy", "Partner with Pir, Imaginative Rascal", "Legendary Creature — Illusion")
PIR = compiled("Pir, Imaginative Rascal", "", "Legendary Creature — Human")


def cast_toothy(target: str) -> PlayedTable:
    game = table("Alice", "Bob").hand("Alice", TOOTHY).library("Alice", PIR, "Forest").library("Bob", PIR)
    return game.casts("Alice", "Toothy").all_pass().targets(target).all_pass()


def test_partner_with_lets_its_player_search_for_the_partner() -> None:
    """CR 702.124j."""
    game = cast_toothy("Alice").answers(True)
    game.chooses(game.one("Pir, Imaginative Rascal", "Alice", "library").id)
    assert (game.count(PIR.name, "Alice", "hand"), game.count("Forest", "Alice", "library")) == (1, 1)


def test_partner_with_lets_an_opponent_search_who_is_asked() -> None:
    game = cast_toothy("Bob")
    assert game.who_decides == "Bob"
    game.answers(False)
    assert (game.count(PIR.name, "Bob", "library"), game.asks) == (1, "priority")
