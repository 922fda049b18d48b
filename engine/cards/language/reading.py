"""Reads tokens by the grammar: every reading of a category at a place, each worked out once."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.language.declaring import REFUSED
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import placed
from engine.cards.language.templates import Grammar, TrieNode

Readings = tuple[tuple[int, object], ...]
_NONE: Readings = ()
_NOTHING_OPEN = 1_000_000  # deeper than any reading


class _UnderWay:
    """A reading that has begun: how many were under way before it, and what it has found so far."""

    __slots__ = ("depth", "found", "is_asked_for")

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.found = _NONE
        self.is_asked_for = False


class Reader:
    """Reads one sequence of tokens; what has been read at a place is kept by its category.

    `furthest` is the place of the furthest token that nothing could follow with.
    """

    __slots__ = (
        "_count",
        "_grammar",
        "_is_strict",
        "_kept",
        "_rests_on",
        "_tables",
        "_tokens",
        "_under_way",
        "furthest",
        "wanted",
    )

    def __init__(self, grammar: Grammar, tokens: Sequence[str], *, is_strict: bool = False) -> None:
        self._grammar = grammar
        self._tokens = tokens
        self._count = len(tokens)
        self._kept: dict[tuple[str, int], Readings] = {}
        self._under_way: dict[tuple[str, int], _UnderWay] = {}
        self._rests_on = _NOTHING_OPEN
        self._tables = grammar.tables
        self._is_strict = is_strict
        self.furthest = 0
        self.wanted: set[str] = set()

    def whole(self, category: str) -> list[object]:
        """Return the readings of all tokens as something of a category, those that are equal once."""
        found: list[object] = []
        for end, value in self.at(category, 0):
            if end == self._count and value not in found:
                found.append(value)
        return found

    def at(self, category: str, start: int) -> Readings:
        """Return everything of a category that begins at a place: where it ends, and what it says."""
        key = (category, start)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        if start >= self._count:
            self._miss(start, category)
            return _NONE
        terminal = self._grammar.terminals.get(category)
        token = self._tokens[start]
        if terminal is not None:
            value = terminal.read(token)
            found: Readings = ((start + 1, value),) if value is not None else _NONE
        elif self._can_begin(category, token):
            return self._read(key)
        else:
            found = _NONE
        if not found:
            self._miss(start, category)
        self._kept[key] = found
        return found

    def _read(self, key: tuple[str, int]) -> Readings:
        """Read a category at a place; one that begins with itself is read anew until nothing more is found.

        What rests on a reading that is still under way may lack something, so that it is not kept.
        """
        category, start = key
        under_way = self._under_way.get(key)
        if under_way is not None:
            under_way.is_asked_for = True
            self._rests_on = min(self._rests_on, under_way.depth)
            return under_way.found
        root = self._grammar.trie(category, is_strict=self._is_strict)
        if root is None:
            return _NONE
        reading = self._under_way[key] = _UnderWay(len(self._under_way))
        outer, self._rests_on = self._rests_on, _NOTHING_OPEN
        while True:
            gathered: list[tuple[int, object]] = []
            self._walk(root, start, start, (), gathered)
            has_grown = len(gathered) > len(reading.found)
            reading.found = tuple(gathered)
            if not (reading.is_asked_for and has_grown):
                break
        del self._under_way[key]
        if self._rests_on >= reading.depth:
            self._kept[key] = reading.found
            self._rests_on = outer
        else:
            self._rests_on = min(outer, self._rests_on)
        return reading.found

    def _can_begin(self, category: str, token: str) -> bool:
        known = self._tables.can_begin.setdefault(category, {})
        can = known.get(token)
        if can is None:
            words, readers = self._tables.first[category]
            can = token in words or any(read(token) is not None for read in readers)
            known[token] = can
        return can

    def _walk(
        self, node: TrieNode, start: int, place: int, values: tuple[object, ...], found: list[tuple[int, object]]
    ) -> None:
        for rule, names, numbers in node.ends:
            given = dict(zip(names, values, strict=True))
            if all(number_of(given[slot]) == number for slot, number in numbers if slot in given):
                value = rule.phrase.build(given)
                if value is not REFUSED:
                    value = placed(value, start)
                    if not any(end == place and other == value for end, other in found):
                        found.append((place, value))
        if place >= self._count:
            if node.words or node.slots:
                self._miss(place, *node.words, *(category for category, _, _ in node.slots))
            return
        after = node.words.get(self._tokens[place])
        if after is not None:
            self._walk(after, start, place + 1, values, found)
        elif node.words:
            self._miss(place, *node.words)
        for category, number, behind in node.slots:
            for end, value in self.at(category, place):
                if not number or number_of(value) == number:
                    self._walk(behind, start, end, (*values, value), found)

    def _miss(self, place: int, *expected: str) -> None:
        if place > self.furthest:
            self.furthest = place
            self.wanted = set(expected)
        elif place == self.furthest:
            self.wanted.update(expected)
