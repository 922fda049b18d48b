"""Targets that another player than the controller chooses, "of their choice" or "of an opponent's" (CR 601.2c)."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import table


def test_the_controller_of_a_creature_chooses_what_it_damages() -> None:
    """CR 603.3d: as the trigger is put on the stack; whether it does is said as that resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Pandemonium").battlefield("Bob", "Forest", "Forest")
    game.library("Bob", "Forest").hand("Bob", "Grizzly Bears").goes_to("precombat main", active="Bob").casts(
        "Bob", "Grizzly Bears"
    ).all_pass()
    assert game.who_decides == "Bob"
    game.targets("Alice").all_pass()
    assert game.who_decides == "Bob"
    assert game.answers(True).life("Alice") == 18


def test_hexproof_is_from_the_controller_and_not_from_who_chooses() -> None:
    """CR 702.11b: the opponents of the player who controls the ability cannot have it target that."""
    slug = compiled("Slug", "Hexproof", "Creature — Slug")
    game = table("Alice", "Bob").battlefield("Alice", "Death Match").battlefield("Bob", slug, "Forest", "Forest")
    game.library("Bob", "Forest").hand("Bob", "Grizzly Bears").goes_to("precombat main", active="Bob").casts(
        "Bob", "Grizzly Bears"
    ).all_pass()
    assert game.candidates == {"Grizzly Bears"}


def test_each_player_chooses_a_creature_of_their_own_for_the_abyss() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Magus of the Abyss", "Ornithopter")
    game.battlefield("Bob", "Grizzly Bears", "Hill Giant").goes_to("upkeep", active="Bob")
    assert (game.who_decides, game.candidates) == ("Bob", {"Grizzly Bears", "Hill Giant"})
    game.targets("Hill Giant").all_pass()
    assert game.count("Hill Giant", "Bob", "graveyard") == 1


def test_of_several_opponents_the_controller_says_who_chooses() -> None:
    text = "{T}: This creature deals 1 damage to any target and 1 damage to any target of an opponent's choice."
    witches = compiled("Witches", text)
    game = table("Alice", "Bob", "Carol").battlefield("Alice", witches)
    game.activates("Alice", "Witches", "Bob")
    assert game.who_decides == "Alice"
    game.chooses("Carol")
    assert game.who_decides == "Carol"
    with pytest.raises(Refusal):
        game.targets("Witches", "Alice")
    game.targets("Alice").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (19, 19)
