"""Goldfish: what a seat without a player does. It passes, says no, and takes the first legal choice."""

from __future__ import annotations

from engine.model.choices import Answer, Choice, Pass
from engine.model.decisions import HasPriority, SayingYesOrNo
from engine.model.state import GameState
from engine.rules.base.player_control import decider_of
from engine.rules.legal import legal_choices


def choice_of_goldfish(state: GameState, seats: frozenset[int]) -> Choice | None:
    """Return the choice that a goldfish makes; None where a player has to choose. `seats`: the goldfish."""
    pending = state.pending
    if pending is None or state.result is not None or decider_of(state) not in seats or state.barred is not None:
        return None
    if isinstance(pending, HasPriority):
        return None if state.obligations else Pass(pending.seat)
    if isinstance(pending, SayingYesOrNo):
        return Answer(pending.seat, False)
    return next(iter(legal_choices(state)), None)


def is_quiet_turn_of_goldfish(state: GameState, seats: frozenset[int]) -> bool:
    """Return whether a seat has priority in a goldfish's turn with an empty stack: nothing can be responded to."""
    return isinstance(state.pending, HasPriority) and state.active in seats and not state.stack
