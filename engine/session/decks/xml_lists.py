"""Reads the deck lists that are XML, MTGO's .dek and Cockatrice's .cod, without entities and within bounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from engine.cards.reading.nodes import BadInput, FilePlace
from engine.cards.reading.xml_parser import xml_parser
from engine.session.decks.deck import ASIDE, COMMANDER, MAIN, SIDEBOARD

MOST_ELEMENTS = 20_000
MOST_DEPTH = 20
_OF_A_COMMANDER = 16_777_728
"""The annotation that MTGO gives a commander, which it lists in the sideboard."""
_ZONES = {"main": MAIN, "side": SIDEBOARD, "tokens": ASIDE}


@dataclass(slots=True)
class Element:
    """A card in the file: the text of its count and its name, the section, the place."""

    count: str
    name: str
    section: str
    line: int
    column: int


@dataclass(slots=True)
class ReadXml:
    """What an XML list says."""

    format: str = ""
    name: str = ""
    cards: list[Element] = field(default_factory=list)


def read_xml(text: str, file: str) -> ReadXml:
    """Read a list. Raises BadInput, with the place, for what is no well-formed list or declares anything."""
    return _Reader(file).read(text)


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.found = ReadXml()
        self.depth = 0
        self.elements = 0
        self.zone = MAIN
        self.is_in_name = False
        self.parser = xml_parser(self._start, self._end, self._text, self._refuse_types)

    def read(self, text: str) -> ReadXml:
        # The text is decoded already, so what its first line says of an encoding no longer holds.
        first, sign, rest = text.lstrip().partition("?>")
        is_declared = bool(sign) and first.startswith("<?xml")
        skipped = text[: len(text) - len(rest)] if is_declared else ""
        plain = "".join(one if one == "\n" else " " for one in skipped) + (rest if is_declared else text)
        try:
            self.parser.Parse(plain.encode("utf-8"), True)
        except expat.ExpatError as error:
            wrong = f"the XML is broken: {expat.ErrorString(error.code)}"
            raise BadInput(
                FilePlace(self.file, error.lineno, error.offset + 1), wrong, "well-formed XML"
            ) from error
        if not self.found.format:
            self._bad("this XML is not a deck", "MTGO's <Deck> or Cockatrice's <cockatrice_deck>", 1, 1)
        return self.found

    def _bad(self, wrong: str, expected: str, line: int = 0, column: int = 0) -> NoReturn:
        place = FilePlace(
            self.file, line or self.parser.CurrentLineNumber, column or self.parser.CurrentColumnNumber + 1
        )
        raise BadInput(place, wrong, expected)

    def _refuse_types(self) -> NoReturn:
        self._bad("a document type or entity is declared", "a deck list, which needs none")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.elements += 1
        if self.depth > MOST_DEPTH:
            self._bad("elements stand in one another too deeply", f"at most {MOST_DEPTH} levels")
        if self.elements > MOST_ELEMENTS:
            self._bad("there are too many elements", f"at most {MOST_ELEMENTS:,}")
        if self.depth == 1:
            self.found.format = {"Deck": "MTGO", "cockatrice_deck": "Cockatrice"}.get(tag, "")
            if not self.found.format:
                self._bad(f"the XML is a {tag[:40]!r}", "MTGO's <Deck> or Cockatrice's <cockatrice_deck>")
        elif tag == "deckname":
            self.is_in_name = True
        elif tag == "zone":
            self.zone = _ZONES.get(attributes.get("name", "main"), ASIDE)
        elif tag == "Cards":
            self._take(attributes, "Quantity", "Name", _mtgo_section(attributes))
        elif tag == "card":
            self._take(attributes, "number", "name", self.zone)

    def _take(self, attributes: dict[str, str], count: str, name: str, section: str) -> None:
        for key in (count, name):
            if not attributes.get(key, "").strip():
                self._bad(f"a card without {key}", f"{count} and {name} of each card")
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        self.found.cards.append(
            Element(attributes[count].strip(), attributes[name].strip(), section, line, column)
        )

    def _end(self, tag: str) -> None:
        self.depth -= 1
        self.is_in_name = self.is_in_name and tag != "deckname"

    def _text(self, text: str) -> None:
        if self.is_in_name and len(self.found.name) < 200:
            self.found.name += text


def _mtgo_section(attributes: dict[str, str]) -> str:
    if attributes.get("Annotation") == str(_OF_A_COMMANDER):
        return COMMANDER
    return SIDEBOARD if attributes.get("Sideboard", "").strip().casefold() == "true" else MAIN
