"""The settings dialog."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.style.looks import theme_titles, themes_folder
from gui.style.scale import fitting_scales, limit, room_of_screen, scale_for
from gui.style.settings import Settings, config_folder
from gui.style.theme import Theme
from gui.style.widgets import button, labeled, plain_tip
from gui.table.pictures import look_again, number_of_pictures
from gui.working.worker import Worker, raise_again


class SettingsDialog(QDialog):
    """Changes are taken over at once: `changed`."""

    changed = Signal()

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._looking = Worker(self)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        limit(self, least_width=520)
        self.theme = QComboBox()
        self.theme.setAccessibleName("Theme")
        for name, title in theme_titles().items():
            self.theme.addItem(title, name)
        self.theme.setCurrentIndex(max(0, self.theme.findData(settings.theme)))
        self.theme.setToolTip(plain_tip(f"Themes of your own are YAML files in {themes_folder()}."))
        self.family = QComboBox()
        self.family.setAccessibleName("Font")
        self.family.addItem("Inter, which comes with the program", False)
        self.family.addItem("The desktop's own", True)
        self.family.setCurrentIndex(int(settings.has_system_font))
        self.scale = QComboBox()
        self.scale.setAccessibleName("Size of everything")
        room = room_of_screen(parent.screen())
        self.scale.addItem(f"As suits the screen: {scale_for(room.width(), room.height())} %", 0)
        for percent in sorted({*fitting_scales(room.width(), room.height()), settings.scale} - {0}):
            self.scale.addItem(f"{percent} %", percent)
        self.scale.setCurrentIndex(self.scale.findData(settings.scale))
        self.motion = QCheckBox("Cards jump instead of gliding")
        self.motion.setChecked(settings.has_reduced_motion)
        self.magnifier = QCheckBox("Show the card under the mouse large")
        self.magnifier.setChecked(settings.has_magnifier)
        self.pictures = QLineEdit(settings.pictures_folder)
        self.pictures.setObjectName("pictures folder")
        self.pictures.setAccessibleName("Folder of card pictures")
        self.pictures.setPlaceholderText("none: cards are drawn")
        self.pictures.setToolTip(
            "Pictures of your own, each named for its card: Llanowar Elves.jpg, art or whole."
        )
        self.pictures.editingFinished.connect(self._take)
        choose = button("Choose…", "choose the folder of card pictures")
        choose.clicked.connect(self._choose_pictures)
        self._picture_row = QHBoxLayout()
        self._picture_row.addWidget(self.pictures, 1)
        self._picture_row.addWidget(choose)
        self.found = labeled("", "small", is_wrapped=True)
        self.passing = QCheckBox("A seat passes at once after casting or activating")
        self.passing.setChecked(settings.passes_after_acting)
        self._lay_out()
        self._tell_pictures()
        for choice in (self.theme, self.family, self.scale):
            choice.currentIndexChanged.connect(lambda _: self._take())
        for box in (self.motion, self.magnifier, self.passing):
            box.toggled.connect(lambda _: self._take())

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow("Theme", self.theme)
        form.addRow("Font", self.family)
        form.addRow("Size of everything", self.scale)
        form.addRow("Motion", self.motion)
        form.addRow("Cards", self.magnifier)
        form.addRow("Card pictures", self._picture_row)
        form.addRow("", self.found)
        form.addRow("Passing", self.passing)
        form.addRow("", labeled("Hold Ctrl at the click to keep priority instead.", "small", is_wrapped=True))
        form.setHorizontalSpacing(16)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.accept)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(labeled(f"Kept in {config_folder()}", "small", is_wrapped=True))
        column.addWidget(buttons)

    def _choose_pictures(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "Card pictures", self.pictures.text() or str(Path.home()))
        if folder:
            self.pictures.setText(folder)
            self._take()

    def _tell_pictures(self) -> None:
        folder = self.pictures.text().strip()
        self.found.setText("Looking for pictures…" if folder else "")
        self.found.setVisible(bool(folder))
        self._looking.start(lambda _: number_of_pictures(folder), self._tell_number, raise_again)

    def _tell_number(self, count: int) -> None:
        told = "1 picture found." if count == 1 else f"{count:,} pictures found."
        self.found.setText(told if count else "There is no picture in that folder.")

    def _take(self) -> None:
        folder = self.pictures.text().strip()
        if folder != self._settings.pictures_folder:
            look_again()
        self._settings.pictures_folder = folder
        self._tell_pictures()
        self._settings.theme = self.theme.currentData()
        self._settings.has_system_font = self.family.currentData()
        self._settings.scale = self.scale.currentData()
        self._settings.has_reduced_motion = self.motion.isChecked()
        self._settings.has_magnifier = self.magnifier.isChecked()
        self._settings.passes_after_acting = self.passing.isChecked()
        self.changed.emit()
