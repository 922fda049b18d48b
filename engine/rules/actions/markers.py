"""What players have become, as objects in the command zone stand for it: the monarch (CR 725)."""

from __future__ import annotations

from engine.cards.effects.markers import BLESSING, COUNTED, MARKERS, MAX_SPEED, MOST, RING_BEARER, SPEED, THE_RING
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.model.events import RingTempted, SeatDesignated
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.rules.actions.emblems import get_emblem, remove_emblem
from engine.rules.base.draft import Draft
from engine.rules.base.markers import markers_of, without_the_ring
from engine.rules.base.view import View
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick
from engine.rules.events.triggers import notice


def marker_of(view: View, word: str) -> int:
    """Return the id of the object that stands for what a word says: "the monarch"; 0 where nobody is."""
    return next((held.id for held in markers_of(view, word)), 0)


def holder_of(view: View, word: str) -> int:
    """Return the seat that is what a word says, -1 where none is."""
    id = marker_of(view, word)
    return view.objects[id].controller if id else -1


def has_marker(view: View, word: str, seat: int) -> bool:
    """Return whether a seat is or has what a word says, where each may: "the city's blessing"."""
    return any(held.controller == seat for held in markers_of(view, word))


def bless(draft: Draft, seat: int) -> bool:
    """Give a seat with ten or more permanents the city's blessing for the rest of the game.

    Return whether it gets it now. CR 702.131a-b.
    """
    held = (draft.objects[id] for id in draft.battlefield)
    if has_marker(draft, BLESSING, seat) or sum(one.count for one in held if one.controller == seat) < _PERMANENTS:
        return False
    get_emblem(draft, MARKERS[BLESSING], seat)
    notice(draft, SeatDesignated(seat, BLESSING))
    return True


_PERMANENTS = 10


def start_engines(draft: Draft, seat: int) -> bool:
    """Let a seat without speed have speed 1 from now on; return whether that is new (CR 704.5z)."""
    if has_marker(draft, SPEED, seat):
        return False
    get_emblem(draft, MARKERS[SPEED], seat)
    raise_speed(draft, seat)
    return True


def raise_speed(draft: Draft, seat: int) -> None:
    """Let a seat's speed increase by 1, to 4 at most (CR 702.179d-e)."""
    for held in markers_of(draft, SPEED):
        if held.controller == seat and counters_of(held, SPEED) < MAX_SPEED:
            draft.put(held.with_counters(changed_counters(held.counters, SPEED, 1)))
            draft.reconsider()


def tempt(draft: Draft, seat: int, source: GameObject) -> None:
    """Let the Ring tempt a seat: it gets more abilities, and the seat chooses its Ring-bearer (CR 701.54a-d)."""
    if not has_marker(draft, THE_RING, seat):
        get_emblem(draft, MARKERS[THE_RING], seat)
    for held in markers_of(draft, THE_RING):
        if held.controller == seat and counters_of(held, COUNTED[THE_RING]) < MOST[THE_RING]:
            draft.put(held.with_counters(changed_counters(held.counters, COUNTED[THE_RING], 1)))
            draft.reconsider()
    able = tuple(candidates(draft, _TEMPTED, seat, source))
    bearer = None
    if able:
        (chosen,) = pick(draft, seat, able, source, "make your Ring-bearer", 1, 1, asked=_TEMPTED)
        let_bear_the_ring(draft, chosen)
        bearer = draft.objects[chosen]
    notice(draft, RingTempted(seat, bearer))


_TEMPTED = AllOf((HasType("creature"), IsControlledBy("you")))


def let_bear_the_ring(draft: Draft, chosen: int) -> None:
    """Let a creature be its controller's Ring-bearer, and no other be it any more (CR 701.54b)."""
    seat = draft.objects[chosen].controller
    for id in draft.battlefield:
        held = draft.objects[id]
        if id != chosen and held.notes and held.controller == seat:
            draft.put(without_the_ring(held))
    held = without_the_ring(draft.objects[chosen])
    draft.put(held.with_notes((*held.notes, (RING_BEARER, True))))
    draft.reconsider()


def give_marker(draft: Draft, word: str, seat: int) -> None:
    """Give a seat a designation, such as the monarch, which the seat that had it loses (CR 725.3)."""
    take_marker(draft, word)
    get_emblem(draft, MARKERS[word], seat)
    notice(draft, SeatDesignated(seat, word))


def take_marker(draft: Draft, word: str) -> None:
    """Let nobody be what a word says any more."""
    id = marker_of(draft, word)
    if id:
        remove_emblem(draft, draft.objects[id])
