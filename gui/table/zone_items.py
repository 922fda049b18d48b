"""Draws what a seat has beside its cards: the ground, library, graveyard, exile, hidden hands, page marks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.session.views.table_view import CardView, SeatView
from gui.style.mana_symbols import draw_icon
from gui.style.theme import Theme
from gui.table.card_item import CardMarks
from gui.table.card_painting import paint_back, paint_card, without_numbers
from gui.table.card_text import draw_fitted
from gui.table.layout import SeatLayout
from gui.table.packing import CARD_ASPECT, Rectangle

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
LEAST_WITH_NUMBERS = 44.0
"""How wide the top card of a pile has to be, in pixels, for its numbers to be drawn on it."""


def box_of(place: Rectangle) -> QRectF:
    """Return a layout's rectangle as Qt's."""
    return QRectF(place.x, place.y, place.width, place.height)


class PlacedItem(QGraphicsItem):
    """Something drawn into a rectangle of the table, with marks as a card has; a picture is kept of it."""

    def __init__(self, place: Rectangle, theme: Theme) -> None:
        super().__init__()
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.place = place
        self.theme = theme
        self.marks = CardMarks()
        self._shown: tuple[object, ...] = ()

    def put(self, place: Rectangle, *shown: object) -> None:
        """Move to a rectangle; painted anew only where `shown`, all that the picture depends on, has changed."""
        if place != self.place:
            self.prepareGeometryChange()
            self.place = place
            self.update()
        if shown != self._shown:
            self._shown = shown
            self.update()

    def show_marks(self, marks: CardMarks) -> None:
        """Show other marks."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the rectangle with room for its border."""
        return box_of(self.place).adjusted(-6, -6, 6, 6)

    def paint_border(self, painter: QPainter, box: QRectF, radius: float) -> None:
        """Draw the border that the marks ask for."""
        colors = self.theme.colors
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for is_shown, color, style, spread in (
            (self.marks.is_legal, colors.legal, Qt.PenStyle.SolidLine, 0.0),
            (self.marks.is_targeted, colors.targeted, Qt.PenStyle.SolidLine, -3.0),
            (self.marks.is_selected, colors.selected, Qt.PenStyle.SolidLine, -3.0),
            (self.marks.is_focused, colors.focus, Qt.PenStyle.DashLine, 3.0),
        ):
            if is_shown:
                painter.setPen(QPen(QColor(color), 2.6, style))
                painter.drawRoundedRect(box.adjusted(-spread, -spread, spread, spread), radius, radius)


WARMTH = 0.05
"""How strongly the ground of a seat with priority takes that color."""


