"""Copies of the next spell that is cast, more copies than one, and copies by how often a commander was cast."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

ITERATION = compiled(
    "Iteration",
    "When you next cast an instant or sorcery spell this turn, copy that spell. "
    "You may choose new targets for the copy.",
    "Instant",
)
TRIPLE = compiled(
    "Triple",
    "When you next cast an instant or sorcery spell this turn, copy that spell X times. "
    "You may choose new targets for the copies.",
    "Instant",
    cost="{X}",
)
GAIN = sorcery("Gain", "You gain 1 life.")
BEAR = "Grizzly Bears"


def resolve_all(game: PlayedTable) -> PlayedTable:
    for _ in range(20):
        if game.stack:
            game.does_least()
    assert game.stack == []
    return game


def test_the_next_spell_of_the_turn_is_copied_and_no_later_one() -> None:
    """CR 603.7: the delayed trigger waits for one event."""
    game = table("Alice", "Bob").hand("Alice", ITERATION, GAIN, GAIN)
    resolve_all(game.casts("Alice", "Iteration"))
    resolve_all(game.casts("Alice", "Gain"))
    assert game.state.seats[0].life == 22
    resolve_all(game.casts("Alice", "Gain"))
    assert game.state.seats[0].life == 23


def test_two_of_them_wait_for_the_same_spell() -> None:
    game = table("Alice", "Bob").hand("Alice", ITERATION, ITERATION, GAIN)
    resolve_all(game.casts("Alice", "Iteration"))
    resolve_all(game.casts("Alice", "Iteration"))  # the first has copied this one
    resolve_all(game.casts("Alice", "Gain"))
    assert game.state.seats[0].life == 23


def test_a_creature_spell_is_none_that_it_waits_for() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest").hand("Alice", ITERATION, BEAR, GAIN)
    resolve_all(game.casts("Alice", "Iteration"))
    resolve_all(game.casts("Alice", BEAR))
    resolve_all(game.casts("Alice", "Gain"))
    assert (game.count(BEAR), game.state.seats[0].life) == (1, 22)


def test_the_delayed_trigger_knows_the_x_of_the_spell_that_made_it() -> None:
    """CR 107.3: X is announced as the spell is cast, and used as the trigger resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).hand("Alice", TRIPLE, GAIN)
    resolve_all(game.casts("Alice", "Triple", x=3))
    resolve_all(game.casts("Alice", "Gain"))
    assert game.state.seats[0].life == 24


def test_a_spell_cast_from_a_graveyard_copies_twice_instead() -> None:
    """Increasing Vengeance: one copy from the hand, two by flashback (CR 608.2c)."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=7)
    game.hand("Alice", "Increasing Vengeance", GAIN, GAIN)
    game.casts("Alice", "Gain").casts("Alice", "Increasing Vengeance", "Gain")
    resolve_all(game)
    assert game.state.seats[0].life == 22
    game.casts("Alice", "Gain")
    game.casts("Alice", game.id("Increasing Vengeance", "Alice", "graveyard"), "Gain")
    resolve_all(game)
    assert game.state.seats[0].life == 25


def test_a_spell_is_copied_as_often_as_the_commander_was_cast() -> None:
    """Fury Storm's kind: each casting from the command zone counts (CR 903.8)."""
    storm = sorcery(
        "Storm",
        "When you cast this spell, copy it for each time you've cast your commander from the command zone "
        "this game.\nYou gain 1 life.",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2).hand("Alice", storm, storm)
    game._put("Alice", "command", (BEAR,), {"is_commander": True})
    resolve_all(game.casts("Alice", "Storm"))
    assert game.state.seats[0].life == 21
    resolve_all(game.casts("Alice", game.id(BEAR, "Alice", "command")))
    resolve_all(game.casts("Alice", "Storm"))
    assert game.state.seats[0].life == 23
