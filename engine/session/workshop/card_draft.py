"""A card of one's own in the making: what was typed, read as it will be played, and written as an entry."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.cards.base.mana import ManaCost
from engine.cards.base.vocabulary import CARD_TYPES, COLOR_WORDS
from engine.cards.compiling.as_typed import Typed, as_typed
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.faces import BETWEEN_FACES, faces
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.slugs import slug_of
from engine.frozen_dataclass import dataclass, replace
from engine.session.set_up.quoting import quote
from engine.session.views.card_view import text_lines, type_line_of

if TYPE_CHECKING:
    from engine.cards.definitions.card import CardDefinition

FIELDS = ("name", "cost", "type", "color", "power", "toughness", "loyalty", "defense", "text")
"""What a card is written with, by the keys of its entry."""
_NEXT, _INDENTED = "\n", "\n    "
_SYMBOL = re.compile(r"\{[^{}]*\}|\d+|[A-Za-z]")
_DASH = re.compile(r"\s+(?:-|--|–|—)\s*")


@dataclass(frozen=True, slots=True)
class FieldTrouble:
    """Why a draft cannot be saved: the field at fault, one of FIELDS, what is wrong and what was expected.

    `face` is the number of the face that it is about, 0 for the first.
    """

    field: str
    words: str
    face: int = 0


@dataclass(frozen=True, slots=True)
class CardDraft:
    """What was typed for each field; "" for what was not.

    Of a card of two faces `layout` says how it holds them (one of LAYOUTS), and `other` is its other face.
    """

    name: str = ""
    cost: str = ""
    type: str = ""
    color: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    text: str = ""
    layout: str = ""
    other: CardDraft | None = None
    defense: str = ""

    @property
    def faces(self) -> tuple[CardDraft, ...]:
        """Each face as a card of its own: one, or two."""
        first = replace(self, layout="", other=None)
        return (first, self.other or CardDraft()) if self.layout else (first,)

    @property
    def whole_name(self) -> str:
        """The name of the card, with those of both its faces."""
        return BETWEEN_FACES.join(" ".join(face.name.split()) for face in self.faces)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed."""
        return not any(getattr(face, field).strip() for face in self.faces for field in FIELDS)

    def tidied(self) -> CardDraft:
        """Return the draft as it is saved: cost in symbols, types with capitals and a dash, full stops set."""
        fields = {field: " ".join(getattr(self, field).split()) for field in FIELDS if field != "text"}
        fields["cost"] = _in_symbols(fields["cost"])
        before, *after = _DASH.split(fields["type"], maxsplit=1)
        fields["type"] = " — ".join(_capitalized(part) for part in (before, *after) if part)
        is_sized = "creature" in before.lower() or "vehicle" in " ".join(after).lower()
        if not is_sized:
            fields["power"] = fields["toughness"] = ""
        if "planeswalker" not in before.lower():
            fields["loyalty"] = ""
        if "battle" not in before.lower():
            fields["defense"] = ""
        other = self.other.tidied() if self.layout and self.other is not None else None
        return replace(self, **fields, text=self.typed().text, layout=self.layout if other else "", other=other)

    def typed(self) -> Typed:
        """Return the text as it is understood, on a card of these types and of this name."""
        return as_typed(self.face())

    def face(self) -> Face:
        """Return what was typed as the face of a card; a creature while it has no types yet."""
        before, *after = _DASH.split(" ".join(self.type.split()), maxsplit=1)
        kinds = _capitalized(before)
        is_known = any(word.lower() in CARD_TYPES for word in kinds.split())
        types = " — ".join((kinds, *(_capitalized(part) for part in after if part))) if is_known else "Creature"
        colors = tuple(letter for word, letter in COLOR_WORDS.items() if word in self.color.lower())
        cost = _in_symbols(self.cost.strip())
        return Face(
            name=" ".join(self.name.split()) or "This card",
            mana_cost=cost if not _cost_trouble(cost) else "",
            type_line=types,
            text=self.text,
            power=self.power.strip(),
            toughness=self.toughness.strip(),
            loyalty=self.loyalty.strip(),
            defense=self.defense.strip(),
            colors=colors,
        )

    def entry(self) -> str:
        """Return the draft as a card's file."""
        if self.layout:
            head = (f"name: {quote(self.whole_name)}", f"layout: {self.layout}", "faces:")
            faces = (f"  - {face.entry().rstrip().replace(_NEXT, _INDENTED)}" for face in self.faces)
            return "".join(f"{line}\n" for line in (*head, *faces))
        said = self.tidied()
        lines = [f"name: {quote(said.name)}"]
        lines += [f"cost: {quote(said.cost)}"] if said.cost else []
        lines += [f"type: {quote(said.type)}"]
        colors = [word for word in said.color.replace(",", " ").replace(" and ", " ").split() if word]
        lines += [f"color: [{', '.join(quote(one.lower()) for one in colors)}]"] if colors else []
        sizes = ((field, getattr(said, field)) for field in ("power", "toughness", "loyalty", "defense"))
        lines += [f"{field}: {quote(size)}" for field, size in sizes if size]
        if said.text:
            lines += ["text: |-", *(f"  {line}" for line in said.text.split("\n"))]
        return "".join(f"{line}\n" for line in lines)

    def definition(self) -> CardDefinition:
        """Return the card as its entry will be read; raises BadInput where it cannot be."""
        return read_card_text(self.entry(), self.whole_name.strip() or "the card")

    def problems(self) -> tuple[FieldTrouble, ...]:
        """Return what keeps it from being a card, the first of each field."""
        if self.layout:
            of_faces = [replace(one, face=at) for at, face in enumerate(self.faces) for one in face.problems()]
            if of_faces:
                return tuple(of_faces)
        found = []
        if not slug_of(self.name):
            words = "needs a letter or a digit" if self.name.strip() else "is missing; expected one"
            found.append(FieldTrouble("name", f"The name {words}."))
        if not self.type.strip():
            found.append(FieldTrouble("type", "The type line is missing; expected such as Creature — Elf Druid."))
        trouble = _cost_trouble(_in_symbols(self.cost.strip()))
        if trouble:
            found.append(FieldTrouble("cost", f"The cost cannot be read: {trouble}."))
        if found:
            return tuple(found)
        try:
            self.definition()
        except BadInput as error:
            return (FieldTrouble(_field_at(self.entry(), error.line, error.wrong), f"{_sentence(error)}."),)
        return ()


