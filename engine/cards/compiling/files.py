"""Reads files of cards one card at a time: JSON lines and bulk files of Scryfall, MTGJSON, Cockatrice's XML."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

Card = dict[str, Any]
_CHUNK = 1 << 20
EXPECTED = "cards as JSON lines, a Scryfall bulk file, MTGJSON's AtomicCards, or Cockatrice's XML"


class UnreadableCards(ValueError):
    """A file that holds no cards in a known form; `line` is where that was seen."""

    def __init__(self, wrong: str, line: int = 1) -> None:
        super().__init__(f"{wrong}; expected {EXPECTED}")
        self.wrong = wrong
        self.line = line


def cards_in(path: Path) -> Iterator[Card]:
    """The cards of a file, in Scryfall's fields, as they are read. Raises UnreadableCards, and OSError."""
    with path.open("rb") as stream:
        start = stream.read(200).lstrip(b"\xef\xbb\xbf \r\n\t")
    if start.startswith(b"<"):
        yield from _of_cockatrice(path)
    elif start.startswith(b"["):
        yield from _of_array(path)
    elif start.startswith((b'{"meta"', b'{"data"')):
        yield from _of_mtgjson(path)
    else:
        yield from _of_lines(path)


def _of_lines(path: Path) -> Iterator[Card]:
    """A card a line."""
    with path.open(encoding="utf-8-sig") as stream:
        for number, line in enumerate(stream, start=1):
            if line.strip():
                yield _card(line, number)


def _of_array(path: Path) -> Iterator[Card]:
    """One array of cards, each on a line of its own, as in Scryfall's bulk files."""
    with path.open(encoding="utf-8-sig") as stream:
        for number, line in enumerate(stream, start=1):
            said = line.strip().removeprefix("[").removesuffix("]").strip().removesuffix(",")
            if said:
                yield _card(said, number)


def _card(said: str, number: int) -> Card:
    try:
        found = json.loads(said)
    except (ValueError, RecursionError):
        raise UnreadableCards("a line that is no JSON object", number) from None
    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        raise UnreadableCards("a line that is no card with a name", number)
    return found


def _of_mtgjson(path: Path) -> Iterator[Card]:
    """AtomicCards: under "data" a list of faces for each name."""
    decoder = json.JSONDecoder()
    with path.open(encoding="utf-8-sig") as stream:
        text = _after(stream, '"data"')
        text = text[text.index("{") + 1 :]
        while True:
            text = text.lstrip(" \r\n\t,")
            if text.startswith("}"):
                return
            try:
                _, end = decoder.raw_decode(text)
                colon = text.index(":", end)
                value, end = decoder.raw_decode(text, _past_space(text, colon + 1))
            except (ValueError, IndexError, RecursionError):
                more = stream.read(_CHUNK)
                if not more:
                    raise UnreadableCards("a file that ends within a card") from None
                text += more
                continue
            text = text[end:]
            if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
                yield _from_mtgjson(value)


def _past_space(text: str, place: int) -> int:
    while text[place].isspace():
        place += 1
    return place


def _after(stream: Any, word: str) -> str:
    text = ""
    while word not in text or "{" not in text[text.index(word) :]:
        more = stream.read(_CHUNK)
        if not more:
            raise UnreadableCards(f"a file without {word}")
        text += more
    return text[text.index(word) + len(word) :]


def _from_mtgjson(faces: list[Card]) -> Card:
    found = [_mtgjson_face(one) for one in faces]
    if len(found) == 1:
        return found[0]
    return {"name": str(faces[0].get("name", "")), "card_faces": found, "layout": str(faces[0].get("layout", ""))}


def _mtgjson_face(said: Card) -> Card:
    return {
        "name": str(said.get("faceName") or said.get("name", "")),
        "mana_cost": str(said.get("manaCost") or ""),
        "type_line": str(said.get("type") or ""),
        "oracle_text": str(said.get("text") or ""),
        "power": said.get("power"),
        "toughness": said.get("toughness"),
        "loyalty": said.get("loyalty"),
        "colors": said.get("colors"),
    }


def _of_cockatrice(path: Path) -> Iterator[Card]:
    """Cockatrice's cards.xml: an element <card> for each card."""
    try:
        for _, element in ElementTree.iterparse(path):
            if element.tag != "card":
                continue
            name = element.findtext("name")
            if name:
                yield _from_cockatrice(name, element)
            element.clear()
    except ElementTree.ParseError as error:
        raise UnreadableCards("a file that is no XML", error.position[0]) from None


def _from_cockatrice(name: str, element: ElementTree.Element) -> Card:
    power, _, toughness = (element.findtext("prop/pt") or "").partition("/")
    return {
        "name": name,
        "mana_cost": _symbols(element.findtext("prop/manacost") or ""),
        "type_line": element.findtext("prop/type") or "",
        "oracle_text": element.findtext("text") or "",
        "power": power,
        "toughness": toughness,
        "loyalty": element.findtext("prop/loyalty") or "",
        "colors": list(element.findtext("prop/colors") or ""),
    }


def _symbols(said: str) -> str:
    """ "2WU" and "{2/W}" as "{2}{W}{U}" and "{2/W}"."""
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
