"""Draws a seat's panel: name, life, mana pool, hand, whose turn it is, and the priority light."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from engine.session.views.view import SeatView
from gui.style.mana_symbols import draw_icon, draw_symbol
from gui.style.theme import Theme
from gui.table.card_badges import counter_words
from gui.table.card_text import draw_fitted, fitted_line
from gui.table.layout import SeatLayout
from gui.table.team_item import own_counters
from gui.table.zone_items import CENTER, LEFT, PlacedItem, box_of
from gui.words.numbers import raised


class SeatItem(PlacedItem):
    """A seat's panel, tall beside a wide area or a band along a narrow one."""

    def __init__(self, seat: SeatView, layout: SeatLayout, turn: str, theme: Theme) -> None:
        super().__init__(layout.panel, theme)
        self.view = seat
        self.is_wide = layout.is_wide
        self.turn = turn
        self.chips_from = min(place.x for place in layout.piles.values())

    def show_seat(self, seat: SeatView, layout: SeatLayout, turn: str) -> None:
        """Show a seat; `turn` is the number of the turn."""
        self.view, self.is_wide, self.turn = seat, layout.is_wide, turn
        self.chips_from = min(place.x for place in layout.piles.values())
        numbers = (seat.name, seat.life, seat.counters, seat.pool, seat.hand_count)
        lights = (seat.has_priority, seat.is_deciding, seat.is_active, seat.has_lost)
        self.put(layout.panel, numbers, lights, turn, self.is_wide, self.chips_from)

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
        if self.is_wide:
            self._paint_tall(painter, box.adjusted(14, 8, -10, -8))
        else:
            self._paint_band(painter, box.adjusted(13, 3, -5, -3))
        self.paint_border(painter, box.adjusted(1, 1, -1, -1), radius)

    def _paint_tall(self, painter: QPainter, room: QRectF) -> None:
        colors, theme, left, width = self.theme.colors, self.theme, room.x(), room.width()
        unit = min(1.4, max(0.85, room.height() / 370))
        name = QRectF(left, room.y(), width, 26 * unit)
        self._paint_name(painter, name, theme.sizes.title * unit)
        light = QRectF(left, name.bottom() + 3, width, 27 * unit)
        self._paint_light(painter, light, 14 * unit)
        life = QRectF(left, light.bottom() + 6 * unit, width, 56 * unit)
        self._paint_life(painter, life)
        y, step, icon = life.bottom() + 6 * unit, 22 * unit, 15 * unit
        draw_icon(painter, "hand", QRectF(left + 1, y + (step - icon) / 2, icon, icon), colors.text_muted)
        painter.setPen(QColor(colors.text_muted))
        hand = QRectF(left + icon + 8, y, width - icon - 8, step)
        draw_fitted(painter, f"{self.view.hand_count} in hand", hand, theme.font(13 * unit), 9, LEFT)
        y += step
        painter.setPen(QColor(colors.text))
        for counter in self.view.counters:
            if y + step <= room.bottom():
                row = QRectF(left, y, width, step)
                draw_fitted(painter, counter_words(counter), row, theme.font(13 * unit, is_bold=True), 9, LEFT)
                y += step
        y += 6 * unit
        self._paint_pool(painter, QRectF(left, y, width, room.bottom() - y), 23 * unit)

    def _paint_band(self, painter: QPainter, room: QRectF) -> None:
        colors = self.theme.colors
        row = room.height() / 2
        share = 0.24 if len(self.view.life) < 5 else 0.36
        life = QRectF(room.x(), room.y(), min(200.0, room.width() * share), room.height())
        if self.view.team >= 0:  # the team's life is shown between its seats
            life = QRectF(room.x() - 4, room.y(), 0, room.height())
        else:
            self._paint_life(painter, life)
        middle = QRectF(life.right() + 8, room.y(), room.right() - life.right() - 8, row)
        light_width = min(96.0, room.width() * 0.26)
        name = middle.adjusted(0, 0, -light_width - 54, 0)
        self._paint_name(painter, name, min(16.0, row * 0.62))
        hand = QRectF(name.right() + 10, room.y(), 40, row)
        size = min(14.0, row * 0.6)
        draw_icon(painter, "hand", QRectF(hand.x(), hand.center().y() - size / 2, size, size), colors.text_muted)
        draw_fitted(
            painter,
            self.view.hand_count,
            hand.adjusted(size + 4, 0, 0, 0),
            self.theme.font(13, is_bold=True),
            8,
            LEFT,
        )
        self._paint_light(painter, QRectF(room.right() - light_width - 2, room.y() + 2, light_width, row - 4), 12)
        chips = self.place.right - self.chips_from + 6
        low = QRectF(middle.x(), room.y() + row, middle.width() - chips, row)
        size = min(20.0, row * 0.72)
        used = 0.0
        for counter in own_counters(self.view):
            words = counter_words(counter)
            font = self.theme.font(12, is_bold=True)
            painter.setPen(QColor(colors.text))
            width = min(QFontMetricsF(font).horizontalAdvance(words), low.width() - used)
            draw_fitted(painter, words, QRectF(low.x() + used, low.y(), width, row), font, 8, LEFT)
            used = min(low.width(), used + width + 8)
        self._paint_pool(painter, low.adjusted(used, (row - size) / 2, 0, 0), size)

    def _paint_name(self, painter: QPainter, room: QRectF, pixels: float) -> None:
        """The name, and the turn where the priority light has taken its place."""
        words = f"turn {self.turn}" if self.view.is_active and self.view.has_priority else ""
        small = self.theme.font(max(10.0, pixels * 0.74))
        width = min(QFontMetricsF(small).horizontalAdvance(words), room.width() * 0.4) if words else 0.0
        painter.setPen(QColor(self.theme.colors.text))
        font = self.theme.font(pixels, is_bold=True)
        draw_fitted(painter, self.view.name, room.adjusted(0, 0, -width - 4, 0), font, 9, LEFT)
        painter.setPen(QColor(self.theme.colors.text_muted))
        draw_fitted(painter, words, QRectF(room.right() - width, room.y(), width, room.height()), small, 8, LEFT)

    def _paint_life(self, painter: QPainter, room: QRectF) -> None:
        colors = self.theme.colors
        heart = min(22.0, room.height() * 0.44)
        spot = QRectF(room.x(), room.center().y() - heart / 2, heart, heart)
        draw_icon(painter, "life", spot, colors.danger if not self.view.has_lost else colors.text_muted)
        painter.setPen(QColor(colors.text if not self.view.has_lost else colors.text_muted))
        font = self.theme.font(room.height() * 0.82, is_bold=True)
        draw_fitted(painter, self.view.life, room.adjusted(heart + 6, 0, 0, 0), font, 11, LEFT)

    def _paint_light(self, painter: QPainter, room: QRectF, pixels: float) -> None:
        """The priority light; else who must decide, or whose turn it is."""
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
        draw_fitted(painter, words, room.adjusted(8, 0, -8, 0), self.theme.font(pixels, is_bold=True), 8, CENTER)

    def _paint_pool(self, painter: QPainter, room: QRectF, size: float) -> None:
        """Mana symbols with amounts, in rows, smaller where they are many."""
        while size > 11 and not self._laid_out_pool(room, size)[1]:
            size -= 1
        for mana_type, amount, spot, font in self._laid_out_pool(room, size)[0]:
            draw_symbol(painter, mana_type, QRectF(spot.x(), spot.y(), size, size), self.theme)
            painter.setPen(QColor(self.theme.colors.text))
            painter.setFont(font)
            painter.drawText(spot.adjusted(size + 4, 0, 2, 0), LEFT, amount)

    def _laid_out_pool(self, room: QRectF, size: float) -> tuple[list[tuple[str, str, QRectF, QFont]], bool]:
        """Each mana type with its amount, place and font; and whether all of them fit."""
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
