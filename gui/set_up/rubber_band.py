"""Picking several cards of the table at once by drawing a rectangle around them with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QRubberBand

if TYPE_CHECKING:
    from gui.set_up.edits import Editor
    from gui.table.scene import TableWidget

ADDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class RubberBand(QObject):
    """Begins where no card is pressed and the mouse moves; what lies in the rectangle at the end is picked."""

    def __init__(self, table: TableWidget, editor: Editor) -> None:
        super().__init__(table)
        self._table = table
        self._editor = editor
        self._pressed: QPoint | None = None
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, table.viewport())
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw the rectangle while the left button is held."""
        if not self._editor.is_on or not isinstance(event, QMouseEvent):
            return False
        at = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = at if self._table.card_at(at) is None else None
        elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
            if self._band.isVisible() or _is_far(at - self._pressed):
                self._band.setGeometry(QRect(self._pressed, at).normalized())
                self._band.show()
                return True
        elif event.type() == QEvent.Type.MouseButtonRelease and self._pressed is not None:
            self._pressed = None
            if self._band.isVisible():
                self._band.hide()
                self._table.forget_press()
                self._editor.pick_all(self._inside(self._band.geometry()), bool(event.modifiers() & ADDS))
                return True
        return False

    def _inside(self, room: QRect) -> tuple[int, ...]:
        """Return the cards whose middle lies in a rectangle of the viewport, as they lie on the table."""
        grown = QRect(room.topLeft(), room.size().expandedTo(QSize(1, 1)))
        places = ((id, self._table.place_of_card(id)) for id in self._editor.on_table)
        return tuple(id for id, place in places if place is not None and grown.contains(place))


def _is_far(way: QPoint) -> bool:
    return way.manhattanLength() >= QApplication.startDragDistance()
