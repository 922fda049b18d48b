"""Reads deck lists of any of the known kinds, told by what they contain, not by what the file is called."""

from __future__ import annotations

import re
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.files import read_bytes
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.session.decks.card_names import CatalogueNames
from engine.session.decks.deck import (
    COMMANDER,
    MAXIMUM_BYTES,
    MOST_CARDS,
    MOST_SAID,
    Deck,
    DeckLine,
    Problem,
    together,
)
from engine.session.decks.text_lists import Said, clean_name, read_lines
from engine.session.decks.xml_lists import read_xml

EXPECTED = "a number and a card's name, such as '4 Llanowar Elves'"
_MOST_LINES = 5_000
_MOST_PROBLEMS = 50
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
_BYTE_ORDER = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"), (b"\xef\xbb\xbf", "utf-8"))


def read_deck_file(path: Path, catalogue: Catalogue) -> Deck:
    """Read a deck's file. Raises BadInput with the place, and OSError where it cannot be opened.

    Cards that the catalogue does not have, and lines that are no cards, are among the deck's problems.
    """
    return read_deck_bytes(read_bytes(path, MAXIMUM_BYTES), path, catalogue)


def read_deck_bytes(content: bytes, path: Path, catalogue: Catalogue) -> Deck:
    """Read what stands in a deck's file. Raises BadInput as read_deck_file does."""
    text, note = decoded(content, str(path))
    deck = read_deck_text(text, str(path), catalogue)
    name = deck.name or path.stem
    return Deck(deck.lines, name, deck.format, deck.problems, (*((note,) if note else ()), *deck.notes))


def decoded(content: bytes, file: str, maximum_bytes: int = MAXIMUM_BYTES) -> tuple[str, str]:
    """Return the text of a file's bytes, and what has to be said about it. Raises BadInput for what is no text.

    UTF-8, UTF-16 with its mark, and the Windows code page that older programs write.
    """
    if len(content) > maximum_bytes:
        raise BadInput(FilePlace(file, 1, 1), "the file is too large", f"at most {maximum_bytes:,} bytes")
    for mark, encoding in _BYTE_ORDER:
        if content.startswith(mark):
            return _decoded_as(content[len(mark) :], encoding, file), ""
    if b"\0" in content:
        line = content.count(b"\n", 0, content.index(b"\0")) + 1
        raise BadInput(FilePlace(file, line, 1), "the file is not text", "text in UTF-8")
    try:
        return content.decode("utf-8"), ""
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
    try:
        text = content.decode("cp1252")
    except UnicodeDecodeError as error:
        raise BadInput(FilePlace(file, line, 1), "the file is not text", "text in UTF-8") from error
    if not re.search("[A-Za-z]", text.splitlines()[line - 1]):
        raise BadInput(FilePlace(file, line, 1), "the file is not text", "text in UTF-8")
    return text, f"line {line} is not UTF-8; the file is read in the Windows code page"


def _decoded_as(content: bytes, encoding: str, file: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content[: error.start].decode(encoding, "replace").count("\n") + 1
        raise BadInput(FilePlace(file, line, 1), f"the file is not text in {encoding.upper()}", "text") from error


def read_deck_text(text: str, file: str, catalogue: Catalogue, names: CatalogueNames | None = None) -> Deck:
    """Read a deck list; `file` is the name that errors give it. Raises BadInput for what is no list at all.

    `names` may be kept from one reading to the next, which spares looking all names up again.
    """
    control = _CONTROL.search(text)
    if control is not None:
        place = FilePlace(file, text.count("\n", 0, control.start()) + 1, 1)
        raise BadInput(place, "it has characters that are not text", "a deck list")
    reader = _Reader(file, names or CatalogueNames(catalogue), catalogue)
    return reader.read_xml(text) if text.lstrip("\ufeff \t\r\n").startswith("<") else reader.read_text(text)


class _Reader:
    """Reads one list."""

    def __init__(self, file: str, names: CatalogueNames, catalogue: Catalogue) -> None:
        self.file = file
        self.names = names
        self.catalogue = catalogue
        self.lines: list[DeckLine] = []
        self.problems: list[Problem] = []
        self.total = 0

    def read_xml(self, text: str) -> Deck:
        found = read_xml(text.lstrip("\ufeff"), self.file)
        for card in found.cards:
            self._add(card.count, card.name, card.section, card.line, card.column, card.column)
        return self._deck(found.name.strip(), found.format, ())

    def read_text(self, text: str) -> Deck:
        if text.count("\n") > _MOST_LINES:
            raise BadInput(FilePlace(self.file, _MOST_LINES, 1), "the list has too many lines", f"{_MOST_LINES:,}")
        found = read_lines(text, self._is_card)
        for card in found.cards:
            self._add_said(card)
        for line, column, said in found.others:
            near = self.names.near(said) if len(found.others) <= _MOST_PROBLEMS else ()
            self.problems.append(
                Problem(FilePlace(self.file, line, column), said[:MOST_SAID], near, is_card=False)
            )
        self.problems.sort(key=lambda problem: (problem.place.line, problem.place.column))
        if not self.lines and self.problems:
            raise self.problems[0].as_error()
        if len(found.others) > max(10, len(found.cards)):
            raise next(one for one in self.problems if not one.is_card).as_error()
        return self._deck(found.name, found.format, tuple(found.notes))

    def _is_card(self, said: str) -> bool:
        return said in self.catalogue

    def _add_said(self, said: Said) -> None:
        candidates = tuple(clean_name(said.rest, self._is_card))
        known = next((one for one in candidates if self.names.find(one[0])), None)
        # What is left after all marks are gone is the best name for a card that nobody knows.
        name, is_commander = known or candidates[-1]
        section = COMMANDER if is_commander else said.section
        self._add(said.count, name, section, said.line, said.column, said.rest_column)

    def _add(self, count: str, name: str, section: str, line: int, column: int, name_column: int) -> None:
        place = FilePlace(self.file, line, column)
        if not count.isascii() or not count.isdigit():
            raise BadInput(place, f"found {count[:20]!r}", "a number of cards")
        number = int(count) if len(count.lstrip("0")) <= 9 else MOST_CARDS + 1
        if number == 0:
            raise BadInput(place, "found 0", "at least 1 card")
        self.total += number
        if self.total > MOST_CARDS:
            raise BadInput(place, f"the list has more than {MOST_CARDS:,} cards here", f"at most {MOST_CARDS:,}")
        card = self.names.find(name)
        self.lines.append(DeckLine(number, name, card, section, line, name_column))
        if not card:
            near = self.names.near(name) if len(self.problems) < _MOST_PROBLEMS else ()
            self.problems.append(
                Problem(FilePlace(self.file, line, name_column), name[:MOST_SAID], near, count=number)
            )

    def _deck(self, name: str, kind: str, notes: tuple[str, ...]) -> Deck:
        deck = Deck(together(self.lines), name[:MOST_SAID], kind, tuple(self.problems), notes)
        if not deck.size:
            raise BadInput(FilePlace(self.file, 1, 1), "the list has no cards", EXPECTED)
        return deck
