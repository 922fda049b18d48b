"""Counting what seats do in a turn."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.quantity import Quantity
from engine.model.state import Seat
from engine.rules.base.draft import Draft


def tally(draft: Draft, seat: int, name: str, change: Quantity) -> None:
    """Count something that a seat did this turn."""
    draft.put_seat(seat, tallied(draft.seats[seat], name, change))


def tally_each(draft: Draft, seat: int, names: Iterable[str], change: Quantity) -> None:
    """Count one thing that a seat did this turn under several names."""
    held = draft.seats[seat]
    for name in names:
        held = tallied(held, name, change)
    draft.put_seat(seat, held)


def tallied(held: Seat, name: str, change: Quantity) -> Seat:
    """Return the seat with this counted as well."""
    for place, (known, number) in enumerate(held.tally):
        if known == name:
            return held.with_tally((*held.tally[:place], (name, number + change), *held.tally[place + 1 :]))
    return held.with_tally(tuple(sorted((*held.tally, (name, change)), key=lambda entry: entry[0])))
