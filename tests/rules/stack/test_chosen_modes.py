"""Abilities that offer each mode but once, or once a turn: "choose one that hasn't been chosen" (CR 700.2)."""

from __future__ import annotations

import pytest

from engine.model.choices import ChooseModes
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

MODES = "• You gain 1 life.\n• You gain 10 life."
MONUMENT = compiled(
    "Monument", f"Whenever you gain life, choose one that hasn't been chosen this turn —\n{MODES}", "Artifact"
)
BOWLS = compiled("Three Bowls", f"{{0}}: Choose one that hasn't been chosen —\n{MODES}", "Artifact")
TWINS = compiled(
    "Twin", f"Whenever you gain life, choose one that hasn't been chosen —\n• Draw a card.\n{MODES}", "Artifact"
)
SIP = compiled("Sip", "{T}: You gain 1 life.", "Artifact")


def seated(*cards: object) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    return game.battlefield("Alice", *cards)  # type: ignore[arg-type]  # cards


def chooses_mode(game: PlayedTable, mode: int) -> PlayedTable:
    return game.makes(ChooseModes(game.state.pending.seat, (mode,)))  # type: ignore[union-attr]  # a mode is asked for


def test_each_mode_is_chosen_once() -> None:
    """With both chosen, the ability cannot be activated."""
    game = seated(BOWLS)
    game.activates("Alice", "Three Bowls", modes=(1,)).all_pass()
    with pytest.raises(Refusal, match="before"):
        game.activates("Alice", "Three Bowls", modes=(1,))
    chooses_mode(game, 0).all_pass()
    assert game.life("Alice") == 31
    with pytest.raises(Refusal):
        game.activates("Alice", "Three Bowls", modes=(0,))
    game.goes_to("upkeep", active="Bob")
    with pytest.raises(Refusal):
        game.activates("Alice", "Three Bowls", modes=(0,))


def test_this_turn_is_over_with_the_turn() -> None:
    """A trigger without a mode left is removed from the stack (CR 603.3c)."""
    game = seated(MONUMENT, SIP).activates("Alice", "Sip").all_pass()
    chooses_mode(game, 1).all_pass()
    chooses_mode(game, 0).all_pass()
    assert (game.life("Alice"), game.stack) == (32, [])
    game.goes_to("upkeep", active="Alice").activates("Alice", "Sip").all_pass()
    chooses_mode(game, 1).all_pass()
    assert game.life("Alice") == 43


def test_a_new_object_has_chosen_nothing() -> None:
    """CR 400.7: what comes back is another object."""
    again = compiled("Again", "{0}: Return another target artifact you control to its owner's hand.", "Artifact")
    game = seated(BOWLS, again).activates("Alice", "Three Bowls", modes=(1,)).all_pass()
    game.activates("Alice", "Again", "Three Bowls").all_pass().casts("Alice", "Three Bowls").all_pass()
    game.activates("Alice", "Three Bowls", modes=(1,)).all_pass()
    assert game.life("Alice") == 40


def test_of_several_alike_each_remembers_its_own() -> None:
    """Two Twins see the same life gained: each may choose the same mode, and neither twice."""
    game = table("Alice", "Bob").library("Alice", "Forest", count=9).battlefield("Alice", TWINS, count=2)
    game.battlefield("Alice", SIP).activates("Alice", "Sip").all_pass()
    chooses_mode(game, 0)
    chooses_mode(game, 0)
    game.all_pass(2)
    assert game.count("Forest", "Alice", "hand") == 2
    assert sorted(held.count for held in game.all("Twin")) in ([2], [1, 1])
