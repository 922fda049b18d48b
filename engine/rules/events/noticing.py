"""Noticing many events of a kind: where nothing waits for any of them they are only recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards.base.kinds import EventKind
from engine.cards.events.zones import LeavesBattlefield
from engine.model.event import Event
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import plan_of
from engine.rules.events.again import kinds_of_event
from engine.rules.events.matches.matching import KINDS
from engine.rules.events.triggers import notice, notice_together


def is_unwaited(draft: Draft, events: Iterable[type[Event]]) -> bool:
    """Return whether nothing waits for events of these classes; moves are not looked at."""
    return not _is_any_waiting(draft, [KINDS.get(one, ()) for one in events])


def _is_any_waiting(draft: Draft, sorts: Iterable[tuple[EventKind, ...]]) -> bool:
    """Return whether anything waits for events of which abilities are listed under these kinds."""
    if draft.delayed or draft.leaving.granted is not None:
        return True
    watch = draft.watch
    granted = (draft.plan if draft.plan is not None else plan_of(draft)).granted_kinds
    for kinds in sorts:
        if granted and not granted.isdisjoint(kinds):
            return True
        for kind in kinds:
            if watch.get(kind):
                return True
    return False


def notice_each(draft: Draft, kinds: Iterable[type[Event]], noticed: Iterable[Event]) -> None:
    """Notice events of some classes, none of which is a move, one after the other.

    Where nothing waits for any of them they are only recorded.
    """
    if is_unwaited(draft, kinds):
        draft.events += noticed
        return
    for event in noticed:
        notice(draft, event)


def notice_moves(draft: Draft, moved: Sequence[Event]) -> None:
    """Notice what moved at the same time, and what is told of it; each sees all of it (CR 603.6a, 603.10a).

    Where nothing waits for any of that it is only recorded.
    """
    sorts = set(map(kinds_of_event, moved))
    has_left = not draft.leaving.left and any(LeavesBattlefield in kinds for kinds in sorts)
    if draft.leaving.watching or has_left or _is_any_waiting(draft, sorts):
        for event in moved:
            notice(draft, event)
    else:
        draft.events += moved
    if moved:
        notice_together(draft, moved)
