"""Vehicles, crewing them, and unearth (CR 301.7, 702.84, 702.122)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.references.choices import Target
from engine.model import choices
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when

CREATURE = HasType("creature")
MURDER = instant("Murder", Destroy(Target()), targets=[CREATURE])
BOUNCE = instant("Bounce", MoveTo(Target(), "hand"), targets=[CREATURE])


def with_libraries(*names: str) -> PlayedTable:
    game = table(*names)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


def crewed(game: PlayedTable, vehicle: str, *crew: str) -> PlayedTable:
    return game.makes(choices.Activate(0, game.id(vehicle), crewing(game, vehicle))).chooses(*crew)


def crewing(game: PlayedTable, vehicle: str) -> int:
    return next(
        place for place, one in enumerate(game.now(vehicle).abilities) if getattr(one, "of_keyword", "") == "crew"
    )


def test_a_vehicle_is_no_creature_until_it_is_crewed() -> None:
    """CR 301.7b, 702.122a: then it is an artifact creature with its printed size until end of turn."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Sky Skiff", "Grizzly Bears")
    assert game.now("Sky Skiff").types == {"artifact"}
    crewed(game, "Sky Skiff", "Grizzly Bears").all_pass()
    assert (game.now("Sky Skiff").types, game.size("Sky Skiff")) == ({"artifact", "creature"}, (2, 3))
    assert game.one("Grizzly Bears").tapped
    game.goes_to("upkeep", active="Nadine")
    assert game.now("Sky Skiff").types == {"artifact"}


def test_a_summoning_sick_creature_can_crew() -> None:
    """CR 302.6, 702.122b: crewing is no {T} ability of the creature's own."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Sky Skiff")
    game.battlefield("Alice", "Grizzly Bears", is_sick=True)
    crewed(game, "Sky Skiff", "Grizzly Bears").all_pass()
    assert "creature" in game.now("Sky Skiff").types


def test_the_power_has_to_be_enough() -> None:
    """CR 702.122a: total power, of as many as one likes."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Consulate Dreadnought", "Grizzly Bears")
    with pytest.raises(Refusal, match="too little power"):
        game.makes(choices.Activate(0, game.id("Consulate Dreadnought"), 1))
    game = with_libraries("Alice", "Nadine").battlefield(
        "Alice", "Consulate Dreadnought", "Hill Giant", "Hill Giant"
    )
    game.makes(choices.Activate(0, game.id("Consulate Dreadnought"), 1))
    with pytest.raises(Refusal, match="total power 6"):
        game.chooses("Hill Giant")
    giant = game.id("Hill Giant")
    assert legal_choices(game.state)[0] == choices.ChooseObjects(0, (giant, giant))
    game.chooses(giant, giant).all_pass()
    assert game.size("Consulate Dreadnought") == (7, 11)


def test_a_vehicle_does_not_crew_itself() -> None:
    """CR 702.122a: other creatures."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Cultivator's Caravan", "Hill Giant")
    crewed(game, "Cultivator's Caravan", "Hill Giant").all_pass()
    with pytest.raises(Refusal, match="too little power"):
        game.makes(choices.Activate(0, game.id("Cultivator's Caravan"), crewing(game, "Cultivator's Caravan")))


def test_a_vehicle_that_has_just_come_cannot_attack() -> None:
    """CR 302.6: crewed, it is a creature like others."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Sky Skiff", is_sick=True)
    game.battlefield("Alice", "Grizzly Bears")
    crewed(game, "Sky Skiff", "Grizzly Bears").all_pass().goes_to("beginning of combat").all_pass()
    assert game.state.step != "declare attackers" or game.asks != "attack"


def test_a_crewed_vehicle_attacks() -> None:
    """CR 508.1a."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Sky Skiff", "Grizzly Bears")
    crewed(game, "Sky Skiff", "Grizzly Bears").all_pass().goes_to("beginning of combat").all_pass()
    game.attacks("Alice", "Sky Skiff").goes_to("postcombat main")
    assert game.life("Nadine") == 18


def test_many_small_creatures_crew_together() -> None:
    """CR 702.122a: members of a group, one by one."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Consulate Dreadnought")
    game.battlefield("Alice", creature("Elf"), count=10, is_token=True)
    elves = game.id("Elf")
    game.makes(choices.Activate(0, game.id("Consulate Dreadnought"), 1)).chooses(*[elves] * 6).all_pass()
    assert sorted((one.tapped, one.count) for one in game.all("Elf")) == [(False, 4), (True, 6)]


def unearthed() -> PlayedTable:
    game = with_libraries("Alice", "Nadine").graveyard("Alice", "Dregscape Zombie").battlefield("Alice", "Swamp")
    zombie = game.id("Dregscape Zombie", zone="graveyard")
    return game.activates("Alice", zombie, ability=1).all_pass()


def test_an_unearthed_creature_attacks_and_is_exiled_at_the_end() -> None:
    """CR 702.84a: it has haste, and the end step exiles it."""
    game = unearthed().goes_to("beginning of combat").all_pass().attacks("Alice", "Dregscape Zombie")
    game.goes_to("end")
    assert (game.life("Nadine"), game.stack) == (18, ["Dregscape Zombie"])
    game.all_pass()
    assert game.count("Dregscape Zombie", zone="exile") == 1


def test_an_unearthed_creature_that_would_die_is_exiled() -> None:
    """CR 702.84a, 614.1a: it does not die, so nothing triggers on that."""
    watcher = enchantment("Watcher", when(Moves(CREATURE, "battlefield", "graveyard"), GainLife(Number(1))))
    game = with_libraries("Alice", "Nadine").graveyard("Alice", "Dregscape Zombie").battlefield("Alice", "Swamp")
    game.battlefield("Alice", watcher).hand("Alice", MURDER)
    game.activates("Alice", game.id("Dregscape Zombie", zone="graveyard"), ability=1).all_pass()
    game.casts("Alice", "Murder", "Dregscape Zombie").all_pass()
    assert (game.count("Dregscape Zombie", zone="exile"), game.stack) == (1, [])


def test_an_unearthed_creature_is_not_returned_to_hand() -> None:
    """CR 702.84a: wherever it would go."""
    game = with_libraries("Alice", "Nadine").graveyard("Alice", "Dregscape Zombie").battlefield("Alice", "Swamp")
    game.hand("Alice", BOUNCE).activates("Alice", game.id("Dregscape Zombie", zone="graveyard"), ability=1)
    game.all_pass().casts("Alice", "Bounce", "Dregscape Zombie").all_pass()
    assert game.count("Dregscape Zombie", zone="exile") == 1


def test_what_comes_back_from_exile_is_free_of_it() -> None:
    """CR 400.7: a new object, with no memory of having been unearthed."""
    game = unearthed()
    assert dict(game.one("Dregscape Zombie").notes)
    game.goes_to("end").all_pass()
    assert game.one("Dregscape Zombie", zone="exile").notes == ()


def test_unearth_is_for_a_main_phase_of_ones_own() -> None:
    """CR 702.84a: as a sorcery, from the graveyard only."""
    game = with_libraries("Alice", "Nadine").graveyard("Alice", "Dregscape Zombie").battlefield("Alice", "Swamp")
    game.goes_to("end")
    with pytest.raises(Refusal, match="main phase"):
        game.activates("Alice", game.id("Dregscape Zombie", zone="graveyard"), ability=1)
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Dregscape Zombie", "Swamp")
    with pytest.raises(Refusal, match="graveyard"):
        game.activates("Alice", "Dregscape Zombie", ability=1)
