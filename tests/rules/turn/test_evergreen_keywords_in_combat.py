"""The keywords of combat: evasion, first strike, trample and others (CR 702)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.status import Untap
from engine.cards.filters.characteristics import HasColor
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import Target
from engine.model.refusals import Refusal
from tests.rules.table import creature, instant, table
from tests.rules.turn.test_combat import BEARS, CREATURE, WALL, fight, to_attackers


def with_keyword(name: str, power: int, toughness: int, *keywords: str) -> CardDefinition:
    return creature(name, power, toughness, *(KeywordAbility(keyword) for keyword in keywords))


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


def test_infect_and_wither() -> None:
    """CR 702.80a, 702.90b-c: poison counters and -1/-1 counters instead of damage."""
    game = fight(with_keyword("Agent", 2, 2, "infect"), WALL).attacks("Alice", "Agent").all_pass()
    game.blocks("Nadine", ("Wall", "Agent")).all_pass()
    assert game.one("Wall").counters == (("-1/-1", 2),)
    game = fight(with_keyword("Agent", 10, 2, "infect"), WALL).attacks("Alice", "Agent").all_pass()
    game.blocks("Nadine").all_pass()
    assert game.winner == "Alice"


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
