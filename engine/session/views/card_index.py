"""The catalogue at a glance: what each card is called, costs and is, and its tokens, without reading its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.database.schema import JOINED_LAYOUTS
from engine.cards.reading.files import MAXIMUM_CARD_BYTES, read_words
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.read_once import ReadOnce
from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern

_FIELD = late_pattern(r"^(name|cost|type|power|toughness|colors): *(\S.*)$", re.MULTILINE)
_FIELD_OF_FACE = late_pattern(r"^(?:  - |    )?(name|cost|type|power|toughness|colors): *(\S.*)$", re.MULTILINE)
"""The same in the file of a card of several faces, of which the first is listed under both names."""
_IS_JOINED = late_pattern(rf"^layout: *(?:{'|'.join(JOINED_LAYOUTS)})$", re.MULTILINE)
_TOKEN = late_pattern(r"(?:create|adds tokens): *(\S.*\btoken\b.*)$", re.MULTILINE)
_SYMBOL = late_pattern(r"\{([^{}]+)\}")
_LETTERS = "WUBRG"
_BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card as it is listed; `tokens` are the phrases of those it makes, `is_token` where this is one itself.

    A token's `name` is its phrase and `maker` the card that makes it. A split card has the costs and types of both
    halves (CR 709.4); `other_types` is the type line of the other face of any other card.
    """

    name: str
    cost: tuple[str, ...] = ()
    type_line: str = ""
    size: str = ""
    tokens: tuple[str, ...] = ()
    maker: str = ""
    other_types: str = ""

    @property
    def is_token(self) -> bool:
        """Whether it is a token and no card."""
        return bool(self.maker)

    @property
    def colors(self) -> str:
        """The letters of its colors, in the order WUBRG, as far as its cost or its basic land types say them."""
        said = "".join(self.cost)
        land = "".join(color for name, color in _BASICS.items() if name in self.type_line)
        return "".join(letter for letter in _LETTERS if letter in said or letter in land)


def listed_cards(catalogue: Catalogue) -> tuple[ListedCard, ...]:
    """Return every card of the catalogue by name; those whose files cannot be read are left out."""
    global _latest
    edition = catalogue.edition
    found = (listed_card(path) for path in catalogue.paths())
    listed = tuple(sorted((one for one in found if one is not None), key=lambda one: one.name))
    _latest = (catalogue, edition, listed)
    return listed


def cards_listed(catalogue: Catalogue) -> tuple[ListedCard, ...]:
    """Return the cards as they were listed last, where the catalogue was the same: the files are not looked at."""
    kept = _latest
    if kept is not None and kept[0] is catalogue and kept[1] == catalogue.edition:
        return kept[2]
    return listed_cards(catalogue)


def listed_card(path: Path) -> ListedCard | None:
    """Return what the first lines of a card's file say, read once; None where it cannot be read."""
    return _files.of(path)


def _read(path: Path) -> ListedCard | None:
    try:
        text = read_words(path, MAXIMUM_CARD_BYTES)
    except (OSError, BadInput):
        return None
    pattern = _FIELD_OF_FACE if "\nfaces:" in text else _FIELD
    told = [(name, value.strip().strip("\"'")) for name, value in pattern.findall(text)]
    fields = dict(reversed(told))
    costs, types = ([value for name, value in told if name == kind] for kind in ("cost", "type"))
    if _IS_JOINED.search(text):
        fields |= {"cost": " // ".join(costs), "type": " // ".join(types)}
        types = []
    size = f"{fields['power']}/{fields['toughness']}" if {"power", "toughness"} <= fields.keys() else ""
    tokens = tuple(dict.fromkeys(one.strip().strip("\"'") for one in _TOKEN.findall(text)))
    return ListedCard(
        fields.get("name", path.stem.replace("_", " ").title()),
        tuple(_SYMBOL.findall(fields.get("cost", ""))),
        fields.get("type", ""),
        size,
        tokens,
        other_types=" // ".join(types[1:]),
    )


def listed_tokens(cards: Iterable[ListedCard]) -> tuple[ListedCard, ...]:
    """Return the tokens that these cards make, each phrase once, with a card that makes it."""
    made = {phrase: card.name for card in reversed(tuple(cards)) for phrase in card.tokens}
    return tuple(
        ListedCard(phrase, type_line="Token", size=_size(phrase), maker=made[phrase]) for phrase in sorted(made)
    )


def _size(phrase: str) -> str:
    first = phrase.split(" ", 1)[0]
    return first if "/" in first else ""


_files = ReadOnce(_read)
_latest: tuple[Catalogue, int, tuple[ListedCard, ...]] | None = None
"""The catalogue listed last, its edition and its cards."""
