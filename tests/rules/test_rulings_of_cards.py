"""What tricky rulings say of cards in the catalogue, played at the table."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.rulings import DOOM, FOUR, WRATH, settled
from tests.rules.table import creature, table, written


def test_mikaeus_and_what_dies_with_him() -> None:
    """CR 603.10a: another creature that dies at the same time still had undying; Mikaeus gives none to himself."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Mikaeus, the Unhallowed", "Hill Giant").hand("Alice", WRATH)
    )
    settled(game.casts("Alice", "Wrath"))
    assert (game.count("Hill Giant"), game.count("Mikaeus, the Unhallowed")) == (1, 0)
    assert game.size("Hill Giant") == (4, 4)


def test_mikaeus_leaves_humans_alone() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Mikaeus, the Unhallowed", "Fiend Hunter")
        .hand("Alice", DOOM)
    )
    assert game.size("Fiend Hunter") == (1, 3)
    settled(game.casts("Alice", "Doom", "Fiend Hunter"))
    assert game.count("Fiend Hunter") == 0


def test_a_god_without_devotion_is_no_creature_that_enters() -> None:
    """CR 613.1d: Heliod's own devotion is too little; for Purphoros he does not enter as a creature."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Purphoros, God of the Forge")
        .battlefield("Alice", "Plains", count=3)
    )
    game.hand("Alice", "Heliod, Sun-Crowned").casts("Alice", "Heliod, Sun-Crowned").all_pass()
    assert (game.stack, game.life("Nadine")) == ([], 20)
    assert "creature" not in game.now("Heliod, Sun-Crowned").types


def test_a_god_that_has_enough_devotion_as_it_enters_enters_as_a_creature() -> None:
    """CR 603.6a: looked at as it is on the battlefield; its own symbols count."""
    game = table("Alice", "Nadine").battlefield("Alice", "Purphoros, God of the Forge", "Impact Tremors")
    game.battlefield("Alice", "Karmic Guide", "Serra Angel").battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Heliod, Sun-Crowned").casts("Alice", "Heliod, Sun-Crowned").all_pass()
    assert "creature" in game.now("Heliod, Sun-Crowned").types
    game.orders(0, 1)
    assert sorted(game.stack) == ["Impact Tremors", "Purphoros, God of the Forge"]


def test_sword_of_the_meek_looks_at_the_creature_as_it_entered() -> None:
    """CR 603.6a: with Glorious Anthem a 1/1 token is a 2/2."""
    for others, stack in (((), ["Sword of the Meek"]), (("Glorious Anthem",), [])):
        game = table("Alice", "Nadine").graveyard("Alice", "Sword of the Meek").battlefield("Alice", *others)
        game.battlefield("Alice", "Plains", count=2).hand("Alice", "Raise the Alarm")
        game.casts("Alice", "Raise the Alarm").all_pass()
        assert [name.removesuffix(" x2") for name in game.stack] == stack


def test_food_chain_gives_one_mana_for_a_token() -> None:
    """CR 202.3b: a token that copies nothing has no mana value."""
    token = creature("Plant Token", 0, 1)
    game = table("Alice", "Nadine").battlefield("Alice", "Food Chain").battlefield("Alice", token, is_token=True)
    game.activates("Alice", "Food Chain")
    while game.asks == "objects":
        game.chooses("Plant Token")
    game.option(0)
    assert sum(game.state.seats[0].all_mana) == 1


def test_earthcraft_taps_a_creature_that_came_this_turn_and_cryptolith_rite_does_not() -> None:
    """CR 302.6: only costs with the tap symbol ask."""
    game = table("Alice", "Nadine").battlefield("Alice", "Earthcraft", "Cryptolith Rite")
    game.battlefield("Alice", "Forest", is_tapped=True).battlefield("Alice", "Grizzly Bears", is_sick=True)
    with pytest.raises(Refusal):
        game.activates("Alice", "Grizzly Bears", ability=0)
    game.activates("Alice", "Earthcraft", "Forest")
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    game.all_pass()
    assert (game.one("Forest").tapped, game.one("Grizzly Bears").tapped) == (False, True)


def test_platinum_angel_dying_lets_the_game_be_lost_at_once() -> None:
    """CR 704.3: checked again as soon as she is gone."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Platinum Angel").hand("Alice", FOUR, DOOM, DOOM)
    game.life_is("Nadine", 3).casts("Alice", "Four", "Nadine").all_pass()
    assert (game.life("Nadine"), game.winner) == (-1, None)
    game.casts("Alice", "Doom", "Platinum Angel").all_pass()
    assert game.winner == "Alice"


def test_power_artifact_leaves_an_ability_without_mana_alone() -> None:
    """CR 118.7d: a cost of nothing is not raised to one mana by the least that it leaves."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Staff of Domination")
        .battlefield("Alice", "Island", count=1)
    )
    game.battlefield("Alice", "Power Artifact", on="Staff of Domination")
    game.activates("Alice", "Staff of Domination", ability=1).all_pass()
    assert game.life("Alice") == 21


def test_a_second_platinum_angel_keeps_an_opponent_from_winning_by_an_effect() -> None:
    """CR 101.2."""
    win = written("""
name: Win
cost: "{0}"
type: Instant
abilities:
  - effects:
      - win the game: you
""")
    game = table("Alice", "Nadine").battlefield("Nadine", "Platinum Angel").hand("Alice", win)
    game.casts("Alice", "Win").all_pass()
    assert game.winner is None


def test_laboratory_maniac_and_a_draw_of_several_cards_wins_at_the_first_that_is_missing() -> None:
    """CR 614.11: each draw is replaced on its own."""
    draw = written("""
name: Draw Three
cost: "{0}"
type: Instant
abilities:
  - effects:
      - draw: 3
