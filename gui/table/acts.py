"""Draws what happens besides cards that move: numbers run, mana and damage fly, sources light up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.style.easing import in_out_quad, out_cubic
from gui.style.mana_symbols import draw_symbol
from gui.style.theme import Theme
from gui.table.packing import Rectangle

FLYING, LIGHTING, ROLLING = 0.38, 0.42, 0.42
"""Seconds."""


class LifeRoll:
    """A seat's life total runs to its new value on its plate."""

    seconds, delay = ROLLING, 0.0

    def __init__(self, start: int, end: int, words: str, show: Callable[[str], None]) -> None:
        self._start, self._end, self._words, self._show = start, end, words, show

    def play(self, share: float) -> None:
        """Show a total on the way."""
        self._show(running(self._start, self._end, share))

    def end(self) -> QGraphicsItem | None:
        """Show the total as it is."""
        self._show(self._words)
        return None


def running(start: int, end: int, share: float) -> str:
    """Return a number on its way from one to another."""
    return f"{start + round((end - start) * out_cubic(share)):,}".replace("-", "−")


class ActItem(QGraphicsItem):
    """Something that is drawn over the table for a moment; clicks go through it."""

    seconds, delay = FLYING, 0.0

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.share = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shape(self) -> QPainterPath:
        """Return an empty shape, which nothing can hit."""
        return QPainterPath()

    def play(self, share: float) -> None:
        """Show it so far on its way."""
        self.share = share
        self.update()

    def end(self) -> QGraphicsItem | None:
        """Take it off the table."""
        return self


class LightItem(ActItem):
    """Lights a card up, from which an ability comes."""

    seconds = LIGHTING

    def __init__(self, place: Rectangle, color: QColor, theme: Theme) -> None:
        super().__init__(theme)
        self._box = QRectF(place.x, place.y, place.width, place.height)
        self._color = color

    def boundingRect(self) -> QRectF:
        """Return the card with its glow at its widest."""
        return self._box.adjusted(-26, -26, 26, 26)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw a ring that widens and fades."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        spread = 18 * out_cubic(self.share)
        for width, share in ((9.0, 0.35), (3.5, 1.0)):
            tone = QColor(self._color)
            tone.setAlphaF((1 - self.share) * share)
            painter.setPen(QPen(tone, width))
            painter.drawRoundedRect(self._box.adjusted(-spread, -spread, spread, spread), 8 + spread, 8 + spread)


class FlightItem(ActItem):
    """Mana, damage or life on its way from one place to another."""

    def __init__(self, kind: str, words: str, start: QPointF, end: QPointF, size: float, theme: Theme) -> None:
        super().__init__(theme)
        self._kind, self._words, self._size = kind, words, size
        self._start, self._end = start, end
        font = theme.font(size * 0.62, is_bold=True)
        wide = size if kind == "mana" else QFontMetricsF(font).horizontalAdvance(words) + size * 0.6
        self._font, self._wide = font, max(size, wide)
        self.setPos(start)

    def boundingRect(self) -> QRectF:
        """Return the pill, around its own middle."""
        return QRectF(-self._wide / 2, -self._size / 2, self._wide, self._size).adjusted(-2, -2, 2, 2)

    def play(self, share: float) -> None:
        """Go along a low arc."""
        done = in_out_quad(share)
        away = self._end - self._start
        rise = min(60.0, (abs(away.x()) + abs(away.y())) * 0.14)
        self.setPos(self._start + away * done - QPointF(0, rise * 4 * done * (1 - done)))
        self.setOpacity(1.0 if share < 0.86 else max(0.0, (1 - share) / 0.14))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw a mana symbol, or an amount in the color of what it means."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box, colors = QRectF(-self._wide / 2, -self._size / 2, self._wide, self._size), self.theme.colors
        if self._kind == "mana":
            draw_symbol(painter, self._words, box, self.theme)
            return
        is_good = self._kind == "gain"
        painter.setPen(QPen(QColor(colors.card_edge), 2))
        painter.setBrush(QColor(colors.legal if is_good else colors.damage))
        painter.drawRoundedRect(box, self._size / 2, self._size / 2)
        painter.setPen(QColor(colors.card_ink if is_good else "#ffffff"))
        painter.setFont(self._font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)


class RollItem(ActItem):
    """A count or counters run to their new value over their card."""

    seconds = ROLLING

    def __init__(self, place: Rectangle, kind: str, start: int, end: int, theme: Theme) -> None:
        super().__init__(theme)
        self._kind, self._from, self._to = kind, start, end
        height = max(18.0, min(place.height * 0.2, 64.0))
        x, y = place.center
        self._box = QRectF(x - place.width * 0.6, y - height / 2, place.width * 1.2, height)

    def boundingRect(self) -> QRectF:
        """Return the widest pill."""
        return self._box.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the number as far as it has run."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, height = self.theme.colors, self._box.height()
        amount = running(self._from, self._to, self.share)
        words = f"{self._kind} ×{amount}" if self._kind else f"×{amount}"
        font = self.theme.font(height * 0.66, is_bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(words) + height * 0.7
        if wide > self._box.width():
            font = self.theme.font(max(9.0, height * 0.66 * self._box.width() / wide), is_bold=True)
            wide = self._box.width()
        pill = QRectF(self._box.center().x() - wide / 2, self._box.y(), wide, height)
        painter.setOpacity(1.0 if self.share < 0.8 else max(0.0, (1 - self.share) / 0.2))
        painter.setPen(QPen(QColor(colors.card_edge), 1.5))
        painter.setBrush(QColor(colors.counter if self._kind else colors.badge))
        painter.drawRoundedRect(pill, height / 2, height / 2)
        painter.setPen(QColor("#1b1603" if self._kind else colors.badge_text))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)
