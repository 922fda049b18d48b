"""Runs long computations in the background: on immutable values, with progress, and cancelled without a trace."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance

from gui.working.garbage import full_searches_put_off

Progress = Callable[[int, int], None]
"""Called with how much is done and how much there is; raises what stops the task when it was cancelled."""
Task = Callable[[Progress], object]
Result = TypeVar("Result")

SECONDS_BETWEEN_SIGNS = 0.04


class Stopped(Exception):
    """A task was cancelled; it leaves nothing behind."""


class _Line:
    """The way from a thread to its worker, cut before the worker goes and never while something is being told."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.is_cut = False

    def tell(self, signal: SignalInstance, number: int, first: object, second: object) -> None:
        """Tell the worker something, unless it is gone."""
        with self._lock:
            if self.is_cut:
                return
            try:
                signal.emit(number, first, second)
            except RuntimeError:
                self.is_cut = True  # the worker is going, and is about to cut the line itself

    def cut(self) -> None:
        """Tell nothing any longer."""
        with self._lock:
            self.is_cut = True


class Worker(QObject):
    """Does one task at a time in a thread; a new task stops the one before it.

    What a task gives, or the exception it raises, comes back in the window's thread by a queued signal. A task
    that was stopped never comes back.
    """

    progressed = Signal(object, object)
    busy_changed = Signal(bool)
    _ended = Signal(int, object, object)
    _moved = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._stop: threading.Event | None = None
        self._thread: threading.Thread | None = None
        self._done: Callable[[Any], None] = _ignore  # takes what the task under way gives
        self._failed: Callable[[BaseException], None] = _ignore
        line = self._line = _Line()
        # A signal of an object that is being taken apart in the window's thread would end the program.
        self.destroyed.connect(lambda: line.cut())
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self._moved.connect(self._on_moved, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a task is under way."""
        return self._stop is not None

    def start(
        self,
        task: Callable[[Progress], Result],
        done: Callable[[Result], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        """Begin a task; `done` gets its result, `failed` its exception, in the thread that called."""
        self.cancel(is_replaced=True)
        self._number += 1
        self._done, self._failed = done, failed
        stop = self._stop = threading.Event()
        # A signal is taken from the worker while that is certainly there.
        signals = (self._moved, self._ended)
        self._thread = threading.Thread(
            target=_run, args=(task, self._number, stop, self._line, *signals), daemon=True
        )
        self._thread.start()
        self.busy_changed.emit(True)

    def cancel(self, is_replaced: bool = False) -> None:
        """Stop the task under way, if there is one."""
        if self._stop is None:
            return
        self._stop.set()
        self._stop = None
        self._number += 1
        if not is_replaced:
            self.busy_changed.emit(False)

    def wait(self, seconds: float) -> None:
        """Let a stopped thread end, for closing the window."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _on_moved(self, number: int, done: int, total: int) -> None:
        if number == self._number:
            self.progressed.emit(done, total)

    def _on_ended(self, number: int, result: object, error: BaseException | None) -> None:
        if number != self._number:
            return
        self._stop = None
        self.busy_changed.emit(False)
        if error is None:
            self._done(result)
        else:
            self._failed(error)


def _run(
    task: Task, number: int, stop: threading.Event, line: _Line, moved: SignalInstance, ended: SignalInstance
) -> None:
    """Do a task in a thread; the worker is told over the line, as long as it is there."""
    last = 0.0

    def progress(done: int, total: int) -> None:
        nonlocal last
        if stop.is_set() or line.is_cut:
            raise Stopped
        now = time.monotonic()
        if now - last >= SECONDS_BETWEEN_SIGNS:
            last = now
            line.tell(moved, number, done, total)
            time.sleep(0)  # lets the window have the interpreter for a moment

    try:
        with full_searches_put_off():
            result = task(progress)
    except Stopped:
        return
    except BaseException as error:  # noqa: BLE001  # every failure is told in the window's own thread
        line.tell(ended, number, None, error)
    else:
        line.tell(ended, number, result, None)


def raise_again(error: BaseException) -> None:
    """Log a failure that nobody expects, and say so in the window."""
    raise error


def _ignore(_: object) -> None:
    """Ignore the result, for which nobody waits."""
