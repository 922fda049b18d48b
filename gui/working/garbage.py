"""Keeps full searches for garbage in circles, which hold up every thread, out of the way of long work.

What a game is made of has no circles to speak of, and goes as soon as nobody refers to it; yet every full search
goes through all of it, and takes a tenth of a second with a game of 12,000 choices.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from engine.garbage import search_hardly

_NEVER = 1_000_000
_lock = threading.Lock()
_working = 0
_usual = gc.get_threshold()


@contextmanager
def full_searches_put_off() -> Iterator[None]:
    """Search only what is new for garbage while anything is done in here, in any thread."""
    global _working, _usual
    with _lock:
        if not _working:
            _usual = gc.get_threshold()
            gc.set_threshold(*_usual[:2], _NEVER)
        _working += 1
    try:
        yield
    finally:
        with _lock:
            _working -= 1
            if not _working:
                gc.set_threshold(*_usual)


def leave_out_of_searches() -> None:
    """Leave everything that is there now out of later searches; what nobody refers to any more still goes."""
    gc.freeze()


@contextmanager
def hardly_searched() -> Iterator[None]:
    """Search hardly ever for garbage while parts of the program are loaded in here, nearly all of which stays."""
    before = gc.get_threshold()
    search_hardly()
    try:
        yield
    finally:
        gc.set_threshold(*before)
