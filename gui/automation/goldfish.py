"""Goldfish: seats without a player. They pass and answer by themselves, and their turns go by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.choices import Pass
from engine.session.game.goldfish import choice_of_goldfish, is_quiet_turn_of_goldfish

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.session.set_up.set_up import SetUp
    from gui.automation.passing import AutomaticPassing


class Goldfish:
    """The seats of a game without a player."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()

    def sit_down(self, set_up: SetUp) -> None:
        """Find out which seats of a game just opened nobody sits at."""
        self.seats = frozenset(at for at, seat in enumerate(set_up.seats) if seat.is_goldfish)

    def choice_for(self, state: GameState, passing: AutomaticPassing) -> Choice | None:
        """Return the choice that is made without a player; None where a player has to choose.

        In a goldfish's turn, while the stack is empty, the players pass too, but for the steps in which they stop.
        """
        if not self.seats:
            return None

        choice = choice_of_goldfish(state, self.seats)
        if choice is not None or not is_quiet_turn_of_goldfish(state, self.seats):
            return choice
        is_held = (
            state.barred is not None or bool(state.obligations) or passing.has_stop(state.priority, state.step)
        )
        return None if is_held else Pass(state.priority)
