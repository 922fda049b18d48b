"""Continuous effects in their layers, with timestamps and dependency (CR 613)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.counts import CountOf, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Exists, Holds, IsTurnOf
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.filters.characteristics import HasColor, HasKeyword, HasSubtype, HasSupertype, HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.filters.status import IsAttacking
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy, GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddColors, AddTypes, SetColors, SetTypes
from engine.cards.references.choices import All, Target
from engine.cards.references.players import You
from engine.model.refusals import Refusal
from tests.rules.table import card, creature, enchantment, instant, table, tap_ability, when

CREATURE = HasType("creature")
LAND = HasType("land")
ONE, TWO = Number(1), Number(2)
NONBASIC = AllOf((LAND, Not(HasSupertype("basic"))))
RED_MOON = enchantment("Red Moon", StaticAbility(NONBASIC, (SetTypes((), ("Mountain",)),)))
GRAVE = CardDefinition(
    "Grave", ("land",), abilities=(StaticAbility(LAND, (AddTypes((), ("Swamp",)),)),), supertypes=("legendary",)
)
HUMBLE = enchantment("Humble", StaticAbility(CREATURE, (LoseAbilities(), SetPowerToughness(ONE, ONE))))
MARCH = enchantment(
    "March",
    StaticAbility(
        AllOf((HasType("enchantment"), IsAnother())),
        (AddTypes(("creature",)), SetPowerToughness(Number(4), Number(4))),
    ),
)
BEARS = creature("Bears", 2, 2)


def pump(power: int, toughness: int, name: str = "Pump") -> CardDefinition:
    """An instant that pumps target creature."""
    change = ChangePowerToughness(Number(power), Number(toughness))
    return instant(name, Modify(Target(), (change,)), targets=(CREATURE,))


def test_a_basic_land_type_takes_a_lands_other_abilities() -> None:
    """CR 305.7: the type-adding land is a Mountain and adds nothing, whichever came first (CR 613.8)."""
    for order in ((GRAVE, RED_MOON), (RED_MOON, GRAVE)):
        game = table("Alice", "Nadine").battlefield("Alice", *order, "Forest")
        assert game.now("Grave").subtypes == {"Mountain"}
        assert game.now("Forest").subtypes == {"Forest"}
        game.activates("Alice", "Grave")
        assert game.pool("Alice") == "R"


def test_a_land_type_added_gives_its_mana_ability() -> None:
    """CR 305.6."""
    game = table("Alice", "Nadine").battlefield("Alice", GRAVE, "Forest")
    assert game.now("Forest").subtypes == {"Forest", "Swamp"}
    assert len(game.now("Forest").abilities) == 2


def test_an_effect_that_takes_abilities_goes_first_where_another_depends_on_it() -> None:
    """CR 613.8a: the lord's gift depends on whether it still has the ability, in either order of timestamps."""
    lord = creature(
        "Lord", 3, 3, StaticAbility(AllOf((CREATURE, IsAnother())), (GainAbilities((KeywordAbility("flying"),)),))
    )
    for order in ((lord, HUMBLE, BEARS), (HUMBLE, lord, BEARS)):
        game = table("Alice", "Nadine").battlefield("Alice", *order)
        assert game.now("Bears").keywords == frozenset()
        assert game.size("Lord") == (1, 1)


def test_humility_before_opalescence() -> None:
    """CR 613.6: an effect that has begun in layer 4 goes on in 7b though its source lost the ability in layer 6.

    The one that came later sets the size: Humble makes everything 1/1, then March the enchantments 4/4.
    """
    game = table("Alice", "Nadine").battlefield("Alice", HUMBLE, MARCH, BEARS)
    assert "creature" in game.now("Humble").types
    assert game.size("Humble") == (4, 4)
    assert game.size("Bears") == (1, 1)


def test_opalescence_before_humility() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", MARCH, HUMBLE, BEARS)
    assert game.size("Humble") == (1, 1)
    assert game.size("Bears") == (1, 1)


