"""The table as a widget that shows views: what is lit and marked on it, where things lie, how it is painted."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from engine.session.views.table_view import CardView, TableView
from gui.style.scale import limit
from gui.style.theme import Theme, load_theme
from gui.table.magnifier import Magnifier
from gui.table.pixmaps import sharpness_of
from gui.table.table_scene import PointedAt, TableScene
from gui.table.zoom_view import ZoomView
from gui.working.drawing_time import drawing_time


class DrawnTable(ZoomView):
    """The drawn table, as far as it is only looked at."""

    def __init__(self, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = TableScene(theme or load_theme(), self)
        self.setScene(self._table)
        self._magnifier = Magnifier(self.viewport(), self._table)
        self._hovered: int | None = None
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        limit(self, least_width=480, least_height=360)

    # What others show on it

    @property
    def table_view(self) -> TableView:
        """The view that is shown."""
        return self._table.view

    def show_view(self, view: TableView, legal_ids: Collection[int] = (), is_next: bool = True) -> None:
        """Show a view; `legal_ids` are the objects, and seats by reference, that are lit as legal choices.

        `is_next`: it is what came of the one before, so that what has happened in between can be shown.
        """
        size = self.viewport().size()
        self._table.show_view(view, legal_ids, max(1, size.width()), max(1, size.height()), is_next)
        if self._table.focused is not None and self._table.focused not in self._table.stops():
            self._table.focused = None
        if self._hovered is not None and self._hovered not in self._table.layout.cards:
            self._hover(None)
        self._magnifier.refresh()

    def show_selected(self, ids: Collection[int]) -> None:
        """Mark these objects and seats as chosen so far."""
        if frozenset(ids) != self._table.selected:
            self._table.selected = frozenset(ids)
            self._table.show_marks()

    def point_out(self, stack_id: int | None) -> None:
        """Make the arrows of one stack item strong, such as the one under the mouse; None: the top's."""
        if stack_id != self._table.strong:
            self._table.strong = stack_id
            self._redraw()

    def middle(self) -> QPoint:
        """Return the middle of the seats in the viewport, on the line between their two rows."""
        layout = self._table.layout
        near = [seat.area.y for seat in layout.seats if seat.is_near]
        y = min(near, default=0.0)
        return QPoint(round(layout.stack.area.x / 2), round(y) if len(layout.seats) > 1 else 16)

    @property
    def nearest_plate(self) -> QRect:
        """The free foot of the nearest seat's plate in the viewport, above its piles."""
        near = next((seat for seat in self._table.layout.seats if seat.seat == self._table.view.nearest), None)
        if near is None:
            return QRect()
        foot = min(pile.y for pile in near.piles.values())
        return QRect(round(near.panel.x), 0, round(near.panel.width), round(foot))

    def show_announced(self, announced: Mapping[int, str]) -> None:
        """Say on items of the stack what was announced of them (MTR 4.2)."""
        if announced != self._table.announced:
            self._table.announced = dict(announced)
            self._redraw()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._table.change_theme(theme)
        self.resetCachedContent()
        self._redraw()
        drawing_time().skip()

    def set_reduced_motion(self, is_reduced: bool) -> None:
        """Let cards jump instead of gliding, and draw more of a frame before showing it."""
        self._table.motion.is_on = not is_reduced
        self._table.pixmaps.is_unhurried = is_reduced
        self._table.motion.finish()

    def set_still(self) -> None:
        """Let cards jump instead of gliding; a frame shows as many of them as it has time to draw."""
        self._table.motion.is_on = False
        self._table.motion.finish()

    @property
    def has_reduced_motion(self) -> bool:
        """Whether cards jump instead of gliding."""
        return not self._table.motion.is_on

    def set_magnifying(self, is_on: bool) -> None:
        """Set whether a card under the mouse is shown large."""
        self._magnifier.set_on(is_on)

    def draw_into(self, painter: QPainter) -> None:
        """Draw the whole table now, at its size, with every card in full: for pictures."""
        self._table.motion.finish()
        with drawing_time().all_at_once():
            self._table.render(painter, self.rect(), self._table.sceneRect())

    def picture(self) -> QPixmap:
        """Return the whole table as a picture."""
        self._table.motion.finish()
        pixmap = QPixmap(self.size())
        pixmap.fill(QColor(self._table.theme.colors.table))
        painter = QPainter(pixmap)
        self.drawBackground(painter, self._table.sceneRect())
        self.draw_into(painter)
        painter.end()
        return pixmap

    def _hover(self, stop: PointedAt | None) -> None:
        """Take what the pointer is at."""
        self._hovered = stop.id if stop is not None and stop.kind == "card" else None

    # What is carried over it

    def card_at(self, at: QPoint) -> int | None:
        """Return the card at a place of the viewport."""
        stop = self._stop_at(at)
        return stop.id if stop is not None and stop.kind == "card" else None

    def card_view(self, id: int) -> CardView | None:
        """Return what is shown of a card."""
        item = self._table.card_item(id)
        return None if item is None else item.card

    def zone_at(self, at: QPoint) -> tuple[int, str] | None:
        """Return the seat and zone at a place of the viewport, where what is carried would be put."""
        return self._table.drop_zone_at(self.mapToScene(at)) if self.viewport().rect().contains(at) else None

    def show_drop(self, zone: tuple[int, str] | None) -> None:
        """Show where what is carried would be put."""
        self._table.show_drop(zone)

    def place_of_card(self, id: int) -> QPoint | None:
        """Return the middle of a card in the viewport's coordinates; None where it is not shown."""
        place = self._table.layout.covered(id)
        return None if place is None else self.mapFromScene(QPointF(*place.center))

    # Where things lie

    def _stop_at(self, at: QPoint) -> PointedAt | None:
        for item in self.items(at):
            stop = self._table.stop_of(item)
            if stop is not None:
                return stop
        return None

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out anew for its new size; cards are enlarged as they are until they are drawn anew."""
        super().resizeEvent(event)
        self.reset_zoom()
        self._table.update()  # first: the scene then asks for no item of it to be painted once more
        self._redraw()
        drawing_time().skip()

    def _redraw(self) -> None:
        self.show_view(self._table.view, self._table.legal)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a frame; what it had no time for comes in the next."""
        pixmaps = self._table.pixmaps
        pixmaps.begin_frame(sharpness_of(self.viewportTransform(), self.devicePixelRatioF()))
        super().paintEvent(event)
        pixmaps.end_frame()
        if pixmaps.is_behind:
            drawing_time().put_off(self.viewport(), pixmaps.draw_next)

    def drawBackground(self, painter: QPainter, rect: object) -> None:
        """Paint the table top: a calm ground, a little brighter in the middle."""
        box, colors = self._table.sceneRect(), self._table.theme.colors
        light = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
        light.setColorAt(0.0, QColor(colors.table_glow))
        light.setColorAt(1.0, QColor(colors.table))
        painter.fillRect(box.adjusted(-2000, -2000, 2000, 2000), QBrush(light))
