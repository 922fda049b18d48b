"""Assigning and dealing combat damage: strikes, trample, lifelink, planeswalkers (CR 510, 702)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.zones import MoveTo
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import Must
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.references.choices import Target
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, creature, instant, table, when

CREATURE = HasType("creature")
BEARS = creature("Bears", 2, 2)
WALL = creature("Wall", 0, 9)


def having(name: str, power: int, toughness: int, *keywords: str) -> CardDefinition:
    return creature(name, power, toughness, *(KeywordAbility(keyword) for keyword in keywords))


def granting(name: str, *keywords: str) -> CardDefinition:
    gained = GainAbilities(tuple(KeywordAbility(keyword) for keyword in keywords))
    return instant(name, Modify(Target(), (gained,)), targets=(CREATURE,))


def taking(name: str, *keywords: str) -> CardDefinition:
    return instant(name, Modify(Target(), (LoseAbilities(keywords),)), targets=(CREATURE,))


def attacking(*attackers: CardDefinition) -> PlayedTable:
    """Alice's creatures, about to be declared as attackers."""
    return table("Alice", "Nadine").battlefield("Alice", *attackers)


def blocked(game: PlayedTable, attacker: str, *blockers: str) -> PlayedTable:
    """Alice attacks with one creature, which Nadine blocks; nothing is dealt yet."""
    game.goes_to("beginning of combat").all_pass().attacks("Alice", attacker).all_pass()
    return game.blocks("Nadine", *((blocker, attacker) for blocker in blockers)) if blockers else unblocked(game)


def unblocked(game: PlayedTable) -> PlayedTable:
    """Nobody blocks; she is not asked where nothing could."""
    return game.blocks("Nadine") if game.asks == "block" else game


def loyalty(game: PlayedTable, name: str) -> int:
    return dict(game.one(name).counters)["loyalty"]


def test_a_creature_that_gets_double_strike_after_it_struck_first_strikes_again() -> None:
    """CR 702.4d."""
    game = attacking(having("Knight", 2, 2, "first strike")).hand("Alice", granting("Fury", "double strike"))
    blocked(game, "Knight").all_pass()
    assert (game.state.step, game.life("Nadine")) == ("first strike damage", 18)
    game.casts("Alice", "Fury", "Knight").all_pass(2)
    assert game.life("Nadine") == 16


def test_a_creature_that_loses_double_strike_after_the_first_step_strikes_no_more() -> None:
    """CR 702.4c."""
    game = attacking(having("Duelist", 2, 2, "double strike")).hand("Alice", taking("Calm", "double strike"))
    blocked(game, "Duelist").all_pass().casts("Alice", "Calm", "Duelist").all_pass().goes_to("end of combat")
    assert game.life("Nadine") == 18


def test_a_creature_that_gets_first_strike_after_that_step_strikes_all_the_same() -> None:
    """CR 702.7c: it has not dealt damage in the first step."""
    game = attacking(having("Knight", 2, 2, "first strike"), BEARS).hand("Alice", granting("Edge", "first strike"))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Knight", "Bears").all_pass()
    unblocked(game).all_pass().casts("Alice", "Edge", "Bears").all_pass(2)
    assert game.life("Nadine") == 16


def test_first_and_double_strike_together_are_double_strike() -> None:
    """CR 702.4b, 702.7b: one blow in each of the two steps."""
    game = attacking(having("Both", 2, 2, "double strike", "first strike"))
    blocked(game, "Both").goes_to("end of combat")
    assert game.life("Nadine") == 16


