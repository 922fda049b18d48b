"""State-based actions, to a fixed point and as one event (CR 704)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAnother
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetTypes
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.model.refusals import Refusal
from tests.rules.table import creature, enchantment, instant, table, tap_ability, when

CREATURE = HasType("creature")
ONE = Number(1)
BEARS = creature("Bears", 2, 2)
SMALL = creature("Small", 1, 1)


def aura(name: str, *abilities: object, enchant: object = CREATURE) -> object:
    """An Aura for one test."""
    return replace(enchantment(name, KeywordAbility("enchant", enchant), *abilities), subtypes=("Aura",))  # type: ignore[arg-type]


def test_a_creature_with_lethal_damage_is_destroyed_and_one_with_no_toughness_is_put_away() -> None:
    """CR 704.5f-g: indestructible helps against damage alone."""
    rock = creature("Rock", 2, 2, KeywordAbility("indestructible"))
    hurt = instant("Hurt", DealDamage(Number(5), All(CREATURE)))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", rock, BEARS)
        .hand("Alice", hurt, instant("Wither", PutCounters("-1/-1", All(CREATURE), Number(2))))
    )
    game.casts("Alice", "Hurt").all_pass()
    assert (game.count("Rock"), game.count("Bears")) == (1, 0)
    game.casts("Alice", "Wither").all_pass()
    assert game.count("Rock") == 0


def test_any_damage_of_a_deathtouch_source_destroys() -> None:
    """CR 704.5h."""
    snake = creature(
        "Snake", 1, 1, KeywordAbility("deathtouch"), tap_ability(DealDamage(ONE, Target()), targets=(CREATURE,))
    )
    game = table("Alice", "Nadine").battlefield("Alice", snake).battlefield("Nadine", creature("Giant", 8, 8))
    game.activates("Alice", "Snake", "Giant").all_pass()
    assert game.count("Giant") == 0


def test_state_based_actions_go_on_until_nothing_is_left_to_do() -> None:
    """CR 704.3: the lord dies, so those that it kept alive die, then their Auras."""
    lord = creature("Lord", 1, 1, StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),)))
    frail = creature("Frail", 0, 0)
    game = table("Alice", "Nadine").battlefield("Alice", lord, frail, "Mountain").hand("Alice", "Shock")
    game.battlefield("Alice", aura("Tag"), on="Frail").casts("Alice", "Shock", "Lord").all_pass()  # type: ignore[arg-type]
    assert [game.count(name, zone="graveyard") for name in ("Lord", "Frail", "Tag")] == [1, 1, 1]


def test_opposite_counters_cancel_in_pairs() -> None:
    """CR 704.5q."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, counters=(("+1/+1", 3),))
    game.hand("Alice", instant("Wither", PutCounters("-1/-1", All(CREATURE), Number(2)))).casts(
        "Alice", "Wither"
    ).all_pass()
    assert game.one("Bears").counters == (("+1/+1", 1),)


def test_of_two_legends_with_one_name_one_is_kept() -> None:
    """CR 704.5j: their controller chooses; the other is put into the graveyard, though indestructible."""
    legend = replace(creature("Legend", 2, 2, KeywordAbility("indestructible")), supertypes=("legendary",))
    game = table("Alice", "Nadine").battlefield("Alice", legend, is_tapped=True).battlefield("Alice", legend)
    assert (game.asks, game.who_decides) == ("objects", "Alice")
    untapped = next(one.id for one in game.all("Legend") if not one.tapped)
    with pytest.raises(Refusal):
        game.chooses()
    game.chooses(untapped)
    assert game.one("Legend").id == untapped


def test_a_group_of_one_legend_keeps_one() -> None:
    legend = replace(SMALL, supertypes=("legendary",))
    game = (
        table("Alice", "Nadine")
        .hand("Alice", instant("Many", CreateTokens(legend, Number(5))))
        .casts("Alice", "Many")
        .all_pass()
    )
    game.chooses("Small")
    assert game.count("Small") == 1


def test_each_seat_may_have_its_own_legend() -> None:
    legend = replace(SMALL, supertypes=("legendary",))
    game = table("Alice", "Nadine").battlefield("Alice", legend).battlefield("Nadine", legend)
    assert game.asks == "priority"


