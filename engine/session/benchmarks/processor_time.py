"""Times by the processor, taken in turns, and the fixed workload by which times on any machine can be compared."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time_ns
from typing import TypeVar

T = TypeVar("T")

TIMES_OF_WORKLOAD = 15


def workload() -> int:
    """Fill a dictionary by small tuples and add its values up, as rules code does; some half a millisecond."""
    table: dict[tuple[int, int], int] = {}
    for number in range(2000):
        key = (number % 97, number % 13)
        table[key] = table.get(key, 0) + number
    return sum(table.values())


def workload_time() -> float:
    """Return how many microseconds of processor time the workload takes now: the median of several."""
    return nanoseconds(TIMES_OF_WORKLOAD, workload)[0] / 1000


def nanoseconds(rounds: int, *measured: Callable[[], object]) -> tuple[float, ...]:
    """Return the median processor time of each, in nanoseconds; they take turns, so that load slows all alike."""
    times: list[list[int]] = [[] for _ in measured]
    for _ in range(rounds):
        for call, taken in zip(measured, times, strict=True):
            begun = process_time_ns()
            call()
            taken.append(process_time_ns() - begun)
    return tuple(map(median, times))


def nanoseconds_of(rounds: int, asked: Callable[[T], object], *prepared: Callable[[], T]) -> tuple[float, ...]:
    """Return the same of what is asked of things that are each prepared anew, which does not count."""
    times: list[list[int]] = [[] for _ in prepared]
    for _ in range(rounds):
        for prepare, taken in zip(prepared, times, strict=True):
            given = prepare()
            begun = process_time_ns()
            asked(given)
            taken.append(process_time_ns() - begun)
    return tuple(map(median, times))
