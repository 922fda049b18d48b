"""Refuses what the obligations of a state forbid (CR 732.3, tournament play)."""

from __future__ import annotations

from engine.model.choices import Choice
from engine.model.refusals import Refusal
from engine.model.state import GameState


def check_obligations(state: GameState, choice: Choice) -> None:
    """Refuse a choice that completes what may not be chosen again, with the reason."""
    said = (*state.answers, choice)
    base: GameState | None = state.base
    for one in state.obligations if base is None else (*base.obligations, *state.obligations):
        if (one.choices == said) if not one.is_only else one.choices[:-1] == state.answers and one.choices != said:
            raise Refusal(one.name, one.reason, one.rule)


def is_forbidden(state: GameState, choice: Choice) -> bool:
    """Return whether an obligation stands against a choice, or it is what a shortened proposal had (CR 732.2c)."""
    if state.barred is not None and state.barred.is_said(choice, len(state.answers)):
        return True
    try:
        check_obligations(state, choice)
    except Refusal:
        return True
    return False
