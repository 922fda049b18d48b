"""Choices of costs and types, compiled from texts and played: a cost or mana, the creature type of your choice."""

from __future__ import annotations

import pytest

from engine.model.choices import ChooseOption
from engine.model.decisions import ChoosingOption
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"


def chooses_type(game: PlayedTable, kind: str) -> PlayedTable:
    """Choose a creature type."""
    pending = game.state.pending
    assert isinstance(pending, ChoosingOption)
    return game.makes(ChooseOption(pending.seat, pending.options.index(kind)))


def test_a_creature_is_sacrificed_or_mana_paid() -> None:
    """Eaten Alive (CR 601.2b); without a creature only mana can be paid."""
    eaten = sorcery(
        "Eaten",
        "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nYou gain 4 life.",
    )
    game = table("Alice", "Bob").hand("Alice", eaten, eaten).battlefield("Alice", BEARS)
    game.casts("Alice", "Eaten").answers(False).does_least().all_pass()
    assert (game.life("Alice"), game.all(BEARS)) == (24, [])
    with pytest.raises(Refusal):
        game.casts("Alice", "Eaten")
    game = table("Alice", "Bob").hand("Alice", eaten).battlefield("Alice", BEARS, "Forest", "Forest")
    game.casts("Alice", "Eaten").answers(True).pays().all_pass()
    assert (game.life("Alice"), game.count(BEARS)) == (24, 1)


def test_a_card_is_revealed_or_mana_paid() -> None:
    """Silvergill Adept (CR 701.20): what is revealed stays in hand, known to all."""
    adept = compiled(
        "Adept", "As an additional cost to cast this spell, reveal an Elf card from your hand or pay {3}."
    )
    game = table("Alice", "Bob").hand("Alice", adept, ELVES)
    game.casts("Alice", "Adept").answers(False).does_least().all_pass()
    assert game.count("Adept", "Alice") == 1
    assert game.one(ELVES, "Alice", "hand").is_known
    game = table("Alice", "Bob").hand("Alice", adept, BEARS)
    with pytest.raises(Refusal):
        game.casts("Alice", "Adept")


def test_a_group_of_a_type_is_chosen_as_the_effect_is_performed() -> None:
    """Extinction and Witch's Vengeance (CR 608.2d)."""
    extinction = sorcery("Extinction", "Destroy all creatures of the creature type of your choice.")
    vengeance = sorcery("Vengeance", "Creatures of the creature type of your choice get -1/-1 until end of turn.")
    game = table("Alice", "Bob").hand("Alice", extinction, vengeance)
    game.battlefield("Bob", BEARS, GIANT, ELVES)
    game.casts("Alice", "Extinction").all_pass()
    chooses_type(game, "Elf")
    assert (game.count(ELVES), game.count(BEARS)) == (0, 1)
    game.casts("Alice", "Vengeance").all_pass()
    chooses_type(game, "Giant")
    assert (game.size(GIANT), game.size(BEARS)) == ((2, 2), (2, 2))


def test_a_creature_becomes_the_type_of_your_choice() -> None:
    """Mistform Wall: in place of its creature types, or besides them (CR 205.1)."""
    wall = compiled(
        "Wall",
        "{0}: This creature becomes the creature type of your choice until end of turn.\n"
        "{0}: This creature becomes the creature type of your choice in addition to its other types until end of "
        "turn.",
    )
    game = table("Alice", "Bob").battlefield("Alice", wall)
    game.activates("Alice", "Wall", ability=0).all_pass()
    chooses_type(game, "Goblin")
    assert game.now("Wall").subtypes == {"Goblin"}
    game.activates("Alice", "Wall", ability=1).all_pass()
    chooses_type(game, "Dragon")
    assert game.now("Wall").subtypes == {"Goblin", "Dragon"}
    game.goes_to("upkeep", active="Bob")
    assert game.now("Wall").subtypes == {"Elf"}
