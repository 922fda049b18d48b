"""Everything inside a definition: the words of the card language that it is made of, each once."""

from __future__ import annotations

from typing import TypeVar

from engine.frozen_dataclass import field_names, is_made_here

T = TypeVar("T")
_known: dict[int, tuple[tuple[object, ...], object]] = {}
MOST_KNOWN = 100_000
"""The most definitions whose parts are kept: a pool goes through many."""
_NOT_PARTS = frozenset({"facts", "turned"})
"""Fields that hold memos and are no part of what a card says."""


def parts_of(thing: object) -> tuple[object, ...]:
    """Return every word of a definition or of tuples of them, itself first.

    Worked out once for each definition.
    """
    if isinstance(thing, (tuple, list, frozenset)):
        return tuple(part for one in thing for part in parts_of(one))
    if not is_made_here(type(thing)):
        return ()
    kept = _known.get(id(thing))
    if kept is not None and kept[1] is thing:
        return kept[0]
    found: list[object] = []
    waiting: list[object] = [thing]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (tuple, list, frozenset)):
            waiting += one
        elif is_made_here(type(one)):
            found.append(one)
            waiting += [getattr(one, name) for name in field_names(type(one)) if name not in _NOT_PARTS]
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    # The definition is kept with its parts, so that no other thing can come to have its id.
    _known[id(thing)] = (tuple(found), thing)
    return _known[id(thing)][0]


def words_in(thing: object, kind: type[T]) -> tuple[T, ...]:
    """Return the words of one kind in a definition."""
    return tuple(one for one in parts_of(thing) if isinstance(one, kind))


def has_word(thing: object, *kinds: type) -> bool:
    """Return whether a definition has a word of one of these kinds in it."""
    return any(isinstance(one, kinds) for one in parts_of(thing))
