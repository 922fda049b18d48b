"""Draws the counter: the number of iterations, the largest figure on the stage, over a bar of magnitudes."""

from __future__ import annotations

from math import log10

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from engine.loops.readable import readable
from gui.stage.look import GOLD, INK, LIGHT_GOLD, LINE, MUTED, PLAIN, Look, draw_words, shrunk, width_of

MOST_MARKS = 6
WORD = "ITERATION"


def draw_counter(painter: QPainter, box: QRectF, done: int, count: int, look: Look, proposed: int = 0) -> None:
    """Draw how many iterations are done, of how many.

    `proposed`: how many were proposed, where the loop ends by itself before it has been taken so often.
    """
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
    inner = box.adjusted(40, box.height() * 0.06, -40, -box.height() * 0.05)
    head = QRectF(inner.x(), inner.y(), inner.width(), box.height() * 0.17)
    of = f" of {readable(count)}" + (f" ({readable(proposed)} proposed)" if proposed > count else "")
    draw_head(painter, head, WORD, of, look)
    figure = QRectF(inner.x(), head.bottom(), inner.width(), box.height() * 0.52)
    draw_words(painter, figure, readable(done), look.font(box.height() * 0.58), PLAIN)
    bar = QRectF(inner.x(), figure.bottom() + box.height() * 0.025, inner.width(), max(8.0, box.height() * 0.05))
    _draw_bar(painter, bar, done, count, look)


def draw_head(painter: QPainter, box: QRectF, word: str, rest: str, look: Look) -> None:
    """Draw the spaced word over a number, and beside it of how many."""
    font = look.font(min(34.0, box.height() * 0.78))
    spaced = look.font(min(34.0, box.height() * 0.78))
    spaced.setLetterSpacing(spaced.SpacingType.PercentageSpacing, 116)
    wide = width_of(word, spaced)
    fitted = shrunk(rest, font, box.width() - wide - 10)
    x = box.x() + (box.width() - wide - width_of(rest, fitted)) / 2
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    draw_words(painter, QRectF(x, box.y(), wide + 1, box.height()), word, spaced, GOLD, left)
    draw_words(painter, QRectF(x + wide, box.y(), box.right() - x - wide, box.height()), rest, fitted, MUTED, left)


def _draw_bar(painter: QPainter, bar: QRectF, done: int, count: int, look: Look) -> None:
    """A bar of magnitudes with marks at powers of ten."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LINE))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    magnitudes = log10(count) if count > 1 else 1.0
    share = min(1.0, log10(done) / magnitudes) if done > 0 and count > 1 else 1.0 if done else 0.0
    if done:
        fill = QRectF(bar.x(), bar.y(), max(bar.height(), bar.width() * share), bar.height())
        fade = QLinearGradient(fill.topLeft(), fill.topRight())
        fade.setColorAt(0.0, QColor(GOLD))
        fade.setColorAt(1.0, QColor(LIGHT_GOLD))
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
    """The powers of ten that are marked, at most about MOST_MARKS."""
    last = int(magnitudes + 1e-9)
    step = 1
    while last / step > MOST_MARKS:
        step = next(one for one in (2, 5, 10, 20, 25, 50, 100, 200, 500, last) if one > step)
    return list(range(0, last + 1, step))
