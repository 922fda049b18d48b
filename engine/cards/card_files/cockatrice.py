"""Cockatrice's cards.xml: an element for each card, read as it comes, without document types and entities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn
from xml.parsers import expat

from engine.cards.card_files.stream import Card, CardStream
from engine.cards.reading.xml_parser import xml_parser

_DEEPEST = 20
_WITH_A_BACK = ("transform", "modal_dfc", "meld")
_BETWEEN_FACES = ("\n\n---\n\n", "\n---\n")


def cards_of_cockatrice(stream: CardStream) -> Iterator[Card]:
    """Yield the cards of the file; backs of double-faced cards come with their front alone."""
    reader = _Reader(stream)
    for piece in stream.pieces():
        yield from reader.read(piece, is_last=False)
    yield from reader.read(b"", is_last=True)


class _Reader:
    def __init__(self, stream: CardStream) -> None:
        self._stream = stream
        self._path: list[str] = []
        self._said: dict[str, str] = {}
        self._related = ""
        self._found: list[Card] = []
        self._parser = xml_parser(self._start, self._end, self._text, self._refuse_types)

    def read(self, piece: bytes, is_last: bool) -> list[Card]:
        """Return the cards that ended in a piece of the file."""
        try:
            self._parser.Parse(piece, is_last)
        except expat.ExpatError as error:
            self._stream.line = error.lineno
            self._stream.refuse(f"the XML is broken: {expat.ErrorString(error.code)}", error.offset + 1)
        found, self._found = self._found, []
        if found:
            self._stream.card_ended()
        return found

    def _refuse_types(self) -> NoReturn:
        self._stream.refuse("a document type or entity is declared", expected="cards, which need none")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._path and tag != "cockatrice_carddatabase":
            self._stream.refuse(f"the XML is a {tag[:40]!r}", expected="Cockatrice's <cockatrice_carddatabase>")
        self._path.append(tag)
        if len(self._path) > _DEEPEST:
            self._stream.refuse("elements stand in one another too deeply", expected=f"at most {_DEEPEST} levels")
        if tag == "card":
            self._said, self._related = {}, ""
        self._text("")

    def _text(self, text: str) -> None:
        tag = self._path[-1] if self._path else ""
        if "card" in self._path:
            self._said[tag] = self._said.get(tag, "") + text

    def _end(self, tag: str) -> None:
        self._path.pop()
        if tag == "related" and not self._related:
            self._related = self._said.get("related", "").strip()
        if tag != "card" or "card" in self._path:
            return
        if not self._said.get("name", "").strip():
            self._stream.refuse("a card without a name")
        if self._said.get("side", "") != "back":
            self._found.append(_card(self._said, self._related))


def _card(said: dict[str, str], related: str) -> Card:
    """Return a card of what its elements say."""
    faces = _faces(said)
    layout = said.get("layout", "")
    if len(faces) == 1 and layout in _WITH_A_BACK and related:
        faces.append({"name": related})
    legal = {key.removeprefix("format-"): one for key, one in said.items() if key.startswith("format-")}
    beside = {"layout": layout, "legalities": legal, "color_identity": _letters(said.get("coloridentity", ""))}
    if len(faces) == 1:
        return faces[0] | beside
    return {"name": said["name"].strip(), "card_faces": faces, **beside}


def _faces(said: dict[str, str]) -> list[Card]:
    """Return a card's faces: split cards are written as one, with their parts side by side."""
    names = [one.strip() for one in said["name"].split(" // ")]
    between = next((one for one in _BETWEEN_FACES if one in said.get("text", "")), _BETWEEN_FACES[0])
    texts, costs, kinds = (
        [one.strip() for one in said.get(key, "").split(apart)]
        for key, apart in (("text", between), ("manacost", " // "), ("type", " // "))
    )
    power, _, toughness = said.get("pt", "").strip().partition("/")
    found: list[Card] = [
        {
            "name": name,
            "mana_cost": _symbols(costs[at] if at < len(costs) else ""),
            "type_line": kinds[min(at, len(kinds) - 1)].replace(" - ", " — "),
            "oracle_text": texts[at] if at < len(texts) else "",
        }
        for at, name in enumerate(names)
    ]
    found[0] |= {"power": power, "toughness": toughness, "loyalty": said.get("loyalty", "").strip()}
    if len(found) == 1:
        found[0]["colors"] = _letters(said.get("colors", ""))
    return found


def _letters(said: str) -> list[str]:
    return [one for one in said if one in "WUBRG"]


def _symbols(said: str) -> str:
    """Return "2WU" and "{2/W}" as "{2}{W}{U}" and "{2/W}"."""
    found, place = "", 0
    while place < len(said):
        if said[place] == "{":
            end = said.find("}", place)
            end = len(said) - 1 if end < 0 else end
            found, place = found + said[place : end + 1], end + 1
            continue
        end = place + 1
        while said[place].isdigit() and end < len(said) and said[end].isdigit():
            end += 1
        found, place = f"{found}{{{said[place:end]}}}", end
    return found
