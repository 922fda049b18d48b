"""A measured figure beside its goal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure; it meets its goal when it is at most that."""

    name: str
    value: float
    unit: str
    goal: float

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached."""
        return self.value <= self.goal
