"""Where an object moves to, and the state in which it arrives there (CR 400.7, 614.12)."""

from __future__ import annotations

from functools import cache

from engine.cards.definitions.card import CardDefinition
from engine.model.quantity import Quantity
from engine.model.value import value

With = tuple[tuple[str, Quantity], ...]
"""Counters that an object enters with, before replacement effects."""
Notes = tuple[tuple[str, object], ...]
"""What is remembered about an object, as (name, value)."""


@value
class Destination:
    """A zone with all else that a move says about the object as it arrives.

    `under` is its controller on the battlefield or the stack (its owner when None), `position` its place in a
    library. `counters` are those that an effect has it enter the battlefield with, `host` what it enters attached
    to, `notes` what is to be remembered about it from then on. `is_face_down`: it is put there face down, as a
    spell cast so is; `is_warded`: with ward {2}, as it is where it is disguised
    or cloaked; `face` is the one of its faces that it has there, its front or the whole where None.
    `is_transformed`: with the back face of a double-faced card up.
    """

    zone: str
    under: int | None = None
    position: int | None = None
    is_tapped: bool = False
    counters: With = ()
    host: int = 0
    notes: Notes = ()
    is_face_down: bool = False
    is_warded: bool = False
    face: CardDefinition | None = None
    is_transformed: bool = False

    def with_host(self, host: int) -> Destination:
        """Return the same, attached to something."""


def destination(to: str | Destination) -> Destination:
    """Return the destination that a zone alone stands for; a destination is returned as it is."""
    return _zone_alone(to) if isinstance(to, str) else to


@cache
def _zone_alone(zone: str) -> Destination:
    return Destination(zone)