def draft_of(card: CardDefinition, name: str = "") -> CardDraft:
    """Make a draft that says what a card says.

    Where another name is given, of that name, which its first face has.
    """
    if not card.layout:
        return _draft_of_face(card, name)
    first, other = (replace(face, layout="", others=()) for face in faces(card))
    # What is not played of a card is named of it as a whole.
    own = tuple(one for one in first.not_covered if one not in other.not_covered)
    drafted = _draft_of_face(replace(first, not_covered=own), name)
    return replace(drafted, layout=card.layout, other=_draft_of_face(other))


def _draft_of_face(card: CardDefinition, name: str = "") -> CardDraft:
    card = replace(card, name=name, short_name="") if name and name != card.name else card
    cost = card.mana_cost
    by_cost = cost.colors if cost else frozenset()
    words = [word for word, letter in COLOR_WORDS.items() if letter in card.colors]
    unread = [part[1:-1] for part in card.not_covered if part.startswith("“")]
    return CardDraft(
        name=card.name,
        cost=str(cost) if cost else "",
        type=type_line_of(card),
        color=", ".join(words) if card.colors != by_cost else "",
        power=_size(card, "power"),
        toughness=_size(card, "toughness"),
        loyalty=str(card.loyalty) if card.loyalty is not None else "",
        defense=str(card.defense) if card.defense is not None else "",
        text="\n".join((*(text_lines(replace(card, not_covered=()))), *unread)),
    )


def _size(card: CardDefinition, what: str) -> str:
    size = getattr(card, what)
    is_defined = any(
        getattr(part, what, None) is not None
        for ability in card.abilities
        if getattr(ability, "is_characteristic_defining", False)
        for part in getattr(ability, "modifications", ())
    )
    return "*" if is_defined else "" if size is None else str(size)


def _in_symbols(cost: str) -> str:
    """Return a cost in symbols: "1gg" is {1}{G}{G}."""
    if _SYMBOL.sub("", cost).strip():
        return cost
    return "".join(f"{{{one.strip('{}').upper()}}}" for one in _SYMBOL.findall(cost))


def _cost_trouble(cost: str) -> str:
    try:
        ManaCost.parse(cost)
    except ValueError as error:
        symbol = re.match(r"\{[^{}]*\}|'[^']*'", str(error))
        at = cost.upper().find(symbol[0].strip("'").upper()) if symbol is not None else -1
        return f"{error} (at character {at + 1})" if at >= 0 else str(error)
    return ""


def _capitalized(words: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in words.split())


def _field_at(entry: str, line: int, wrong: str) -> str:
    """Return the field of an entry that stands on a line, or is said to be missing."""
    missing = re.match(r"'(\w+)' is missing", wrong)
    if missing is not None and missing[1] in FIELDS:
        return missing[1]
    keys = [one.partition(":")[0] for one in entry.split("\n")[:line]]
    return next((key for key in reversed(keys) if key in FIELDS), "text")


def _sentence(error: BadInput) -> str:
    words = f"{error.wrong}; expected {error.expected}"
    return words[:1].upper() + words[1:]
