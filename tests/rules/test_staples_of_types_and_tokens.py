"""Staples of combos that give cards elsewhere a type, and that copy the tokens of a turn."""

from __future__ import annotations

import pytest

from engine.model.choices import ChooseOption
from engine.model.decisions import ChoosingOption
from engine.model.refusals import Refusal
from tests.rules.compiled import sorcery
from tests.rules.table import table

BEAR = "Grizzly Bears"


def test_creature_cards_in_a_graveyard_have_the_chosen_type() -> None:
    """Ashes of the Fallen: in addition to their other types, and only in the graveyard (CR 205.1b)."""
    rally = sorcery("Rally", "Return all Goblin cards from your graveyard to your hand.")
    game = table("Alice", "Bob").battlefield("Alice", "Wastes", count=2).graveyard("Alice", BEAR, "Shock")
    game.graveyard("Bob", BEAR).hand("Alice", "Ashes of the Fallen", rally)
    pending = game.casts("Alice", "Ashes of the Fallen").all_pass().state.pending
    assert isinstance(pending, ChoosingOption)
    game.makes(ChooseOption(0, pending.options.index("Goblin")))
    game.casts("Alice", "Rally").all_pass()
    assert (game.count(BEAR, "Alice", "hand"), game.count("Shock", "Alice", "graveyard")) == (1, 1)
    assert game.count(BEAR, "Bob", "graveyard") == 1


def test_a_nontoken_creature_copies_a_token_of_this_turn() -> None:
    """Ghired: a token that was there before the turn is no legal target (CR 115.1)."""
    make = sorcery("Make", "Create a 1/1 green Snake creature token.")
    game = table("Alice", "Bob").battlefield("Alice", "Ghired, Mirror of the Wilds", BEAR).hand("Alice", make)
    game.library("Alice", "Forest", "Forest").library("Bob", "Forest", "Forest")
    with pytest.raises(Refusal):
        game.activates("Alice", BEAR)
    game.casts("Alice", "Make").all_pass()
    game.activates("Alice", BEAR, "Snake Token").all_pass()
    assert game.count("Snake Token") == 2
    game.goes_to("upkeep", active="Bob").goes_to("precombat main", active="Alice")
    with pytest.raises(Refusal):
        game.activates("Alice", BEAR)
