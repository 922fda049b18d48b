"""Counting what seats do in a turn."""

from __future__ import annotations

from collections.abc import Iterable
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


def tallied(held: Seat, name: str, change: Quantity) -> Seat:
    """Return the seat with this counted as well."""
    return held.with_tally(_counted(held.tally, (name,), change))


def _counted(tally: Tally, names: Iterable[str], change: Quantity) -> Tally:
    counted = dict(tally)
    known = len(counted)
    for name in names:
        counted[name] = counted[name] + change if name in counted else change
    return tuple(counted.items() if len(counted) == known else sorted(counted.items(), key=_NAME))
