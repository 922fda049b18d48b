"""How long continuous effects last, and for which objects (CR 611)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.filters.characteristics import HasColor, HasSubtype
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAttachedHost
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
)
from engine.cards.references.choices import All, Target
from engine.cards.references.players import You
from engine.model.refusals import Refusal
from tests.rules.characteristics.test_layers import BEARS, CREATURE, ONE, TWO, pump
from tests.rules.table import creature, enchantment, instant, table, tap_ability


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
