"""Chips: a few short words each in a pill of its own, wrapped over as many lines as it takes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style.scale import px
from gui.style.theme import Theme

GAP, INSIDE, EXTRA = 6.0, 9.0, 8.0


class Chips(QWidget):
    """What a loop produces, in the words that players use."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._words: tuple[str, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_words(self, words: tuple[str, ...]) -> None:
        """Show other words."""
        self._words = words
        self.setAccessibleName(", ".join(words))
        self.setToolTip("\n".join(words))
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> tuple[str, ...]:
        """What is shown."""
        return self._words

    def _places(self, width: float) -> list[tuple[QRectF, str]]:
        metrics = QFontMetricsF(self._theme.font(px(self._theme.sizes.text), True))
        height = metrics.height() + px(EXTRA)
        x, y = 0.0, 0.0
        found = []
        for words in self._words:
            wide = min(metrics.horizontalAdvance(words) + 2 * px(INSIDE), width)
            if x and x + wide > width:
                x, y = 0.0, y + height + px(GAP)
            found.append((QRectF(x, y, wide, height), words))
            x += wide + px(GAP)
        return found

    def hasHeightForWidth(self) -> bool:
        """Return True, since the chips wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        places = self._places(float(width))
        return round(places[-1][0].bottom() + 1) if places else 0

    def sizeHint(self) -> QSize:
        """Return the height that the chips take."""
        width = max(self.width(), px(240))
        return QSize(px(240), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a size as narrow as a chip."""
        return QSize(px(120), self.heightForWidth(max(self.width(), px(120))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pills."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = self._theme.colors
        font = self._theme.font(px(self._theme.sizes.text), True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        for place, words in self._places(float(self.width())):
            is_endless = words.startswith("infinite")
            accent = QColor(colors.legal if is_endless else colors.priority)
            fill = QColor(accent)
            fill.setAlpha(38)
            painter.setBrush(fill)
            painter.setPen(QPen(accent, 1.2))
            painter.drawRoundedRect(place.adjusted(0.6, 0.6, -0.6, -0.6), place.height() / 2, place.height() / 2)
            painter.setPen(QColor(colors.text))
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width() - 2 * px(INSIDE) + 2)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, shown)
