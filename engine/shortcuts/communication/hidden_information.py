"""Tells which objects of a later state a seat may name now: only those that it will have seen by then."""

from __future__ import annotations

from engine.model.state import GameState
from engine.model.zones import HAND, LIBRARY, is_seat_reference
from engine.shortcuts.sequences.knowledge import is_searching


def can_name(now: GameState, there: GameState, seat: int, reference: int) -> bool:
    """Return whether a seat can name an object of the later state `there` while the game stands at `now`.

    Cards that are only looked at or drawn on the way cannot be named (MTR 4.4: outcomes that nobody knows).
    """
    held = there.objects.get(reference)
    if is_seat_reference(reference) or held is None or held.zone not in (LIBRARY, HAND) or held.is_known:
        return True
    if held.zone == HAND:
        return held.owner == seat and reference in now.objects and now.objects[reference].zone == HAND
    return held.owner == seat and is_searching(there)
