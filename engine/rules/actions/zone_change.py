"""Changing zones: a new object with no memory of the old, which stays known as it last was (CR 400.7, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.face_down import FACE_DOWN
from engine.model.events import Moved
from engine.model.objects import EXILED_IF_LEAVING, DelayedTrigger, GameObject
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, NOWHERE, STACK, is_seat_reference
from engine.rules.actions.entering import With, entering, has_choice_as_it_enters
from engine.rules.base.commanders import zone_instead
from engine.rules.base.draft import Draft
from engine.rules.base.zones import insert_id, remove_id
from engine.rules.characteristics.layers import characteristics, granted_to, plan_of
from engine.rules.characteristics.linking import EXILED_UNTIL_LEAVING, LINKED, drop_links, forget_links, linked_to
from engine.rules.characteristics.rules_in_force import is_exiled_instead
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice

Notes = tuple[tuple[str, Any], ...]
"""What is remembered about an object, as (name, value)."""


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
    counters: With = (),
    host: int = 0,
    notes: Notes = (),
    is_face_down: bool = False,
) -> int:
    """Move an object, or `count` members of a group, to a zone; the id of the new object.

    `under` is its controller on the battlefield or the stack (its owner when None), `position` its place in a
    library. `how` tells narration the reason ("sacrificed", "destroyed", "drawn" ...). `counters` are those that
    an effect has it enter the battlefield with, `host` what it enters attached to, `notes` what is to be
    remembered about it from then on. `is_face_down`: it is put there face down, as a spell cast so is.
    """
    if count is not None:
        id = split(draft, id, count)
    if draft.objects[id].zone == BATTLEFIELD and draft.held is None:
        return move_together(
            draft,
            (id,),
            zone,
            under=under,
            position=position,
            is_tapped=is_tapped,
            how=how,
            counters=counters,
        )[0]
    return _move(draft, id, zone, under, position, is_tapped, how, counters, host, notes, is_face_down)


def _move(
    draft: Draft,
    id: int,
    zone: str,
    under: int | None,
    position: int | None,
    is_tapped: bool,
    how: str,
    counters: With,
    host: int = 0,
    notes: Notes = (),
    is_face_down: bool = False,
) -> int:
    before = draft.objects[id]
    if before.notes and before.zone == BATTLEFIELD and (EXILED_IF_LEAVING, True) in before.notes:
        zone, position = EXILE, None
    if zone == GRAVEYARD and before.zone != BATTLEFIELD and is_exiled_instead(draft, before):
        zone = EXILE
    if before.is_commander:
        zone = zone_instead(draft, before, zone)
    if before.zone == BATTLEFIELD:
        _leave_battlefield(draft, before)
        before = next((one for one in draft.left_together if one.id == id), before)
    elif before.attachments:
        _let_go(draft, before)
    draft.unwatch_object(before)
    drop_links(draft, before)
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
        notes=notes,
        default_controller=controller,
        is_commander=before.is_commander,
    )
    if is_face_down or (before.is_face_down and before.zone == STACK and zone == BATTLEFIELD):
        after = after.with_copied(FACE_DOWN, after.card)
    return place(draft, before, after, position, is_tapped, how, counters, host)


@contextmanager
def at_the_same_time(draft: Draft) -> Iterator[None]:
    """Let abilities see the objects that move within only when all have moved (CR 603.6a, 603.10a)."""
    if draft.held is not None:
        yield
        return
    draft.held = []
    yield
    moved, draft.held = draft.held, None
    for event in moved:
        notice(draft, event)


def move_together(
    draft: Draft,
    ids: Iterable[int],
    zone: str,
    *,
    under: int | None = None,
    position: int | None = None,
    is_tapped: bool = False,
    how: str = "",
    counters: With = (),
    reasons: Mapping[int, str] | None = None,
) -> tuple[int, ...]:
    """Move objects at the same time: each sees the others go, and come (CR 603.6a, 603.10a); their new ids.

    `reasons` says `how` for each one where they differ.
    """
    moving = tuple(ids) if zone != BATTLEFIELD else tuple(_singles_that_choose(draft, ids))
    # What replaces where they go is looked at before any of them has gone (CR 614.12).
    exiled = {id for id in moving if zone == GRAVEYARD and is_exiled_instead(draft, draft.objects[id])}
    _look_back(draft, moving)
    with at_the_same_time(draft):
        moved = tuple(
            _move(
                draft,
                id,
                EXILE if id in exiled else zone,
                under,
                position,
                is_tapped,
                reasons[id] if reasons else how,
                counters,
            )
            for id in moving
        )
    draft.left_together = ()
    draft.known_before = {}
    draft.tied_before = {}
    draft.granted_before = None
    if draft.watch.get(LINKED):
        _return_exiled(draft, moving)
    return moved


@contextmanager
def leaving_the_game(draft: Draft, leaving: tuple[int, ...]) -> Iterator[None]:
    """Let abilities see permanents leave the battlefield that leave the game within (CR 603.6c, 800.4a).

    What was exiled until one of them left returns (CR 610.3).
    """
    _look_back(draft, leaving)
    known = draft.left_together
    yield
    for one in known:
        notice(draft, Moved(one, None, BATTLEFIELD, NOWHERE, one.count, "left the game"))
    draft.left_together, draft.known_before, draft.tied_before = (), {}, {}
    draft.granted_before = None
    if draft.watch.get(LINKED):
        _return_exiled(draft, leaving)


def _singles_that_choose(draft: Draft, ids: Iterable[int]) -> Iterator[int]:
    """The ids, with groups whose members each choose something as they enter taken apart (CR 614.12a)."""
    for id in ids:
        while has_choice_as_it_enters(draft.objects[id]) and draft.objects[id].count != 1:
            yield split(draft, id)
        yield id


def _return_exiled(draft: Draft, left: tuple[int, ...]) -> None:
    """What was exiled until one of these left the battlefield returns at once (CR 610.3)."""
    from engine.rules.actions.putting import put_onto_battlefield

    returning = tuple(one for id in left for one in linked_to(draft, EXILED_UNTIL_LEAVING, id))
    if returning:
        put_onto_battlefield(draft, returning)


def _look_back(draft: Draft, moving: tuple[int, ...]) -> None:
    """Keep what abilities that trigger on leaving the battlefield look back to (CR 603.10a, 608.2h)."""
    leaving = [draft.objects[id] for id in moving if draft.objects[id].zone == BATTLEFIELD]
    if not leaving:
        return
    draft.left_together = tuple(one.with_last_known(characteristics(draft, one)) for one in leaving)
    for one in leaving:
        for id in one.attachments:
            if id not in moving:
                draft.tied_before[id] = draft.objects[id]
    plan = plan_of(draft)
    if not plan.effects:
        return
    for id in draft.watch.get("leaves", ()):
        draft.known_before[id] = characteristics(draft, draft.objects[id])
    if "leaves" in plan.granted_kinds:
        draft.granted_before = [pair for pair in granted_to(draft, plan) if pair[0].id not in moving]


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
    with_counters: With = (),
    host: int = 0,
) -> int:
    """Put a new object into its zone, as effects that change how it enters have it (CR 614.12)."""
    if after.zone == BATTLEFIELD:
        after = entering(draft, after, is_tapped, with_counters)
    draft.put(after)
    if after.zone != STACK:
        insert_id(draft, after, position)
    draft.watch_object(after)
    if host != 0:
        attach(draft, after.id, host)
        after = draft.objects[after.id]
    event = Moved(before, after, NOWHERE if before is None else before.zone, after.zone, after.count, how)
    if draft.held is None:
        notice(draft, event)
    else:
        draft.held.append(event)
    return after.id


def _leave_battlefield(draft: Draft, before: GameObject) -> None:
    """Undo what ties a permanent to others: attachments, combat (CR 301.5, 303.4, 506.4)."""
    _let_go(draft, before)
    if before.attached_to:
        host = draft.objects.get(before.attached_to)
        if host is not None:
            draft.put(host.with_attachments(tuple(id for id in host.attachments if id != before.id)))
    if draft.combat:
        leave_combat(draft, before.id)


def _let_go(draft: Draft, before: GameObject) -> None:
    """What is attached to an object that goes is attached to nothing."""
    for id in before.attachments:
        attached = draft.objects[id]
        draft.put(attached.with_attached_to(0, attached.timestamp))


def leave_combat(draft: Draft, id: int) -> None:
    """Remove a permanent from combat (CR 506.4); attackers that it blocked stay blocked."""
    draft.combat = tuple(
        attack.with_blockers(attack.is_blocked, tuple(one for one in attack.blockers if one != id))
        for attack in draft.combat
        if attack.creature != id
    )


def remove_noncreatures(draft: Draft) -> None:
    """Remove attackers and blockers that are no creatures any more from combat (CR 506.4)."""
    for id in dict.fromkeys(id for attack in draft.combat for id in (attack.creature, *attack.blockers)):
        if "creature" not in characteristics(draft, draft.objects[id]).types:
            leave_combat(draft, id)


def attach(draft: Draft, id: int, host_id: int) -> None:
    """Attach a permanent to another, moving it off the one it was attached to (CR 701.3)."""
    attached = draft.objects[id]
    if attached.attached_to == host_id:
        return
    detach(draft, id)
    if is_seat_reference(host_id):
        draft.put(draft.objects[id].with_attached_to(host_id, draft.take_timestamp()))
        return
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
        if not isinstance(referrer, DelayedTrigger):
            referred.add(referrer.cause.object_now)
            if referrer.cause.object is not None:
                referred.add(referrer.cause.object.id)
    for item in draft.stack:
        for ids in item.targets:
            referred.update(ids)
        for _, ids in item.paid:
            referred.update(ids)
    kept = draft.gone
    dropped = frozenset(id for id in draft.gone if id not in referred)
    for id in dropped:
        kept = kept.delete(id)
    draft.gone = kept
    if draft.watch.get(LINKED):
        forget_links(draft, dropped)
