"""Copies of spells and abilities, storm, cascade, copies that are cast (CR 702.40, 702.85, 707.10-707.12)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.definitions.abilities import SpellAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.spells_and_abilities import CopyOnStack, CounterSpell
from engine.cards.filters.combined import AnyOf
from engine.cards.filters.objects import IsAbility, IsSpell
from engine.cards.filters.players import ANY_TARGET
from engine.cards.keywords.known import meaning_of
from engine.cards.references.choices import Target
from engine.model.choices import Cast
from tests.rules.table import PlayedTable, body, creature, instant, mana_ability, table

NO = instant("No", CounterSpell(Target()), targets=(AnyOf((IsSpell(), IsAbility())),))
BOLT = instant("Free Bolt", DealDamage(Number(3), Target()), targets=(ANY_TARGET,))
COPY = instant("Copy It", CopyOnStack(Target(), is_targeting_anew=True), targets=(IsSpell(),))


def stormy(name: str, *effects: object, targets: tuple[TargetPhrase, ...] = ()) -> CardDefinition:
    """A free instant with storm."""
    keyword = parse_keyword("storm")
    spell = SpellAbility(body(*effects, targets=targets))  # type: ignore[arg-type]  # they are effects
    return CardDefinition(name, ("instant",), ManaCost(), abilities=(spell, keyword, *meaning_of(keyword)))


DRIZZLE = stormy("Drizzle", GainLife(Number(1)))
HAIL = stormy("Hail", DealDamage(Number(1), Target()), targets=(TargetPhrase(ANY_TARGET),))


def test_a_copy_keeps_the_targets_unless_new_ones_are_chosen() -> None:
    """CR 707.10c."""
    game = table("Alice", "Bob").hand("Alice", BOLT).hand("Bob", COPY)
    game.casts("Alice", "Free Bolt", "Bob").passes("Alice").casts("Bob", "Copy It", "Free Bolt").all_pass()
    assert game.asks == "yes or no"
    game.answers(False)
    assert game.stack == ["Free Bolt", "Free Bolt"]
    game.all_pass()
    assert game.life("Bob") == 17


def test_whoever_controls_the_copy_chooses_its_new_targets() -> None:
    """CR 707.10, 707.10c."""
    game = table("Alice", "Bob").hand("Alice", BOLT).hand("Bob", COPY)
    game.casts("Alice", "Free Bolt", "Bob").passes("Alice").casts("Bob", "Copy It", "Free Bolt").all_pass()
    game.answers(True)
    assert (game.who_decides, game.asks) == ("Bob", "targets")
    game.targets("Alice").all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (17, 17)


def test_a_copy_of_a_spell_is_not_cast_and_not_a_card() -> None:
    """CR 707.10a: it ceases to exist as it leaves the stack."""
    game = table("Alice", "Bob").hand("Alice", BOLT, COPY)
    game.casts("Alice", "Free Bolt", "Bob").casts("Alice", "Copy It", "Free Bolt").all_pass().answers(False)
    assert dict(game.state.seats[0].tally)["spells cast"] == 2
    game.all_pass(2)
    assert game.count("Free Bolt", "Alice", "graveyard") == 1
    assert game.life("Bob") == 14


def test_a_countered_copy_ceases_to_exist() -> None:
    """CR 707.10a, 701.6a."""
    game = table("Alice", "Bob").hand("Alice", BOLT, COPY).hand("Bob", NO)
    game.casts("Alice", "Free Bolt", "Bob").casts("Alice", "Copy It", "Free Bolt").all_pass().answers(False)
    copy = game.state.stack[-1].id
    game.passes("Alice").casts("Bob", "No", copy).all_pass()
    assert game.stack == ["Free Bolt"]
    assert game.count("Free Bolt", "Alice", "graveyard") == 0


def test_the_resolving_copy_of_a_creature_spell_is_a_token() -> None:
    """CR 608.3f, 707.10f."""
    bear = creature("Test Bear", 2, 2, cost="{0}")
    game = table("Alice", "Bob").hand("Alice", bear, COPY)
    game.casts("Alice", "Test Bear").casts("Alice", "Copy It", "Test Bear").all_pass()
    game.all_pass(2)
    assert sorted(one.is_token for one in game.all("Test Bear")) == [False, True]


def test_fork_makes_a_red_copy() -> None:
    """CR 707.9b: an exception is part of the copied values."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).battlefield("Alice", "Island", count=2)
    game.hand("Alice", "Opt", "Fork").library("Alice", "Forest", count=9)
    game.casts("Alice", "Opt").casts("Alice", "Fork", "Opt").all_pass()
    copy, original = game.state.stack[-1], game.state.stack[0]
    assert game.state.objects[copy.id].card.colors == frozenset("R")
    assert game.state.objects[original.id].card.colors == frozenset("U")


