"""Devour, miracle, emerge, melee, living metal and learning (CR 701.48, 702.82-161)."""

from dataclasses import replace

import pytest

from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

GLUTTON = compiled("Glutton", "Devour 2")
BRAWLER = compiled("Brawler", "Haste\nMelee")
ABERRATION = compiled("Aberration", "Emerge {3}{U}", cost="{7}{U}{U}")
BOLT_OF_HOPE = compiled("Bolt of Hope", "Miracle {0}\nYou gain 5 life.", "Sorcery", "{9}")
STUDY = sorcery("Study", "Learn.")
LECTURE = compiled("Lecture", "You gain 1 life.", "Sorcery — Lesson")
ROLLER = replace(compiled("Roller", "Living metal", "Artifact — Vehicle"), power=3, toughness=3)


def test_devour_sacrifices_as_the_permanent_enters_and_counts_twice() -> None:
    """CR 702.82a: no trigger; the counters are on it as it comes."""
    game = table("Alice", "Bob").battlefield("Alice", "Ornithopter", count=3).hand("Alice", GLUTTON)
    game.casts("Alice", "Glutton").all_pass().chooses("Ornithopter", "Ornithopter")
    assert game.size("Glutton") == (6, 6)
    assert (game.count("Ornithopter", "Alice"), game.stack) == (1, [])


def test_devour_may_sacrifice_nothing() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Ornithopter").hand("Alice", GLUTTON)
    game.casts("Alice", "Glutton").all_pass().chooses()
    assert game.size("Glutton") == (2, 2)


def test_what_was_devoured_is_counted_as_the_permanent_has_entered() -> None:
    """CR 702.82c."""
    gourmet = compiled(
        "Gourmet", "Devour 1\nWhen this creature enters, you gain 2 life for each creature it devoured."
    )
    game = table("Alice", "Bob").battlefield("Alice", "Ornithopter", count=3).hand("Alice", gourmet)
    game.casts("Alice", "Gourmet").all_pass().chooses("Ornithopter", "Ornithopter").all_pass()
    assert game.life("Alice") == 24


def test_melee_counts_the_opponents_attacked_in_this_combat() -> None:
    """CR 702.121a: one of two opponents is attacked."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", BRAWLER).battlefield("Alice", "Grizzly Bears")
    game.goes_to("declare attackers")
    game.attacks("Alice", "Brawler", whom="Bob")
    game.all_pass()
    assert game.size("Brawler") == (3, 3)


def test_emerge_costs_less_by_the_mana_value_of_the_creature_sacrificed() -> None:
    """CR 702.119a: with Grizzly Bears {1}{U}, and no creature of another mana value."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", ABERRATION)
    assert is_legal(game.state, Cast(0, game.id("Aberration", "Alice", "hand")))
    game.makes(Cast(0, game.id("Aberration", "Alice", "hand")))
    if game.asks == "option":
        game.option(1)
    game.pays()
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    game.all_pass()
    assert (game.count("Aberration", "Alice"), game.count("Grizzly Bears", "Alice", "graveyard")) == (1, 1)
    assert game.one("Island").tapped


def test_emerge_asks_for_a_creature_whose_mana_value_is_enough() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).battlefield("Alice", "Ornithopter")
    game.hand("Alice", ABERRATION)
    assert not is_legal(game.state, Cast(0, game.id("Aberration", "Alice", "hand")))


def drawn(*top: object, cantrips: int = 1) -> PlayedTable:
    """Alice draws the cards on top of her library by spells."""
    draw = sorcery("Glance", "Draw a card.")
    game = table("Alice", "Bob").hand("Alice", *[draw] * cantrips).library("Alice", *top)  # type: ignore[arg-type]  # cards
    return game.casts("Alice", "Glance").all_pass()


def test_the_first_card_drawn_is_cast_for_its_miracle_cost() -> None:
    """CR 702.94a: it is revealed as it is drawn, and cast as the ability resolves."""
    game = drawn(BOLT_OF_HOPE)
    game.answers(True)
    assert game.stack == ["Bolt of Hope"]
    game.all_pass().answers(True).all_pass()
    assert game.life("Alice") == 25


def test_a_card_need_not_be_revealed_for_its_miracle() -> None:
    game = drawn(BOLT_OF_HOPE)
    game.answers(False)
    assert (game.stack, game.count("Bolt of Hope", "Alice", "hand")) == ([], 1)


def test_the_second_card_drawn_is_no_miracle() -> None:
    game = drawn("Forest", BOLT_OF_HOPE, cantrips=2)
    game.casts("Alice", "Glance").all_pass()
    assert (game.asks, game.count("Bolt of Hope", "Alice", "hand")) == ("priority", 1)


def test_learning_brings_in_a_lesson_or_discards_to_draw() -> None:
    """CR 701.48a: one of the two, or neither."""
    for way, hand in (
        (0, {"Lecture": 1, "Plains": 1, "Forest": 0}),
        (1, {"Lecture": 0, "Plains": 0, "Forest": 1}),
    ):
        game = table("Alice", "Bob").hand("Alice", STUDY, "Plains").outside("Alice", LECTURE)
        game.library("Alice", "Forest", count=3).casts("Alice", "Study").all_pass().option(way)
        if game.asks == "objects":
            game.chooses("Plains" if way else game.id("Lecture", "Alice", "outside"))
        assert {name: game.count(name, "Alice", "hand") for name in hand} == hand


def test_without_a_lesson_and_a_hand_there_is_nothing_to_learn() -> None:
    game = table("Alice", "Bob").hand("Alice", STUDY).library("Alice", "Forest", count=3)
    game.casts("Alice", "Study").all_pass()
    assert game.asks == "priority"


def test_living_metal_makes_a_creature_of_a_vehicle_on_its_controllers_turn() -> None:
    game = table("Alice", "Bob").battlefield("Alice", ROLLER).library("Bob", "Forest", count=3)
    assert "creature" in game.now("Roller").types
    game.goes_to("upkeep", active="Bob")
    assert "creature" not in game.now("Roller").types


def test_a_refused_lesson_is_named() -> None:
    game = table("Alice", "Bob").hand("Alice", STUDY, "Plains").library("Alice", "Forest", count=3)
    game.casts("Alice", "Study").all_pass()
    with pytest.raises(Refusal, match="learn"):
        game.option(7)
