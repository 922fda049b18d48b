"""Moves the keyboard's focus over the table: from one place to the nearest in the direction of an arrow key."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from gui.table.packing import Rectangle

Stop = TypeVar("Stop", bound=Hashable)
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.4
"""How much more a way sideways counts than a way straight ahead."""


def next_stop(stops: Mapping[Stop, Rectangle], current: Stop | None, direction: str) -> Stop | None:
    """Return the stop to go to; the first one where none is current, the current where nothing lies that way.

    The nearest stop ahead wins, one straight ahead before one to the side.
    """
    if current is None or current not in stops:
        return next(iter(stops), None)
    dx, dy = DIRECTIONS[direction]
    x, y = stops[current].center
    best, least = current, float("inf")
    for stop, place in stops.items():
        if stop == current:
            continue
        other_x, other_y = place.center
        ahead = (other_x - x) * dx + (other_y - y) * dy
        aside = abs((other_x - x) * dy) + abs((other_y - y) * dx)
        if ahead <= 0.5 or aside > ahead * 4:
            continue
        cost = ahead + aside * SIDEWAYS
        if cost < least:
            best, least = stop, cost
    return best
