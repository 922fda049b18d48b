"""Draws the counter: the number of iterations, the largest figure on the stage, over a bar of magnitudes."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from engine.loops.readable import readable
from engine.session.autoplay.inner_loops import InnerCount
from gui.stage.look import GOLD, INK, LINE, MUTED, PLAIN, Look, draw_words, shrunk, width_of

MOST_MARKS = 6
WORD, INNER_WORD = "ITERATION", "INNER LOOP"
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LIGHTER = 130
"""The end of the bar against its beginning, in hundredths."""
OUTER_SHARE = 0.56
"""The part of the counter that the loop keeps, where loops within it are counted beside it."""
MOST_INNER = 3


def draw_counter(
    painter: QPainter,
    box: QRectF,
    done: int,
    count: int,
    look: Look,
    proposed: int = 0,
    inner: Sequence[InnerCount] = (),
) -> None:
    """Draw how many iterations are done, of how many.

    `proposed`: how many were proposed, where the loop ends by itself before it has been taken so often. `inner`:
    the loops within it that are being taken, outermost first; each has its own counter beside it.
    """
    _draw_frame(painter, box, look)
    room = box.adjusted(40, box.height() * 0.06, -40, -box.height() * 0.05)
    of = f" of {readable(count)}" + (f" ({readable(proposed)} proposed)" if proposed > count else "")
    nested = [one for one in inner if one.count > 1][-MOST_INNER:]
    if not nested:
        _draw_count(painter, room, WORD, of, done, count, QColor(GOLD), look)
        return
    left = QRectF(room.x() - 14, room.y(), room.width() * OUTER_SHARE, room.height())
    _draw_count(painter, left, WORD, of, done, count, QColor(GOLD), look)
    split = left.right() + 22
    painter.setPen(QPen(QColor(LINE), 4))
    painter.drawLine(QPointF(split, box.y() + 18), QPointF(split, box.bottom() - 18))
    right = QRectF(split + 22, room.y(), room.right() + 14 - split - 22, room.height())
    high = right.height() / len(nested)
    for row, one in enumerate(nested):
        spot = QRectF(right.x(), right.y() + row * high, right.width(), high)
        of = f" of {readable(one.count)}"
        _draw_count(painter, spot, INNER_WORD, of, one.done, one.count, look.accent, look)
        if one.siblings > 1:
            note = QRectF(spot.x(), spot.bottom() - spot.height() * 0.14, spot.width(), spot.height() * 0.14)
            words, font = f"loop {one.number} of {one.siblings}", look.font(max(18.0, spot.height() * 0.1))
            draw_words(painter, note, words, font, MUTED, RIGHT)


def _draw_frame(painter: QPainter, box: QRectF, look: Look) -> None:
    """Draw the dark plate with its gold edge."""
    radius = min(30.0, box.height() * 0.13)
    if not look.is_flat:
        for spread, alpha in ((18, 14), (11, 24), (5, 40)):
            glow = QColor(GOLD)
            glow.setAlpha(alpha)
            painter.setPen(QPen(glow, 8))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(
                box.adjusted(-spread, -spread, spread, spread), radius + spread, radius + spread
            )
    painter.setPen(QPen(QColor(GOLD), 5))
    painter.setBrush(QColor(INK))
    painter.drawRoundedRect(box, radius, radius)


def _draw_count(
    painter: QPainter, room: QRectF, word: str, of: str, done: int, count: int, color: QColor, look: Look
) -> None:
    """Draw one number over its bar: the word and how many in all, the number, and how far it has come."""
    head = QRectF(room.x(), room.y(), room.width(), room.height() * 0.19)
    draw_head(painter, head, word, of, look, color.name())
    figure = QRectF(room.x(), head.bottom(), room.width(), room.height() * 0.58)
    draw_words(painter, figure, readable(done), look.font(room.height() * 0.65), PLAIN)
    bar = QRectF(room.x(), figure.bottom() + room.height() * 0.03, room.width(), max(8.0, room.height() * 0.056))
    _draw_bar(painter, bar, done, count, color, look)


def draw_head(painter: QPainter, box: QRectF, word: str, rest: str, look: Look, color: str = GOLD) -> None:
    """Draw the spaced word over a number, and beside it of how many."""
    font = look.font(min(34.0, box.height() * 0.78))
    spaced = look.font(min(34.0, box.height() * 0.78))
    spaced.setLetterSpacing(spaced.SpacingType.PercentageSpacing, 116)
    wide = width_of(word, spaced)
    fitted = shrunk(rest, font, box.width() - wide - 10)
    x = box.x() + (box.width() - wide - width_of(rest, fitted)) / 2
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    draw_words(painter, QRectF(x, box.y(), wide + 1, box.height()), word, spaced, color, left)
    draw_words(painter, QRectF(x + wide, box.y(), box.right() - x - wide, box.height()), rest, fitted, MUTED, left)


def _draw_bar(painter: QPainter, bar: QRectF, done: int, count: int, color: QColor, look: Look) -> None:
    """Draw a bar of magnitudes with marks at powers of ten."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LINE))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    magnitudes = log10(count) if count > 1 else 1.0
    share = min(1.0, log10(done) / magnitudes) if done > 0 and count > 1 else 1.0 if done else 0.0
    if done:
        fill = QRectF(bar.x(), bar.y(), max(bar.height(), bar.width() * share), bar.height())
        fade = QLinearGradient(fill.topLeft(), fill.topRight())
        fade.setColorAt(0.0, color)
        fade.setColorAt(1.0, color.lighter(LIGHTER))
        painter.setBrush(fade)
        painter.drawRoundedRect(fill, bar.height() / 2, bar.height() / 2)
    font = look.font(max(18.0, min(24.0, bar.height() * 2.0)))
    for exponent in _marks(magnitudes):
        words = readable(10**exponent) if exponent < 4 else f"10^{exponent}"
        x = bar.x() + bar.width() * exponent / magnitudes
        wide = width_of(words, font)
        x = min(max(bar.x(), x - wide / 2), bar.right() - wide)
        mark = QRectF(x, bar.bottom() + 1, wide + 2, font.pixelSize() * 1.2)
        draw_words(
            painter, mark, words, font, "#8b9ab0", Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )


def _marks(magnitudes: float) -> list[int]:
    """Return the powers of ten that are marked, at most about MOST_MARKS."""
    last = int(magnitudes + 1e-9)
    step = 1
    while last / step > MOST_MARKS:
        step = next(one for one in (2, 5, 10, 20, 25, 50, 100, 200, 500, last) if one > step)
    return list(range(0, last + 1, step))
