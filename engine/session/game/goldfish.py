"""What a seat does at which nobody sits: it passes, says no, and takes what comes first."""

from __future__ import annotations

from engine.model.choices import Answer, Choice, Pass
from engine.model.decisions import HasPriority, SayingYesOrNo
from engine.model.state import GameState
from engine.rules.legal import legal_choices


def choice_of_nobody(state: GameState, seats: frozenset[int]) -> Choice | None:
    """The choice of a seat where nobody sits; None where somebody has to choose."""
    pending = state.pending
    if pending is None or state.result is not None or pending.seat not in seats:
        return None
    if isinstance(pending, HasPriority):
        return None if state.barred == Pass(pending.seat) or state.obligations else Pass(pending.seat)
    if isinstance(pending, SayingYesOrNo):
        return Answer(pending.seat, False)
    return next(iter(legal_choices(state)), None)


def is_turn_of_nobody(state: GameState, seats: frozenset[int]) -> bool:
    """Whether somebody has priority in a turn of nobody's in which nothing has happened that could be answered."""
    return isinstance(state.pending, HasPriority) and state.active in seats and not state.stack
