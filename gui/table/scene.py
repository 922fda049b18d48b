"""The table as a widget: shows table views, zooms, pans, and says what the user points at by mouse or by key."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from html import escape

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QBrush,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QGraphicsView, QToolTip, QWidget

from engine.model.zones import reference_to_seat
from engine.session.views.view import CardView, TableView
from gui.style.theme import Theme, load_theme
from gui.table.accessible_table import TableInterface, interface_for
from gui.table.describe import describe_card, describe_pile, describe_seat, exact_numbers
from gui.table.fitting import Rectangle
from gui.table.focus import next_stop
from gui.table.magnifier import Magnifier
from gui.table.table_scene import PointedAt, TableScene
from gui.table.zoom_view import ZoomView

DIRECTION_OF_KEY = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}


def _reference_of(stop: PointedAt | None) -> int | None:
    """The reference of a card, or of the seat that a panel or pile is of; None for nothing."""
    if stop is None:
        return None
    return stop.id if stop.kind == "card" else reference_to_seat(stop.id)


@lru_cache(maxsize=1)
def _let_tables_be_accessible() -> None:
    """Let Qt ask for what stands for a table in the accessibility tree, once."""
    QAccessible.installFactory(interface_for)


class TableWidget(ZoomView):
    """The drawn table.

    Signals carry ids as they are in the state (an id may be larger than a C integer, hence `object`):
    card_clicked(id, button, modifiers), card_double_clicked(id), card_hovered(id or None), seat_clicked(seat),
    pile_clicked(seat, zone); pointed_at and asked_about (by the right button) carry the reference of a card or
    seat, or None. The keyboard's Enter is a click with the left button, Menu one with the right.
    """

    card_clicked = Signal(object, Qt.MouseButton, Qt.KeyboardModifier)
    card_double_clicked = Signal(object)
    card_hovered = Signal(object)
    seat_clicked = Signal(int)
    pointed_at = Signal(object)
    asked_about = Signal(object)
    pile_clicked = Signal(int, str)

    def __init__(self, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = TableScene(theme or load_theme(), self)
        self.setScene(self._table)
        self._magnifier = Magnifier(self.viewport(), self._table)
        self._pressed: tuple[PointedAt | None, Qt.MouseButton] | None = None
        self._is_space_held = False
        self._hovered: int | None = None
        self.pointed: int | None = None
        """The reference of the card or seat that the pointer or the keyboard's focus is at."""
        self._clicked: PointedAt | None = None
        self._paged: int | None = None
        self._accessible: TableInterface | None = None
        _let_tables_be_accessible()
        self._refresh = QTimer(self)
        self._refresh.setSingleShot(True)
        self._refresh.setInterval(0)
        self._refresh.timeout.connect(self.viewport().update)
        self.setAccessibleName("Table")
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 360)

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
        """The middle of the seats in the viewport, on the line between their two rows."""
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

    def set_reduced_motion(self, is_reduced: bool) -> None:
        """Let cards jump instead of gliding, and draw all of a frame before showing it."""
        self._table.motion.is_on = not is_reduced
        self._table.pixmaps.is_eager = is_reduced
        self._table.motion.finish()

    @property
    def has_reduced_motion(self) -> bool:
        """Whether cards jump instead of gliding."""
        return not self._table.motion.is_on

    def set_magnifying(self, is_on: bool) -> None:
        """Whether a card under the mouse is shown large."""
        self._magnifier.set_on(is_on)

    def draw_into(self, painter: QPainter) -> None:
        """Draw the whole table now, at its size, with every card in full: for pictures."""
        was_eager = self._table.pixmaps.is_eager
        self._table.motion.finish()
        self._table.pixmaps.is_eager = True
        self._table.render(painter, self.rect(), self._table.sceneRect())
        self._table.pixmaps.is_eager = was_eager

    def picture(self) -> QPixmap:
        """The whole table as a picture."""
        self._table.motion.finish()
        pixmap = QPixmap(self.size())
        pixmap.fill(QColor(self._table.theme.colors.table))
        painter = QPainter(pixmap)
        self.drawBackground(painter, self._table.sceneRect())
        self.draw_into(painter)
        painter.end()
        return pixmap

    # What is carried over it

    def card_at(self, at: QPoint) -> int | None:
        """The card at a place of the viewport."""
        stop = self._stop_at(at)
        return stop.id if stop is not None and stop.kind == "card" else None

    def card_view(self, id: int) -> CardView | None:
        """What is shown of a card."""
        item = self._table.card_item(id)
        return None if item is None else item.card

    def zone_at(self, at: QPoint) -> tuple[int, str] | None:
        """The seat and zone at a place of the viewport, where what is carried would be put."""
        return self._table.drop_zone_at(self.mapToScene(at)) if self.viewport().rect().contains(at) else None

    def show_drop(self, zone: tuple[int, str] | None) -> None:
        """Show where what is carried would be put."""
        self._table.show_drop(zone)

    def forget_press(self) -> None:
        """What was pressed has been carried, so that letting go of it is no click."""
        self._pressed = None

    def place_of_card(self, id: int) -> QPoint | None:
        """The middle of a card in the viewport's coordinates; None where it is not shown."""
        place = self._table.layout.covered(id)
        return None if place is None else self.mapFromScene(QPointF(*place.center))

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, or a pan with the middle button or the space bar."""
        self._magnifier.hide_now()
        at = event.position().toPoint()
        if event.button() == Qt.MouseButton.MiddleButton or self._is_space_held:
            self.begin_pan(at)
        else:
            self._pressed = (self._stop_at(at), event.button())
            self._clicked = self._pressed[0]
            self._focus_on(None)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or hover."""
        if self.is_panning:
            self.pan_to(event.position().toPoint())
        else:
            self._hover(self._stop_at(event.position().toPoint()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a pan, or a click if it ends where it began."""
        if self.is_panning:
            self.end_pan()
        elif self._pressed is not None:
            stop, button = self._pressed
            self._pressed = None
            if stop is not None and stop == self._stop_at(event.position().toPoint()) and button == event.button():
                self._click(stop, button, event.modifiers())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click is also the second of two clicks."""
        stop = self._stop_at(event.position().toPoint())
        if stop is not None and stop.kind == "card" and event.button() == Qt.MouseButton.LeftButton:
            self.card_double_clicked.emit(stop.id)
            event.accept()
        else:
            self.mousePressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Notice when the mouse leaves; tell exact numbers where it stays."""
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self._exact_at(event.pos())
            # Numbers have no spaces; the invisible ones let long ones be broken after a comma.
            QToolTip.showText(
                event.globalPos(),
                f"<p>{escape(words).replace(',', ',&#8203;').replace(chr(10), '<br>')}</p>" if words else "",
                self,
            )
            return True
        return super().viewportEvent(event)

    def _exact_at(self, at: QPoint) -> str:
        stop = self._stop_at(at)
        if stop is not None and stop.kind == "seat":
            return exact_numbers(self._table.view.seats[stop.id])
        item = self._table.card_item(stop.id) if stop is not None and stop.kind == "card" else None
        return exact_numbers(item.card) if item is not None else ""

    def _stop_at(self, at: QPoint) -> PointedAt | None:
        for item in self.items(at):
            stop = self._table.stop_of(item)
            if stop is not None:
                return stop
        return None

    def _click(self, stop: PointedAt, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if stop.kind == "card":
            self.card_clicked.emit(stop.id, button, modifiers)
        elif button != Qt.MouseButton.LeftButton:
            self.asked_about.emit(_reference_of(stop))
        elif stop.kind == "seat":
            self.seat_clicked.emit(stop.id)
        elif stop.kind == "pile":
            self.pile_clicked.emit(stop.id, stop.zone)
        else:
            self.turn_page(stop.id, 1)

    def _hover(self, stop: PointedAt | None) -> None:
        id = stop.id if stop is not None and stop.kind == "card" else None
        if _reference_of(stop) != self.pointed:
            self.pointed = _reference_of(stop)
            self.pointed_at.emit(self.pointed)
        if id != self._hovered:
            self._hovered = id
            is_on_stack = id in self._table.layout.stack.cards
            self.point_out(id if is_on_stack else None)
            self.card_hovered.emit(id)
            self._magnifier.show_soon(id)

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the focus, Enter clicks, Menu clicks with the right button, PageUp and PageDown page."""
        key, modifiers = event.key(), event.modifiers()
        has_control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        focused = self._table.focused
        if has_control and self.zoom_by_key(key):
            return
        if key in DIRECTION_OF_KEY and not has_control:
            direction = DIRECTION_OF_KEY[Qt.Key(key)]
            self._focus_on(next_stop(self._table.stops(), focused or self._clicked, direction))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and focused is not None:
            self._click(focused, Qt.MouseButton.LeftButton, modifiers & ~Qt.KeyboardModifier.KeypadModifier)
        elif key == Qt.Key.Key_Menu and focused is not None:
            self._click(focused, Qt.MouseButton.RightButton, modifiers)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp) and self._seat_in_focus() is not None:
            self.turn_page(self._seat_in_focus() or 0, 1 if key == Qt.Key.Key_PageDown else -1)
        else:
            self._is_space_held = self._is_space_held or key == Qt.Key.Key_Space
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Notice when the space bar is let go."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_held = False
        event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let go of what was held."""
        self._is_space_held = False
        self._magnifier.hide_now()
        super().focusOutEvent(event)

    def focus_card(self, id: int) -> None:
        """Put the keyboard's focus on a card that is shown."""
        if id in self._table.layout.cards:
            self._focus_on(PointedAt("card", id))

    # For assistive technology

    @property
    def places(self) -> dict[PointedAt, Rectangle]:
        """Everything that can be pointed at, with its place in the scene."""
        return self._table.stops()

    @property
    def focused_place(self) -> PointedAt | None:
        """What the keyboard's focus is at."""
        return self._table.focused

    def is_chosen(self, stop: PointedAt) -> bool:
        """Whether something is chosen so far."""
        return stop.kind != "pile" and _reference_of(stop) in self._table.selected

    def stop_at(self, at: QPoint) -> PointedAt | None:
        """What lies at a place of the viewport."""
        return self._stop_at(at)

    def made_accessible(self) -> TableInterface:
        """The table in the accessibility tree."""
        if self._accessible is None:
            self._accessible = TableInterface(self)
        return self._accessible

    def name_of(self, stop: PointedAt) -> str:
        """What something is called: a card's name, whose seat or pile it is."""
        view = self._table.view
        if stop.kind == "card":
            item = self._table.card_item(stop.id)
            return "" if item is None else "a face-down card" if item.card.is_face_down else item.card.name
        name = view.seats[stop.id].name if stop.id < len(view.seats) else ""
        return name if stop.kind == "seat" else f"{name}'s {stop.zone or 'page'}"

    def words_of(self, stop: PointedAt) -> str:
        """Everything about something on the table, in a line."""
        view = self._table.view
        if stop.kind == "card":
            item = self._table.card_item(stop.id)
            return describe_card(item.card, view, stop.id in self._table.legal) if item else ""
        if stop.kind == "seat":
            return describe_seat(view.seats[stop.id])
        if stop.kind == "pile":
            return describe_pile(view.seats[stop.id], stop.zone, self._table.is_pile_legal(stop.id, stop.zone))
        return f"page of {view.seats[stop.id].name}'s battlefield"

    def announce(self, words: str) -> None:
        """Let a screen reader say what has happened."""
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def forget_focus(self) -> None:
        """Take the keyboard's focus off whatever has it on the table, so that Enter clicks nothing."""
        self._focus_on(None)

    def turn_page(self, seat: int, by: int) -> None:
        """Show another page of a crowded battlefield; after the last comes the first."""
        for layout in self._table.layout.seats:
            if layout.seat == seat and layout.pages > 1:
                self._paged = seat
                self._table.pages[seat] = (layout.page + by) % layout.pages
                self._redraw()

    def _seat_in_focus(self) -> int | None:
        focused = self._table.focused
        if focused is None:
            crowded = [layout.seat for layout in self._table.layout.seats if layout.pages > 1]
            return self._paged if self._paged in crowded else crowded[0] if crowded else None
        if focused.kind != "card":
            return focused.id
        return next((one.seat for one in self._table.layout.seats if focused.id in one.cards), None)

    def _focus_on(self, stop: PointedAt | None) -> None:
        if stop == self._table.focused:
            return
        self._table.focused = stop
        self._table.show_marks()
        if stop is None:
            return
        x, y = self._table.stops()[stop].center
        self.ensureVisible(x - 40, y - 40, 80, 80)
        self._hover(stop)
        self._say(stop)

    def _say(self, stop: PointedAt) -> None:
        """Tell assistive technology what has the focus."""
        self.setAccessibleDescription(self.words_of(stop))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out anew for its new size."""
        super().resizeEvent(event)
        self.reset_zoom()
        self._redraw()

    def _redraw(self) -> None:
        self.show_view(self._table.view, self._table.legal)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a frame; what it had no time for comes in the next."""
        self._table.pixmaps.begin_frame()
        super().paintEvent(event)
        if self._table.pixmaps.is_behind:
            self._refresh.start()

    def drawBackground(self, painter: QPainter, rect: object) -> None:
        """Paint the table top: a calm ground, a little brighter in the middle."""
        box, colors = self._table.sceneRect(), self._table.theme.colors
        light = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
        light.setColorAt(0.0, QColor(colors.table_glow))
        light.setColorAt(1.0, QColor(colors.table))
        painter.fillRect(box.adjusted(-2000, -2000, 2000, 2000), QBrush(light))
