"""Edits of objects: putting, moving and removing them by hand, and what is said of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.base.mana import COLORS
from engine.cards.definitions.card import PERMANENT_TYPES, CardDefinition
from engine.model import edits
from engine.model.choices import Choice
from engine.model.edits import ALL, LAST
from engine.model.objects import CHOSEN_COLOR, Counters, GameObject
from engine.model.refusals import Refusal
from engine.model.state import Seat
from engine.model.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SEAT_ZONES,
    SHARED_ZONES,
    STACK,
    is_seat_reference,
    seat_of_reference,
)
from engine.rules.actions.attaching import attach, detach
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.teams import share
from engine.rules.base.zones import ids_of_zone, insert_id, note_control, remove_id
from engine.rules.characteristics.linking import drop_links
from engine.rules.events.grouping import split

ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, LIBRARY, COMMAND)
MOST_SINGLE = 1000
"""So many objects at most at once that cannot be held as one with a count."""


# What edits speak of


def living_seat(draft: Draft, seat: int) -> Seat:
    """A seat of the table that has not left the game; raises Refusal for any other."""
    if not 0 <= seat < len(draft.seats):
        raise Refusal("no such seat", f"there are {len(draft.seats)} seats at this table")
    if draft.seats[seat].has_lost:
        raise Refusal("out of the game", f"{draft.seats[seat].name} has left the game; undo brings the seat back")
    return draft.seats[seat]


def _object(draft: Draft, id: int) -> GameObject:
    held = draft.objects.get(id)
    if held is None:
        raise Refusal("no such object", "this object is not there any more")
    if held.zone == STACK:
        raise Refusal("on the stack", "what is on the stack cannot be changed by hand; let it resolve, or undo")
    if held.zone not in ZONES:
        raise Refusal("phased out", f"{held.card.name} has phased out and comes back by itself")
    return held


def _member(draft: Draft, id: int, count: int) -> GameObject:
    """The object, or so many members of the group, split off."""
    held = _object(draft, id)
    if count == ALL or count == held.count:
        return held
    if not 0 < count < held.count:
        raise Refusal("wrong number", f"there are not so many of {held.card.name}")
    member = split(draft, id, count)
    return draft.objects[member]


def _permanent(draft: Draft, id: int, count: int = ALL) -> GameObject:
    held = _member(draft, id, count)
    if held.zone != BATTLEFIELD:
        raise Refusal("no permanent", f"{held.card.name} is not on the battlefield")
    return held


def at_least(number: int, least: int, what: str) -> int:
    """A number that is not too small; raises Refusal for one that is."""
    if number < least:
        raise Refusal("wrong number", f"{what} cannot be less than {least}")
    return number


def _zone(zone: str, card: CardDefinition) -> str:
    if zone not in ZONES:
        raise Refusal("no such zone", f"cards can be put into {', '.join(ZONES)}")
    if zone == BATTLEFIELD and not PERMANENT_TYPES & set(card.types):
        raise Refusal("no permanent", f"{card.name} can never be on the battlefield", "400.4a")
    return zone


def is_held_singly(card: CardDefinition, zone: str) -> bool:
    """Whether equal ones cannot be held as one with a count: each has an effect of its own."""
    return zone == BATTLEFIELD and facts_of(card).is_static_source


# Putting and moving


def _put(draft: Draft, choice: edits.EditPut) -> None:
    card = choice.card
    if card is None:
        raise Refusal("no such card", f"there is no card {choice.said!r}")
    living_seat(draft, choice.of)
    zone = _zone(choice.zone, card)
    count = at_least(choice.count, 1, "how many there are")
    is_token = choice.is_token or choice.is_phrase
    if is_token and zone != BATTLEFIELD:
        raise Refusal("a token", "tokens are put onto the battlefield; elsewhere they cease to exist", "111.7")
    is_single = is_held_singly(card, zone)
    if is_single and count > MOST_SINGLE:
        raise Refusal("too many", f"each {card.name} has an effect of its own: at most {MOST_SINGLE} at once")
    place = _place(draft, zone, choice.of, choice.position)
    for _ in range(count if is_single else 1):
        made = GameObject(
            draft.take_id(),
            card,
            choice.of,
            choice.of,
            zone,
            draft.take_timestamp(),
            1 if is_single else count,
            is_token,
            counters=_first_counters(card, zone),
            default_controller=choice.of,
            is_commander=zone == COMMAND,
        )
        _lay(draft, made, place)


def _first_counters(card: CardDefinition, zone: str) -> Counters:
    return (("loyalty", card.loyalty),) if zone == BATTLEFIELD and card.loyalty is not None else ()


def _lay(draft: Draft, made: GameObject, place: int | None) -> None:
    draft.put(made)
    insert_id(draft, made, place)
    draft.watch_object(made)


def _place(draft: Draft, zone: str, of: int, position: int) -> int | None:
    """The place in the list of a zone behind so many cards; a group in the way is parted."""
    if zone in SHARED_ZONES or position == LAST:
        return None
    left = at_least(position, 0, "a position")
    for place, id in enumerate(ids_of_zone(draft, zone, of)):
        if left == 0:
            return place
        count = draft.objects[id].count
        if left < count:
            split(draft, id, count - left)
            return place + 1
        left -= count
    return None


def _move(draft: Draft, choice: edits.EditMove) -> None:
    living_seat(draft, choice.of)
    held = _member(draft, choice.object, choice.count)
    zone = _zone(choice.zone, held.printed or held.card)
    if held.zone == zone == BATTLEFIELD:
        give_control(draft, held, choice.of)
        return
    before = take_out(draft, held.id, held.zone != zone)
    place = _place(draft, zone, choice.of, choice.position)
    owner = before.owner if zone in (BATTLEFIELD, EXILE) else choice.of
    if before.zone == zone:
        controller = choice.of if zone != EXILE else owner
        _lay(draft, before.with_owner(owner, controller, controller), place)
        return
    card = before.printed or before.card
    controller = choice.of if zone == BATTLEFIELD else owner
    after = GameObject(
        draft.take_id(),
        card,
        owner,
        controller,
        zone,
        draft.take_timestamp(),
        1 if is_held_singly(card, zone) else before.count,
        before.is_token,
        counters=_first_counters(card, zone),
        default_controller=controller,
        is_commander=before.is_commander or zone == COMMAND,
    )
    _lay(draft, after, place)
    if after.count != before.count:
        _lay_others(draft, after, before.count - 1)


def _lay_others(draft: Draft, first: GameObject, number: int) -> None:
    """The other members of a group of which each is held singly now."""
    if number >= MOST_SINGLE:
        raise Refusal(
            "too many", f"each {first.card.name} has an effect of its own: at most {MOST_SINGLE} at once"
        )
    for _ in range(number):
        _lay(draft, first.with_id(draft.take_id()).with_timestamp(draft.take_timestamp()), None)


def give_control(draft: Draft, held: GameObject, seat: int) -> None:
    """Let a seat control a permanent from now on."""
    changed = held.with_owner(held.owner, seat, seat)
    draft.put(changed)
    note_control(draft, changed)
    leave_combat(draft, held.id)


def take_out(draft: Draft, id: int, is_leaving: bool = True) -> GameObject:
    """Take an object out of its zone, off what it is attached to and out of combat; the object as it was."""
    if is_leaving:
        for attached in draft.objects[id].attachments:
            detach(draft, attached)
        detach(draft, id)
        leave_combat(draft, id)
    held = draft.objects[id]
    draft.unwatch_object(held)
    if is_leaving:
        drop_links(draft, held)
        draft.gone = draft.gone.set(id, held)
    if held.zone in (LIBRARY, GRAVEYARD):
        # Equal cards that come to lie next to each other are held as one again.
        ids = ids_of_zone(draft, held.zone, held.owner)
        place = ids.index(id)
        draft.altered.update(ids[max(0, place - 1) : place + 2])
    remove_id(draft, held)
    draft.forget(id)
    return held


def _remove(draft: Draft, choice: edits.EditRemove) -> None:
    take_out(draft, _member(draft, choice.object, choice.count).id)


# What is said of an object


def _tap(draft: Draft, choice: edits.EditTapped) -> None:
    draft.put(_permanent(draft, choice.object, choice.count).with_tapped(choice.tapped))


def _make_sick(draft: Draft, choice: edits.EditSick) -> None:
    draft.put(_permanent(draft, choice.object, choice.count).with_sick(choice.sick))


def _mark_damage(draft: Draft, choice: edits.EditDamage) -> None:
    held = _permanent(draft, choice.object, choice.count)
    draft.put(held.with_damage(at_least(choice.damage, 0, "damage"), False))


def _set_counters(draft: Draft, choice: edits.EditCounters) -> None:
    number = at_least(choice.number, 0, "a number of counters")
    kind = choice.kind.strip()
    if not kind or len(kind) > 40 or not kind.isprintable():
        raise Refusal("no such counter", "a counter has a kind, such as +1/+1, charge or poison", "122.1")
    if is_seat_reference(choice.object):
        seat = seat_of_reference(choice.object)
        draft.put_seat(
            seat, living_seat(draft, seat).with_counters(_counted(draft.seats[seat].counters, kind, number))
        )
        share(draft, seat)
        return
    held = _member(draft, choice.object, choice.count)
    draft.put(held.with_counters(_counted(held.counters, kind, number)))


def _counted(counters: Counters, kind: str, number: int) -> Counters:
    others = {one: amount for one, amount in counters if one != kind}
    return tuple(sorted({**others, kind: number}.items() if number else others.items()))


def _set_count(draft: Draft, choice: edits.EditCount) -> None:
    held = _object(draft, choice.object)
    number = at_least(choice.number, 1, "how many there are")
    if number != 1 and (is_held_singly(held.card, held.zone) or held.attachments or held.attached_to):
        raise Refusal("held singly", f"each {held.card.name} stands alone here; put more of them instead")
    draft.put(held.with_count(number))


def _set_owner(draft: Draft, choice: edits.EditOwner) -> None:
    living_seat(draft, choice.owner)
    held = _member(draft, choice.object, choice.count)
    if held.zone in SEAT_ZONES:
        raise Refusal("in its owner's zone", f"move {held.card.name} to the other seat's {held.zone} instead")
    controller = held.controller if held.zone == BATTLEFIELD else choice.owner
    draft.put(held.with_owner(choice.owner, controller, controller))


def _attach(draft: Draft, choice: edits.EditAttached) -> None:
    held = _permanent(draft, choice.object, ALL)
    if choice.to == 0:
        detach(draft, held.id)
        return
    if is_seat_reference(choice.to):
        living_seat(draft, seat_of_reference(choice.to))
    else:
        _permanent(draft, choice.to)
        host: int = choice.to
        while host > 0:
            if host == held.id:
                raise Refusal("attached to itself", f"{held.card.name} cannot be attached to itself", "301.5c")
            host = draft.objects[host].attached_to if host in draft.objects else 0
    attach(draft, split(draft, held.id), choice.to)


def _set_commander(draft: Draft, choice: edits.EditCommander) -> None:
    held = _object(draft, choice.object)
    if held.zone == COMMAND and not choice.commander:
        raise Refusal("in the command zone", f"{held.card.name} is in the command zone as a commander", "903.6")
    single = split(draft, held.id)
    draft.put(draft.objects[single].with_commander(choice.commander))


def _set_chosen_color(draft: Draft, choice: edits.EditChosenColor) -> None:
    if choice.color not in ("", *COLORS):
        raise Refusal("no such color", "the colors are W, U, B, R and G", "105.1")
    held = _permanent(draft, choice.object)
    others = tuple(note for note in held.notes if note[0] != CHOSEN_COLOR)
    draft.put(held.with_notes((*others, (CHOSEN_COLOR, choice.color)) if choice.color else others))


OBJECT_EDITS: dict[type[Choice], Callable[[Draft, Any], None]] = {
    edits.EditPut: _put,
    edits.EditMove: _move,
    edits.EditRemove: _remove,
    edits.EditTapped: _tap,
    edits.EditSick: _make_sick,
    edits.EditDamage: _mark_damage,
    edits.EditCounters: _set_counters,
    edits.EditCount: _set_count,
    edits.EditOwner: _set_owner,
    edits.EditAttached: _attach,
    edits.EditCommander: _set_commander,
    edits.EditChosenColor: _set_chosen_color,
}
"""What performs each kind of edit."""
