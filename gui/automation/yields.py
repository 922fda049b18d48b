"""Yields: a seat passes priority automatically until something has happened."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass

if TYPE_CHECKING:
    from engine.model.state import GameState

MAIN_PHASES = ("precombat main", "postcombat main")
ENDING_STEPS = ("end", "cleanup")


class Until(Enum):
    """What ends a yield; the value is how it is said after "Alice passes"."""

    STACK_IS_EMPTY = "until the stack is empty"
    SOMEBODY_ACTS = "until the turn ends or somebody else acts"
    TURN_ENDS = "until the turn ends, whatever happens"
    END_STEP = "until the end step"
    MAIN_PHASE = "until its next main phase"
    OWN_TURN = "until its next turn"


@dataclass(frozen=True, slots=True)
class Yield:
    """One seat's yield: what ends it, and where it began: turn, step, and what was on the stack."""

    seat: int
    until: Until
    turn: int
    step: str
    known: frozenset[int]

    def is_over(self, state: GameState) -> bool:
        """Return whether what ends it has happened."""
        has_moved_on = (state.turn, state.step) != (self.turn, self.step)
        match self.until:
            case Until.STACK_IS_EMPTY:
                return not state.stack
            case Until.SOMEBODY_ACTS:
                return state.turn != self.turn or self._has_somebody_acted(state)
            case Until.TURN_ENDS:
                return state.turn != self.turn
            case Until.END_STEP:
                return state.turn != self.turn or (has_moved_on and state.step in ENDING_STEPS)
            case Until.MAIN_PHASE:
                return has_moved_on and state.step in MAIN_PHASES and state.active == self.seat
            case Until.OWN_TURN:
                return state.turn != self.turn and state.active == self.seat

    def stops_for(self, state: GameState, has_stop: bool) -> bool:
        """Return whether a stop in the step of `state` ends it; one in the step in which it began does not."""
        has_moved_on = (state.turn, state.step) != (self.turn, self.step)
        return has_stop and has_moved_on and self.until is not Until.TURN_ENDS

    def _has_somebody_acted(self, state: GameState) -> bool:
        return any(item.controller != self.seat and item.id not in self.known for item in state.stack)


def yield_from(state: GameState, seat: int, until: Until) -> Yield:
    """Return a seat's yield that begins now."""
    return Yield(seat, until, state.turn, state.step, frozenset(item.id for item in state.stack))
