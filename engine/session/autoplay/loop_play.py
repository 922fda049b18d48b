"""A loop that plays by itself: what is known of it, how far it goes, and its exact table after any iteration."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from engine.loops.repetition import Progress
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import count_of
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.curves import Curve
from engine.shortcuts.study.study import Study, study

MOST_KEPT = 64
"""The most states that are kept, those that were computed last."""
_QUIET = ("zone", "size", "tally")


@dataclass(slots=True)
class LoopPlay:
    """A loop taken `count` times from a state, `count` whole iterations at most and as many as there can be.

    `is_cut`: it ends by itself before it has been taken as often as was proposed.
    """

    study: Study
    proposed: int
    count: int
    _states: OrderedDict[int, GameState] = field(default_factory=OrderedDict)

    @property
    def is_cut(self) -> bool:
        """Whether it ends by itself earlier than was proposed."""
        return self.count < self.proposed

    @property
    def is_proved(self) -> bool:
        """Whether its tables are computed from a proof, and not performed one by one."""
        return bool(self.study.exploration.stretches)

    def state_after(self, iterations: int) -> GameState:
        """Return the exact table after so many whole iterations; raises Refusal where it cannot be shown."""
        kept = self._states.get(iterations)
        if kept is None:
            kept = self._states[iterations] = self.study.state_after(iterations)
            while len(self._states) > MOST_KEPT:
                self._states.popitem(last=False)
        return kept

    def can_show(self, iterations: int) -> bool:
        """Return whether the table after so many iterations can be computed, and written down."""
        try:
            self.state_after(iterations)
        except Refusal:
            return False
        return True

    @property
    def main_curves(self) -> tuple[Curve, ...]:
        """The numbers that people ask for first, the main one at the front; none where nothing grows."""
        growing = tuple(curve for curve in self.study.curves if curve.grows)
        loud = tuple(curve for curve in growing if curve.kind not in _QUIET)
        return loud or growing

    def known_near(self, iterations: int) -> int:
        """Return the last iteration up to this one whose table is known without a proof, where there is none."""
        if self.is_proved:
            return iterations
        known = [done for done, _ in self.study.exploration.played if done <= iterations]
        return max(known, default=0)


def loop_play(state: GameState, loop: Repeat, progress: Progress | None = None) -> LoopPlay:
    """Study a loop so that it can play by itself; raises Refusal where not even one iteration can be played."""
    found = study(state, loop, progress)
    proposed = count_of(loop, state, 1)
    last = found.last
    return LoopPlay(found, proposed, proposed if last is None else min(proposed, last))
