"""Asks what becomes of what is not saved: a game that has gone on since it was, or a card that was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from gui.game.bridge import Bridge


def leave(bridge: Bridge, over: QWidget, save: Callable[[], None], then: Callable[[], None]) -> None:
    """Do something that leaves the game in play; where it has a file and is not saved there, ask first."""
    if bridge.path is None or not bridge.is_unsaved:
        then()
        return

    def save_first() -> None:
        save()
        if not bridge.is_unsaved:
            then()

    words = f"The game has gone on since it was saved in {bridge.path.name}."
    dialog = UnsavedDialog(words, over, "Stay in the game")
    dialog.saving_wanted.connect(save_first)
    dialog.leaving_wanted.connect(then)
    dialog.open()


class UnsavedDialog(QDialog):
    """Signals: `saving_wanted`, `leaving_wanted` without saving; closing it stays with what is not saved."""

    saving_wanted = Signal()
    leaving_wanted = Signal()

    def __init__(self, words: str, parent: QWidget, staying: str) -> None:
        super().__init__(parent)
        self.setWindowTitle("Not saved")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        save = button("Save", "Save", "Save it in its file, and go on (Enter)", "primary")
        save.setDefault(True)
        leave = button("Do not save", "Do not save", "The file stays as it was saved last")
        stay = button(staying, staying, "Neither save nor leave (Esc)")
        save.clicked.connect(lambda: self._end(self.saving_wanted))
        leave.clicked.connect(lambda: self._end(self.leaving_wanted))
        stay.clicked.connect(self.reject)
        row = QHBoxLayout()
        for one in (save, leave, stay):
            row.addWidget(one)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(labeled(words, is_wrapped=True))
        column.addLayout(row)
        save.setFocus()

    def _end(self, wanted: SignalInstance) -> None:
        self.accept()
        wanted.emit()