def test_storm_copies_for_each_spell_cast_before_it_by_anybody() -> None:
    """CR 702.40a."""
    game = table("Alice", "Bob").hand("Alice", DRIZZLE, BOLT).hand("Bob", BOLT)
    game.casts("Alice", "Free Bolt", "Bob").passes("Alice").casts("Bob", "Free Bolt", "Alice").all_pass(2)
    game.casts("Alice", "Drizzle")
    assert game.stack == ["Drizzle", "Drizzle"]
    game.all_pass()
    assert game.stack == ["Drizzle", "Drizzle x2"]
    game.all_pass(3)
    assert game.life("Alice") == 17 + 3


def test_storm_does_not_count_what_is_cast_after_it() -> None:
    """CR 702.40a: before it this turn."""
    game = table("Alice", "Bob").hand("Alice", DRIZZLE, BOLT)
    game.casts("Alice", "Drizzle").casts("Alice", "Free Bolt", "Bob").all_pass(2)
    assert game.stack == ["Drizzle"]


def test_copies_of_a_spell_that_has_been_countered_are_still_made() -> None:
    """CR 608.2h: storm uses the spell as it last was on the stack."""
    game = table("Alice", "Bob").hand("Alice", BOLT, HAIL).hand("Bob", NO)
    game.casts("Alice", "Free Bolt", "Bob").all_pass()
    game.casts("Alice", "Hail", "Bob")
    spell = game.state.stack[0].id
    game.passes("Alice").casts("Bob", "No", spell).all_pass(2)
    assert game.asks == "yes or no"
    game.answers(False).all_pass()
    assert game.life("Bob") == 20 - 3 - 1
    assert game.state.left_stack == ()


def test_new_targets_are_chosen_for_each_copy() -> None:
    """CR 702.40a, 707.10c."""
    game = table("Alice", "Bob").hand("Alice", BOLT, BOLT, HAIL)
    game.casts("Alice", "Free Bolt", "Bob").casts("Alice", "Free Bolt", "Bob").all_pass(2)
    game.casts("Alice", "Hail", "Bob").all_pass().answers(True)
    game.targets("Alice").targets("Bob")
    assert game.stack == ["Hail", "Hail", "Hail"]
    game.all_pass(3)
    assert (game.life("Alice"), game.life("Bob")) == (19, 20 - 6 - 2)


def test_one_of_several_identical_copies_can_be_singled_out() -> None:
    """CR 115.1: each copy is a spell of its own."""
    game = table("Alice", "Bob").hand("Alice", BOLT, BOLT, BOLT, DRIZZLE).hand("Bob", NO)
    for _ in range(3):
        game.casts("Alice", "Free Bolt", "Bob").all_pass()
    game.casts("Alice", "Drizzle").all_pass()
    assert game.stack == ["Drizzle", "Drizzle x3"]
    game.passes("Alice").casts("Bob", "No", game.state.stack[-1].id)
    assert game.stack == ["Drizzle", "Drizzle", "Drizzle x2", "No"]
    game.all_pass()
    assert game.stack == ["Drizzle", "Drizzle x2"]
    game.all_pass(3)
    assert game.life("Alice") == 23


def test_rings_of_brighthearth_copies_an_ability_for_two_mana() -> None:
    """CR 707.10: the copy is not activated."""
    pinger = creature("Pinger", 1, 1, mana_ability("{0}", DealDamage(Number(1), Target()), targets=(ANY_TARGET,)))
    game = table("Alice", "Bob").battlefield("Alice", "Rings of Brighthearth", pinger, "Forest", "Forest")
    game.activates("Alice", "Pinger", "Bob")
    assert game.stack == ["Pinger", "Rings of Brighthearth"]
    game.all_pass().answers(True).pays().answers(True).targets("Alice")
    assert game.stack == ["Pinger", "Pinger"]
    game.all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (19, 19)


