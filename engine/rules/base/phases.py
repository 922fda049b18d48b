"""Additional phases: which come after this one, and where the turn goes on after them (CR 500.8)."""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.model.turns import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    DRAW,
    END_OF_COMBAT,
    PHASE_OF_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEPS,
    UNTAP,
    UPKEEP,
)
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft

NO_STEP = ""
"""Where the turn goes on when there is nothing more of it."""
LAST_STEPS = (DRAW, PRECOMBAT_MAIN, END_OF_COMBAT, POSTCOMBAT_MAIN, CLEANUP)
"""The last step of each phase."""
AFTER_STEP, END_OF_PHASE = "after this step", "the phase ends here"
"""What stands before a step in `scheduled` that follows the present step, not the end of its phase.

AFTER_STEP: the phase goes on with it. END_OF_PHASE: the phase ends without its other steps.
"""
_FIRST_STEP = {"beginning": UNTAP, "combat": BEGINNING_OF_COMBAT, "main": POSTCOMBAT_MAIN}


def add_phases(draft: Draft, phases: tuple[str, ...]) -> None:
    """Put phases, in this order, after the present one; those added last come first (CR 500.8).

    Every main phase but the first is a postcombat one (CR 505.1a).
    """
    _add_after_phase(draft, tuple(_FIRST_STEP[phase] for phase in phases))


def add_steps(draft: Draft, steps: tuple[str, ...]) -> None:
    """Put steps after the present one, in this order, in its phase (CR 500.9)."""
    for step in reversed(steps):
        draft.scheduled = (AFTER_STEP, step, *draft.scheduled)


def add_upkeeps(draft: Draft, number: Quantity, after: str) -> None:
    """Put upkeep steps after the present step, or in phases of their own after the present one (CR 500.9-10)."""
    for _ in each_of(number, "upkeep steps"):
        if after == "step":
            draft.scheduled = (AFTER_STEP, UPKEEP, *draft.scheduled)
        else:
            _add_after_phase(draft, (UPKEEP, END_OF_PHASE))


def _add_after_phase(draft: Draft, steps: tuple[str, ...]) -> None:
    left = draft.scheduled
    present: tuple[str, ...] = ()
    while left and left[0] == AFTER_STEP:
        present, left = (*present, *left[:2]), left[2:]
    if left and left[0] == END_OF_PHASE:
        present, left = (*present, END_OF_PHASE), left[1:]
        draft.scheduled = (*present, *steps, *left)
        return
    draft.scheduled = (*present, *steps, *(left or (_after_phase(draft.step),)))


def take_scheduled(draft: Draft) -> str | None:
    """Return the step with which the turn goes on where effects have changed that; None where they have not."""
    if not draft.scheduled:
        return None
    if draft.scheduled[0] in (AFTER_STEP, END_OF_PHASE):
        _, step, *later = draft.scheduled
    elif draft.step in LAST_STEPS:
        step, *later = draft.scheduled
    else:
        return None
    draft.scheduled = tuple(later)
    return step


def added_steps(scheduled: tuple[str, ...], step: str) -> tuple[str, ...]:
    """Return the steps that effects have added to the turn, in the order in which they come.

    A phase by its first step. `scheduled` and `step` are a state's. The step that follows them in every turn is
    not among them.
    """
    steps: list[str] = []
    left = scheduled
    while left and left[0] == AFTER_STEP:
        steps.append(left[1])
        left = left[2:]
    following = [one for one in left if one != END_OF_PHASE]
    goes_on_by_itself = step != CLEANUP or following != [CLEANUP]
    return (*steps, *(following[:-1] if goes_on_by_itself else following))


def _after_phase(step: str) -> str:
    """Return the step after the phase of a step."""
    last = next(one for one in LAST_STEPS if PHASE_OF_STEP[one] == PHASE_OF_STEP[step])
    return NO_STEP if last == CLEANUP else STEPS[STEPS.index(last) + 1]
