"""The axes of a plot: lines, ticks and their numbers."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.panels.plot_scale import Scale, Tick
from gui.style.theme import Theme

MOST_TICKS_ACROSS = 7
ROOM_FOR_TICK = 56


def draw_axes(
    painter: QPainter,
    box: QRectF,
    theme: Theme,
    ticks_up: Iterable[Tick],
    across: Scale,
    size: QSize,
    has_title: bool,
) -> None:
    """Draw the axes of a plot whose curves are in `box`, on a widget of this size."""
    line, words = QColor(theme.colors.line), QColor(theme.colors.text_muted)
    painter.setFont(theme.font(theme.sizes.small))
    for tick in ticks_up:
        y = box.bottom() - box.height() * tick.at
        painter.setPen(QPen(line, 1))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        painter.setPen(words)
        side = QRectF(0, y - 9, box.left() - 6, 18)
        painter.drawText(side, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick.words)
    _draw_ticks_across(painter, box, theme, across, size.width())
    painter.setPen(words)
    if has_title:
        under = QRectF(box.left(), size.height() - 19, box.width(), 16)
        painter.drawText(under, Qt.AlignmentFlag.AlignHCenter, "iterations")
    painter.setPen(QPen(words, 1.2))
    painter.drawLine(box.bottomLeft(), box.bottomRight())
    painter.drawLine(box.bottomLeft(), box.topLeft())


def _draw_ticks_across(painter: QPainter, box: QRectF, theme: Theme, across: Scale, width: int) -> None:
    """Draw the ticks below; leave out a number that would touch the one before it."""
    line, words = QColor(theme.colors.line), QColor(theme.colors.text_muted)
    metrics = QFontMetricsF(painter.font())
    reached = -1e9
    for tick in across.ticks(max(2, min(MOST_TICKS_ACROSS, int(box.width() // ROOM_FOR_TICK)))):
        x = box.left() + box.width() * tick.at
        painter.setPen(QPen(line, 1))
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 4))
        wide = metrics.horizontalAdvance(tick.words)
        left = min(max(2.0, x - wide / 2), width - wide - 2)
        if left < reached + 6:
            continue
        reached = left + wide
        painter.setPen(words)
        painter.drawText(QRectF(left, box.bottom() + 4, wide + 2, 16), Qt.AlignmentFlag.AlignLeft, tick.words)