def test_a_mana_ability_does_not_trigger_it() -> None:
    """CR 605.1a: "if it isn't a mana ability"."""
    game = table("Alice", "Bob").battlefield("Alice", "Rings of Brighthearth", "Forest")
    game.activates("Alice", "Forest")
    assert game.stack == []


def test_a_countered_ability_is_copied_as_it_last_was() -> None:
    """CR 608.2h, 707.10."""
    pinger = creature("Pinger", 1, 1, mana_ability("{0}", DealDamage(Number(1), Target()), targets=(ANY_TARGET,)))
    game = table("Alice", "Bob").battlefield("Alice", "Rings of Brighthearth", pinger, "Forest", "Forest")
    game.hand("Bob", NO).activates("Alice", "Pinger", "Bob")
    ability = game.state.stack[0].id
    game.passes("Alice").casts("Bob", "No", ability).all_pass()
    assert game.stack == ["Rings of Brighthearth"]
    game.all_pass().answers(True).pays().answers(False).all_pass()
    assert game.life("Bob") == 19


def test_whoever_was_the_target_may_copy_chain_of_smog() -> None:
    """CR 707.10: "that player may copy this spell"."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Swamp").hand("Alice", "Chain of Smog")
    game.hand("Bob", "Forest", count=2)
    game.casts("Alice", "Chain of Smog", "Bob").all_pass().chooses("Forest", "Forest")
    assert (game.who_decides, game.asks) == ("Bob", "yes or no")
    game.answers(True).answers(True).targets("Alice")
    assert game.stack == ["Chain of Smog"]
    assert game.state.stack[0].controller == game.seat("Bob")


def test_magecraft_sees_casting_and_copying() -> None:
    """CR 707.10: a copy is not cast, so the ability says both."""
    game = table("Alice", "Bob").battlefield("Alice", "Witherbloom Apprentice").hand("Alice", BOLT, COPY)
    game.casts("Alice", "Free Bolt", "Bob").all_pass()
    assert game.life("Alice") == 21
    game.casts("Alice", "Copy It", "Free Bolt").all_pass(2).answers(False)
    assert game.stack == ["Free Bolt", "Free Bolt", "Witherbloom Apprentice"]
    game.all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (23, 17)


def test_a_copy_of_an_exiled_card_is_cast_for_nothing() -> None:
    """CR 707.12: it is cast, unlike other copies."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Island", count=4)
        .battlefield("Alice", "Sol Ring", is_tapped=True)
    )
    game.hand("Alice", "Isochron Scepter", "Dramatic Reversal")
    game.casts("Alice", "Isochron Scepter").all_pass(2).answers(True).chooses("Dramatic Reversal")
    assert game.count("Dramatic Reversal", "Alice", "exile") == 1
    game.activates("Alice", "Isochron Scepter").all_pass().answers(True).answers(True)
    assert game.stack == ["Dramatic Reversal"]
    assert dict(game.state.seats[0].tally)["spells cast"] == 2
    game.all_pass()
    assert not game.one("Sol Ring").tapped
    assert not game.one("Isochron Scepter").tapped
    assert game.count("Dramatic Reversal", "Alice", "graveyard") == 0


def test_nothing_is_copied_once_the_card_has_left_exile() -> None:
    """CR 607.2a."""
    game = table("Alice", "Bob").battlefield("Alice", "Isochron Scepter", "Island", "Island")
    game.activates("Alice", "Isochron Scepter").all_pass()
    assert (game.asks, game.stack) == ("priority", [])


