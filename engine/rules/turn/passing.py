"""Passing priority, and what all seats passing in succession means (CR 117.4)."""

from __future__ import annotations

from engine.model.events import PriorityPassed
from engine.rules.base.context import living_seats, seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.teams import next_to_pass
from engine.rules.stack.resolving import resolve_top
from engine.rules.turn.priority import give_priority
from engine.rules.turn.turn import advance

PASSED = tuple(PriorityPassed(seat) for seat in range(8))
"""The event of each seat that passes; equal ones are the same object."""


def pass_priority(draft: Draft, seat: int) -> None:
    """Let a seat pass; when all have in succession, the top resolves or the step ends (CR 117.4)."""
    draft.events.append(PASSED[seat])
    draft.passes += 1
    if draft.passes < len(draft.seats) and draft.passes < len(living_seats(draft)):
        draft.priority = seats_from(draft, next_to_pass(draft, seat, draft.passes))[0]
    else:
        go_on(draft)


def go_on(draft: Draft) -> None:
    """Resolve the top of the stack, or end the step, once all have passed in succession (CR 117.4)."""
    if draft.stack:
        resolve_top(draft)
        give_priority(draft, draft.active)
    else:
        advance(draft)
