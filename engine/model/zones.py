"""Zones and the references that name a seat or an object (CR 400.1)."""

from __future__ import annotations

LIBRARY = "library"
HAND = "hand"
BATTLEFIELD = "battlefield"
GRAVEYARD = "graveyard"
STACK = "stack"
EXILE = "exile"
COMMAND = "command"
OUTSIDE = "outside"
"""Where a seat's cards are that are in none of the game's zones: its sideboard, its companion (CR 400.11)."""
PHASED_OUT = "phased out"
"""Where a permanent is while it is phased out: on the battlefield still, but treated as if it did not exist."""
NOWHERE = ""
"""Where a token comes from and where an object that has ceased to exist is."""

SEAT_ZONES = (LIBRARY, HAND, GRAVEYARD)
"""Zones that each seat has for itself, the library's first card on top."""
SHARED_ZONES = (BATTLEFIELD, STACK, EXILE, COMMAND, OUTSIDE)
"""Zones of which a state holds one list; of exile, the command zone and what is outside each seat has its own."""


def reference_to_seat(seat: int) -> int:
    """Return the number by which a target or a damage event names a seat; objects have their positive ids."""
    return -1 - seat


def is_seat_reference(reference: int) -> bool:
    """Return whether a reference names a seat and not an object."""
    return reference < 0


def seat_of_reference(reference: int) -> int:
    """Return the seat that a reference names."""
    return -1 - reference
