"""The lists of ids that zones are: putting an id in, taking one out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.definitions.card import CardDefinition
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, PHASED_OUT
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of


def name_kind(card: CardDefinition) -> str:
    """Return the kind under which `GameState.watch` lists the permanents of a name, to find those that
    are alike.
    """
    return facts_of(card).name_kind


STOLEN = "stolen"
"""The kind under which `GameState.watch` lists permanents that are not under the control they came under."""


def note_control(draft: Draft, subject: GameObject) -> None:
    """List a permanent, or not, as one that another than its default controller controls."""
    if subject.controller != subject.default_controller:
        draft.enlist(STOLEN, subject.id)
    else:
        draft.strike(STOLEN, subject.id)


def insert_id(draft: Draft, subject: GameObject, position: int | None = None, beside: int = 0) -> None:
    """Put an object's id into the list of its zone: last, at a position, or right behind another id.

    A library's top is position 0.
    """
    zone = subject.zone
    if zone == BATTLEFIELD:
        draft.battlefield = (*draft.battlefield, subject.id)
        draft.reconsider()
        draft.enlist(name_kind(subject.card), subject.id)
        if subject.controller != subject.default_controller:
            note_control(draft, subject)
        return
    held = ids_of_zone(draft, zone, subject.owner)
    if beside:
        position = held.index(beside) + 1
    place = len(held) if position is None else position
    store_ids(draft, zone, subject.owner, (*held[:place], subject.id, *held[place:]))


def remove_id(draft: Draft, subject: GameObject) -> None:
    """Take an object's id out of the list of its zone."""
    held = ids_of_zone(draft, subject.zone, subject.owner)
    if held and held[-1] == subject.id:
        left = held[:-1]
    else:
        position = held.index(subject.id)
        left = held[:position] + held[position + 1 :]
        if subject.zone in (GRAVEYARD, LIBRARY):
            # What lay on both sides of it lies together now, and may be held as one.
            draft.altered.update(left[max(position - 1, 0) : position + 1])
    store_ids(draft, subject.zone, subject.owner, left)
    draft.checked_effects = None
    if subject.zone == BATTLEFIELD:
        draft.strike(name_kind(subject.card), subject.id)
        if subject.controller != subject.default_controller:
            draft.strike(STOLEN, subject.id)


def remove_ids(draft: Draft, subjects: Iterable[GameObject]) -> None:
    """Take the ids of objects that are not on the battlefield out of the lists of their zones, at once."""
    going: dict[tuple[str, int], set[int]] = {}
    for one in subjects:
        going.setdefault((one.zone, one.owner), set()).add(one.id)
    for (zone, owner), gone in going.items():
        left: list[int] = []
        is_gap = False
        for id in ids_of_zone(draft, zone, owner):
            if id in gone:
                is_gap = True
                continue
            if is_gap and zone in (GRAVEYARD, LIBRARY):
                # What lay on both sides lies together now, and may be held as one.
                draft.altered.update((*left[-1:], id))
            is_gap = False
            left.append(id)
        store_ids(draft, zone, owner, tuple(left))
    draft.checked_effects = None


def ids_of_zone(draft: Draft, zone: str, owner: int) -> tuple[int, ...]:
    """Return the ids in a zone, of one seat where each seat has its own."""
    if zone == BATTLEFIELD:
        return draft.battlefield
    if zone == EXILE:
        return draft.exile
    if zone == COMMAND:
        return draft.command
    if zone == OUTSIDE:
        return draft.outside
    if zone == PHASED_OUT:
        return draft.phased_out
    seat = draft.seats[owner]
    if zone == HAND:
        return seat.hand
    return seat.graveyard if zone == GRAVEYARD else seat.library


def store_ids(draft: Draft, zone: str, owner: int, ids: tuple[int, ...]) -> None:
    """Let a zone hold exactly these ids."""
    if zone == BATTLEFIELD:
        draft.reconsider()
        draft.battlefield = ids
    elif zone == EXILE:
        draft.reconsider_elsewhere()
        draft.exile = ids
    elif zone == COMMAND:
        draft.reconsider_elsewhere()
        draft.command = ids
    elif zone == OUTSIDE:
        draft.outside = ids
    elif zone == PHASED_OUT:
        draft.reconsider()
        draft.phased_out = ids
    elif zone == HAND:
        draft.put_seat(owner, draft.seats[owner].with_hand(ids))
    elif zone == GRAVEYARD:
        draft.put_seat(owner, draft.seats[owner].with_graveyard(ids))
    elif zone == LIBRARY:
        draft.put_seat(owner, draft.seats[owner].with_library(ids))