class GroundItem(PlacedItem):
    """The ground of a seat's area, lit along its edge while the seat has priority."""

    def __init__(self, place: Rectangle, theme: Theme) -> None:
        super().__init__(place, theme)
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)  # as large as the table, and nearly all of it plain
        self.seat = 0
        self.has_priority = False
        self.has_lost = False

    def show_seat(self, seat: SeatView, layout: SeatLayout) -> None:
        """Show a seat."""
        self.seat, self.has_priority, self.has_lost = seat.seat, seat.has_priority, seat.has_lost
        self.put(layout.area, self.seat, self.has_priority, self.has_lost)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the ground: flat in the middle, which is most of it, and with its edge around that."""
        box, colors = box_of(self.place), self.theme.colors
        radius = self.theme.sizes.radius
        edges = [(1.0, QColor(colors.line))]
        fill = QColor(colors.seat_area)
        if self.has_priority:
            warm = QColor(colors.priority)
            fill = _laid_over(fill, warm, WARMTH)
            edges.append((2.6, warm))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        inset = radius + 2
        inner = box.adjusted(inset, inset, -inset, -inset).toAlignedRect()
        painter.fillRect(inner, fill)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        around = QPainterPath()
        around.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        around.addRect(QRectF(inner))
        painter.fillPath(around, fill)  # what lies in both is left out
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, color in edges:
            painter.setPen(QPen(color, width))
            inset = max(0.5, width / 2 - 0.1)
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius)


def _laid_over(ground: QColor, color: QColor, share: float) -> QColor:
    """Return a color laid thinly over another."""
    ways = zip(ground.getRgb()[:3], color.getRgb()[:3], strict=True)  # type: ignore[index]  # its stub says object
    mixed = QColor(*(round(below + (above - below) * share) for below, above in ways))
    mixed.setAlpha(ground.alpha())
    return mixed


class PileItem(PlacedItem):
    """A library, graveyard, exile or command zone: as a pile where there is room, else as a small mark."""

    def __init__(self, seat: int, zone: str, place: Rectangle, theme: Theme) -> None:
        super().__init__(place, theme)
        self.seat = seat
        self.zone = zone
        self.count = "0"
        self.top: CardView | None = None

    def show_pile(self, count: str, top: CardView | None, place: Rectangle) -> None:
        """Show how many cards there are, and the top one where it is known."""
        self.count, self.top = count, top
        self.put(place, count, top)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the pile or the mark."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = box_of(self.place)
        if box.height() < 44:
            self._paint_mark(painter, box)
        else:
            self._paint_pile(painter, box)
        self.paint_border(painter, box, 5)

    def _paint_mark(self, painter: QPainter, box: QRectF) -> None:
        colors = self.theme.colors
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.panel_raised))
        painter.drawRoundedRect(box, 5, 5)
        # Where the mark is narrow, the number needs the room more than the picture.
        edge = 5.0 if box.width() >= 40 else 2.0
        size = min(14.0, box.height() * 0.66, box.width() * 0.33)
        spot = QRectF(box.x() + edge, box.center().y() - size / 2, size, size)
        draw_icon(painter, self.zone, spot, colors.text_muted)
        painter.setPen(QColor(colors.text))
        font = self.theme.font(min(13.0, box.height() * 0.62), is_bold=True)
        draw_fitted(
            painter,
            self.count,
            QRectF(spot.right() + 2, box.y(), box.right() - spot.right() - edge - 1, box.height()),
            font,
            8,
        )

    def _paint_pile(self, painter: QPainter, box: QRectF) -> None:
        colors = self.theme.colors
        depth = min(22.0, max(17.0, box.height() * 0.13))
        label = QRectF(box.x(), box.bottom() - depth, box.width(), depth)
        height = min(box.height() - depth - 5, (box.width() - 6) / CARD_ASPECT)
        card = QRectF(0, 0, height * CARD_ASPECT, height)
        card.moveCenter(QPointF(box.center().x(), (box.y() + label.y()) / 2))
        if self.count == "0":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colors.line), 1.4, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(card, 5, 5)
            size = card.width() * 0.34
            spot = QRectF(0, 0, size, size)
            spot.moveCenter(card.center())
            draw_icon(painter, self.zone, spot, colors.line)
        else:
            for under in (3.0, 1.5):
                painter.setPen(QPen(QColor(colors.card_edge), 1))
                painter.setBrush(QColor(colors.panel_raised))
                painter.drawRoundedRect(card.translated(under, under * 0.8), 4, 4)
            if self.top is None:
                paint_back(painter, card, self.theme)
            else:
                # On a picture this small a size would cover the card, and stand in two lines.
                is_tiny = card.width() < LEAST_WITH_NUMBERS
                paint_card(painter, card, without_numbers(self.top) if is_tiny else self.top, self.theme)
        painter.setPen(QColor(colors.text_muted if self.count == "0" else colors.text))
        size = depth * 0.78
        if self.count == "0" or label.width() < size * 3:  # the pile itself says what it is
            draw_fitted(painter, self.count, label, self.theme.font(size, is_bold=True), 8)
            return
        spot = QRectF(label.x() + 3, label.center().y() - size / 2, size, size)
        draw_icon(painter, self.zone, spot, colors.text_muted)
        room = label.adjusted(size + 7, 0, -3, 0)
        draw_fitted(painter, self.count, room, self.theme.font(size, is_bold=True), 8, LEFT)


class BacksItem(PlacedItem):
    """The hand cards that the viewer does not see, as backs at the table's edge."""

    def __init__(self, place: Rectangle, theme: Theme) -> None:
        super().__init__(place, theme)
        self.count = ""
        self.is_near = False

    def show_backs(self, count: str, place: Rectangle, is_near: bool) -> None:
        """Show so many backs; a long number as a few with the number beside."""
        self.count, self.is_near = count, is_near
        self.put(place, count, is_near)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the backs, cut off by the edge that they lie at."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = box_of(self.place)
        number = min(int(self.count), 12) if self.count.isdigit() else 12
        height = box.height() * 1.9
        width = height * CARD_ASPECT
        step = min(width * 0.62, (box.width() - width) / max(1, number - 1))
        left = box.center().x() - (step * (number - 1) + width) / 2
        painter.save()
        painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
        top = box.y() if self.is_near else box.bottom() - height
        for place in range(number):
            paint_back(painter, QRectF(left + place * step, top, width, height), self.theme)
        painter.restore()


class PageItem(PlacedItem):
    """Says which page of a crowded battlefield is shown; a click shows the next."""

    def __init__(self, seat: int, place: Rectangle, theme: Theme) -> None:
        super().__init__(place, theme)
        self.seat = seat
        self.page, self.pages = 0, 1

    def show_page(self, page: int, pages: int, place: Rectangle) -> None:
        """Show which page it is of how many."""
        self.page, self.pages = page, pages
        self.put(place, page, pages)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the mark."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, colors = box_of(self.place), self.theme.colors
        painter.setPen(QPen(QColor(colors.line), 1))
        painter.setBrush(QColor(colors.panel_raised))
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(QColor(colors.text))
        words = f"page {self.page + 1} of {self.pages} ▸"
        draw_fitted(painter, words, box.adjusted(6, 0, -6, 0), self.theme.font(12, is_bold=True), 8)
        self.paint_border(painter, box, 6)
