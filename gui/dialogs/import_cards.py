"""Takes the cards of a file into the user's database: how far that is, and in numbers what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from engine.cards.database.importing import import_cards
from engine.cards.database.schema import default_path
from engine.cards.reading.nodes import BadInput
from engine.session.commands.importing import told
from gui.style.scale import first_size
from gui.style.widgets import button, labeled
from gui.working.worker import Progress, Worker

if TYPE_CHECKING:
    from engine.cards.database.importing import Imported

_FULL = 1_000


class ImportDialog(QDialog):
    """Imports a file from the moment that `begin` opens it."""

    def __init__(self, file: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._file = file
        self._worker = Worker(self)
        self._worker.progressed.connect(self._show_progress)
        self.setWindowTitle("Import cards")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 560, 0)
        self.said = labeled(f"Reading the cards of {file.name}…", is_wrapped=True)
        self.said.setObjectName("what was imported")
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How much is imported")
        self.bar.setRange(0, 0)
        self.stop = button(
            "Stop", "stop importing", "Your cards stay as they were; importing the same file goes on (Esc)"
        )
        self.stop.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 14)
        column.setSpacing(12)
        column.addWidget(labeled("Import cards", "title"))
        column.addWidget(self.said)
        column.addWidget(self.bar)
        column.addLayout(row)

    def begin(self) -> None:
        """Open, and import the file."""
        file, database = self._file, default_path()

        def work(progress: Progress) -> Imported:
            return import_cards(file, database, progress)

        self.open()
        self._worker.start(work, self._show_done, self._show_failed)

    @property
    def is_working(self) -> bool:
        """Whether the import is under way."""
        return self._worker.is_busy

    def reject(self) -> None:
        """Stop the import, or close what came of it."""
        self._worker.cancel()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the import."""
        self._worker.cancel()
        super().closeEvent(event)

    def _show_progress(self, done: int, total: int) -> None:
        if done:
            self.bar.setRange(0, _FULL)
            self.bar.setValue(_FULL * done // max(1, total))

    def _show_done(self, found: Imported) -> None:
        self._end("\n".join(f"{line[0].upper()}{line[1:]}." for line in told(found)))

    def _show_failed(self, error: BaseException) -> None:
        if isinstance(error, BadInput):
            self._end(f"{error}. Your cards are as before.")
        elif isinstance(error, OSError):
            self._end(f"{self._file.name} cannot be read: {error.strerror or error}. Your cards are as before.")
        else:
            raise error

    def _end(self, words: str) -> None:
        self.said.setText(words)
        self.bar.hide()
        self.stop.setText("Close")
        self.stop.setToolTip("Back to the window (Esc)")
        self.stop.setFocus()
        self.adjustSize()
