"""The boxes of a lesson: a text with an edge and a ground in one of the theme's colors, and the bar of marks."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.style.rich_text import rich
from gui.style.rule_links import open_rule, show_told, with_words
from gui.style.scale import limit, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, labeled

_STRONG = re.compile(r"\*([^*\s](?:[^*]*[^*\s])?)\*")
TASK, HINT, RIGHT, WRONG, PLAIN = "task", "hint", "right", "wrong", "plain"


def mixed(color: str, ground: str, share: float) -> str:
    """Return a color laid over another: `share` of the first."""
    one, other = QColor(color), QColor(ground)
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]  # a tuple of four
    return QColor(*(round(a * share + b * (1 - share)) for a, b in parts)).name()


def lesson_html(words: str, theme: Theme, pixels: int) -> str:
    """Return a lesson's text as HTML: mana symbols drawn, *words* strong, rules as links."""
    return _STRONG.sub(r"<b>\1</b>", with_words(words, rich(words, theme, pixels)))


class Box(Panel):
    """A heading in small print and a text, on a ground of its own."""

    def __init__(self, kind: str, heading: str, words: str, theme: Theme, size: int) -> None:
        super().__init__()
        colors = theme.colors
        accent = {TASK: colors.selected, HINT: colors.priority, RIGHT: colors.legal, WRONG: colors.danger}.get(
            kind, colors.line
        )
        self.setObjectName(f"lesson {kind}")
        restyle(
            self,
            f"Box {{ background: {mixed(accent, colors.panel, 0.14)}; border: 1px solid "
            f"{mixed(accent, colors.panel, 0.6)}; border-radius: 8px; }}",
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 9)
        column.setSpacing(3)
        if heading:
            head = labeled(heading)
            strong = mixed(accent, colors.text, 0.7)
            restyle(head, f"color: {strong}; font-weight: 700; font-size: {size - 1}px;")
            column.addWidget(head)
        self.words = QLabel(lesson_html(words, theme, size))
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setWordWrap(True)
        self.words.setAccessibleName(words)
        self.words.linkActivated.connect(lambda link: open_rule(self, link))
        self.words.linkHovered.connect(lambda link: show_told(self, link))
        weight = 700 if kind == TASK else 400
        restyle(self.words, f"font-size: {size + (1 if kind == TASK else 0)}px; font-weight: {weight};")
        column.addWidget(self.words)
        self.setAccessibleName(f"{heading}: {words}" if heading else words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)


class TaskMarks(QWidget):
    """A bar with a part for each task of a chapter: answered, asked now, or still to come."""

    def __init__(self) -> None:
        super().__init__()
        self._answered: tuple[bool, ...] = ()
        self._now = 0
        self._theme: Theme | None = None
        limit(self, height=7)

    def show_marks(self, answered: tuple[bool, ...], now: int, theme: Theme) -> None:
        """Show which tasks are answered, and which one is asked."""
        self._answered, self._now, self._theme = answered, now, theme
        self.setAccessibleName(f"{sum(answered)} of {len(answered)} answered")
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size as wide as there is room."""
        return QSize(px(120), px(7))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a rounded part for each task."""
        if self._theme is None or not self._answered:
            return
        colors = self._theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        gap, count = 5, len(self._answered)
        width = (self.width() - gap * (count - 1)) / count
        for at, is_answered in enumerate(self._answered):
            color = colors.legal if is_answered else colors.selected if at == self._now else colors.line
            painter.setBrush(QColor(color))
            painter.drawRoundedRect(QRectF(at * (width + gap), 0, width, self.height()), 3, 3)
        painter.end()