""")
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Laboratory Maniac")
        .hand("Alice", draw)
        .library("Alice", "Forest")
    )
    game.casts("Alice", "Draw Three").all_pass()
    assert game.winner == "Alice"


def test_yawgmoth_cannot_be_sacrificed_to_himself_nor_be_the_target_of_a_human() -> None:
    """CR 702.16b; "another creature"."""
    game = table("Alice", "Nadine").battlefield("Alice", "Yawgmoth, Thran Physician")
    with pytest.raises(Refusal):
        game.activates("Alice", "Yawgmoth, Thran Physician")


def test_lightning_greaves_cannot_be_moved_from_a_creature_by_targeting_it() -> None:
    """CR 702.18a: shroud is for its controller too."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Grizzly Bears")
    game.battlefield("Alice", "Lightning Greaves", on="Hill Giant")
    with pytest.raises(Refusal):
        game.activates("Alice", "Lightning Greaves", "Hill Giant")
    game.targets("Grizzly Bears").all_pass()
    assert "shroud" in game.now("Grizzly Bears").keywords


def test_intruder_alarm_untaps_all_creatures_for_each_that_entered() -> None:
    """CR 603.2c: two tokens at once are two triggers."""
    game = table("Alice", "Nadine").battlefield("Alice", "Intruder Alarm").battlefield("Alice", "Plains", count=2)
    game.hand("Alice", "Raise the Alarm").casts("Alice", "Raise the Alarm").all_pass()
    assert game.stack == ["Intruder Alarm x2"]


def test_a_spell_that_returns_its_own_caster_still_resolves() -> None:
    """CR 608.2: a spell bought back that leaves the stack while it resolves is not moved twice."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=8).hand("Alice", "Beacon of Tomorrows")
    game.casts("Alice", "Beacon of Tomorrows", "Alice").all_pass()
    assert (
        game.count("Beacon of Tomorrows", zone="library"),
        game.count("Beacon of Tomorrows", zone="graveyard"),
    ) == (1, 0)


def test_earthcraft_taps_a_creature_that_is_summoning_sick_and_mana_is_not_given_by_the_stack() -> None:
    """CR 605.1a: untapping a land is no mana ability, so it can be responded to."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Earthcraft", "Grizzly Bears")
        .battlefield("Alice", "Forest", is_tapped=True)
    )
    game.activates("Alice", "Earthcraft", "Forest")
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    assert game.stack == ["Earthcraft"]


def test_thopter_foundry_sees_the_sword_that_it_sacrificed() -> None:
    """CR 603.6: the Sword is in the graveyard when the token enters."""
    game = table("Alice", "Nadine").battlefield("Alice", "Thopter Foundry", "Sword of the Meek", "Sol Ring")
    game.activates("Alice", "Sol Ring").activates("Alice", "Thopter Foundry")
    if game.asks == "objects":
        game.chooses("Sword of the Meek")
    game.all_pass()
    assert game.stack == ["Sword of the Meek"]
    game.all_pass().answers(True)
    assert game.size("Thopter Token") == (2, 3)


def test_krenko_counts_goblins_when_his_ability_resolves() -> None:
    """CR 608.2h: and Krenko himself only while he is there."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Krenko, Mob Boss", "Goblin Chieftain").hand("Nadine", DOOM)
    )
    game.activates("Alice", "Krenko, Mob Boss").passes("Alice")
    game.casts("Nadine", "Doom", "Goblin Chieftain").all_pass(2)
    assert game.count("Goblin Token") == 1


def test_training_grounds_reduce_no_mana_ability_that_costs_nothing_and_none_below_one() -> None:
    """CR 601.2f: Walking Ballista's {4} costs {2}; {1} would stay {1}."""
    game = table("Alice", "Nadine").battlefield("Alice", "Training Grounds", "Plains", "Plains")
    game.battlefield("Alice", "Walking Ballista", counters=(("+1/+1", 1),))
    game.activates("Alice", "Walking Ballista", ability=1).all_pass()
    assert game.size("Walking Ballista") == (2, 2)
    assert game.one("Plains").tapped


def test_nim_deathmantle_makes_a_black_zombie_that_keeps_other_subtypes() -> None:
    """CR 205.1a: creature types are replaced, artifact types are not."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant")
    game.battlefield("Alice", "Nim Deathmantle", on="Hill Giant")
    now = game.now("Hill Giant")
    assert (now.power, now.toughness, now.colors, now.subtypes) == (5, 5, frozenset("B"), frozenset({"Zombie"}))
    assert "intimidate" in now.keywords


def test_nim_deathmantle_returns_a_creature_for_four_mana() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Nim Deathmantle", "Grizzly Bears").hand("Alice", DOOM)
    game.battlefield("Alice", "Forest", count=4).casts("Alice", "Doom", "Grizzly Bears").all_pass(2)
    game.answers(True).pays()
    assert game.one("Grizzly Bears").attachments == (game.id("Nim Deathmantle"),)
    assert game.size("Grizzly Bears") == (4, 4)


def test_kinnan_finds_a_creature_that_is_no_human_among_five_cards() -> None:
    """It enters; the rest goes to the bottom."""
    game = table("Alice", "Bob").battlefield("Alice", "Kinnan, Bonder Prodigy", *["Forest"] * 5, *["Island"] * 3)
    game.library("Alice", "Shock", "Grizzly Bears", "Task Force", "Island", "Swamp", "Plains")
    game.activates("Alice", "Kinnan, Bonder Prodigy").all_pass()
    assert game.candidates == {"Grizzly Bears"}
    game.chooses("Grizzly Bears")
    assert game.count("Grizzly Bears") == 1
    library = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert library[0] == "Plains"
    assert sorted(library[1:]) == ["Island", "Shock", "Swamp", "Task Force"]
