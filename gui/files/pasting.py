"""Takes text of several lines that is pasted into a field of one line as what it is: a list to open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid


class PastedLists(QObject):
    """Watches the field of a window that has the keyboard; `open` is called instead of pasting a list into it.

    Fields of dialogs paste as ever, and so do all fields while `can_open` says that nothing can be opened.
    """

    def __init__(self, window: QWidget, open: Callable[[], None], can_open: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window = window
        self._open = open
        self._can_open = can_open
        self._watched: QLineEdit | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._watch)

    def _watch(self, _: QWidget | None, focused: QWidget | None) -> None:
        # A field that is being deleted loses the keyboard before it says that it is gone.
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = None
        if isinstance(focused, QLineEdit) and focused.window() is self._window:
            focused.installEventFilter(self)
            focused.destroyed.connect(self._forget)
            self._watched = focused

    def _forget(self) -> None:
        self._watched = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open what is on the clipboard where it is a list; the field keeps what it has."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            is_list = "\n" in QGuiApplication.clipboard().text().strip()
            if event.matches(QKeySequence.StandardKey.Paste) and is_list and self._can_open():
                self._open()
                return True
        return super().eventFilter(watched, event)
