"""How often a process searches for garbage in circles; all else goes as soon as nobody refers to it."""

from __future__ import annotations

import atexit
import gc

_SELDOM = (20_000, 10, 10)
_HARDLY = (500_000, 10, 10)


def search_seldom() -> None:
    """Search for garbage once in 20,000 new objects and not in 700.

    What there is nearly all stays, and a search for loops keeps as many states: each full search goes through all
    of them, and took a sixth of the time of finding loops.
    """
    gc.set_threshold(*_SELDOM)
    end_without_search()


def search_hardly() -> None:
    """Search for garbage once in 500,000 new objects: in a command, and until the window is there.

    A start makes 100,000 to 250,000, and nearly all of them stay. A search then takes longer than a frame,
    which is why a window that is there has `search_seldom`.
    """
    gc.set_threshold(*_HARDLY)
    end_without_search()


def end_without_search() -> None:
    """Let the process end without a search for garbage, which would go to the system with all else anyway.

    It took a fifth of the time of a proof.
    """
    atexit.unregister(gc.freeze)  # registered once, however often this is called
    atexit.register(gc.freeze)
