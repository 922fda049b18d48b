"""Sacrificing permanents (CR 701.21)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.events import PermanentSacrificed
from engine.model.zones import BATTLEFIELD, GRAVEYARD
from engine.rules.actions.last_known import as_last_known
from engine.rules.actions.moving import move_together
from engine.rules.base.draft import Draft
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.events.graded_levels import take_apart_small
from engine.rules.events.triggers import notice


def sacrifice(draft: Draft, ids: Iterable[int]) -> tuple[int, ...]:
    """Let their controllers sacrifice permanents at the same time; those that were sacrificed (CR 701.21)."""
    doomed = [
        id
        for id in ids
        if id in draft.objects
        and draft.objects[id].zone == BATTLEFIELD
        and not is_object_forbidden(draft, "be sacrificed", draft.objects[id])
    ]
    doomed = list(take_apart_small(draft, doomed))
    known = [as_last_known(draft, draft.objects[id]) for id in doomed]
    if doomed:
        move_together(draft, doomed, GRAVEYARD, how="sacrificed")
    for subject in known:
        notice(draft, PermanentSacrificed(subject.controller, subject))
    return tuple(doomed)
