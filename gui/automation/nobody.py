"""Seats at which nobody sits: they pass and answer by themselves, and their turns go by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.choices import Pass
from engine.session.game.goldfish import choice_of_nobody, is_turn_of_nobody

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.session.set_up.set_up import SetUp
    from gui.automation.passing import AutomaticPassing


class Nobody:
    """The seats of a game at which nobody sits."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()

    def sit_down(self, set_up: SetUp) -> None:
        """Another game was opened."""
        self.seats = frozenset(at for at, seat in enumerate(set_up.seats) if seat.is_goldfish)

    def choice_for(self, state: GameState, passing: AutomaticPassing) -> Choice | None:
        """The choice that is made without anybody; None where somebody has to choose.

        In the turn of nobody, where nothing happens, the others pass too, but for the steps in which they stop.
        """
        if not self.seats:
            return None

        choice = choice_of_nobody(state, self.seats)
        if choice is not None or not is_turn_of_nobody(state, self.seats):
            return choice
        is_held = (
            state.barred is not None or bool(state.obligations) or passing.has_stop(state.priority, state.step)
        )
        return None if is_held else Pass(state.priority)
