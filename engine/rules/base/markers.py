"""Finding the objects in the command zone that stand for what players have become: the monarch, speed (CR 725)."""

from __future__ import annotations

from engine.cards.effects.markers import MARKERS, RING_BEARER
from engine.model.objects import GameObject
from engine.rules.base.view import View


def markers_of(view: View, word: str) -> list[GameObject]:
    """Return the objects that stand for what a word says, such as "the monarch", whoever has it."""
    name = MARKERS[word].name
    return [held for id in view.command if (held := view.objects[id]).card.name == name]


def without_the_ring(held: GameObject) -> GameObject:
    """Return a permanent that is nobody's Ring-bearer any more; others are returned unchanged (CR 701.54a)."""
    if not held.notes or (RING_BEARER, True) not in held.notes:
        return held
    return held.without_note(RING_BEARER)
