"""Which doors of a Room are unlocked, and what it is with them (CR 709.5b-d)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.rooms import UNLOCKED, is_room, room_with, whole_room
from engine.model.objects import GameObject


def unlocked_doors(held: GameObject) -> tuple[bool, bool]:
    """Return whether the left and the right door of a Room are unlocked."""
    left, right = ((word, True) in held.notes for word in UNLOCKED)
    return left, right


def as_unlocked(held: GameObject) -> GameObject:
    """Return a permanent as what it says with the doors unlocked that it has so.

    What is no Room is left as it is.
    """
    if held.is_face_down or not is_room(held.card):
        return held
    look = room_with(held.card, unlocked_doors(held))
    return held.with_copied(look, printed_as_room(held, look))


def printed_as_room(held: GameObject, look: CardDefinition) -> CardDefinition | None:
    """Return what a Room that looks so is printed as, where that is something else."""
    printed = held.printed or (None if held.is_token else whole_room(held.card))
    return None if printed is look else printed
