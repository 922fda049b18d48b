"""The marks of a first visit: a ring around the control that is due, and a note beside it (skip, never again)."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.lessons.first_steps import STEPS, VisitStep, step_due
from gui.lessons.owner import VisitedWindow
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, button, labeled

EVERY_MILLISECONDS = 250
WIDTH, GAP, AROUND = 300, 14, 5
AT_SIDE = 0.6
"""What begins further right than this part of the window is marked from its left."""


class FirstVisit(QObject):
    """Shows the step that is due while the visit goes on."""

    def __init__(self, window: VisitedWindow) -> None:
        super().__init__(window.host)
        self._window = window
        self.ring = Ring(window.host, window.theme)
        self.note = Note(window.host, window.theme)
        self.note.skip.clicked.connect(self.skip)
        self.note.never.clicked.connect(self.end_for_good)
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MILLISECONDS)
        self._timer.timeout.connect(self.refresh)

    @property
    def is_on(self) -> bool:
        """Whether the marks are shown."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Show the marks, from the step that is due."""
        self._timer.start()
        self.refresh()

    def skip(self) -> None:
        """Take the marks away for now; the Help menu, or the next start, brings them back."""
        self._timer.stop()
        self.ring.hide()
        self.note.hide()

    def end_for_good(self) -> None:
        """Take the marks away, and do not show them at the next start."""
        self._window.settings.is_first_visit_over = True
        self.skip()

    def refresh(self) -> None:
        """Show the step that is due where its control is now."""
        host = self._window.host
        is_covered = host.isMinimized() or not host.isVisible()
        if is_covered or self._window.is_in_lesson:
            self.ring.hide()
            self.note.hide()
            return
        step = step_due(self._window)
        if step.is_last:
            self._window.settings.is_first_visit_over = True
        self.note.show_step(step)
        self.ring.setVisible(step.place is not None)
        if step.place is not None:
            self.ring.setGeometry(step.place.adjusted(-AROUND, -AROUND, AROUND, AROUND).intersected(host.rect()))
            self.ring.raise_()
        self.note.move(beside(step.place, self.note.size(), host.size(), step.apart))
        self.note.show()
        self.note.raise_()


def beside(place: QRect | None, size: QSize, room: QSize, apart: QRect | None = None) -> QPoint:
    """Return where a note of a size stands beside a place, inside the room and not over the place if possible.

    Nor does it stand over what is to be kept `apart` as well, where there is room at the left of it.
    """
    if place is None:
        return QPoint((room.width() - size.width()) // 2, (room.height() - size.height()) // 3)
    left = max(GAP, min(place.center().x() - size.width() // 2, room.width() - size.width() - GAP))
    top = max(GAP, min(place.top(), room.height() - size.height() - GAP))
    if apart is not None and apart.left() - GAP - size.width() >= GAP:
        return QPoint(apart.left() - GAP - size.width(), top)
    if place.left() > AT_SIDE * room.width() and place.left() - GAP - size.width() >= GAP:
        return QPoint(place.left() - GAP - size.width(), top)
    above, below = place.top() - size.height() - GAP, place.bottom() + GAP
    if above >= GAP:
        return QPoint(left, above)
    if below + size.height() + GAP <= room.height():
        return QPoint(left, below)
    if place.right() + GAP + size.width() <= room.width():
        return QPoint(place.right() + GAP, top)
    return QPoint(max(GAP, place.left() - GAP - size.width()), top)


class Ring(QWidget):
    """A ring around a control, through which it is clicked."""

    def __init__(self, host: QWidget, theme: Theme) -> None:
        super().__init__(host)
        self._color = theme.colors.selected
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("first visit ring")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a rounded edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._color), 4))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)
        painter.end()


class Note(Panel):
    """What the step says, with what ends the visit."""

    def __init__(self, host: QWidget, theme: Theme) -> None:
        super().__init__(host)
        colors = theme.colors
        self.setObjectName("first visit note")
        restyle(
            self,
            f"Note {{ background: {colors.panel_raised}; border: 2px solid {colors.selected};"
            "border-radius: 10px; }",
        )
        limit(self, width=WIDTH)
        self.number = labeled("", "small")
        self.title = labeled("", "title")
        self.words = labeled("", is_wrapped=True)
        self.skip = button("Skip", "skip the first steps", "Help brings them back")
        self.never = button("Never again", "never show the first steps again", "Not at the next start either")
        row = QHBoxLayout()
        row.addWidget(self.never)
        row.addStretch(1)
        row.addWidget(self.skip)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(5)
        for one in (self.number, self.title, self.words):
            column.addWidget(one)
        column.addLayout(row)
        self.hide()

    def show_step(self, step: VisitStep) -> None:
        """Show a step."""
        if self.title.text() == step.title and self.words.text() == step.words:
            return
        self.number.setText(f"First steps · {step.number} of {STEPS}")
        self.title.setText(step.title)
        self.words.setText(step.words)
        self.never.setVisible(not step.is_last)
        self.skip.setText("Done" if step.is_last else "Skip")
        self.setAccessibleName(f"First steps, {step.number} of {STEPS}: {step.title}. {step.words}")
        self.setFixedHeight(self.heightForWidth(WIDTH) if self.hasHeightForWidth() else self.sizeHint().height())
