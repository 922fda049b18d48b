"""Conditions on where something is, which also say where an ability works (CR 113.6b)."""

from __future__ import annotations

from engine.cards.base.kinds import Condition, Reference
from engine.cards.conditions.combined import Both
from engine.cards.conditions.state import Meets
from engine.cards.filters.status import IsExiledAs
from engine.cards.references.objects import This
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class IsIn(Condition):
    """What is referred to is now in one of these zones: "if this card is in your graveyard" (CR 400.1)."""

    what: Reference
    zones: tuple[str, ...]


def zones_of_source(condition: Condition | None) -> tuple[str, ...]:
    """Return the zones in which a condition wants the source of its ability to be, () where it wants it in none.

    An ability with such a condition works there: "if this card is in your graveyard" (CR 113.6b).
    """
    for part in condition.conditions if isinstance(condition, Both) else (condition,):
        if isinstance(part, IsIn) and isinstance(part.what, This):
            return part.zones
        if isinstance(part, Meets) and isinstance(part.what, This) and isinstance(part.filter, IsExiledAs):
            return ("exile",)
    return ()


def zone_of_source(condition: Condition | None) -> str:
    """Return the first of those zones, the battlefield where a condition names none."""
    return next(iter(zones_of_source(condition)), "battlefield")
