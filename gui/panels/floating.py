"""What floats over the table's edge, so that nothing on the table moves when something is asked or said."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.style.scale import px
from gui.style.widgets import Panel, own_viewport

LEFT_SHARE, WIDTH_SHARE = 0.14, 0.67
"""What floats over the table's lower edge lies between the nearest plate and the stack."""
HEIGHT_SHARE = 0.5
"""The largest share of the table's height that it takes."""
EDGE = 4


class FloatingColumn(QWidget):
    """Widgets below one another in the middle of a widget's lower edge, or as a pill about a point of it."""

    def __init__(self, over: QWidget, parent: QWidget, middle: Callable[[], QPoint] | None = None) -> None:
        super().__init__(parent)
        self._over = over
        self._middle = middle
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(EDGE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        over.installEventFilter(self)
        self.hide()

    def add(self, widget: QWidget) -> None:
        """Add a widget below the others, which shows and hides itself."""
        self._column.addWidget(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit when what is shown or the table changes its size, or something else is shown."""
        kinds = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
        if event.type() in (*kinds, QEvent.Type.LayoutRequest):
            self.refit()
        return super().eventFilter(watched, event)

    def refit(self) -> None:
        """Stand where it belongs, as large as what is shown; not at all where nothing is."""
        items = [self._column.itemAt(place) for place in range(self._column.count())]
        widgets = [item.widget() for item in items if item is not None]
        shown = [widget for widget in widgets if widget is not None and not widget.isHidden()]
        if not shown:
            self.hide()
            return
        over = self._over.geometry()
        if self._middle is not None:
            size = self.sizeHint().boundedTo(over.size())
            self.setGeometry(
                QRect(over.topLeft() + self._middle() - QPoint(size.width(), size.height()) / 2, size)
            )
            self.show()
            self.raise_()
            return
        width = round(over.width() * WIDTH_SHARE)
        needed = sum(_height(widget, width) + EDGE for widget in shown) - EDGE
        height = min(needed, round(over.height() * HEIGHT_SHARE))
        left = over.x() + round(over.width() * LEFT_SHARE)
        self.setGeometry(left, over.bottom() - height - EDGE, width, height)
        self.show()
        self.raise_()


def _height(widget: QWidget, width: int) -> int:
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()


class OptionsPane(Panel):
    """A column of answers that scrolls where they are many; hidden while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("class", "panel")
        self.setObjectName("options")
        self.setAccessibleName("Answers")
        self._inside = QWidget()
        self.column = QVBoxLayout(self._inside)
        self.column.setContentsMargins(8, 6, 8, 6)
        self.column.setSpacing(4)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        own_viewport(self._scroll)
        self._scroll.viewport().setAutoFillBackground(False)
        self._inside.setBackgroundRole(QPalette.ColorRole.NoRole)
        self._scroll.setWidget(self._inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2, 2, 2, 2)
        whole.addWidget(self._scroll)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.hide()

    def sizeHint(self) -> QSize:
        """Return the height of all of it."""
        inside = self._inside.sizeHint()
        return QSize(inside.width() + 4, inside.height() + 8)

    def hasHeightForWidth(self) -> bool:
        """Return True, since long answers take several lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all of it in this width."""
        column = self.column
        has_lines = column.hasHeightForWidth()
        return (column.totalHeightForWidth(width - 4) if has_lines else column.totalSizeHint().height()) + 8

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the answers as many lines as they need in the new width."""
        super().resizeEvent(event)
        self._fit_answers()

    def _fit_answers(self) -> None:
        margins = self.column.contentsMargins()
        room = self.width() - 4 - margins.left() - margins.right()
        for answer in self._answers():
            if answer.hasHeightForWidth() and room > 0:
                answer.setFixedHeight(answer.heightForWidth(room))

    def minimumSizeHint(self) -> QSize:
        """Return a lower size, in which it scrolls."""
        return QSize(px(120), px(40))

    def show_column(self) -> None:
        """Show what the column holds now."""
        self._show_answers()
        if self.isVisible():
            self._fit_answers()
        self._inside.updateGeometry()
        self.updateGeometry()
        self.setVisible(self.column.count() > 0)

    def _show_answers(self) -> None:
        """Show what was just put into the column; until then it counts for nothing in its height."""
        for answer in self._answers():
            if not answer.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                answer.show()
        self.column.invalidate()

    def _answers(self) -> list[QWidget]:
        """Return what stands in the column."""
        items = [self.column.itemAt(place) for place in range(self.column.count())]
        widgets = [item.widget() for item in items if item is not None]
        return [widget for widget in widgets if widget is not None]
