"""A plot of the numbers of a loop over its iterations, from their closed forms; nothing is performed for it."""

from __future__ import annotations

from math import log10
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from engine.frozen_dataclass import dataclass
from engine.loops.readable import with_noun
from gui.panels.plot_axes import draw_axes
from gui.panels.plot_marks import dashed, draw_mark, draw_numbers
from gui.panels.plot_scale import (
    Scale,
    Tick,
    bent,
    iteration_at,
    iterations_between,
    scale_for,
    share_of_iteration,
)
from gui.panels.plot_words import name_of, value_words
from gui.style.scale import factor, limit, px, room_of
from gui.style.theme import Theme

if TYPE_CHECKING:
    from engine.shortcuts.study.curves import Curve

MOST_TICKS_UP = 9
LOG_FROM = 2000
"""The fewest iterations for which the axis of iterations is logarithmic, unless chosen otherwise."""
ROOM_FOR_NAMES = 560
SLOW_STEP = 0.05


@dataclass(frozen=True, slots=True)
class Drawn:
    """A curve with its number, which gives it its color, dashes and marks."""

    curve: Curve
    number: int


class Plot(QWidget):
    """Curves over the iterations 0 to `most`.

    Signal: `chosen` with the number of iterations that was pointed out by click, drag or key.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._drawn: list[Drawn] = []
        self._most = 0
        self._end: int | None = None
        self._end_words = ""
        self._iteration = 0
        self._pointed: int | None = None
        self.wants_log_across: bool | None = None
        self.wants_log_up: bool | None = None
        self._scale = Scale(0.0, 1.0, False)
        self._points: list[list[list[QPointF]]] = []
        self._is_stale = True
        self.setObjectName("plot")
        self.setAccessibleName("Plot of what the loop changes")
        self.setToolTip("")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        limit(self, least_width=200, least_height=120)

    def sizeHint(self) -> QSize:
        """Return a size that leaves it to the dock."""
        return QSize(px(300), px(230))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._renew()

    def show_curves(self, drawn: list[Drawn], most: int, end: int | None, end_words: str) -> None:
        """Draw these over so many iterations; `end` is the iteration at which the loop ends, if it does."""
        self._drawn, self._most, self._end, self._end_words = drawn, most, end, end_words
        self._renew()

    def set_iteration(self, iteration: int) -> None:
        """Mark an iteration."""
        self._iteration = min(iteration, self._most)
        self._describe()
        self.update()

    @property
    def is_log_across(self) -> bool:
        """Whether the axis of iterations is logarithmic."""
        return self._most > LOG_FROM if self.wants_log_across is None else self.wants_log_across

    @property
    def is_log_up(self) -> bool:
        """Whether the axis of numbers is logarithmic."""
        self._work_out()
        return self._scale.is_log

    def want_log(self, across: bool | None, up: bool | None) -> None:
        """Draw the axes as somebody wants them; None: as suits the numbers."""
        self.wants_log_across, self.wants_log_up = across, up
        self._renew()

    def _renew(self) -> None:
        self._is_stale = True
        self._iteration = min(self._iteration, self._most)
        self._describe()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the points."""
        self._is_stale = True
        super().resizeEvent(event)

    def _describe(self) -> None:
        told = "; ".join(f"{name_of(one.curve)} {value_words(one.curve, self._iteration)}" for one in self._drawn)
        self.setAccessibleDescription(f"After {with_noun(self._iteration, 'iteration')}: {told}")

    # Where everything is, in lengths at 100 %

    @property
    def _room(self) -> QSize:
        return room_of(self)

    @property
    def _box(self) -> QRectF:
        small = QFontMetricsF(self._theme.font(self._theme.sizes.small))
        left = max((small.horizontalAdvance(tick.words) for tick in self._ticks_up), default=20.0) + 12
        right = 14.0
        if self._room.width() >= ROOM_FOR_NAMES:
            widest = max((small.horizontalAdvance(name_of(one.curve)) for one in self._drawn), default=0.0)
            right = min(widest, self._room.width() * 0.28) + 22
        return QRectF(
            left,
            10,
            max(10.0, self._room.width() - left - right),
            max(10.0, self._room.height() - (46.0 if self._is_tall else 32.0)),
        )

    @property
    def _is_tall(self) -> bool:
        """Whether there is room for the name of the axis."""
        return self._room.height() >= 165

    @property
    def _ticks_up(self) -> tuple[Tick, ...]:
        return self._scale.ticks(max(3, min(MOST_TICKS_UP, self._room.height() // 45)))

    @property
    def _scale_across(self) -> Scale:
        if self.is_log_across:
            return Scale(0.0, bent(1, log10(self._most)) if self._most else 1.0, True)
        return Scale(0.0, float(self._most) if self._most < 10**300 else 1.0, False)

    def _work_out(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        iterations = iterations_between(self._most, max(24, self._room.width() // 3), self.is_log_across)
        rows = [[(at, one.curve.magnitude_at(at)) for at in iterations] for one in self._drawn]
        values = [value for row in rows for _, value in row if value is not None]
        self._scale = scale_for(values, self.wants_log_up)
        box = self._box
        self._points = []
        for row in rows:
            pieces: list[list[QPointF]] = [[]]
            for at, value in row:
                if value is None:
                    pieces.append([])
                    continue
                pieces[-1].append(QPointF(self._across(at, box), self._up(value, box)))
            self._points.append([piece for piece in pieces if piece])

    def _across(self, iteration: int, box: QRectF) -> float:
        return box.left() + box.width() * share_of_iteration(iteration, self._most, self.is_log_across)

    def _up(self, value: tuple[int, float], box: QRectF) -> float:
        return box.bottom() - box.height() * self._scale.share(*value)

    def color_of(self, number: int) -> QColor:
        """Return the color of a line by its number."""
        return self._theme.seat_color(number)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw axes, lines, marks and what is pointed at."""
        self._work_out()
        painter = QPainter(self)
        painter.scale(factor(), factor())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = self._theme.colors
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.panel_sunken))
        painter.drawRoundedRect(QRectF(QRect(QPoint(), self._room)).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        box = self._box
        if not self._drawn:
            painter.setPen(QColor(colors.text_muted))
            painter.setFont(self._theme.font(self._theme.sizes.small))
            painter.drawText(
                QRect(QPoint(), self._room), Qt.AlignmentFlag.AlignCenter, "Nothing is chosen to be drawn."
            )
            return
        across = self._scale_across
        draw_axes(painter, box, self._theme, self._ticks_up, across, self._room, self._is_tall)
        painter.save()
        painter.setClipRect(box.adjusted(-5, -5, 5, 5))
        self._draw_end(painter, box)
        for one, pieces in zip(self._drawn, self._points, strict=True):
            self._draw_line(painter, one, pieces)
        painter.restore()
        self._draw_end_words(painter, box)
        self._draw_names(painter, box)
        self._draw_place(painter, box)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colors.focus), 2))
            painter.drawRoundedRect(QRectF(QRect(QPoint(), self._room)).adjusted(1, 1, -1, -1), 6, 6)

    def _draw_end(self, painter: QPainter, box: QRectF) -> None:
        if self._end is None or self._end > self._most:
            return
        danger = QColor(self._theme.colors.danger)
        x = self._across(self._end, box)
        painter.setPen(QPen(danger, 1.6, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))

    def _draw_end_words(self, painter: QPainter, box: QRectF) -> None:
        if self._end is None or self._end > self._most or not self._end_words:
            return
        danger = QColor(self._theme.colors.danger)
        x = self._across(self._end, box)
        painter.setFont(self._theme.font(self._theme.sizes.small, True))
        metrics = QFontMetricsF(painter.font())
        shown = metrics.elidedText(f"ends: {self._end_words}", Qt.TextElideMode.ElideRight, box.width() * 0.7)
        width = metrics.horizontalAdvance(shown)
        left = x - width - 6 if x - width - 6 > box.left() else x + 6
        self._draw_backed(painter, QRectF(left - 3, box.top() + 2, width + 6, 17), shown, danger)

    def _draw_backed(self, painter: QPainter, where: QRectF, words: str, color: QColor) -> None:
        back = QColor(self._theme.colors.panel_sunken)
        back.setAlpha(215)
        painter.fillRect(where, back)
        painter.setPen(color)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, words)

    def pen_of(self, number: int, width: float = 2.2) -> QPen:
        """Return the pen of a line by its number."""
        return dashed(self.color_of(number), number, width)

    def _draw_line(self, painter: QPainter, one: Drawn, pieces: list[list[QPointF]]) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for piece in pieces:
            path = QPainterPath(piece[0])
            for point in piece[1:]:
                path.lineTo(point)
            painter.setPen(self.pen_of(one.number))
            painter.drawPath(path)
            between = 1 if len(piece) <= 26 else max(1, len(piece) // 7)
            for point in piece[one.number % between :: between]:
                self._draw_mark(painter, point, one.number, 3.4)

    def _draw_mark(self, painter: QPainter, point: QPointF, number: int, size: float) -> None:
        """Draw a mark in the shape that belongs to a number."""
        painter.setPen(QPen(QColor(self._theme.colors.panel_sunken), 1))
        painter.setBrush(self.color_of(number))
        draw_mark(painter, point, number, size)

    def _draw_names(self, painter: QPainter, box: QRectF) -> None:
        if self._room.width() < ROOM_FOR_NAMES:
            return
        painter.setFont(self._theme.font(self._theme.sizes.small, True))
        metrics = QFontMetricsF(painter.font())
        ends = [(pieces[-1][-1], one) for one, pieces in zip(self._drawn, self._points, strict=True) if pieces]
        ends.sort(key=lambda end: end[0].y())
        lowest = box.top() - 2
        room = self._room.width() - box.right() - 12
        for point, one in ends:
            y = max(point.y() - 8, lowest)
            lowest = y + 15
            painter.setPen(self.color_of(one.number))
            words = metrics.elidedText(name_of(one.curve), Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(box.right() + 9, y, room, 16), Qt.AlignmentFlag.AlignVCenter, words)

    def _draw_place(self, painter: QPainter, box: QRectF) -> None:
        """Draw the iteration that is looked at or pointed at, with the exact numbers there."""
        at = self._iteration if self._pointed is None else self._pointed
        x = self._across(at, box)
        selected = QColor(self._theme.colors.text)
        painter.setPen(QPen(selected, 1.2))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        painter.setBrush(selected)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x - 5, box.bottom() + 1),
                    QPointF(x + 5, box.bottom() + 1),
                    QPointF(x, box.bottom() - 6),
                ]
            )
        )
        for one in self._drawn:
            value = one.curve.magnitude_at(at)
            if value is not None:
                self._draw_mark(painter, QPointF(x, self._up(value, box)), one.number, 5)
        if self._pointed is not None or self.hasFocus():
            down = 24 if self._end is not None and self._end_words else 4
            place = QPointF(x, box.top() + down)
            rows = [(one.curve, one.number) for one in self._drawn]
            draw_numbers(painter, self._room, place, at, rows, self._theme)

    # Pointing

    def _iteration_under(self, x: float) -> int:
        box = self._box
        return iteration_at((x - box.left()) / box.width(), self._most, self.is_log_across)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the numbers under the pointer; dragged, choose."""
        self._pointed = self._iteration_under(event.position().x() / factor())
        if event.buttons() & Qt.MouseButton.LeftButton and self._pointed != self._iteration:
            self.chosen.emit(self._pointed)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the iteration under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton and self._drawn:
            self._pointed = self._iteration_under(event.position().x() / factor())
            self.chosen.emit(self._pointed)

    def leaveEvent(self, event: object) -> None:
        """Point at nothing."""
        self._pointed = None
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the numbers of the marked iteration."""
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go by an iteration with Left and Right, by a twentieth of the axis with Ctrl, to its ends by Home and
        End.
        """
        is_fast = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if key == Qt.Key.Key_Right else -1
            to = self._far(by) if is_fast else self._iteration + by
        elif key == Qt.Key.Key_Home and not is_fast:
            to = 0
        elif key == Qt.Key.Key_End and not is_fast:
            to = self._most
        else:
            super().keyPressEvent(event)
            return
        self._pointed = None
        self.chosen.emit(min(max(0, to), self._most))

    def _far(self, by: int) -> int:
        share = share_of_iteration(self._iteration, self._most, self.is_log_across)
        to = iteration_at(share + by * SLOW_STEP, self._most, self.is_log_across)
        return to if to != self._iteration else self._iteration + by
