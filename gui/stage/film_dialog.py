"""Asks what film is to be made and makes it, with progress and a way to stop."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from engine.cards.reading.slugs import slug_of
from engine.model.refusals import Refusal
from engine.session.autoplay.beats import Programme
from engine.session.narration.refusal_words import sentence_of
from engine.session.pages.page_formats import WRITTEN, Write
from gui.art.picture import picture_text
from gui.stage.director import Director
from gui.stage.film.film_plan import NAMED_TIMES, CannotFilm, FilmPlan, kind_of, size_named
from gui.stage.film.making import make_film
from gui.stage.look import Backdrop
from gui.stage.source_fields import SourceFields
from gui.style.theme import Theme
from gui.style.widgets import button, labeled
from gui.working.file_endings import with_ending
from gui.working.worker import Progress, Task, Worker

if TYPE_CHECKING:
    from gui.game.bridge import Bridge

SIZES = ("1920x1080", "1280x720", "960x540", "1080x1920", "1080x1080", "3840x2160")
STOPPING = 3.0
"""Seconds in which the frame under way ends and what was written is taken away."""
RATES = ("30", "60", "25", "24", "15", "10")
FILTER = "Films (*.mp4 *.webm *.gif *.webp);;Page (*.html);;Transcript (*.md);;Poster (*.png);;All files (*)"


class FilmDialog(QDialog):
    """A film of what plays by itself: which, where to, how large, how long."""

    def __init__(self, bridge: Bridge, director: Director, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Make a film or a page")
        self.setMinimumWidth(480)
        self._director = director
        self._theme = theme
        self._viewer = bridge.viewer
        self._title = bridge.title
        self._worker = Worker(self)
        self._worker.progressed.connect(self._tell)
        self.fields = SourceFields(bridge, director.pacing)
        self.path = QLineEdit(str(Path.home() / f"{slug_of(bridge.title) or 'loop'}.mp4"))
        self.path.setObjectName("film's file")
        self.path.setAccessibleName(
            "File: .mp4, .webm, .gif, .webp, .html, .md, .png for a poster, or a folder for pictures"
        )
        browse = button("Choose…", "choose the file")
        browse.clicked.connect(self._browse)
        self.size_box = _box("size", "Size in pixels", SIZES)
        self.rate = _box("rate", "Frames a second", RATES)
        self.seconds = QLineEdit()
        self.seconds.setObjectName("seconds")
        self.seconds.setAccessibleName("Length in seconds")
        self.seconds.setPlaceholderText("as it is paced")
        self.backdrop = _box("background", "Background", [one.value for one in Backdrop], is_editable=False)
        self.first = _box("begins at", "Where the film begins: seconds, or a beat", tuple(NAMED_TIMES))
        self.last = _box("ends at", "Where the film ends: seconds, or a beat", tuple(NAMED_TIMES))
        self.last.setCurrentText("end")
        self.repeats = _box("plays", "How often an animation plays", ("for ever", "1", "2", "3"))
        self.progress = QProgressBar()
        self.progress.setAccessibleName("How much of the film is made")
        self.progress.hide()
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("said")
        self.make = button("Make the film", "make the film", "", "primary")
        self.make.clicked.connect(self._begin)
        self.stop = button("Close", "close or stop the film")
        self.stop.clicked.connect(self._stop)
        self._is_making = False
        self._lay_out(browse)

    def _lay_out(self, browse: QWidget) -> None:
        file = QHBoxLayout()
        file.addWidget(self.path, 1)
        file.addWidget(browse)
        form = QFormLayout()
        form.addRow("File", file)
        form.addRow("Size", self.size_box)
        form.addRow("Frames a second", self.rate)
        form.addRow("Seconds", self.seconds)
        form.addRow("Background", self.backdrop)
        part = QHBoxLayout()
        part.addWidget(self.first)
        part.addWidget(labeled("to"))
        part.addWidget(self.last)
        form.addRow("From", part)
        form.addRow("Plays", self.repeats)
        row = QHBoxLayout()
        row.addWidget(self.progress, 1)
        row.addStretch(0)
        row.addWidget(self.stop)
        row.addWidget(self.make)
        column = QVBoxLayout(self)
        column.addWidget(labeled("Make a film or a page", "title"))
        column.addWidget(self.fields)
        column.addLayout(form)
        column.addWidget(self.said)
        column.addLayout(row)

    def _browse(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, "Make a film", self.path.text(), FILTER)
        if path:
            self.path.setText(str(with_ending(path, ".mp4")))

    def _plan(self) -> FilmPlan:
        """Return the film that is asked for; CannotFilm or ValueError where it cannot be."""
        path = Path(self.path.text()).expanduser()
        repeats = self.repeats.currentText().strip()
        try:
            rate = int(self.rate.currentText())
            seconds = float(self.seconds.text()) if self.seconds.text().strip() else None
            often = 0 if repeats == "for ever" else int(repeats)
        except ValueError:
            raise CannotFilm("the rate, the length and how often it plays are numbers") from None
        plan = FilmPlan(
            path,
            kind_of(path),
            size_named(self.size_box.currentText()),
            rate,
            seconds,
            Backdrop(self.backdrop.currentText()),
            self.first.currentText().strip(),
            self.last.currentText().strip(),
            often,
        )
        plan.check()
        return plan

    def _begin(self) -> None:
        path = Path(self.path.text()).expanduser()
        write = WRITTEN.get(path.suffix.casefold())
        if write is not None:
            self._write(path, write)
            return
        try:
            plan, playback = self._plan(), self.fields.playback()
        except (CannotFilm, ValueError) as problem:
            self._say(str(problem))
            return
        self._show_making(True)
        self._say("Working out what is filmed…")
        self._director.begin(playback, lambda programme: self._film(programme, plan), self._refused)

    def _write(self, path: Path, write: Write) -> None:
        """Write a page or a transcript, which nothing is drawn for."""
        try:
            playback = self.fields.playback()
        except ValueError as problem:
            self._say(str(problem))
            return

        def written(programme: Programme) -> None:
            task = partial(_write_page, write, programme, self._title, path)
            self._work(task, f"The page is in {path}.", path)

        self._show_making(True)
        self._say("Working out the page…")
        self._director.begin(playback, written, self._refused)

    def _work(self, task: Task, words: str, path: Path) -> None:
        """Do the work in the background; say `words` when it is done, or what is wrong with it."""

        def failed(problem: BaseException) -> None:
            if isinstance(problem, Refusal):
                self._refused(sentence_of(problem))
            elif isinstance(problem, CannotFilm):
                self._refused(str(problem))
            elif isinstance(problem, OSError):
                self._refused(f"{path} cannot be written: {problem.strerror or problem}")
            else:
                self._refused(f"The film could not be made: {problem}")
                raise problem

        self._worker.start(task, lambda _: self._refused(words), failed)

    def _refused(self, words: str) -> None:
        self._show_making(False)
        self._say(words)

    def _film(self, programme: Programme, plan: FilmPlan) -> None:
        self._say("Making the film…")
        theme, viewer = self._theme, self._viewer
        self._work(
            lambda progress: make_film(programme, plan, theme, progress, viewer),
            f"The film is in {plan.path}.",
            plan.path,
        )

    def _tell(self, done: int, total: int) -> None:
        """Show how much is done."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _show_making(self, is_making: bool) -> None:
        self._is_making = is_making
        self.progress.setVisible(is_making)
        self.make.setEnabled(not is_making)
        self.stop.setText("Stop" if is_making else "Close")

    def _stop(self) -> None:
        if self._is_making:
            self._director.cancel()
            self._worker.cancel()
            self._worker.wait(STOPPING)
            self._refused("The film was stopped; nothing was written.")
        else:
            self.reject()

    def reject(self) -> None:
        """Stop a film under way first, then close."""
        if self._is_making:
            self._stop()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop a film under way first."""
        if self._is_making:
            event.ignore()
            self._stop()
        else:
            super().closeEvent(event)

    def _say(self, words: str) -> None:
        self.said.setText(f"{words[:1].upper()}{words[1:]}")


def _write_page(write: Write, programme: Programme, title: str, path: Path, progress: Progress) -> None:
    """Write a page; it is done too soon for its progress to be told."""
    write(programme, title, path, picture_text)


def _box(name: str, words: str, items: tuple[str, ...] | list[str], is_editable: bool = True) -> QComboBox:
    made = QComboBox()
    made.setObjectName(name)
    made.setAccessibleName(words)
    made.setEditable(is_editable)
    made.addItems(list(items))
    return made
