"""Draws the plates of the stage: each seat with its life, the caption, the stack, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from engine.session.autoplay.captions import Caption
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import SeatView, TableView
from gui.stage.layout import Layout
from gui.stage.look import (
    CORAL,
    GOLD,
    HEART,
    INK,
    LEFT,
    MUTED,
    PLAIN,
    Look,
    draw_plate,
    draw_words,
    shrunk,
    width_of,
)
from gui.stage.stage_cards import CardImages, draw_count
from gui.style.mana_symbols import draw_symbol
from gui.table.packing import Rectangle

MOST_LINES = 4
"""The most items of a stack that are named under its top; the rest are counted."""
LINE_HEIGHT = 46.0


def rectangle(box: Rectangle) -> QRectF:
    """Return a box of the layout for Qt."""
    return QRectF(box.x, box.y, box.width, box.height)


# Seats


def plate_boxes(view: TableView, layout: Layout) -> dict[int, QRectF]:
    """Return where each seat's plate is.

    The nearest seat has its own place, the others share theirs in turn order.
    """
    number = len(view.seats)
    others = [(view.nearest + step) % number for step in range(1, number)]
    boxes = {view.nearest: rectangle(layout.mine)}
    room = layout.others
    columns = 1 if len(others) < 2 else 2 if len(others) < 5 else 3
    rows = -(-len(others) // columns) if others else 1
    width = room.width / columns
    height = min(layout.mine.height, (room.height - 8 * (rows - 1)) / rows)
    for place, seat in enumerate(others):
        row, column = divmod(place, columns)
        most = layout.mine.width if columns == 1 else width - 8
        boxes[seat] = QRectF(room.x + column * width, room.y + row * (height + 8), most, height)
    return boxes


def draw_seat(painter: QPainter, box: QRectF, seat: SeatView, look: Look) -> None:
    """Draw a seat's name, life, mana and what else it has."""
    draw_plate(painter, box, min(18.0, box.height() * 0.14))
    edge = QRectF(box.x(), box.y(), max(6.0, box.height() * 0.075), box.height())
    draw_plate(painter, edge, 4, look.theme.seat_color(seat.seat).name())
    unit = box.height()
    heart = QRectF(edge.right() + unit * 0.13, box.center().y() - unit * 0.2, unit * 0.42, unit * 0.4)
    _draw_heart(painter, heart)
    left = heart.right() + unit * 0.14
    top = QRectF(left, box.y() + unit * 0.08, box.right() - left - unit * 0.1, unit * 0.28)
    draw_words(painter, top, seat.name, look.font(max(15.0, unit * 0.23)), "#eef2f7", LEFT)
    low = QRectF(left, box.y() + unit * 0.36, box.right() - left - unit * 0.1, unit * 0.58)
    life, ink = ("has lost", CORAL) if seat.has_lost else (seat.life, PLAIN)
    draw_words(painter, low, life, look.font(unit * (0.3 if seat.has_lost else 0.56)), ink, LEFT)
    _draw_beside(painter, box, seat, look)


def _draw_beside(painter: QPainter, box: QRectF, seat: SeatView, look: Look) -> None:
    """Draw a seat's mana and counters over its plate's upper right edge."""
    size = max(20.0, box.height() * 0.24)
    x = box.x() + size * 0.3
    y = box.bottom() + 6 if box.y() < 400 else box.y() - size - 10
    for mana, amount in seat.pool:
        words = f"×{amount}"
        font = look.font(size * 0.8)
        wide = size * 1.3 + width_of(words, font) + size * 0.4
        draw_plate(painter, QRectF(x, y, wide, size * 1.24), size * 0.6)
        draw_symbol(painter, mana, QRectF(x + size * 0.15, y + size * 0.12, size, size), look.theme)
        draw_words(painter, QRectF(x + size * 1.25, y, wide - size * 1.4, size * 1.24), words, font, PLAIN, LEFT)
        x += wide + 8
    for counter in seat.counters:
        words = f"{counter.amount} {counter.kind}"
        font = look.font(size * 0.7)
        wide = width_of(words, font) + size
        draw_plate(painter, QRectF(x, y, wide, size * 1.24), size * 0.6)
        draw_words(painter, QRectF(x, y, wide, size * 1.24), words, font, GOLD)
        x += wide + 8


