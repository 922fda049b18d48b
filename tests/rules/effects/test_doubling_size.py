"""Doubled power and toughness (CR 701.10b)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table, written

BEARS, ELVES, OX = "Grizzly Bears", "Llanowar Elves", "Hill Giant"


def cast(game: PlayedTable, name: str, *targets: str) -> PlayedTable:
    return game.casts("Alice", name, *targets).all_pass()


def test_power_is_doubled_till_end_of_turn_and_toughness_is_not() -> None:
    """Unleash Fury, once more and it is four times as much."""
    fury = sorcery("Fury", "Double the power of target creature until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", fury, fury)
    game.library("Bob", "Forest", "Forest")
    assert cast(game, "Fury", BEARS).size(BEARS) == (4, 2)
    assert cast(game, "Fury", BEARS).size(BEARS) == (8, 2)
    assert game.goes_to("upkeep", active="Bob").size(BEARS) == (2, 2)


def test_each_is_doubled_by_its_own_size() -> None:
    """Unnatural Growth; equal creatures stay one group, and an opponent's is left alone."""
    text = "Double the power and toughness of each creature you control until end of turn."
    game = table("Alice", "Bob").battlefield("Alice", OX).battlefield("Alice", ELVES, count=3)
    cast(game.battlefield("Bob", BEARS).hand("Alice", sorcery("Growth", text)), "Growth")
    assert (game.size(OX), game.size(ELVES), game.size(BEARS)) == ((6, 6), (2, 2), (2, 2))
    assert game.groups(ELVES) == [3]


def test_what_comes_later_is_not_doubled() -> None:
    """CR 611.2c."""
    text = "Until end of turn, double the power of each creature you control."
    later = compiled("Later", "Flash", size=(5, 5))
    game = table("Alice", "Bob").battlefield("Alice", OX).hand("Alice", sorcery("Growth", text), later)
    assert cast(cast(game, "Growth"), "Later").size("Later") == (5, 5)


def test_negative_power_is_doubled_as_well() -> None:
    """CR 701.10b, 107.1c: it gets -1/-0."""
    shrink = sorcery("Shrink", "Target creature gets -3/-0 until end of turn.")
    fury = sorcery("Fury", "Double target creature's power until end of turn.")
    grow = sorcery("Grow", "Target creature gets +3/+0 until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", shrink, fury, grow)
    cast(cast(game, "Shrink", BEARS), "Fury", BEARS)
    assert cast(game, "Grow", BEARS).size(BEARS) == (1, 2)


ENTRY = """
name: Growth
cost: "{0}"
type: Sorcery
abilities:
  - effects: [{double power and toughness of: target creature}]
"""


def test_an_entry_says_it() -> None:
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", written(ENTRY))
    assert cast(game, "Growth", BEARS).size(BEARS) == (4, 4)
