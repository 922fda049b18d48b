"""Phrases that card texts are compiled from, played: X targets, one and another, sizes, who has what."""

from __future__ import annotations

import pytest

from engine.cards.conditions.state import SomePlayer
from engine.cards.game_rules.replacing import ExiledIfDying
from engine.cards.game_rules.restrictions import NoMaximumHandSize
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import OneAndOther
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"


def cast(game: PlayedTable, name: str, *targets: str, x: int = 0) -> PlayedTable:
    return game.casts("Alice", name, *targets, x=x).all_pass()


def test_as_many_targets_as_x_are_chosen_no_more_and_no_fewer() -> None:
    """CR 601.2b-c: By Force."""
    by_force = compiled("By Force", "Destroy X target artifacts.", "Sorcery", "{X}")
    game = table("Alice", "Bob").battlefield("Bob", "Sol Ring", "Forest").hand("Alice", by_force)
    game.battlefield("Alice", "Mountain", "Mountain")
    with pytest.raises(Refusal, match="not as many targets"):
        game.casts("Alice", "By Force", x=2)


def test_up_to_x_targets_may_be_fewer() -> None:
    """CR 601.2c."""
    pull = compiled("Pull", "Tap up to X target creatures.", "Sorcery", "{X}")
    game = table("Alice", "Bob").battlefield("Bob", BEARS, ELVES).hand("Alice", pull)
    game.battlefield("Alice", "Mountain", "Mountain")
    cast(game, "Pull", BEARS, x=2)
    assert (game.one(BEARS).tapped, game.one(ELVES).tapped) == (True, False)


def test_one_and_another_are_destroyed_at_the_same_time() -> None:
    """Hull Breach's third mode; each sees the other die (CR 603.10a)."""
    breach = sorcery("Hull Breach", "Destroy target artifact and target enchantment.")
    assert any(isinstance(node, OneAndOther) for node in nodes_in(breach.abilities))
    game = table("Alice", "Bob").battlefield("Bob", "Sol Ring", "Intruder Alarm").hand("Alice", breach)
    cast(game, "Hull Breach", "Sol Ring", "Intruder Alarm")
    assert game.all("Sol Ring") == game.all("Intruder Alarm") == []


def test_damage_to_one_and_other_damage_to_another() -> None:
    """CR 120.1: Char."""
    char = sorcery("Char", "Char deals 4 damage to any target and 2 damage to you.")
    game = table("Alice", "Bob").hand("Alice", char)
    cast(game, "Char", "Bob")
    assert (game.life("Bob"), game.life("Alice")) == (16, 18)


def test_what_would_die_this_turn_is_exiled_and_next_turn_it_is_not() -> None:
    """CR 614.1a: Magma Spray."""
    spray = sorcery(
        "Magma Spray",
        "Magma Spray deals 2 damage to target creature. If that creature would die this turn, exile it instead.",
    )
    assert any(isinstance(node, ExiledIfDying) for node in nodes_in(spray.abilities))
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", spray)
    cast(game, "Magma Spray", BEARS)
    assert game.one(BEARS, "Bob", "exile")


def test_creatures_dealt_damage_this_way_are_exiled_and_others_die() -> None:
    """Anger of the Gods; a creature that was not dealt damage dies as ever."""
    anger = sorcery(
        "Anger",
        "Anger deals 2 damage to each creature with flying. If a creature dealt damage this way would die this "
        "turn, exile it instead.",
    )
    murder = sorcery("Murder", "Destroy target creature.")
    bird = compiled("Bird", "Flying", size=(1, 1))
    game = table("Alice", "Bob").battlefield("Bob", BEARS, bird).hand("Alice", anger, murder)
    cast(game, "Anger")
    cast(game, "Murder", BEARS)
    assert game.one("Bird", "Bob", "exile")
    assert game.one(BEARS, "Bob", "graveyard")


def test_a_token_has_the_size_that_is_worked_out_as_it_is_created() -> None:
    """CR 111.3: Miming Slime; it stays so."""
    slime = sorcery(
        "Miming Slime",
        "Create an X/X green Ooze creature token, where X is the greatest power among creatures you control.",
    )
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", BEARS)
        .hand("Alice", slime, sorcery("Doom", "Sacrifice a Bear."))
    )
    cast(game, "Miming Slime")
    cast(game, "Doom")
    assert game.size("Ooze Token") == (2, 2)


def test_an_ability_costs_less_for_what_there_is() -> None:
    """CR 602.2b: Battlefield Butcher."""
    butcher = compiled(
        "Butcher",
        "{3}: Each opponent loses 2 life. This ability costs {1} less to activate for each creature card in your "
        "graveyard.",
    )
    game = table("Alice", "Bob").battlefield("Alice", butcher, "Swamp").graveyard("Alice", BEARS, BEARS)
    game.activates("Alice", "Butcher").all_pass()
    assert (game.life("Bob"), game.one("Swamp").tapped) == (18, True)


@pytest.mark.parametrize(("life", "is_tapped"), [(13, False), (14, True)])
def test_a_land_enters_tapped_unless_a_player_is_low(life: int, is_tapped: bool) -> None:
    """Strangled Cemetery: any player at all."""
    land = compiled("Cemetery", "This land enters tapped unless a player has 13 or less life.", "Land", "")
    assert any(isinstance(node, SomePlayer) for node in nodes_in(land.abilities))
    game = table("Alice", "Bob").life_is("Bob", life).hand("Alice", land).plays("Alice", "Cemetery")
    assert game.one("Cemetery").tapped is is_tapped


def test_that_one_opponent_controls_more_is_asked_of_each_alone() -> None:
    """CR 102.2: two opponents with as many as you have together have no more than you."""
    land = compiled(
        "Knight", "When this creature enters, if an opponent controls more lands than you, draw a card."
    )
    game = (
        table("Alice", "Bob", "Carol").battlefield("Alice", "Plains", "Plains").library("Alice", "Forest", count=2)
    )
    game.battlefield("Bob", "Island", "Island").battlefield("Carol", "Swamp").hand("Alice", land)
    game.casts("Alice", "Knight").all_pass()
    assert game.stack == []


def test_a_creature_that_cannot_block_some_blocks_others() -> None:
    """CR 509.1b: Ironclaw Orcs."""
    orcs = compiled("Orcs", "This creature can't block creatures with power 2 or greater.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, ELVES).battlefield("Bob", orcs)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", BEARS, ELVES).all_pass()
    with pytest.raises(Refusal, match="can't be blocked by"):
        game.blocks("Bob", ("Orcs", BEARS))
    game.blocks("Bob", ("Orcs", ELVES))


def test_no_maximum_hand_size_lets_all_cards_be_kept() -> None:
    """CR 402.2: Reliquary Tower, for its controller alone."""
    tower = compiled("Tower", "You have no maximum hand size.", "Land", "")
    assert any(isinstance(node, NoMaximumHandSize) for node in nodes_in(tower.abilities))
    game = table("Alice", "Bob").battlefield("Alice", tower).hand("Alice", "Forest", count=9)
    game.goes_to("end").all_pass()
    assert len(game.state.seats[0].hand) + game.state.objects[game.state.seats[0].hand[0]].count - 1 == 9
