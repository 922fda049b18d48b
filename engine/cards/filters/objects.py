"""Filters by what kind of object something is: a card, a token, a spell, an ability, a permanent (CR 109.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.kinds import Filter


@dataclass(frozen=True, slots=True)
class IsPermanent(Filter):
    """Is on the battlefield; of a card elsewhere, is of a permanent type."""


@dataclass(frozen=True, slots=True)
class IsAnything(Filter):
    """Is any object in any zone: "all cards that aren't on the battlefield, spells, and permanents"."""


@dataclass(frozen=True, slots=True)
class IsSpell(Filter):
    """Is a spell on the stack."""


@dataclass(frozen=True, slots=True)
class IsAbility(Filter):
    """Is an ability on the stack: kind is "activated", "triggered" or "" for either."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class IsCard(Filter):
    """Is a card, not a token or a copy."""


@dataclass(frozen=True, slots=True)
class IsToken(Filter):
    """Is a token."""
