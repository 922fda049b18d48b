"""Asks whether an entry of one's own is to be deleted."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from gui.style.widgets import button, labeled


class DeleteCardDialog(QDialog):
    """Signal: `deleting_wanted`; closing it keeps the card."""

    deleting_wanted = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Delete a card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        delete = button("Delete", "delete it for good", "Its entry goes; what you typed stays here", "danger")
        keep = button("Keep it", "keep the card", "Nothing is deleted (Esc)", "primary")
        keep.setDefault(True)
        delete.clicked.connect(self._delete)
        keep.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(delete)
        row.addWidget(keep)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        words = f"Delete {name}? Saves, decks and scenarios that use it will not find it any more."
        column.addWidget(labeled(words, is_wrapped=True))
        column.addLayout(row)
        keep.setFocus()

    def _delete(self) -> None:
        self.accept()
        self.deleting_wanted.emit()
