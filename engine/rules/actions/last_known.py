"""What is remembered of objects that leave, while something may look back to it (CR 603.10, 608.2h)."""

from __future__ import annotations

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.events.zones import LeavesBattlefield
from engine.model.graded import one_number
from engine.model.objects import GameObject
from engine.model.waiting_triggers import DelayedTrigger
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.base.leaving import Leaving
from engine.rules.base.referrers import Referrer
from engine.rules.characteristics.layers import characteristics, granted_to, plan_of
from engine.rules.characteristics.linking import LINKED, forget_links, forget_parts
from engine.rules.events.triggers import watching_leaving


def look_back(draft: Draft, moving: tuple[int, ...]) -> None:
    """Remember what leaves-the-battlefield abilities look back to (CR 603.10a, 608.2h)."""
    before = draft.leaving
    left: list[GameObject] = []
    tied, known_before, granted = before.tied, before.known, before.granted
    watching: list[tuple[GameObject, TriggeredAbility]] = []
    for id in moving:
        one = draft.objects[id]
        if one.zone != BATTLEFIELD:
            continue
        known = as_last_known(draft, one)
        left.append(known)
        if known.last_known is not None and known.last_known.abilities:
            watching += watching_leaving(known)
        for attached in one.attachments:
            if attached not in moving:
                tied = tied.set(attached, draft.objects[attached])
    if not left:
        return
    plan = plan_of(draft)
    if plan.effects:
        for id in draft.watch.get(LeavesBattlefield, ()):
            known_before = known_before.set(id, characteristics(draft, draft.objects[id]))
        if LeavesBattlefield in plan.granted_kinds:
            granted = tuple(pair for pair in granted_to(draft, plan) if pair[0].id not in moving)
    draft.leaving = Leaving(tuple(left), tuple(watching), known_before, tied, granted)


def as_last_known(draft: Draft, leaving: GameObject) -> GameObject:
    """Return the object with its present characteristics, as which it is known from now on (CR 608.2h).

    Those of a graded group are those of its first level (`characteristics` adds what the others have more).
    """
    now = characteristics(draft, leaving)
    if leaving.grade is not None:
        power, toughness = leaving.grade.larger
        now = now.with_size(one_number(now.power - power), one_number(now.toughness - toughness))
    return leaving.with_last_known(now)


def forget_unreferred(draft: Draft) -> None:
    """Drop the memory of objects that have gone and that nothing on the stack or waiting refers to."""
    if not draft.gone:
        return
    referred: set[int] = set()
    referrers: tuple[Referrer, ...] = (*draft.stack, *draft.delayed, *draft.waiting)
    for referrer in referrers:
        referred.add(referrer.source.id)
        for ids in referrer.kept:
            referred.update(ids)
        if not isinstance(referrer, DelayedTrigger):
            referred.add(referrer.cause.object_now)
            if referrer.cause.object is not None:
                referred.add(referrer.cause.object.id)
    for item in draft.stack:
        for ids in item.targets:
            referred.update(ids)
        for _, ids in item.paid:
            referred.update(ids)
    dropped = frozenset(id for id in draft.gone if id not in referred)
    left = draft.gone.mutate()
    for id in dropped:
        del left[id]
    draft.gone = left.finish()
    if draft.watch.get(LINKED):
        forget_links(draft, dropped)
        forget_parts(draft, referred)
