"""Shows where a card that is carried over the table would be put."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.table.card_text import draw_fitted
from gui.table.layout import SeatLayout
from gui.table.packing import Rectangle
from gui.table.zone_items import PlacedItem, box_of

LEAST_HAND = 44.0
"""A hand without cards is as high as this where a card is to be put into it."""


class DropItem(PlacedItem):
    """A frame around a zone, with the zone's name."""

    def __init__(self, place: Rectangle, theme: object) -> None:
        super().__init__(place, theme)  # type: ignore[arg-type]  # the scene's own theme
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)  # as large as a battlefield, and a frame alone
        self.words = ""

    def show_zone(self, words: str, place: Rectangle) -> None:
        """Frame a zone."""
        self.words = words
        self.put(place, words)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the frame and the name."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, box = self.theme.colors, box_of(self.place)
        ground = QColor(colors.selected)
        ground.setAlpha(46)
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(colors.selected), 2.4, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)
        width = min(box.width() - 6, 8.2 * len(self.words) + 26)
        label = QRectF(0, 0, width, 24)
        label.moveTopLeft(box.topLeft() + QPointF(5, 5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.selected))
        painter.drawRoundedRect(label, 12, 12)
        painter.setPen(QColor(colors.text_on_accent))
        draw_fitted(painter, self.words, label.adjusted(6, 0, -6, 0), self.theme.font(13, is_bold=True), 7)


def drop_words(name: str, zone: str) -> str:
    """Return what the frame says: "Alice's hand"."""
    return "exile" if zone == "exile" else f"{name}{chr(39) if name.endswith('s') else chr(39) + 's'} {zone}"


def hand_strip(seat: SeatLayout) -> Rectangle:
    """Return where a card is put into a seat's hand: its place, or a strip at the seat's edge without one."""
    hand, field = seat.hand, seat.battlefield
    width = max(hand.width, field.width)
    if hand.height >= LEAST_HAND:
        return Rectangle(hand.x, hand.y, width, hand.height)
    depth = min(LEAST_HAND, field.height * 0.3)
    y = seat.area.bottom - depth if seat.is_near else hand.y
    return Rectangle(field.x, y, width, depth)
