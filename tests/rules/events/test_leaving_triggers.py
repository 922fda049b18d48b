"""Triggers of what leaves or dies, which look back in time (CR 603.10)."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.cards.references.players import You
from tests.rules.events.test_triggers import BEARS, CREATURE, GAIN
from tests.rules.table import creature, enchantment, instant, table, when

DIES = Moves(CREATURE, "battlefield", "graveyard")
WRATH = instant("Wrath", Destroy(All(CREATURE)))


def test_creatures_entering_together_see_each_other() -> None:
    """CR 603.6a: two Soul Wardens returned at the same time gain a life each for the other."""
    rise = instant("Rise", MoveTo(All(AllOf((CREATURE, InZone("graveyard", "you")))), "battlefield"))
    game = table("Alice", "Nadine").graveyard("Alice", "Soul Warden", "Soul Warden").hand("Alice", rise)
    game.casts("Alice", "Rise").all_pass().orders(0, 1).all_pass(2)
    assert game.life("Alice") == 22


def test_creatures_dying_together_see_each_other_die() -> None:
    """CR 603.10a: Blood Artist dies with two others, and sees three deaths."""
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist", "Grizzly Bears").hand("Alice", WRATH)
    game.battlefield("Nadine", "Grizzly Bears").casts("Alice", "Wrath").all_pass()
    game.targets("Nadine")
    assert game.stack == ["Blood Artist x3"]
    game.all_pass(3)
    assert (game.life("Alice"), game.life("Nadine")) == (23, 17)


def test_creatures_that_state_based_actions_kill_in_different_ways_see_each_other() -> None:
    """CR 704.3: one event, whether for toughness 0 or for damage."""
    weaken = instant(
        "Weaken",
        DealDamage(Number(2), Target()),
        PutCounters("-1/-1", All(HasSubtype("Vampire"))),
        targets=(HasSubtype("Bear"),),
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist").battlefield("Nadine", "Grizzly Bears")
    game.hand("Alice", weaken).casts("Alice", "Weaken", "Grizzly Bears").all_pass()
    assert game.asks == "number"
    game.targets("Nadine")
    assert game.stack == ["Blood Artist x2"]


def test_a_group_dying_together_sees_all_of_its_own_deaths() -> None:
    """Three Blood Artists die together: three abilities, three deaths each."""
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist", count=3).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass().targets("Nadine")
    assert game.stack == ["Blood Artist x9"]


def test_an_ability_that_a_lord_gave_triggers_though_the_lord_dies_too() -> None:
    """CR 603.10a: the game looks back to what each was before."""
    grants = StaticAbility(AllOf((CREATURE, IsAnother())), (GainAbilities((when(DIES, GAIN),)),))
    game = (
        table("Alice", "Nadine").battlefield("Alice", creature("Lord", 2, 2, grants), BEARS).hand("Alice", WRATH)
    )
    game.casts("Alice", "Wrath").all_pass()
    assert game.stack == ["Bears x2"]


def test_a_granted_ability_that_waits_for_deaths_triggers_on_its_givers_death() -> None:
    """CR 603.10a, with the creature that has it staying."""
    grants = StaticAbility(AllOf((CREATURE, IsAnother())), (GainAbilities((when(DIES, GAIN),)),))
    doom = instant("Doom", Destroy(Target()), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Lord", 2, 2, grants), BEARS).hand("Alice", doom)
    game.casts("Alice", "Doom", "Lord").all_pass()
    assert game.stack == ["Bears"]


def test_an_aura_sees_the_creature_that_it_enchanted_die() -> None:
    """CR 603.10a: it was attached before."""
    grief = enchantment(
        "Grief",
        KeywordAbility("enchant", CREATURE),
        when(Moves(IsAttachedHost(), "battlefield", "graveyard"), GAIN),
    )
    from dataclasses import replace

    grief = replace(grief, subtypes=("Aura",))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).battlefield("Alice", grief, on="Bears")
    game.hand("Alice", WRATH).casts("Alice", "Wrath").all_pass()
    assert game.stack == ["Grief"]
    assert game.count("Grief", "Alice", "graveyard") == 1


def test_a_trigger_knows_its_gone_source_as_it_last_was() -> None:
    """CR 608.2h: with the counters that it died with."""
    bomb = creature(
        "Bomb",
        1,
        1,
        when(
            Moves(IsThis(), "battlefield", "graveyard"),
            DealDamage(CharacteristicOf("power", This()), Target()),
            targets=(IsPlayer(),),
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", bomb, counters=(("+1/+1", 3),)).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass().targets("Nadine").all_pass()
    assert game.life("Nadine") == 16


def test_a_creature_that_dies_returns_itself() -> None:
    """CR 400.7g: the ability finds the card in the graveyard, which is a new object there."""
    phoenix = creature(
        "Phoenix", 2, 2, when(Moves(IsThis(), "battlefield", "graveyard"), MoveTo(This(), "battlefield"))
    )
    game = table("Alice", "Nadine").battlefield("Alice", phoenix, counters=(("+1/+1", 1),)).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass().all_pass()
    assert game.one("Phoenix").counters == ()
    assert game.one("Phoenix").is_sick


def test_persist_returns_a_creature_once() -> None:
    """CR 702.79a."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kitchen Finks").hand("Alice", WRATH, WRATH)
    game.casts("Alice", "Wrath").all_pass(2)
    assert game.one("Kitchen Finks").counters == (("-1/-1", 1),)
    game.all_pass()
    assert game.life("Alice") == 22
    game.casts("Alice", "Wrath").all_pass()
    assert game.stack == []
    assert game.count("Kitchen Finks", "Alice", "graveyard") == 1


def test_a_leaving_trigger_of_a_stolen_creature_is_its_last_controllers() -> None:
    """CR 603.3a."""
    from engine.cards.effects.continuous import Modify
    from engine.cards.modifications.copies_and_control import GainControl

    steal = instant("Steal", Modify(Target(), (GainControl(You()),), ""), targets=(CREATURE,))
    heir = creature("Heir", 1, 1, when(Moves(IsThis(), "battlefield", "graveyard"), GAIN))
    game = table("Alice", "Nadine").battlefield("Nadine", heir).hand("Alice", steal, WRATH)
    game.casts("Alice", "Steal", "Heir").all_pass().casts("Alice", "Wrath").all_pass().all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (21, 20)
    assert game.count("Heir", "Nadine", "graveyard") == 1
