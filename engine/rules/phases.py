"""Additional phases: which come after this one, and where the turn goes on after them (CR 500.8)."""

from __future__ import annotations

from engine.model.turns import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    DRAW,
    END_OF_COMBAT,
    PHASE_OF_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEPS,
)
from engine.rules.draft import Draft

NO_STEP = ""
"""Where the turn goes on when there is nothing more of it."""
LAST_STEPS = (DRAW, PRECOMBAT_MAIN, END_OF_COMBAT, POSTCOMBAT_MAIN, CLEANUP)
"""The last step of each phase."""
_FIRST_STEP = {"combat": BEGINNING_OF_COMBAT, "main": POSTCOMBAT_MAIN}


def add_phases(draft: Draft, phases: tuple[str, ...]) -> None:
    """Put phases, in this order, after the present one; those added last come first (CR 500.8).

    Every main phase but the first is a postcombat one (CR 505.1a).
    """
    later = draft.scheduled or (_after_phase(draft.step),)
    draft.scheduled = (*(_FIRST_STEP[phase] for phase in phases), *later)


def take_scheduled(draft: Draft) -> str | None:
    """The step with which the next phase begins where effects have changed that; None where they have not."""
    if not draft.scheduled or draft.step not in LAST_STEPS:
        return None
    step, *later = draft.scheduled
    draft.scheduled = tuple(later)
    return step


def _after_phase(step: str) -> str:
    """The step after the phase of a step."""
    last = next(one for one in LAST_STEPS if PHASE_OF_STEP[one] == PHASE_OF_STEP[step])
    return NO_STEP if last == CLEANUP else STEPS[STEPS.index(last) + 1]
