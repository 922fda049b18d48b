"""Moving objects to other zones, alone or at the same time (CR 400.7, 603.6a, 603.10a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import DOUBLE_FACED, other_side
from engine.model.events import Moved
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, GRAVEYARD, NOWHERE, STACK
from engine.rules.actions.as_it_enters import chooses_as_it_enters
from engine.rules.actions.attaching import can_equip, host_for, legal_hosts
from engine.rules.actions.barred import cannot_enter, unless_cast
from engine.rules.actions.destination import Destination, destination
from engine.rules.actions.elsewhere import put_elsewhere_each
from engine.rules.actions.last_known import look_back
from engine.rules.actions.leaving_combat import leave_combat_together
from engine.rules.actions.putting_away import put_away_plainly
from engine.rules.actions.zone_change import change_zone, tell_held
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.leaving import NOTHING_LEAVES
from engine.rules.characteristics.linking import LINKED, RETURNING_TO, linked_to
from engine.rules.events.graded_levels import GRADED, take_apart_small
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice

ONTO_BATTLEFIELD = Destination(BATTLEFIELD)


def move(draft: Draft, id: int, to: str | Destination, *, how: str = "") -> int:
    """Move an object, a group as a whole, to a zone; the id of the new object.

    `how` tells narration the reason ("sacrificed", "destroyed", "drawn" ...).
    """
    if draft.objects[id].zone == BATTLEFIELD and draft.held is None:
        return move_together(draft, (id,), to, how=how)[0]
    return change_zone(draft, id, unless_cast(draft, draft.objects[id], destination(to)), how)[0]


def move_together(
    draft: Draft,
    ids: Iterable[int],
    to: str | Destination,
    *,
    how: str = "",
    reasons: Mapping[int, str] | None = None,
) -> tuple[int, ...]:
    """Move objects at the same time: each sees the others go, and come (CR 603.6a, 603.10a); their new ids.

    A merged permanent has as many of them as it had components (CR 730.3).
    `reasons` says `how` for each one where they differ.
    """
    to = destination(to)
    ids = tuple(ids)
    if draft.watch.get(GRADED) and any(draft.objects[id].grade is not None for id in ids):
        ids, reasons = _apart(draft, ids, reasons)
    moving = ids if to.zone != BATTLEFIELD else tuple(_singles_that_choose(draft, ids, to))
    # What replaces where they go is looked at before any of them has gone (CR 614.12).
    where = {id: unless_cast(draft, draft.objects[id], to) for id in moving if to.zone == BATTLEFIELD}
    elsewhere = put_elsewhere_each(draft, moving) if to.zone == GRAVEYARD else {}
    look_back(draft, moving)
    if draft.combat and draft.leaving.left:
        leave_combat_together(draft, {one.id for one in draft.leaving.left})
    is_first, draft.held = draft.held is None, [] if draft.held is None else draft.held
    moved: list[int] = []
    place = 0
    while place < len(moving):
        died = put_away_plainly(draft, moving, place, to, reasons or how, elsewhere)
        moved += died
        place += len(died)
        if place < len(moving):
            id, said = moving[place], reasons[moving[place]] if reasons else how
            instead = elsewhere.get(id)
            moved += change_zone(draft, id, where.get(id, to), said, is_looked_at=True, elsewhere=instead)
            place += 1
    if is_first:
        tell_held(draft)
    draft.leaving = NOTHING_LEAVES
    if draft.watch.get(LINKED):
        _return_exiled(draft, moving)
    return tuple(moved)


@contextmanager
def leaving_the_game(draft: Draft, leaving: tuple[int, ...]) -> Iterator[None]:
    """Let abilities see the permanents leave the battlefield that leave the game within (CR 603.6c, 800.4a).

    What was exiled until one of them left returns (CR 610.3).
    """
    look_back(draft, leaving)
    known = draft.leaving.left
    yield
    for one in known:
        notice(draft, Moved(one, None, BATTLEFIELD, NOWHERE, one.count, "left the game"))
    draft.leaving = NOTHING_LEAVES
    if draft.watch.get(LINKED):
        _return_exiled(draft, leaving)


def _apart(
    draft: Draft, ids: tuple[int, ...], reasons: Mapping[int, str] | None
) -> tuple[tuple[int, ...], Mapping[int, str] | None]:
    """Return the ids with graded groups taken apart, so that each is known as it was, and the reasons of all."""
    parts = {id: take_apart_small(draft, (id,)) for id in ids}
    if reasons is not None:
        reasons = {one: reasons[id] for id, members in parts.items() for one in members}
    return tuple(one for members in parts.values() for one in members), reasons


def _singles_that_choose(draft: Draft, ids: Iterable[int], to: Destination) -> Iterator[int]:
    """Yield the ids, with groups whose members each choose something as they enter taken apart (CR 614.12a)."""
    for id in ids:
        held = draft.objects[id]
        if held.count != 1:
            card = held.card if held.is_face_down and held.zone == STACK else held.printed or held.card
            under = held.owner if to.under is None else to.under
            if chooses_as_it_enters(draft, card, held.owner, under, is_token=held.is_token):
                for _ in each_of(held.count - 1, f"what is chosen as {held.card.name} enters"):
                    yield split(draft, id)
        yield id


def _return_exiled(draft: Draft, left: tuple[int, ...]) -> None:
    """Bring back at once what was exiled until one of these left the battlefield (CR 610.3)."""
    for zone, word in RETURNING_TO.items():
        returning = tuple(one for id in left for one in linked_to(draft, word, id))
        if returning and zone == BATTLEFIELD:
            put_onto_battlefield(draft, returning)
        elif returning:
            move_together(draft, returning, zone)


def put_onto_battlefield(draft: Draft, ids: Iterable[int], to: Destination = ONTO_BATTLEFIELD) -> tuple[int, ...]:
    """Put objects onto the battlefield at the same time, under a seat's control or their owners'; their new ids.

    What cannot be there stays where it is, and what is exiled instead is none of the new ones. An Aura enters
    attached to what its controller chooses (CR 303.4f), or to the host that the destination names, as Equipment
    does (CR 301.5e, 303.4i).
    """
    found = [
        id
        for id in dict.fromkeys(ids)
        if can_enter(draft.objects[id], to) and not cannot_enter(draft, draft.objects[id])
    ]
    hosts = {id: _host_of_card(draft, draft.objects[id], to) for id in found}
    moved = list(move_together(draft, [id for id in found if hosts[id] == 0], to.with_host(0)))
    moved += [move(draft, id, to.with_host(host)) for id, host in hosts.items() if host]
    return tuple(id for id in moved if draft.objects[id].zone == BATTLEFIELD)


def can_enter(subject: GameObject, to: Destination = ONTO_BATTLEFIELD) -> bool:
    """Return whether an object can be put onto the battlefield: a permanent card, no token from elsewhere (CR
    111.8).

    One that is to enter transformed has to be double-faced (CR 712.14a).
    """
    card = _face_up(subject, to)
    return card is not None and card.is_permanent_card and not subject.is_token and subject.zone != STACK


def _face_up(subject: GameObject, to: Destination) -> CardDefinition | None:
    """Return the face that a card enters the battlefield with, None where it has none such."""
    whole = subject.printed or subject.card
    if not to.is_transformed:
        return whole
    return other_side(whole) if whole.layout in DOUBLE_FACED else None


def _host_of_card(draft: Draft, card: GameObject, to: Destination) -> int | None:
    """Return what an Aura card enters attached to: None if there is nothing; Equipment, to a named host."""
    face = _face_up(card, to)
    if face is None or "Aura" not in facts_of(face).base.subtypes:
        is_equipped = to.host != 0 and face is not None and "Equipment" in facts_of(face).base.subtypes
        return to.host if is_equipped and can_equip(draft, card, to.host) else 0
    if to.is_transformed:
        card = card.with_copied(face, card.printed or card.card)
    seat = card.owner if to.under is None else to.under
    if to.host:
        return to.host if to.host in legal_hosts(draft, card, seat) else None
    return host_for(draft, card, seat)


def is_aura_card(subject: GameObject, to: Destination = ONTO_BATTLEFIELD) -> bool:
    """Return whether an object that is put onto the battlefield is an Aura there."""
    face = _face_up(subject, to)
    return face is not None and "Aura" in facts_of(face).base.subtypes
