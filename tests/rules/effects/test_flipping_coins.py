"""Flipping coins (CR 705)."""

from engine.cards.amounts.numbers import Number
from engine.cards.effects.joints import FlipCoin
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.model.events import RandomOutcome
from tests.rules.table import PlayedTable, instant, table

WAGER = instant("Wager", FlipCoin((GainLife(Number(3)),), (LoseLife(Number(5)),)))


def wagered(seed: int) -> PlayedTable:
    return table("Alice", "Bob", random=seed).hand("Alice", WAGER).casts("Alice", "Wager").all_pass()


def test_a_flip_is_won_or_lost() -> None:
    """CR 705.2: one of the two happens, and each of them does in some game."""
    games = [wagered(seed) for seed in range(20)]
    assert {game.life("Alice") for game in games} == {23, 15}


def test_a_flip_is_an_outcome_of_chance() -> None:
    """CR 732.2a: which no shortcut may rest on; the same seed gives the same flip."""
    assert any(isinstance(event, RandomOutcome) for event in wagered(1).events)
    assert wagered(1).life("Alice") == wagered(1).life("Alice")
