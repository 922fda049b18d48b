"""A graphics view that is zoomed by Ctrl with wheel or keys and panned by dragging, never below the whole."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from gui.style.widgets import own_viewport

LEAST_ZOOM, MOST_ZOOM = 1.0, 5.0
ZOOM_STEP = 1.2


class ZoomView(QGraphicsView):
    """Zooms and pans its scene; who drags, and by what button, is up to the class that builds on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        own_viewport(self)
        self._dragged_from: QPoint | None = None
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)

    @property
    def zoom(self) -> float:
        """How much larger than fitting the table is drawn."""
        return self.transform().m11()

    def zoom_by(self, factor: float) -> None:
        """Zoom in (above 1) or out."""
        wanted = min(MOST_ZOOM, max(LEAST_ZOOM, self.zoom * factor))
        wanted = LEAST_ZOOM if wanted < LEAST_ZOOM * 1.02 else wanted
        self.scale(wanted / self.zoom, wanted / self.zoom)

    def reset_zoom(self) -> None:
        """Show the whole table."""
        self.resetTransform()

    def zoom_by_key(self, key: int) -> bool:
        """Zoom by plus, minus or 0; whether the key was one of these."""
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_0:
            self.reset_zoom()
        else:
            return False
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl and the wheel, else pan."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(ZOOM_STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    @property
    def is_panning(self) -> bool:
        """Whether the table is being dragged."""
        return self._dragged_from is not None

    def begin_pan(self, at: QPoint) -> None:
        """Take hold of the table."""
        self._dragged_from = at
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def pan_to(self, to: QPoint) -> None:
        """Drag the table with the mouse."""
        if self._dragged_from is not None:
            away = to - self._dragged_from
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - away.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - away.y())
            self._dragged_from = to

    def end_pan(self) -> None:
        """Let go of the table."""
        self._dragged_from = None
        self.viewport().unsetCursor()
