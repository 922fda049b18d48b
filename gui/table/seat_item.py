"""Draws a seat's plate: name, life, mana pool, hand, whose turn it is, and the priority light."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from engine.session.views.table_view import SeatView
from gui.style.mana_symbols import draw_icon, draw_symbol
from gui.style.theme import Theme
from gui.table.card_badges import counter_words
from gui.table.card_text import draw_fitted, fitted_line
from gui.table.layout import SeatLayout
from gui.table.packing import Rectangle
from gui.table.team_item import own_counters
from gui.table.zone_items import CENTER, LEFT, PlacedItem, box_of
from gui.words.written_numbers import abbreviated, raised

LEAST_LIFE = 11.0
"""A life total is not written smaller than this before it is rounded."""


class SeatItem(PlacedItem):
    """A seat's plate at the left of its area; its piles stand at the foot of it."""

    def __init__(self, seat: SeatView, layout: SeatLayout, turn: str, theme: Theme) -> None:
        super().__init__(layout.panel, theme)
        self.view = seat
        self.turn = turn
        self.life = seat.life
        self.piles_from = min(place.y for place in layout.piles.values())

    def show_seat(self, seat: SeatView, layout: SeatLayout, turn: str) -> None:
        """Show a seat; `turn` is the number of the turn."""
        self.view, self.turn, self.life = seat, turn, seat.life
        self.piles_from = min(place.y for place in layout.piles.values())
        self._put(layout.panel)

    def show_life(self, life: str) -> None:
        """Show a life total on the way to the seat's."""
        self.life = life
        self._put(self.place)

    def _put(self, place: Rectangle) -> None:
        seat = self.view
        numbers = (seat.name, self.life, seat.counters, seat.designations, seat.pool, seat.hand_count)
        lights = (seat.has_priority, seat.is_deciding, seat.is_active, seat.has_lost)
        self.put(place, numbers, lights, self.turn, self.piles_from)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the panel."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box, colors = box_of(self.place), self.theme.colors
        radius = self.theme.sizes.radius
        painter.setPen(QPen(QColor(colors.priority if self.view.has_priority else colors.line), 1.2))
        painter.setBrush(QColor(colors.panel))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.seat_color(self.view.seat))
        painter.drawRoundedRect(QRectF(box.x() + 3, box.y() + 6, 4, box.height() - 12), 2, 2)
        room = QRectF(box.x() + 11, box.y() + 6, box.width() - 17, self.piles_from - box.y() - 10)
        self._paint_rows(painter, room)
        self.paint_border(painter, box.adjusted(1, 1, -1, -1), radius)

    def _paint_rows(self, painter: QPainter, room: QRectF) -> None:
        colors, theme, left, width = self.theme.colors, self.theme, room.x(), room.width()
        unit = max(0.6, min(room.height() / 220, width / 92, 3.0))
        name = QRectF(left, room.y(), width, 25 * unit)
        self._paint_name(painter, name, theme.sizes.title * unit)
        light = QRectF(left, name.bottom() + 2 * unit, width, 25 * unit)
        self._paint_light(painter, light, 13 * unit)
        y = light.bottom() + 4 * unit
        if self.view.team < 0:  # a team's life is shown between its seats
            self._paint_life(painter, QRectF(left, y, width, 52 * unit))
            y += 56 * unit
        step, icon = 20 * unit, 14 * unit
        draw_icon(painter, "hand", QRectF(left + 1, y + (step - icon) / 2, icon, icon), colors.text_muted)
        painter.setPen(QColor(colors.text_muted))
        words = f"{self.view.hand_count} in hand" if width > 84 else self.view.hand_count
        hand = QRectF(left + icon + 7, y, width - icon - 7, step)
        draw_fitted(painter, words, hand, theme.font(12.5 * unit), 9, LEFT)
        y += step
        painter.setPen(QColor(colors.text))
        rows = (*(counter_words(counter) for counter in own_counters(self.view)), *self.view.designations)
        for words in rows:
            if y + step <= room.bottom():
                row = QRectF(left, y, width, step)
                draw_fitted(painter, words, row, theme.font(12.5 * unit, is_bold=True), 9, LEFT)
                y += step
        y += 4 * unit
        self._paint_pool(painter, QRectF(left, y, width, room.bottom() - y), 22 * unit)

    def _paint_name(self, painter: QPainter, room: QRectF, pixels: float) -> None:
        """Paint the name, and the turn where the priority light has taken its place."""
        words = f"turn {self.turn}" if self.view.is_active and self.view.has_priority and room.width() > 70 else ""
        small = self.theme.font(max(10.0, pixels * 0.74))
        width = min(QFontMetricsF(small).horizontalAdvance(words), room.width() * 0.4) if words else 0.0
        painter.setPen(QColor(self.theme.colors.text))
        font = self.theme.font(pixels, is_bold=True)
        draw_fitted(painter, self.view.name, room.adjusted(0, 0, -width - 4, 0), font, 9, LEFT)
        painter.setPen(QColor(self.theme.colors.text_muted))
        draw_fitted(painter, words, QRectF(room.right() - width, room.y(), width, room.height()), small, 8, LEFT)

    def _paint_life(self, painter: QPainter, room: QRectF) -> None:
        colors = self.theme.colors
        heart = min(room.height() * 0.44, room.width() * (0.22 if len(self.life) < 6 else 0.13))
        spot = QRectF(room.x(), room.center().y() - heart / 2, heart, heart)
        draw_icon(painter, "life", spot, colors.danger if not self.view.has_lost else colors.text_muted)
        painter.setPen(QColor(colors.text if not self.view.has_lost else colors.text_muted))
        font = self.theme.font(room.height() * 0.82, is_bold=True)
        beside = room.adjusted(heart + (6 if heart > 14 else 3), 0, 0, 0)
        fitted, shown = fitted_line(raised(self.life), beside.width(), font, LEAST_LIFE)
        words = self.life if shown == raised(self.life) else abbreviated(raised(self.life))
        draw_fitted(painter, words, beside, fitted, 9, LEFT)

    def _paint_light(self, painter: QPainter, room: QRectF, pixels: float) -> None:
        """Paint the priority light; else who must decide, or whose turn it is."""
        colors, view = self.theme.colors, self.view
        if view.has_lost:
            words, ground, ink = "OUT", colors.panel_sunken, colors.text_muted
        elif view.has_priority:
            words, ground, ink = "PRIORITY", colors.priority, colors.card_ink
        elif view.is_deciding:
            words, ground, ink = "DECIDES", colors.selected, colors.card_ink
        elif view.is_active:
            words, ground, ink = f"TURN {self.turn}", colors.panel_raised, colors.text
        else:
            return
        if view.has_priority:
            halo = QColor(colors.priority)
            halo.setAlpha(70)
            painter.setPen(QPen(halo, 5))
            painter.drawRoundedRect(room, room.height() / 2, room.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(room, room.height() / 2, room.height() / 2)
        painter.setPen(QColor(ink))
        edge = min(8.0, room.width() * 0.06)
        draw_fitted(
            painter, words, room.adjusted(edge, 0, -edge, 0), self.theme.font(pixels, is_bold=True), 7, CENTER
        )

    def _paint_pool(self, painter: QPainter, room: QRectF, size: float) -> None:
        """Paint mana symbols with amounts, in rows, smaller where they are many."""
        while size > 11 and not self._laid_out_pool(room, size)[1]:
            size -= 1
        for mana_type, amount, spot, font in self._laid_out_pool(room, size)[0]:
            draw_symbol(painter, mana_type, QRectF(spot.x(), spot.y(), size, size), self.theme)
            painter.setPen(QColor(self.theme.colors.text))
            painter.setFont(font)
            painter.drawText(spot.adjusted(size + 4, 0, 2, 0), LEFT, amount)

    def _laid_out_pool(self, room: QRectF, size: float) -> tuple[list[tuple[str, str, QRectF, QFont]], bool]:
        """Return each mana type with its amount, place and font; and whether all of them fit."""
        x, y = room.x(), room.y()
        made: list[tuple[str, str, QRectF, QFont]] = []
        for mana_type, amount in self.view.pool:
            font = self.theme.font(size * 0.72, is_bold=True)
            font, shown = fitted_line(raised(amount), max(1.0, room.width() - size - 4), font, 8)
            width = size + 4 + QFontMetricsF(font).horizontalAdvance(shown)
            if x > room.x() and x + width > room.right():
                x, y = room.x(), y + size + 4
            if y + size > room.bottom() + 1:
                return made, False
            made.append((mana_type, shown, QRectF(x, y, width, size), font))
            x += width + 10
        return made, True
