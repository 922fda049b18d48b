"""Phrases for lists and rows of words: colors, types, and what other phrases list."""

from __future__ import annotations

from engine.cards.compiling.phrases.color_order import in_order
from engine.cards.language.declaring import REFUSED, constant, way


def joined(category: str, inner: str, *, last: str = "and") -> None:
    """Declare a list of one to five: "a", "a and b", "a, b, and c"."""
    for number, template in enumerate(
        (
            *("{i0}", "{i0} WORD {i1}", "{i0}, {i1}, WORD {i2}", "{i0}, {i1}, {i2}, WORD {i3}"),
            "{i0}, {i1}, {i2}, {i3}, WORD {i4}",
        ),
        start=1,
    ):
        names = [f"i{place}" for place in range(number)]
        words = template.replace("WORD", last)
        for name in names:
            words = words.replace(f"{{{name}}}", f"{{{name}:{inner}}}")
        way(
            category,
            words,
            lambda said: tuple(said.values()),
            lambda found, names=names: dict(zip(names, found, strict=True)) if len(found) == len(names) else None,  # type: ignore[misc]
            of=tuple,
        )


def run(category: str, inner: str, *, before: str = "", between: str = "") -> None:
    """Declare a row of one or more: "Elf Warrior", "flying, haste"; `before` stands before each."""
    way(
        category,
        f"{before}{{first:{inner}}}",
        lambda said: (said["first"],),
        lambda found: {"first": found[0]} if len(found) == 1 else None,
        of=tuple,
    )
    way(
        category,
        f"{before}{{first:{inner}}}{between} {{rest:{category}}}",
        lambda said: (said["first"], *said["rest"]),
        lambda found: {"first": found[0], "rest": found[1:]} if len(found) > 1 else None,
        of=tuple,
    )


run("subtypes", "subtype1")
run("card types", "card type1")
joined("color list", "color")
way(
    "colors",
    "{it:color list}",
    lambda said: frozenset(said["it"]) if len(set(said["it"])) == len(said["it"]) else REFUSED,
    lambda found: {"it": in_order(found)} if found else None,
    of=frozenset,
)
constant("colors", "colorless", frozenset())
