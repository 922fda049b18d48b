"""Reads deck lists in plain text: a number and a card's name on each line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from engine.cards.catalogue import Catalogue
from engine.cards.reading import BadInput, Place, nearest_of, quoted

MAXIMUM_BYTES = 1_000_000
_LINE = re.compile(r"(?P<side>SB: *)?(?P<count>\d{1,6})x? +(?P<name>\S.*)")
_SIDEBOARD = re.compile(r"sideboard:?", re.IGNORECASE)
_MAIN = re.compile(r"(?:deck|main|maindeck|main deck):?", re.IGNORECASE)
_EXPECTED = "a number and a card's name, such as '4 Llanowar Elves'"


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list of cards with their counts, in the order written; `sideboard` is what stands under that word."""

    cards: tuple[tuple[int, str], ...]
    sideboard: tuple[tuple[int, str], ...] = ()

    @property
    def size(self) -> int:
        """How many cards the deck has, the sideboard aside."""
        return sum(count for count, _ in self.cards)


def read_deck_file(path: Path, catalogue: Catalogue) -> DeckList:
    """Read a deck's file. Raises BadInput with the place, and OSError where it cannot be opened."""
    with path.open("rb") as stream:
        content = stream.read(MAXIMUM_BYTES + 1)
    if len(content) > MAXIMUM_BYTES:
        raise BadInput(Place(str(path), 1, 1), "the file is too large", f"at most {MAXIMUM_BYTES:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Place(str(path), content.count(b"\n", 0, error.start) + 1, 1)
        raise BadInput(place, "the file is not text", "text in UTF-8") from error
    return read_deck_text(text, str(path), catalogue)


def read_deck_text(text: str, file: str, catalogue: Catalogue) -> DeckList:
    """Read a deck list; `file` is the name that errors give it.

    Empty lines and lines that begin with # or // are passed over; "Sideboard" or "SB:" begins the sideboard.
    """
    cards: list[tuple[int, str]] = []
    sideboard: list[tuple[int, str]] = []
    is_side = False
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.strip()
        if not said or said.startswith(("#", "//")) or _MAIN.fullmatch(said):
            continue
        if _SIDEBOARD.fullmatch(said):
            is_side = True
            continue
        column = len(line) - len(line.lstrip()) + 1
        found = _LINE.fullmatch(said)
        if found is None:
            raise BadInput(Place(file, number, column), f"found {quoted(said)}", _EXPECTED)
        count, name = int(found["count"]), found["name"]
        if count == 0:
            raise BadInput(Place(file, number, column + found.start("count")), "found 0", "at least 1 card")
        if name not in catalogue:
            place = Place(file, number, column + found.start("name"))
            raise BadInput(place, f"no card {quoted(name)} in the catalogue", nearest_of(name, catalogue.names()))
        (sideboard if is_side or found["side"] else cards).append((count, name))
    if not cards:
        raise BadInput(Place(file, 1, 1), "the list has no cards", _EXPECTED)
    return DeckList(tuple(cards), tuple(sideboard))
