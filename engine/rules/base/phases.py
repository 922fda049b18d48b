"""Additional phases: which come after this one, and where the turn goes on after them (CR 500.8)."""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.model.state import Added
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
from engine.rules.base.draft import Draft

NO_STEP = ""
"""Where the turn goes on when there is nothing more of it."""
LAST_STEPS = (DRAW, PRECOMBAT_MAIN, END_OF_COMBAT, POSTCOMBAT_MAIN, CLEANUP)
"""The last step of each phase."""
AFTER_STEP, END_OF_PHASE = "after this step", "the phase ends here"
"""What stands before a step in `scheduled` that follows the present step, not the end of its phase.

AFTER_STEP: the phase goes on with it. END_OF_PHASE: the phase ends without its other steps.
"""
_MARKS = (AFTER_STEP, END_OF_PHASE)
_CLEANUP_ALONE = (((CLEANUP,), 1),)
_FIRST_STEP = {"beginning": UNTAP, "combat": BEGINNING_OF_COMBAT, "main": POSTCOMBAT_MAIN}


def add_phases(draft: Draft, phases: tuple[str, ...]) -> None:
    """Put phases, in this order, after the present one; those added last come first (CR 500.8).

    Every main phase but the first is a postcombat one (CR 505.1a).
    """
    _add_after_phase(draft, tuple(_FIRST_STEP[phase] for phase in phases), 1)


def add_steps(draft: Draft, steps: tuple[str, ...]) -> None:
    """Put steps after the present one, in this order, in its phase (CR 500.9)."""
    for step in reversed(steps):
        draft.scheduled = _before(draft.scheduled, (AFTER_STEP, step), 1)


def add_upkeeps(draft: Draft, number: Quantity, after: str) -> None:
    """Put upkeep steps after the present step, or in phases of their own after the present one (CR 500.9-10)."""
    if number <= 0:
        return
    if after == "step":
        draft.scheduled = _before(draft.scheduled, (AFTER_STEP, UPKEEP), number)
    else:
        _add_after_phase(draft, (UPKEEP, END_OF_PHASE), number)


def add_cleanup(draft: Draft) -> None:
    """Put another cleanup step after the present one, in which seats got priority (CR 514.3a)."""
    draft.scheduled = _before(draft.scheduled, (CLEANUP,), 1)


def _add_after_phase(draft: Draft, steps: tuple[str, ...], times: Quantity) -> None:
    left = draft.scheduled
    present: tuple[Added, ...] = ()
    while left and left[0][0][0] == AFTER_STEP:
        present, left = (*present, left[0]), left[1:]
    if left and left[0][0][0] == END_OF_PHASE:
        present, left = (*present, left[0]), left[1:]
    elif not left:
        left = (((_after_phase(draft.step),), 1),)
    draft.scheduled = (*present, *_before(left, steps, times))


def _before(left: tuple[Added, ...], steps: tuple[str, ...], times: Quantity) -> tuple[Added, ...]:
    """Return what is to come with steps before it, counted with those like them."""
    if left and left[0][0] == steps:
        return ((steps, left[0][1] + times), *left[1:])
    return ((steps, times), *left)


def take_scheduled(draft: Draft) -> str | None:
    """Return the step with which the turn goes on where effects have changed that; None where they have not."""
    if not draft.scheduled:
        return None
    first = draft.scheduled[0][0][0]
    if first in (AFTER_STEP, END_OF_PHASE):
        _take_first(draft)
    elif draft.step not in LAST_STEPS:
        return None
    return _take_first(draft)


def _take_first(draft: Draft) -> str:
    """Take the first of what is to come, and leave the others."""
    (steps, times), *later = draft.scheduled
    rest: list[Added] = [(steps[1:], 1)] if len(steps) > 1 else []
    if times > 1:
        rest.append((steps, times - 1))
    draft.scheduled = (*rest, *later)
    return steps[0]


def added_steps(scheduled: tuple[Added, ...], step: str) -> tuple[Added, ...]:
    """Return the steps that effects have added to the turn, in the order in which they come, each run with how
    often.

    A phase by its first step. `scheduled` and `step` are a state's. The step that follows them in every turn is
    not among them.
    """
    runs = [(tuple(one for one in steps if one not in _MARKS), times) for steps, times in scheduled]
    following = tuple(one for one in scheduled if one[0][0] != AFTER_STEP)
    if following and not (step == CLEANUP and following == _CLEANUP_ALONE):
        # The last is the step with which the turn goes on by itself.
        steps, times = runs.pop()
        runs += [(steps, times - 1)] if times > 1 else []
        runs += [(steps[:-1], 1)] if len(steps) > 1 else []
    return tuple(run for run in runs if run[0])


def _after_phase(step: str) -> str:
    """Return the step after the phase of a step."""
    last = next(one for one in LAST_STEPS if PHASE_OF_STEP[one] == PHASE_OF_STEP[step])
    return NO_STEP if last == CLEANUP else STEPS[STEPS.index(last) + 1]