def test_there_is_one_step_when_the_only_creature_with_first_strike_has_left() -> None:
    """CR 510.4: asked as the damage step begins."""
    game = attacking(having("Knight", 2, 2, "first strike"), BEARS).hand(
        "Alice", instant("Home", MoveTo(Target(), "hand"), targets=(CREATURE,))
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Knight", "Bears").all_pass()
    unblocked(game).casts("Alice", "Home", "Knight").all_pass(2)
    assert (game.state.step, game.life("Nadine")) == ("combat damage", 18)


def test_damage_already_marked_counts_towards_lethal_damage_for_trample() -> None:
    """CR 702.19b."""
    bolt = "Shock"
    game = attacking(having("Boar", 5, 5, "trample")).battlefield("Nadine", creature("Ogre", 3, 4))
    game.battlefield("Alice", "Mountain").hand("Alice", bolt)
    blocked(game, "Boar", "Ogre").casts("Alice", bolt, "Ogre").all_pass().all_pass()
    game.assigns(("Ogre", 2), ("Nadine", 3))
    assert (game.life("Nadine"), game.count("Ogre")) == (17, 0)


def test_trample_is_divided_among_several_blockers_and_the_player() -> None:
    """CR 510.1c, 702.19b."""
    game = attacking(having("Boar", 7, 7, "trample")).battlefield("Nadine", BEARS, creature("Ogre", 3, 3))
    blocked(game, "Boar", "Bears", "Ogre").all_pass()
    with pytest.raises(Refusal):
        game.assigns(("Bears", 1), ("Ogre", 3), ("Nadine", 3))
    game.assigns(("Bears", 2), ("Ogre", 3), ("Nadine", 2))
    assert game.life("Nadine") == 18


def test_deathtouch_and_trample_assign_one_to_each_of_several_blockers() -> None:
    """CR 702.2c, 702.19b: and one kills even what could take more; the indestructible survives it."""
    gods = having("God", 9, 9, "indestructible")
    game = attacking(having("Rhino", 5, 5, "trample", "deathtouch")).battlefield("Nadine", WALL, gods)
    blocked(game, "Rhino", "Wall", "God").all_pass().assigns(("Wall", 1), ("God", 1), ("Nadine", 3))
    assert (game.life("Nadine"), game.count("Wall"), game.count("God")) == (17, 0, 1)


def test_deathtouch_is_enough_when_another_attacker_could_not_kill() -> None:
    """CR 702.2b, 704.5h: any damage of it is lethal, also when it blocks."""
    game = attacking(WALL).battlefield("Nadine", having("Snake", 1, 1, "deathtouch"))
    blocked(game, "Wall", "Snake").all_pass()
    assert (game.count("Wall"), game.count("Snake")) == (0, 1)


def test_each_creature_with_lifelink_gains_on_its_own() -> None:
    """CR 510.2, 702.15e: two gains at one time are two events."""
    watcher = creature("Watcher", 0, 5, when(GainsLife("you"), GainLife(Number(100))))
    one, other = having("Cleric", 2, 2, "lifelink"), having("Monk", 3, 3, "lifelink")
    game = attacking(one, other, watcher)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Cleric", "Monk").all_pass()
    unblocked(game).all_pass()
    assert (game.life("Alice"), game.stack) == (25, ["Watcher x2"])


def test_lifelink_twice_is_lifelink_once() -> None:
    """CR 702.15f."""
    game = attacking(having("Cleric", 2, 2, "lifelink")).hand("Alice", granting("Grace", "lifelink"))
    game.casts("Alice", "Grace", "Cleric").all_pass()
    blocked(game, "Cleric").all_pass()
    assert game.life("Alice") == 22


def test_lifelink_counts_all_damage_dealt_and_not_what_killed() -> None:
    """CR 702.15b: ten damage to a 2/2 is ten life."""
    game = attacking(having("Giant", 10, 10, "lifelink")).battlefield("Nadine", BEARS)
    blocked(game, "Giant", "Bears").all_pass()
    assert game.life("Alice") == 30


def test_a_creature_that_deals_no_damage_gains_nothing() -> None:
    """CR 120.8: 0 damage is not dealt."""
    game = attacking(having("Meek", 0, 2, "lifelink"))
    blocked(game, "Meek").all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (20, 20)


def test_menace_and_a_lure_have_two_creatures_block() -> None:
    """CR 509.1c: everything able blocks; one creature alone is not able to."""
    lure = creature(
        "Lure",
        2,
        2,
        KeywordAbility("menace"),
        StaticAbility(IsThis(), rules=(Must("be blocked by all", IsThis()),)),
    )
    alone = attacking(lure).battlefield("Nadine", BEARS)
    blocked(alone, "Lure")
    game = attacking(lure).battlefield("Nadine", BEARS, creature("Ogre", 3, 3))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Lure").all_pass()
    with pytest.raises(Refusal):
        game.blocks("Nadine")
    with pytest.raises(Refusal):
        game.blocks("Nadine", ("Bears", "Lure"))
    game.blocks("Nadine", ("Bears", "Lure"), ("Ogre", "Lure"))


def test_a_planeswalker_attacked_loses_loyalty_and_its_controller_no_life() -> None:
    """CR 506.3, 120.3c."""
    game = attacking(BEARS).battlefield("Nadine", "Saheeli Rai")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Bears", whom="Saheeli Rai").all_pass()
    unblocked(game).all_pass()
    assert (loyalty(game, "Saheeli Rai"), game.life("Nadine")) == (1, 20)


def test_trample_over_a_planeswalker_stops_at_the_planeswalker() -> None:
    """CR 702.19f: the rest goes to the planeswalker, and none of it to its controller."""
    game = attacking(having("Boar", 6, 6, "trample")).battlefield("Nadine", "Saheeli Rai", BEARS)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Boar", whom="Saheeli Rai").all_pass()
    game.blocks("Nadine", ("Bears", "Boar")).all_pass().assigns(("Bears", 2), ("Saheeli Rai", 4))
    assert (game.count("Saheeli Rai"), game.life("Nadine")) == (0, 20)


def test_an_attacker_of_a_planeswalker_that_has_gone_deals_no_damage() -> None:
    """CR 506.4c: it stays attacking and deals its damage to nothing."""
    game = (
        attacking(BEARS)
        .battlefield("Nadine", "Saheeli Rai")
        .hand("Nadine", instant("Save", MoveTo(Target(), "hand"), targets=(HasType("planeswalker"),)))
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Bears", whom="Saheeli Rai")
    game.passes("Alice").casts("Nadine", "Save", "Saheeli Rai").all_pass().all_pass()
    unblocked(game).all_pass()
    assert (game.life("Nadine"), game.one("Bears").damage) == (20, 0)


def test_the_attacked_planeswalkers_controller_may_block() -> None:
    """CR 509.1a."""
    game = attacking(BEARS).battlefield("Nadine", "Saheeli Rai", creature("Ogre", 3, 3))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Bears", whom="Saheeli Rai").all_pass()
    game.blocks("Nadine", ("Ogre", "Bears")).all_pass()
    assert (loyalty(game, "Saheeli Rai"), game.count("Bears")) == (3, 0)
