"""What the rules would do to a table that was changed by hand, told before they are switched on again."""

from __future__ import annotations

from engine.model.decisions import GameIsOver, HasPriority
from engine.model.edits import EndSettingUp
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.session.narration.narration import narrate
from engine.session.narration.pending import pending_words


def consequences(state: GameState) -> tuple[str, ...]:
    """Return what would happen at once if the rules came back now, as sentences.

    None where the table would stay.
    """
    assert state.pending is not None
    step = apply(state, EndSettingUp(state.pending.seat))
    told = narrate(step.state, step.events)
    pending = step.state.pending
    if not isinstance(pending, (HasPriority, GameIsOver)):
        told = (*told, pending_words(step.state))
    return told
