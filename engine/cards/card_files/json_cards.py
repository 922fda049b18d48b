"""Cards in JSON: Scryfall's bulk files, JSON lines, and MTGJSON's AtomicCards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ijson

from engine.cards.card_files.stream import Card, CardStream

_DEEPEST = 40
"""The most brackets that may stand within one another."""


def cards_of_json(stream: CardStream, beginning: bytes) -> Iterator[Card]:
    """Yield the cards of an array, or of objects that follow one another, such as one a line."""
    in_array = beginning.startswith(b"[")
    found = ijson.sendable_list()
    reading = ijson.items_coro(found, "item" if in_array else "", multiple_values=not in_array, use_float=True)
    for card in _values(stream, reading, found):
        if not isinstance(card, dict) or not isinstance(card.get("name"), str):
            stream.refuse("a value that is no card with a name")
        yield card


def cards_of_mtgjson(stream: CardStream) -> Iterator[Card]:
    """Yield the cards of AtomicCards: under "data", a list of faces for each name."""
    found = ijson.sendable_list()
    reading = ijson.kvitems_coro(found, "data", use_float=True)
    for name, faces in _values(stream, reading, found):
        if not isinstance(faces, list) or not faces or not all(isinstance(one, dict) for one in faces):
            stream.refuse(f"{name[:80]!r} has no list of faces")
        yield _from_mtgjson(name, faces)


def _values(stream: CardStream, reading: Any, found: Any) -> Iterator[Any]:
    """Yield what a reader has put into the list that it fills, as the file is sent to it."""
    depth = 0
    try:
        for piece in stream.pieces():
            depth = max(0, depth + piece.count(b"[") + piece.count(b"{") - piece.count(b"]") - piece.count(b"}"))
            if depth > _DEEPEST:
                stream.refuse("brackets stand in one another too deeply", expected=f"at most {_DEEPEST} levels")
            reading.send(piece)
            if found:
                depth = 0
                stream.card_ended()
                yield from found
                del found[:]
        reading.close()
    except (ijson.JSONError, ValueError, RecursionError) as error:
        said = str(error).split("\n")[0].strip()[:120]
        stream.refuse(f"the file is no JSON from here on: {said}")
    yield from found


def _from_mtgjson(name: str, faces: list[Card]) -> Card:
    found = [_mtgjson_face(one) for one in faces]
    first = faces[0]
    legal = first.get("legalities")
    beside = {
        "layout": str(first.get("layout", "")),
        "color_identity": first.get("colorIdentity"),
        "legalities": {key: str(said).lower() for key, said in legal.items()} if isinstance(legal, dict) else {},
    }
    if len(found) == 1 or len({one["name"] for one in found}) == 1:
        return found[0] | beside
    return {"name": name, "card_faces": found, **beside}


def _mtgjson_face(said: Card) -> Card:
    return {
        "name": str(said.get("faceName") or said.get("name", "")),
        "mana_cost": str(said.get("manaCost") or ""),
        "type_line": str(said.get("type") or ""),
        "oracle_text": str(said.get("text") or ""),
        "power": said.get("power"),
        "toughness": said.get("toughness"),
        "loyalty": said.get("loyalty"),
        "defense": said.get("defense"),
        "colors": said.get("colors"),
    }
