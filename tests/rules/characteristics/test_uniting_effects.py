"""Lasting effects that do the same are held once, and what a later one makes void is not held at all."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Modification
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import SetColors, SetTypes
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.model.value import replaced
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.uniting_effects import add_effect
from tests.loops.playing import engine, free, repeated, using
from tests.rules.events.test_grouping import group_of, lasting
from tests.rules.table import PlayedTable, creature, enchantment, instant, table

YOURS = AllOf((HasType("creature"), IsControlledBy("you")))
ELF = creature("Elf", 1, 1)
ALL = All(YOURS)


def wish(*modifications: Modification) -> CardDefinition:
    """Says something of all its controller's creatures, for nothing, and then makes an Elf."""
    return engine("Wish", Modify(ALL, modifications), CreateTokens(ELF))


def size(power: int, toughness: int) -> tuple[Amount, Amount]:
    return Number(power), Number(toughness)


def sizes(game: PlayedTable, name: str) -> list[tuple[int, int]]:
    return sorted(game.size(one.id) for one in game.all(name))


def test_changes_of_different_size_add_up() -> None:
    """CR 613.4c: +2/+0 and then +1/+3 is +3/+3, and as one effect it ends with the turn."""
    two = instant("Two", Modify(ALL, (ChangePowerToughness(*size(2, 0)),)))
    one = instant("One", Modify(ALL, (ChangePowerToughness(*size(1, 3)),)))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Bears", 2, 2)).hand("Alice", two, one)
    game.casts("Alice", "Two").all_pass().casts("Alice", "One").all_pass()
    assert (game.size("Bears"), len(game.state.effects)) == ((5, 5), 1)
    game.library("Nadine", "Forest", count=3)
    game.goes_to("upkeep", active="Nadine")
    assert (game.size("Bears"), game.state.effects) == ((2, 2), ())


def test_a_change_between_two_switches_is_not_moved_past_them() -> None:
    """CR 613.4d: switching comes after every change, whenever that began."""
    switch = instant("Switch", Modify(ALL, (SwitchPowerToughness(),)))
    grow = instant("Grow", Modify(ALL, (ChangePowerToughness(*size(3, 0)),)))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Wall", 2, 4))
    game.hand("Alice", switch, grow, switch)
    game.casts("Alice", "Switch").all_pass().casts("Alice", "Grow").all_pass()
    assert game.size("Wall") == (4, 5)
    game.casts("Alice", "Switch").all_pass()
    assert game.size("Wall") == (5, 4)


def test_a_keyword_given_again_after_all_were_lost_is_there() -> None:
    """CR 613.7: what is given with a change of size is not moved before the loss of all abilities."""
    both = (ChangePowerToughness(*size(1, 1)), GainAbilities((KeywordAbility("haste"),)))
    give = instant("Give", Modify(ALL, both))
    take = instant("Take", Modify(ALL, (LoseAbilities(),)))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Bears", 2, 2)).hand("Alice", give, take, give)
    game.casts("Alice", "Give").all_pass().casts("Alice", "Take").all_pass()
    assert game.now("Bears").keywords == frozenset()
    game.casts("Alice", "Give").all_pass()
    assert (game.now("Bears").keywords, game.size("Bears")) == ({"haste"}, (4, 4))


def test_the_latest_base_power_and_toughness_is_the_only_one_held() -> None:
    """CR 613.7: the latest timestamp has the last word, on everything that the earlier one affects."""
    game = table("Alice", "Nadine").battlefield("Alice", wish(SetPowerToughness(*size(5, 5))))
    for _ in range(4):
        game.activates("Alice", "Wish").all_pass()
    assert len(game.state.effects) == 1
    assert sizes(game, "Elf") == [(1, 1), (5, 5)]


def test_an_effect_on_fewer_objects_leaves_the_earlier_one() -> None:
    all_big = instant("All", Modify(ALL, (SetPowerToughness(*size(5, 5)),)))
    one_small = instant(
        "One",
        Modify(Target(), (SetPowerToughness(*size(0, 1)),)),
        targets=(HasType("creature"),),
    )
    game = table("Alice", "Nadine").battlefield("Alice", creature("Bears", 2, 2), creature("Ox", 1, 3))
    game.hand("Alice", all_big, one_small)
    game.casts("Alice", "All").all_pass().casts("Alice", "One", "Ox").all_pass()
    assert (game.size("Bears"), game.size("Ox")) == ((5, 5), (0, 1))


def test_a_power_set_alone_leaves_the_toughness_set_before() -> None:
    both = instant("Both", Modify(ALL, (SetPowerToughness(*size(5, 5)),)))
    power = instant("Power", Modify(ALL, (SetPowerToughness(Number(1), None),)))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Bears", 2, 2)).hand("Alice", both, power)
    game.casts("Alice", "Both").all_pass().casts("Alice", "Power").all_pass()
    assert game.size("Bears") == (1, 5)


