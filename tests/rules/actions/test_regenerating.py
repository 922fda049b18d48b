"""Regeneration, and ward for what is no mana (CR 701.19, 702.21)."""

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.zones import Destroy, Regenerate
from engine.cards.filters.characteristics import HasType
from engine.cards.references.choices import All, Target
from tests.rules.table import PlayedTable, creature, instant, table

CREATURE = HasType("creature")
MURDER = instant("Murder", Destroy(Target()), targets=[CREATURE])
WRATH = instant("Wrath", Destroy(All(CREATURE)))
FINAL_WRATH = instant("Final Wrath", Destroy(All(CREATURE), is_final=True))
BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=[CREATURE])
MEND = instant("Mend", Regenerate(All(CREATURE)))


def test_a_creature_regenerates_once() -> None:
    """CR 701.19a: it becomes tapped instead; the next time it is destroyed."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp").hand("Alice", MURDER, MURDER)
    game.activates("Alice", "Drudge Skeletons").all_pass().casts("Alice", "Murder", "Drudge Skeletons").all_pass()
    assert game.one("Drudge Skeletons").tapped
    assert game.state.effects == ()
    game.casts("Alice", "Murder", "Drudge Skeletons").all_pass()
    assert game.count("Drudge Skeletons") == 0


def test_two_shields_last_twice() -> None:
    """CR 701.19a: each is used up by one destruction."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp", "Swamp")
    game.hand("Alice", MURDER, MURDER)
    for _ in range(2):
        game.activates("Alice", "Drudge Skeletons").all_pass()
    for _ in range(2):
        game.casts("Alice", "Murder", "Drudge Skeletons").all_pass()
    assert game.count("Drudge Skeletons") == 1


def test_lethal_damage_is_removed() -> None:
    """CR 701.19a, 704.5g: the state-based action destroys it, and regeneration heals it."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp").hand("Alice", BOLT)
    game.activates("Alice", "Drudge Skeletons").all_pass().casts("Alice", "Bolt", "Drudge Skeletons").all_pass()
    assert (game.one("Drudge Skeletons").damage, game.one("Drudge Skeletons").tapped) == (0, True)


def test_what_regenerates_leaves_combat() -> None:
    """CR 701.19a, 506.4."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Drudge Skeletons", "Swamp")
        .battlefield("Nadine", "Hill Giant")
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Drudge Skeletons").all_pass()
    game.blocks("Nadine", ("Hill Giant", "Drudge Skeletons")).activates("Alice", "Drudge Skeletons").all_pass(2)
    assert (game.state.combat, game.count("Drudge Skeletons")) == ((), 1)


def test_what_cannot_be_regenerated_dies() -> None:
    """CR 701.19c: the shield is there and does not help."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp").hand("Alice", FINAL_WRATH)
    game.activates("Alice", "Drudge Skeletons").all_pass().casts("Alice", "Final Wrath").all_pass()
    assert game.count("Drudge Skeletons") == 0


def test_no_toughness_and_sacrifice_are_no_destruction() -> None:
    """CR 701.19b: regeneration replaces nothing else."""
    from engine.cards.effects.continuous import Modify
    from engine.cards.modifications.power_and_toughness import ChangePowerToughness

    wither = instant(
        "Wither", Modify(Target(), (ChangePowerToughness(Number(-1), Number(-1)),)), targets=[CREATURE]
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp").hand("Alice", wither)
    game.activates("Alice", "Drudge Skeletons").all_pass().casts("Alice", "Wither", "Drudge Skeletons").all_pass()
    assert game.count("Drudge Skeletons") == 0


def test_a_shield_ends_with_the_turn() -> None:
    """CR 701.19a, 514.2."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp")
    game.library("Alice", "Swamp", count=9).library("Nadine", "Swamp", count=9)
    game.activates("Alice", "Drudge Skeletons").all_pass().goes_to("upkeep", active="Nadine")
    assert game.state.effects == ()


def test_a_whole_group_regenerates() -> None:
    """CR 701.19a: each member has a shield of its own."""
    game = table("Alice", "Nadine").battlefield("Alice", creature("Elf"), count=1000, is_token=True)
    game.hand("Alice", MEND, WRATH, MURDER).casts("Alice", "Mend").all_pass()
    game.casts("Alice", "Murder", "Elf").all_pass()
    assert sorted((one.tapped, one.count) for one in game.all("Elf")) == [(False, 999), (True, 1)]
    game.casts("Alice", "Wrath").all_pass()
    assert game.groups("Elf") == [999]


