"""The arrows of the stage: from what acts to what it acts on, drawn so that they grow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from engine.frozen_dataclass import dataclass
from engine.model import events as happened
from engine.model.event import Event
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.session.views.stack_view import StackView
from gui.stage.look import INK

MOST_LINKS = 6
"""The most arrows at once; more would hide the cards."""
WIDTH = 9.0
BOWS = (0.3, 0.45, 0.62, 0.15, 0.0, 0.85, -0.2)
"""How far an arrow bows upwards, for a length of 1, from the most wanted on."""
HIGHEST_BOW = 230.0
SAMPLES = 28
"""How many points of an arrow are tested for whether it crosses words."""
MOST_WORDS = 120
"""With more words on the table than this the cards are too small for them to be read."""


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow from one box to another; `is_source`: it shows where something comes from.

    `is_of_resolved`: it shows what something that has left the stack did.
    """

    start: QRectF
    end: QRectF
    is_source: bool = False
    is_of_resolved: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """The way of an arrow: a curve from a point to another, drawn towards a third."""

    start: QPointF
    control: QPointF
    end: QPointF

    def at(self, share: float) -> QPointF:
        """Return the point at a share (0 to 1) of it."""
        left = 1 - share
        return self.start * (left * left) + self.control * (2 * left * share) + self.end * (share * share)

    def crosses(self, words: Sequence[QRectF]) -> int:
        """Return how many of its points lie on words."""
        points = [self.at(number / SAMPLES) for number in range(1, SAMPLES)]
        return sum(box.contains(point) for box in words for point in points)


Boxes = Mapping[int, QRectF]


def links_of(
    events: tuple[Event, ...],
    stack: tuple[StackView, ...],
    resolving: StackView | None,
    top: QRectF,
    field: Boxes,
    plates: Boxes,
) -> tuple[Link, ...]:
    """Return the arrows of a step: from sources to the stack, from its top to targets and what it changes."""
    found: list[Link] = []

    def box_of(reference: int) -> QRectF | None:
        if is_seat_reference(reference):
            return plates.get(seat_of_reference(reference))
        return field.get(reference)

    if stack:
        item = stack[-1]
        source = field.get(item.source)
        if source is not None and item.kind != "spell":
            found.append(Link(source, top, True))
        found += [Link(top, end) for one in item.targets if (end := box_of(one)) is not None]
    if resolving is not None:
        changed = dict.fromkeys(_changed(events))
        ends = [box for one in changed if (box := box_of(one)) is not None]
        found += [Link(top, end, is_of_resolved=True) for end in ends]
    return tuple(found[:MOST_LINKS])


def _changed(events: tuple[Event, ...]) -> Iterator[int]:
    """Yield references of what events have changed: untapped, dealt damage, given counters."""
    for event in events:
        if isinstance(event, (happened.BecameUntapped, happened.CountersChanged, happened.Attached)):
            yield event.object.id
        elif isinstance(event, happened.DamageDealt):
            yield event.object.id if event.object is not None else reference_to_seat(event.seat)
        elif isinstance(event, (happened.LifeGained, happened.LifeLost)):
            yield reference_to_seat(event.seat)


def route_of(link: Link, words: Sequence[QRectF]) -> Route:
    """Return the way of an arrow that crosses no words, or where there is none the fewest.

    The most wanted of these.
    """
    best, least = None, -1
    for route in _routes(link):
        crossed = route.crosses(words) if len(words) <= MOST_WORDS else 0
        if best is None or crossed < least:
            best, least = route, crossed
        if not crossed:
            break
    assert best is not None
    return best


def _routes(link: Link) -> Iterator[Route]:
    """Yield the ways that an arrow can take: from the edges towards each other, or out of the top of its start."""
    end = _edge_point(link.end, link.start)
    for start in (_edge_point(link.start, link.end), QPointF(link.start.center().x(), link.start.y())):
        away = end - start
        length = max(1.0, hypot(away.x(), away.y()))
        for bow in BOWS:
            middle = (start + end) / 2 - QPointF(0, min(HIGHEST_BOW * max(1.0, bow / BOWS[0]), length * bow))
            yield Route(start, middle, end)
        yield Route(start, QPointF(start.x(), min(start.y(), end.y()) - length * BOWS[0]), end)


def draw_link(painter: QPainter, route: Route, is_source: bool, share: float, color: QColor) -> None:
    """Draw an arrow as far as it has grown (0 to 1), with a dark edge."""
    if share <= 0.02:
        return
    start = route.start
    away = route.end - start
    length = max(1.0, hypot(away.x(), away.y()))
    tip = route.at(share)
    near = route.at(max(0.0, share - min(0.2, 30 / length)))
    path = QPainterPath(start)
    path.quadTo(start + (route.control - start) * share, near)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, tone in ((WIDTH + 7, QColor(INK)), (WIDTH, color)):
        pen = QPen(tone, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if is_source:
            pen.setDashPattern([0.4, 2.0] if width == WIDTH else [0.4 * WIDTH / width, 2.0 * WIDTH / width])
        painter.setPen(pen)
        painter.drawPath(path)
    along = tip - near
    size = max(1.0, hypot(along.x(), along.y()))
    ahead = along / size
    side = QPointF(-ahead.y(), ahead.x())
    head = QPainterPath(tip)
    head.lineTo(tip - ahead * 32 + side * 20)
    head.lineTo(tip - ahead * 32 - side * 20)
    head.closeSubpath()
    painter.setPen(QPen(QColor(INK), 4))
    painter.setBrush(color)
    painter.drawPath(head)


def _edge_point(box: QRectF, other: QRectF) -> QPointF:
    """Return where an arrow leaves a box: near its edge towards the other one, above its middle."""
    center = QPointF(box.center().x(), box.y() + box.height() * 0.3)
    away = other.center() - center
    shares = [
        size / 2 / abs(gone)
        for size, gone in ((box.width(), away.x()), (box.height() * 0.6, away.y()))
        if abs(gone) > 0.01
    ]
    return center + away * min([*shares, 1.0]) * 0.96
