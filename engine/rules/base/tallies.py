"""Counting what seats do in a turn."""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.model.state import Seat
from engine.rules.base.draft import Draft


def tally(draft: Draft, seat: int, name: str, change: Quantity) -> None:
    """Count something that a seat did this turn."""
    draft.put_seat(seat, tallied(draft.seats[seat], name, change))


def tallied(held: Seat, name: str, change: Quantity) -> Seat:
    """The seat with this counted as well."""
    counted = dict(held.tally)
    counted[name] = counted.get(name, 0) + change
    return held.with_tally(tuple(sorted(counted.items(), key=lambda entry: entry[0])))
