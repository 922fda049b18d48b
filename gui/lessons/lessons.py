"""The window's lessons: opens one, shows its chapter beside the table, and does what its commands say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.slugs import slug_of
from engine.session.lessons.evidence import evidence_of
from engine.session.lessons.lesson import Lesson
from engine.session.lessons.lesson_reading import read_lesson_file, read_lesson_text
from gui.lessons.evidence_sheet import write_evidence
from gui.lessons.handout import write_handout
from gui.lessons.lesson_panel import LessonPanel
from gui.lessons.lesson_writer import LessonWriter
from gui.lessons.owner import LessonWindow
from gui.lessons.teaching import Teaching
from gui.style.theme import Theme
from gui.working.file_endings import with_ending
from gui.working.waiting import done_beside
from gui.working.worker import Stopped

DOCK = "lesson"
PAGES = "PDF (*.pdf);;A PNG picture of each page (*.png)"


class Lessons(QObject):
    """What the window does with lessons."""

    def __init__(self, window: LessonWindow) -> None:
        super().__init__(window.host)
        self._window = window
        self.teaching = Teaching(window, self)
        self.panel = LessonPanel(self.teaching, window.theme)
        self.panel.command_wanted.connect(window.do)
        self._writer: LessonWriter | None = None
        area = window.play_area()
        area.docks.add_beside(DOCK, "Lesson", is_plain=True).setWidget(self.panel)
        self.teaching.changed.connect(window.refresh_actions)
        self.teaching.ended.connect(self._put_away)

    @property
    def is_on(self) -> bool:
        """Whether a lesson is in progress."""
        return self.teaching.is_on

    def open_file(self, path: Path, chapter: int = -1) -> bool:
        """Teach a lesson from a file, from a chapter or where it was left; says why it cannot be."""
        return self._open(path.name, lambda: read_lesson_file(path, default_catalogue()), chapter)

    def open_text(self, text: str, name: str) -> bool:
        """Teach a lesson from text; says why it cannot be."""
        return self._open(name, lambda: read_lesson_text(text, name, default_catalogue()))

    def _open(self, name: str, read: Callable[[], Lesson], chapter: int = -1) -> bool:
        try:
            lesson = done_beside(self._window.host, f"Opening {name}…", lambda _: read())
        except (BadInput, OSError) as error:
            self._window.say(f"{name} cannot be opened: {error}")
            return False
        except Stopped:
            self._window.say(f"{name} was not opened: you cancelled it.")
            return False
        self.show(lesson, chapter)
        return True

    def show(self, lesson: Lesson, chapter: int = -1) -> None:
        """Teach a lesson in place of the game in play, from a chapter or where it was left."""
        self._window.leave_game(lambda: self.begin(lesson, chapter))

    def begin(self, lesson: Lesson, chapter: int = -1) -> None:
        """Teach a lesson."""
        self.panel.show_chapter()
        self.teaching.begin(lesson, chapter)
        if self.is_on:
            self._window.play_area().docks.show_beside(DOCK)
            self._window.play_area().take_keyboard()

    def _put_away(self) -> None:
        self._window.play_area().docks.hide_beside(DOCK)
        self._window.refresh_actions()

    # For teachers

    def teach_class(self, is_class: bool) -> None:
        """Show big type, with answers hidden until a key; or show a lesson as for one reader again."""
        self.panel.show_for_class(is_class)
        self._window.refresh_actions()

    def write(self) -> None:
        """Open the writer of lessons at the moment that the game is at."""
        if self._writer is None:
            self._writer = LessonWriter(self._window.bridge, self._window.host)
            self._writer.try_wanted.connect(lambda text: self.open_text(text, "The lesson"))
        self._writer.show()
        self._writer.begin_task()
        self._writer.activateWindow()

    def ask_for_handout(self) -> None:
        """Ask where to write the chapter as a handout."""
        if self.teaching.lesson is None:
            self._window.say("No lesson is open: a handout is of one of its chapters.")
            return
        path = self._ask_for_pages("Handout of this chapter", slug_of(self.teaching.chapter.name))
        if path is not None:
            self.write_handout(path)

    def write_handout(self, path: Path) -> None:
        """Write the chapter that is taught as a handout; says where, or why it cannot be."""
        lesson = self.teaching.lesson
        assert lesson is not None
        self._write(lambda: write_handout(lesson, (self.teaching.chapter,), path, self._family))

    def ask_for_evidence(self) -> None:
        """Ask where to write a judge's sheet of the proposal that is open, or was taken last."""
        if self._window.bridge.latest_shortcut is None:
            self._window.say("No proposal was made here: propose one, or go to where one was taken.")
            return
        path = self._ask_for_pages("A judge's sheet of the proposal", "proposal")
        if path is not None:
            self.write_evidence(path)

    def write_evidence(self, path: Path) -> None:
        """Write a judge's sheet of the proposal; says where, or why it cannot be."""
        shortcut = self._window.bridge.latest_shortcut
        assert shortcut is not None
        self._write(lambda: write_evidence(evidence_of(shortcut), path, self._family))

    @property
    def _family(self) -> str:
        return self._window.theme.font(14).families()[0]

    def _ask_for_pages(self, title: str, name: str) -> Path | None:
        path, _ = QFileDialog.getSaveFileName(
            self._window.host, title, str(Path.home() / f"{name or 'handout'}.pdf"), PAGES
        )
        return with_ending(path, ".pdf") if path else None

    def _write(self, write: Callable[[], list[Path]]) -> None:
        try:
            written = write()
        except BadInput as error:
            self._window.say(str(error))
            return
        except OSError as error:
            self._window.say(f"{error.filename} cannot be written: {error.strerror or error}")
            return
        more = f" and {len(written) - 1} more" if len(written) > 1 else ""
        self._window.say(f"Written to {written[0]}{more}.", is_bad=False)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.panel.set_theme(theme)
