"""Spells of a kind that were cast this turn: conditions, and what the first and second cost (CR 601.2f)."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

WALK = sorcery("Walk", "You gain 1 life.")
BIRD = compiled("Bird", "Flying")
RELIC = compiled("Relic", "{T}: You gain 1 life.", "Artifact")
HERO = compiled("Hero", "Flying", "Legendary Creature — Elf")


def cast(game: PlayedTable, *names: str) -> PlayedTable:
    for name in names:
        game.casts("Alice", name).all_pass()
    return game


@pytest.mark.parametrize(
    ("kind", "cast_before", "is_so"),
    [
        ("a noncreature", "Walk", True),
        ("a noncreature", "Bird", False),
        ("a creature", "Bird", True),
        ("a creature", "Relic", False),
        ("an instant or sorcery", "Walk", True),
        ("an instant or sorcery", "Relic", False),
        ("a historic", "Relic", True),
        ("a historic", "Hero", True),
        ("a historic", "Bird", False),
    ],
)
def test_a_spell_of_a_kind_that_was_cast_is_remembered_till_the_turn_ends(
    kind: str, cast_before: str, is_so: bool
) -> None:
    """Seeker of Insight's kind; another seat's spells do not count."""
    text = f"{{0}}: You gain 5 life. Activate only if you've cast {kind} spell this turn."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Seeker", text, "Artifact"))
    game.hand("Alice", WALK, BIRD, RELIC, HERO).library("Alice", "Forest").library("Bob", "Forest")
    with pytest.raises(Refusal):
        game.activates("Alice", "Seeker")
    before = cast(game, cast_before).life("Alice")
    if is_so:
        assert game.activates("Alice", "Seeker").all_pass().life("Alice") == before + 5
        game.goes_to("upkeep", active="Bob")
    with pytest.raises(Refusal):
        game.passes(game.who_decides).activates("Alice", "Seeker")


def test_several_of_a_kind() -> None:
    """An artifact spell and a sorcery are two; a creature spell is none."""
    cast_two = "if you've cast two or more noncreature spells this turn"
    text = f"At the beginning of your end step, {cast_two}, you gain 7 life."
    for names, life in ((("Walk", "Relic"), 28), (("Walk", "Bird"), 21)):
        game = table("Alice", "Bob").battlefield("Alice", compiled("Phoenix", text))
        cast(game.hand("Alice", WALK, BIRD, RELIC), *names)
        assert game.goes_to("end").all_pass().life("Alice") == life


def test_an_opponents_spell_counts_for_the_others() -> None:
    text = "At the beginning of each end step, if an opponent cast a creature spell this turn, you gain 7 life."
    game = table("Alice", "Bob").battlefield("Bob", compiled("Lure", text))
    cast(game.hand("Alice", BIRD), "Bird").goes_to("end").all_pass()
    assert (game.life("Bob"), game.life("Alice")) == (27, 20)


def costing(which: str) -> PlayedTable:
    text = f"The {which} you cast each turn costs {{2}} less to cast."
    ox = compiled("Ox", "Flying", cost="{2}{G}")
    rite = compiled("Rite", "You gain 1 life.", "Sorcery", "{2}")
    return (
        table("Alice", "Bob")
        .battlefield("Alice", compiled("Bringer", text), "Forest")
        .hand("Alice", ox, rite, BIRD)
    )


def test_the_first_creature_spell_costs_less_and_the_second_does_not() -> None:
    """Conduit of Ruin: a sorcery in between is no creature spell."""
    game = cast(costing("first creature spell"), "Ox")
    assert game.one("Ox")
    game = cast(costing("first creature spell"), "Bird")
    with pytest.raises(Refusal):
        game.casts("Alice", "Ox")


def test_the_second_spell_costs_less_and_the_first_does_not() -> None:
    """Highspire Bell-Ringer."""
    assert cast(costing("second spell"), "Bird", "Ox").one("Ox")
    with pytest.raises(Refusal):
        costing("second spell").casts("Alice", "Ox")
