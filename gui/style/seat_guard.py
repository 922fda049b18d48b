"""Keeps a key that is pressed twice from answering for another seat than the one that it was meant for."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gui.style.widgets import PushButton

PAUSE = 0.4
"""For how many seconds after another seat is asked keys that answer are ignored."""


class SeatGuard:
    """Knows since when the seat is asked that is asked now."""

    def __init__(self) -> None:
        self._seat = -1
        self._since = 0.0

    def ask(self, seat: int) -> None:
        """Ask this seat from now on; -1 for none."""
        if seat != self._seat:
            is_another = self._seat >= 0
            self._seat, self._since = seat, monotonic() if is_another else 0.0

    @property
    def is_open(self) -> bool:
        """Whether a key can be meant for the seat that is asked."""
        return monotonic() - self._since >= PAUSE


class GuardedButton(PushButton):
    """A button whose keys mean nothing just after another seat is asked; a click of the mouse always counts."""

    def __init__(self, words: str, guard: SeatGuard, look: str = "") -> None:
        super().__init__(words)
        self._guard = guard
        self.setObjectName(words.lower())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.setProperty("class", look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space are clicks, once they can be meant."""
        is_answer = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if is_answer and (event.isAutoRepeat() or not self._guard.is_open):
            event.accept()
            return
        super().keyPressEvent(event)
