"""Changing the table by hand while the rules are off: nothing triggers and nothing is replaced meanwhile.

Each edit leaves a table that the rules can go on from: zones, attachments, groups and the lists of what watches
for events are kept in order. What the rules would not allow to stay (a creature without toughness, an Aura on
nothing) stays until they are switched on, and then goes by state-based actions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.definitions import PERMANENT_TYPES, CardDefinition
from engine.cards.mana import COLORS, MANA_TYPES
from engine.model import edits
from engine.model.choices import Choice
from engine.model.decisions import ArrangingTable, HasPriority
from engine.model.edits import ALL, LAST, SEAT_NAME, ByHand
from engine.model.mana import POSITION
from engine.model.objects import CHOSEN_COLOR, Counters, GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState, Seat
from engine.model.turns import FIRST_STEPS
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
from engine.rules.draft import Draft
from engine.rules.facts import facts_of
from engine.rules.grouping import merge_altered, split
from engine.rules.linking import drop_links
from engine.rules.priority import give_priority
from engine.rules.teams import share, team_of
from engine.rules.zone_change import attach, detach, leave_combat
from engine.rules.zones import ids_of_zone, insert_id, note_control, remove_id, store_ids

ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, LIBRARY, COMMAND)
FEWEST_SEATS, MOST_SEATS = 2, 8
MOST_SINGLE = 1000
"""So many objects at most at once that cannot be held as one with a count."""
FIRST_NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")


def switch_off(state: GameState, choice: ByHand) -> GameState:
    """The table with the rules off; raises Refusal unless a seat has priority."""
    if not isinstance(state.pending, HasPriority):
        raise Refusal("wrong decision", "the rules can be switched off while a seat has priority")
    return Draft(state).freeze(ArrangingTable(choice.seat))


def edited(state: GameState, choice: Choice) -> GameState:
    """The table after an edit, the rules still off; raises Refusal for what no table can have."""
    perform = _EDITS.get(type(choice))
    if perform is None:
        raise Refusal("rules off", "the rules are off: change the table, or switch them on again")
    draft = Draft(state)
    perform(draft, choice)
    draft.plan = None
    merge_altered(draft)
    if draft.combat:
        draft.combat = tuple(attack for attack in draft.combat if attack.creature in draft.objects)
    seat = state.pending.seat if state.pending is not None else 0
    return draft.freeze(ArrangingTable(seat if seat < len(draft.seats) else draft.active))


def switch_on(draft: Draft) -> None:
    """Check the whole table, then give the active seat priority (CR 117.5)."""
    draft.is_all_touched = True
    draft.altered = set(draft.battlefield)
    # A token that lies elsewhere than on the battlefield ceases to exist (CR 704.5d).
    draft.touched.update(id for id, held in draft.objects.items() if held.is_token or held.is_commander)
    draft.plan = None
    # A set-up knows one order only, that of timestamps; so the table is the same as one that begins like this.
    for zone in SHARED_ZONES:
        if zone != STACK:
            ids = sorted(ids_of_zone(draft, zone, 0), key=lambda id: draft.objects[id].timestamp)
            store_ids(draft, zone, 0, tuple(ids))
    give_priority(draft, draft.active)


# What edits speak of


def _seat(draft: Draft, seat: int) -> Seat:
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


def _at_least(number: int, least: int, what: str) -> int:
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
    _seat(draft, choice.of)
    zone = _zone(choice.zone, card)
    count = _at_least(choice.count, 1, "how many there are")
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
    left = _at_least(position, 0, "a position")
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
    _seat(draft, choice.of)
    held = _member(draft, choice.object, choice.count)
    zone = _zone(choice.zone, held.printed or held.card)
    if held.zone == zone == BATTLEFIELD:
        _give_control(draft, held, choice.of)
        return
    before = _take_out(draft, held.id, held.zone != zone)
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


def _give_control(draft: Draft, held: GameObject, seat: int) -> None:
    changed = held.with_owner(held.owner, seat, seat)
    draft.put(changed)
    note_control(draft, changed)
    leave_combat(draft, held.id)


def _take_out(draft: Draft, id: int, is_leaving: bool = True) -> GameObject:
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
    _take_out(draft, _member(draft, choice.object, choice.count).id)


# What is said of an object


def _tap(draft: Draft, choice: edits.EditTapped) -> None:
    draft.put(_permanent(draft, choice.object, choice.count).with_tapped(choice.tapped))


def _make_sick(draft: Draft, choice: edits.EditSick) -> None:
    draft.put(_permanent(draft, choice.object, choice.count).with_sick(choice.sick))


def _mark_damage(draft: Draft, choice: edits.EditDamage) -> None:
    held = _permanent(draft, choice.object, choice.count)
    draft.put(held.with_damage(_at_least(choice.damage, 0, "damage"), False))


def _set_counters(draft: Draft, choice: edits.EditCounters) -> None:
    number = _at_least(choice.number, 0, "a number of counters")
    kind = choice.kind.strip()
    if not kind or len(kind) > 40 or not kind.isprintable():
        raise Refusal("no such counter", "a counter has a kind, such as +1/+1, charge or poison", "122.1")
    if is_seat_reference(choice.object):
        seat = seat_of_reference(choice.object)
        draft.put_seat(seat, _seat(draft, seat).with_counters(_counted(draft.seats[seat].counters, kind, number)))
        share(draft, seat)
        return
    held = _member(draft, choice.object, choice.count)
    draft.put(held.with_counters(_counted(held.counters, kind, number)))


def _counted(counters: Counters, kind: str, number: int) -> Counters:
    others = {one: amount for one, amount in counters if one != kind}
    return tuple(sorted({**others, kind: number}.items() if number else others.items()))


def _set_count(draft: Draft, choice: edits.EditCount) -> None:
    held = _object(draft, choice.object)
    number = _at_least(choice.number, 1, "how many there are")
    if number != 1 and (is_held_singly(held.card, held.zone) or held.attachments or held.attached_to):
        raise Refusal("held singly", f"each {held.card.name} stands alone here; put more of them instead")
    draft.put(held.with_count(number))


def _set_owner(draft: Draft, choice: edits.EditOwner) -> None:
    _seat(draft, choice.owner)
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
        _seat(draft, seat_of_reference(choice.to))
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


# Seats and turn


def _set_life(draft: Draft, choice: edits.EditLife) -> None:
    draft.put_seat(choice.of, _seat(draft, choice.of).with_life(choice.life))
    share(draft, choice.of)


def _set_mana(draft: Draft, choice: edits.EditMana) -> None:
    seat = _seat(draft, choice.of)
    if choice.mana_type not in MANA_TYPES:
        raise Refusal("no such mana", "the types of mana are W, U, B, R, G and C", "106.1b")
    pool = list(seat.pool)
    pool[POSITION[choice.mana_type]] = _at_least(choice.amount, 0, "mana")
    draft.put_seat(choice.of, seat.with_pool(tuple(pool)))  # type: ignore[arg-type]  # stays six long


def _set_turn(draft: Draft, choice: edits.EditTurn) -> None:
    _seat(draft, choice.active)
    if choice.step not in FIRST_STEPS:
        raise Refusal("no such step", f"a table can be set in {', '.join(FIRST_STEPS)}")
    draft.active, draft.step = team_of(draft, choice.active)[0], choice.step
    draft.turn = _at_least(choice.turn, 1, "a turn's number")
    draft.combat, draft.scheduled = (), ()


def _set_name(draft: Draft, choice: edits.EditName) -> None:
    seat = _seat(draft, choice.of)
    name = choice.name
    if not SEAT_NAME.fullmatch(name) or len(name) > 40 or name != name.strip():
        raise Refusal("no such name", "a name has letters, digits, spaces and ' . -, a letter or digit first")
    if any(other.name == name for position, other in enumerate(draft.seats) if position != choice.of):
        raise Refusal("same name", f"another seat is called {name}")
    draft.put_seat(choice.of, seat.with_name(name))


def _set_seats(draft: Draft, choice: edits.EditSeats) -> None:
    if not FEWEST_SEATS <= choice.number <= MOST_SEATS:
        raise Refusal("wrong number", f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats")
    if any(seat.team >= 0 for seat in draft.seats):
        raise Refusal("teams", "seats that play in teams of two stay as many as they are", "810.3")
    while len(draft.seats) < choice.number:
        taken = {seat.name for seat in draft.seats}
        draft.seats = (*draft.seats, Seat(next(name for name in FIRST_NAMES if name not in taken)))
    while len(draft.seats) > choice.number:
        _remove_last_seat(draft)


def _remove_last_seat(draft: Draft) -> None:
    last = len(draft.seats) - 1
    if any(item.controller == last or item.source.owner == last for item in draft.stack):
        raise Refusal("on the stack", f"{draft.seats[last].name} has something on the stack")
    for id in sorted(draft.objects):
        held = draft.objects.get(id)
        if held is not None and held.owner == last:
            _take_out(draft, id)
        elif held is not None and held.controller == last:
            _give_control(draft, held, held.owner)
    draft.effects = tuple(effect for effect in draft.effects if effect.controller != last)
    draft.delayed = tuple(trigger for trigger in draft.delayed if trigger.controller != last)
    draft.extra_turns, draft.combat = (), ()
    draft.gone = draft.gone.__class__()
    draft.seats = draft.seats[:-1]
    if draft.active == last:
        draft.active = 0
    if draft.priority == last:
        draft.priority = draft.active


_EDITS: dict[type[Choice], Callable[[Draft, Any], None]] = {
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
    edits.EditLife: _set_life,
    edits.EditMana: _set_mana,
    edits.EditTurn: _set_turn,
    edits.EditName: _set_name,
    edits.EditSeats: _set_seats,
}
