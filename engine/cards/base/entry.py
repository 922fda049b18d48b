"""How an entry of a card's file writes a word, declared on the word's class: its keys and the fields they fill."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

_NONE: Mapping[Any, Any] = MappingProxyType({})


class Entry:
    """One way to write a word: `key` names the entry, and what stands there, described by `says`, fills a field.

    That field is the first of the class, or those that `fills` names. `keys` are the keys of the others: a field
    (or several that one value fills) has its own name without "is" where no other is given. Where `only` names
    fields, the others have no key; neither have those that `sets` gives a value, nor, unless `keys` names them,
    those that are not compared. How a value is read follows from the type of its field.
    """

    __slots__ = ("fills", "key", "keys", "only", "says", "sets")

    def __init__(
        self,
        key: str,
        says: str,
        fills: tuple[str, ...] = (),
        keys: Mapping[str | tuple[str, ...], str] = _NONE,
        only: tuple[str, ...] = (),
        sets: Mapping[str, object] = _NONE,
    ) -> None:
        self.key = key
        self.says = says
        self.fills = fills
        self.keys = keys
        self.only = only
        self.sets = sets
