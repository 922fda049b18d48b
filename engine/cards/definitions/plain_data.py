"""Definitions as plain data, as JSON has it, and back; nothing that such data says is ever executed.

Data is good for the version of the card language that wrote it, and may be unreadable for another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from engine.folders import PROGRAM, stamp_of
from engine.frozen_dataclass import NO_DEFAULT, is_made_here, parts_of

UNREADABLE: Final = (ValueError, TypeError, LookupError, AttributeError, ImportError, RecursionError)
"""What from_plain may raise for data that to_plain did not write, or another version of the language."""
_FLOOR = "engine.cards."


@cache
def language_version() -> str:
    """Return what tells one version of the files that read cards from another."""
    floor = PROGRAM / "engine" / "cards"
    return f"{floor.as_posix()} {stamp_of(floor)}"


def to_plain(thing: object) -> object:
    """Return a part of a definition as JSON has it; TypeError for what no definition holds."""
    if thing is None or isinstance(thing, (str, int)):
        return thing
    if isinstance(thing, tuple):
        return [to_plain(part) for part in thing]
    if isinstance(thing, frozenset):
        return {"set": [to_plain(part) for part in sorted(thing)]}
    kind = type(thing)
    if not is_made_here(kind) or not kind.__module__.startswith(_FLOOR):
        raise TypeError(f"no definition of a card holds {thing!r}")
    said = {
        part.name: to_plain(getattr(thing, part.name))
        for part in parts_of(kind)
        if part.is_given and not _is_default(getattr(thing, part.name), part.default)
    }
    return {"is": f"{kind.__module__.removeprefix(_FLOOR)}.{kind.__name__}", "with": said}


def _is_default(found: object, default: object) -> bool:
    if default is NO_DEFAULT:
        return False
    return found is default or (isinstance(found, (str, int, tuple)) and found == default)


def from_plain(plain: object) -> object:
    """Return the part of a definition that JSON says.

    An error of any kind for what to_plain would not have written.
    """
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
    if not (isinstance(found, type) and is_made_here(found) and found.__module__ == _FLOOR + module):
        raise LookupError(name)
    return found
