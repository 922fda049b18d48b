"""A card of a file as the database keeps it: its faces, its colors and where it is legal, checked and bounded."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from engine.cards.compiling.texts.faces import Face, faces_of
from engine.cards.reading.slugs import slug_of
from engine.frozen_dataclass import dataclass

LONGEST_NAME: Final = 300
LONGEST_TEXT: Final = 10_000
_NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "vanguard", "scheme", "planar"})
"""Layouts of what is in no deck: the game makes it, or it belongs to another way of playing."""
_LEGAL = ("legal", "banned", "restricted")


class NotKept(ValueError):
    """A card of a file that the database does not keep; the message says why."""


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A card of a file. `name` is its whole name, `color_identity` letters in the order WUBRG.

    `legality` is "legal", "banned" or "restricted" by the name of a format.
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    color_identity: str
    legality: dict[str, str]

    @property
    def slug(self) -> str:
        """The whole name without case, accents and signs."""
        return slug_of(self.name)

    def as_card(self) -> dict[str, object]:
        """Return the card in Scryfall's fields, as it is compiled."""
        faces = [_as_card(face) for face in self.faces]
        if len(faces) == 1:
            return faces[0] | {"layout": self.layout}
        return {"name": self.name, "layout": self.layout, "card_faces": faces}


def _as_card(face: Face) -> dict[str, object]:
    said: dict[str, object] = {
        field.name: getattr(face, field.name)
        for field in fields(face)
        if field.name not in ("text", "colors", "layout", "is_other")
    }
    said["oracle_text"] = face.text
    if face.colors is not None:
        said["colors"] = list(face.colors)
    return said


def record_of(card: dict[str, object]) -> CardRecord:
    """Return what is kept of a card in Scryfall's fields. Raises NotKept."""
    layout = _plain(card.get("layout"))
    if layout in _NO_CARDS:
        raise NotKept("is in no deck")
    faces = tuple(_checked(face) for face in faces_of(card))
    if len({face.name for face in faces}) == 1:
        faces = faces[:1]  # both sides of one card in a special printing
    name = " // ".join(face.name for face in faces)
    if not all(slug_of(face.name) for face in faces):
        raise NotKept("has a name without letters and digits")
    if not any(face.type_line for face in faces):
        raise NotKept("has no types")
    identity = card.get("color_identity")
    letters = tuple(identity) if isinstance(identity, list | str) else ()
    legal = card.get("legalities")
    said = legal.items() if isinstance(legal, dict) else ()
    return CardRecord(
        name,
        layout,
        faces,
        "".join(letter for letter in "WUBRG" if letter in letters),
        {_plain(key)[:40]: one for key, one in said if isinstance(one, str) and one in _LEGAL},
    )


def _checked(face: Face) -> Face:
    """Return a face without signs that cannot be written. Raises NotKept where it is too long."""
    if len(face.name) > LONGEST_NAME or len(face.text) > LONGEST_TEXT:
        raise NotKept("has a name or a text that is too long")
    colors = face.colors
    return Face(
        name=_plain(face.name),
        mana_cost=_plain(face.mana_cost)[:LONGEST_NAME],
        type_line=_plain(face.type_line)[:LONGEST_NAME],
        text=_plain(face.text),
        power=_plain(face.power)[:20],
        toughness=_plain(face.toughness)[:20],
        loyalty=_plain(face.loyalty)[:20],
        defense=_plain(face.defense)[:20],
        colors=tuple(one for one in colors if one in ("W", "U", "B", "R", "G")) if colors is not None else None,
    )


def _plain(said: object) -> str:
    return said.strip().encode("utf-8", "replace").decode() if isinstance(said, str) else ""
