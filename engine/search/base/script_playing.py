"""Plays the parts of a script from a state, loops of a count as often as they say."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.state import GameState
from engine.shortcuts.sequences.computing import after_repeat
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat


def after_parts(state: GameState, parts: Iterable[Part]) -> GameState:
    """Return the state after parts are played from a state. Raises Refusal or Stops where they cannot be."""
    for part in parts:
        state = after_repeat(state, part) if isinstance(part, Repeat) else perform_choice(state, part)[0]
    return state
