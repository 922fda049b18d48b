"""The faces of a card in a file of cards, each with its own name, cost, types and text (CR 709-715)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Face:
    """One face as a file says it; what it does not have is ""."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str
    toughness: str
    loyalty: str
    colors: tuple[str, ...] | None = None


def faces_of(card: dict[str, Any]) -> tuple[Face, ...]:
    """The faces of a card in Scryfall's fields: one, or those of a card that has several."""
    faces = card.get("card_faces")
    if isinstance(faces, list) and len(faces) > 1:
        return tuple(_face(one, card) for one in faces)
    return (_face(card, card),)


def _face(said: dict[str, Any], card: dict[str, Any]) -> Face:
    colors = said.get("colors", card.get("colors"))
    return Face(
        name=_text(said, "name"),
        mana_cost=_text(said, "mana_cost"),
        type_line=_text(said, "type_line"),
        text=_text(said, "oracle_text"),
        power=_text(said, "power"),
        toughness=_text(said, "toughness"),
        loyalty=_text(said, "loyalty"),
        colors=tuple(colors) if isinstance(colors, list) else None,
    )


def _text(said: dict[str, Any], key: str) -> str:
    value = said.get(key)
    return value if isinstance(value, str) else ""
