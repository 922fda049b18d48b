"""Shows over the table how a game or a shortcut has ended: a number that runs up, a win, a draw.

It holds nothing up: any key and any click ends it, and it goes by itself.
"""

from __future__ import annotations

from math import cos, sin, tau

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from engine.loops.readable import readable
from engine.session.autoplay.magnitudes import iteration_at
from gui.style.easing import part
from gui.style.theme import Theme
from gui.table.animation import ENDING_EVENTS
from gui.table.card_text import fitted_line
from gui.words.written_numbers import raised
from gui.working.drawing_time import drawing_time

COUNTING, HOLDING, FADING = 0.9, 2.4, 0.35
"""Seconds in which a number runs up, in which all stands, and in which it goes."""
RAYS = 20
GOLD, LIGHT, DEEP = "#ffcf70", "#fff6e0", "#0b0f16"


class EndingOverlay(QWidget):
    """A title, what it counts and a note, over a darkened picture of the table as it then was."""

    def __init__(self, table: QWidget, theme: Theme) -> None:
        super().__init__(table)
        self.theme = theme
        self._table = table
        self._words = ("", "", "")
        self._number: int | None = None
        self._color = QColor(GOLD)
        self._ground = QPixmap()
        self._elapsed = 0.0
        self._is_still = False
        self._timeline = QVariantAnimation(self)
        self._timeline.setStartValue(0.0)
        self._timeline.valueChanged.connect(self._advance)
        self._timeline.finished.connect(self.put_away)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setObjectName("ending")
        self.hide()

    def show_ending(self, words: tuple[str, str, str], color: QColor, number: int | None, is_still: bool) -> None:
        """Show a title, what it counts and a note; the title runs up to `number`, unless it `is_still`."""
        self.put_away()
        self._words, self._number, self._color, self._is_still = words, number, color, is_still
        self.setAccessibleName(". ".join(part for part in self._words if part))
        with drawing_time().all_at_once():
            self._ground = self._table.grab()
        self.setGeometry(self._table.rect())
        length = COUNTING + HOLDING + FADING
        self._elapsed = COUNTING if is_still else 0.0
        self._timeline.setEndValue(length)
        self._timeline.setDuration(round(length * 1000))
        self.show()
        self.raise_()
        self._timeline.start()
        application = QCoreApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def put_away(self) -> None:
        """Show the table again."""
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self._timeline.stop()
        self._ground = QPixmap()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End it at any key or click, which then goes on to its receiver."""
        if event.type() in ENDING_EVENTS or (watched is self._table and event.type() == QEvent.Type.Resize):
            self.put_away()
        return False

    def _advance(self, elapsed: float) -> None:
        self._elapsed = max(COUNTING, elapsed) if self._is_still else elapsed
        if not self._is_still:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table, a veil over it, rays, and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(self.rect(), self._ground)
        come = part(self._elapsed, 0.0, 0.25)
        gone = 0.0 if self._is_still else part(self._elapsed, COUNTING + HOLDING, FADING)
        painter.setOpacity(come * (1 - gone))
        box = QRectF(self.rect())
        veil = QRadialGradient(box.center(), box.width() * 0.6)
        for place, alpha in ((0.0, 232), (0.6, 214), (1.0, 150)):
            tone = QColor(DEEP)
            tone.setAlpha(alpha)
            veil.setColorAt(place, tone)
        painter.fillRect(box, veil)
        self._paint_rays(painter, box)
        self._paint_words(painter, box)

    def _paint_rays(self, painter: QPainter, box: QRectF) -> None:
        color = QColor(self._color)
        color.setAlpha(24)
        middle, reach = box.center() - QPointF(0, box.height() * 0.06), box.width()
        turned = 0.0 if self._is_still else self._elapsed * 0.05
        for ray in range(RAYS):
            angle = tau * ray / RAYS + turned
            path = QPainterPath(middle)
            for edge in (angle, angle + 0.12):
                path.lineTo(middle + QPointF(cos(edge), sin(edge)) * reach)
            painter.fillPath(path, color)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        title, subtitle, note = self._words
        high = box.height()
        room = box.adjusted(box.width() * 0.06, 0, -box.width() * 0.06, 0)
        shown = title if self._number is None else counted(title, self._number, part(self._elapsed, 0, COUNTING))
        big = _fitting(raised(title), self.theme.font(min(high * 0.24, 300.0), is_bold=True), room.width())
        painter.setFont(big)
        painter.setPen(QColor(LIGHT))
        middle = Qt.AlignmentFlag.AlignCenter
        line = QRectF(room.x(), box.center().y() - high * 0.26, room.width(), high * 0.3)
        painter.drawText(line, middle, raised(shown))
        below = QRectF(room.x(), line.bottom(), room.width(), high * 0.11)
        painter.setFont(_fitting(raised(subtitle), self.theme.font(high * 0.066, is_bold=True), room.width()))
        painter.setPen(QColor(GOLD))
        painter.drawText(below, middle, raised(subtitle))
        font = self.theme.font(max(13.0, high * 0.034))
        fitted, words = fitted_line(raised(note), room.width(), font, 11)
        painter.setFont(fitted)
        painter.setPen(QColor("#dfe7f0"))
        painter.drawText(QRectF(room.x(), below.bottom(), room.width(), high * 0.07), middle, words)


def _fitting(words: str, font: QFont, width: float) -> QFont:
    """Return a font as much smaller as the words need."""
    needed = QFontMetricsF(font).horizontalAdvance(words)
    if needed > width:
        font.setPixelSize(max(11, int(font.pixelSize() * width / needed)))
    return font


def counted(words: str, number: int, share: float) -> str:
    """Return a number on its way up from 1, through the powers of ten; at its end the words for it."""
    if share >= 1.0:
        return words
    passed = iteration_at(1, max(1, abs(number)), share, is_slowing=True)
    return readable(-passed if number < 0 else passed)
