"""What the program is, and the list of its keys."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.commands import COMMANDS, MENUS, TABLE_KEYS
from gui.theme import Theme
from gui.widgets import labeled


class KeysDialog(QDialog):
    """Every key, out of the commands' declarations."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(720, 560)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the keys")
        self.search.textChanged.connect(self._filter)
        rows = [(_shown(key), words, "Table") for key, words in TABLE_KEYS]
        for command in COMMANDS:
            keys = ", ".join(_shown(key) for key in command.keys)
            menu = MENUS[command.menu].replace("&", "")
            words = command.words.replace("&", "")
            rows.append((keys or "—", f"{words}  ·  {command.tip}" if command.tip else words, menu))
        self._searched = [" ".join(cells).lower() for cells in rows]
        self.table = QTableWidget(len(rows), 3)
        self.table.setAccessibleName("Keys")
        self.table.setHorizontalHeaderLabels(["Key", "Does", "Menu"])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        for row, cells in enumerate(rows):
            for column, words in enumerate(cells):
                self.table.setItem(row, column, QTableWidgetItem(words))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.table.resizeRowsToContents()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for one in (self.search, self.table, buttons):
            whole.addWidget(one)

    def _filter(self, text: str) -> None:
        wanted = text.strip().lower()
        for row in range(self.table.rowCount()):
            self.table.setRowHidden(row, wanted not in self._searched[row])


def _shown(key: str) -> str:
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return native if native and " " not in key else key


class AboutDialog(QDialog):
    """What the program is, its version, and that it is fan content."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("About Go Infinite")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(480)
        title = QLabel("Go Infinite")
        title.setStyleSheet("font-size: 26px; font-weight: 800;")
        try:
            number = version("goinfinite")
        except PackageNotFoundError:
            number = "not installed"
        words = (
            "A desktop sandbox in which combos are played out under the real rules, and shortcuts are taken as "
            "the rules say: propose a sequence, let every other seat accept or shorten it, and see exactly "
            "where the game ends up."
        )
        notice = (
            "Unofficial fan content. It is not approved, endorsed or produced by the game's publisher; names of "
            "cards belong to their owner. Cards are drawn by the program, and it contains no pictures of them."
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(10)
        column.addWidget(title)
        column.addWidget(labeled(f"Version {number}", "small"))
        column.addWidget(labeled(words, is_wrapped=True))
        column.addWidget(labeled(notice, "muted", is_wrapped=True))
        column.addWidget(buttons)
