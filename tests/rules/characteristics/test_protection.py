"""Protection and hexproof: damage, enchanting, blocking, targets, and what is not stopped (CR 702.11, 702.16)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.zones import Destroy, PlayerSacrifices
from engine.cards.filters.characteristics import HasColor, HasType
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import All, Target
from engine.cards.references.players import EachOpponent
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from tests.rules.table import creature, instant, table, written

CREATURE = HasType("creature")
WHITE_KNIGHT = creature("White Knight", 2, 2, KeywordAbility("protection from", HasColor("B")))
HIPPO = creature("Hippo", 2, 2, KeywordAbility("hexproof from", HasColor("U")))
DARK_POWERS = written("""
name: Dark Powers
type: Enchantment — Aura
color: black
abilities:
  - enchant creature
  - static: enchanted creature
    gets: +2/+2
""")
BLACK_SWORD = written("""
name: Black Sword
type: Artifact — Equipment
color: black
abilities:
  - static: equipped creature
    gets: +1/+1
  - equip {0}
""")


def black(card: CardDefinition) -> CardDefinition:
    from dataclasses import replace

    return replace(card, colors=frozenset("B"))


def test_it_cannot_be_the_target_of_what_it_is_protected_from() -> None:
    """CR 702.16b."""
    game = table("Alice", "Nadine").battlefield("Alice", WHITE_KNIGHT, "Grizzly Bears")
    game.battlefield("Nadine", "Swamp", count=2).hand("Nadine", "Doom Blade")
    game.passes("Alice").makes(Cast(1, game.id("Doom Blade", zone="hand")))
    assert game.candidates == {"Grizzly Bears"}


def test_its_controller_cannot_target_it_either() -> None:
    """CR 702.16b: protection knows no sides; hexproof does (CR 702.11b)."""
    touch = black(instant("Touch", DealDamage(Number(1), Target()), targets=(CREATURE,)))
    game = table("Alice", "Nadine").battlefield("Alice", WHITE_KNIGHT).hand("Alice", touch)
    with pytest.raises(Refusal):
        game.casts("Alice", "Touch", "White Knight")


def test_damage_of_what_it_is_protected_from_is_prevented() -> None:
    """CR 702.16e."""
    storm = black(instant("Storm", DealDamage(Number(3), All(CREATURE))))
    game = table("Alice", "Nadine").battlefield("Alice", WHITE_KNIGHT, "Grizzly Bears").hand("Nadine", storm)
    game.passes("Alice").casts("Nadine", "Storm").all_pass()
    assert (game.count("White Knight"), game.count("Grizzly Bears")) == (1, 0)


def test_what_neither_targets_nor_damages_works() -> None:
    """CR 702.16a: destroying all creatures, sacrificing."""
    doom = black(instant("Doom", Destroy(All(CREATURE))))
    edict = black(instant("Edict", PlayerSacrifices(CREATURE, EachOpponent(), Number(1))))
    for spell in (doom, edict):
        game = table("Alice", "Nadine").battlefield("Alice", WHITE_KNIGHT).hand("Nadine", spell)
        game.passes("Alice").casts("Nadine", spell.name).all_pass()
        if game.asks == "objects":
            game.chooses("White Knight")
        assert game.count("White Knight") == 0


def test_it_cannot_be_enchanted_and_what_enchants_it_falls_off() -> None:
    """CR 702.16c, 704.5m."""
    shield = instant(
        "Shield",
        Modify(Target(), (GainAbilities((KeywordAbility("protection from", HasColor("B")),)),)),
        targets=(CREATURE,),
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").hand("Alice", shield)
    game.battlefield("Alice", DARK_POWERS, on="Grizzly Bears")
    assert game.size("Grizzly Bears") == (4, 4)
    game.casts("Alice", "Shield", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (2, 2)
    assert game.count("Dark Powers", zone="graveyard") == 1


def test_equipment_comes_off_and_stays_on_the_battlefield() -> None:
    """CR 702.16d, 704.5n; and it cannot be attached again."""
    shield = instant(
        "Shield",
        Modify(Target(), (GainAbilities((KeywordAbility("protection from", HasColor("B")),)),)),
        targets=(CREATURE,),
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").hand("Alice", shield)
    game.battlefield("Alice", BLACK_SWORD, on="Grizzly Bears")
    game.casts("Alice", "Shield", "Grizzly Bears").all_pass()
    assert (game.count("Black Sword"), game.size("Grizzly Bears")) == (1, (2, 2))
    with pytest.raises(Refusal):
        game.activates("Alice", "Black Sword", "Grizzly Bears")


def test_it_cannot_be_blocked_by_what_it_is_protected_from() -> None:
    """CR 702.16f; it may block such creatures itself."""
    rat = black(creature("Rat", 1, 1))
    game = table("Alice", "Nadine").battlefield("Alice", WHITE_KNIGHT).battlefield("Nadine", rat)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "White Knight").all_pass()
    with pytest.raises(Refusal):
        game.blocks("Nadine", ("Rat", "White Knight"))
    other = table("Alice", "Nadine").battlefield("Alice", rat).battlefield("Nadine", WHITE_KNIGHT)
    other.goes_to("beginning of combat").all_pass().attacks("Alice", "Rat").all_pass()
    other.blocks("Nadine", ("White Knight", "Rat")).all_pass()
    assert (other.count("Rat"), other.one("White Knight").damage) == (0, 0)


def test_a_spell_whose_target_gets_protection_does_nothing() -> None:
    """CR 608.2b."""
    shield = instant(
        "Shield",
        Modify(Target(), (GainAbilities((KeywordAbility("protection from", HasColor("B")),)),)),
        targets=(CREATURE,),
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").hand("Alice", shield)
    game.battlefield("Nadine", "Swamp", count=2).hand("Nadine", "Doom Blade")
    game.passes("Alice").casts("Nadine", "Doom Blade", "Grizzly Bears").passes("Nadine")
    game.casts("Alice", "Shield", "Grizzly Bears").all_pass(2)
    assert game.count("Grizzly Bears") == 1
    assert game.count("Doom Blade", zone="graveyard") == 1


def test_trample_assigns_lethal_damage_to_a_protected_blocker_and_the_rest_beyond() -> None:
    """CR 702.19b: lethal damage is assigned without looking at what will be prevented."""
    rhino = black(creature("Rhino", 5, 5, KeywordAbility("trample")))
    game = table("Alice", "Nadine").battlefield("Alice", rhino).battlefield("Nadine", WHITE_KNIGHT)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Rhino").all_pass()
    game.blocks("Nadine", ("White Knight", "Rhino")).all_pass().assigns(("White Knight", 2), ("Nadine", 3))
    assert (game.life("Nadine"), game.one("White Knight").damage) == (17, 0)


def test_hexproof_from_a_color_bars_opponents_of_that_color_alone() -> None:
    """CR 702.11d."""
    game = table("Alice", "Nadine").battlefield("Alice", HIPPO).battlefield("Nadine", "Island", "Mountain")
    game.hand("Nadine", "Unsummon", "Shock").battlefield("Alice", "Island").hand("Alice", "Unsummon")
    game.passes("Alice")
    with pytest.raises(Refusal):
        game.casts("Nadine", game.id("Unsummon", "Nadine", "hand"), "Hippo")
    game.casts("Nadine", "Shock", "Hippo").passes("Nadine")
    game.casts("Alice", game.id("Unsummon", "Alice", "hand"), "Hippo").all_pass()
    assert game.count("Hippo", "Alice", "hand") == 1
