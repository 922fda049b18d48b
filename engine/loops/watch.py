"""Notices in play that the shape of the table has come back, so that a loop can be offered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.loops.roles import Matching, ShapeMismatch, match
from engine.model.decisions import HasPriority
from engine.model.state import GameState

LOOK_BACK = 64
"""The most moments that are compared with the latest one."""


def came_back(states: Sequence[GameState]) -> tuple[int, Matching] | None:
    """Return the latest earlier state that has the shape of the last one, by its position, and in what they
    differ.

    Only moments at which the same seat has priority count. None when the shape is new.
    """
    if len(states) < 2:
        return None
    latest = states[-1]
    if not isinstance(latest.pending, HasPriority):
        return None
    for position in range(len(states) - 2, max(-1, len(states) - 2 - LOOK_BACK), -1):
        earlier = states[position]
        if not _may_match(earlier, latest):
            continue
        try:
            return position, match(earlier, latest)
        except ShapeMismatch:
            continue
    return None


def _may_match(earlier: GameState, latest: GameState) -> bool:
    """Return whether a full comparison is worth its time."""
    return (
        earlier.pending == latest.pending
        and earlier.step == latest.step
        and earlier.active == latest.active
        and earlier.passes == latest.passes
        and len(earlier.battlefield) == len(latest.battlefield)
        and len(earlier.stack) == len(latest.stack)
        and len(earlier.effects) == len(latest.effects)
    )
