"""What stands on a plot's lines: marks in different shapes, and the box with the numbers at one iteration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from engine.loops.readable import with_noun
from gui.panels.plot_words import name_of, value_words
from gui.style.theme import Theme
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.shortcuts.study.curves import Curve

ROW, HEAD, INSIDE = 17.0, 22.0, 8.0
SIDES = 36.0
"""What a row takes besides its words: the mark, and the gaps."""


DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (7, 3),
    (1.5, 2.5),
    (8, 3, 1.5, 3),
    (12, 4),
    (4, 2, 1.5, 2, 1.5, 2),
    (3, 3),
    (12, 3, 3, 3),
)
"""A line is told from others by its dashes and marks as well as by its color."""


def dashed(color: QColor, number: int, width: float) -> QPen:
    """Return the pen of a line by its number."""
    pen = QPen(color, width)
    dashes = DASHES[number % len(DASHES)]
    if dashes:
        pen.setDashPattern(list(dashes))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def draw_numbers(
    painter: QPainter,
    size: QSize,
    place: QPointF,
    at: int,
    rows: list[tuple[Curve, int]],
    theme: Theme,
) -> None:
    """Draw the box with the exact numbers after `at` iterations, beside a place and within the picture."""
    colors = theme.colors
    head = f"after {raised(with_noun(at, 'iteration'))}"
    font, bold = theme.font(theme.sizes.small), theme.font(theme.sizes.small, True)
    metrics, bold_metrics = QFontMetricsF(font), QFontMetricsF(bold)
    told = [(name_of(curve), raised(value_words(curve, at)), number) for curve, number in rows]
    widths = [metrics.horizontalAdvance(name) + bold_metrics.horizontalAdvance(words) for name, words, _ in told]
    width = min(size.width() - 60.0, max([metrics.horizontalAdvance(head) + 16, *(one + SIDES for one in widths)]))
    height = HEAD + ROW * len(told)
    left = place.x() + 10 if place.x() + 10 + width < size.width() - 4 else place.x() - 10 - width
    left = min(max(4.0, left), size.width() - width - 4)
    box = QRectF(left, max(3.0, min(place.y(), size.height() - height - 3)), width, height)
    back = QColor(colors.panel_raised)
    back.setAlpha(240)
    painter.setPen(QPen(QColor(colors.line), 1))
    painter.setBrush(back)
    painter.drawRoundedRect(box, 5, 5)
    painter.setFont(font)
    painter.setPen(QColor(colors.text_muted))
    painter.drawText(box.adjusted(INSIDE, 3, -INSIDE, 0), Qt.AlignmentFlag.AlignTop, head)
    for row, (name, words, number) in enumerate(told):
        y = box.top() + HEAD - 2 + ROW * row
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.seat_color(number))
        draw_mark(painter, QPointF(box.left() + 13, y + 8), number, 4)
        room = max(20.0, width - bold_metrics.horizontalAdvance(words) - SIDES)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        line = QRectF(box.left() + 22, y, width - 22 - INSIDE, 16)
        painter.setFont(font)
        painter.setPen(QColor(colors.text))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.setFont(bold)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)


def draw_mark(painter: QPainter, point: QPointF, number: int, size: float) -> None:
    """Draw a circle, square, diamond, triangle or a triangle upside down, by number."""
    x, y = point.x(), point.y()
    shape = number % 5
    if shape == 0:
        painter.drawEllipse(point, size, size)
    elif shape == 1:
        painter.drawRect(QRectF(x - size * 0.85, y - size * 0.85, size * 1.7, size * 1.7))
    elif shape == 2:
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, y - size * 1.3),
                    QPointF(x + size * 1.2, y),
                    QPointF(x, y + size * 1.3),
                    QPointF(x - size * 1.2, y),
                ]
            )
        )
    else:
        tip = -1 if shape == 3 else 1
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, y + tip * size * 1.2),
                    QPointF(x + size * 1.15, y - tip * size * 0.9),
                    QPointF(x - size * 1.15, y - tip * size * 0.9),
                ]
            )
        )
