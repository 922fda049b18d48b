"""Loops within a loop that plays by itself: how far one has come, and its exact table after any iteration."""

from __future__ import annotations

from collections.abc import Callable

from engine.frozen_dataclass import dataclass, replace
from engine.loops.growth import Growth
from engine.loops.readable import readable
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.session.autoplay.captions import NOTHING, Caption
from engine.shortcuts.sequences.sequence import Part, Repeat

Finish = Callable[[GameState, Repeat], GameState]
"""Gives the table after a whole repeat."""


@dataclass(frozen=True, slots=True)
class InnerCount:
    """How far a loop within a loop has come: `done` of `count` iterations of it are complete.

    It is the loop `number` of `siblings` that follow each other in one iteration of the loop around it. Both
    numbers may be closed forms while the loop around it is proved.
    """

    done: Quantity
    count: Quantity
    number: int = 1
    siblings: int = 1

    def with_done(self, done: Quantity) -> InnerCount:
        """Return the same count with more iterations done."""
        return replace(self, done=done)


@dataclass(frozen=True, slots=True)
class InnerRun:
    """The iterations of a loop within a loop after its first one: `more` of them, from `before` to `end`."""

    before: GameState
    end: GameState
    more: Quantity
    body: tuple[Part, ...]
    finish: Finish

    def state_after(self, done: int) -> GameState:
        """Return the exact table after so many iterations of the inner loop, the first one counted; at least 1."""
        if done <= 1:
            return self.before
        return self.end if done - 1 == self.more else self.finish(self.before, Repeat(done - 1, self.body))

    @property
    def caption(self) -> Caption:
        """What is said of them; nothing where their number is a closed form, which cannot be told in words."""
        return NOTHING if isinstance(self.more, Growth) else again(self.more)


def again(count: int) -> Caption:
    """Return what is said of iterations that are played at once."""
    return Caption("And the same", f"{readable(count)} more times" if count != 1 else "once more")
