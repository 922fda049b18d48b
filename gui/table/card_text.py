"""Fits words and rules text with mana symbols into boxes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from engine.frozen_dataclass import dataclass
from engine.session.views.card_view import CardView
from gui.style.mana_symbols import draw_symbol
from gui.style.theme import Theme
from gui.words.written_numbers import raised

_PIECE = re.compile(r"\{([^{}\s]+)\}|([^{}\s]+|[{}])")
_SYMBOL_SIZE = 0.92
_PARAGRAPH_GAP = 0.35
_NOWHERE = QRectF()


def draw_fitted(
    painter: QPainter,
    words: str,
    box: QRectF,
    font: QFont,
    smallest: float,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
) -> None:
    """Draw words in one line, smaller where they would not fit, cut with "…" where even `smallest` does not."""
    fitted, shown = fitted_line(raised(words), box.width(), font, smallest)
    painter.setFont(fitted)
    painter.drawText(box, flags | Qt.TextFlag.TextSingleLine, shown)


def fitted_line(words: str, width: float, font: QFont, smallest: float) -> tuple[QFont, str]:
    """Return the font and the words as they fit into a width."""
    size = float(font.pixelSize())
    fitted = QFont(font)
    while True:
        metrics = QFontMetricsF(fitted)
        if metrics.horizontalAdvance(words) <= width:
            return fitted, words
        if size - 1 < smallest:
            return fitted, metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
        size -= 1
        fitted.setPixelSize(round(size))


def draw_title(painter: QPainter, words: str, box: QRectF, font: QFont, smallest: float) -> None:
    """Draw a name: in one line if it fits, else in two smaller ones where the box is high enough."""
    fitted, shown = fitted_line(words, box.width(), font, smallest)
    painter.setFont(fitted)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    if shown == words or " " not in words or box.height() < 2 * QFontMetricsF(fitted).height() * 0.86:
        painter.drawText(box, left | Qt.TextFlag.TextSingleLine, shown)
        return
    metrics = QFontMetricsF(fitted)
    first, second = _halved(words, metrics)
    line = box.height() / 2
    for place, part in enumerate((first, second)):
        row = QRectF(box.x(), box.y() + place * line, box.width(), line)
        painter.drawText(
            row,
            left | Qt.TextFlag.TextSingleLine,
            metrics.elidedText(part, Qt.TextElideMode.ElideRight, box.width()),
        )


def _halved(words: str, metrics: QFontMetricsF) -> tuple[str, str]:
    parts = words.split(" ")
    splits = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(splits, key=lambda two: max(metrics.horizontalAdvance(part) for part in two))


@dataclass(frozen=True, slots=True)
class _Word:
    """A word as symbols and letters without a space between; (is_symbol, text)."""

    pieces: tuple[tuple[bool, str], ...]
    width: float


_Line = tuple[float, list[_Word], int]
"""A line's upper edge, its words, and the number of the paragraph that it is of."""


def draw_rules_text(
    painter: QPainter,
    card: CardView,
    box: QRectF,
    theme: Theme,
    sizes: tuple[float, float],
    corner: QRectF = _NOWHERE,
) -> None:
    """Draw a card's rules text as large as it fits, centered from top to bottom.

    `sizes` are the smallest, at which it may be cut short, and the largest. Lines beside `corner`, which something
    covers at the lower right, end before it. What is not played stands behind the rest in another ink.
    """
    smallest, size = sizes
    while True:
        font = theme.card_font(size)
        metrics = QFontMetricsF(font)
        lines, bottom = _laid_out(card.lines, metrics, box, corner)
        if bottom <= box.bottom() or size - 0.5 < smallest:
            break
        size -= 0.5 if size <= 12 else 1.0
    painter.setFont(font)
    for y, words, paragraph in lines:
        is_played = paragraph < len(card.text)
        painter.setPen(QColor(theme.colors.card_ink if is_played else theme.colors.card_warning))
        if y + metrics.height() > box.bottom() + 1.5:
            _draw_more(
                painter, QPointF(min(box.right(), box.x() + _room_at(y, metrics, box, corner)), y), metrics, theme
            )
            return
        _draw_line(painter, words, QPointF(box.x(), y), metrics, theme)


def _laid_out(
    text: Sequence[str], metrics: QFontMetricsF, box: QRectF, corner: QRectF
) -> tuple[list[_Line], float]:
    """Return each line, and the lower edge of all of them."""
    lines, bottom = _lines_from(box.y(), text, metrics, box, corner)
    spare = (box.bottom() - bottom) / 2
    if spare <= 0:
        return lines, bottom
    lower, end = _lines_from(box.y() + spare, text, metrics, box, corner)
    return (lower, end) if end <= box.bottom() else (lines, bottom)


def _lines_from(
    y: float, text: Sequence[str], metrics: QFontMetricsF, box: QRectF, corner: QRectF
) -> tuple[list[_Line], float]:
    lines: list[_Line] = []
    space, height = metrics.horizontalAdvance(" "), metrics.height()
    for place, paragraph in enumerate(text):
        y += height * _PARAGRAPH_GAP if place else 0.0
        words: list[_Word] = []
        used = 0.0
        for one in paragraph.split():
            word = _measured(one, metrics)
            if words and used + space + word.width > _room_at(y, metrics, box, corner):
                lines.append((y, words, place))
                y += height
                words, used = [], 0.0
            used += word.width + (space if words else 0.0)
            words.append(word)
        lines.append((y, words, place))
        y += height
    return lines, y


def _room_at(y: float, metrics: QFontMetricsF, box: QRectF, corner: QRectF) -> float:
    """Return how wide a line may be that begins at a height."""
    is_beside = not corner.isEmpty() and y + metrics.ascent() + metrics.descent() > corner.top()
    return min(box.width(), corner.left() - 3 - box.x()) if is_beside else box.width()


def _draw_more(painter: QPainter, corner: QPointF, metrics: QFontMetricsF, theme: Theme) -> None:
    """Draw a mark at the lower right end of text that goes on: three dots on a patch that nobody overlooks."""
    side = metrics.height()
    patch = QRectF(corner.x() - side * 1.3, corner.y() - side * 0.7, side * 1.3, side * 0.7)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colors.badge))
    painter.drawRoundedRect(patch, 3, 3)
    painter.setBrush(QColor(theme.colors.badge_text))
    for place in (0.25, 0.5, 0.75):
        painter.drawEllipse(
            QPointF(patch.x() + patch.width() * place, patch.center().y()), side * 0.09, side * 0.09
        )
    painter.restore()


def _measured(word: str, metrics: QFontMetricsF) -> _Word:
    pieces = tuple((bool(symbol), symbol or letters) for symbol, letters in _PIECE.findall(word))
    symbol_width = metrics.ascent() * _SYMBOL_SIZE + 1
    return _Word(
        pieces, sum(symbol_width if is_symbol else metrics.horizontalAdvance(part) for is_symbol, part in pieces)
    )


def _draw_line(
    painter: QPainter, words: Sequence[_Word], start: QPointF, metrics: QFontMetricsF, theme: Theme
) -> None:
    x, base = start.x(), start.y() + metrics.ascent()
    size = metrics.ascent() * _SYMBOL_SIZE
    for word in words:
        for is_symbol, part in word.pieces:
            if is_symbol:
                draw_symbol(painter, part, QRectF(x, base - size * 0.88, size, size), theme)
                x += size + 1
            else:
                painter.drawText(QPointF(x, base), part)
                x += metrics.horizontalAdvance(part)
        x += metrics.horizontalAdvance(" ")
