"""Durations that a sentence says once for all that it does, and groups that are spoken of later (CR 611.2)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import CardDefinition
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, creature, table

PERSECUTION = sorcery(
    "Zealous Persecution",
    "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.",
)
SKULDUGGERY = sorcery(
    "Skulduggery",
    "Until end of turn, target creature you control gets +1/+1 and target creature an opponent controls gets "
    "-1/-1.",
)
NIGHTCREEP = sorcery("Nightcreep", "Until end of turn, all creatures become black and all lands become Swamps.")
LEADERSHIP = sorcery(
    "Legion Leadership", "Until end of turn, double target creature's power and it gains first strike."
)
DRAGON = compiled(
    "Blue Dragon",
    "When this creature enters, until your next turn, target creature an opponent controls gets -3/-0, up to one "
    "other target creature gets -2/-0, and up to one other target creature gets -1/-0.",
)
MOKU = compiled(
    "Moku",
    "Whenever you cast a noncreature spell, you may pay {1}. If you do, this creature gets +2/+1 and creatures "
    "you control gain haste until end of turn.",
)
TEARS = compiled(
    "Tears of Rage",
    "Attacking creatures you control get +X/+0 until end of turn, where X is the number of attacking creatures. "
    "Sacrifice those creatures at the beginning of the next end step.",
    "Instant",
)
WARNING = sorcery(
    "Warning",
    "Whenever one or more creatures you control with flying deal combat damage to a player this turn, look at "
    "that player's hand and draw a card.",
)
HALVING = sorcery(
    "Halving",
    "Until end of turn, whenever one or more Elves you control deal combat damage to a player, that player loses "
    "half their life, rounded up.",
)
BIRD = compiled("Bird", "Flying", "Creature — Elf")


def at(*cards: CardDefinition | str) -> PlayedTable:
    game = (
        table("Alice", "Bob").hand("Alice", *cards).library("Alice", "Forest", "Forest").library("Bob", "Forest")
    )
    return game.battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Serra Angel", "Island")


def test_what_stands_first_is_said_of_both_halves() -> None:
    game = at(PERSECUTION).casts("Alice", "Zealous Persecution").all_pass()
    assert [game.size("Grizzly Bears"), game.size("Serra Angel")] == [(3, 3), (3, 3)]
    game.goes_to("upkeep", active="Bob")
    assert [game.size("Grizzly Bears"), game.size("Serra Angel")] == [(2, 2), (4, 4)]


def test_what_stands_first_is_said_of_both_targets() -> None:
    game = at(SKULDUGGERY).casts("Alice", "Skulduggery", "Grizzly Bears", "Serra Angel").all_pass()
    assert game.size("Serra Angel") == (3, 3)
    game.goes_to("upkeep", active="Bob")
    assert [game.size("Grizzly Bears"), game.size("Serra Angel")] == [(2, 2), (4, 4)]


def test_lands_are_swamps_for_as_long_as_creatures_are_black() -> None:
    game = at(NIGHTCREEP).casts("Alice", "Nightcreep").all_pass()
    assert game.now("Island").subtypes == frozenset({"Swamp"})
    game.goes_to("upkeep", active="Bob")
    assert game.now("Island").subtypes == frozenset({"Island"})
    assert game.now("Serra Angel").colors == frozenset("W")


def test_first_strike_is_gained_for_as_long_as_power_is_doubled() -> None:
    game = at(LEADERSHIP).casts("Alice", "Legion Leadership", "Grizzly Bears").all_pass()
    assert (game.size("Grizzly Bears"), len(game.now("Grizzly Bears").abilities)) == ((4, 2), 1)
    game.goes_to("upkeep", active="Bob")
    assert (game.size("Grizzly Bears"), len(game.now("Grizzly Bears").abilities)) == ((2, 2), 0)


def test_three_parts_last_until_your_next_turn() -> None:
    game = at(DRAGON).battlefield("Bob", creature("Ogre", 3, 3), creature("Giant", 5, 5))
    game.casts("Alice", "Blue Dragon").all_pass().targets("Serra Angel").targets("Ogre").targets(
        "Giant"
    ).all_pass()
    powers = [game.size(one)[0] for one in ("Serra Angel", "Ogre", "Giant")]
    assert powers == [1, 1, 4]
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    assert [game.size(one)[0] for one in ("Serra Angel", "Ogre", "Giant")] == [4, 3, 5]


def test_what_stands_last_is_said_of_what_gets_before_it() -> None:
    game = at("Divination").battlefield("Alice", MOKU, "Mountain", "Island", "Island", "Island")
    game.casts("Alice", "Divination").all_pass()
    game.answers(True).pays()
    assert game.size("Moku") == (4, 3)
    game.goes_to("upkeep", active="Bob")
    assert game.size("Moku") == (2, 2)


def test_what_would_last_for_good_in_place_of_what_lasts_a_turn_is_declined() -> None:
    text = (
        "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a creature "
        "named Bogbrew Witch."
    )
    assert not compile_face(Face("Newt", "{0}", "Sorcery", text, "", "", "", ())).is_whole


def test_those_creatures_are_the_ones_that_attacked() -> None:
    """CR 603.7c: nothing attacks any more in the end step in which they are sacrificed."""
    game = at(TEARS).battlefield("Alice", creature("Ogre", 3, 3)).goes_to("declare attackers")
    game.attacks("Alice", "Grizzly Bears").casts("Alice", "Tears of Rage").all_pass()
    assert [game.size("Grizzly Bears"), game.size("Ogre")] == [(3, 2), (3, 3)]
    game.goes_to("end").all_pass()
    assert [game.count("Grizzly Bears"), game.count("Ogre")] == [0, 1]


def test_artifacts_that_were_taken_are_no_longer_those_that_opponents_control() -> None:
    """Which of them "they" are would be lost: such a text is declined rather than played wrongly."""
    text = "Gain control of all artifacts your opponents control until end of turn. Untap them."
    assert not compile_face(Face("Takeover", "{0}", "Sorcery", text, "", "", "", ())).is_whole


@pytest.mark.parametrize(("spell", "expected"), [(WARNING, (18, 1)), (HALVING, (9, 0))])
def test_that_player_is_who_is_dealt_damage_then(spell: CardDefinition, expected: tuple[int, int]) -> None:
    """CR 603.7c: the ability is made now, and who is dealt damage is known as it triggers."""
    game = at(spell).battlefield("Alice", BIRD).hand("Bob", "Shock")
    game.casts("Alice", spell.name).all_pass().goes_to("declare attackers").attacks("Alice", "Bird")
    game.goes_to("postcombat main")
    assert (game.life("Bob"), game.count("Forest", "Alice", "hand")) == expected
    shown = [event for event in game.events if type(event).__name__ == "HandRevealed"]
    assert len(shown) == (spell is WARNING)
