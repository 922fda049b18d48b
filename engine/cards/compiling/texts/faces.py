"""The faces of a card in a file of cards, each with its own name, cost, types and text (CR 709-715)."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.definitions.card import LAYOUTS, MODAL, SPLIT
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """One face as a file says it; what it does not have is "".

    `layout` says how a card of several faces holds them, `is_other` that it is not the first.
    """

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str
    toughness: str
    loyalty: str
    colors: tuple[str, ...] | None = None
    layout: str = ""
    is_other: bool = False
    defense: str = ""


_LAYOUTS = {"modal_dfc": MODAL, "aftermath": SPLIT} | {layout: layout for layout in LAYOUTS}


def layout_of(card: dict[str, Any]) -> str:
    """Return how a card in Scryfall's fields holds its faces, as the rules know it; "" where they know no such
    card.
    """
    return _LAYOUTS.get(_text(card, "layout"), "")


def faces_of(card: dict[str, Any]) -> tuple[Face, ...]:
    """Return the faces of a card in Scryfall's fields: one, or those of a card that has several."""
    faces = card.get("card_faces")
    if isinstance(faces, list) and len(faces) > 1:
        said = tuple(one if isinstance(one, dict) else {} for one in faces)
        return tuple(_face(one, card, is_other=place > 0) for place, one in enumerate(said))
    return (_face(card, card),)


def _face(said: dict[str, Any], card: dict[str, Any], *, is_other: bool = False) -> Face:
    colors = said.get("colors", card.get("colors"))
    indicator = said.get("color_indicator")
    if colors is None and isinstance(indicator, str | list):
        colors = list(indicator)
    return Face(
        name=_text(said, "name"),
        mana_cost=_text(said, "mana_cost"),
        type_line=_text(said, "type_line"),
        text=unwrapped(_text(said, "oracle_text")),
        power=_text(said, "power"),
        toughness=_text(said, "toughness"),
        loyalty=_text(said, "loyalty"),
        colors=tuple(one for one in colors if isinstance(one, str)) if isinstance(colors, list) else None,
        layout=layout_of(card) if said is not card else "",
        is_other=is_other,
        defense=_text(said, "defense"),
    )


def unwrapped(text: str) -> str:
    """Return a text of a file without the line ends within sentences that some files have: after so many words,
    before one that begins no sentence.
    """
    first, *rest = text.split("\n")
    lines = [first]
    for line in rest:
        is_broken = len(lines[-1]) > _SHORTEST and _OPEN_END.search(lines[-1]) and _WITHIN.match(line)
        lines[-1:] = [f"{lines[-1]} {line}"] if is_broken else [lines[-1], line]
    return "\n".join(lines)


_SHORTEST = 40
"""How long a line is at least that ends within a sentence."""
_OPEN_END = re.compile(r"[a-z,\d}]$")
_WITHIN = re.compile(r"[a-z\"]")


def _text(said: dict[str, Any], key: str) -> str:
    value = said.get(key)
    return value if isinstance(value, str) else ""
