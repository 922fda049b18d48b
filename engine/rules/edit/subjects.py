"""What edits speak of: seats, objects and numbers, refused where no table could have them."""

from __future__ import annotations

from engine.cards.base.register import Register
from engine.model.edits import ALL
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import Seat
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK
from engine.rules.base.draft import Draft
from engine.rules.events.grouping import split

does: Register[Draft, [], None] = Register("edit")
"""Registers what does a kind of edit: `@does(EditLife)`."""
EDITS = does.functions
ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, LIBRARY, COMMAND, OUTSIDE)


def living_seat(draft: Draft, seat: int) -> Seat:
    """Return a seat of the table that has not left the game; raises Refusal for any other."""
    if not 0 <= seat < len(draft.seats):
        raise Refusal("no such seat", f"there are {len(draft.seats)} seats at this table")
    if draft.seats[seat].has_lost:
        raise Refusal("out of the game", f"{draft.seats[seat].name} has left the game; undo brings the seat back")
    return draft.seats[seat]


def object_there(draft: Draft, id: int) -> GameObject:
    """Return the object of an id, where it can be edited; raises Refusal for one on the stack or phased out."""
    held = draft.objects.get(id)
    if held is None:
        raise Refusal("no such object", "this object is not there any more")
    if held.zone == STACK:
        raise Refusal("on the stack", "what is on the stack is changed there: announce it anew, or take it off")
    if held.zone not in ZONES:
        raise Refusal("phased out", f"{held.card.name} has phased out and comes back by itself")
    return held


def members(draft: Draft, id: int, count: int) -> GameObject:
    """Return the object, or so many members of the group, split off."""
    held = object_there(draft, id)
    if count == ALL or count == held.count:
        return held
    if not 0 < count < held.count:
        raise Refusal("wrong number", f"there are not so many of {held.card.name}")
    if held.grade is not None:
        raise Refusal(
            "members differ", f"the {held.card.name} differ in their counters; set these for all of them first"
        )
    member = split(draft, id, count)
    return draft.objects[member]


def permanent(draft: Draft, id: int, count: int = ALL) -> GameObject:
    """Return the permanent, or so many members of the group, split off.

    Raises Refusal for what is no permanent.
    """
    held = members(draft, id, count)
    if held.zone != BATTLEFIELD:
        raise Refusal("no permanent", f"{held.card.name} is not on the battlefield")
    return held


def at_least(number: int, least: int, what: str) -> int:
    """Return a number that is not too small; raises Refusal for one that is."""
    if number < least:
        raise Refusal("wrong number", f"{what} cannot be less than {least}")
    return number
