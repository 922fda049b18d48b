"""The share of the window's time for what is drawn in turns: cards that are painted for the first time.

Everything that is shown shares it, so that two tables side by side hold keys and clicks no longer than one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from math import inf
from time import perf_counter

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gui.working.waiting import breathe

SECONDS_OF_A_TURN = 0.008
"""How long is drawn until keys and clicks are looked at; the rest is drawn in the next turn."""
LATEST = 0.016
"""So many seconds after a turn's first drawing nothing more is begun in it: painting took them."""
LONGEST_WAIT = 10.0
"""So many seconds a picture waits for what is drawn in turns."""


class DrawingTime(QObject):
    """Says whether there is time to draw something more now, and draws what is late in the next turns.

    A turn ends when the window's thread gets to its timers, which is after all that has been asked to be painted.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._spent = 0.0
        self._first: float | None = None
        self._is_unbounded = False
        self._late: dict[QWidget, Callable[[], bool]] = {}
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.timeout.connect(self._end_turn)

    def is_left(self, seconds: float = 0.0) -> bool:
        """Return whether something may be drawn now; `seconds`: where a turn may take more than others.

        Something may in every turn that is not skipped, or what takes long would never be drawn.
        """
        if self._first is None or self._is_unbounded:
            return True
        most = max(seconds, SECONDS_OF_A_TURN)
        return self._spent < most and perf_counter() - self._first < max(most, LATEST)

    def spend(self, began: float) -> None:
        """Note that something was drawn from `began`, by `perf_counter`, until now."""
        if self._first is None:
            self._first = began
        self._spent += perf_counter() - began
        self._end.start(0)

    def skip(self) -> None:
        """Draw nothing in this turn, which has enough to do: something has got another size."""
        self._first, self._spent = perf_counter(), inf
        self._end.start(0)

    def put_off(self, widget: QWidget, draw_next: Callable[[], bool]) -> None:
        """Go on drawing what is shown on a widget in the next turns: part by part, until nothing is left.

        `draw_next` draws one part more and asks for that to be painted; whether there was one.
        """
        self._late[widget] = draw_next
        self._end.start(0)

    @contextmanager
    def all_at_once(self) -> Iterator[None]:
        """Have time for everything in here: for pictures."""
        before, self._is_unbounded = self._is_unbounded, True
        try:
            yield
        finally:
            self._is_unbounded = before

    @property
    def is_behind(self) -> bool:
        """Whether something that is shown has not been drawn in full."""
        return any(_is_seen(widget) for widget in self._late)

    def wait(self) -> None:
        """Let the window draw until all is drawn that is shown; keys and clicks wait meanwhile."""
        end = perf_counter() + LONGEST_WAIT
        breathe()
        while self.is_behind and perf_counter() < end:
            breathe()

    def _end_turn(self) -> None:
        self._first, self._spent = None, 0.0
        for widget, draw_next in [*self._late.items()]:
            if not _is_seen(widget):
                del self._late[widget]
            while widget in self._late and self.is_left():
                if not draw_next():
                    del self._late[widget]
        if self._late:
            self._end.start(0)


def _is_seen(widget: QWidget) -> bool:
    """Return whether a widget is there and will be painted where that is asked."""
    return isValid(widget) and widget.isVisible() and not widget.visibleRegion().isEmpty()


def drawing_time() -> DrawingTime:
    """Return the one that the whole window shares."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return _of(application)


@cache
def _of(application: QApplication) -> DrawingTime:
    return DrawingTime(application)
