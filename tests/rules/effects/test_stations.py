"""Station cards: charge counters for the power of creatures, and what they have with so many (CR 702.184, 721)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.rules_text import rules_text
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.sections import StationBand
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, table

WORDS = (StationBand,)
GIANT = creature("Giant", 4, 4)
SEEDSHIP = "Station\n3+ | Whenever you gain life, draw a card.\n7+ | Flying\nThis Spacecraft gets +1/+0."


def spacecraft(text: str = SEEDSHIP, size: tuple[str, str] = ("4", "5")) -> CardDefinition:
    found = compile_face(Face("Research Craft", "{2}{U}", "Artifact — Spacecraft", text, *size, "", ()))
    assert found.is_whole
    assert found.definition is not None
    return replace(found.definition, colors=frozenset())


def stationed(*crew: CardDefinition) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", "Forest", count=3)
    game.battlefield("Alice", spacecraft()).battlefield("Alice", *crew, is_sick=True)
    for one in crew:
        game.activates("Alice", "Research Craft").chooses(one.name).all_pass()
    return game


def test_it_gets_charge_counters_equal_to_the_power_of_what_is_tapped() -> None:
    """CR 702.184a: a creature with summoning sickness can be tapped for it, since that is no {T}."""
    game = stationed(GIANT)
    assert (game.one("Research Craft").counters, game.one("Giant").tapped) == ((("charge", 4),), True)
    assert "creature" not in game.now("Research Craft").types
    with pytest.raises(Refusal):
        game.activates("Alice", "Research Craft")


def test_with_enough_of_them_it_is_an_artifact_creature_with_its_abilities() -> None:
    """CR 721.2b: 4 and 3 are 7."""
    game = stationed(GIANT, creature("Ogre", 3, 3))
    now = game.now("Research Craft")
    assert ({"artifact", "creature"} <= now.types, game.size("Research Craft")) == (True, (5, 5))
    assert "flying" in now.keywords


def test_only_as_a_sorcery_and_not_with_itself() -> None:
    game = table("Alice", "Bob").battlefield("Alice", spacecraft(), counters=(("charge", 9),))
    with pytest.raises(Refusal):
        game.activates("Alice", "Research Craft")
    game = table("Alice", "Bob").battlefield("Alice", spacecraft(), GIANT).goes_to("end")
    with pytest.raises(Refusal):
        game.activates("Alice", "Research Craft")


def test_its_text_is_read_again_as_the_same_card() -> None:
    card = spacecraft()
    text = rules_text(card)
    assert text.splitlines()[1:4] == ["3+ | Whenever you gain life, draw a card.", "7+ | 4/5", "Flying"]
    assert spacecraft(text, ("", "")) == card


def test_a_planet_has_more_abilities_and_is_no_creature() -> None:
    planet = compiled("Kavaron", "{T}: Add {R}.\nStation\n12+ | {0}: You gain 1 life.", "Land — Planet")
    game = table("Alice", "Bob").battlefield("Alice", planet, counters=(("charge", 12),))
    assert game.now("Kavaron").types == frozenset(("land",))
    last = len(game.now("Kavaron").abilities) - 1
    game.activates("Alice", "Kavaron", ability=last).all_pass()
    assert game.life("Alice") == 21
