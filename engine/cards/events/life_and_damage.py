"""Events of life and damage."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Filter
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GainsLife(EventPattern):
    """A player gains life (CR 119.9); `is_first`: for the first time each turn."""

    who: str
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class LosesLife(EventPattern):
    """A player loses life (CR 119.3); `is_first`: for the first time each turn."""

    who: str
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class DealsDamage(EventPattern):
    """A source deals damage; `to` is a filter of objects or players, None for anything (CR 120.1)."""

    filter: Filter
    to: Filter | None = None
    is_combat_only: bool = False


@dataclass(frozen=True, slots=True)
class IsDealtDamage(EventPattern):
    """An object is dealt damage, by any source (CR 120.1)."""

    filter: Filter
