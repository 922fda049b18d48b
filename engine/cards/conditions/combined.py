"""Conditions made of others."""

from __future__ import annotations

from engine.cards.base.kinds import Condition
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class NotSo(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Condition):
    """All the conditions hold."""

    conditions: tuple[Condition, ...]
