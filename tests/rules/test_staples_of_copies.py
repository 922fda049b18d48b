"""Staples of combos, played: copies with exceptions, spells copied several times, sizes by life totals."""

from __future__ import annotations

from engine.model.choices import Cast
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import card, table


def test_two_copies_are_dragons_besides_what_they_are() -> None:
    """CR 707.9b: the exceptions are part of the copiable values, so that a copy of the copy has them too."""
    game = table("Alice", "Bob").battlefield("Alice", "Sol Ring").battlefield("Alice", "Island", count=10)
    game.hand("Alice", "Astral Dragon", sorcery("Echo", "Create a token that's a copy of target artifact."))
    game.casts("Alice", "Astral Dragon").all_pass().targets("Sol Ring").all_pass()
    tokens = [one for one in game.all("Sol Ring") if one.is_token]
    assert sum(one.count for one in tokens) == 2
    now = game.now(tokens[0].id)
    assert (now.power, now.toughness, set(now.types), "Dragon" in now.subtypes) == (
        3,
        3,
        {"artifact", "creature"},
        True,
    )
    assert "flying" in now.keywords
    game.casts("Alice", "Echo", tokens[0].id).all_pass()
    assert sum(game.size(one.id) == (3, 3) and one.count for one in game.all("Sol Ring") if one.is_token) == 3


def test_the_effigy_is_what_it_copies_but_no_creature() -> None:
    """CR 205.1a, 707.9: it is an artifact alone, without creature types, and taps for mana besides."""
    game = table("Alice", "Bob").battlefield("Alice", "Llanowar Elves").battlefield("Alice", "Island", count=4)
    game.hand("Alice", "Machine God's Effigy").casts("Alice", "Machine God's Effigy").all_pass()
    game.answers(True).chooses("Llanowar Elves")
    (effigy,) = [one for one in game.all("Llanowar Elves") if set(game.now(one.id).types) == {"artifact"}]
    assert not game.now(effigy.id).subtypes
    assert len(game.now(effigy.id).abilities) == 2


def test_each_instant_and_sorcery_cast_makes_one_copy_more() -> None:
    """The number is worked out as the ability resolves (CR 608.2h); other spells do not count."""
    game = table("Alice", "Bob").battlefield("Alice", "Rionya, Fire Dancer", "Llanowar Elves", "Mountain")
    game.hand("Alice", "Shock", "Ornithopter").casts("Alice", "Shock", "Bob").all_pass()
    game.casts("Alice", "Ornithopter").all_pass().goes_to("beginning of combat").targets(
        "Llanowar Elves"
    ).all_pass()
    (tokens,) = [one for one in game.all("Llanowar Elves") if one.is_token]
    assert (tokens.count, "haste" in game.now(tokens.id).keywords) == (2, True)
    game.goes_to("end").all_pass()
    assert game.count("Llanowar Elves") == 1


def test_the_scourge_is_as_large_as_the_healthiest_player_is_hurt() -> None:
    """CR 107.1b: below 0 a size stays as it is worked out, so that it dies; in a graveyard too it has one."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Scourge of the Skyclaves")
    game.life_is("Alice", 4).life_is("Bob", 9).life_is("Carol", 12)
    assert game.size("Scourge of the Skyclaves") == (8, 8)
    dead = table("Alice", "Bob").battlefield("Alice", "Scourge of the Skyclaves").life_is("Bob", 25)
    dead.life_is("Alice", 3)
    assert dead.state is not None
    assert dead.count("Scourge of the Skyclaves", zone="graveyard") == 1


def test_a_kicked_scourge_halves_each_players_life() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=7).life_is("Bob", 9)
    game.hand("Alice", "Scourge of the Skyclaves").casts("Alice", "Scourge of the Skyclaves").answers(True).pays()
    game.all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (10, 4)


def test_what_is_left_of_a_number_is_never_less_than_nothing() -> None:
    """CR 107.1b: a negative amount of damage is 0, and gives no life back."""
    rack = compiled(
        "Rack",
        "At the beginning of each opponent's upkeep, this artifact deals X damage to that player, where X is 3 "
        "minus the number of cards in their hand.",
        "Artifact",
    )
    for cards, life in ((1, 18), (5, 20)):
        game = table("Alice", "Bob").battlefield("Alice", rack).hand("Bob", "Island", count=cards)
        game.library("Bob", "Island", count=3).goes_to("upkeep", active="Bob").all_pass()
        assert game.life("Bob") == life


def test_a_spell_is_copied_twice_if_it_was_cast_from_a_graveyard() -> None:
    """CR 707.10c: each copy may have a target of its own."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=8).hand("Alice", "Shock")
    game.hand("Alice", "Increasing Vengeance").casts("Alice", "Shock", "Bob")
    game.casts("Alice", "Increasing Vengeance", "Shock").all_pass().answers(False).all_pass().all_pass()
    assert game.life("Bob") == 16
    again = table("Alice", "Bob").battlefield("Alice", "Mountain", count=8).hand("Alice", "Shock")
    again.graveyard("Alice", "Increasing Vengeance").casts("Alice", "Shock", "Bob")
    again.casts("Alice", again.id("Increasing Vengeance", zone="graveyard"), "Shock").all_pass()
    again.answers(False)
    assert again.stack == ["Shock", "Shock x2"]
    again.all_pass().all_pass().all_pass()
    assert again.life("Bob") == 14


def test_a_spell_is_copied_for_each_time_the_commander_was_cast() -> None:
    """CR 903.8: from the command zone, in the whole game."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Forest", count=8)
    game.hand("Alice", "Shock", "Fury Storm")
    game._setting.put(card("Llanowar Elves"), 0, "command", is_commander=True)
    game.makes(Cast(0, game.id("Llanowar Elves", zone="command"))).pays().all_pass()
    game.casts("Alice", "Shock", "Bob").casts("Alice", "Fury Storm", "Shock")
    assert game.stack == ["Shock", "Fury Storm", "Fury Storm"]
    while game.asks != "priority" or game.stack:
        game.answers(False) if game.asks != "priority" else game.all_pass()
    assert game.life("Bob") == 20 - 3 * 2
