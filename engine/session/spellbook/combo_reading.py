"""Reads combos from Commander Spellbook's JSON: a variant, a list, a page of its API, its earlier form."""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.files import read_bytes
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.loops.readable import with_noun
from engine.session.decks.card_names import CatalogueNames
from engine.session.decks.deck import Problem
from engine.session.decks.deck_reading import decoded
from engine.session.spellbook.combo import ZONE_OF_LETTER, Combo, Piece
from engine.session.spellbook.said_of_cards import told_zones

MAXIMUM_BYTES = 20_000_000
MOST_DIGITS = 30
MOST_COMBOS = 5_000
MOST_PIECES = 60
MOST_COPIES = 1_000
_MOST_TEXT = 20_000
_STRING = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"')
_EXPECTED = "a combo saved from Commander Spellbook: an object with uses, a list of them, or a page with results"
_STATES = {
    "battlefieldCardState": "battlefield",
    "exileCardState": "exile",
    "graveyardCardState": "graveyard",
    "libraryCardState": "library",
}
_PREREQUISITES = ("easyPrerequisites", "notablePrerequisites", "otherPrerequisites", "prerequisites")
_COLLECTIONS = ("results", "variants", "combos", "included", "almostIncluded")


def read_combo_file(path: Path, catalogue: Catalogue) -> tuple[Combo, ...]:
    """Read a file's combos. Raises BadInput with the place, and OSError where it cannot be opened."""
    return read_combo_bytes(read_bytes(path, MAXIMUM_BYTES), path, catalogue)


def read_combo_bytes(content: bytes, path: Path, catalogue: Catalogue) -> tuple[Combo, ...]:
    """Read what stands in a file of combos. Raises BadInput as read_combo_file does."""
    text, _ = decoded(content, str(path), MAXIMUM_BYTES)
    return read_combos(text, str(path), catalogue)


def read_combos(text: str, file: str, catalogue: Catalogue) -> tuple[Combo, ...]:
    """Read the combos of a JSON text; `file` is the name that errors give it. Raises BadInput."""
    try:
        data = json.loads(text.lstrip("\ufeff"), parse_constant=_refuse_constant, parse_int=_bounded)
    except json.JSONDecodeError as error:
        raise BadInput(
            FilePlace(file, error.lineno, error.colno), f"broken JSON: {error.msg}", _EXPECTED
        ) from error
    except RecursionError as error:
        raise BadInput(FilePlace(file, 1, 1), "lists stand in one another too deeply", _EXPECTED) from error
    except ValueError as error:
        raise BadInput(FilePlace(file, 1, 1), f"broken JSON: {error}"[:200], _EXPECTED) from error
    found = tuple(_variants(data, 0))
    if not found:
        raise BadInput(FilePlace(file, 1, 1), "there is no combo in it", _EXPECTED)
    if len(found) > MOST_COMBOS:
        raise BadInput(FilePlace(file, 1, 1), with_noun(len(found), "combo"), f"at most {MOST_COMBOS:,} in a file")
    reader = _Reader(text, file, CatalogueNames(catalogue))
    return tuple(reader.combo(one) for one in found)


