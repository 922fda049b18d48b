"""Counting what seats do in a turn."""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.rules.base.draft import Draft


def tally(draft: Draft, seat: int, name: str, change: Quantity) -> None:
    """Count something that a seat did this turn."""
    held = draft.seats[seat]
    counted = dict(held.tally)
    counted[name] = counted.get(name, 0) + change
    draft.put_seat(seat, held.with_tally(tuple(sorted(counted.items(), key=lambda entry: entry[0]))))
