"""Groups in combat: their members attack, block and deal damage each."""

from __future__ import annotations

import pytest

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.events.combat import Attacks
from engine.cards.events.life_and_damage import DealsDamage
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import Target
from engine.cards.references.objects import This
from engine.model.refusals import Refusal
from tests.rules.table import creature, enchantment, instant, table, when
from tests.rules.turn.test_combat import BEARS, CREATURE, WALL, fight, to_attackers
from tests.rules.turn.test_evergreen_keywords_in_combat import with_keyword


def test_a_group_attacks_and_deals_damage_each() -> None:
    game = fight(BEARS, WALL, attackers=5).attacks("Alice", "Bears", count=4)
    assert game.groups("Bears") == [1, 4]
    game.all_pass().blocks("Nadine").all_pass()
    assert game.life("Nadine") == 12
    game.goes_to("postcombat main")
    assert game.groups("Bears") == [1, 4]


def test_more_members_than_a_group_has_cannot_attack() -> None:
    game = fight(BEARS, WALL, attackers=2)
    before = game.state
    for count in (3, 0, -1):
        with pytest.raises(Refusal):
            game.attacks("Alice", "Bears", count=count)
    assert game.state == before


def test_one_attacker_of_a_group_is_blocked() -> None:
    """The others deal their damage to the seat."""
    game = fight(BEARS, WALL, attackers=5).attacks("Alice", "Bears", count=5).all_pass()
    game.blocks("Nadine", ("Wall", "Bears")).all_pass()
    assert game.life("Nadine") == 12
    assert game.one("Wall").damage == 2


def test_a_group_blocks_one_attacker() -> None:
    """CR 510.1c: damage to a group of blockers is lethal to one after the other."""
    game = fight(creature("Ogre", 5, 5), BEARS, blockers=4).attacks("Alice", "Ogre").all_pass()
    game.blocks("Nadine", ("Bears", "Ogre"), count=3).all_pass()
    assert game.count("Bears") == 2
    assert game.count("Bears", zone="graveyard") == 2
    assert game.count("Ogre", zone="graveyard") == 1


def test_a_trampler_over_a_group_of_blockers() -> None:
    """CR 702.19b: lethal damage to every member first."""
    game = fight(with_keyword("Boar", 7, 9, "trample"), BEARS, blockers=3).attacks("Alice", "Boar").all_pass()
    game.blocks("Nadine", ("Bears", "Boar"), count=3).all_pass()
    with pytest.raises(Refusal):
        game.assigns(("Bears", 5), ("Nadine", 2))
    game.assigns(("Bears", 6), ("Nadine", 1))
    assert game.life("Nadine") == 19
    assert game.count("Bears") == 0


def test_a_member_of_an_attacking_group_that_is_singled_out_goes_on_attacking() -> None:
    """CR 506.4: pumping one of three attackers leaves it in combat."""
    pump = instant("Pump", Modify(Target(), (ChangePowerToughness(Number(3), Number(3)),)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, count=3).hand("Alice", pump)
    to_attackers(game).attacks("Alice", "Bears", count=3).casts("Alice", "Pump", "Bears").all_pass()
    game.goes_to("postcombat main")
    assert game.life("Nadine") == 20 - 2 - 2 - 5


def test_each_member_of_a_group_triggers_for_the_damage_it_dealt() -> None:
    """Three with "whenever this deals combat damage to a player, draw that many cards": each its own."""
    thief = creature("Thief", 2, 2, when(DealsDamage(IsThis(), IsPlayer(), True), DrawCards(ThatMuch())))
    game = table("Alice", "Nadine").battlefield("Alice", thief, count=3).library("Alice", "Forest", count=20)
    to_attackers(game).attacks("Alice", "Thief", count=3).all_pass(2)
    assert game.stack == ["Thief x3"]
    game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 2


def test_an_effect_that_adds_damage_adds_it_for_each_attacker() -> None:
    """CR 614.1a: each member of the group is a source."""
    torch = enchantment("Torch", ReplacesAmount("damage dealt", 1, 1))
    game = table("Alice", "Nadine").battlefield("Alice", torch).battlefield("Alice", BEARS, count=4)
    to_attackers(game).attacks("Alice", "Bears", count=4).all_pass(2)
    assert game.life("Nadine") == 8


def test_members_with_attack_triggers_grow_each() -> None:
    grower = creature("Grower", 1, 1, when(Attacks(IsThis()), PutCounters("+1/+1", This())))
    game = table("Alice", "Nadine").battlefield("Alice", grower, count=3)
    to_attackers(game).attacks("Alice", "Grower", count=3)
    assert game.stack == ["Grower x3"]
    game.all_pass(3).goes_to("postcombat main")
    assert game.life("Nadine") == 14
    assert [(one.count, one.counters) for one in game.all("Grower")] == [(3, (("+1/+1", 1),))]
