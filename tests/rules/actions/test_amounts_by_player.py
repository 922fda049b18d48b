"""What each of several players does is worked out for each of them before anything is done (CR 608.2h)."""

from __future__ import annotations

from tests.rules.compiled import sorcery
from tests.rules.table import table


def test_each_player_loses_half_of_their_own_life() -> None:
    """CR 107.1a: of three players none loses half of what all have together."""
    halving = sorcery("Halving", "Each player loses half their life, rounded up.")
    game = table("Alice", "Bob", "Carol").life_is("Alice", 7).life_is("Bob", 20).life_is("Carol", 1)
    game.hand("Alice", halving).casts("Alice", "Halving").all_pass()
    assert [game.life(one) for one in ("Alice", "Bob", "Carol")] == [3, 10, 0]


def test_each_opponent_mills_half_of_their_own_library() -> None:
    grind = sorcery("Grind", "Each opponent mills half their library, rounded down.")
    game = table("Alice", "Bob", "Carol").hand("Alice", grind)
    for seat, cards in (("Bob", 11), ("Carol", 4)):
        game.library(seat, "Forest", count=cards)
    game.casts("Alice", "Grind").all_pass()
    assert [game.count("Forest", one, "graveyard") for one in ("Bob", "Carol")] == [5, 2]