def _draw_heart(painter: QPainter, box: QRectF) -> None:
    path = QPainterPath(QPointF(0.5, 0.95))
    path.cubicTo(-0.1, 0.5, 0.02, 0.0, 0.28, 0.05)
    path.cubicTo(0.4, 0.07, 0.47, 0.16, 0.5, 0.25)
    path.cubicTo(0.53, 0.16, 0.6, 0.07, 0.72, 0.05)
    path.cubicTo(0.98, 0.0, 1.1, 0.5, 0.5, 0.95)
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width(), box.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(HEART))
    painter.drawPath(path)
    painter.restore()


# The caption


def draw_caption(painter: QPainter, box: QRectF, caption: Caption, look: Look, opacity: float = 1.0) -> None:
    """Draw the caption on its plate: plain words, and the news in gold."""
    if not caption.text:
        return
    if not look.is_flat:
        painter.setOpacity(opacity)
    draw_plate(painter, box, 22)
    mark = box.height() * 0.23
    gap = mark * 0.9
    room = box.width() - mark - gap - 60
    words = f"{caption.words} " if caption.words and caption.stressed else caption.words
    font = shrunk(caption.text, look.font(min(46.0, box.height() * 0.46)), room)
    wide = width_of(words, font) + width_of(caption.stressed, font)
    x = box.x() + (box.width() - wide - mark - gap) / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.accent)
    painter.drawEllipse(QRectF(x, box.center().y() - mark / 2, mark, mark))
    x += mark + gap
    first = width_of(words, font)
    draw_words(painter, QRectF(x, box.y(), first + 1, box.height()), words, font, PLAIN, LEFT)
    draw_words(
        painter, QRectF(x + first, box.y(), wide - first + 1, box.height()), caption.stressed, font, GOLD, LEFT
    )
    painter.setOpacity(1.0)


# The stack


def stack_top(layout: Layout) -> QRectF:
    """Return where the top of the stack is drawn."""
    room = layout.stack
    head = 58.0 if room.height > 400 else 0.0
    width = min(room.width, (room.height - head) / 1.4)
    return QRectF(room.x + (room.width - width) / 2, room.y + head, width, width * 1.4)


def draw_stack(
    painter: QPainter,
    layout: Layout,
    items: Sequence[StackView],
    images: CardImages,
    look: Look,
    scale: float,
    opacity: float = 1.0,
) -> None:
    """Draw the stack's top as a card with what it says, and the names of what is under it."""
    if not items:
        return
    top = stack_top(layout)
    room = rectangle(layout.stack)
    if top.y() > room.y():
        head = QRectF(room.x(), room.y(), room.width(), 46)
        draw_plate(painter, head, 23)
        draw_words(painter, head.adjusted(16, 0, -16, 0), "The stack", look.font(28), PLAIN)
    item = items[-1]
    painter.setOpacity(opacity)
    if item.card is not None:
        _draw_item(painter, top, item, images, look, scale)
    painter.setOpacity(1.0)
    y = top.bottom() + 8
    under = list(reversed(items[:-1]))
    lines = max(0, int((room.bottom() - y + 8) // LINE_HEIGHT))
    for number, one in enumerate(under[: min(lines, MOST_LINES)]):
        is_last = number == min(lines, MOST_LINES) - 1 and len(under) > number + 1
        words = f"and {len(under) - number} more" if is_last else one.title
        line = QRectF(top.x(), y, top.width(), LINE_HEIGHT - 6)
        draw_plate(painter, line, 10, "#1b2432")
        count = "" if is_last or not one.count else f"×{one.count}  "
        draw_words(painter, line.adjusted(14, 0, -14, 0), f"{count}{words}", look.font(24), MUTED, LEFT)
        y += LINE_HEIGHT


def _draw_item(
    painter: QPainter, box: QRectF, item: StackView, images: CardImages, look: Look, scale: float
) -> None:
    assert item.card is not None
    card = item.card
    painter.drawImage(box, images.stack_item(card, item, box.width(), scale, look))
    if item.count:
        height = box.width() * 0.22
        draw_count(painter, QRectF(box.x(), box.center().y() - height, box.width(), height), item.count, look)


# The hand


def draw_hand(painter: QPainter, box: QRectF, seat: SeatView, look: Look) -> None:
    """Draw the names of the cards in a hand, which the people who watch may see."""
    names = ", ".join(card.name + (f" ×{card.count}" if card.count else "") for card in seat.hand)
    if not names:
        return
    draw_plate(painter, box.adjusted(0, 6, 0, -2), 12, INK)
    words = f"Hand of {seat.name}: {names}"
    draw_words(painter, box.adjusted(20, 6, -20, -2), words, look.font(26, False), MUTED)
