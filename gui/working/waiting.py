"""Waits for a task that is done in the background while the window stays alive; a long one can be cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from gui.style.scale import limit
from gui.style.widgets import button, labeled
from gui.working.garbage import leave_out_of_searches
from gui.working.worker import Progress, Stopped, Worker

PATIENCE = 300
"""The milliseconds that a task may take before a dialog says what is being done."""
_FULL = 1000
Made = TypeVar("Made")


def done_beside(over: QWidget, words: str, task: Callable[[Progress], Made]) -> Made:
    """Return what a task gives, done in a thread of its own; what it raises is raised here.

    Keys and clicks wait until it is done. After PATIENCE a dialog says in `words` what is being done and how far
    that is. Raises Stopped where that is cancelled.
    """
    waiting = _Waiting(over, words)
    try:
        return cast(Made, waiting.outcome_of(task))
    finally:
        leave_out_of_searches()
        waiting.deleteLater()


def breathe() -> None:
    """Let the window paint and its timers go between two parts of something long; keys and clicks still wait."""
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


class _Waiting(QObject):
    """Waits for one task, in an event loop of its own."""

    def __init__(self, over: QWidget, words: str) -> None:
        super().__init__(over)
        self._over = over
        self._words = words
        self._loop = QEventLoop(self)
        self._worker = Worker(self)
        self._is_over = False
        self._result: object = None
        self._error: BaseException | None = None

    def outcome_of(self, task: Callable[[Progress], object]) -> object:
        patience = QTimer(self)
        patience.setSingleShot(True)
        patience.timeout.connect(self._loop.quit)
        self._worker.start(task, self._take, self._fail)
        patience.start(PATIENCE)
        self._loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        patience.stop()
        if not self._is_over:
            self._show_and_wait()
        if self._error is not None:
            raise self._error
        return self._result

    def _show_and_wait(self) -> None:
        dialog = WaitingDialog(self._words, self._over)
        self._worker.progressed.connect(dialog.show_progress)
        dialog.rejected.connect(self._cancel)
        dialog.open()
        self._loop.exec()
        if not self._is_over:  # the program is ending
            self._cancel()
        was_active = dialog.isActiveWindow()
        dialog.accept()
        dialog.deleteLater()
        if was_active:
            self._over.activateWindow()

    def _take(self, result: object) -> None:
        self._result = result
        self._end()

    def _fail(self, error: BaseException) -> None:
        self._error = error
        self._end()

    def _cancel(self) -> None:
        self._worker.cancel()
        self._fail(Stopped())

    def _end(self) -> None:
        self._is_over = True
        self._loop.quit()


class WaitingDialog(QDialog):
    """Says what is being done in the background and how far it is; closing it cancels."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("One moment")
        said = labeled(words, is_wrapped=True)
        said.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How much is done")
        self.bar.setRange(0, 0)
        cancel = button("Cancel  (Esc)", "cancel what is being done", "Leave everything as it was")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 14)
        column.setSpacing(12)
        column.addWidget(said)
        column.addWidget(self.bar)
        column.addLayout(row)
        limit(self, least_width=380)
        # A key that was meant for the window must not cancel: Space and Enter do so only after Tab.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()

    def show_progress(self, done: int, total: int) -> None:
        """Show how much is done of how much there is."""
        self.bar.setRange(0, _FULL)
        self.bar.setValue(_FULL * done // max(1, total))
