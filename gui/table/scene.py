"""The table as a widget: shows table views, zooms, pans, and says what the user points at by mouse or by key."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from gui.style.theme import Theme
from gui.table.describe import exact_numbers
from gui.table.focus import next_stop
from gui.table.spoken_table import SpokenTable, reference_of
from gui.table.table_scene import PointedAt

DIRECTION_OF_KEY = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}


class TableWidget(SpokenTable):
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
        super().__init__(theme, parent)
        self._pressed: tuple[PointedAt | None, Qt.MouseButton] | None = None
        self._is_space_held = False
        self.pointed: int | None = None
        """The reference of the card or seat that the pointer or the keyboard's focus is at."""
        self._clicked: PointedAt | None = None
        self._paged: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

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
        """Take a double click as the second of two clicks as well."""
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

    def _click(self, stop: PointedAt, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if stop.kind == "card":
            self.card_clicked.emit(stop.id, button, modifiers)
        elif button != Qt.MouseButton.LeftButton:
            self.asked_about.emit(reference_of(stop))
        elif stop.kind == "seat":
            self.seat_clicked.emit(stop.id)
        elif stop.kind == "pile":
            self.pile_clicked.emit(stop.id, stop.zone)
        else:
            self.turn_page(stop.id, 1)

    def _hover(self, stop: PointedAt | None) -> None:
        id = stop.id if stop is not None and stop.kind == "card" else None
        if reference_of(stop) != self.pointed:
            self.pointed = reference_of(stop)
            self.pointed_at.emit(self.pointed)
        if id != self._hovered:
            self._hovered = id
            is_on_stack = id in self._table.layout.stack.cards
            self.point_out(id if is_on_stack else None)
            self.card_hovered.emit(id)
            self._magnifier.show_soon(id)

    def forget_press(self) -> None:
        """Forget what was pressed, since it has been carried, so that letting go of it is no click."""
        self._pressed = None

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus with arrows, click with Enter, right-click with Menu, page with PageUp and PageDown."""
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
