"""What is done at a window to see how long its thread is held: `goinfinite bench`."""

from __future__ import annotations

from collections.abc import Callable

from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that is done at a window, and when that is over."""

    name: str
    do: Callable[[], object]
    is_over: Callable[[], bool] = lambda: True
