"""What is to play on the stage: a sequence from a state, or a stretch of the timeline, and at which pace."""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf

from engine.frozen_dataclass import dataclass
from engine.loops.repetition import Progress
from engine.model.state import GameState
from engine.session.autoplay.beats import Programme
from engine.session.autoplay.pacing import Pacing
from engine.session.autoplay.playing_by_itself import programme_of_moments, programme_of_sequence
from engine.session.game.moment import Moment
from engine.shortcuts.sequences.sequence import Sequence


@dataclass(frozen=True, slots=True)
class Playback:
    """What plays by itself: `sequence` from `state`, or without one the choices of `moments`, under a title."""

    title: str
    pacing: Pacing
    state: GameState
    sequence: Sequence | None = None
    moments: SequenceOf[Moment] = ()

    def programme(self, progress: Progress) -> Programme:
        """Work out what is shown when; raises Refusal where the sequence cannot be played."""
        if self.sequence is not None:
            return programme_of_sequence(self.state, self.sequence, self.pacing, self.title, progress)
        return programme_of_moments(self.moments, self.pacing, self.title, progress)
