"""A window's keys that no focused widget wanted, files that are dropped on it, and who has the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QChildEvent, QEvent, QMimeData, QObject, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow

from gui.commands.key_presses import KeyPresses


class InputWindow(QMainWindow):
    """Gives keys to `presses`, opens what is dropped, and after a dialog gives the keyboard back."""

    presses: KeyPresses

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)

    @property
    def can_open(self) -> bool:
        """Whether a file can be opened now."""
        raise NotImplementedError

    def open_path(self, path: str) -> None:
        """Open a file that was dropped."""
        raise NotImplementedError

    def take_keyboard(self) -> None:
        """Give the keyboard to what had it before a dialog."""
        raise NotImplementedError

    def childEvent(self, event: QChildEvent) -> None:
        """Give the table the keyboard again after a dialog, wherever it was before."""
        super().childEvent(event)
        if not event.polished():
            return  # what the child is takes its time to tell, for each part of the window as it is made
        child = event.child()
        if isinstance(child, QDialog):
            child.finished.connect(lambda _: later(self._take_keyboard))

    def _take_keyboard(self) -> None:
        if QApplication.activeModalWidget() is None:
            self.take_keyboard()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take keys that no widget took."""
        if not self.presses.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Take keys that no widget took."""
        if not self.presses.release(event):
            super().keyReleaseEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a press of the mouse pan while Space is held."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.presses.note_mouse()
        return super().eventFilter(watched, event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Let a file be dropped while one can be opened."""
        if _file_in(event.mimeData()) and self.can_open:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file that was dropped: a scenario, a save, a deck, a combo, or cards to be imported."""
        path = _file_in(event.mimeData())
        if path:
            event.acceptProposedAction()
            later(lambda: self.open_path(path))


def _file_in(data: QMimeData) -> str:
    """Return the path of the file that is carried; "" for none or for several."""
    urls = data.urls()
    return urls[0].toLocalFile() if len(urls) == 1 else ""


def later(action: Callable[[], None], milliseconds: int = 0) -> None:
    """Do something when the window has nothing else to do."""
    QTimer.singleShot(milliseconds, action)
