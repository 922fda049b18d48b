"""Filters by what has become of a permanent: tapped, attacking, blocking, with counters (CR 110.5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.kinds import Filter


@dataclass(frozen=True, slots=True)
class IsTapped(Filter):
    """Is tapped."""


@dataclass(frozen=True, slots=True)
class IsAttacking(Filter):
    """Is attacking."""


@dataclass(frozen=True, slots=True)
class IsBlocking(Filter):
    """Is blocking."""


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least one counter of a kind; "" for any kind."""

    kind: str = ""
