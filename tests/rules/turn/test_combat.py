"""Combat: attackers, blockers and damage, one by one and in groups (CR 506-511, 702)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.events.combat import Attacks, Blocks
from engine.cards.events.life_and_damage import DealsDamage
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import Must
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.references.choices import Target
from engine.model.choices import DeclareAttackers, DeclareBlockers
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, creature, instant, table, when

CREATURE = HasType("creature")
BEARS = creature("Bears", 2, 2)
WALL = creature("Wall", 0, 4)


def to_attackers(game: PlayedTable) -> PlayedTable:
    """Pass until attackers are declared."""
    while game.asks != "attack":
        game.does_least()
    return game


def fight(
    attacker: CardDefinition, blocker: CardDefinition, *, attackers: int = 1, blockers: int = 1
) -> PlayedTable:
    """Alice's attacker and Nadine's blocker, in declare attackers."""
    game = table("Alice", "Nadine").battlefield("Alice", attacker, count=attackers)
    return to_attackers(game.battlefield("Nadine", blocker, count=blockers))


def test_an_unblocked_attacker_deals_damage_to_the_seat_and_is_tapped() -> None:
    """CR 508.1f, 510.1b."""
    game = fight(BEARS, WALL).attacks("Alice", "Bears").all_pass()
    assert game.one("Bears").tapped
    game.blocks("Nadine").all_pass()
    assert game.life("Nadine") == 18


def test_creatures_deal_damage_at_the_same_time() -> None:
    """CR 510.2."""
    game = fight(BEARS, creature("Ogre", 3, 3)).attacks("Alice", "Bears").all_pass()
    game.blocks("Nadine", ("Ogre", "Bears")).all_pass()
    assert game.one("Ogre").damage == 2
    assert game.count("Bears", zone="graveyard") == 1


def test_into_the_fray_makes_a_creature_attack() -> None:
    """CR 508.1d: declaring no attack is refused; while the creature cannot attack it need not."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, "Mountain").battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", "Into the Fray").casts("Alice", "Into the Fray", "Bears").all_pass()
    to_attackers(game)
    before = game.state
    with pytest.raises(Refusal) as refused:
        game.attacks("Alice")
    assert refused.value.name == "must attack"
    assert game.state == before
    offered = [choice for choice in legal_choices(game.state) if isinstance(choice, DeclareAttackers)]
    assert all(game.id("Bears") in [id for id, _, _ in choice.attacks] for choice in offered)
    game.attacks("Alice", "Bears")
    assert len(game.state.combat) == 1
    tapped = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS, is_tapped=True)
        .battlefield("Alice", "Grizzly Bears", "Mountain")
    )
    tapped.hand("Alice", "Into the Fray").casts("Alice", "Into the Fray", "Bears").all_pass()
    to_attackers(tapped).attacks("Alice")
    assert tapped.state.combat == ()


def test_the_duty_to_attack_ends_with_the_turn() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, "Mountain").hand("Alice", "Into the Fray")
    game.library("Alice", "Forest", count=5).library("Nadine", "Forest", count=5)
    game.goes_to("upkeep", active="Nadine").passes("Nadine")
    game.casts("Alice", "Into the Fray", "Bears").all_pass()
    game.goes_to("upkeep", active="Alice")
    to_attackers(game).attacks("Alice")
    assert game.state.combat == ()


