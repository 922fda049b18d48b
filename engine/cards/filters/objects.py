"""Filters by what kind of object something is: a card, a token, a spell, an ability, a permanent (CR 109.1)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class IsPermanent(Filter):
    """Is on the battlefield; of a card elsewhere, is of a permanent type (CR 110.1, 110.4a)."""


@dataclass(frozen=True, slots=True)
class IsAnything(Filter):
    """Is any object in any zone: "all cards that aren't on the battlefield, spells, and permanents" (CR 109.1)."""


@dataclass(frozen=True, slots=True)
class IsSpell(Filter):
    """Is a spell on the stack (CR 112.1)."""


@dataclass(frozen=True, slots=True)
class IsAbility(Filter):
    """Is an ability on the stack: kind is "activated", "triggered" or "" for either (CR 113.1c)."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class HasSource(Filter):
    """Is an ability of an object that meets a filter: "ability from an artifact source" (CR 113.7)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class IsCard(Filter):
    """Is a card, not a token or a copy (CR 108.2)."""


@dataclass(frozen=True, slots=True)
class IsCommander(Filter):
    """Is somebody's commander (CR 903.3)."""


@dataclass(frozen=True, slots=True)
class IsToken(Filter):
    """Is a token (CR 111.1)."""
