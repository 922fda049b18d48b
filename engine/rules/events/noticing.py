"""Noticing many events of a kind: where nothing waits for any of them they are only recorded."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.event import Event
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import plan_of
from engine.rules.events.matches.matching import KINDS
from engine.rules.events.triggers import notice


def is_unwaited(draft: Draft, events: Iterable[type[Event]]) -> bool:
    """Return whether nothing waits for events of these classes; moves are not looked at."""
    if draft.delayed or draft.granted_before is not None:
        return False
    watch = draft.watch
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    for one in events:
        kinds = KINDS.get(one)
        if kinds is None:
            continue
        if plan.granted_kinds and not plan.granted_kinds.isdisjoint(kinds):
            return False
        for kind in kinds:
            if watch.get(kind):
                return False
    return True


def notice_each(draft: Draft, kinds: Iterable[type[Event]], noticed: Iterable[Event]) -> None:
    """Notice events of some classes, none of which is a move, one after the other.

    Where nothing waits for any of them they are only recorded.
    """
    if is_unwaited(draft, kinds):
        draft.events += noticed
        return
    for event in noticed:
        notice(draft, event)
