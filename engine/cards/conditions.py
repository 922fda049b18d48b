"""Conditions: what an "if", "as long as" or "only if" of a card asks of the game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Amount, Reference
from engine.cards.filters import Filter


class Condition:
    """Any condition; rules/conditions.py decides whether it holds."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """Two amounts compare: `sign` is "<", "<=", "=", ">=" or ">": "you have 30 or more life"."""

    left: Amount
    sign: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """At least `minimum` objects meet a filter: "you control an Elf"."""

    filter: Filter
    minimum: int = 1


@dataclass(frozen=True, slots=True)
class Meets(Condition):
    """What is referred to meets a filter: "if it was a creature"."""

    what: Reference
    filter: Filter


@dataclass(frozen=True, slots=True)
class IsTurnOf(Condition):
    """It is the turn of "you" or of an "opponent"."""

    who: str


@dataclass(frozen=True, slots=True)
class WasPaid(Condition):
    """An optional or alternative cost was paid for the spell: `word` is its keyword, "kicker" or "evoke"."""

    word: str


@dataclass(frozen=True, slots=True)
class ShareColor(Condition):
    """Two cards that share a color were milled this way."""


@dataclass(frozen=True, slots=True)
class IsDealtThisWay(Condition):
    """Something that meets a filter is dealt damage this way."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class IsEchoDue(Condition):
    """The source came under its controller's control since the beginning of their last upkeep (CR 702.30a)."""


@dataclass(frozen=True, slots=True)
class IsDoneSo(Condition):
    """What was just offered has been done: "if you do" (CR 608.2c)."""


@dataclass(frozen=True, slots=True)
class NotSo(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Condition):
    """All the conditions hold."""

    conditions: tuple[Condition, ...]
