"""Excess damage: to whom it is dealt instead, and how much of it was dealt (CR 120.4a, 120.10)."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
SPILL = sorcery(
    "Spill",
    "Spill deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
)
FLESH = sorcery(
    "Flesh",
    "Flesh deals 4 damage to target creature. You gain life equal to the amount of excess damage dealt to that "
    "creature this way.",
)


@pytest.mark.parametrize(("damage", "life"), [(0, 18), (1, 17)])
def test_what_is_lethal_is_dealt_and_the_rest_to_the_controller(damage: int, life: int) -> None:
    """Flame Spill: damage that is marked already counts."""
    game = table("Alice", "Bob").battlefield("Bob", BEARS, damage=damage).hand("Alice", SPILL)
    game.casts("Alice", "Spill", BEARS).all_pass()
    assert (game.life("Bob"), game.count(BEARS, "Bob")) == (life, 0)


def test_nothing_is_excess_where_all_of_it_is_not_lethal() -> None:
    wall = compiled("Wall", "Defender", size=(0, 5))
    game = table("Alice", "Bob").battlefield("Bob", wall).hand("Alice", SPILL)
    game.casts("Alice", "Spill", "Wall").all_pass()
    assert (game.life("Bob"), game.one("Wall").damage) == (20, 4)


def test_one_damage_of_deathtouch_is_lethal() -> None:
    """CR 120.4a: of a source with deathtouch all but one is excess."""
    rex = compiled(
        "Rex",
        "Deathtouch\n{0}: This creature deals damage equal to its power to target creature. Excess damage is "
        "dealt to "
        "that creature's controller instead.",
        size=(4, 4),
    )
    game = table("Alice", "Bob").battlefield("Alice", rex).battlefield("Bob", GIANT)
    game.activates("Alice", "Rex", GIANT).all_pass()
    assert (game.life("Bob"), game.count(GIANT, "Bob")) == (17, 0)


def test_how_much_excess_damage_was_dealt() -> None:
    """Lacerate Flesh: four damage to a creature with toughness 2, and to one with 3."""
    for name, life in ((BEARS, 22), (GIANT, 21)):
        game = table("Alice", "Bob").battlefield("Bob", name).hand("Alice", FLESH)
        assert game.casts("Alice", "Flesh", name).all_pass().life("Alice") == life


def test_prevented_damage_is_not_excess() -> None:
    """What was prevented was not dealt (CR 120.10, 615.1)."""
    guard = compiled(
        "Guard", "Prevent the next 3 damage that would be dealt to target creature this turn.", "Instant"
    )
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", FLESH).hand("Bob", guard)
    game.casts("Alice", "Flesh", BEARS).passes("Alice").casts("Bob", "Guard", BEARS).all_pass().all_pass()
    assert (game.life("Alice"), game.count(BEARS, "Bob")) == (20, 1)


def test_whether_excess_damage_was_dealt() -> None:
    """Orbital Plunge."""
    plunge = sorcery(
        "Plunge", "Plunge deals 3 damage to target creature. If excess damage was dealt this way, draw a card."
    )
    for name, cards in ((BEARS, 1), (GIANT, 0)):
        game = table("Alice", "Bob").battlefield("Bob", name).hand("Alice", plunge).library("Alice", "Forest")
        game.casts("Alice", "Plunge", name).all_pass()
        assert game.count("Forest", "Alice", "hand") == cards
