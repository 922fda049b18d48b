"""Shows the card under the mouse large, beside it, after a moment."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsView, QLabel, QWidget

from gui.table.card_painting import card_pixmap
from gui.table.table_scene import TableScene

WIDTH, HEIGHT = 264, 368
WAIT = 420
GAP = 14


class Magnifier(QLabel):
    """A large card over the table that takes no clicks."""

    def __init__(self, viewport: QWidget, scene: TableScene) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._scene = scene
        self._id: int | None = None
        self._is_on = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT)
        self._timer.timeout.connect(self._appear)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setStyleSheet("background: transparent; border: none;")
        self.hide()

    def set_on(self, is_on: bool) -> None:
        """Set whether cards are shown large at all."""
        self._is_on = is_on
        self.hide_now()

    def show_soon(self, id: int | None) -> None:
        """Show this card in a moment, or none; at once while another is shown."""
        self._id = id
        if id is None or not self._is_on:
            self.hide_now()
        elif self.isVisible():
            self._appear()
        else:
            self._timer.start()

    def hide_now(self) -> None:
        """Show nothing."""
        self._timer.stop()
        self.hide()

    def refresh(self) -> None:
        """Show what the card now looks like, or nothing when it is gone."""
        if self.isVisible():
            self._appear()

    def _appear(self) -> None:
        item = None if self._id is None else self._scene.card_item(self._id)
        views = self._scene.views()
        if item is None or item.card.is_face_down or not views:
            self.hide_now()
            return
        self.setPixmap(card_pixmap(item.card, WIDTH, HEIGHT, self._scene.theme, self.devicePixelRatioF()))
        self.resize(WIDTH, HEIGHT)
        self._stand_beside(
            views[0], QPointF(item.pose.x, item.pose.y), item.pose.height * views[0].transform().m11()
        )
        self.show()
        self.raise_()

    def _stand_beside(self, view: QGraphicsView, middle: QPointF, reach: float) -> None:
        at, room = view.mapFromScene(middle), self._viewport.size()
        right = at.x() + reach * 0.45 + GAP
        x = right if right + WIDTH <= room.width() else at.x() - reach * 0.45 - GAP - WIDTH
        y = min(max(GAP, at.y() - HEIGHT // 2), max(GAP, room.height() - HEIGHT - GAP))
        self.move(round(max(0, x)), round(y))
