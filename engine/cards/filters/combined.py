"""Filters made of others: all of them, one of them, not one."""

from __future__ import annotations

from dataclasses import field

from engine.cards.base.frozen_dataclass import dataclass
from engine.cards.base.kinds import Filter


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Meets every part: "another tapped creature you control"."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Meets at least one part: "artifact or creature"; `said`, "and/or", is how a card says it.

    It changes nothing.
    """

    parts: tuple[Filter, ...]
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Does not meet the part: "nonland"."""

    part: Filter
