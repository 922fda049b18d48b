"""The strip of the timeline: every moment of the game as a place on a line, to be scrubbed, zoomed and walked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from engine.session.game.timeline import RULING, SHORTCUT, STEP, TURN
from gui.game.bridge import Bridge
from gui.game.history import LineOfPlay
from gui.style.scale import factor, limit, px, room_of
from gui.style.theme import Theme
from gui.style.widgets import plain_tip
from gui.words.names import NAME_OF_STEP

MARGIN = 14.0
LARGEST, ROOMY, FIRST_MOST = 40.0, 5.0, 26.0
"""Pixels for a moment: at most, from which on every choice has a dot, and at most before somebody zooms."""
BAND, TRACK = 17.0, 30.0
"""Where the turns' band ends, and where the line of moments is, from the top."""
HEIGHT = 50


class TimelineStrip(QWidget):
    """The moments from left to right under the band of turns.

    Signals: `chosen` with a moment's number, `line_chosen` with a line of play whose mark was clicked.
    """

    chosen = Signal(int)
    line_chosen = Signal(object)

    def __init__(self, bridge: Bridge, theme: Theme) -> None:
        super().__init__()
        self._bridge = bridge
        self._theme = theme
        self._zoom: float | None = None
        self._first = 0.0
        self._pointed: int | None = None
        self._lines: tuple[LineOfPlay, ...] = ()
        self.setObjectName("timeline")
        self.setAccessibleName("Moment of the game")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        limit(self, least_width=160)
        limit(self, height=HEIGHT)

    def sizeHint(self) -> QSize:
        """Return a size as wide as there is room."""
        return QSize(px(500), px(HEIGHT))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.update()

    def refresh(self, lines: tuple[LineOfPlay, ...]) -> None:
        """Show the game as it stands; a moment that is gone to is brought into sight."""
        self._lines = lines
        self._bring_into_sight(self._position)
        history = self._bridge.history
        if self._bridge.has_game:
            name = history.label_at(self._position)
            named = f", called {name}" if name else ""
            told = f"Moment {self._position} of {history.length}{named}: {history.words_at(self._position)}"
            self.setAccessibleDescription(told)
        self.update()

    # Where everything is, in lengths at 100 %

    @property
    def _size(self) -> QSize:
        return room_of(self)

    @property
    def _position(self) -> int:
        return self._bridge.history.position

    @property
    def _length(self) -> int:
        return self._bridge.history.length

    @property
    def _room(self) -> float:
        return max(20.0, self._size.width() - 2 * MARGIN)

    @property
    def _whole(self) -> float:
        """Pixels for a moment where the whole game is to be seen."""
        return self._room / max(1, self._length)

    @property
    def zoom(self) -> float:
        """Pixels for a moment."""
        if self._zoom is None:
            return min(self._whole, FIRST_MOST)
        return max(min(self._zoom, LARGEST), min(self._whole, FIRST_MOST))

    def x_of(self, position: float) -> float:
        """Return where a moment stands."""
        return MARGIN + (position - self._first) * self.zoom

    def moment_at(self, x: float) -> int:
        """Return the moment nearest to a place."""
        return min(self._length, max(0, round((x - MARGIN) / self.zoom + self._first)))

    def _bring_into_sight(self, position: int) -> None:
        seen = self._room / self.zoom
        if position < self._first:
            self._first = float(position)
        elif position > self._first + seen:
            self._first = position - seen
        self._first = max(0.0, min(self._first, self._length - seen))

    def zoom_by(self, factor: float, about: float | None = None) -> None:
        """Zoom about a place, or about the moment that the game is at."""
        at = self.x_of(self._position) if about is None else about
        moment = (at - MARGIN) / self.zoom + self._first
        self._zoom = max(min(self.zoom * factor, LARGEST), min(self._whole, FIRST_MOST))
        if self._zoom <= self._whole:
            self._zoom = None
        self._first = moment - (at - MARGIN) / self.zoom
        seen = self._room / self.zoom
        self._first = max(0.0, min(self._first, self._length - seen))
        self.update()

    def show_all(self) -> None:
        """Show the whole game."""
        self._zoom, self._first = None, 0.0
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the moment that the game is at in sight."""
        super().resizeEvent(event)
        if self._bridge.has_game:
            self._bring_into_sight(self._position)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw turns, choices, marks, other lines and the place that the game is at."""
        painter = QPainter(self)
        painter.scale(factor(), factor())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = self._theme.colors
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.panel_sunken))
        painter.drawRoundedRect(QRectF(QRect(QPoint(), self._size)).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if not self._bridge.has_game:
            return
        first = max(0, int(self._first) - 1)
        last = min(self._length, int(self._first + self._room / self.zoom) + 2)
        painter.save()
        painter.setClipRect(QRectF(2, 1, self._size.width() - 4, self._size.height() - 2))
        self._draw_turns(painter, first, last)
        self._draw_track(painter, first, last)
        self._draw_lines(painter, first, last)
        self._draw_marks(painter, first, last)
        self._draw_names(painter, first, last)
        self._draw_place(painter)
        painter.restore()
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colors.focus), 2))
            painter.drawRoundedRect(QRectF(QRect(QPoint(), self._size)).adjusted(1, 1, -1, -1), 6, 6)

    def _draw_turns(self, painter: QPainter, first: int, last: int) -> None:
        timeline = self._bridge.history.timeline
        begun = timeline.mark_at(TURN, first)
        marks = [*([begun] if begun is not None else []), *timeline.marks(TURN, first + 1, last)]
        font = self._theme.font(self._theme.sizes.small, True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        for number, mark in enumerate(marks):
            left = max(self.x_of(mark.position), 2.0)
            is_last = number + 1 == len(marks)
            right = self.x_of(marks[number + 1].position) if not is_last else self.x_of(last) + MARGIN
            color = self._theme.seat_color(mark.seat)
            fill = QColor(color)
            fill.setAlpha(46)
            box = QRectF(left, 2, max(1.0, right - left - 1), BAND - 3)
            painter.fillRect(box, fill)
            painter.fillRect(QRectF(left, 2, 2, BAND - 3), color)
            words = (
                mark.words
                if metrics.horizontalAdvance(mark.words) + 10 < box.width()
                else mark.words.split(":")[0]
            )
            if metrics.horizontalAdvance(words) + 8 < box.width():
                painter.setPen(QColor(self._theme.colors.text))
                painter.drawText(box.adjusted(6, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)

    def _draw_track(self, painter: QPainter, first: int, last: int) -> None:
        colors = self._theme.colors
        begin, now, end = self.x_of(0), self.x_of(self._position), self.x_of(self._length)
        painter.setPen(QPen(QColor(colors.selected), 3))
        painter.drawLine(QPointF(begin, TRACK), QPointF(now, TRACK))
        painter.setPen(QPen(QColor(colors.line), 3))
        painter.drawLine(QPointF(now, TRACK), QPointF(end, TRACK))
        history = self._bridge.history
        steps = history.timeline.marks(STEP, first, last)
        if len(steps) * 4 < self._room:
            painter.setPen(QPen(QColor(colors.text_muted), 1))
            for mark in steps:
                x = self.x_of(mark.position)
                painter.drawLine(QPointF(x, TRACK - 8), QPointF(x, TRACK + 8))
        if self.zoom < ROOMY:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        for position in range(first, last + 1):
            seat = history.seat_at(position)
            color = self._theme.seat_color(seat) if seat >= 0 else QColor(colors.text_muted)
            if position > self._position:
                color.setAlpha(110)
            painter.setBrush(color)
            painter.drawEllipse(QPointF(self.x_of(position), TRACK), 3.2, 3.2)

    def _draw_lines(self, painter: QPainter, first: int, last: int) -> None:
        """Draw a branch upwards wherever another line parts from this one."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for fork in dict.fromkeys(line.fork for line in self._lines if not line.is_played):
            if first <= fork <= last:
                x = self.x_of(fork)
                painter.setPen(QPen(QColor(self._theme.colors.counter), 2))
                painter.drawLine(QPointF(x, TRACK), QPointF(x + 5, TRACK - 9))
                painter.drawLine(QPointF(x + 5, TRACK - 9), QPointF(x + 15, TRACK - 9))

    def _draw_marks(self, painter: QPainter, first: int, last: int) -> None:
        timeline = self._bridge.history.timeline
        marks = [*timeline.marks(SHORTCUT, first, last), *timeline.marks(RULING, first, last)]
        for mark in marks:
            x = self.x_of(mark.position)
            is_shortcut = mark.kind == SHORTCUT
            colors = self._theme.colors
            painter.setBrush(QColor(colors.legal if is_shortcut else colors.danger))
            painter.setPen(QPen(QColor(colors.panel_sunken), 1))
            corners = [(x, TRACK - 7), (x + 7, TRACK), (x, TRACK + 7), (x - 7, TRACK)]
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))

    def _draw_names(self, painter: QPainter, first: int, last: int) -> None:
        font = self._theme.font(self._theme.sizes.small, True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        named = [(position, text) for position, text in self._bridge.history.labels if first <= position <= last]
        color = QColor(self._theme.colors.priority)
        for number, (position, text) in enumerate(named):
            x = self.x_of(position)
            painter.setPen(QPen(color, 1.6))
            painter.drawLine(QPointF(x, TRACK), QPointF(x, self._size.height() - 3))
            end = self.x_of(named[number + 1][0]) if number + 1 < len(named) else self._size.width() + 0.0
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, min(150.0, end - x - 12)))
            width = metrics.horizontalAdvance(shown) + 8 if len(shown) > 1 else 7.0
            flag = QRectF(x, self._size.height() - 15, width, 13)
            painter.fillRect(flag, color)
            if len(shown) > 1:
                painter.setPen(QColor(self._theme.colors.card_ink))
                painter.drawText(flag, Qt.AlignmentFlag.AlignCenter, shown)

    def _draw_place(self, painter: QPainter) -> None:
        colors = self._theme.colors
        if self._pointed is not None and self._pointed != self._position:
            painter.setPen(QPen(QColor(colors.text_muted), 1, Qt.PenStyle.DashLine))
            x = self.x_of(self._pointed)
            painter.drawLine(QPointF(x, BAND), QPointF(x, self._size.height() - 3))
        x = self.x_of(self._position)
        painter.setPen(QPen(QColor(colors.panel_sunken), 1.5))
        painter.setBrush(QColor(colors.text))
        painter.drawRoundedRect(QRectF(x - 4.5, BAND + 1, 9, self._size.height() - BAND - 13), 4, 4)

    # Pointing and keys

    def line_at(self, x: float, y: float) -> LineOfPlay | None:
        """Return the latest other line whose mark is at a place."""
        for line in self._lines:
            at = self.x_of(line.fork)
            if not line.is_played and BAND < y < TRACK - 4 and at + 2 <= x <= at + 17:
                return line
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the moment under the pointer, or choose the line whose mark that is."""
        if event.button() != Qt.MouseButton.LeftButton or not self.isEnabled():
            return
        line = self.line_at(event.position().x() / factor(), event.position().y() / factor())
        if line is not None:
            self.line_chosen.emit(line)
        else:
            self.chosen.emit(self.moment_at(event.position().x() / factor()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go through the moments while dragging."""
        self._pointed = self.moment_at(event.position().x() / factor())
        if event.buttons() & Qt.MouseButton.LeftButton and self._pointed != self._position and self.isEnabled():
            self.chosen.emit(self._pointed)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._pointed = None
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer with Ctrl, otherwise move along."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1.25 if turned > 0 else 0.8, event.position().x() / factor())
        else:
            seen = self._room / self.zoom
            self._first = max(0.0, min(self._first - turned / 120 * seen / 10, self._length - seen))
            self.update()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go by a moment with arrows, by a turn with Ctrl, by a step with Page keys.

        Zoom by + and −, 0 shows all.
        """
        history = self._bridge.history
        is_fast = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and is_fast:
            self.chosen.emit(
                history.timeline.next_from(TURN, self._position, 1 if key == Qt.Key.Key_Right else -1)
            )
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if key == Qt.Key.Key_Right else -1
            self.chosen.emit(min(self._length, max(0, self._position + by)))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            by = 1 if key == Qt.Key.Key_PageDown else -1
            self.chosen.emit(history.timeline.next_from(STEP, self._position, by))
        elif key == Qt.Key.Key_Home and not is_fast:
            self.chosen.emit(0)
        elif key == Qt.Key.Key_End and not is_fast:
            self.chosen.emit(self._length)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal) and not is_fast:
            self.zoom_by(1.5)
        elif key == Qt.Key.Key_Minus and not is_fast:
            self.zoom_by(1 / 1.5)
        elif key == Qt.Key.Key_0 and not is_fast:
            self.show_all()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say in a tool tip what stands under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._bridge.has_game:
            words = self.words_under(event.pos().x() / factor(), event.pos().y() / factor())
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)

    def words_under(self, x: float, y: float) -> str:
        """Return what stands at a place: another line, or a moment with its turn, step, choice, marks and name."""
        line = self.line_at(x, y)
        if line is not None:
            return f"Another line of play parts here: {line.name}. Click to go on in it."
        position = self.moment_at(x)
        history = self._bridge.history
        timeline = history.timeline
        turn, step = timeline.mark_at(TURN, position), timeline.mark_at(STEP, position)
        told = [f"Moment {position} of {history.length}"]
        if turn is not None and step is not None:
            told.append(f"{turn.words}, {NAME_OF_STEP.get(step.words, step.words)}")
        told.append(history.words_at(position))
        told += [mark.words for kind in (SHORTCUT, RULING) for mark in timeline.marks(kind, position, position)]
        name = history.label_at(position)
        if name:
            told.append(f"“{name}”")
        return "\n".join(told)
