"""Paints what lies on a card: a group's count, counters, damage, power and toughness, token and sickness marks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from engine.frozen_dataclass import dataclass
from engine.loops.readable import with_noun
from engine.session.views.table_view import CardView, CounterView
from gui.style.mana_symbols import draw_icon
from gui.style.theme import FrameColors, Theme
from gui.table.card_text import draw_fitted, fitted_line
from gui.words.written_numbers import abbreviated, raised

_MOST_COUNTERS = 3


@dataclass(frozen=True, slots=True)
class SizeBox:
    """The box in the lower right corner with power and toughness, or loyalty or defense, in one or two lines."""

    place: QRectF
    lines: tuple[str, ...]
    font: QFont


def size_box(inner: QRectF, card: CardView, theme: Theme) -> SizeBox | None:
    """Return where power and toughness, or loyalty, stand on a card, and how; None where it has neither."""
    words = raised(card.power_toughness or _loyalty(card))
    if not words:
        return None
    height = max(15.0, min(30.0, min(inner.width(), inner.height()) * 0.19))
    font = theme.card_font(height * 0.78, is_bold=True)
    most = inner.width() * 0.9
    fitted, shown = fitted_line(words, most - 8, font, max(10.0, height * 0.6))
    lines = [words]
    if shown != words and "/" in words:
        lines = words.split("/", 1)
        lines[0] += "/"
        fitted, shown = fitted_line(max(lines, key=len), most - 8, font, 8.0)
        if shown not in lines:
            lines = [abbreviated(words)]
            fitted, _ = fitted_line(lines[0], most - 8, font, 8.0)
    metrics = QFontMetricsF(fitted)
    width = min(most, max(height * 1.35, max(metrics.horizontalAdvance(line) for line in lines) + 9))
    depth = height if len(lines) == 1 else metrics.height() * 2
    return SizeBox(QRectF(inner.right() - width, inner.bottom() - depth, width, depth), tuple(lines), fitted)


def draw_power_toughness(
    painter: QPainter, inner: QRectF, card: CardView, frame: FrameColors, theme: Theme
) -> None:
    """Draw power and toughness, or loyalty, in the lower right corner; long numbers take two lines."""
    size = size_box(inner, card, theme)
    if size is None:
        return
    box, depth = size.place, size.place.height()
    painter.setPen(QPen(QColor(theme.colors.card_edge), 1.4))
    painter.setBrush(QColor(frame.box))
    painter.drawRoundedRect(box, min(5.0, depth * 0.25), min(5.0, depth * 0.25))
    painter.setPen(QColor(theme.colors.card_ink))
    row = depth / len(size.lines)
    for place, line in enumerate(size.lines):
        room = QRectF(box.x() + 3, box.y() + place * row, box.width() - 6, row)
        draw_fitted(painter, line, room, size.font, 7.0)


_IN_THE_BOX = {"planeswalker": "loyalty", "battle": "defense"}
"""The kinds of counters that stand in the box at the corner, by the card type that has them."""


def _loyalty(card: CardView) -> str:
    """Return a planeswalker's loyalty or a battle's defense; "" for what has neither."""
    kinds = [kind for card_type, kind in _IN_THE_BOX.items() if card_type in card.types]
    return next((counter.amount for counter in card.counters if counter.kind in kinds), "")


def draw_badges(painter: QPainter, room: QRectF, card: CardView, theme: Theme) -> None:
    """Draw count, counters, damage and marks from the top of `room` (the motif) downwards."""
    unit = max(13.0, min(26.0, room.width() * 0.15))
    y = room.y() + 2
    if card.count:
        y += _draw_pill(
            painter, f"×{card.count}", room, y, unit * 1.22, theme.colors.badge, theme.colors.badge_text
        )
    low = room.bottom() - 2
    if card.damage:
        words = f"{card.damage} damage"
        low -= _draw_low_pill(painter, words, card.damage, room, low, unit, theme)
    elif "battle" in card.types and card.designations:
        height, colors = unit * 0.8, theme.colors
        low -= _draw_pill(painter, card.designations[0], room, low - height, height, colors.counter, "#1b1603")
    elif card.is_token and room.height() > 40:
        low -= _draw_token_mark(painter, room, low, unit * 0.82, theme)
    _draw_counters(painter, room, y, low, unit, card, theme)


def _draw_counters(
    painter: QPainter, room: QRectF, y: float, low: float, unit: float, card: CardView, theme: Theme
) -> None:
    counters = [
        counter for counter in card.counters if not (counter.kind in _IN_THE_BOX.values() and _loyalty(card))
    ]
    places = max(1, min(_MOST_COUNTERS, int((low - y) // (unit + 2))))
    shown = counters if len(counters) <= places else counters[: places - 1]
    for counter in shown:
        y += _draw_pill(painter, counter_words(counter), room, y, unit, theme.colors.counter, "#1b1603")
    if len(counters) > len(shown):
        words = f"+{with_noun(len(counters) - len(shown), 'kind')}"
        _draw_pill(painter, words, room, y, unit, theme.colors.counter, "#1b1603")


def counter_words(counter: CounterView) -> str:
    """Return counters of one kind in a few letters: "+1/+1 ×3"."""
    return counter.kind if counter.amount == "1" else f"{counter.kind} ×{counter.amount}"


def _draw_pill(
    painter: QPainter, words: str, room: QRectF, y: float, height: float, color: str, ink: str
) -> float:
    """Draw words on a rounded ground at the left of `room`; answer how much height it took."""
    words, most = raised(words), room.width() - 4
    font = painter.font()
    font.setPixelSize(max(1, round(height * 0.76)))
    font.setBold(True)
    fitted, shown = _shortest_that_fits(words, most - height * 0.6, font)
    width = min(most, QFontMetricsF(fitted).horizontalAdvance(shown) + height * 0.7)
    pill = QRectF(room.x() + 2, y, width, height)
    painter.setPen(QPen(QColor(255, 255, 255, 60) if ink == "#ffffff" else QColor(0, 0, 0, 120), 1))
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(pill, height * 0.4, height * 0.4)
    painter.setPen(QColor(ink))
    painter.setFont(fitted)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, shown)
    return height + 2


def _shortest_that_fits(words: str, width: float, font: QFont) -> tuple[QFont, str]:
    """Return words for a narrow place: whole, without spaces around ×, the amount alone, or its magnitude."""
    tight = words.replace(" × ", "×").replace(" ×", "×")
    amount = "×" + tight.rpartition("×")[2] if tight.count("×") == 1 else tight
    for part in (words, tight, amount, abbreviated(amount)):
        fitted, shown = fitted_line(part, width, font, 8.0)
        if shown == part:
            break
    return fitted, shown


def _draw_low_pill(
    painter: QPainter, words: str, short: str, room: QRectF, low: float, height: float, theme: Theme
) -> float:
    font = theme.card_font(height * 0.76, is_bold=True)
    most = room.width() * 0.62
    shown = words if QFontMetricsF(font).horizontalAdvance(words) + height * 0.7 <= most else short
    spot = QRectF(room.x(), room.y(), most, room.height())
    painter.setFont(font)
    return _draw_pill(painter, shown, spot, low - height, height, theme.colors.damage, "#ffffff")


def _draw_token_mark(painter: QPainter, room: QRectF, low: float, height: float, theme: Theme) -> float:
    font = theme.card_font(max(7.0, height * 0.66), is_bold=True)
    width = QFontMetricsF(font).horizontalAdvance("TOKEN") + 7
    if width > room.width() * 0.54:
        return 0.0
    mark = QRectF(room.x() + 2, low - height, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 14, 20, 190))
    painter.drawRoundedRect(mark, 3, 3)
    painter.setPen(QColor("#ffffff"))
    painter.setFont(font)
    painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, "TOKEN")
    return height + 2


def draw_sickness(painter: QPainter, room: QRectF, card: CardView) -> None:
    """Veil the motif of a creature that cannot attack or be tapped yet, with an hourglass."""
    if not (card.is_sick and card.is_creature):
        return
    painter.fillRect(room, QColor(38, 48, 66, 118))
    size = max(11.0, min(26.0, room.width() * 0.2))
    # A long count takes the whole of the first line, so the hourglass stands below it.
    below = max(13.0, min(26.0, room.width() * 0.15)) * 1.22 + 2 if len(card.count) > 3 else 0.0
    spot = QRectF(room.right() - size - 3, room.y() + 3 + below, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 14, 20, 170))
    painter.drawEllipse(spot)
    inset = size * 0.2
    draw_icon(painter, "sick", spot.adjusted(inset, inset, -inset, -inset), "#dfe8f2")
