"""Cards that were put into a graveyard this turn, from the battlefield or from anywhere (CR 400.7)."""

from __future__ import annotations

import pytest

from engine.cards.filters.status import WasPutThere
from engine.model.refusals import Refusal
from tests.rules.compiled import sorcery
from tests.rules.table import table

WORDS = (WasPutThere,)
BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"
DEATH = sorcery("Death", "Destroy target creature.")
REWARD = sorcery(
    "Reward",
    "Return to the battlefield all permanent cards in your graveyard that were put there from the battlefield "
    "this turn.",
)
EVERY = sorcery(
    "Every", "Return to your hand all cards in your graveyard that were put there from anywhere this turn."
)


def test_only_what_died_this_turn_comes_back() -> None:
    """What lay there before stays."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS).graveyard("Alice", BEARS, ELVES)
    game.hand("Alice", DEATH, REWARD).casts("Alice", "Death", BEARS).all_pass()
    game.casts("Alice", "Reward").all_pass()
    assert (game.count(BEARS), game.count(ELVES), game.count(BEARS, "Alice", "graveyard")) == (1, 0, 1)


def test_a_salvager_remembers_what_died_in_its_turn_and_no_longer() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Salvager of Ruin", BEARS).hand("Alice", DEATH)
    game.library("Alice", "Forest", count=3).library("Bob", "Forest", count=3)
    game.casts("Alice", "Death", BEARS).all_pass()
    dead = game.one(BEARS, "Alice", "graveyard")
    assert dead.uses
    now = game.goes_to("upkeep", active="Bob")
    assert now.one(BEARS, "Alice", "graveyard").uses == ()
    with pytest.raises(Refusal):
        now.goes_to("draw").activates("Alice", "Salvager of Ruin", dead.id)
    soon = table("Alice", "Bob").battlefield("Alice", "Salvager of Ruin", BEARS).hand("Alice", DEATH)
    soon.casts("Alice", "Death", BEARS).all_pass()
    soon.activates("Alice", "Salvager of Ruin", soon.id(BEARS, "Alice", "graveyard")).all_pass()
    assert soon.count(BEARS, "Alice", "hand") == 1


def test_from_anywhere_counts_what_was_milled_and_what_resolved() -> None:
    grind = sorcery("Grind", "Mill a card.")
    game = table("Alice", "Bob").library("Alice", BEARS).graveyard("Alice", ELVES).hand("Alice", grind, EVERY)
    game.casts("Alice", "Grind").all_pass().casts("Alice", "Every").all_pass()
    assert [game.count(one, "Alice", "hand") for one in (BEARS, "Grind", ELVES)] == [1, 1, 0]


def test_nothing_is_remembered_where_nothing_asks() -> None:
    """What nothing asks for tells no two cards apart."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", DEATH)
    game.casts("Alice", "Death", BEARS).all_pass()
    assert game.one(BEARS, "Alice", "graveyard").uses == ()
