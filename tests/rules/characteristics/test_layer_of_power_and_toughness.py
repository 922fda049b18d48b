"""The layer of power and toughness, and what counts for it (CR 613.4)."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Exists, Holds, IsTurnOf
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import IsAttacking
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddColors, AddTypes
from engine.cards.references.choices import All, Target
from engine.cards.references.players import You
from tests.rules.characteristics.test_layers import BEARS, CREATURE, ONE, TWO, pump
from tests.rules.table import creature, enchantment, instant, table


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
