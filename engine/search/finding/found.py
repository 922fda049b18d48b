"""What a search gives: proved loops with the table that they need, and an account of what was searched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.search.looking.best_first import Searched
from engine.search.looking.candidates import FoundLoop
from engine.search.tables.plans import TablePlan
from engine.shortcuts.study.pieces import pieces_of
from engine.shortcuts.study.producing import events_of, what_of

Clock = Callable[[], float]
"""Tells the seconds of work so far; the engine has no clock of its own."""
Told = Callable[[str, float], None]
"""Told what is searched now and how much of the time is used, from 0 to 1; may raise to stop."""


@dataclass(frozen=True, slots=True)
class Found:
    """A proved loop and its pieces by name; `plan` is the table made for it, None where one stood already."""

    loop: FoundLoop
    pieces: tuple[str, ...]
    plan: TablePlan | None = None

    @property
    def key(self) -> tuple[frozenset[str], frozenset[str]]:
        """The same for loops that are one: their pieces, and what they make."""
        return frozenset(self.pieces), frozenset(what_of(one) for one in self.loop.report.produces)


@dataclass(slots=True)
class Account:
    """What was searched: how many tables, how many of them to their end, and the states in all."""

    tables: int = 0
    whole: int = 0
    states: int = 0
    depth: int = 0
    judged: int = 0
    left_out: list[str] = field(default_factory=list)

    def add(self, searched: Searched) -> None:
        """Count one table's search."""
        self.tables += 1
        self.whole += searched.is_exhausted
        self.states += searched.states
        self.depth = max(self.depth, searched.depth)
        self.judged += searched.judged


def pieces_in(loop: FoundLoop) -> tuple[str, ...]:
    """The names of the cards that a loop needs, in the order in which they came to the table."""
    told = tuple(events_of(loop.state, loop.body))
    found = pieces_of(loop.state, loop.loop, loop.report, told)
    return tuple(dict.fromkeys(one.card.name for one in found))
