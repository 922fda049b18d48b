"""Permanent spells cast as though they had flash, and sacrificed for it at the next cleanup step (CR 601.3b)."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, table

NECROMANCY, BEARS = "Necromancy", "Grizzly Bears"


def with_necromancy(first: str) -> PlayedTable:
    """A table in a seat's turn; Alice has Necromancy, the mana for it, and a creature card in a graveyard."""
    names = (first, "Bob" if first == "Alice" else "Alice")
    game = table(*names).hand("Alice", NECROMANCY).battlefield("Alice", "Swamp", count=3).graveyard("Bob", BEARS)
    return game.library("Alice", "Opt", "Opt").library("Bob", "Opt", "Opt")


def test_at_the_time_of_a_sorcery_it_stays() -> None:
    game = with_necromancy("Alice").casts("Alice", NECROMANCY).all_pass().targets(BEARS).all_pass()
    assert (game.count(BEARS, "Alice"), "Aura" in game.now(NECROMANCY).subtypes) == (1, True)
    assert game.one(NECROMANCY).attached_to == game.one(BEARS).id
    game.goes_to("upkeep", active="Bob")
    assert (game.count(NECROMANCY), game.count(BEARS, "Alice")) == (1, 1)


def test_at_another_time_it_is_sacrificed_at_cleanup_and_the_creature_with_it() -> None:
    """CR 514.3a: the ability triggers as the cleanup step begins, and another such step follows."""
    game = with_necromancy("Bob").passes("Bob").casts("Alice", NECROMANCY).all_pass().targets(BEARS).all_pass()
    assert game.count(BEARS, "Alice") == 1
    game.goes_to("cleanup")
    assert game.stack == [NECROMANCY]
    game.all_pass(2)
    assert game.count(NECROMANCY, "Alice", "graveyard") == 1
    game.all_pass(2)
    assert game.count(BEARS, "Bob", "graveyard") == 1


def test_with_something_on_the_stack_no_sorcery_could_have_been_cast() -> None:
    game = with_necromancy("Alice").hand("Alice", "Lightning Bolt").battlefield("Alice", "Mountain")
    game.casts("Alice", "Lightning Bolt", "Bob").casts("Alice", NECROMANCY).all_pass().targets(BEARS).all_pass(2)
    game.goes_to("cleanup")
    assert game.stack == [NECROMANCY]


def test_the_dance_enters_it_tapped_and_its_controller_may_pay() -> None:
    """CR 502.3: it does not untap by itself."""
    game = table("Alice", "Bob").hand("Alice", "Dance of the Dead").battlefield("Alice", "Swamp", count=4)
    game.graveyard("Bob", BEARS).library("Alice", "Opt", "Opt").library("Bob", "Opt", "Opt")
    game.casts("Alice", "Dance of the Dead", BEARS).all_pass(2)
    assert (game.one(BEARS).tapped, game.size(BEARS), game.count(BEARS, "Alice")) == (True, (3, 3), 1)
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    assert game.one(BEARS).tapped
    game.all_pass().answers(True).pays()
    assert not game.one(BEARS).tapped


def test_another_enchantment_has_to_wait() -> None:
    game = (
        table("Bob", "Alice").hand("Alice", "Rest in Peace").battlefield("Alice", "Plains", count=2).passes("Bob")
    )
    with pytest.raises(Refusal, match="main phase"):
        game.casts("Alice", "Rest in Peace")
