"""The window's lessons: opens one, shows its chapter beside the table, and does what its commands say."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.session.lessons.lesson import Lesson
from engine.session.lessons.lesson_reading import read_lesson_file, read_lesson_text
from gui.lessons.owner import Window
from gui.lessons.panel import LessonPanel
from gui.lessons.teaching import Teaching
from gui.style.theme import Theme

DOCK = "lesson"


class Lessons(QObject):
    """What the window does with lessons."""

    def __init__(self, window: Window) -> None:
        super().__init__(window.host)
        self._window = window
        self.teaching = Teaching(window, self)
        self.panel = LessonPanel(self.teaching, window.theme)
        self.panel.command_wanted.connect(window.do)
        area = window.play_area()
        area.docks.add_beside(DOCK, "Lesson", self.panel, is_with_stack=True)
        self.teaching.changed.connect(window.refresh_actions)
        self.teaching.ended.connect(self._put_away)

    @property
    def is_on(self) -> bool:
        """Whether a lesson is in progress."""
        return self.teaching.is_on

    def open_file(self, path: Path, chapter: int = -1) -> bool:
        """Teach a lesson from a file, from a chapter or where it was left; says why it cannot be."""
        try:
            lesson = read_lesson_file(path, default_catalogue())
        except (BadInput, OSError) as error:
            self._window.say(f"{path.name} cannot be opened: {error}")
            return False
        self._window.leave_game(lambda: self.begin(lesson, chapter))
        return True

    def open_text(self, text: str, name: str) -> bool:
        """Teach a lesson from text; says why it cannot be."""
        try:
            lesson = read_lesson_text(text, name, default_catalogue())
        except BadInput as error:
            self._window.say(f"{name} cannot be opened: {error}")
            return False
        self._window.leave_game(lambda: self.begin(lesson))
        return True

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

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.panel.set_theme(theme)
