"""Venturing into dungeons: entering them, moving from room to room, completing them (CR 309, 701.49, 704.5t)."""

from __future__ import annotations

from engine.cards.effects.dungeons import CHOSEN, COMPLETED, DUNGEONS, Dungeon
from engine.cards.effects.markers import COUNTED, INITIATIVE, MARKERS
from engine.cards.events.venturing import MovesIntoRoom
from engine.model.notes import VENTURE_MARKER
from engine.model.objects import GameObject, changed_counters
from engine.model.seat_events import DungeonCompleted, RoomEntered
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.markers import give_marker
from engine.rules.base.abilities_waiting import abilities_to_resolve
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft
from engine.rules.base.markers import markers_of
from engine.rules.base.tallies import tally
from engine.rules.base.view import View
from engine.rules.base.zones import remove_id
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import notice

TIMES_VENTURED = "times ventured"
"""Under which a seat's memory of the turn counts how often it has ventured into the dungeon."""
MORE_THAN_ONCE = "venture into the dungeon more than once each turn"


def dungeon_of(view: View, seat: int) -> GameObject | None:
    """Return the dungeon that a seat is in, which lies before it in the command zone (CR 309.4)."""
    held = (view.objects[id] for id in view.command)
    return next((one for one in held if one.owner == seat and one.card.name in DUNGEONS), None)


def room_of(held: GameObject) -> int:
    """Return the place of the room of a dungeon in which the venture marker is, from 0."""
    number = dict(held.notes)[VENTURE_MARKER]
    assert isinstance(number, int)
    return number - 1


def venture(draft: Draft, seat: int, into: str, about: GameObject) -> None:
    """Let a seat venture: on to a room that an arrow leads to, or into a new dungeon (CR 701.49a-d)."""
    if is_seat_forbidden(draft, MORE_THAN_ONCE, seat) and dict(draft.seats[seat].tally).get(TIMES_VENTURED, 0) > 0:
        return
    tally(draft, seat, TIMES_VENTURED, 1)
    held = dungeon_of(draft, seat)
    if held is not None:
        dungeon = DUNGEONS[held.card.name]
        ways = dungeon.ways[room_of(held)]
        if ways:
            names = tuple(dungeon.room(one) for one in ways)
            _enter(draft, held.id, seat, ways[_choice(draft, seat, held, "room", names)])
            return
        complete(draft, held.id)
    names = (into,) if into else CHOSEN
    chosen = DUNGEONS[names[_choice(draft, seat, about, "dungeon", names)]]
    _enter(draft, _brought(draft, seat, chosen), seat, 0)


def _choice(draft: Draft, seat: int, about: GameObject, what: str, names: tuple[str, ...]) -> int:
    """Return which of several a seat chooses by their names; it is not asked where there is one."""
    if len(names) == 1:
        return 0
    return choose_option(draft, seat, about, what, names, "701.49")


def _brought(draft: Draft, seat: int, dungeon: Dungeon) -> int:
    """Put a dungeon into the command zone from outside the game; its id (CR 309.2a)."""
    get_emblem(draft, dungeon.card, seat)
    return draft.command[-1]


def _enter(draft: Draft, id: int, seat: int, place: int) -> None:
    put_into_room(draft, id, place)
    held = draft.objects[id]
    notice(draft, RoomEntered(held, seat, place + 1, DUNGEONS[held.card.name].room(place)))


def put_into_room(draft: Draft, id: int, place: int) -> None:
    """Let the venture marker be in a room without its having been moved there: nothing triggers."""
    draft.put(draft.objects[id].without_note(VENTURE_MARKER).with_notes(((VENTURE_MARKER, place + 1),)))


def complete(draft: Draft, id: int) -> None:
    """Remove a dungeon from the game, which its owner has completed with that (CR 309.7)."""
    held = draft.objects[id]
    seat, name = held.owner, held.card.name
    draft.unwatch_object(held)
    remove_id(draft, held)
    draft.forget(id)
    word = next(word for word, dungeon in COMPLETED.items() if dungeon == name)
    if not any(one.owner == seat for one in markers_of(draft, word)):
        get_emblem(draft, MARKERS[word], seat)
    for one in markers_of(draft, word):
        if one.owner == seat:
            draft.put(one.with_counters(changed_counters(one.counters, COUNTED[word], 1)))
    draft.reconsider()
    notice(draft, DungeonCompleted(seat, name))


def complete_finished(draft: Draft) -> bool:
    """Complete the dungeons whose last room's ability has left the stack; whether any was (CR 704.5t)."""
    listed = draft.watch.get(MovesIntoRoom)
    if not listed:
        return False
    finished = [id for id in sorted(listed) if _is_finished(draft, draft.objects[id])]
    for id in finished:
        complete(draft, id)
    return bool(finished)


def _is_finished(draft: Draft, held: GameObject) -> bool:
    return not DUNGEONS[held.card.name].ways[room_of(held)] and not any(abilities_to_resolve(draft, held.id))


def take_initiative(draft: Draft, seat: int) -> None:
    """Let a seat take the initiative, also where it has it already (CR 726.3, 726.5)."""
    give_marker(draft, INITIATIVE, seat)
