"""Keeps definitions of cards that have been read, so that the grammar is loaded only for entries that are new.

Each is a JSON file in the user's cache folder, good only for what the entry says and for the files that read it.
Nothing in such a file is executed, and one that is damaged is as good as none.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cards.catalogue.kept_files import clear_unfinished, write_at_once
from engine.cards.definitions.plain_data import UNREADABLE, from_plain, language_version, to_plain
from engine.cards.reading.files import read_bytes
from engine.cards.reading.nodes import BadInput

if TYPE_CHECKING:
    from engine.cards.definitions.card import CardDefinition  # what a card can be takes its time to load

MAXIMUM_BYTES = 1_000_000


class CardCache:
    """The kept definitions in a folder; where that cannot be written, none are kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._is_cleared = False

    def find(self, slug: str, content: bytes) -> CardDefinition | None:
        """Return the definition that was read from this very entry, if it is kept."""
        from engine.cards.definitions.card import CardDefinition  # as above: only where a card is asked for

        try:
            kept = json.loads(read_bytes(self._folder / f"{slug}.json", MAXIMUM_BYTES))
            if not isinstance(kept, dict) or kept.get("of") != _key(content):
                return None
            found = from_plain(kept.get("card"))
        except (*UNREADABLE, BadInput, OSError):
            return None  # it is read from its entry again
        return found if isinstance(found, CardDefinition) else None

    def keep(self, slug: str, content: bytes, card: CardDefinition) -> None:
        """Keep a definition that was read from an entry; a file appears whole or not at all."""
        try:
            text = json.dumps({"of": _key(content), "card": to_plain(card)}, separators=(",", ":"))
            if not self._is_cleared:
                self._is_cleared = True
                clear_unfinished(self._folder)
            write_at_once(self._folder / f"{slug}.json", text.encode())
        except OSError:
            return  # a folder that cannot be written: the entry will be read again


def _key(content: bytes) -> str:
    return sha256(language_version().encode() + content).hexdigest()
