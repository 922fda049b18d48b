"""Tells the forms of files of cards apart and reads each card by card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine.cards.card_files.stream import Card, CardStream

_MTGJSON = re.compile(rb'\{\s*"(?:meta|data)"\s*:')
_SCRYFALL = re.compile(rb'"(?:oracle_id|oracle_text|type_line|mana_cost)"\s*:')
_COCKATRICE = re.compile(rb"<cockatrice_carddatabase\b")
_LOOKED_AT = 20_000


def begins_cards(beginning: bytes) -> bool:
    """Return whether the first bytes of a file are those of one of cards."""
    begins = beginning.removeprefix(b"\xef\xbb\xbf").lstrip()
    if begins.startswith((b"{", b"[")):
        is_mtgjson = _MTGJSON.match(begins) is not None and b'"uses"' not in begins
        return is_mtgjson or _SCRYFALL.search(begins) is not None
    return begins.startswith(b"<") and _COCKATRICE.search(begins) is not None


def cards_of(stream: CardStream) -> Iterator[Card]:
    """Yield the cards of an open file, in Scryfall's fields, as they are read. Raises BadInput with the place."""
    from engine.cards.card_files.cockatrice import cards_of_cockatrice  # a start reads no cards
    from engine.cards.card_files.json_cards import cards_of_json, cards_of_mtgjson  # as above

    beginning = stream.beginning()
    if beginning.startswith(b"<"):
        yield from cards_of_cockatrice(stream)
    elif _MTGJSON.match(beginning):
        yield from cards_of_mtgjson(stream)
    elif beginning.startswith((b"{", b"[")):
        yield from cards_of_json(stream, beginning)
    else:
        stream.refuse("this is no file of cards" if beginning else "the file is empty")


def cards_in(path: Path) -> Iterator[Card]:
    """Yield the cards of a file, in Scryfall's fields, as they are read. Raises BadInput, and OSError."""
    stream = CardStream(path)
    try:
        yield from cards_of(stream)
    finally:
        stream.close()
