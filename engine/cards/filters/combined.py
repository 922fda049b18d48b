"""Filters made of others: all of them, one of them, not one."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.filters.characteristics import HasSubtype, HasSupertype, HasType
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Meets every part: "another tapped creature you control"."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Meets at least one part: "artifact or creature"; `said` is how a card says it, and changes nothing.

    It is "", "and/or", "and", "or a", "that's", "that's a" or "historic".
    """

    parts: tuple[Filter, ...]
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Does not meet the part: "nonland"."""

    part: Filter


HISTORIC = AnyOf((HasSupertype("legendary"), HasType("artifact"), HasSubtype("Saga")), "historic")
"""What is historic: legendary, an artifact or a Saga (CR 700.6)."""


def parts_of(item: Filter) -> tuple[Filter, ...]:
    """Return the parts that a filter asks for together."""
    return item.parts if isinstance(item, AllOf) else (item,)
