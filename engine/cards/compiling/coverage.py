"""Counts how much of a file of cards is understood, and ranks what keeps the others out."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from engine.cards.compiling.compile import compile_card
from engine.cards.compiling.text_lines import ALTERNATE, AMBIGUOUS, DECLINED, EXACT, NOT_PRINTED_BACK
from engine.processes import pool_of_processes

_AT_ONCE = 250
"""Cards that one worker compiles at a time."""


@dataclass(slots=True)
class Coverage:
    """What was counted: cards and lines by verdict; by family, how many cards have it, and have it alone."""

    cards: int = 0
    whole: list[str] = field(default_factory=list)
    lines: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)

    def add(self, other: Coverage) -> None:
        """Count what another part of the file has."""
        self.cards += other.cards
        self.whole += other.whole
        self.lines += other.lines
        self.families += other.families
        self.alone += other.alone

    def as_data(self) -> dict[str, Any]:
        """Return what was counted, in the shape in which it is printed as JSON."""
        ranked = sorted(self.families, key=lambda name: (-self.alone[name], -self.families[name], name))
        return {
            "cards": self.cards,
            "whole": len(self.whole),
            "lines": sum(self.lines.values()),
            "exact": self.lines[EXACT],
            "alternate": self.lines[ALTERNATE],
            "declined": self.lines[DECLINED],
            "ambiguous": self.lines[AMBIGUOUS],
            "not_printed_back": self.lines[NOT_PRINTED_BACK],
            "families": [
                {"family": name, "cards": self.families[name], "alone": self.alone[name]} for name in ranked
            ],
            "names_whole": sorted(self.whole),
        }


def coverage_of(cards: Iterable[dict[str, Any]], workers: int | None = None) -> Coverage:
    """Compile cards in Scryfall's fields and count them, in so many processes (the machine's by default)."""
    total = Coverage()
    parts = _parts(iter(cards))
    first = next(parts, ())
    second = next(parts, ())
    number = workers if workers is not None else os.cpu_count() or 1
    if not second or number < 2:
        for part in (first, second, *parts):
            total.add(counted(part))
        return total
    with pool_of_processes(number, are_copies=True) as pool:
        # A few parts for each worker are under way, so that the file is never in memory whole.
        waiting = [pool.submit(counted, part) for part in (first, second, *islice(parts, 2 * number))]
        while waiting:
            total.add(waiting.pop(0).result())
            waiting += [pool.submit(counted, part) for part in islice(parts, 1)]
    return total


def _parts(cards: Iterator[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    while part := tuple(islice(cards, _AT_ONCE)):
        yield part


def counted(cards: Sequence[dict[str, Any]]) -> Coverage:
    """Return what some cards count."""
    found = Coverage()
    for card in cards:
        compiled = compile_card(card)
        found.cards += 1
        found.lines.update(line.verdict for face in compiled.faces for line in face.lines)
        if compiled.is_whole:
            found.whole.append(compiled.name)
            continue
        families = set(compiled.families)
        found.families.update(families)
        if len(families) == 1:
            found.alone.update(families)
    return found
