"""How often a process searches for garbage in circles; all else goes as soon as nobody refers to it."""

from __future__ import annotations

import gc

_SELDOM = (20_000, 10, 10)


def search_seldom() -> None:
    """Search for garbage once in 20,000 new objects and not in 700.

    A start makes 100,000 that nearly all stay, and a search for loops keeps as many states: each full search goes
    through all of them, and took a sixth of the time of finding loops.
    """
    gc.set_threshold(*_SELDOM)
