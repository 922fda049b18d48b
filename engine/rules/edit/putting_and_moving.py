"""Edits that put objects, move them between zones and owners, and remove them."""

from __future__ import annotations

from engine.cards.definitions.card import PERMANENT_TYPES, CardDefinition
from engine.cards.definitions.faces import other_side, side_said
from engine.cards.keywords.battles import DEFENSE
from engine.model import edits
from engine.model.edits import LAST
from engine.model.objects import Counters, GameObject
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, LIBRARY, SEAT_ZONES, SHARED_ZONES
from engine.rules.actions.attaching import detach
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.rooms import as_unlocked
from engine.rules.base.zones import ids_of_zone, insert_id, note_control, remove_id
from engine.rules.characteristics.linking import drop_links
from engine.rules.edit.subjects import ZONES, at_least, does, living_seat, members
from engine.rules.events.grouping import split

MOST_SINGLE = 1000
"""The most objects made at once that cannot be held as one with a count."""


def _zone(zone: str, card: CardDefinition) -> str:
    if zone not in ZONES:
        raise Refusal("no such zone", f"cards can be put into {', '.join(ZONES)}")
    if zone == BATTLEFIELD and not PERMANENT_TYPES & set(card.types):
        raise Refusal("no permanent", f"{card.name} can never be on the battlefield", "400.4a")
    return zone


def is_held_singly(card: CardDefinition, zone: str) -> bool:
    """Return whether equal ones cannot be held as one with a count: each has an effect of its own."""
    return zone == BATTLEFIELD and facts_of(card).is_static_source


@does(edits.EditPut)
def _put(draft: Draft, choice: edits.EditPut) -> None:
    card = choice.card
    if card is None:
        raise Refusal("no such card", f"there is no card {choice.said!r}")
    living_seat(draft, choice.of)
    if choice.zone == BATTLEFIELD:
        card = side_said(card, choice.said)
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
            printed=other_side(card) if card.is_turned and not is_token else None,
        )
        _lay(draft, as_unlocked(made) if zone == BATTLEFIELD else made, place)


def _first_counters(card: CardDefinition, zone: str) -> Counters:
    kinds = (("loyalty", card.loyalty), (DEFENSE, card.defense))
    return tuple((kind, number) for kind, number in kinds if zone == BATTLEFIELD and number is not None)


def _lay(draft: Draft, made: GameObject, place: int | None) -> None:
    draft.put(made)
    insert_id(draft, made, place)
    draft.watch_object(made)


def _place(draft: Draft, zone: str, of: int, position: int) -> int | None:
    """Return the place in the list of a zone behind so many cards; a group in the way is parted."""
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


@does(edits.EditMove)
def _move(draft: Draft, choice: edits.EditMove) -> None:
    living_seat(draft, choice.of)
    held = members(draft, choice.object, choice.count)
    card = held.printed or held.card
    if choice.zone == BATTLEFIELD and not card.is_permanent_card:
        card = other_side(card) or card  # a land on the back of a spell
    zone = _zone(choice.zone, card)
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
        printed=other_side(card) if card.is_turned and not before.is_token else None,
    )
    after = as_unlocked(after) if zone == BATTLEFIELD else after
    _lay(draft, after, place)
    if after.count != before.count:
        _lay_others(draft, after, before.count - 1)


def _lay_others(draft: Draft, first: GameObject, number: int) -> None:
    """Lay down the other members of a group of which each is held singly now."""
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


@does(edits.EditRemove)
def _remove(draft: Draft, choice: edits.EditRemove) -> None:
    take_out(draft, members(draft, choice.object, choice.count).id)


@does(edits.EditOwner)
def _set_owner(draft: Draft, choice: edits.EditOwner) -> None:
    living_seat(draft, choice.owner)
    held = members(draft, choice.object, choice.count)
    if held.zone in SEAT_ZONES:
        raise Refusal("in its owner's zone", f"move {held.card.name} to the other seat's {held.zone} instead")
    controller = held.controller if held.zone == BATTLEFIELD else choice.owner
    draft.put(held.with_owner(choice.owner, controller, controller))
