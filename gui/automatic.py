"""Which seats pass priority by themselves, and in which steps they stop all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.model.state import GameState

PASSING = "passing after acting"
"""The key of the default communication by which a seat passes as it acts."""
MOST_TURNS = 1
"""Passing by itself goes no further than into the next turn, so that it cannot run away."""


class AutomaticPassing:
    """Seats that pass by themselves, and their stops."""

    def __init__(self) -> None:
        self._seats: set[int] = set()
        self._stops: set[tuple[int, str]] = set()
        self._turn = 0
        self._living = 0

    def set_seat(self, seat: int, is_on: bool) -> None:
        """Let a seat pass by itself, or no longer."""
        (self._seats.add if is_on else self._seats.discard)(seat)

    def set_stop(self, seat: int, step: str, is_on: bool) -> None:
        """Let a seat stop in a step, or no longer."""
        (self._stops.add if is_on else self._stops.discard)((seat, step))

    def is_on(self, seat: int) -> bool:
        """Whether a seat passes by itself."""
        return seat in self._seats

    def has_stop(self, seat: int, step: str) -> bool:
        """Whether a seat stops in a step."""
        return (seat, step) in self._stops

    def clear(self) -> None:
        """No seat passes by itself; the stops stay."""
        self._seats.clear()

    def note_choice(self, state: GameState) -> None:
        """Somebody chose: passing by itself counts its turns from here."""
        self._turn = state.turn

    def does_pass(self, state: GameState) -> bool:
        """Whether the seat that has priority passes by itself now."""
        from engine.model.decisions import HasPriority

        pending = state.pending
        if not isinstance(pending, HasPriority) or pending.seat not in self._seats:
            return False
        if state.barred is not None or state.obligations or self.has_stop(pending.seat, state.step):
            return False
        living = [seat for seat in range(len(state.seats)) if not state.seats[seat].has_lost]
        if all(seat in self._seats for seat in living):
            # With nobody left to choose, the stack empties and the turn ends, but no further.
            return bool(state.turn < self._turn + MOST_TURNS)
        return True
