"""Filters by a permanent's status: tapped, attacking, blocking, with counters (CR 110.5)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class IsTapped(Filter):
    """Is tapped (CR 110.5)."""


@dataclass(frozen=True, slots=True)
class IsAttacking(Filter):
    """Is attacking (CR 508.1k)."""


@dataclass(frozen=True, slots=True)
class IsBlocking(Filter):
    """Is blocking (CR 509.1g)."""


@dataclass(frozen=True, slots=True)
class IsUnblocked(Filter):
    """Is attacking and has not been blocked, once blockers have been declared (CR 509.1h)."""


@dataclass(frozen=True, slots=True)
class HasDesignation(Filter):
    """Has become something that only its abilities speak of: "monstrous" or "renowned" (CR 701.37b, 702.112b)."""

    word: str


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least one counter of a kind; "" for any kind (CR 122.1)."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class IsModified(Filter):
    """Has counters, is equipped, or is enchanted by an Aura that its controller controls (CR 700.9)."""


@dataclass(frozen=True, slots=True)
class IsBlockingThis(Filter):
    """Is blocking the filter's object (CR 509.1g); `said` is "it" where the card calls that so."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IsBlockedByThis(Filter):
    """Is blocked by the filter's object (CR 509.1h); `said` is "it" where the card calls that so."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class HasBeenDealtDamage(Filter):
    """Was dealt damage this turn, whether or not it is still marked on it (CR 120.3, 120.6)."""


@dataclass(frozen=True, slots=True)
class HasAttacked(Filter):
    """Was declared as an attacker this turn: "that attacked this turn" (CR 508.1)."""


@dataclass(frozen=True, slots=True)
class HasEntered(Filter):
    """Entered the battlefield this turn: "that entered this turn" (CR 403.3)."""


@dataclass(frozen=True, slots=True)
class WasPutThere(Filter):
    """Was put into the graveyard in which it is this turn: "that was put there from the battlefield this turn".

    `is_from_anywhere`: from whatever zone (CR 400.7).
    """

    is_from_anywhere: bool = False


@dataclass(frozen=True, slots=True)
class WasDealtDamageByThis(Filter):
    """Was dealt damage by the filter's object this turn: "a creature dealt damage by this creature this turn".

    CR 120.3.
    """


@dataclass(frozen=True, slots=True)
class IsExiledAs(Filter):
    """Is a "suspended" card, which is exiled, has suspend and time counters, or a "foretold" one (CR 702.62b,
    702.143b).
    """

    word: str
