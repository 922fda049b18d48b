"""Cards for tests, compiled from a text of their own: what a phrase of the card language means is then played."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import composed


def compiled(
    name: str, text: str, type_line: str = "Creature — Elf", cost: str = "{0}", size: tuple[int, int] = (2, 2)
) -> CardDefinition:
    """A card with a text, which has to be read whole."""
    power, toughness = (str(one) for one in size) if "Creature" in type_line else ("", "")
    found = compile_face(Face(name, cost, type_line, text, power, toughness, "", ()))
    unread = [line.text for line in found.lines if not line.is_read]
    assert found.is_whole, (unread, found.missing)
    assert found.definition is not None
    return replace(found.definition, colors=frozenset())


def sorcery(name: str, text: str) -> CardDefinition:
    """A sorcery for nothing with a text."""
    return compiled(name, text, "Sorcery")


def two_faced(layout: str, first: CardDefinition, other: CardDefinition) -> CardDefinition:
    """A card of a layout with two faces."""
    return composed(layout, (first, other))
