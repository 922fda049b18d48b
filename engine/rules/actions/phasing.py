"""Phasing: permanents that are treated as though they did not exist for a while (CR 502.1, 702.26).

A permanent that has phased out stays the same object, with its counters and what is attached to it, and does not
change zones. `GameState.phased_out` holds it instead of `battlefield`, so that nothing finds it there.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.model.events import PhasedIn, PhasedOut
from engine.model.notes import ATTACHED_BEFORE
from engine.model.zones import BATTLEFIELD, PHASED_OUT
from engine.rules.actions.attaching import detach
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import PHASING
from engine.rules.base.zones import insert_id, remove_id
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.linking import link, unlink
from engine.rules.events.graded_levels import take_apart
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice


def phase_permanents(draft: Draft, seats: tuple[int, ...]) -> None:
    """Perform the first action of an untap step: phase out what has phasing, phase in what had phased out.

    All at the same time (CR 502.1, 702.26a).
    """
    leaving = [
        id
        for id in (draft.battlefield if _may_have_phasing(draft) else ())
        if draft.objects[id].controller in seats and PHASING in characteristics(draft, draft.objects[id]).keywords
    ]
    # What phased out with what it is attached to phases in with that alone (CR 702.26g).
    returning = [
        id
        for id in draft.phased_out
        if draft.objects[id].controller in seats and draft.objects[id].attached_to <= 0
    ]
    phase_out(draft, leaving)
    phase_in(draft, returning)


def _may_have_phasing(draft: Draft) -> bool:
    """Return whether anything on the battlefield has phasing itself, or effects give permanents abilities."""
    return bool(draft.watch.get(PHASING)) or any(
        isinstance(one.modification, (GainAbilities, BecomeCopy)) for one in plan_of(draft).effects
    )


def phase_out(draft: Draft, ids: Iterable[int]) -> None:
    """Permanents phase out at the same time, and with them what is attached to them (CR 702.26f-h)."""
    there = [id for id in dict.fromkeys(ids) if id in draft.objects and draft.objects[id].zone == BATTLEFIELD]
    directly = [one for id in there for one in take_apart(draft, id)]
    going = _with_attached(draft, directly)
    known = {id: characteristics(draft, draft.objects[id]) for id in going}
    for id in going:
        # What triggers on this looks back to how everything was before it (CR 603.10a).
        notice(draft, PhasedOut(draft.objects[id]))
    for id in going:
        host = draft.objects[id].attached_to
        if host > 0 and host not in known:
            detach(draft, id)
            link(draft, id, ATTACHED_BEFORE, host)
        leave_combat(draft, id)
        held = draft.objects[id]
        draft.unwatch_object(held)
        remove_id(draft, held)
        draft.put(held.with_phasing(PHASED_OUT, known[id]))
        insert_id(draft, draft.objects[id])
    if going:
        draft.reconsider()


def phase_in(draft: Draft, ids: Iterable[int]) -> None:
    """Permanents phase in at the same time, with what phased out with them, as the objects that they were.

    What had phased out by itself is attached again to what it was on, if that is there (CR 702.26i).
    """
    coming = _with_attached(draft, [one for id in ids for one in _each_to_attach(draft, id)])
    for id in coming:
        held = draft.objects[id]
        remove_id(draft, held)
        draft.put(held.with_phasing(BATTLEFIELD, None))
        insert_id(draft, draft.objects[id])
        draft.watch_object(draft.objects[id])
    for id in coming:
        _attach_again(draft, id)
    if coming:
        draft.reconsider()
    for id in coming:
        notice(draft, PhasedIn(draft.objects[id]))


def _with_attached(draft: Draft, ids: Iterable[int]) -> dict[int, None]:
    """Return these permanents and all that is attached to them, or to that, in order."""
    found: dict[int, None] = {}
    left = list(ids)
    while left:
        id = left.pop(0)
        if id not in found:
            found[id] = None
            left += draft.objects[id].attachments
    return found


def _each_to_attach(draft: Draft, id: int) -> tuple[int, ...]:
    """Return a permanent, or the members of a group each by itself where they will be attached again."""
    held = draft.objects[id]
    if held.count == 1 or all(word != ATTACHED_BEFORE for word, _ in held.links):
        return (id,)
    return (*(split(draft, id) for _ in each_of(held.count - 1, "permanents to be attached again")), id)


def _attach_again(draft: Draft, id: int) -> None:
    held = draft.objects[id]
    hosts = [host for word, host in held.links if word == ATTACHED_BEFORE]
    if not hosts:
        return
    unlink(draft, id, ATTACHED_BEFORE)
    host = draft.objects.get(hosts[0])
    if host is not None and host.zone == BATTLEFIELD:
        # It has been there all the while: it keeps its timestamp, and nothing becomes attached (CR 702.26j).
        draft.put(draft.objects[id].with_attached_to(host.id, held.timestamp))
        draft.put(host.with_attachments((*host.attachments, id)))
