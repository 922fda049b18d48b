"""What is to play on the stage: a sequence from a state, or a stretch of the timeline, and at which pace."""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf
from dataclasses import dataclass

from engine.model.state import GameState
from engine.session.autoplay.pacing import Pacing
from engine.session.game.moment import Moment
from engine.shortcuts.sequences.sequence import Sequence


@dataclass(frozen=True, slots=True)
class Script:
    """What plays by itself: `sequence` from `state`, or without one the choices of `moments`, under a title."""

    title: str
    pacing: Pacing
    state: GameState
    sequence: Sequence | None = None
    moments: SequenceOf[Moment] = ()
