"""Keeps definitions of cards that have been read, so that the grammar is loaded only for entries that are new.

Each is a JSON file in the user's cache folder, good only for what the entry says and for the files that read it.
Nothing in such a file is executed, and one that is damaged is as good as none.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cards.reading.files import read_bytes
from engine.cards.reading.nodes import BadInput
from engine.folders import PROGRAM

if TYPE_CHECKING:
    from engine.cards.definitions.card import CardDefinition  # what a card can be takes its time to load

MAXIMUM_BYTES = 1_000_000
_FLOOR = "engine.cards."


_UNREADABLE = (BadInput, OSError, ValueError, TypeError, LookupError, AttributeError, ImportError, RecursionError)


class CardCache:
    """The kept definitions in a folder; where that cannot be written, none are kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, slug: str, content: bytes) -> CardDefinition | None:
        """The definition that was read from this very entry, if it is kept."""
        from engine.cards.definitions.card import CardDefinition  # as above: only where a card is asked for

        try:
            kept = json.loads(read_bytes(self._folder / f"{slug}.json", MAXIMUM_BYTES))
            if not isinstance(kept, dict) or kept.get("of") != _key(content):
                return None
            found = from_plain(kept.get("card"))
        except (
            BadInput,
            OSError,
            ValueError,
            TypeError,
            LookupError,
            AttributeError,
            ImportError,
            RecursionError,
        ):
            return None  # it is read from its entry again
        return found if isinstance(found, CardDefinition) else None

    def keep(self, slug: str, content: bytes, card: CardDefinition) -> None:
        """Keep a definition that was read from an entry; a file appears whole or not at all."""
        try:
            text = json.dumps({"of": _key(content), "card": to_plain(card)}, separators=(",", ":"))
            self._folder.mkdir(parents=True, exist_ok=True)
            for left in self._folder.glob(f"{slug}.*.part"):
                left.unlink(missing_ok=True)  # of a program that was killed; another that still writes tries again
            with tempfile.NamedTemporaryFile(
                "w", encoding="utf-8", dir=self._folder, prefix=f"{slug}.", suffix=".part", delete=False
            ) as stream:
                stream.write(text)
            os.replace(stream.name, self._folder / f"{slug}.json")
        except OSError:
            return  # a folder that cannot be written: the entry will be read again


def _key(content: bytes) -> str:
    return sha256(_reader() + content).hexdigest()


@cache
def _reader() -> bytes:
    """What tells one version of the files that read cards from another."""
    floor = PROGRAM / "engine" / "cards"
    if not floor.is_dir():
        return floor.as_posix().encode()
    known = sorted((path, found.st_size, found.st_mtime_ns) for path, found in _files_in(floor.as_posix()))
    return repr((floor.as_posix(), known)).encode()


def _files_in(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    for one in os.scandir(folder):
        if one.is_dir():
            if one.name != "__pycache__":
                yield from _files_in(one.path)
        else:
            yield one.path, one.stat()


def to_plain(thing: Any) -> Any:
    """A part of a definition as JSON has it; TypeError for what no definition holds."""
    if thing is None or isinstance(thing, (str, int)):
        return thing
    if isinstance(thing, tuple):
        return [to_plain(part) for part in thing]
    if isinstance(thing, frozenset):
        return {"set": [to_plain(part) for part in sorted(thing)]}
    kind = type(thing)
    if not is_dataclass(thing) or not kind.__module__.startswith(_FLOOR):
        raise TypeError(f"no definition of a card holds {thing!r}")
    said = {
        field.name: to_plain(getattr(thing, field.name))
        for field in fields(thing)
        if field.init and not _is_default(getattr(thing, field.name), field.default)
    }
    return {"is": f"{kind.__module__.removeprefix(_FLOOR)}.{kind.__name__}", "with": said}


def _is_default(found: Any, default: Any) -> bool:
    if default is MISSING:
        return False
    return found is default or (isinstance(found, (str, int, tuple)) and found == default)


def from_plain(plain: Any) -> Any:
    """The part of a definition that JSON says; an error of any kind for what to_plain would not have written."""
    if isinstance(plain, list):
        return tuple([from_plain(part) for part in plain])
    if not isinstance(plain, dict):
        return plain
    if "set" in plain:
        return frozenset(from_plain(part) for part in plain["set"])
    said = {name: from_plain(part) for name, part in plain["with"].items()}
    return _class(plain["is"])(**said)


@cache
def _class(name: str) -> type:
    module, _, word = name.rpartition(".")
    if not all(part.isidentifier() for part in name.split(".")):
        raise LookupError(name)
    found = getattr(import_module(_FLOOR + module), word)
    if not (isinstance(found, type) and is_dataclass(found) and found.__module__ == _FLOOR + module):
        raise LookupError(name)
    return found
