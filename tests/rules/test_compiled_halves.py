"""Halves of what is a player's own, each player's by itself, played from the text of a card."""

from __future__ import annotations

from engine.model.decisions import ChoosingObjects
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table


def _chooses(game: PlayedTable) -> None:
    """Let all choose as many as they have to, of the first group that they can."""
    while isinstance(pending := game.state.pending, ChoosingObjects):
        game.chooses(*[pending.candidates[0]] * pending.minimum)


def test_each_player_loses_discards_and_sacrifices_half_of_their_own() -> None:
    """CR 107.1a, 608.2h: what is halved is counted as its turn comes, for all players before any does it."""
    for way, life, cards, bears in (("up", (10, 9), (1, 0), (2, 0)), ("down", (10, 10), (1, 1), (3, 1))):
        text = (
            "Each player loses half their life, then discards half the cards in their hand, then sacrifices half "
        )
        pox = sorcery("Pox", f"{text}the creatures they control. Round {way} each time.")
        game = table("Alice", "Bob").life_is("Bob", 19).hand("Alice", pox, "Opt", "Opt").hand("Bob", "Opt")
        game.battlefield("Alice", "Grizzly Bears", count=5).battlefield("Bob", "Grizzly Bears")
        game.casts("Alice", "Pox").all_pass()
        _chooses(game)
        assert (game.life("Alice"), game.life("Bob")) == life
        assert (game.count("Opt", "Alice", "hand"), game.count("Opt", "Bob", "hand")) == cards
        assert (game.count("Grizzly Bears", "Alice"), game.count("Grizzly Bears", "Bob")) == bears


def test_half_of_a_huge_number_of_permanents_is_sacrificed_at_once() -> None:
    text = "When this creature enters, target opponent sacrifices half the creatures they control, rounded up."
    demon = compiled("Demon", text)
    game = table("Alice", "Bob").hand("Alice", demon).battlefield("Bob", "Grizzly Bears", count=10**100)
    game.casts("Alice", "Demon").all_pass().targets("Bob").all_pass()
    pending = game.state.pending
    assert isinstance(pending, ChoosingObjects)
    assert game.who_decides == "Bob"
    assert (pending.minimum, pending.maximum) == (5 * 10**99, 5 * 10**99)


def test_you_sacrifice_half_and_draw_half() -> None:
    rakdos = compiled("Rakdos", "{0}: Sacrifice half the non-Elf permanents you control, rounded up.")
    game = table("Alice", "Bob").battlefield("Alice", rakdos).battlefield("Alice", "Forest", count=3)
    game.activates("Alice", "Rakdos").all_pass()
    _chooses(game)
    assert (game.count("Rakdos", "Alice"), game.count("Forest", "Alice")) == (1, 1)
    peer = sorcery(
        "Peer",
        "Target player draws cards equal to half the number of cards in their library and loses half their life. "
        "Round up each time.",
    )
    game = table("Alice", "Bob").hand("Alice", peer).library("Bob", "Opt", count=5).life_is("Bob", 7)
    game.casts("Alice", "Peer", "Bob").all_pass()
    assert (game.count("Opt", "Bob", "hand"), game.life("Bob")) == (3, 3)
