"""Draws the stack's lane beside the table, and its items as cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView
from gui.style.theme import Theme
from gui.style.widgets import plain_tip
from gui.table.card_item import CardItem, Pose
from gui.table.card_text import draw_fitted
from gui.table.packing import Rectangle
from gui.table.pixmaps import PixmapCache
from gui.table.stack_layout import CAPTION, EDGE, StackLayout
from gui.table.zone_items import CENTER, LEFT, PlacedItem, box_of

EMPTY = "Spells and abilities wait here until every seat has passed."


class LaneItem(PlacedItem):
    """The lane with its title, how many items there are, and what is said over and under them."""

    def __init__(self, place: Rectangle, theme: Theme) -> None:
        super().__init__(place, theme)
        self._number = 0
        self._hidden = 0
        self._scale = 1.0
        self._first: Rectangle | None = None
        self._caption = ""

    def show_stack(self, layout: StackLayout, items: Sequence[StackView], scale: float) -> None:
        """Show the lane of these items, the last one on top."""
        number, caption = len(items), _caption(items)
        self._number, self._hidden, self._scale = number, layout.hidden, scale
        self._first = min(layout.cards.values(), key=lambda place: place.y, default=None)
        self._caption = caption
        self.put(layout.area, number, layout.hidden, scale, self._first, caption)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the lane."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, colors, theme = box_of(self.place), self.theme.colors, self.theme
        radius, size = theme.sizes.radius, 12.0 * min(2.4, max(1.0, self._scale))
        painter.setPen(QPen(QColor(colors.line), 1))
        painter.setBrush(QColor(colors.panel_sunken))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        head = QRectF(box.x() + EDGE, box.y() + 4, box.width() - 2 * EDGE, size * 1.9)
        painter.setPen(QColor(colors.text_muted))
        draw_fitted(painter, "STACK", head, theme.font(size, is_bold=True), 8, LEFT)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw_fitted(painter, str(self._number or ""), head, theme.font(size, is_bold=True), 8, right)
        if self._first is None:
            painter.setFont(theme.font(size))
            words = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box.adjusted(EDGE * 1.4, 0, -EDGE * 1.4, 0), words, EMPTY)
            return
        over = QRectF(self._first.x, self._first.y - CAPTION, self._first.width, CAPTION - 2)
        painter.setPen(QColor(colors.text))
        draw_fitted(painter, self._caption, over, theme.font(size, is_bold=True), 8, LEFT)
        if self._hidden:
            foot = QRectF(box.x() + EDGE, box.bottom() - CAPTION, box.width() - 2 * EDGE, CAPTION - 2)
            painter.setPen(QColor(colors.text_muted))
            draw_fitted(painter, f"and {self._hidden} more below", foot, theme.font(size), 8, CENTER)


def _caption(items: Sequence[StackView]) -> str:
    """Return what is said over the item on top."""
    if not items:
        return ""
    if items[-1].is_unfinished:
        return "being put on the stack"
    return "resolving" if items[-1].is_resolving else "resolves next"


class StackCardItem(CardItem):
    """A spell or ability as the card that it is of, with an edge in its controller's color."""

    def __init__(self, card: CardView, pose: Pose, pixmaps: PixmapCache) -> None:
        super().__init__(card, pose, pixmaps)
        self.item: StackView | None = None
        self.announced = ""

    def show_item(self, item: StackView, announced: str) -> None:
        """Show an item, and what was announced of it."""
        if (item, announced) != (self.item, self.announced):
            self.item, self.announced = item, announced
            self.setToolTip(plain_tip(f"Announced: {announced}" if announced else ""))
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the card and what tells it from one on the battlefield."""
        super().paint(painter, option, widget)
        theme, box = self._pixmaps.theme, self.outline()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.seat_color(self.card.controller))
        bar = max(4.0, box.width() * 0.035)
        painter.drawRoundedRect(QRectF(box.x() - bar * 0.4, box.y() + 4, bar, box.height() - 8), bar / 2, bar / 2)
        if self.item is not None and self.item.is_unfinished:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.colors.selected), 2.4, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 8, 8)
        if self.announced:
            self._paint_announced(painter, box)

    def _paint_announced(self, painter: QPainter, box: QRectF) -> None:
        theme, height = self._pixmaps.theme, max(16.0, self.outline().width() * 0.13)
        strip = QRectF(box.x(), box.bottom() - height, box.width(), height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colors.legal))
        painter.drawRoundedRect(strip, 4, 4)
        painter.setPen(QColor(theme.colors.card_ink))
        words = f"Announced: {self.announced}"
        draw_fitted(painter, words, strip.adjusted(5, 0, -5, 0), theme.font(height * 0.66, is_bold=True), 8)
