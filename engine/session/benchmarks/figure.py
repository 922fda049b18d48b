"""A measured figure beside its goal, and what it is as a ratio to the fixed workload."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.frozen_dataclass import dataclass

MICROSECONDS = {"µs": 1.0, "ms": 1e3, "s": 1e6}
"""Units of time, by the first word of a figure's unit."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure; it meets its goal when it is at most that, and one without a goal is only told.

    `workload` is how many microseconds of processor time the fixed workload took just before and after (see
    `timing`). The goal of a figure that is a time is one `in_workloads` where a goal in seconds would say more of
    the machine than of the program.
    """

    name: str
    value: float
    unit: str
    goal: float | None
    in_workloads: bool = False
    workload: float = 0.0

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached."""
        return self.goal is None or (self.comparable if self.in_workloads else self.value) <= self.goal

    @property
    def is_time(self) -> bool:
        """Whether it is an absolute time, which says as much about the machine as about the program."""
        return self.unit.split()[0] in MICROSECONDS

    @property
    def comparable(self) -> float:
        """What can be compared between machines: a time as so many workloads, a ratio as it is."""
        if self.is_time and self.workload:
            return self.value * MICROSECONDS[self.unit.split()[0]] / self.workload
        return self.value


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that are measured together; `measure` takes whether to be quick."""

    title: str
    measure: Callable[[bool], Iterator[Figure]]
