"""The lessons on the start page: each with its chapters done, the one to go on with marked."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from gui.start.lessons_listed import ListedLesson, listed_lessons
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import Clickable, ElidedLabel, clear_layout, labeled, plain_tip

COLUMNS = 4
_BY_ARROW = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}


class LearnSection(QFrame):
    """Signal: `chosen` carries the path of a lesson's file."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._answered: Mapping[str, tuple[str, ...]] = {}
        self._shown: tuple[object, ...] = ()
        """What the tiles show: the lessons, what has been answered of them, and the theme."""
        self.tiles: list[LessonTile] = []
        self.setProperty("class", "panel")
        self.setAccessibleName("Learn")
        title = labeled("Learn", "title")
        about = labeled("from the first card to tournament loops, at a table that checks every answer", "muted")
        self.count = labeled("", "legal")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(title)
        head.addWidget(about)
        head.addStretch(1)
        head.addWidget(self.count)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(self._grid)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        if self.tiles:
            self.show_lessons(self._answered)

    def show_lessons(self, answered: Mapping[str, tuple[str, ...]]) -> None:
        """List the lessons with what has been answered of each."""
        self._answered = answered
        lessons = listed_lessons()
        shown = (lessons, dict(answered), self._theme)
        if shown == self._shown:
            return
        self._shown = shown
        self.setVisible(bool(lessons))
        clear_layout(self._grid)
        self.tiles = []
        open_ones = [one for one in lessons if one.chapters_done(answered) < len(one.chapters)]
        now = open_ones[0] if open_ones else None
        for at, lesson in enumerate(lessons):
            tile = LessonTile(lesson, at + 1, answered, lesson is now, self._theme)
            tile.chosen.connect(self.chosen)
            tile.moved.connect(lambda by, place=at: self._move(place, by))
            self.tiles.append(tile)
            self._grid.addWidget(tile, at // COLUMNS, at % COLUMNS)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        done = sum(one.chapters_done(answered) for one in lessons)
        self.count.setText(f"{done} of {with_noun(sum(len(one.chapters) for one in lessons), 'chapter')}")

    def _move(self, place: int, by: int) -> None:
        if 0 <= place + by < len(self.tiles):
            self.tiles[place + by].setFocus()

    def take_keyboard(self) -> None:
        """Put the keyboard on the lesson to go on with."""
        for tile in self.tiles:
            if tile.is_now:
                tile.setFocus()
                return
        for tile in self.tiles[:1]:
            tile.setFocus()


class LessonTile(Clickable):
    """One lesson. Signals: `chosen` carries its path; `moved`: an arrow key goes on by so many tiles."""

    chosen = Signal(str)
    moved = Signal(int)

    def __init__(
        self,
        lesson: ListedLesson,
        number: int,
        answered: Mapping[str, tuple[str, ...]],
        is_now: bool,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self.is_now = is_now
        done, all_of_it = lesson.chapters_done(answered), len(lesson.chapters)
        is_done = done == all_of_it and not lesson.problem
        colors = theme.colors
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        edge = colors.selected if is_now else colors.line
        restyle(
            self,
            f"LessonTile {{ background: {colors.panel_raised}; border: 1px solid {edge}; border-radius: 8px; }}"
            f"LessonTile:focus {{ border: 2px solid {colors.focus}; }}",
        )
        badge = QLabel("✓" if is_done else str(number))
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        limit(badge, width=24, height=24)
        ground = colors.legal if is_done else colors.selected if is_now else colors.line
        ink = colors.text_on_accent if is_done or is_now else colors.text
        restyle(badge, f"background: {ground}; color: {ink}; border-radius: 12px; font-weight: 700;")
        name = ElidedLabel(lesson.name)
        restyle(name, "font-weight: 700;")
        counted = lesson.problem or f"{done} of {all_of_it}" + (
            " · go on" if is_now and lesson.is_begun(answered) else " · start here" if is_now else ""
        )
        told = ElidedLabel(counted, "danger" if lesson.problem else "small")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(name)
        words.addWidget(told)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(9)
        row.addWidget(badge)
        row.addLayout(words, 1)
        self.setToolTip(plain_tip(lesson.about))
        self.setAccessibleName(f"Lesson {number}: {lesson.name}, {counted}")
        self.setObjectName(f"lesson {lesson.path.stem}")

    def clicked_whole(self) -> None:
        """Open it."""
        self.chosen.emit(str(self.lesson.path))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens it, arrows go to another one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked_whole()
        elif event.key() in _BY_ARROW:
            self.moved.emit(_BY_ARROW[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
