"""Saving what is on the table as a scenario: in the user's own folder, a file, or as text to paste."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from engine.cards.reading.nodes import BadInput
from engine.cards.reading.slugs import slug_of
from engine.loops.readable import parse_count, with_noun
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.session.saving.whole_files import write_whole
from engine.session.scenarios.scenario_folders import user_folder
from engine.session.scenarios.sharing import SharedTable, written_scenario
from gui.style.scale import limit, restyle
from gui.style.widgets import button, labeled, show_look
from gui.working.file_endings import with_ending
from gui.working.worker import Worker

if TYPE_CHECKING:
    from gui.game.bridge import Bridge

FIRST_TIMES = "1000"
PAUSE = 350
"""How many milliseconds after the last key the text is written anew."""


def tables_to_share(bridge: Bridge) -> tuple[SharedTable, ...]:
    """Return what is on the table as it can be shared: with its loop where it has one, and without."""
    alone = SharedTable(bridge.title, bridge.moment)
    if bridge.loops.to_share is None:
        return (alone,)
    at, loop = bridge.loops.to_share
    return (SharedTable(bridge.title, at, "", loop, parse_count(FIRST_TIMES)), alone)


def why_not_shared(error: BaseException) -> str:
    """Return why a table cannot be a scenario; raises again an error that has another reason."""
    if isinstance(error, Refusal):
        return f"This cannot be a scenario: {sentence_of(error)}"
    if isinstance(error, BadInput):
        return f"This cannot be a scenario: {error.wrong}; expected {error.expected}."
    raise error


class ShareDialog(QDialog):
    """The scenario as it will be, with its name, summary and loop; it is checked before it can be given away.

    It is written and checked in the background, since a long game takes its time.
    """

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._loop = bridge.loops.to_share
        self._worker = Worker(self)
        self.text = ""
        self.setWindowTitle("Save or share as a scenario")
        limit(self, least_width=640, least_height=560)
        self.name = QLineEdit(bridge.title)
        self.name.setObjectName("name of the scenario")
        self.name.setAccessibleName("Name")
        self.about = QLineEdit()
        self.about.setObjectName("summary")
        self.about.setAccessibleName("Summary")
        self.about.setPlaceholderText("What happens, in a sentence or two")
        self.with_loop = QCheckBox()
        self.with_loop.setObjectName("with the loop")
        self.times = QLineEdit(FIRST_TIMES)
        self.times.setObjectName("times")
        self.times.setAccessibleName("How often the loop is proposed")
        limit(self.times, most_width=150)
        steps = self._loop[1] if self._loop is not None else ()
        self.with_loop.setText(f"With its loop of {with_noun(len(steps), 'line')}, proposed so many times:")
        self.with_loop.setChecked(bool(steps))
        self.with_loop.setVisible(bool(steps))
        self.times.setVisible(bool(steps))
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setObjectName("scenario")
        self.preview.setAccessibleName("The scenario as text")
        self.preview.setTabChangesFocus(True)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(12)
        self.preview.setFont(font)
        restyle(self.preview, f'font-family: "{font.family()}", monospace; font-size: 12px;')
        self.preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("said")
        self.keep = button(
            "Keep in my scenarios", "keep in my scenarios", "It is listed on the start page", "primary"
        )
        self.save = button("Save as a file…", "save as a file", "One file, to send to somebody")
        self.copy = button("Copy as text", "copy as text", "Ctrl+V in the program opens it again")
        self.keep.clicked.connect(self._keep)
        self.save.clicked.connect(self._save)
        self.copy.clicked.connect(self._copy)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._soon.timeout.connect(self.write)
        for field in (self.name, self.about, self.times):
            field.textEdited.connect(lambda _: self._later())
        self.with_loop.toggled.connect(lambda _: self._later())
        self._lay_out()
        self.name.setFocus()
        self.name.selectAll()
        self.write()

    def _lay_out(self) -> None:
        close = button("Close", "close the dialog")
        close.clicked.connect(self.reject)
        grid = QGridLayout()
        grid.addWidget(labeled("Name"), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(labeled("Summary"), 1, 0)
        grid.addWidget(self.about, 1, 1)
        loop = QHBoxLayout()
        loop.addWidget(self.with_loop)
        loop.addWidget(self.times)
        loop.addStretch(1)
        buttons = QHBoxLayout()
        for one in (self.keep, self.save, self.copy):
            buttons.addWidget(one)
        buttons.addStretch(1)
        buttons.addWidget(close)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addLayout(grid)
        column.addLayout(loop)
        column.addWidget(self.preview, 1)
        column.addWidget(self.said)
        column.addLayout(buttons)

    def _later(self) -> None:
        self._worker.cancel()
        self._begin_to_write()
        self._soon.start()

    def _begin_to_write(self) -> None:
        self.text = ""
        self._allow(False)
        self._say("Writing…", "muted")

    @property
    def is_working(self) -> bool:
        """Whether the scenario is being written."""
        return self._worker.is_busy

    def write(self) -> None:
        """Write the scenario and check it; say what stands in its way."""
        self._soon.stop()
        self._begin_to_write()
        try:
            table = self._table()
        except ValueError as error:
            self._say(str(error), "danger")
            return
        game = self._bridge.snapshot()
        self._worker.start(
            lambda progress: written_scenario(table, game, progress), self._show_text, self._show_why_not
        )

    def _show_text(self, text: str) -> None:
        self.text = text
        self.preview.setPlainText(text)
        self._allow(True)
        self._say("It was opened again as a check: it is this table.", "legal")

    def _show_why_not(self, error: BaseException) -> None:
        self._say(why_not_shared(error), "danger")

    def done(self, result: int) -> None:
        """Stop the writing and close."""
        self._soon.stop()
        self._worker.cancel()
        super().done(result)

    def _table(self) -> SharedTable:
        """Return what is to be shared as the fields say; raises ValueError where they cannot be meant so."""
        name = " ".join(self.name.text().split())
        if not name:
            raise ValueError("The scenario needs a name.")
        at, loop, times = self._bridge.moment, (), 1
        if self._loop is not None and self.with_loop.isChecked():
            at, loop = self._loop  # type: ignore[assignment]  # lines of a script
            times = parse_count(self.times.text())
        return SharedTable(name, at, " ".join(self.about.text().split()), loop, times)

    def _say(self, words: str, look: str) -> None:
        self.said.setText(words)
        show_look(self.said, look)

    def _allow(self, is_whole: bool) -> None:
        for one in (self.keep, self.save, self.copy):
            one.setEnabled(is_whole)

    # Giving it away

    def _keep(self) -> None:
        folder = user_folder()
        stem = slug_of(self.name.text()).replace("_", "-") or "table"
        path = folder / f"{stem}.yaml"
        number = 2
        while path.exists():
            path = folder / f"{stem}-{number}.yaml"
            number += 1
        self._write_to(path)

    def _save(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self, "Save as a scenario", str(Path.home() / "scenario.yaml"), "Scenarios (*.yaml)"
        )
        if path:
            self._write_to(with_ending(path, ".yaml"))

    def _write_to(self, path: Path) -> None:
        try:
            write_whole(path, self.text, with_folder=True)
        except OSError as error:
            self._say(f"{path} cannot be written: {error.strerror or error}", "danger")
            return
        self._say(f"Saved in {path}.", "legal")

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)
        self._say("Copied. Paste it anywhere; Ctrl+V in the program opens it again.", "legal")
