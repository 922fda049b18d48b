"""Loads what is likely to be needed next, a little at a time, once the window is there and has been left alone.

Nothing of it delays the first frame: it begins later, and whoever needs a part sooner loads that as before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from gui.working.loading import is_loading
from gui.working.needed_modules import named_in
from gui.working.worker import Progress, Worker, raise_again

MILLISECONDS_BEFORE = 1500
"""How long the window has for itself once it is shown."""
MILLISECONDS_BETWEEN = 30
SECONDS_LATE = 0.01
"""A turn that comes so much later than it was to waits, since the window has something to do."""
MOST_PUT_OFF = 20
"""So often in a row a turn waits at the most."""
SECONDS_OF_A_TURN = 0.005
"""The seconds that one turn takes at the most, but for its last module."""


class LoadingAhead(QObject):
    """Loads modules in the window's thread, each after those that it needs, and then does a task beside it."""

    def __init__(self, modules: Iterable[str], task: Callable[[Progress], None], parent: QObject) -> None:
        super().__init__(parent)
        self._modules = _in_order(modules, set())
        self._task = task
        self._worker = Worker(self)
        self._due = 0.0
        self._put_off = 0
        self._turns = QTimer(self)
        self._turns.setInterval(MILLISECONDS_BETWEEN)
        self._turns.timeout.connect(self._take_turn)
        QTimer.singleShot(MILLISECONDS_BEFORE, self, self._turns.start)

    def _take_turn(self) -> None:
        now = perf_counter()
        is_late, self._due = now - self._due > SECONDS_LATE, now + MILLISECONDS_BETWEEN / 1000
        if is_late and self._put_off < MOST_PUT_OFF:
            self._put_off += 1
            return
        self._put_off = 0
        end = now + SECONDS_OF_A_TURN
        while not is_loading():
            module = next(self._modules, None)
            if module is None:
                self._turns.stop()
                self._worker.start(self._task, _nothing, raise_again)
                return
            import_module(module)
            if perf_counter() > end:
                return


def _in_order(modules: Iterable[str], seen: set[str]) -> Iterator[str]:
    """Yield what has to be loaded for these modules, themselves included, each after what it needs itself."""
    for module in modules:
        if module not in seen and module not in sys.modules:
            seen.add(module)
            yield from _in_order(named_in(module), seen)
            yield module


def _nothing(_: object) -> None:
    """Take what a task gives that is done for what it leaves behind."""
