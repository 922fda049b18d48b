"""Counting what seats do in a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import TypeAlias

from engine.model.quantity import Quantity
from engine.model.state import Seat
from engine.rules.base.draft import Draft

_NAME = itemgetter(0)
Tally: TypeAlias = tuple[tuple[str, Quantity], ...]
"""What a seat did this turn, by name, and how often."""
IN_DRAW_STEP = "cards drawn in the draw step"
"""What a seat's memory of the turn calls how many cards it has drawn in its own draw step."""


def tally(draft: Draft, seat: int, name: str, change: Quantity) -> None:
    """Count something that a seat did this turn."""
    tally_each(draft, seat, (name,), change)


def tally_each(draft: Draft, seat: int, names: Iterable[str], change: Quantity) -> None:
    """Count one thing that a seat did this turn under several names."""
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_tally(_counted(held.tally, names, change)))


def tally_all(draft: Draft, seat: int, changes: Mapping[str, Quantity]) -> None:
    """Count several things that a seat did this turn, each so often."""
    held = draft.seats[seat]
    counted = dict(held.tally)
    known = len(counted)
    for name, change in changes.items():
        counted[name] = counted[name] + change if name in counted else change
    draft.put_seat(seat, held.with_tally(_as_tally(counted, is_longer=len(counted) != known)))


def at_life(held: Seat, life: Quantity, name: str, change: Quantity) -> Seat:
    """Return the seat at another life total, with what changed it counted by a name."""
    return held.with_life_and_tally(life, _counted(held.tally, (name,), change))


def _counted(tally: Tally, names: Iterable[str], change: Quantity) -> Tally:
    counted = dict(tally)
    known = len(counted)
    for name in names:
        counted[name] = counted[name] + change if name in counted else change
    return _as_tally(counted, is_longer=len(counted) != known)


def _as_tally(counted: Mapping[str, Quantity], *, is_longer: bool) -> Tally:
    return tuple(sorted(counted.items(), key=_NAME) if is_longer else counted.items())