def test_an_effect_of_several_layers_applies_to_the_same_objects_in_all_of_them() -> None:
    """CR 613.6: noncreature artifacts become 4/4 creatures, and are still meant in layer 7b."""
    rise = enchantment(
        "Rise",
        StaticAbility(
            AllOf((HasType("artifact"), Not(CREATURE))),
            (AddTypes(("creature",)), SetPowerToughness(Number(4), Number(4))),
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", rise, "Sol Ring", "Ornithopter")
    assert game.size("Sol Ring") == (4, 4)
    assert game.size("Ornithopter") == (0, 2)


def test_a_type_changing_effect_comes_before_what_counts_that_type() -> None:
    """CR 613.1d: Conspiracy-like, every creature is an Elf, so every creature gets the Elves' bonus."""
    elves = enchantment("Elves", StaticAbility(HasSubtype("Elf"), (ChangePowerToughness(ONE, ONE),)))
    conspire = enchantment("Conspire", StaticAbility(CREATURE, (SetTypes((), ("Elf",)),)))
    game = table("Alice", "Nadine").battlefield("Alice", elves, conspire, BEARS)
    assert game.size("Bears") == (3, 3)


def test_dependency_within_the_type_layer() -> None:
    """CR 613.8: "Zombies are Elves as well" waits for "Bears are Zombies" though it came first."""
    second = enchantment("Second", StaticAbility(HasSubtype("Zombie"), (AddTypes((), ("Elf",)),)))
    first = enchantment("First", StaticAbility(HasSubtype("Bear"), (AddTypes((), ("Zombie",)),)))
    bear = creature("Bear", 2, 2, subtypes=("Bear",))
    game = table("Alice", "Nadine").battlefield("Alice", second, first, bear)
    assert game.now("Bear").subtypes == {"Bear", "Zombie", "Elf"}


def test_effects_that_depend_on_each_other_go_by_timestamp() -> None:
    """CR 613.8b."""
    one = enchantment("One", StaticAbility(HasSubtype("Elf"), (SetTypes((), ("Goblin",)),)))
    other = enchantment("Other", StaticAbility(HasSubtype("Goblin"), (SetTypes((), ("Elf",)),)))
    elf, goblin = creature("E", 1, 1, subtypes=("Elf",)), creature("G", 1, 1, subtypes=("Goblin",))
    game = table("Alice", "Nadine").battlefield("Alice", one, other, elf, goblin)
    assert (game.now("E").subtypes, game.now("G").subtypes) == ({"Elf"}, {"Elf"})


def test_power_and_toughness_are_defined_set_changed_counted_and_switched_in_this_order() -> None:
    """CR 613.4a-d."""
    defined = creature(
        "Defined",
        0,
        0,
        StaticAbility(IsThis(), (DefinePowerToughness(Number(5), Number(6)),), is_characteristic_defining=True),
    )
    switch = instant("Switch", Modify(Target(), (SwitchPowerToughness(),)), targets=(CREATURE,))
    set_it = instant("Set", Modify(Target(), (SetPowerToughness(Number(0), Number(3)),)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", defined, counters=(("+1/+1", 1),))
    game.hand("Alice", switch, pump(2, 0), set_it)
    assert game.size("Defined") == (6, 7)
    game.casts("Alice", "Switch", "Defined").all_pass()
    assert game.size("Defined") == (7, 6)
    game.casts("Alice", "Pump", "Defined").all_pass()
    assert game.size("Defined") == (7, 8)
    game.casts("Alice", "Set", "Defined").all_pass()
    assert game.size("Defined") == (4, 3)


def test_switching_twice_is_switching_not_at_all() -> None:
    switch = instant("Switch", Modify(Target(), (SwitchPowerToughness(),)), targets=(CREATURE,))
    game = (
        table("Alice", "Nadine").battlefield("Alice", creature("Tall", 1, 4)).hand("Alice", switch, switch, switch)
    )
    for expected in ((4, 1), (1, 4), (4, 1)):
        game.casts("Alice", "Switch", "Tall").all_pass()
        assert game.size("Tall") == expected


def test_the_latest_of_several_setting_effects_counts() -> None:
    """CR 613.7."""
    sets = [
        instant(
            f"Set {size}", Modify(Target(), (SetPowerToughness(Number(size), Number(size)),)), targets=(CREATURE,)
        )
        for size in (5, 7)
    ]
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", *sets)
    game.casts("Alice", "Set 7", "Bears").all_pass().casts("Alice", "Set 5", "Bears").all_pass()
    assert game.size("Bears") == (5, 5)


def test_a_size_that_counts_creatures_follows_their_number() -> None:
    """CR 613.4a, and groups count all their members."""
    kin = CountOf(AllOf((CREATURE, IsControlledBy("you"))))
    mob = creature(
        "Mob", 0, 0, StaticAbility(IsThis(), (DefinePowerToughness(kin, kin),), is_characteristic_defining=True)
    )
    game = table("Alice", "Nadine").battlefield("Alice", mob).battlefield("Alice", BEARS, count=6)
    game.battlefield("Alice", "Mountain").hand("Alice", "Shock")
    assert game.size("Mob") == (7, 7)
    game.casts("Alice", "Shock", "Bears").all_pass()
    assert game.size("Mob") == (6, 6)


def test_a_size_that_counts_cards_in_a_graveyard_counts_its_own_card_there() -> None:
    """CR 604.3: such an ability works in every zone, also in the one that it counts."""
    dead = CountOf(AllOf((CREATURE, IsCard(), InZone("graveyard", "you"))))
    ghoul = creature(
        "Ghoul",
        0,
        0,
        StaticAbility(IsThis(), (DefinePowerToughness(dead, dead),), is_characteristic_defining=True),
    )
    game = table("Alice", "Nadine").graveyard("Alice", ghoul, BEARS)
    assert game.size(game.id("Ghoul", zone="graveyard")) == (2, 2)


def test_a_bonus_that_counts_permanents_sees_types_that_other_effects_gave() -> None:
    """CR 613.1: the count in layer 7 sees what layer 4 made."""
    rise = enchantment(
        "Rise", StaticAbility(HasType("artifact"), (AddTypes(("creature",)), SetPowerToughness(ONE, ONE)))
    )
    mob = creature("Mob", 1, 1, StaticAbility(IsThis(), (ChangePowerToughness(CountOf(CREATURE), Number(0)),)))
    game = table("Alice", "Nadine").battlefield("Alice", mob, rise, "Sol Ring")
    assert game.size("Mob") == (3, 1)


def test_as_long_as_you_have_enough_life() -> None:
    """CR 604.2: a condition holds or not from one moment to the next."""
    proud = creature(
        "Proud",
        2,
        2,
        StaticAbility(
            IsThis(), (ChangePowerToughness(TWO, TWO),), condition=Holds(LifeOf(You()), ">=", Number(21))
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", proud)
    game.hand("Alice", instant("Feast", GainLife(ONE)), instant("Bleed", LoseLife(ONE)))
    assert game.size("Proud") == (2, 2)
    game.casts("Alice", "Feast").all_pass()
    assert game.size("Proud") == (4, 4)
    game.casts("Alice", "Bleed").all_pass()
    assert game.size("Proud") == (2, 2)


def test_as_long_as_you_control_a_creature_of_a_color_that_an_effect_gave() -> None:
    seer = creature(
        "Seer", 1, 1, StaticAbility(IsThis(), (ChangePowerToughness(ONE, ONE),), condition=Exists(HasColor("R")))
    )
    paint = enchantment("Paint", StaticAbility(HasSubtype("Bear"), (AddColors(frozenset("R")),)))
    game = table("Alice", "Nadine").battlefield("Alice", seer, paint)
    assert game.size("Seer") == (1, 1)
    game = table("Alice", "Nadine").battlefield("Alice", seer, paint, creature("Bear", 2, 2, subtypes=("Bear",)))
    assert game.size("Seer") == (2, 2)


def test_during_your_turn() -> None:
    bold = creature(
        "Bold", 1, 1, StaticAbility(IsThis(), (ChangePowerToughness(TWO, TWO),), condition=IsTurnOf("you"))
    )
    game = table("Alice", "Nadine").battlefield("Alice", bold).library("Nadine", "Forest", count=3)
    assert game.size("Bold") == (3, 3)
    game.goes_to("upkeep", active="Nadine")
    assert game.size("Bold") == (1, 1)


def test_attacking_creatures_get_a_bonus_while_they_attack() -> None:
    horn = enchantment(
        "Horn", StaticAbility(AllOf((CREATURE, IsAttacking())), (ChangePowerToughness(TWO, Number(0)),))
    )
    guard = creature("Guard", 2, 2, KeywordAbility("vigilance"))
    game = table("Alice", "Nadine").battlefield("Alice", horn, guard).all_pass()
    while game.asks != "attack":
        game.all_pass()
    game.attacks("Alice", "Guard")
    assert game.size("Guard") == (4, 2)
    game.all_pass(2)
    assert game.life("Nadine") == 16
    game.goes_to("postcombat main")
    assert game.size("Guard") == (2, 2)


def test_colors_are_set_and_added() -> None:
    """CR 613.1e."""
    gray = enchantment("Gray", StaticAbility(CREATURE, (SetColors(frozenset()),)))
    red = enchantment("Red", StaticAbility(CREATURE, (AddColors(frozenset("R")),)))
    assert table("Alice", "Nadine").battlefield("Alice", gray, red, "Llanowar Elves").now(
        "Llanowar Elves"
    ).colors == {"R"}
    assert (
        table("Alice", "Nadine").battlefield("Alice", red, gray, "Llanowar Elves").now("Llanowar Elves").colors
        == frozenset()
    )


def test_a_group_of_lords_gives_to_each_other() -> None:
    """Three lords that give other creatures +1/+1: each of them gets +2/+2, a bear +3/+3."""
    lord = creature("Lord", 2, 2, StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),)))
    game = table("Alice", "Nadine").battlefield("Alice", lord, count=3).battlefield("Alice", BEARS)
    assert game.size("Lord") == (4, 4)
    assert game.size("Bears") == (5, 5)


def test_a_group_of_effects_on_themselves_applies_to_each_once() -> None:
    grown = creature("Grown", 1, 1, StaticAbility(IsThis(), (ChangePowerToughness(TWO, TWO),)))
    game = table("Alice", "Nadine").battlefield("Alice", grown, count=4)
    assert game.size("Grown") == (3, 3)


def test_two_doublings_of_a_group_multiply() -> None:
    """CR 614.5: each applies once."""
    doubler = creature("Doubler", 1, 1, ReplacesAmount("life gained", 2))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", doubler, count=3)
        .hand("Alice", instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Feast").all_pass()
    assert game.life("Alice") == 28


def test_a_replacement_effect_goes_with_the_ability() -> None:
    """CR 613.6: Humble takes it."""
    doubler = creature("Doubler", 1, 1, ReplacesAmount("life gained", 2))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", doubler, HUMBLE)
        .hand("Alice", instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Feast").all_pass()
    assert game.life("Alice") == 21


def test_the_order_of_replacement_effects_is_the_affected_seats() -> None:
    """CR 616.1: doubling then adding one is 3, adding one then doubling 4."""
    double, more = (
        enchantment("Double", ReplacesAmount("life gained", 2)),
        enchantment("More", ReplacesAmount("life gained", 1, 1)),
    )
    game = (
        table("Alice", "Nadine").battlefield("Alice", double, more).hand("Alice", instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Feast").all_pass()
    assert (game.asks, game.who_decides) == ("option", "Alice")
    before = game.state
    with pytest.raises(Refusal):
        game.option(2)
    assert game.state == before
    game.option(1)
    assert game.life("Alice") == 24


def test_an_effect_lasts_until_end_of_turn() -> None:
    """CR 611.2a, 514.2."""
    game = (
        table("Alice", "Nadine").library("Nadine", "Forest").battlefield("Alice", BEARS).hand("Alice", pump(3, 3))
    )
    game.casts("Alice", "Pump", "Bears").all_pass()
    assert game.size("Bears") == (5, 5)
    game.goes_to("upkeep", active="Nadine")
    assert game.size("Bears") == (2, 2)


def test_an_effect_lasts_until_your_next_turn() -> None:
    """CR 611.2a: over the other seats' turns."""
    long = instant(
        "Long", Modify(Target(), (ChangePowerToughness(TWO, TWO),), "until your next turn"), targets=(CREATURE,)
    )
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", long)
    game.library("Nadine", "Forest", count=5).library("Alice", "Forest", count=5)
    game.casts("Alice", "Long", "Bears").all_pass().goes_to("end", active="Nadine")
    assert game.size("Bears") == (4, 4)
    game.goes_to("upkeep", active="Alice")
    assert game.size("Bears") == (2, 2)


def test_an_effect_lasts_as_long_as_its_source_remains() -> None:
    """CR 611.2b."""
    keeper = creature(
        "Keeper",
        1,
        1,
        tap_ability(
            Modify(Target(), (ChangePowerToughness(TWO, TWO),), "as long as this remains"), targets=(CREATURE,)
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", keeper, BEARS, "Mountain").hand("Alice", "Shock")
    game.activates("Alice", "Keeper", "Bears").all_pass()
    assert game.size("Bears") == (4, 4)
    game.casts("Alice", "Shock", "Keeper").all_pass()
    assert game.size("Bears") == (2, 2)


def test_an_effect_for_all_creatures_is_for_those_that_were_there() -> None:
    """CR 611.2c."""
    rally = instant("Rally", Modify(All(CREATURE), (ChangePowerToughness(ONE, ONE),)))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, "Forest").hand("Alice", rally, "Llanowar Elves")
    game.casts("Alice", "Rally").all_pass().casts("Alice", "Llanowar Elves").all_pass()
    assert game.size("Bears") == (3, 3)
    assert game.size("Llanowar Elves") == (1, 1)


def test_a_size_worked_out_when_the_effect_began_stays() -> None:
    """CR 611.2d."""
    swell = instant(
        "Swell",
        Modify(Target(), (ChangePowerToughness(CountOf(CREATURE), Number(0)),)),
        targets=(HasSubtype("Elf"),),
    )
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Llanowar Elves", "Mountain")
        .battlefield("Alice", BEARS, count=3)
    )
    game.hand("Alice", swell, "Shock").casts("Alice", "Swell", "Llanowar Elves").all_pass()
    assert game.size("Llanowar Elves") == (5, 1)
    game.casts("Alice", "Shock", "Bears").all_pass()
    assert game.size("Llanowar Elves") == (5, 1)


def test_effects_on_the_same_objects_add_up() -> None:
    grow = instant("Grow", Modify(Target(), (ChangePowerToughness(ONE, ONE),)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", grow, grow, grow)
    for _ in range(3):
        game.casts("Alice", "Grow", "Bears").all_pass()
    assert game.size("Bears") == (5, 5)
    assert [effect.amounts for effect in game.state.effects] == [((3, 3),)]


def test_control_changes_and_comes_back() -> None:
    """CR 613.1b, 302.6: a creature that changes sides is summoning sick."""
    borrow = instant("Borrow", Modify(Target(), (GainControl(You()),)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Nadine", "Llanowar Elves").hand("Alice", borrow)
    game.library("Nadine", "Forest", count=3)
    game.casts("Alice", "Borrow", "Llanowar Elves").all_pass()
    assert (game.one("Llanowar Elves").controller, game.one("Llanowar Elves").is_sick) == (0, True)
    with pytest.raises(Refusal, match="under its controller's control"):
        game.activates("Alice", "Llanowar Elves")
    game.goes_to("upkeep", active="Nadine")
    assert (game.one("Llanowar Elves").controller, game.one("Llanowar Elves").is_sick) == (1, False)


def test_an_aura_gives_control_of_what_it_enchants() -> None:
    """CR 613.1b by a static ability; it ends with the Aura."""
    magic = replace(
        enchantment(
            "Magic", KeywordAbility("enchant", CREATURE), StaticAbility(IsAttachedHost(), (GainControl(You()),))
        ),
        subtypes=("Aura",),
    )
    game = table("Alice", "Nadine").battlefield("Nadine", BEARS).battlefield("Alice", magic, on="Bears")
    game.battlefield("Nadine", "Plains", "Plains").hand("Nadine", "Disenchant")
    assert game.one("Bears").controller == 0
    game.passes("Alice").casts("Nadine", "Disenchant", "Magic").all_pass()
    assert game.one("Bears").controller == 1


def test_the_latest_control_effect_counts_and_the_earlier_one_returns() -> None:
    """CR 613.7."""
    forever = instant("Forever", Modify(Target(), (GainControl(You()),), ""), targets=(CREATURE,))
    borrow = instant("Borrow", Modify(Target(), (GainControl(You()),)), targets=(CREATURE,))
    game = (
        table("Alice", "Nadine", "Carol").battlefield("Nadine", BEARS).hand("Alice", forever).hand("Carol", borrow)
    )
    game.library("Nadine", "Forest", count=3)
    game.casts("Alice", "Forever", "Bears").all_pass().passes("Alice").passes("Nadine")
    game.casts("Carol", "Borrow", "Bears").all_pass()
    assert game.one("Bears").controller == 2
    game.goes_to("upkeep", active="Nadine")
    assert game.one("Bears").controller == 0


def test_a_lord_that_changes_sides_gives_to_its_new_side() -> None:
    lord = creature(
        "Lord", 2, 2, StaticAbility(AllOf((CREATURE, IsControlledBy("you"))), (ChangePowerToughness(ONE, ONE),))
    )
    steal = instant("Steal", Modify(Target(), (GainControl(You()),), ""), targets=(HasColor("U"),))
    lord = replace(lord, colors=frozenset("U"))
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", lord, BEARS)
        .battlefield("Alice", creature("Mine", 1, 1))
        .hand("Alice", steal)
    )
    assert (game.size("Bears"), game.size("Mine")) == ((3, 3), (1, 1))
    game.casts("Alice", "Steal", "Lord").all_pass()
    assert (game.size("Bears"), game.size("Mine")) == ((2, 2), (2, 2))


def test_becoming_a_copy_is_below_all_other_effects() -> None:
    """CR 613.2a: the copy is pumped as before."""
    copy = instant("Copy", Modify(Target(), (BecomeCopy(card("Llanowar Elves")),)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", copy, pump(3, 3))
    bears = game.id("Bears")
    game.casts("Alice", "Pump", bears).all_pass().casts("Alice", "Copy", bears).all_pass()
    assert game.now(bears).name == "Llanowar Elves"
    assert game.size(bears) == (4, 4)
    game.activates("Alice", bears)
    assert game.pool("Alice") == "G"


def test_a_copy_has_the_triggered_and_static_abilities_of_what_it_copies() -> None:
    """CR 707.2."""
    both = creature(
        "Both",
        1,
        1,
        when(GainsLife("you"), LoseLife(ONE)),
        StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),)),
    )
    copy = instant("Copy", Modify(Target(), (BecomeCopy(both),)), targets=(HasSubtype("Bear"),))
    bear = creature("Bear", 2, 2, subtypes=("Bear",))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", bear, BEARS)
        .hand("Alice", copy, instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Copy", "Bear").all_pass()
    assert game.size("Bears") == (3, 3)
    game.casts("Alice", "Feast").all_pass()
    assert game.stack == ["Bear"]


def test_keywords_are_gained_and_lost_in_order() -> None:
    """CR 613.1f, 613.7."""
    gain = enchantment("Gain", StaticAbility(CREATURE, (GainAbilities((KeywordAbility("flying"),)),)))
    lose = enchantment("Lose", StaticAbility(CREATURE, (LoseAbilities(("flying",)),)))
    assert "flying" not in table("Alice", "Nadine").battlefield("Alice", gain, lose, BEARS).now("Bears").keywords
    assert "flying" in table("Alice", "Nadine").battlefield("Alice", lose, gain, BEARS).now("Bears").keywords


def test_an_effect_on_creatures_with_a_keyword_waits_for_what_gives_it() -> None:
    """CR 613.1f-g: flyers get +1/+1 though the gift of flying came later."""
    wind = enchantment("Wind", StaticAbility(HasKeyword("flying"), (ChangePowerToughness(ONE, ONE),)))
    gain = enchantment("Gain", StaticAbility(CREATURE, (GainAbilities((KeywordAbility("flying"),)),)))
    assert table("Alice", "Nadine").battlefield("Alice", wind, gain, BEARS).size("Bears") == (3, 3)


def test_a_granted_static_ability_works() -> None:
    """CR 613.6: what is granted in layer 6 applies in layer 7."""
    inner = StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),))
    gift = enchantment("Gift", StaticAbility(HasSubtype("Bear"), (GainAbilities((inner,)),)))
    game = table("Alice", "Nadine").battlefield(
        "Alice", gift, creature("Bear", 2, 2, subtypes=("Bear",)), creature("Other", 1, 1)
    )
    assert game.size("Other") == (2, 2)
    assert game.size("Bear") == (2, 2)


def test_fumarole_becomes_a_creature_of_its_colors_and_switches() -> None:
    """The land stays a land (CR 613.1d)."""
    game = table("Alice", "Nadine").battlefield(
        "Alice", "Wandering Fumarole", "Island", "Island", "Mountain", "Mountain"
    )
    fumarole = game.id("Wandering Fumarole")
    game.activates("Alice", fumarole, ability=1 + _mana_place(game, fumarole)).all_pass()
    now = game.now(fumarole)
    assert {"land", "creature"} <= now.types
    assert now.colors == {"U", "R"}
    assert game.size(fumarole) == (1, 4)


def _mana_place(game: object, id: int) -> int:
    return next(
        place for place, one in enumerate(game.now(id).abilities) if getattr(one, "is_mana_ability", False)
    )  # type: ignore[attr-defined]


def test_counters_count_with_the_changes() -> None:
    """CR 613.4c: after setting, before switching."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS, counters=(("+1/+1", 2),))
        .hand("Alice", instant("Shrink", PutCounters("-1/-1", All(CREATURE))))
    )
    assert game.size("Bears") == (4, 4)
    game.casts("Alice", "Shrink").all_pass()
    assert game.size("Bears") == (3, 3)
    assert game.one("Bears").counters == (("+1/+1", 1),)


def test_a_characteristic_defining_ability_works_in_every_zone() -> None:
    """CR 604.3: in a graveyard the creature card still has its size."""
    from engine.cards.effects.zones import MoveTo
    from engine.cards.filters.characteristics import Compares
    from engine.cards.filters.players import InZone

    kin = CountOf(AllOf((CREATURE, IsControlledBy("you"))))
    mob = creature(
        "Mob", 0, 0, StaticAbility(IsThis(), (DefinePowerToughness(kin, kin),), is_characteristic_defining=True)
    )
    big = AllOf((CREATURE, InZone("graveyard"), Compares("power", ">=", Number(3))))
    rise = instant("Rise", MoveTo(Target(), "hand"), targets=(big,))
    game = (
        table("Alice", "Nadine").battlefield("Alice", BEARS, count=3).graveyard("Alice", mob).hand("Alice", rise)
    )
    game.casts("Alice", "Rise", "Mob").all_pass()
    assert game.count("Mob", "Alice", "hand") == 1
