"""Tells what the rules will do to the table before they are switched on again."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from gui.style.scale import limit
from gui.style.widgets import labeled


class ConsequencesDialog(QDialog):
    """What would happen at once; the rules come back, or the table stays as it is."""

    def __init__(self, told: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Rules on")
        limit(self, least_width=440)
        words = labeled("As soon as the rules are on again, this happens:", "title", is_wrapped=True)
        self.told = QPlainTextEdit("\n".join(f"•  {one}" for one in told))
        self.told.setReadOnly(True)
        self.told.setAccessibleName("What happens")
        self.told.setObjectName("what happens")
        height = self.told.fontMetrics().lineSpacing() * min(10, len(told) + 1)
        self.told.setFixedHeight(height + 24)
        buttons = QDialogButtonBox()
        on = buttons.addButton("Rules on", QDialogButtonBox.ButtonRole.AcceptRole)
        on.setObjectName("rules on, whatever happens")
        on.setDefault(True)
        buttons.addButton("Leave them off", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(words)
        column.addWidget(self.told)
        column.addWidget(labeled("Undo (Ctrl+Z) brings the table back.", "small"))
        column.addWidget(buttons)
        on.setFocus()