def cascading(*library: str) -> PlayedTable:
    """Alice casts Bloodbraid Elf with these cards on top of her library."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Mountain", "Forest", count=2).hand("Alice", "Bloodbraid Elf")
    )
    game.library("Alice", *library)
    game.makes(Cast(0, game.id("Bloodbraid Elf", "Alice", "hand"))).pays()
    return game


def test_cascade_goes_down_to_a_cheaper_nonland_card() -> None:
    """CR 702.85a."""
    game = cascading("Forest", "Serra Angel", "Divination", "Shock")
    assert game.stack == ["Bloodbraid Elf", "Bloodbraid Elf"]
    game.all_pass().answers(True)
    assert game.stack == ["Bloodbraid Elf", "Divination"]
    assert game.count("Shock", "Alice", "library") == 1
    library = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert library[0] == "Shock"
    assert sorted(library[1:]) == ["Forest", "Serra Angel"]


def test_cascade_may_be_declined() -> None:
    """CR 702.85a: "you may cast it"."""
    game = cascading("Divination", "Shock").all_pass().answers(False)
    library = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert library == ["Shock", "Divination"]


def test_cascade_through_the_whole_library_finds_nothing() -> None:
    """CR 702.85a."""
    game = cascading("Forest", "Serra Angel").all_pass()
    assert (game.asks, game.stack) == ("priority", ["Bloodbraid Elf"])
    assert len(game.state.seats[0].library) == 2


@pytest.mark.parametrize("amount", [0, 1])
def test_a_storm_of_nothing_makes_no_copies(amount: int) -> None:
    """CR 702.40a."""
    game = table("Alice", "Bob").hand("Alice", DRIZZLE, *([BOLT] * amount))
    for _ in range(amount):
        game.casts("Alice", "Free Bolt", "Bob").all_pass()
    game.casts("Alice", "Drizzle").all_pass(2 + amount)
    assert game.life("Alice") == 21 + amount


def test_a_spell_that_cannot_be_copied_is_not() -> None:
    """CR 101.2, 707.10: not even as it last was."""
    again = instant("Again", CopyOnStack(Target()), targets=(IsSpell(),))
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", count=3)
    game.hand("Alice", BOLT, "Display of Power").hand("Nadine", again, NO)
    game.casts("Alice", "Free Bolt", "Nadine").casts("Alice", "Display of Power", "Free Bolt").passes("Alice")
    game.casts("Nadine", "Again", "Display of Power").casts("Nadine", "No", "Display of Power").all_pass(2)
    assert game.stack == ["Free Bolt"]


def test_all_spells_that_are_targeted_are_copied() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", count=3)
    game.hand("Alice", BOLT, BOLT, "Display of Power").casts("Alice", "Free Bolt", "Nadine")
    game.casts("Alice", "Free Bolt", "Alice")
    both = tuple(item.id for item in game.state.stack)
    game.casts("Alice", "Display of Power").targets(*both).pays().all_pass().answers(False).answers(False)
    assert game.all_pass(4).life("Nadine") == game.life("Alice") == 14


def test_twinning_staff_adds_a_copy_whose_target_may_be_new() -> None:
    """CR 614.1a, 707.10: the copy that the effect makes keeps its target, the additional one need not."""
    plain = instant("Echo It", CopyOnStack(Target()), targets=(IsSpell(),))
    game = table("Alice", "Bob").battlefield("Alice", "Twinning Staff").hand("Alice", BOLT, plain)
    game.casts("Alice", "Free Bolt", "Bob").casts("Alice", "Echo It", "Free Bolt").all_pass()
    assert game.asks == "yes or no"
    game.answers(True).targets("Alice")
    assert game.stack == ["Free Bolt"] * 3
    game.all_pass(3)
    assert (game.life("Alice"), game.life("Bob")) == (17, 14)


def test_two_twinning_staffs_add_two_copies() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Twinning Staff", count=2).hand("Alice", BOLT, COPY)
    game.casts("Alice", "Free Bolt", "Bob").casts("Alice", "Copy It", "Free Bolt").all_pass().answers(False)
    assert game.stack == ["Free Bolt", "Free Bolt x3"]
    game.all_pass(4)
    assert game.life("Bob") == 8


def test_twinning_staff_adds_no_copy_of_an_ability() -> None:
    ping = creature("Ping", 1, 1, mana_ability("{0}", GainLife(Number(1))))
    mirror = instant("Mirror", CopyOnStack(Target()), targets=(IsAbility(),))
    game = table("Alice", "Bob").battlefield("Alice", "Twinning Staff", ping).hand("Alice", mirror)
    game.activates("Alice", "Ping")
    game.casts("Alice", "Mirror", game.state.stack[-1].id).all_pass(3)
    assert game.life("Alice") == 22
