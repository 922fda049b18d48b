"""Storing many permanents at once of which only the status is another: tapped, damaged, what they did."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.objects import GameObject
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of


def is_blind_to_statuses(draft: Draft) -> bool:
    """Return whether it is known that no effect in force asks for the status of permanents."""
    plan = draft.plan
    return plan is not None and not plan.is_dynamic and plan.is_blind_to_status


def put_statuses(draft: Draft, changed: Sequence[tuple[GameObject, GameObject]]) -> None:
    """Store objects with another status only, each with what it was, as `Draft.put_status` does one by one."""
    if not is_blind_to_statuses(draft):
        for before, after in changed:
            draft.put_status(before, after)
        return
    effects = draft.plan.effects
    now: dict[int, GameObject] = {}
    for before, after in changed:
        now[after.id] = after
        known = before.characteristics
        is_known = known is not None and known[0] is effects
        if is_known:
            object.__setattr__(after, "characteristics", known)
        if (
            not is_known
            or after.damage is not before.damage
            or after.is_deathtouched is not before.is_deathtouched
        ):
            draft.touched.add(after.id)
        if facts_of(after.card).is_static_source:
            draft.plan = None
    draft.objects = draft.objects.update(now)
    draft.altered.update(now)
