"""What a search gives: proved loops with the table that they need, and an account of what was searched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.search.looking.best_first import Searched
from engine.search.looking.candidates import FoundLoop, FoundWin
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


@dataclass(frozen=True, slots=True)
class Won:
    """A line of play that wins, of cards all of which it needs; `plan` as for a loop."""

    win: FoundWin
    pieces: tuple[str, ...]
    plan: TablePlan | None = None


@dataclass(slots=True)
class Account:
    """What was searched, each table's search as it goes on, and what was left out."""

    searches: list[Searched] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    @property
    def whole(self) -> int:
        """How many tables were searched to their end."""
        return sum(one.is_exhausted for one in self.searches)

    @property
    def states(self) -> int:
        """How many states were seen."""
        return sum(one.states for one in self.searches)

    @property
    def depth(self) -> int:
        """How many moves deep the search went."""
        return max((one.depth for one in self.searches), default=0)

    @property
    def judged(self) -> int:
        """How many candidates were put to the proof."""
        return sum(one.judged for one in self.searches)


def pieces_in(loop: FoundLoop) -> tuple[str, ...]:
    """The names of the cards that a loop needs, in the order in which they came to the table."""
    told = tuple(events_of(loop.state, loop.body))
    found = pieces_of(loop.state, loop.loop, loop.report, told)
    return tuple(dict.fromkeys(one.card.name for one in found))
