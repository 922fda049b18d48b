"""Events of life and damage."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import EventPattern, Filter
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GainsLife(EventPattern):
    """A player gains life (CR 119.9); `is_first`: for the first time each turn; `turn` as of Casts."""

    who: str
    is_first: bool = False
    turn: str = ""


@dataclass(frozen=True, slots=True)
class LosesLife(EventPattern):
    """A player loses life (CR 119.3); `is_first`: for the first time each turn; `turn` as of Casts."""

    who: str
    is_first: bool = False
    turn: str = ""


@dataclass(frozen=True, slots=True)
class DealsDamage(EventPattern):
    """A source deals damage; `to` is a filter of objects or players, None for anything (CR 120.1)."""

    filter: Filter
    to: Filter | None = None
    is_combat_only: bool = False


@dataclass(frozen=True, slots=True)
class PlayerIsDealtDamage(EventPattern):
    """A player is dealt damage, by any sources at one time (CR 120.1, 510.2).

    `of_combat` is "combat" or "noncombat" where only such is meant.
    """

    who: str
    of_combat: Literal["", "combat", "noncombat"] = ""


@dataclass(frozen=True, slots=True)
class IsDealtDamage(EventPattern):
    """An object is dealt damage, by any source (CR 120.1)."""

    filter: Filter
