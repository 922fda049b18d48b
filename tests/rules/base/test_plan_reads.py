"""What static abilities read of the game, and that nothing else makes continuous effects be worked out anew."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountOf, Devotion, KindsAmong, LifeOf
from engine.cards.amounts.history import SpellsCast
from engine.cards.amounts.numbers import Number, Times
from engine.cards.base.kinds import Condition
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import SacrificeThis
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.filters.characteristics import Compares, HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import IsAttacking, IsTapped
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.objects import AttachedHost
from engine.cards.references.players import You
from engine.rules.base.plan_reads import ANYTHING, read_by_statics
from tests.rules.table import body, creature, enchantment, table, tap_ability

CREATURE = HasType("creature")
MINE = IsControlledBy("you")
ONE, TWO = Number(1), Number(2)


def grows(amount: object = ONE, condition: Condition | None = None) -> StaticAbility:
    """ "This creature gets +N/+N", as long as something is so."""
    return StaticAbility(IsThis(), (ChangePowerToughness(amount, amount),), condition=condition)  # type: ignore[arg-type]  # any amount


@pytest.mark.parametrize(
    ("ability", "read"),
    [
        (grows(CountOf(AllOf((CREATURE, MINE)))), set()),
        (grows(CountOf(InZone("graveyard", "you"))), {"library", "hand", "graveyard"}),
        (grows(condition=Holds(Devotion(frozenset("W")), "<", Number(5))), set()),
        (grows(KindsAmong("basic land type", AllOf((HasType("land"), MINE)))), set()),
        (grows(KindsAmong("color", InZone("graveyard", "you"))), {"library", "hand", "graveyard"}),
        (grows(KindsAmong("power", AllOf((CREATURE, MINE)))), set(ANYTHING)),
        (grows(CountOf(IsPlayer("opponent"))), set()),
        (grows(condition=IsTurnOf("you")), set()),
        (grows(Times(2, LifeOf(You()))), {"life"}),
        (grows(condition=Holds(SpellsCast(), ">=", TWO)), {"tally"}),
        (grows(condition=Meets(AttachedHost(), Not(IsTapped()))), {"tapped"}),
        (
            grows(condition=Both((Exists(IsTapped()), NotSo(Holds(LifeOf(You()), ">", ONE))))),
            {"life", "tapped"},
        ),
        (StaticAbility(AllOf((CREATURE, IsTapped())), (AddTypes(("artifact",)),)), {"tapped"}),
        (StaticAbility(IsAttacking(), (ChangePowerToughness(ONE, ONE),)), set(ANYTHING)),
        (grows(condition=Exists(Compares("power", ">=", Number(4)))), set(ANYTHING)),
    ],
)
def test_what_a_static_ability_reads(ability: StaticAbility, read: set[str]) -> None:
    assert read_by_statics(creature("Looker", 1, 1, ability)) == read


def test_what_nobody_looks_at_leaves_continuous_effects_as_they_are() -> None:
    """Tapping and life change nothing for devotion (CR 611.3a)."""
    cleric = creature("Cleric", 1, 1, tap_ability(GainLife(ONE)))
    game = table("Alice", "Nadine").battlefield("Alice", cleric, "Purphoros, God of the Forge")
    before = game.state.plan
    game.activates("Alice", "Cleric").all_pass()
    assert (game.life("Alice"), game.one("Cleric").tapped) == (21, True)
    assert before is not None
    assert before is game.state.plan


def test_what_counts_tapped_creatures_sees_each_tap() -> None:
    """CR 611.3a: the effect of a static ability isn't locked in."""
    host = creature("Host", 1, 1, grows(CountOf(AllOf((CREATURE, IsTapped())))))
    cleric = creature("Cleric", 1, 1, tap_ability(GainLife(ONE)))
    game = table("Alice", "Nadine").battlefield("Alice", host, cleric)
    assert game.size("Host") == (1, 1)
    game.activates("Alice", "Cleric")
    assert game.size("Host") == (2, 2)


def test_what_counts_artifacts_sees_what_becomes_one_by_being_tapped() -> None:
    """Another permanent's ability looks at whether it is tapped (CR 613.1d, 613.4c)."""
    host = creature("Host", 1, 1, grows(CountOf(HasType("artifact"))))
    rust = enchantment("Rust", StaticAbility(AllOf((CREATURE, IsTapped())), (AddTypes(("artifact",)),)))
    cleric = creature("Cleric", 1, 1, tap_ability(GainLife(ONE)))
    game = table("Alice", "Nadine").battlefield("Alice", host, rust, cleric)
    assert game.size("Host") == (1, 1)
    game.activates("Alice", "Cleric")
    assert game.size("Host") == (2, 2)


def test_what_is_as_large_as_a_life_total_follows_it() -> None:
    cleric = creature("Cleric", 1, 1, tap_ability(GainLife(TWO)))
    game = table("Alice", "Nadine").battlefield("Alice", "Serra Avatar", cleric)
    assert game.size("Serra Avatar") == (20, 20)
    game.activates("Alice", "Cleric").all_pass()
    assert game.size("Serra Avatar") == (22, 22)


def test_what_counts_cards_in_graveyards_follows_them() -> None:
    host = creature("Host", 1, 1, grows(CountOf(AllOf((CREATURE, InZone("graveyard", "you"))))))
    martyr = creature("Martyr", 1, 1, ActivatedAbility(Cost((SacrificeThis(),)), body(GainLife(ONE))))
    game = table("Alice", "Nadine").battlefield("Alice", host, martyr)
    assert game.size("Host") == (1, 1)
    game.activates("Alice", "Martyr")
    assert game.size("Host") == (2, 2)
