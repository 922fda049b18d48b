"""What players have become, as objects in the command zone stand for it: the monarch (CR 725)."""

from __future__ import annotations

from engine.cards.effects.markers import MARKERS
from engine.model.events import SeatDesignated
from engine.rules.actions.emblems import get_emblem
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.base.zones import remove_id
from engine.rules.events.triggers import notice


def marker_of(view: View, word: str) -> int:
    """The id of the object that stands for what a word says: "the monarch"; 0 where nobody is."""
    name = MARKERS[word].name
    return next((id for id in view.command if view.objects[id].card.name == name), 0)


def holder_of(view: View, word: str) -> int:
    """The seat that is what a word says, -1 where none is."""
    id = marker_of(view, word)
    return view.objects[id].controller if id else -1


def give_marker(draft: Draft, word: str, seat: int) -> None:
    """A seat becomes what a word says, and who was it before is so no longer (CR 725.3)."""
    take_marker(draft, word)
    get_emblem(draft, MARKERS[word], seat)
    notice(draft, SeatDesignated(seat, word))


def take_marker(draft: Draft, word: str) -> None:
    """Nobody is what a word says any more."""
    id = marker_of(draft, word)
    if id:
        held = draft.objects[id]
        draft.unwatch_object(held)
        remove_id(draft, held)
        draft.forget(id)
