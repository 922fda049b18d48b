"""Keeps drawn cards as pixmaps, so that a card is painted once for each look and size and then only copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import hypot
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTransform

from engine.session.views.table_view import CardView
from gui.style.theme import Theme
from gui.table.card_painting import covered_of_tapped, paint_card, paint_tapped_card, without_numbers
from gui.table.kept_pictures import KeptPictures
from gui.working.drawing_time import drawing_time

MOST_PIXELS = 40_000_000
UNHURRIED = 0.016
"""How long a turn may draw where what changes is to be seen at once, and not little by little."""
HALO = 9.0
"""How far a glow reaches beyond its card."""


def sharpness_of(transform: QTransform, device_ratio: float) -> float:
    """Return the screen pixels for a unit of length, in steps, so that zooming does not redraw at every notch."""
    return max(0.5, round(hypot(transform.m11(), transform.m12()) * device_ratio * 4) / 4)


def look_of(card: CardView) -> Hashable:
    """Return what a card's picture depends on; cards with equal looks share their pictures."""
    if card.is_face_down:
        return ("back",)
    return (
        card.name,
        card.mana_cost,
        card.type_line,
        card.types,
        card.colors,
        card.produces,
        card.lines,
        card.power_toughness,
        card.counters,
        card.damage,
        card.count,
        card.is_sick,
        card.is_token,
        card.attached_to != 0,
        card.attached_to != 0 and card.is_tapped,
        card.zone == "stack",
    )


class Late(Protocol):
    """Something that was painted without its picture, for which there was no time."""

    def draw_late(self) -> bool:
        """Draw the picture and be painted with it; whether that is still wanted."""


class PixmapCache:
    """Pixmaps of cards by look, size and sharpness, the longest unused thrown away.

    As many cards are drawn as there is drawing time for (`is_unhurried`: more of it); None is the answer for what
    has to wait, which is drawn by `draw_next` once it has been noted as late.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.edition = 0
        """Counts how often all pictures were thrown away."""
        self.is_unhurried = False
        self.sharpness = 0.0
        """The screen pixels for a unit of length in the frame that is drawn; 0 while none is."""
        self._pixmaps = KeptPictures[QPixmap](MOST_PIXELS)
        self._time = drawing_time()
        self._late: dict[Late, None] = {}

    def begin_frame(self, sharpness: float) -> None:
        """Begin a frame with so many screen pixels for a unit of length."""
        self.sharpness = sharpness

    def end_frame(self) -> None:
        """Leave it to each card to find out how sharp it is to be: it may be drawn for a picture."""
        self.sharpness = 0.0

    @property
    def is_behind(self) -> bool:
        """Whether something that was painted has yet to be drawn."""
        return bool(self._late)

    def note_late(self, late: Late) -> None:
        """Note that something was painted for which there was no time to draw its picture."""
        self._late[late] = None

    def draw_next(self) -> bool:
        """Draw a picture that was late; whether there was one."""
        while self._late:
            late = next(iter(self._late))
            del self._late[late]
            with self._time.all_at_once():
                if late.draw_late():
                    return True
        return False

    def change_theme(self, theme: Theme) -> None:
        """Throw all pictures away and draw in another theme from now on."""
        self.theme = theme
        self.edition += 1
        self._pixmaps.clear()

    def card(
        self, look: Hashable, card: CardView, width: float, height: float, scale: float, is_tapped: bool
    ) -> QPixmap | None:
        """Return a card's picture; `scale` is screen pixels for a unit of length. None: not in this frame.

        `width` and `height` are those of the card upright; tapped the picture is so high and so wide.
        """
        key = (look, round(width, 1), round(height, 1), scale, is_tapped)
        kept = self._pixmaps.find(key)
        if kept is not None:
            return kept
        if not self._time.is_left(UNHURRIED if self.is_unhurried else 0.0):
            return None
        began = perf_counter()
        made = self._pixmaps.keep(key, self._drawn_card(card, width, height, scale, is_tapped))
        self._time.spend(began)
        return made

    def halo(self, width: float, height: float, scale: float, color: str, strength: float) -> QPixmap:
        """Return a glow around a card of this size, HALO wider on every side."""
        key = ("halo", round(width, 1), round(height, 1), scale, color, strength)
        return self._pixmaps.find(key) or self._pixmaps.keep(
            key, self._drawn_halo(width, height, scale, color, strength)
        )

    def edges(self, width: float, height: float, scale: float) -> QPixmap:
        """Return what shows behind the card of a group, of those under it; HALO wider on every side."""
        key = ("edges", round(width, 1), round(height, 1), scale)
        return self._pixmaps.find(key) or self._pixmaps.keep(key, self._drawn_edges(width, height, scale))

    def _drawn_edges(self, width: float, height: float, scale: float) -> QPixmap:
        radius = min(width, height) * self.theme.sizes.card_radius + 1.5
        step = max(2.0, min(HALO / 2 - 0.5, min(width, height) * 0.035))

        def draw(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for under in (2, 1):
                box = QRectF(HALO + under * step, HALO - under * step, width, height)
                painter.setPen(QPen(QColor(self.theme.colors.line), 1.2))
                painter.setBrush(QColor(self.theme.colors.card_edge))
                painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius)

        return _painted(width + 2 * HALO, height + 2 * HALO, scale, draw)

    def _drawn_card(self, card: CardView, width: float, height: float, scale: float, is_tapped: bool) -> QPixmap:
        if not is_tapped:
            return self._upright(card, width, height, scale, 0.0)
        box = QRectF(0, 0, height, width)
        bare = without_numbers(card)
        covered = covered_of_tapped(box, card)
        key = (look_of(bare), round(width, 1), round(height, 1), scale, "turned")
        turned = self._pixmaps.find(key)
        if turned is None:
            upright = self._upright(bare, width, height, scale, covered)
            turned = self._pixmaps.keep(key, upright.transformed(QTransform().rotate(90)))
        return _painted(
            height, width, scale, lambda painter: paint_tapped_card(painter, box, card, self.theme, turned)
        )

    def _upright(self, card: CardView, width: float, height: float, scale: float, covered: float) -> QPixmap:
        box = QRectF(0, 0, width, height)
        return _painted(width, height, scale, lambda painter: paint_card(painter, box, card, self.theme, covered))

    def _drawn_halo(self, width: float, height: float, scale: float, color: str, strength: float) -> QPixmap:
        radius = min(width, height) * self.theme.sizes.card_radius + 1.5

        def draw(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            reach = round(HALO)
            for ring in range(reach, 0, -1):
                tone = QColor(color)
                tone.setAlphaF(min(1.0, strength * (1.0 - ring / (reach + 1)) ** 2 * 0.75))
                painter.setPen(QPen(tone, 1.6))
                spread = ring - 0.5
                box = QRectF(HALO - spread, HALO - spread, width + 2 * spread, height + 2 * spread)
                painter.drawRoundedRect(box, radius + spread, radius + spread)
            painter.setPen(QPen(QColor(color), 3.2))
            painter.drawRoundedRect(QRectF(HALO - 0.8, HALO - 0.8, width + 1.6, height + 1.6), radius, radius)

        return _painted(width + 2 * HALO, height + 2 * HALO, scale, draw)


def _painted(width: float, height: float, scale: float, draw: Callable[[QPainter], None]) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * scale)), max(1, round(height * scale)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(pixmap.width() / width, pixmap.height() / height)
    draw(painter)
    painter.end()
    pixmap.setDevicePixelRatio(scale)
    return pixmap