def test_between_regeneration_and_umbra_armor_the_controller_chooses() -> None:
    """CR 616.1: what is not chosen is still there for the next time."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Swamp")
    game.battlefield("Alice", "Bear Umbra", on="Drudge Skeletons").hand("Alice", MURDER)
    game.activates("Alice", "Drudge Skeletons").all_pass().casts("Alice", "Murder", "Drudge Skeletons").all_pass()
    assert (game.asks, game.who_decides) == ("option", "Alice")
    game.option(0)
    assert (game.count("Bear Umbra"), game.one("Drudge Skeletons").tapped) == (1, True)


def test_an_indestructible_creature_keeps_its_shield() -> None:
    """CR 702.12b: it is not destroyed, so nothing is replaced."""
    rock = creature("Rock", 1, 1, KeywordAbility("indestructible"))
    game = table("Alice", "Nadine").battlefield("Alice", rock).hand("Alice", MEND, MURDER)
    game.casts("Alice", "Mend").all_pass().casts("Alice", "Murder", "Rock").all_pass()
    assert (game.one("Rock").tapped, len(game.state.effects)) == (False, 1)


def test_welding_jar_saves_an_artifact() -> None:
    """CR 701.19a: any permanent can regenerate."""
    game = table("Alice", "Nadine").battlefield("Alice", "Welding Jar", "Basalt Monolith")
    game.hand("Nadine", instant("Smash", Destroy(Target()), targets=[HasType("artifact")])).passes("Alice")
    game.casts("Nadine", "Smash", "Basalt Monolith").passes("Nadine")
    game.activates("Alice", "Welding Jar", "Basalt Monolith").all_pass(2)
    assert game.one("Basalt Monolith").tapped


def warded(name: str) -> PlayedTable:
    game = table("Alice", "Nadine").battlefield("Nadine", name).hand("Alice", MURDER, "Forest")
    return game.casts("Alice", "Murder", name).all_pass()


def test_ward_for_life() -> None:
    """CR 702.21a: the spell's controller pays, or it is countered."""
    game = warded("Sire of Seven Deaths")
    assert game.who_decides == "Alice"
    game.answers(True)
    assert (game.life("Alice"), game.stack) == (13, ["Murder"])
    game = warded("Sire of Seven Deaths").answers(False)
    assert (game.life("Alice"), game.stack) == (20, [])


def test_ward_for_life_that_one_does_not_have() -> None:
    """CR 119.4, 118.3: what cannot be paid is not offered."""
    game = table("Alice", "Nadine").life_is("Alice", 6).battlefield("Nadine", "Sire of Seven Deaths")
    game.hand("Alice", MURDER).casts("Alice", "Murder", "Sire of Seven Deaths").all_pass()
    assert (game.asks, game.stack) == ("priority", [])


def test_ward_for_a_card() -> None:
    """CR 702.21a: of the payer's choice."""
    game = warded("Sunset Saboteur").answers(True)
    if game.asks == "objects":
        game.chooses("Forest")
    assert (game.count("Forest", "Alice", "graveyard"), game.stack) == (1, ["Murder"])


def test_ward_for_a_sacrifice() -> None:
    """CR 702.21a: without a creature to sacrifice the spell is countered at once."""
    assert warded("Vein Ripper").stack == []
    game = table("Alice", "Nadine").battlefield("Nadine", "Vein Ripper").battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", MURDER).casts("Alice", "Murder", "Vein Ripper").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    assert game.count("Grizzly Bears") == 0
    assert game.stack[0] == "Murder"


def test_a_shield_is_of_no_use_to_another() -> None:
    """CR 701.19a."""
    game = table("Alice", "Nadine").battlefield("Alice", "Drudge Skeletons", "Grizzly Bears", "Swamp")
    game.hand("Alice", WRATH).activates("Alice", "Drudge Skeletons").all_pass().casts("Alice", "Wrath").all_pass()
    assert (game.count("Drudge Skeletons"), game.count("Grizzly Bears")) == (1, 0)
