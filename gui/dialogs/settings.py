"""The settings dialog."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from gui.settings import Settings, config_folder
from gui.theme import Theme, theme_names
from gui.widgets import labeled


class SettingsDialog(QDialog):
    """Changes are taken over at once: `changed`."""

    changed = Signal()

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(520)
        self.theme = QComboBox()
        self.theme.setAccessibleName("Theme")
        for name in theme_names():
            self.theme.addItem(name.capitalize(), name)
        self.theme.setCurrentIndex(max(0, self.theme.findData(settings.theme)))
        self.motion = QCheckBox("Cards jump instead of gliding")
        self.motion.setChecked(settings.has_reduced_motion)
        self.magnifier = QCheckBox("Show the card under the mouse large")
        self.magnifier.setChecked(settings.has_magnifier)
        self.passing = QCheckBox("A seat passes at once after casting or activating")
        self.passing.setChecked(settings.passes_after_acting)
        form = QFormLayout()
        form.addRow("Theme", self.theme)
        form.addRow("Motion", self.motion)
        form.addRow("Cards", self.magnifier)
        form.addRow("Passing", self.passing)
        form.addRow("", labeled("Hold Ctrl at the click to keep priority instead.", "small", is_wrapped=True))
        form.setHorizontalSpacing(16)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.accept)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(labeled(f"Kept in {config_folder()}", "small", is_wrapped=True))
        column.addWidget(buttons)
        self.theme.currentIndexChanged.connect(lambda _: self._take())
        for box in (self.motion, self.magnifier, self.passing):
            box.toggled.connect(lambda _: self._take())

    def _take(self) -> None:
        self._settings.theme = self.theme.currentData()
        self._settings.has_reduced_motion = self.motion.isChecked()
        self._settings.has_magnifier = self.magnifier.isChecked()
        self._settings.passes_after_acting = self.passing.isChecked()
        self.changed.emit()
