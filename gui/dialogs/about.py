"""What the program is, and the licenses of what it is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from engine.session.commands.version import installed_version
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import labeled


class AboutDialog(QDialog):
    """Tells what the program is, its version, that it is fan content, and what it is built with."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("About Go Infinite")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        limit(self, least_width=560)
        title = QLabel("Go Infinite")
        restyle(title, "font-size: 26px; font-weight: 800;")
        words = (
            "A desktop sandbox in which combos are played out under the real rules, and shortcuts are taken as "
            "the rules say: propose a sequence, let every other seat accept or shorten it, and see exactly "
            "where the game ends up."
        )
        notice = (
            "Unofficial fan content. It is not approved, endorsed or produced by the game's publisher; names of "
            "cards belong to their owner. Cards are drawn by the program, and it contains no pictures of them."
        )
        licenses = (
            "The program is free software under the MIT license. It is built with Qt and PySide6 (LGPL), PyYAML, "
            "platformdirs and RapidFuzz (MIT), ijson (BSD) and immutables (Apache 2.0); films with PyAV (BSD) and "
            "Pillow (MIT-CMU), searches with SciPy and Dask's distributed (BSD), where they are installed. Its "
            "font is Inter, by the authors of the Inter project (SIL Open Font License)."
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(10)
        column.addWidget(title)
        column.addWidget(labeled(f"Version {installed_version()}", "small"))
        column.addWidget(labeled(words, is_wrapped=True))
        column.addWidget(labeled(notice, "muted", is_wrapped=True))
        column.addWidget(labeled(licenses, "small", is_wrapped=True))
        column.addWidget(buttons)