def test_a_token_in_another_zone_ceases_to_exist_after_triggers_saw_it() -> None:
    """CR 704.5d, 111.7."""
    watch = enchantment("Watch", when(Moves(CREATURE, "battlefield", "graveyard"), GainLife(ONE)))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", watch, "Mountain")
        .battlefield("Alice", SMALL, count=3, is_token=True)
    )
    game.hand("Alice", "Shock").casts("Alice", "Shock", "Small").all_pass()
    assert game.stack == ["Watch"]
    assert game.count("Small", zone="graveyard") == 0


def test_a_bounced_token_ceases_to_exist() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", SMALL, is_token=True)
        .battlefield("Alice", "Island")
        .hand("Alice", "Unsummon")
    )
    game.casts("Alice", "Unsummon", "Small").all_pass()
    assert game.count("Small", zone="hand") == 0
    assert game.count("Small") == 0


def test_a_planeswalker_without_loyalty_dies() -> None:
    """CR 704.5i; damage removes loyalty (CR 120.3c)."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Saheeli Rai")
        .battlefield("Nadine", "Mountain")
        .hand("Nadine", "Lightning Bolt")
    )
    game.passes("Alice").casts("Nadine", "Lightning Bolt", "Saheeli Rai").all_pass()
    assert game.count("Saheeli Rai", "Alice", "graveyard") == 1


def test_an_aura_whose_host_leaves_goes_to_the_graveyard() -> None:
    """CR 704.5m."""
    game = table("Alice", "Nadine").battlefield("Nadine", BEARS).battlefield("Alice", "Pacifism", on="Bears")
    game.battlefield("Nadine", "Island").hand("Nadine", "Unsummon").passes("Alice").casts(
        "Nadine", "Unsummon", "Bears"
    ).all_pass()
    assert game.count("Pacifism", "Alice", "graveyard") == 1
    assert game.count("Bears", "Nadine", "hand") == 1


def test_an_aura_on_what_it_can_no_longer_enchant_goes_to_the_graveyard() -> None:
    """CR 303.4c: the land is no creature any more."""
    stone = enchantment("Stone", StaticAbility(HasSubtype("Bear"), (SetTypes(("artifact",), ()),)), cost="{0}")
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", creature("Bear", 2, 2, subtypes=("Bear",)))
        .battlefield("Alice", "Pacifism", on="Bear")
    )
    game.hand("Alice", stone).casts("Alice", "Stone").all_pass()
    assert game.count("Pacifism", "Alice", "graveyard") == 1
    assert game.count("Bear") == 1


def test_an_aura_falls_off_what_gets_protection_from_it() -> None:
    """CR 702.16c."""
    shield = instant(
        "Shield",
        Modify(Target(), (GainAbilities((KeywordAbility("protection from", HasColor("W")),)),)),
        targets=(CREATURE,),
    )
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", BEARS)
        .battlefield("Alice", "Pacifism", on="Bears")
        .hand("Alice", shield)
    )
    game.casts("Alice", "Shield", "Bears").all_pass()
    assert game.count("Pacifism", "Alice", "graveyard") == 1


def test_an_aura_that_enchants_your_creatures_falls_off_when_control_changes() -> None:
    from engine.cards.modifications.copies_and_control import GainControl
    from engine.cards.references.players import You

    steal = instant("Steal", Modify(Target(), (GainControl(You()),), ""), targets=(CREATURE,))
    own = aura("Own", enchant=AllOf((CREATURE, IsControlledBy("you"))))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS)
        .battlefield("Alice", own, on="Bears")
        .hand("Nadine", steal)
    )  # type: ignore[arg-type]
    game.passes("Alice").casts("Nadine", "Steal", "Bears").all_pass()
    assert game.count("Own", "Alice", "graveyard") == 1


def test_an_aura_spell_whose_target_is_gone_does_not_enter() -> None:
    """CR 608.3b."""
    game = table("Alice", "Nadine").battlefield("Alice", "Plains", "Plains").hand("Alice", "Pacifism")
    game.battlefield("Nadine", BEARS, "Island").hand("Nadine", "Unsummon")
    game.casts("Alice", "Pacifism", "Bears").passes("Alice").casts("Nadine", "Unsummon", "Bears").all_pass(2)
    assert game.count("Pacifism") == 0
    assert game.count("Pacifism", "Alice", "graveyard") == 1


def test_an_aura_enchants_one_member_of_a_group() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", SMALL, count=4)
        .battlefield("Alice", "Forest", "Forest", "Forest")
    )
    game.hand("Alice", "Presence of Gond").casts("Alice", "Presence of Gond", "Small").all_pass()
    assert game.groups("Small") == [1, 3]
    enchanted = next(one for one in game.all("Small") if one.attachments)
    game.activates("Alice", enchanted.id).all_pass()
    assert game.count("Elf Warrior Token") == 1


def test_an_aura_returned_by_an_effect_enchants_what_its_controller_chooses() -> None:
    """CR 303.4f: without targeting; it stays where it is when there is nothing to enchant."""
    rise = instant("Rise", MoveTo(All(AllOf((HasType("enchantment"), InZone("graveyard", "you")))), "battlefield"))
    game = table("Alice", "Nadine").graveyard("Alice", "Pacifism").hand("Alice", rise, rise)
    game.casts("Alice", "Rise").all_pass()
    assert game.count("Pacifism", "Alice", "graveyard") == 1
    game = (
        table("Alice", "Nadine")
        .graveyard("Alice", "Pacifism")
        .hand("Alice", rise)
        .battlefield("Nadine", BEARS, count=2)
    )
    game.casts("Alice", "Rise").all_pass().chooses("Bears")
    assert game.groups("Bears") == [1, 1]
    assert game.one("Pacifism").attached_to in {one.id for one in game.all("Bears") if one.attachments}


def test_an_aura_that_enchants_a_player_goes_when_the_player_does() -> None:
    curse = replace(aura("Curse", enchant=IsPlayer()), mana_cost=instant("x").mana_cost)  # type: ignore[type-var]
    game = table("Alice", "Nadine", "Carol").hand("Alice", curse).casts("Alice", "Curse", "Nadine").all_pass()  # type: ignore[arg-type]
    assert game.count("Curse", "Alice") == 1
    game.concedes("Nadine")
    assert game.count("Curse", "Alice", "graveyard") == 1


def test_equipment_comes_off_a_host_that_leaves_and_stays_on_the_battlefield() -> None:
    """CR 704.5n."""
    sword = replace(
        enchantment("Sword", tap_ability(Attach(This(), Target()), targets=(CREATURE,))),
        types=("artifact",),
        subtypes=("Equipment",),
    )
    game = table("Alice", "Nadine").battlefield("Alice", sword, BEARS, "Mountain").hand("Alice", "Shock")
    game.activates("Alice", "Sword", "Bears").all_pass()
    assert game.one("Sword").attached_to == game.id("Bears")
    game.casts("Alice", "Shock", "Bears").all_pass()
    assert game.one("Sword").attached_to == 0


def test_equipment_that_becomes_a_creature_comes_off_its_host() -> None:
    """CR 301.5c, 704.5p."""
    sword = replace(
        enchantment("Sword", tap_ability(Attach(This(), Target()), targets=(CREATURE,))),
        types=("artifact",),
        subtypes=("Equipment",),
    )
    lives = (AddTypes(("creature",)), SetPowerToughness(Number(2), Number(2)))
    rouse = instant("Rouse", Modify(Target(), lives), targets=(HasType("artifact"),))
    game = table("Alice", "Nadine").battlefield("Alice", sword, BEARS).hand("Alice", rouse)
    game.activates("Alice", "Sword", "Bears").all_pass()
    game.casts("Alice", "Rouse", "Sword").all_pass()
    assert game.one("Sword").attached_to == 0
    assert game.count("Sword", "Alice") == 1


def test_a_creature_that_enters_with_counters_survives_with_them() -> None:
    """CR 614.1c: it never is a 0/0."""
    hydra = replace(
        creature("Hydra", 0, 0, EntersWith(counters=(("+1/+1", Number(2)),))), mana_cost=instant("x").mana_cost
    )
    game = table("Alice", "Nadine").hand("Alice", hydra).casts("Alice", "Hydra").all_pass()
    assert game.size("Hydra") == (2, 2)


def test_an_indestructible_creature_still_loses_what_it_cannot_keep() -> None:
    """Lethal damage on it does not keep other state-based actions away."""
    rock = creature("Rock", 2, 2, KeywordAbility("indestructible"))
    hurt = instant("Hurt", DealDamage(Number(5), All(CREATURE)), PutCounters("-1/-1", All(CREATURE)))
    game = table("Alice", "Nadine").battlefield("Alice", rock, counters=(("+1/+1", 1),)).hand("Alice", hurt)
    game.casts("Alice", "Hurt").all_pass()
    assert game.one("Rock").counters == ()


def test_creatures_destroyed_by_a_spell_leave_at_the_same_time() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS, SMALL)
        .hand("Alice", instant("Wrath", Destroy(All(CREATURE))))
    )
    game.casts("Alice", "Wrath").all_pass()
    assert game.state.battlefield == ()
