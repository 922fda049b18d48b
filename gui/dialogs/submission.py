"""A proved loop as what Commander Spellbook's submission form asks for, to copy or to keep."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from engine.session.spellbook.submission import submission_json, submission_text
from gui.style.scale import first_size
from gui.style.widgets import button, labeled, show_look
from gui.working.file_endings import with_ending

if TYPE_CHECKING:
    from engine.session.spellbook.submission import Submission

FIRST_SIZE = (760, 620)


class SubmissionDialog(QDialog):
    """Shows the submission as text; copies it as text or as JSON, or saves the JSON."""

    def __init__(self, submission: Submission, parent: QWidget) -> None:
        super().__init__(parent)

        self.json = submission_json(submission)
        self._text = submission_text(submission)
        self.setWindowTitle("Commander Spellbook submission")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, *FIRST_SIZE)
        self.text = QPlainTextEdit(self._text)
        self.text.setObjectName("submission")
        self.text.setAccessibleName("The submission")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.said = labeled("", "legal", is_wrapped=True)
        self.said.setObjectName("what was done")
        row = QHBoxLayout()
        row.addWidget(self.said, 1)
        for words, name, action in (
            ("Save JSON…", "save as JSON", self._save),
            ("Copy JSON", "copy as JSON", lambda: self._copy(self.json, "The JSON")),
            ("Copy text", "copy as text", lambda: self._copy(self._text, "The text")),
            ("Close", "close the submission", self.reject),
        ):
            made = button(words, name, "", "primary" if name == "copy as text" else "")
            made.clicked.connect(action)
            row.addWidget(made)
        column = QVBoxLayout(self)
        column.addWidget(
            labeled("What the submission form asks for, from the proof. Check it and say it better.", "muted")
        )
        column.addWidget(self.text, 1)
        column.addLayout(row)

    def _copy(self, text: str, what: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._say(f"{what} is on the clipboard.")

    def _save(self) -> None:
        suggested = str(Path.home() / "combo.json")
        typed, _ = QFileDialog.getSaveFileName(self, "Save the submission", suggested, "JSON (*.json)")
        if not typed:
            return
        path = with_ending(typed, ".json")
        try:
            path.write_text(self.json, encoding="utf-8")
        except OSError as error:
            self._say(f"{path} cannot be written: {error.strerror or error}", is_bad=True)
        else:
            self._say(f"Saved in {path}.")

    def _say(self, words: str, is_bad: bool = False) -> None:
        show_look(self.said, "danger" if is_bad else "legal")
        self.said.setText(words)
