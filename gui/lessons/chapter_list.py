"""Every chapter of a lesson with its marks; a chapter is gone to by a click or by Enter."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gui.lessons.teaching import Teaching
from gui.style.theme import Theme
from gui.style.widgets import labeled


class ChapterList(QWidget):
    """Signal: `chosen` carries a chapter's place."""

    chosen = Signal(int)

    def __init__(self, teaching: Teaching, theme: Theme) -> None:
        super().__init__()
        self._teaching = teaching
        self._theme = theme
        self._name = labeled("", "title", is_wrapped=True)
        self._about = labeled("", "muted", is_wrapped=True)
        self.list = QListWidget()
        self.list.setAccessibleName("Chapters")
        self.list.itemActivated.connect(lambda _: self._choose())
        self.list.itemClicked.connect(lambda _: self._choose())
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 4, 14, 10)
        column.setSpacing(8)
        column.addWidget(self._name)
        column.addWidget(self._about)
        column.addWidget(self.list, 1)
        self.setFocusProxy(self.list)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme

    def refresh(self) -> None:
        """List the chapters of the lesson that is taught."""
        lesson = self._teaching.lesson
        if lesson is None:
            return
        self._name.setText(lesson.name)
        self._about.setText(lesson.about)
        self.list.clear()
        for at, chapter in enumerate(lesson.chapters):
            answered = self._teaching.answered(chapter)
            mark = "✓" if all(answered) else f"{at + 1}"
            counted = "" if all(answered) or not any(answered) else f"   {sum(answered)} of {len(answered)}"
            self.list.addItem(QListWidgetItem(f"{mark}   {chapter.name}{counted}"))
        self.list.setCurrentRow(self._teaching.chapter_at)

    def _choose(self) -> None:
        if self.list.currentRow() >= 0:
            self.chosen.emit(self.list.currentRow())
