"""Carrying a card over the table with the mouse: from a list or from where it lies to where it is let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.style.scale import px
from gui.table.card_painting import card_pixmap

if TYPE_CHECKING:
    from engine.session.views.card_view import CardView
    from gui.set_up.edits import Editor
    from gui.style.theme import Theme
    from gui.table.scene import TableWidget

SIZE = (118, 165)


class Carrying(QObject):
    """What is carried follows the mouse; the table shows where it would lie.

    `dropped(what, seat, zone, card, at)`: let go over a zone; `card` is the object under it or 0, `at` the place
    on the screen. `what` is an object's id, or whatever the list carries.
    """

    dropped = Signal(object, int, str, object, QPoint)

    def __init__(self, table: TableWidget, window: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._window = window
        self._ghost = QLabel(window)
        self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ghost.hide()
        self._what: object = None

    @property
    def is_on(self) -> bool:
        """Whether something is carried."""
        return self._what is not None

    def begin(self, what: object, card: CardView, theme: Theme, at: QPoint) -> None:
        """Take something up at a place on the screen."""
        self._what = what
        picture: QPixmap = card_pixmap(card, px(SIZE[0]), px(SIZE[1]), theme, self._table.devicePixelRatioF())
        self._ghost.setPixmap(picture)
        self._ghost.resize(picture.deviceIndependentSize().toSize())
        self._ghost.show()
        self._ghost.raise_()
        self.carry(at)

    def carry(self, at: QPoint) -> None:
        """Go on to another place on the screen."""
        if self.is_on:
            self._ghost.move(
                self._window.mapFromGlobal(at) - QPoint(self._ghost.width() // 2, self._ghost.height() // 3)
            )
            self._table.show_drop(self._table.zone_at(self._table.viewport().mapFromGlobal(at)))

    def let_go(self, at: QPoint) -> None:
        """Let go; over no zone of the table nothing happens."""
        what, self._what = self._what, None
        place = self._table.viewport().mapFromGlobal(at)
        zone = self._table.zone_at(place)
        card = self._table.card_at(place)
        self.stop()
        if what is not None and zone is not None:
            self.dropped.emit(what, zone[0], zone[1], 0 if card is None or card == what else card, at)

    def stop(self) -> None:
        """Carry nothing any more."""
        self._what = None
        self._ghost.hide()
        self._table.show_drop(None)


class TableCarrying(QObject):
    """Lets cards be carried from where they lie on the table, while the rules are off."""

    def __init__(self, table: TableWidget, editor: Editor, carrying: Carrying, theme: Theme) -> None:
        super().__init__(table)
        self._table = table
        self._editor = editor
        self._carrying = carrying
        self.theme = theme
        self._pressed: tuple[QPoint, int] | None = None
        table.viewport().installEventFilter(self)
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a card up where the mouse is pressed and moved; Esc lets it lie."""
        if not self._editor.is_on:
            return False
        if isinstance(event, QKeyEvent):
            if self._carrying.is_on and event.key() == Qt.Key.Key_Escape:
                self._carrying.stop()
                return True
            return False
        if not isinstance(event, QMouseEvent):
            return False
        at = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            card = self._table.card_at(at)
            self._pressed = None if card is None else (at, card)
        elif event.type() == QEvent.Type.MouseMove and self._carrying.is_on:
            self._carrying.carry(event.globalPosition().toPoint())
            return True
        elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
            return self._begin(at, event.globalPosition().toPoint())
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._pressed = None
            if self._carrying.is_on:
                self._table.forget_press()
                self._carrying.let_go(event.globalPosition().toPoint())
                return True
        return False

    def _begin(self, at: QPoint, on_screen: QPoint) -> bool:
        assert self._pressed is not None
        start, id = self._pressed
        card = self._table.card_view(id)
        if card is None or (at - start).manhattanLength() < QApplication.startDragDistance():
            return False
        self._carrying.begin(id, card, self.theme, on_screen)
        return True
