"""Changing zones: a new object with no memory of the old, which stays known as it last was (CR 400.7, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.definitions import CardDefinition
from engine.model.events import Moved
from engine.model.objects import Counters, GameObject, changed_counters
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, NOWHERE, STACK
from engine.rules.amounts import amount_of
from engine.rules.context import Context
from engine.rules.draft import Draft
from engine.rules.facts import facts_of
from engine.rules.grouping import split
from engine.rules.layers import characteristics
from engine.rules.replacement import replaced_amount
from engine.rules.triggers import notice
from engine.rules.zones import insert_id, remove_id


def move(
    draft: Draft,
    id: int,
    zone: str,
    *,
    under: int | None = None,
    position: int | None = None,
    is_tapped: bool = False,
    how: str = "",
    count: Quantity | None = None,
    counters: tuple[tuple[str, Quantity], ...] = (),
) -> int:
    """Move an object, or `count` members of a group, to a zone; the id of the new object.

    `under` is its controller on the battlefield or the stack (its owner when None), `position` its place in a
    library. `how` tells narration the reason ("sacrificed", "destroyed", "drawn" ...). `counters` are those that
    an effect has it enter the battlefield with.
    """
    if count is not None:
        id = split(draft, id, count)
    before = draft.objects[id]
    if before.zone == BATTLEFIELD:
        before = before.with_last_known(draft.known_before.get(id) or characteristics(draft, before))
        _leave_battlefield(draft, before)
    draft.unwatch_object(before)
    if before.zone != STACK:
        remove_id(draft, before)
    draft.forget(id)
    draft.gone = draft.gone.set(id, before)
    controller = before.owner if under is None else under
    after = GameObject(
        draft.take_id(),
        before.printed or before.card,
        before.owner,
        controller,
        zone,
        draft.take_timestamp(),
        before.count,
        before.is_token,
        default_controller=controller,
    )
    return place(draft, before, after, position, is_tapped, how, counters)


def move_together(draft: Draft, ids: Iterable[int], zone: str, how: str = "") -> tuple[int, ...]:
    """Move objects at the same time: each sees the others go (CR 603.10a); the ids of the new objects."""
    leaving = tuple(ids)
    if len(leaving) == 1:
        return (move(draft, leaving[0], zone, how=how),)
    draft.known_before = {
        id: characteristics(draft, draft.objects[id]) for id in leaving if draft.objects[id].zone == BATTLEFIELD
    }
    moved = []
    for id in leaving:
        moved.append(move(draft, id, zone, how=how))
        before = draft.gone[id]
        if before.last_known is not None:
            draft.left_together = (*draft.left_together, before)
    draft.left_together = ()
    draft.known_before = {}
    return tuple(moved)


def create(
    draft: Draft,
    card: CardDefinition,
    owner: int,
    count: Quantity,
    *,
    is_tapped: bool = False,
    how: str = "created",
) -> int:
    """Create `count` tokens as one group on the battlefield (CR 111.2); its id."""
    after = GameObject(
        draft.take_id(),
        card,
        owner,
        owner,
        BATTLEFIELD,
        draft.take_timestamp(),
        count,
        True,
        default_controller=owner,
    )
    return place(draft, None, after, None, is_tapped, how)


def place(
    draft: Draft,
    before: GameObject | None,
    after: GameObject,
    position: int | None,
    is_tapped: bool,
    how: str,
    with_counters: tuple[tuple[str, Quantity], ...] = (),
) -> int:
    """Put a new object into its zone, as effects that change how it enters have it (CR 614.12)."""
    if after.zone == BATTLEFIELD:
        tapped, counters = _entering_as(draft, after, is_tapped, with_counters)
        after = after.with_entering(tapped, True, counters)
    draft.put(after)
    if after.zone != STACK:
        insert_id(draft, after, position)
    draft.watch_object(after)
    zone_from = NOWHERE if before is None else before.zone
    notice(draft, Moved(before, after, zone_from, after.zone, after.count, how))
    return after.id


def _entering_as(
    draft: Draft, after: GameObject, is_tapped: bool, with_counters: tuple[tuple[str, Quantity], ...]
) -> tuple[bool, Counters]:
    """Tapped or not, and the counters that the object enters with (CR 614.1c-d)."""
    counters: Counters = ()
    if after.card.loyalty is not None:
        counters = changed_counters(counters, "loyalty", after.card.loyalty)
    entering = list(with_counters)
    for ability in facts_of(after.card).enters_with:
        is_tapped |= ability.tapped
        context = Context(after.controller, after)
        entering += [(kind, amount_of(draft, amount, context)) for kind, amount in ability.counters]
    for kind, number in entering:
        counters = changed_counters(
            counters, kind, replaced_amount(draft, "counters put", number, after.controller, after, kind)
        )
    return is_tapped, counters


def _leave_battlefield(draft: Draft, before: GameObject) -> None:
    """Undo what ties a permanent to others: attachments, combat (CR 301.5, 303.4, 506.4)."""
    for id in before.attachments:
        attached = draft.objects[id]
        draft.put(attached.with_attached_to(0, attached.timestamp))
    if before.attached_to:
        host = draft.objects.get(before.attached_to)
        if host is not None:
            draft.put(host.with_attachments(tuple(id for id in host.attachments if id != before.id)))
    if draft.combat:
        leave_combat(draft, before.id)


def leave_combat(draft: Draft, id: int) -> None:
    """Remove a permanent from combat (CR 506.4); attackers that it blocked stay blocked."""
    draft.combat = tuple(
        attack.with_blockers(attack.is_blocked, tuple(one for one in attack.blockers if one != id))
        for attack in draft.combat
        if attack.creature != id
    )


def attach(draft: Draft, id: int, host_id: int) -> None:
    """Attach a permanent to another, moving it off the one it was attached to (CR 701.3)."""
    attached = draft.objects[id]
    if attached.attached_to == host_id:
        return
    detach(draft, id)
    host_id = split(draft, host_id)
    host = draft.objects[host_id]
    draft.put(draft.objects[id].with_attached_to(host_id, draft.take_timestamp()))
    draft.put(host.with_attachments((*host.attachments, id)))


def detach(draft: Draft, id: int) -> None:
    """Take a permanent off what it is attached to."""
    attached = draft.objects[id]
    host = draft.objects.get(attached.attached_to)
    if host is not None:
        draft.put(host.with_attachments(tuple(one for one in host.attachments if one != id)))
    if attached.attached_to:
        draft.put(attached.with_attached_to(0, attached.timestamp))


def forget_unreferred(draft: Draft) -> None:
    """Drop the memory of objects that have gone and that nothing on the stack or waiting refers to."""
    if not draft.gone:
        return
    referred: set[int] = set()
    for referrer in (*draft.stack, *draft.delayed, *draft.waiting):
        referred.add(referrer.source.id)
        for ids in referrer.kept:
            referred.update(ids)
    for item in draft.stack:
        referred.add(item.cause.object_now)
        if item.cause.object is not None:
            referred.add(item.cause.object.id)
        for ids in item.targets:
            referred.update(ids)
        for _, ids in item.paid:
            referred.update(ids)
    kept = draft.gone
    for id in tuple(draft.gone):
        if id not in referred:
            kept = kept.delete(id)
    draft.gone = kept
