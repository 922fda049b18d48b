"""Draws what a team shares between the panels of its seats: its life total, and its poison (CR 810)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from engine.session.views.table_view import CounterView, SeatView
from gui.style.mana_symbols import draw_icon
from gui.style.theme import Theme
from gui.style.widgets import plain_tip
from gui.table.card_badges import counter_words
from gui.table.card_text import draw_fitted
from gui.table.packing import Rectangle
from gui.table.zone_items import CENTER, LEFT, PlacedItem, box_of

POISON = "poison"
CAPTION = 15.0


def shared_counters(seat: SeatView) -> tuple[CounterView, ...]:
    """Return the counters that a seat's team has together."""
    return tuple(one for one in seat.counters if seat.team >= 0 and one.kind == POISON)


def own_counters(seat: SeatView) -> tuple[CounterView, ...]:
    """Return the counters that a seat has for itself."""
    shared = shared_counters(seat)
    return tuple(one for one in seat.counters if one not in shared)


class TeamItem(PlacedItem):
    """A team's life, once for its seats."""

    def __init__(self, seats: tuple[SeatView, ...], place: Rectangle, theme: Theme) -> None:
        super().__init__(place, theme)
        self.seats = seats
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_team(self, seats: tuple[SeatView, ...], place: Rectangle) -> None:
        """Show a team's seats from left to right."""
        self.seats = seats
        first = seats[0]
        lights = tuple((seat.has_priority, seat.has_lost) for seat in seats)
        self.setToolTip(
            plain_tip(f"{' and '.join(seat.name for seat in seats)} share their life: {first.exact_life}")
        )
        self.put(place, first.life, shared_counters(first), lights)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it with an edge in the colors of its seats."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box, colors, theme = box_of(self.place), self.theme.colors, self.theme
        edge = QLinearGradient(box.topLeft(), box.topRight())
        edge.setColorAt(0.0, theme.seat_color(self.seats[0].seat))
        edge.setColorAt(1.0, theme.seat_color(self.seats[-1].seat))
        painter.setPen(QPen(edge, 2.0))
        painter.setBrush(QColor(colors.panel_raised))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.sizes.radius, theme.sizes.radius)
        has_lost = all(seat.has_lost for seat in self.seats)
        poison = shared_counters(self.seats[0])
        words = ", ".join(counter_words(one) for one in poison) or "team life"
        low = QRectF(box.x() + 6, box.bottom() - CAPTION - 4, box.width() - 12, CAPTION)
        painter.setPen(QColor(colors.text if poison else colors.text_muted))
        draw_fitted(painter, words, low, theme.font(11, is_bold=bool(poison)), 8, CENTER)
        high = QRectF(box.x() + 12, box.y() + 3, box.width() - 20, low.y() - box.y() - 2)
        heart = min(22.0, high.height() * 0.6)
        spot = QRectF(high.x(), high.center().y() - heart / 2, heart, heart)
        draw_icon(painter, "life", spot, colors.text_muted if has_lost else colors.danger)
        painter.setPen(QColor(colors.text_muted if has_lost else colors.text))
        room = high.adjusted(heart + 7, 0, 0, 0)
        draw_fitted(painter, self.seats[0].life, room, theme.font(high.height() * 0.9, is_bold=True), 11, LEFT)
