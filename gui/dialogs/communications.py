"""The default communications of tournament play, a switch for each with what it means beside it (MTR 4.2)."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.shortcuts.communication.switches import COMMUNICATIONS
from gui.style.rule_links import RuleLabel, open_rule
from gui.style.scale import first_size
from gui.style.settings import Settings
from gui.style.widgets import labeled


class CommunicationsDialog(QDialog):
    """Shows those that the table uses; switches are kept in the settings at once. `changed`: one is another."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget, off: Collection[str]) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle("Default communications")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 660, 620)
        inside = QWidget()
        inside.setProperty("class", "plain")
        column = QVBoxLayout(inside)
        column.setSpacing(3)
        self.boxes: dict[str, QCheckBox] = {}
        for one in COMMUNICATIONS:
            box = QCheckBox(one.name)
            box.setObjectName(one.key)
            box.setChecked(one.key not in off)
            box.toggled.connect(lambda _: self._take())
            meaning = labeled(one.meaning, "muted", is_wrapped=True)
            meaning.setContentsMargins(26, 0, 0, 8)
            self.boxes[one.key] = box
            column.addWidget(box)
            column.addWidget(meaning)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        head = RuleLabel(
            "What a short statement stands for in tournament play (MTR 4.2). Anybody may interrupt it, "
            "the one who said it too. The menus Shortcut and Priority have what is said: Combat, Go, several "
            "actions one after the other, a choice announced early, asking for priority. Enter alone says "
            "nothing, which is an answer to some questions."
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addWidget(head)
        whole.addWidget(area, 1)
        whole.addWidget(buttons)

    def show_rule(self, number: str) -> None:
        """Show a rule in the window's own dialog of rules."""
        parent = self.parentWidget()
        if parent is not None:
            open_rule(parent, number)

    def _take(self) -> None:
        self._settings.communications_off = tuple(key for key, box in self.boxes.items() if not box.isChecked())
        self.changed.emit()
