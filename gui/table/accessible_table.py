"""The table for screen readers: each card, seat, pile and item of the stack is an object of the tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface, QPolygon
from PySide6.QtWidgets import QAccessibleWidget, QWidget

if TYPE_CHECKING:
    from gui.table.packing import Rectangle
    from gui.table.table_scene import PointedAt


class ShownTable(Protocol):
    """What stands in the tree asks of the table's widget."""

    @property
    def places(self) -> dict[PointedAt, Rectangle]:
        """Everything that can be pointed at, with its place in the scene."""

    @property
    def focused_place(self) -> PointedAt | None:
        """What the keyboard's focus is at."""

    def is_chosen(self, stop: PointedAt) -> bool:
        """Return whether something is chosen so far."""

    def stop_at(self, at: QPoint) -> PointedAt | None:
        """Return what lies at a place of the viewport."""

    def name_of(self, stop: PointedAt) -> str:
        """Return what something is called."""

    def words_of(self, stop: PointedAt) -> str:
        """Return everything about something, in a line."""

    def hasFocus(self) -> bool:
        """Return whether the keyboard is at the table."""

    def viewport(self) -> QWidget:
        """Return where it is drawn."""

    def mapFromScene(self, place: QRectF, /) -> QPolygon:
        """Return where a place of the scene is in the viewport."""


class PlaceInterface(QAccessibleInterface):
    """One thing on the table, as long as it is there: what it is called, its state in words, where it lies."""

    def __init__(self, table: ShownTable, whole: TableInterface, stop: PointedAt) -> None:
        super().__init__()
        self._table = table
        self._whole = whole
        self._stop = stop

    def isValid(self) -> bool:
        """Return whether it is still on the table."""
        return self._stop in self._table.places

    def object(self) -> QObject | None:  # type: ignore[override]  # it is drawn, and no object of Qt's
        """Return None: what is drawn has no object of its own."""
        return None

    def parent(self) -> QAccessibleInterface:
        """Return the table."""
        return self._whole

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # there is none
        """Return that nothing is inside."""
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # there is none
        """Return that nothing is inside."""
        return None

    def childCount(self) -> int:
        """Return that nothing is inside."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return that nothing is inside."""
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        """Return its name alone, and as its description everything about it."""
        if kind == QAccessible.Text.Name:
            return self._table.name_of(self._stop)
        return self._table.words_of(self._stop) if kind == QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Leave the words as they are, since they follow from the game."""

    def rect(self) -> QRect:
        """Return where it lies on the screen."""
        place = self._table.places[self._stop] if self.isValid() else None
        if place is None:
            return QRect()
        inside = self._table.mapFromScene(QRectF(place.x, place.y, place.width, place.height)).boundingRect()
        return QRect(self._table.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def role(self) -> QAccessible.Role:
        """Return a button for what can be pressed, a group for a seat, which holds such."""
        return QAccessible.Role.Grouping if self._stop.kind == "seat" else QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Return whether it has the keyboard, is chosen, or can be."""
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._table.focused_place == self._stop and self._table.hasFocus()
        state.selectable = True
        state.selected = self._table.is_chosen(self._stop)
        return state


class TableInterface(QAccessibleWidget):
    """The table, with everything on it as its children, in the order in which the keyboard goes there."""

    def __init__(self, table: ShownTable) -> None:
        super().__init__(cast("QWidget", table), QAccessible.Role.List, "Table")
        self._table = table
        self._known: dict[PointedAt, PlaceInterface] = {}

    def interface_of(self, stop: PointedAt) -> PlaceInterface:
        """Return what stands for something on the table."""
        made = self._known.get(stop)
        if made is None:
            made = self._known[stop] = PlaceInterface(self._table, self, stop)
            QAccessible.registerAccessibleInterface(made)
        return made

    def childCount(self) -> int:
        """Return how many things there are on the table."""
        return len(self._table.places)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None beyond the last
        """Return one of them by its number."""
        stops = tuple(self._table.places)
        return self.interface_of(stops[index]) if 0 <= index < len(stops) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the number of one of them."""
        stops = tuple(self._table.places)
        return next((at for at, one in enumerate(stops) if self._known.get(one) is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None beside all
        """Return what lies at a place of the screen."""
        stop = self._table.stop_at(self._table.viewport().mapFromGlobal(QPoint(x, y)))
        return None if stop is None or stop not in self._table.places else self.interface_of(stop)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # None where nothing has it
        """Return what has the keyboard's focus."""
        stop = self._table.focused_place
        return None if stop is None else self.interface_of(stop)


def interface_for(key: str, thing: QObject | None) -> QAccessibleInterface | None:
    """Return the interface of a table, for the accessibility tree; None for everything else."""
    make = getattr(thing, "made_accessible", None)
    return make() if make is not None else None
