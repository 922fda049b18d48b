"""Combat: attackers, blockers and damage, one by one and in groups (CR 506-511, 702)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.status import Untap
from engine.cards.events.combat import Attacks, Blocks
from engine.cards.events.life_and_damage import DealsDamage
from engine.cards.filters.characteristics import HasColor, HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import Must
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import Target
from engine.cards.references.objects import This
from engine.model.choices import DeclareAttackers, DeclareBlockers
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when

CREATURE = HasType("creature")
BEARS = creature("Bears", 2, 2)
WALL = creature("Wall", 0, 4)


def with_keyword(name: str, power: int, toughness: int, *keywords: str) -> CardDefinition:
    return creature(name, power, toughness, *(KeywordAbility(keyword) for keyword in keywords))


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


def test_first_strike_deals_first() -> None:
    """CR 510.4: the blocker is dead before it would strike."""
    game = fight(with_keyword("Knight", 2, 1, "first strike"), BEARS).attacks("Alice", "Knight").all_pass()
    game.blocks("Nadine", ("Bears", "Knight")).all_pass()
    assert game.state.step == "first strike damage"
    assert game.count("Bears", zone="graveyard") == 1
    game.all_pass()
    assert game.state.step == "combat damage"
    assert game.count("Knight") == 1


def test_double_strike_deals_twice() -> None:
    """CR 702.4b."""
    game = fight(with_keyword("Duelist", 2, 2, "double strike"), WALL).attacks("Alice", "Duelist").all_pass()
    game.blocks("Nadine").all_pass()
    assert game.life("Nadine") == 18
    game.all_pass()
    assert game.life("Nadine") == 16


def test_without_first_strike_there_is_one_damage_step() -> None:
    game = fight(BEARS, WALL).attacks("Alice", "Bears").all_pass().blocks("Nadine").all_pass()
    assert game.state.step == "combat damage"


def test_trample_deals_the_rest_to_the_seat_and_lethal_to_every_blocker() -> None:
    """CR 702.19b."""
    game = fight(with_keyword("Boar", 6, 6, "trample"), BEARS).attacks("Alice", "Boar").all_pass()
    game.blocks("Nadine", ("Bears", "Boar")).all_pass()
    assert game.asks == "damage"
    before = game.state
    for wrong in ((("Bears", 1), ("Nadine", 5)), (("Bears", 2), ("Nadine", 3)), (("Boar", 6),)):
        with pytest.raises(Refusal):
            game.assigns(*wrong)
    assert game.state == before
    game.assigns(("Bears", 2), ("Nadine", 4))
    assert game.life("Nadine") == 16
    assert game.count("Bears") == 0


def test_deathtouch_and_trample_need_one_damage_for_a_blocker() -> None:
    """CR 702.2c."""
    game = fight(with_keyword("Rhino", 4, 4, "trample", "deathtouch"), WALL).attacks("Alice", "Rhino").all_pass()
    game.blocks("Nadine", ("Wall", "Rhino")).all_pass().assigns(("Wall", 1), ("Nadine", 3))
    assert game.life("Nadine") == 17
    assert game.count("Wall") == 0


def test_a_trampler_whose_blocker_has_gone_deals_all_to_the_seat() -> None:
    """CR 702.19d; without trample it deals none (CR 509.1h)."""
    for attacker, life in ((with_keyword("Boar", 5, 5, "trample"), 15), (creature("Boar", 5, 5), 20)):
        game = table("Alice", "Nadine").battlefield("Alice", attacker).battlefield("Nadine", BEARS)
        game.battlefield("Alice", "Island").hand("Alice", "Unsummon")
        to_attackers(game).attacks("Alice", "Boar").all_pass().blocks("Nadine", ("Bears", "Boar"))
        game.casts("Alice", "Unsummon", "Bears").all_pass().all_pass()
        assert game.life("Nadine") == life


def test_lifelink_gains_as_much_as_was_dealt() -> None:
    """CR 702.15b; on both sides of the combat."""
    game = fight(with_keyword("Cleric", 3, 3, "lifelink"), with_keyword("Nun", 1, 4, "lifelink"))
    game.attacks("Alice", "Cleric").all_pass().blocks("Nadine", ("Nun", "Cleric")).all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (23, 21)


def test_vigilance_does_not_tap() -> None:
    """CR 702.20b."""
    game = fight(with_keyword("Guard", 2, 2, "vigilance"), WALL).attacks("Alice", "Guard")
    assert not game.one("Guard").tapped


def test_menace_needs_two_blockers() -> None:
    """CR 702.111b."""
    brute = with_keyword("Brute", 3, 3, "menace")
    game = table("Alice", "Nadine").battlefield("Alice", brute).battlefield("Nadine", BEARS, WALL)
    to_attackers(game).attacks("Alice", "Brute").all_pass()
    with pytest.raises(Refusal) as refused:
        game.blocks("Nadine", ("Bears", "Brute"))
    assert refused.value.name == "menace"
    game.blocks("Nadine", ("Bears", "Brute"), ("Wall", "Brute")).all_pass()
    assert game.asks == "damage"
    game.assigns(("Bears", 2), ("Wall", 1))
    assert game.count("Bears") == 0


@pytest.mark.parametrize(
    ("attacker", "blocker", "can"),
    [
        (("flying",), (), False),
        (("flying",), ("flying",), True),
        (("flying",), ("reach",), True),
        ((), ("flying",), True),
        (("shadow",), (), False),
        ((), ("shadow",), False),
        (("shadow",), ("shadow",), True),
        (("horsemanship",), (), False),
        (("fear",), (), False),
        (("intimidate",), (), False),
        (("skulk",), (), True),
    ],
)
def test_evasion(attacker: tuple[str, ...], blocker: tuple[str, ...], can: bool) -> None:
    """CR 702.9b, 702.13b, 702.17b, 702.28b, 702.31b, 702.36b, 702.118b: who can block whom."""
    game = fight(with_keyword("Attacker", 2, 2, *attacker), with_keyword("Blocker", 2, 2, *blocker))
    game.attacks("Alice", "Attacker").all_pass()
    assert (game.asks == "block") == can


def test_skulk_lets_no_greater_power_block() -> None:
    """CR 702.118b."""
    game = fight(with_keyword("Sneak", 1, 1, "skulk"), BEARS).attacks("Alice", "Sneak").all_pass()
    assert game.asks == "priority"


def test_protection_keeps_blockers_and_damage_away() -> None:
    """CR 702.16e-f."""
    knight = creature("Knight", 2, 2, KeywordAbility("protection from", HasColor("G")))
    elf = CardDefinition("Elf", ("creature",), colors=frozenset("G"), power=3, toughness=3)
    game = fight(knight, elf).attacks("Alice", "Knight").all_pass()
    assert game.asks == "priority"
    game = fight(elf, knight).attacks("Alice", "Elf").all_pass().blocks("Nadine", ("Knight", "Elf")).all_pass()
    assert game.one("Knight").damage == 0
    assert game.one("Elf").damage == 2


@pytest.mark.parametrize(
    ("keywords", "how"), [(("defender",), {}), ((), {"is_sick": True}), ((), {"is_tapped": True})]
)
def test_who_cannot_attack_is_not_asked(keywords: tuple[str, ...], how: dict[str, bool]) -> None:
    """CR 508.1a, 302.6, 702.3b."""
    game = table("Alice", "Nadine").battlefield("Alice", with_keyword("Idler", 2, 2, *keywords), **how)
    game.goes_to("postcombat main")
    assert game.life("Nadine") == 20


def test_haste_lets_a_new_creature_attack() -> None:
    """CR 702.10b."""
    game = table("Alice", "Nadine").battlefield("Alice", with_keyword("Quick", 2, 2, "haste"), is_sick=True)
    to_attackers(game).attacks("Alice", "Quick")
    assert len(game.state.combat) == 1


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


def test_infect_and_wither() -> None:
    """CR 702.80a, 702.90b-c: poison counters and -1/-1 counters instead of damage."""
    game = fight(with_keyword("Agent", 2, 2, "infect"), WALL).attacks("Alice", "Agent").all_pass()
    game.blocks("Nadine", ("Wall", "Agent")).all_pass()
    assert game.one("Wall").counters == (("-1/-1", 2),)
    game = fight(with_keyword("Agent", 10, 2, "infect"), WALL).attacks("Alice", "Agent").all_pass()
    game.blocks("Nadine").all_pass()
    assert game.winner == "Alice"


def test_legal_choices_of_combat_are_taken() -> None:
    game = fight(BEARS, WALL, attackers=3)
    for choice in legal_choices(game.state):
        apply(game.state, choice)
    game.attacks("Alice", "Bears", count=2).all_pass()
    found = legal_choices(game.state)
    assert any(isinstance(choice, DeclareBlockers) and choice.blocks for choice in found)
    for choice in found:
        apply(game.state, choice)


def test_a_creature_untapped_and_given_first_strike_in_combat() -> None:
    """CR 510.4: whether there are two damage steps is seen as the first begins."""
    lend = instant(
        "Lend",
        Modify(Target(), (GainAbilities((KeywordAbility("first strike"),)),)),
        Untap(Target()),
        targets=(CREATURE,),
    )
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS)
        .battlefield("Nadine", creature("Twin", 2, 2))
        .hand("Alice", lend)
    )
    to_attackers(game).attacks("Alice", "Bears").all_pass().blocks("Nadine", ("Twin", "Bears"))
    game.casts("Alice", "Lend", "Bears").all_pass().all_pass()
    assert (game.count("Twin"), game.count("Bears")) == (0, 1)


def test_damage_that_is_not_combat_damage_does_not_count_as_such() -> None:
    thief = creature("Thief", 2, 2, when(DealsDamage(IsThis(), IsPlayer(), True), DrawCards(Number(1))))
    hurl = instant("Hurl", DealDamage(Number(1), Target(1), source=Target(0)), targets=(CREATURE, IsPlayer()))
    game = table("Alice", "Nadine").battlefield("Alice", thief).hand("Alice", hurl)
    game.casts("Alice", "Hurl", "Thief", "Nadine").all_pass()
    assert game.life("Nadine") == 19
    assert game.stack == []


def test_a_creature_that_loses_first_strike_after_it_struck_does_not_strike_again() -> None:
    """CR 510.4."""
    from engine.cards.modifications.abilities import LoseAbilities

    dull = instant("Dull", Modify(Target(), (LoseAbilities(("first strike",)),)), targets=(CREATURE,))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", with_keyword("Knight", 2, 2, "first strike"))
        .hand("Alice", dull)
    )
    to_attackers(game).attacks("Alice", "Knight").all_pass(2)
    assert (game.state.step, game.life("Nadine")) == ("first strike damage", 18)
    game.casts("Alice", "Dull", "Knight").all_pass().goes_to("postcombat main")
    assert game.life("Nadine") == 18


def test_the_steps_of_combat_come_though_the_only_attacker_has_gone() -> None:
    """CR 508.8: they are skipped only when no creature was declared."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, "Island").hand("Alice", "Unsummon")
    to_attackers(game).attacks("Alice", "Bears").casts("Alice", "Unsummon", "Bears").all_pass().all_pass()
    assert game.state.step == "declare blockers"
