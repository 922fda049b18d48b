"""Objects put into graveyards that nothing else is about: they become others there at once (CR 400.7, 704.3).

What dies or is milled in any other way, or has anything that changes how it goes, is moved by itself
(zone_change.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.model.events import Moved
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, GRAVEYARD, LIBRARY
from engine.rules.actions.destination import Destination, destination
from engine.rules.actions.elsewhere import Elsewhere
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.remembering import are_arrivals_remembered, remember_leaving
from engine.rules.base.zones import STOLEN, name_kind, remove_ids

_THERE = destination(GRAVEYARD)


def put_away_plainly(
    draft: Draft,
    going: Sequence[int],
    place: int,
    to: Destination,
    how: str | Mapping[int, str],
    elsewhere: dict[int, Elsewhere | None],
) -> list[int]:
    """Move permanents or cards to graveyards from a place on, as far as nothing else is about them; their new ids.

    They go at the same time as others, so that what tells of them is held back (`Draft.held`), and permanents are
    known as they last were (`Draft.leaving`).
    """
    if to is not _THERE or draft.held is None or not _is_plain(draft, going[place], elsewhere):
        return []
    if are_arrivals_remembered(draft):
        return []
    known = {one.id: one for one in draft.leaving.left}
    gone: list[GameObject] = []
    arrived: list[GameObject] = []
    number, timestamp = draft.next_id, draft.next_timestamp
    zone = draft.objects[going[place]].zone
    for id in going[place:]:
        if id != going[place] and not _is_plain(draft, id, elsewhere):
            break
        before = known.get(id) if zone == BATTLEFIELD else draft.objects[id]
        if before is None or before.zone != zone:
            break
        owner = before.owner
        after = GameObject(
            number,
            before.card,
            owner,
            owner,
            GRAVEYARD,
            timestamp,
            before.count,
            before.is_token,
            default_controller=owner,
        )
        number, timestamp = number + 1, timestamp + 1
        gone.append(before)
        arrived.append(after)
        said = how if isinstance(how, str) else how[id]
        draft.held.append(Moved(before, after, zone, GRAVEYARD, before.count, said))
    if not gone:
        return []
    draft.next_id, draft.next_timestamp = number, timestamp
    _exchange(draft, gone, arrived, zone)
    return [one.id for one in arrived]


def _is_plain(draft: Draft, id: int, elsewhere: dict[int, Elsewhere | None]) -> bool:
    """Return whether nothing but being put into a graveyard happens to an object, or to others by that."""
    held = draft.objects.get(id)
    if held is None or held.zone not in (BATTLEFIELD, LIBRARY) or elsewhere.get(id) is not None:
        return False
    if held.attachments or held.attached_to or held.notes or held.links or held.components:
        return False
    if held.is_commander or held.printed is not None or held.grade is not None:
        return False
    facts = facts_of(held.card)
    return not (facts.is_static_source or facts.goes_elsewhere or facts.remembers or "Aura" in facts.base.subtypes)


def _exchange(draft: Draft, gone: list[GameObject], arrived: list[GameObject], zone: str) -> None:
    """Have new objects in graveyards in the places of those that were in a zone."""
    if zone == BATTLEFIELD:
        _take_off_battlefield(draft, gone)
        remember_leaving(draft, gone, GRAVEYARD)
    else:
        remove_ids(draft, gone)
        draft.reconsider_elsewhere()
    objects, memory = draft.objects.mutate(), draft.gone.mutate()
    graveyards: dict[int, list[int]] = {}
    for before, after in zip(gone, arrived, strict=True):
        del objects[before.id]
        objects[after.id] = after
        memory[before.id] = before
        graveyards.setdefault(after.owner, []).append(after.id)
    draft.objects, draft.gone = objects.finish(), memory.finish()
    draft.altered.difference_update([one.id for one in gone])
    new = [one.id for one in arrived]
    draft.touched.update(new)
    draft.altered.update(new)
    for owner, ids in graveyards.items():
        seat = draft.seats[owner]
        draft.put_seat(owner, seat.with_graveyard((*seat.graveyard, *ids)))
    for before, after in zip(gone, arrived, strict=True):
        if facts_of(before.card).triggers:
            draft.unwatch_object(before)
            draft.watch_object(after)


def _take_off_battlefield(draft: Draft, gone: list[GameObject]) -> None:
    """Take permanents off the battlefield and the lists by which they are found there."""
    leaving = {one.id for one in gone}
    draft.battlefield = tuple([id for id in draft.battlefield if id not in leaving])
    draft.checked_effects = None
    draft.reconsider()
    names: dict[str, list[int]] = {}
    for one in gone:
        names.setdefault(name_kind(one.card), []).append(one.id)
        if one.controller != one.default_controller:
            names.setdefault(STOLEN, []).append(one.id)
    for name, ids in names.items():
        draft.strike_all(name, ids)