def _bounded(digits: str) -> int:
    """Return a whole number; raises ValueError where it has more than MOST_DIGITS digits."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def _refuse_constant(said: str) -> object:
    raise ValueError(f"{said} is not a number of JSON")


def _variants(data: object, depth: int) -> Iterable[Mapping[str, object]]:
    """Return the objects that describe a combo, wherever the lists and pages hold them."""
    if depth > 4:
        return
    if isinstance(data, list):
        for one in data:
            yield from _variants(one, depth + 1)
    elif isinstance(data, dict):
        if isinstance(data.get("uses"), list) or isinstance(data.get("cards"), list):
            yield data
            return
        for key in _COLLECTIONS:
            if isinstance(data.get(key), (list, dict)):
                yield from _variants(data[key], depth + 1)


class _Reader:
    """Reads combos of one text, each unknown card with the line that it stands in."""

    def __init__(self, text: str, file: str, names: CatalogueNames) -> None:
        self.text = text
        self.file = file
        self.names = names
        self.last = 0

    def combo(self, data: Mapping[str, Any]) -> Combo:
        problems: list[Problem] = []
        uses = data.get("uses") if isinstance(data.get("uses"), list) else data.get("cards")
        required = data.get("requires")
        entries = [(one, False) for one in uses or ()]
        entries += [(one, True) for one in (required if isinstance(required, list) else ())]
        if not entries or len(entries) > MOST_PIECES:
            raise self._bad(f"a combo of {with_noun(len(entries), 'piece')}", f"1 to {MOST_PIECES}", data)
        prerequisites = tuple(line for key in _PREREQUISITES for line in _lines(data.get(key)))
        pieces = tuple(self._piece(one, is_template, problems) for one, is_template in entries)
        if not any(piece.zones for piece in pieces):
            pieces = told_zones(pieces, prerequisites)
        produces = data.get("produces") or data.get("results") or ()
        return Combo(
            pieces,
            str(data.get("id", ""))[:100],
            _text(data.get("manaNeeded")),
            prerequisites,
            (*_lines(data.get("description")), *_lines(data.get("steps"))),
            tuple(_feature(one) for one in produces if _feature(one)) if isinstance(produces, list) else (),
            _lines(data.get("notes")),
            tuple(problems),
        )

    def _piece(self, data: object, is_template: bool, problems: list[Problem]) -> Piece:
        held = data if isinstance(data, dict) else {"name": data}
        named = held.get("template" if is_template else "card", held)
        name = _text(named.get("name") if isinstance(named, dict) else named).strip()
        if not name:
            raise self._bad("a piece without a name", "the name of its card", data)
        quantity = held.get("quantity", 1)
        if isinstance(quantity, bool) or not isinstance(quantity, int) or not 1 <= quantity <= MOST_COPIES:
            raise self._bad(f"{name!r} with quantity {str(quantity)[:20]!r}", f"1 to {MOST_COPIES:,}", name)
        card = "" if is_template else self.names.find(name)
        if not card:
            near = () if is_template else self.names.near(name)
            problems.append(Problem(self._place(name), name[:200], near, not is_template, quantity))
        states = ((zone, _text(held.get(key)).strip()) for key, zone in _STATES.items())
        types = named.get("typeLine", "") if isinstance(named, dict) else ""
        return Piece(
            name[:200],
            card,
            quantity,
            self._zones(held.get("zoneLocations"), name),
            tuple((zone, said) for zone, said in states if said),
            held.get("mustBeCommander") is True,
            is_template,
            _text(types)[:200],
        )

    def _zones(self, data: object, name: str) -> tuple[str, ...]:
        if data is None:
            return ()
        letters = tuple(data) if isinstance(data, str) else data
        if not isinstance(letters, (list, tuple)) or any(one not in ZONE_OF_LETTER for one in map(str, letters)):
            raise self._bad(
                f"{name!r} in zones {str(data)[:40]!r}", f"letters of {', '.join(ZONE_OF_LETTER)}", name
            )
        return tuple(dict.fromkeys(ZONE_OF_LETTER[str(one)] for one in letters))

    def _bad(self, wrong: str, expected: str, near: object) -> BadInput:
        return BadInput(self._place(near if isinstance(near, str) else ""), wrong, expected)

    def _place(self, name: str) -> FilePlace:
        """Return where a name stands, at or after the last one looked for.

        Names stand in the order of their combos.
        """
        if name:
            places = self._places.get(name, ())
            found = bisect_left(places, self.last)
            self.last = places[found] if found < len(places) else self.last
        line = bisect_right(self._line_starts, self.last)
        return FilePlace(self.file, line, self.last - self._line_starts[line - 1] + 1)

    @cached_property
    def _places(self) -> Mapping[str, Sequence[int]]:
        """Where each text of the file stands, read once from end to end."""
        places: dict[str, list[int]] = {}
        for found in _STRING.finditer(self.text):
            said = found[1] if "\\" not in found[1] else _unescaped(found[0])
            places.setdefault(said, []).append(found.start())
        return places

    @cached_property
    def _line_starts(self) -> Sequence[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]


def _unescaped(written: str) -> str:
    try:
        return str(json.loads(written))
    except ValueError:
        return written


def _text(data: object) -> str:
    return data[:_MOST_TEXT] if isinstance(data, str) else ""


def _lines(data: object) -> tuple[str, ...]:
    """Return the lines of a text, or of a list of texts."""
    texts = data if isinstance(data, list) else [data]
    return tuple(line.strip() for one in texts for line in _text(one).splitlines() if line.strip())


def _feature(data: object) -> str:
    """Return a result in the words of the site: of {"feature": {"name": …}}, of {"name": …}, or as it stands."""
    if isinstance(data, dict):
        named = data.get("feature", data)
        return _text(named.get("name") if isinstance(named, dict) else named).strip()
    return _text(data).strip()
