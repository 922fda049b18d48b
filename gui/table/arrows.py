"""Arrows: from sources to the stack and from there to its targets, from attackers and from blockers."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.frozen_dataclass import dataclass
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.session.views.table_view import TableView
from gui.table.packing import Rectangle

Place = tuple[float, float]
REACH_IN = 0.86
"""How far from a card's middle towards its edge an arrow starts and ends, so that the card can be read."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A curve between two places in a seat's color; `kind` is "target", "source", "attack" or "block"."""

    start: Place
    end: Place
    seat: int
    kind: str
    is_strong: bool = False


def arrows_of(
    view: TableView,
    place_of_object: Callable[[int], Rectangle | None],
    place_of_seat: Callable[[int], Rectangle],
    place_of_stack: Callable[[int], Rectangle],
    strong: int | None = None,
) -> list[Arrow]:
    """Return the arrows of a moment; `place_of_stack` is where an item of the stack stands in its lane.

    `strong` is the stack item that is pointed out; without one it is the top.
    """

    def place_of(reference: int) -> Rectangle | None:
        if is_seat_reference(reference):
            return place_of_seat(seat_of_reference(reference))
        return place_of_object(reference)

    made = []
    top = view.stack[-1].id if view.stack else None
    for item in view.stack:
        here = place_of_stack(item.id)
        is_strong = item.id == (top if strong is None else strong)
        source = place_of_object(item.source) if item.kind != "spell" else None
        if source is not None:
            made.append(Arrow(*between(source, here), item.controller, "source", is_strong))
        for target in item.targets:
            end = place_of(target)
            if end is not None and end != here:
                made.append(Arrow(*between(here, end), item.controller, "target", is_strong))
    for seat in view.seats:
        for card in seat.battlefield:
            links = [(card.attacks, "attack")] if card.attacks else []
            links += [(attacker, "block") for attacker in card.blocks]
            for reference, kind in links:
                begin, end = place_of_object(card.id), place_of(reference)
                if begin is not None and end is not None:
                    made.append(Arrow(*between(begin, end), card.controller, kind))
    return made


def between(first: Rectangle, second: Rectangle) -> tuple[Place, Place]:
    """Return where an arrow leaves one rectangle and reaches the other."""
    return _towards(first, second.center), _towards(second, first.center)


def _towards(place: Rectangle, point: Place) -> Place:
    """Return the point near the rectangle's edge on the way from its middle to a point outside."""
    x, y = place.center
    away_x, away_y = point[0] - x, point[1] - y
    shares = [
        size / 2 / abs(away) for size, away in ((place.width, away_x), (place.height, away_y)) if abs(away) > 0.001
    ]
    share = min([*shares, 1.0]) * REACH_IN
    return (x + away_x * share, y + away_y * share) if place.width or place.height else (x, y)


class ArrowItem(QGraphicsItem):
    """Draws one arrow over the cards; clicks go through it."""

    def __init__(self, arrow: Arrow, color: QColor, edge: QColor) -> None:
        super().__init__()
        self.arrow = arrow
        self._color = color
        self._edge = edge
        self._width = (5.0 if arrow.is_strong else 3.0) * (0.7 if arrow.kind == "source" else 1.0)
        self._shaft, self._head = _outline(arrow, self._width)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """Return all that the arrow covers."""
        room = self._width + 3
        return self._shaft.boundingRect().united(self._head.boundingRect()).adjusted(-room, -room, room, room)

    def shape(self) -> QPainterPath:
        """Return an empty shape: arrows are not clicked."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the shaft, the head and a dark edge that sets them off from the cards."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.95 if self.arrow.is_strong or self.arrow.kind in ("attack", "block") else 0.6)
        stroker = QPainterPathStroker()
        stroker.setWidth(self._width)
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        if self.arrow.kind == "block":
            stroker.setDashPattern(Qt.PenStyle.DashLine)
        elif self.arrow.kind == "source":
            stroker.setDashPattern([0.1, 2.4])
        body = stroker.createStroke(self._shaft)
        painter.setPen(QPen(self._edge, 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(body)
        painter.fillPath(body, self._color)
        if self.arrow.kind != "source":  # which only says where an ability comes from
            painter.setPen(QPen(self._edge, 2.4))
            painter.drawPath(self._head)
            painter.fillPath(self._head, self._color)
        start = QPointF(*self.arrow.start)
        painter.setPen(QPen(self._edge, 1.2))
        painter.setBrush(self._color)
        painter.drawEllipse(start, self._width * 0.95, self._width * 0.95)


def _outline(arrow: Arrow, width: float) -> tuple[QPainterPath, QPainterPath]:
    start, end = QPointF(*arrow.start), QPointF(*arrow.end)
    away = end - start
    length = max(1.0, hypot(away.x(), away.y()))
    bow = min(90.0, length * 0.22)
    side = QPointF(-away.y(), away.x()) / length * bow
    control = (start + end) / 2 + (side if side.x() > 0 else side * -1)
    angle = atan2(end.y() - control.y(), end.x() - control.x())
    head = min(width * 3.6, length * 0.5)
    neck = end - QPointF(cos(angle), sin(angle)) * head * 0.8
    shaft = QPainterPath(start)
    shaft.quadTo(control, neck)
    point = QPainterPath(end)
    for turn in (2.6, -2.6):
        point.lineTo(end + QPointF(cos(angle + turn), sin(angle + turn)) * head)
    point.closeSubpath()
    return shaft, point
