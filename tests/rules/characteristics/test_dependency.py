"""The order of effects within a layer where one changes what another does (CR 613.8)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CharacteristicOf, CountOf, GreatestOf, TotalOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.conditions.state import Exists
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.filters.characteristics import Compares, HasKeyword, HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.objects import This
from tests.rules.characteristics.test_layers import BEARS, CREATURE, pump
from tests.rules.table import creature, enchantment, table

OTHERS = AllOf((CREATURE, IsAnother(), IsControlledBy("you")))
YOURS = AllOf((CREATURE, IsControlledBy("you")))
ANTHEM = enchantment("Anthem", StaticAbility(YOURS, (ChangePowerToughness(Number(1), Number(1)),)))
STRONG = AllOf((YOURS, Compares("power", ">=", Number(4))))


GREATEST = GreatestOf("power", OTHERS)


def gets(amount: Amount) -> StaticAbility:
    """This creature gets +X/+0."""
    return StaticAbility(IsThis(), (ChangePowerToughness(amount, Number(0)),))


def test_the_greatest_power_among_others_counts_what_others_get_in_the_same_layer() -> None:
    """CR 613.8a: what the effect does depends on the pump, so that it waits for that, though it is older."""
    game = table("Alice", "Nadine").battlefield("Alice", creature("Rival", 0, 4, gets(GREATEST)))
    game.battlefield("Alice", BEARS).hand("Alice", pump(3, 0))
    assert game.size("Rival") == (2, 4)
    game.casts("Alice", "Pump", "Bears").all_pass()
    assert game.size("Bears") == (5, 2)
    assert game.size("Rival") == (5, 4)


@pytest.mark.parametrize("is_anthem_first", [True, False])
def test_a_total_of_power_counts_an_anthem_whichever_came_first(is_anthem_first: bool) -> None:
    counting = creature("Counting", 1, 1, gets(TotalOf("power", OTHERS)))
    order = (ANTHEM, counting) if is_anthem_first else (counting, ANTHEM)
    game = table("Alice", "Nadine").battlefield("Alice", *order, BEARS, creature("Elk", 3, 3))
    assert game.size("Counting") == (1 + 1 + 3 + 4, 2)


def test_effects_that_look_at_each_others_power_go_by_timestamp() -> None:
    """CR 613.8b: in a circle of dependencies the older applies first, and looks at the other as it is before."""
    first = creature("First", 1, 1, gets(GREATEST))
    second = creature("Second", 2, 2, gets(GREATEST))
    game = table("Alice", "Nadine").battlefield("Alice", first, second)
    assert game.size("First") == (3, 1)
    assert game.size("Second") == (5, 2)


def test_a_creatures_own_power_is_added_after_all_others_have_changed_it() -> None:
    """+X/+0 where X is its power: the anthem changes what that does; it does not change what the anthem does."""
    doubling = creature("Doubling", 2, 2, gets(CharacteristicOf("power", This())))
    game = table("Alice", "Nadine").battlefield("Alice", doubling, ANTHEM)
    assert game.size("Doubling") == (6, 3)


def test_counters_on_others_are_seen() -> None:
    """CR 613.4c: counters are of the same layer."""
    game = table("Alice", "Nadine").battlefield("Alice", creature("Rival", 0, 4, gets(GREATEST)))
    game.battlefield("Alice", BEARS, counters=(("+1/+1", 2),))
    assert game.size("Rival") == (4, 4)


@pytest.mark.parametrize("is_anthem_first", [True, False])
def test_whether_a_condition_on_power_holds_is_looked_at_after_what_changes_it(is_anthem_first: bool) -> None:
    bold = creature(
        "Bold",
        1,
        1,
        StaticAbility(IsThis(), (ChangePowerToughness(Number(2), Number(2)),), condition=Exists(STRONG)),
    )
    order = (ANTHEM, bold) if is_anthem_first else (bold, ANTHEM)
    game = table("Alice", "Nadine").battlefield("Alice", *order, creature("Elk", 3, 3))
    assert game.size("Bold") == (4, 4)
    without = table("Alice", "Nadine").battlefield("Alice", bold, creature("Elk", 3, 3))
    assert without.size("Bold") == (1, 1)


@pytest.mark.parametrize("is_gift_first", [True, False])
def test_a_condition_on_keywords_waits_for_what_gives_them(is_gift_first: bool) -> None:
    flying = AllOf((OTHERS, HasKeyword("flying")))
    kite = creature(
        "Kite",
        1,
        1,
        StaticAbility(IsThis(), (GainAbilities((KeywordAbility("vigilance"),)),), condition=Exists(flying)),
    )
    wind = enchantment(
        "Wind",
        StaticAbility(AllOf((YOURS, HasSubtype("Bear"))), (GainAbilities((KeywordAbility("flying"),)),)),
    )
    bear = creature("Bear Cub", 2, 2, subtypes=("Bear",))
    order = (wind, kite) if is_gift_first else (kite, wind)
    game = table("Alice", "Nadine").battlefield("Alice", *order, bear)
    assert "vigilance" in game.now("Kite").keywords


def test_a_condition_on_types_waits_for_what_adds_them() -> None:
    """An enchantment that is a land while you control three artifacts; all your permanents become artifacts."""
    idol = enchantment(
        "Idol",
        StaticAbility(
            IsThis(),
            (AddTypes(("land",)),),
            condition=Exists(AllOf((HasType("artifact"), IsControlledBy("you"))), 3),
        ),
    )
    lattice = enchantment("Lattice", StaticAbility(IsControlledBy("you"), (AddTypes(("artifact",)),)))
    game = table("Alice", "Nadine").battlefield("Alice", idol, lattice, "Forest")
    assert "land" in game.now("Idol").types
    fewer = table("Alice", "Nadine").battlefield("Alice", idol, lattice)
    assert "land" not in fewer.now("Idol").types


def test_an_amount_that_nothing_in_the_layer_changes_is_worked_out_as_before() -> None:
    counting = creature("Counting", 0, 1, gets(CountOf(OTHERS)))
    game = table("Alice", "Nadine").battlefield("Alice", counting, ANTHEM, BEARS)
    assert game.size("Counting") == (2, 2)
