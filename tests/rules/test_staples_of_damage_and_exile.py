"""Staples of combos, played: damage that is dealt on or milled instead, what is exiled until something leaves."""

from __future__ import annotations

from engine.model.edits import BeginSettingUp, EditSeatDesignation, EndSettingUp
from tests.rules.table import table


def test_a_spacecraft_deals_its_damage_whenever_one_attacks() -> None:
    """CR 721.2a: with ten charge counters it has the ability, with twenty it is a creature as well."""
    for counters, dealt, is_creature in ((9, 0, False), (10, 100, False), (20, 100, True)):
        game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", "Boros Reckoner")
        game.battlefield("Alice", "Dawnsire, Sunstar Dreadnought", counters=(("charge", counters),))
        game.life_is("Bob", 200).goes_to("declare attackers").attacks("Alice", "Grizzly Bears")
        assert ("creature" in game.now("Dawnsire, Sunstar Dreadnought").types) is is_creature
        if dealt:
            game.targets("Boros Reckoner").all_pass().targets("Bob").all_pass()
        assert game.life("Bob") == 200 - dealt


def test_what_the_warrior_exiles_makes_soldiers_and_comes_back_when_it_leaves() -> None:
    """CR 610.3: what was exiled until it leaves returns at once, untapped, before anything else resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Sol Ring", is_tapped=True)
    game.battlefield("Alice", "Plains", count=5).battlefield("Alice", "Island")
    game.hand("Alice", "Abdel Adrian, Gorion's Ward", "Unsummon")
    game.casts("Alice", "Abdel Adrian, Gorion's Ward").all_pass().all_pass().chooses("Sol Ring")
    assert (game.count("Sol Ring", zone="exile"), game.count("Soldier Token")) == (1, 1)
    game.casts("Alice", "Unsummon", "Abdel Adrian, Gorion's Ward").all_pass()
    assert not game.one("Sol Ring").tapped


def test_damage_to_an_opponent_is_milled_by_each_opponent_instead() -> None:
    """CR 615.5: prevented damage and what happens besides; damage to a creature is dealt as usual."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "The Mindskinner")
    game.library("Bob", "Forest", count=20)
    game.library("Carol", "Forest", count=20).goes_to("declare attackers")
    game.attacks("Alice", "The Mindskinner", whom="Bob").goes_to("end of combat")
    assert (game.life("Bob"), game.life("Carol")) == (20, 20)
    assert [game.count("Forest", one, "graveyard") for one in ("Bob", "Carol")] == [10, 10]


def test_a_werewolf_passes_on_its_damage_and_by_night_that_of_all() -> None:
    """CR 702.146: the other face's ability is of every permanent that its controller has."""
    game = table("Alice", "Bob").battlefield("Alice", "Ill-Tempered Loner // Howlpack Avenger", "Mountain")
    game.hand("Alice", "Shock").casts("Alice", "Shock", "Ill-Tempered Loner").all_pass().targets("Bob").all_pass()
    assert game.life("Bob") == 18
    night = table("Alice", "Bob").battlefield("Alice", "Ill-Tempered Loner", "Hill Giant", "Mountain")
    night.hand("Alice", "Shock").makes(BeginSettingUp(0)).makes(EditSeatDesignation(0, 1, "night", 1))
    night.makes(EndSettingUp(0))
    assert night.now("Howlpack Avenger").colors == {"R"}
    night.casts("Alice", "Shock", "Hill Giant").all_pass().targets("Bob").all_pass()
    assert night.life("Bob") == 18
