"""Creatures that block several attackers or despite a landwalk, and divide their damage (CR 509.1a-b, 510.1d)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.refusals import BeyondProgram, Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, table

MORE = "can block an additional creature each combat."
GUARD = compiled("Night Market Guard", f"This creature {MORE}", size=(3, 5))
PALACE = compiled("Palace Guard", "This creature can block any number of creatures.", size=(1, 4))
HIGH_GROUND = compiled("High Ground", f"Each creature you control {MORE}", "Enchantment")
SENTRY = compiled("Sentry", f"This creature {MORE}\nWhenever this creature blocks, you gain 1 life.", size=(3, 5))
WARY = compiled("Wary", f"This creature {MORE}\nWhenever this creature blocks a creature, you gain 1 life.")
LURE = compiled("Lure", "All creatures able to block this creature do so.")
BEARS, BOAR, CUB = (creature(name, 2, 2) for name in ("Bears", "Boar", "Cub"))


def to_attackers(game: PlayedTable) -> PlayedTable:
    """Pass until attackers are declared."""
    while game.asks != "attack":
        game.does_least()
    return game


def attacked(*defenders: CardDefinition, by: tuple[CardDefinition, ...] = (BEARS, BOAR, CUB)) -> PlayedTable:
    """Alice attacks Bob with all that she has."""
    game = table("Alice", "Bob").battlefield("Alice", *by).battlefield("Bob", *defenders)
    return to_attackers(game).attacks("Alice", *(one.name for one in by)).all_pass()


def test_it_blocks_two_attackers_and_no_third() -> None:
    game = attacked(GUARD)
    with pytest.raises(Refusal, match="no more than two"):
        game.blocks("Bob", *((GUARD.name, name) for name in ("Bears", "Boar", "Cub")))
    game.blocks("Bob", (GUARD.name, "Bears"), (GUARD.name, "Boar"))
    assert [len(attack.blockers) for attack in game.state.combat] == [1, 1, 0]


def test_it_divides_its_damage_among_those_that_it_blocks() -> None:
    """CR 510.1d: three damage kill one and hurt the other; each deals its own to the blocker."""
    game = attacked(GUARD).blocks("Bob", (GUARD.name, "Bears"), (GUARD.name, "Boar")).all_pass()
    assert game.who_decides == "Bob"
    with pytest.raises(Refusal, match="all 3"):
        game.assigns(("Bears", 2), ("Boar", 0))
    game.assigns(("Bears", 2), ("Boar", 1))
    assert (game.count("Bears"), game.one("Boar").damage, game.one(GUARD.name).damage) == (0, 1, 4)
    assert game.life("Bob") == 18


def test_any_number_is_any_number() -> None:
    game = attacked(PALACE).blocks("Bob", *((PALACE.name, name) for name in ("Bears", "Boar", "Cub"))).all_pass()
    game.assigns(("Bears", 0), ("Boar", 1), ("Cub", 0))
    assert (game.life("Bob"), game.count(PALACE.name)) == (20, 0)


def test_without_such_a_rule_one_is_blocked() -> None:
    game = attacked(creature("Wall", 0, 4))
    with pytest.raises(Refusal, match="not that many"):
        game.blocks("Bob", ("Wall", "Bears"), ("Wall", "Boar"))


def test_one_attacker_is_not_blocked_twice_by_it() -> None:
    game = attacked(GUARD)
    with pytest.raises(Refusal, match="but once"):
        game.blocks("Bob", (GUARD.name, "Bears"), (GUARD.name, "Bears"))


def test_two_such_rules_add_up() -> None:
    game = attacked(GUARD, HIGH_GROUND)
    game.blocks("Bob", *((GUARD.name, name) for name in ("Bears", "Boar", "Cub")))
    assert all(attack.is_blocked for attack in game.state.combat)


def test_which_of_several_alike_block_more_is_not_worked_out() -> None:
    game = table("Alice", "Bob").battlefield("Alice", BEARS, BOAR, CUB).battlefield("Bob", GUARD, count=2)
    to_attackers(game).attacks("Alice", "Bears", "Boar", "Cub").all_pass()
    with pytest.raises(BeyondProgram):
        game.blocks("Bob", *((GUARD.name, name) for name in ("Bears", "Boar", "Cub")))
    game.blocks("Bob", (GUARD.name, "Bears"), (GUARD.name, "Boar"))


def test_a_creature_blocks_once_in_a_combat_but_each_creature_that_it_blocks() -> None:
    """CR 509.3a-b: "blocks" triggers once, "blocks a creature" for each."""
    for card, life in ((SENTRY, 21), (WARY, 22)):
        game = attacked(card, by=(BEARS, BOAR)).blocks("Bob", (card.name, "Bears"), (card.name, "Boar"))
        while game.stack:
            game.all_pass()
        assert game.life("Bob") == life


def test_whoever_can_has_to_block_each_that_lures_it() -> None:
    """CR 509.1c: with another block left, a creature that all able ones block is blocked too."""
    game = attacked(GUARD, by=(LURE, BEARS))
    with pytest.raises(Refusal, match="has to"):
        game.blocks("Bob", (GUARD.name, "Bears"))
    game.blocks("Bob", (GUARD.name, "Bears"), (GUARD.name, "Lure"))
    game = attacked(GUARD, by=(LURE, LURE, BEARS))
    lures = [held.id for held in game.all("Lure")]
    if len(lures) == 2:
        with pytest.raises(Refusal, match="has to"):
            game.blocks("Bob", (GUARD.name, lures[0]), (GUARD.name, "Bears"))
        game.blocks("Bob", *((GUARD.name, one) for one in lures))


def test_for_a_turn_a_creature_can_block_any_number() -> None:
    valor = compiled("Valor Made Real", "Target creature can block any number of creatures this turn.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, BOAR, CUB).battlefield("Bob", creature("Wall", 0, 9))
    to_attackers(game.hand("Bob", valor)).attacks("Alice", "Bears", "Boar", "Cub").passes("Alice")
    game.casts("Bob", valor.name, "Wall").all_pass(2)
    game.blocks("Bob", *(("Wall", name) for name in ("Bears", "Boar", "Cub"))).all_pass()
    assert (game.life("Bob"), game.one("Wall").damage) == (20, 6)


def test_a_landwalk_can_be_ignored_by_blockers() -> None:
    """CR 702.14c: Great Wall lets creatures with plainswalk be blocked, and no others that walk past."""
    wall = compiled(
        "Great Wall",
        "Creatures with plainswalk can be blocked as though they didn't have plainswalk.",
        "Enchantment",
    )
    scout = compiled("Scout", "Plainswalk")
    for others, is_legal in (((), False), ((wall,), True)):
        game = table("Alice", "Bob").battlefield("Alice", scout).battlefield("Bob", "Plains", BEARS, *others)
        to_attackers(game).attacks("Alice", "Scout").all_pass()
        if is_legal:
            game.blocks("Bob", ("Bears", "Scout"))
        assert any(attack.is_blocked for attack in game.state.combat) is is_legal
