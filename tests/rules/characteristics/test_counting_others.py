"""Sizes by how many others there are, counted from each object that is changed (CR 613.4c)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

PODIUM = compiled(
    "Heroes' Podium",
    "Each legendary creature you control gets +1/+1 for each other legendary creature you control.",
    "Legendary Artifact",
)
RUN = sorcery("Run", "Creatures you control get +1/+0 until end of turn for each other creature you control.")
LEGION = compiled(
    "Sliver Legion",
    "All Sliver creatures get +1/+1 for each other Sliver creature on the battlefield.",
    "Creature — Sliver",
)
HERO = compiled("Hero", "Vigilance", "Legendary Creature — Human")
OTHER = compiled("Other", "Vigilance", "Legendary Creature — Human")


def test_what_is_none_of_them_counts_none_too_many() -> None:
    """The Podium is no creature: each of two heroes sees one other."""
    game = (
        table("Alice", "Bob").battlefield("Alice", PODIUM, HERO, OTHER, "Grizzly Bears").battlefield("Bob", HERO)
    )
    assert (game.size("Other"), game.size("Grizzly Bears")) == ((3, 3), (2, 2))
    alone = table("Alice", "Bob").battlefield("Alice", PODIUM, HERO)
    assert alone.size("Hero") == (2, 2)


def test_a_spell_is_none_of_the_creatures_either() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", count=3).hand("Alice", RUN)
    game.casts("Alice", "Run").all_pass()
    assert game.size("Grizzly Bears") == (4, 2)


def test_one_of_them_that_says_so_counts_the_others() -> None:
    elf = compiled("Little Sliver", "Vigilance", "Creature — Sliver")
    game = table("Alice", "Bob").battlefield("Alice", LEGION, elf).battlefield("Bob", elf, count=2)
    assert (game.size("Sliver Legion"), game.size("Little Sliver")) == ((5, 5), (5, 5))
