"""Where a game stands, in a line: turn, step and moment, for lists of games to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.words.names import NAME_OF_STEP

if TYPE_CHECKING:
    from engine.session.game.game import Game

LARGEST_TURN = 10**12


def standing_of(game: Game) -> str:
    """Return where a game stands: "Turn 1, Alice: first main phase, moment 3 of 5"."""
    state = game.state
    if state.turn >= LARGEST_TURN:
        return "a late turn"
    last = game.length - 1
    moment = f", moment {game.position} of {last}" if last else ""
    step = NAME_OF_STEP.get(state.step, state.step)
    return f"Turn {state.turn}, {state.seats[state.active].name}: {step}{moment}"