def test_pacified_creatures_neither_attack_nor_block() -> None:
    """CR 508.1c, 509.1b."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).battlefield("Nadine", "Pacifism", on="Bears")
    game.goes_to("postcombat main")
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).battlefield("Nadine", WALL)
    game.battlefield("Alice", "Pacifism", on="Wall")
    to_attackers(game).attacks("Alice", "Bears").all_pass()
    assert game.asks == "priority"


def test_unblockable_and_forced_blocks() -> None:
    ghost = creature("Ghost", 2, 2, StaticAbility(rules=(Cannot("be blocked", IsThis()),)))
    game = fight(ghost, WALL).attacks("Alice", "Ghost").all_pass()
    assert game.asks == "priority"
    keen = creature("Keen", 1, 4, StaticAbility(rules=(Must("block", IsThis()),)))
    game = fight(BEARS, keen).attacks("Alice", "Bears").all_pass()
    with pytest.raises(Refusal) as refused:
        game.blocks("Nadine")
    assert refused.value.name == "must block"


def test_attackers_of_several_seats_are_blocked_in_turn_order() -> None:
    """CR 802.4."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", BEARS, creature("Ogre", 3, 3))
    game.battlefield("Nadine", WALL).battlefield("Carol", WALL)
    to_attackers(game)
    game.makes(DeclareAttackers(0, ((game.id("Bears"), -3, 1), (game.id("Ogre"), -2, 1)))).all_pass()
    assert game.who_decides == "Nadine"
    with pytest.raises(Refusal):
        game.blocks("Nadine", (game.id("Wall", "Nadine"), "Bears"))
    game.blocks("Nadine", (game.id("Wall", "Nadine"), "Ogre"))
    assert game.who_decides == "Carol"
    game.blocks("Carol").all_pass()
    assert (game.life("Nadine"), game.life("Carol")) == (20, 18)


def test_a_planeswalker_is_attacked() -> None:
    """CR 508.1b, 510.1b."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).battlefield("Nadine", "Saheeli Rai")
    to_attackers(game).attacks("Alice", "Bears", whom="Saheeli Rai").all_pass().all_pass()
    assert game.one("Saheeli Rai").counters == (("loyalty", 1),)
    assert game.life("Nadine") == 20


def test_attacking_triggers_and_blocking_triggers() -> None:
    """CR 508.3a, 509.3a."""
    raider = creature("Raider", 2, 2, when(Attacks(IsThis()), DrawCards(Number(0))))
    guard = creature("Guard", 2, 2, when(Blocks(IsThis()), DrawCards(Number(0))))
    game = fight(raider, guard).attacks("Alice", "Raider")
    assert game.stack == ["Raider"]
    game.all_pass().all_pass().blocks("Nadine", ("Guard", "Raider"))
    assert game.stack == ["Guard"]


def test_a_creature_that_leaves_combat_deals_and_gets_no_damage() -> None:
    """CR 506.4."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS)
        .battlefield("Nadine", "Island")
        .hand("Nadine", "Unsummon")
    )
    to_attackers(game).attacks("Alice", "Bears").passes("Alice").casts("Nadine", "Unsummon", "Bears").all_pass()
    assert game.state.combat == ()
    game.goes_to("postcombat main")
    assert game.life("Nadine") == 20


def test_legal_choices_of_combat_are_taken() -> None:
    game = fight(BEARS, WALL, attackers=3)
    for choice in legal_choices(game.state):
        apply(game.state, choice)
    game.attacks("Alice", "Bears", count=2).all_pass()
    found = legal_choices(game.state)
    assert any(isinstance(choice, DeclareBlockers) and choice.blocks for choice in found)
    for choice in found:
        apply(game.state, choice)


def test_damage_that_is_not_combat_damage_does_not_count_as_such() -> None:
    thief = creature("Thief", 2, 2, when(DealsDamage(IsThis(), IsPlayer(), True), DrawCards(Number(1))))
    hurl = instant("Hurl", DealDamage(Number(1), Target(1), source=Target(0)), targets=(CREATURE, IsPlayer()))
    game = table("Alice", "Nadine").battlefield("Alice", thief).hand("Alice", hurl)
    game.casts("Alice", "Hurl", "Thief", "Nadine").all_pass()
    assert game.life("Nadine") == 19
    assert game.stack == []


def test_the_steps_of_combat_come_though_the_only_attacker_has_gone() -> None:
    """CR 508.8: they are skipped only when no creature was declared."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, "Island").hand("Alice", "Unsummon")
    to_attackers(game).attacks("Alice", "Bears").casts("Alice", "Unsummon", "Bears").all_pass().all_pass()
    assert game.state.step == "declare blockers"
