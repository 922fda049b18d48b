"""The mana value of a spell on the stack counts the X that was announced for it (CR 202.3e)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

BLAZE = compiled("Blaze", "~ deals X damage to any target.".replace("~", "Blaze"), "Sorcery", "{X}{R}")
CHALICE = compiled(
    "Chalice of the Void",
    "Whenever a player casts a spell with mana value equal to the number of charge counters on this "
    "artifact, counter that spell.",
    "Artifact",
)
DRAIN = compiled(
    "Mana Drain",
    "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that "
    "spell's mana value.",
    "Instant",
)
TWIN = compiled("Twin", "Copy target instant or sorcery spell.", "Instant")
STROKE = compiled("Stroke", "Counter target spell with mana value 4 or greater.", "Instant")
GIANT = compiled("Giant", "Cascade", "Creature — Giant", "{X}{R}")


def casting(card: CardDefinition, x: int, game: PlayedTable) -> PlayedTable:
    game.battlefield("Alice", "Mountain", count=8).hand("Alice", card)
    return game.casts("Alice", card.name, "Bob", x=x)


@pytest.mark.parametrize(("counters", "countered"), [(1, False), (3, True)])
def test_the_chalice_counts_x(counters: int, countered: bool) -> None:
    game = table("Alice", "Bob").battlefield("Bob", CHALICE, counters=(("charge", counters),))
    game = casting(BLAZE, 2, game)
    assert (game.stack[1:] == ["Chalice of the Void"]) is countered


def test_what_drains_the_spell_remembers_its_x() -> None:
    game = table("Alice", "Bob").hand("Bob", DRAIN).library("Bob", "Forest")
    casting(BLAZE, 5, game).passes("Alice").casts("Bob", "Mana Drain", "Blaze").all_pass()
    game.goes_to("precombat main", active="Bob").all_pass()
    assert game.pool("Bob") == "C" * 6


def test_a_copy_has_the_same_x() -> None:
    """CR 707.10."""
    game = casting(BLAZE, 4, table("Alice", "Bob").hand("Alice", TWIN).hand("Bob", STROKE))
    game.casts("Alice", "Twin", "Blaze").all_pass().passes("Alice")
    copy = game.state.stack[-1].id
    game.casts("Bob", "Stroke", copy).all_pass()
    assert game.stack == ["Blaze"]


def test_cascade_looks_for_less_than_with_x() -> None:
    """CR 702.85a: Hill Giant costs less than {X}{R} with X as 4."""
    game = table("Alice", "Bob").library("Alice", "Hill Giant", "Forest").battlefield("Alice", "Mountain", count=6)
    game.hand("Alice", GIANT).casts("Alice", "Giant", x=4).all_pass()
    assert game.asks == "yes or no"


def test_nothing_is_left_of_x_on_the_battlefield() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Walking Ballista")
    game.casts("Alice", "Walking Ballista", x=2).all_pass()
    assert [note for note, _ in game.one("Walking Ballista").notes if note == "X on the stack"] == []