@pytest.mark.parametrize(
    "modification",
    [
        SetPowerToughness(*size(5, 5)),
        GainAbilities((KeywordAbility("haste"),)),
    ],
)
def test_a_loop_that_says_the_same_of_ever_more_creatures_is_proved(
    modification: Modification,
) -> None:
    game = table("Alice", "Nadine").battlefield("Alice", wish(modification))
    state = repeated(game.state, using(game.state, "Wish"), 10**30)
    assert sum(state.objects[id].count for id in state.battlefield) == 10**30 + 1
    assert len(state.effects) == 1


def test_a_loop_whose_effects_grow_is_proved() -> None:
    """+N/+0 for the number of creatures, one creature more each time."""
    change = ChangePowerToughness(CountOf(YOURS), Number(0))
    grow = Modify(This(), (change,))
    ox = creature("Ox", 0, 3, free(grow, CreateTokens(ELF)))
    start = table("Alice", "Nadine").battlefield("Alice", ox).state
    n = 10**20
    state = repeated(start, using(start, "Ox"), n)
    assert characteristics(state, state.objects[1]).power == n * (n + 1) // 2


def test_effects_on_members_that_merge_are_held_once() -> None:
    """Two Bears grow one after the other, so that both are alike again, over and over."""
    grow = instant(
        "Grow",
        Modify(Target(), (ChangePowerToughness(*size(1, 1)),)),
        targets=(HasType("creature"),),
    )
    game = table("Alice", "Nadine").battlefield("Alice", creature("Bears", 2, 2), count=2)
    game.hand("Alice", *(grow,) * 4)
    for _ in range(2):
        game.casts("Alice", "Grow", game.all("Bears")[0].id).all_pass()
        smaller = min(game.all("Bears"), key=lambda one: game.size(one.id))
        game.casts("Alice", "Grow", smaller.id).all_pass()
    assert sizes(game, "Bears") == [(4, 4)]
    assert [one.amounts for one in game.state.effects] == [((2, 2),)]


CREATURE = HasType("creature")
MUTE = instant("Mute", Modify(Target(), (SetPowerToughness(Number(1), Number(1)),)), targets=(CREATURE,))
STRIP = instant("Strip", Modify(Target(), (LoseAbilities(),)), targets=(CREATURE,))
PAINT = instant("Paint", Modify(Target(), (SetColors(frozenset({"U"})),)), targets=(CREATURE,))
CALL = instant("Call", Modify(Target(), (SetTypes(("creature",), ("Frog",)),)), targets=(CREATURE,))
THREE_ELVES = Holds(CountOf(AllOf((HasSubtype("Elf"), IsControlledBy("you")))), ">=", Number(3))


@pytest.mark.parametrize(
    ("spell", "other"),
    [
        (MUTE, SetPowerToughness(Number(7), Number(7))),
        (STRIP, GainAbilities((KeywordAbility("flying"),))),
        (PAINT, SetColors(frozenset({"R"}))),
        (CALL, SetTypes(("creature",), ("Ox",))),
    ],
    ids=lambda one: getattr(one, "name", ""),
)
def test_effects_are_not_held_once_across_a_static_ability_that_may_come_to_apply(
    spell: CardDefinition, other: Modification
) -> None:
    """CR 613.7: used before and after a static ability that applies only once there are three Elves."""
    grant = enchantment("Grant", StaticAbility(HasType("creature"), (other,), condition=THREE_ELVES), cost="{0}")
    game = table("Alice", "Bob").battlefield("Alice", creature("Ogre", 3, 3), creature("Elf", subtypes=("Elf",)))
    game.hand("Alice", spell, spell, grant, *(creature("Elf", subtypes=("Elf",), cost="{0}") for _ in range(2)))
    game.casts("Alice", spell.name, "Ogre").all_pass().casts("Alice", "Grant").all_pass()
    game.casts("Alice", spell.name, "Ogre").all_pass()
    for _ in range(2):
        game.casts("Alice", "Elf").all_pass()
    now = game.now("Ogre")
    last_word = {
        "Mute": (now.power, now.toughness) == (1, 1),
        "Strip": "flying" not in now.keywords,
        "Paint": now.colors == frozenset("U"),
        "Call": now.subtypes == frozenset({"Frog"}),
    }
    assert last_word[spell.name]


@pytest.mark.parametrize(
    ("fields", "held"),
    [
        ({}, [(2, 2)]),
        ({"amounts": ((3, 0),)}, [(4, 1)]),
        ({"duration": "for good"}, [(1, 1), (1, 1)]),
        ({"controller": 1}, [(1, 1), (1, 1)]),
        ({"kept": (5,)}, [(1, 1), (1, 1)]),
        ({"affected": (98,)}, [(1, 1), (1, 1)]),
    ],
)
def test_only_effects_that_end_together_add_up(fields: dict[str, Any], held: list[tuple[int, int]]) -> None:
    """CR 611.2a: each lasts as long as it says."""
    draft, group = group_of(1)
    draft.effects = (lasting(group),)
    add_effect(draft, replaced(lasting(group, timestamp=71), **fields))
    assert [effect.amounts[0] for effect in draft.effects] == held
