"""Draws the jump through the magnitudes: the number of iterations with all its digits, and a graph beside it.

The graph is of the closed forms: each line is a number of the table over the iterations, both by their magnitudes.
"""

from __future__ import annotations

from math import log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.autoplay.magnitudes import power_of_ten
from engine.shortcuts.study.curves import Curve
from gui.panels.plot_scale import Scale, scale_for
from gui.panels.plot_words import name_of
from gui.stage.counter import WORD, draw_head
from gui.stage.look import GOLD, LEFT, MINT, MUTED, PLAIN, Look, draw_plate, draw_words, shrunk, width_of

POINTS = 120
MOST_CURVES = 3
COLORS = (GOLD, "#5db2ff", "#ff8a7a")
MOST_DIGITS = 140
"""A number with more digits is shown as its first ones and a power of ten."""
NAMED = ((6, "a million"), (19, "grains of sand on Earth, about"), (50, "atoms in the Earth, about"),
         (80, "atoms in the observable universe, about"), (100, "a googol"))  # fmt: skip
SMALL = ((1, "ten"), (2, "a hundred"), (3, "a thousand"), (4, "ten thousand"), (5, "a hundred thousand"),
         (6, "a million"), (9, "a billion"), (12, "a trillion"))  # fmt: skip
LINE_FROM = 34.0
"""The least distance between lines of magnitudes."""


@dataclass(frozen=True, slots=True)
class Graph:
    """The lines of a jump: curves with their points, over iterations 1 to `last`, and the scale of numbers."""

    curves: tuple[Curve, ...]
    last: int
    points: tuple[tuple[tuple[float, float], ...], ...]
    scale: Scale


def graph_of(loop: LoopPlay, last: int) -> Graph:
    """Return the graph of a loop's main numbers up to an iteration, worked out from the closed forms."""
    curves = loop.main_curves[:MOST_CURVES]
    most = log10(last) if last > 1 else 1.0
    values = [value for curve in curves for value in (curve.magnitude_at(last), curve.magnitude_at(1)) if value]
    scale = scale_for(values, True if any(sign > 0 and size > 4 for sign, size in values) else None)
    lines = []
    for curve in curves:
        line = {}
        for point in range(POINTS + 1):
            iteration = min(last, power_of_ten(point / POINTS * most))
            value = curve.magnitude_at(iteration)
            if value is not None:
                line[log10(iteration) / most] = scale.share(*value)
        lines.append(tuple(line.items()))
    return Graph(curves, last, tuple(lines), scale)


def draw_digits(painter: QPainter, box: QRectF, number: int, look: Look, is_centered: bool) -> None:
    """Draw a number of iterations with all its digits in as many lines as they take, under its word."""
    head = QRectF(box.x(), box.y(), box.width(), 44)
    if is_centered:
        draw_head(painter, head, WORD, "", look)
    else:
        font = look.font(32)
        font.setLetterSpacing(font.SpacingType.PercentageSpacing, 116)
        draw_words(painter, head, WORD, font, GOLD, LEFT)
    words = f"{number:,}" if number.bit_length() < MOST_DIGITS * 3 else readable(number)
    groups = words.split(",")
    rows = 1 if len(groups) <= 14 else 2 if len(groups) <= 34 else 3
    per_row = -(-len(groups) // rows)
    lines = [",".join(groups[at : at + per_row]) for at in range(0, len(groups), per_row)]
    lines = [f"{line}," if place < len(lines) - 1 else line for place, line in enumerate(lines)]
    room = QRectF(box.x(), head.bottom() + 4, box.width(), box.height() - 48)
    size = min(104.0, room.height() / len(lines) * 0.86)
    longest = max(lines, key=len)
    font = shrunk(longest, look.font(size), room.width())
    height = min(room.height() / len(lines), font.pixelSize() * 1.2)
    for place, line in enumerate(lines):
        spot = QRectF(room.x(), room.y() + place * height, room.width(), height)
        draw_words(painter, spot, line, font, PLAIN, Qt.AlignmentFlag.AlignCenter if is_centered else LEFT)


def draw_graph(painter: QPainter, box: QRectF, graph: Graph, done: int, share: float, look: Look) -> None:
    """Draw the graph up to the iterations that are done; `share` is how far it has opened."""
    _draw_lines(painter, box, graph, done, look)
    reached = log10(done) / log10(graph.last) if done > 1 and graph.last > 1 else 0.0
    for place in range(len(graph.curves) - 1, -1, -1):
        points = [point for point in graph.points[place] if point[0] <= reached]
        value = graph.curves[place].magnitude_at(done)
        if value is not None:
            points.append((reached, graph.scale.share(*value)))
        if points:
            _draw_curve(painter, box, points, COLORS[place], place == 0 and not look.is_flat, share)
    _draw_legend(painter, box, graph, look)


def _place(box: QRectF, point: tuple[float, float], opened: float = 1.0) -> QPointF:
    high = min(1.05, max(-0.05, point[1])) * 0.94 * opened
    return QPointF(box.x() + box.width() * point[0], box.bottom() - box.height() * high)


def _draw_curve(
    painter: QPainter, box: QRectF, points: list[tuple[float, float]], color: str, is_filled: bool, opened: float
) -> None:
    path = QPainterPath(_place(box, points[0], opened))
    for point in points[1:]:
        path.lineTo(_place(box, point, opened))
    tip = _place(box, points[-1], opened)
    if is_filled:
        area = QPainterPath(path)
        area.lineTo(tip.x(), box.bottom())
        area.lineTo(box.x(), box.bottom())
        area.closeSubpath()
        fade = QLinearGradient(box.topLeft(), box.bottomLeft())
        top, low = QColor(color), QColor(color)
        top.setAlpha(150)
        low.setAlpha(8)
        fade.setColorAt(0.0, top)
        fade.setColorAt(1.0, low)
        painter.fillPath(area, fade)
    pen = QPen(QColor(color), 10 if is_filled or color == GOLD else 6)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    if is_filled:
        halo = QColor(color)
        halo.setAlpha(64)
        painter.setBrush(halo)
        painter.drawEllipse(tip, 44, 44)
    painter.setBrush(QColor(PLAIN))
    painter.drawEllipse(tip, 19, 19)


def _draw_lines(painter: QPainter, box: QRectF, graph: Graph, done: int, look: Look) -> None:
    """Draw lines at magnitudes of the numbers that have a name, or at round numbers; lit where they are passed."""
    marks = _named_marks(graph.scale) if graph.scale.is_log else [
        (tick.at, tick.words, "") for tick in graph.scale.ticks(6)
    ]  # fmt: skip
    value = graph.curves[0].magnitude_at(done) if graph.curves else None
    passed = graph.scale.share(*value) if value is not None else 0.0
    last_y = float("inf")
    for at, number, name in marks:
        y = _place(box, (0.0, at)).y()
        if last_y - y < LINE_FROM:
            continue
        last_y = y
        is_passed = at <= passed + 1e-9
        tone = QColor(GOLD if is_passed else "#33435a")
        if is_passed and not look.is_flat:
            tone.setAlpha(120)
        painter.setPen(QPen(tone, 2, Qt.PenStyle.SolidLine if is_passed else Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(box.x(), y), QPointF(box.right(), y))
        font = look.font(28)
        words = f"{number}  {name}" if name else number
        wide = width_of(words, font) + 8
        # A line that rises steadily passes a mark as far to the right as the mark is high.
        x = box.x() + 14 if at > 0.5 else box.right() - wide - 14
        spot = QRectF(x, y - 37, wide, 34)
        if look.is_flat:
            draw_plate(painter, spot.adjusted(-10, 0, 10, 0), 8)
        draw_words(painter, spot, words, font, PLAIN if is_passed else "#8295ae", LEFT)


def _named_marks(scale: Scale) -> list[tuple[float, str, str]]:
    named = SMALL if scale.high <= 12.5 else NAMED
    marks = [(exponent, name) for exponent, name in named if scale.low < exponent <= scale.high * 1.001]
    if not marks or scale.high > 130:
        return [(tick.at, tick.words, "") for tick in scale.ticks(6)]
    return [(scale.share(1, float(exponent)), f"10^{exponent}", name) for exponent, name in marks]


def _draw_legend(painter: QPainter, box: QRectF, graph: Graph, look: Look) -> None:
    y = box.bottom() + 6
    x = box.x()
    font = look.font(26)
    for place, curve in enumerate(graph.curves):
        words = name_of(curve).removesuffix(" Token")
        wide = min(width_of(words, font), box.width() / len(graph.curves) - 60)
        if look.is_flat:
            draw_plate(painter, QRectF(x - 8, y, wide + 56, 36), 10)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(COLORS[place]))
        painter.drawEllipse(QRectF(x, y + 9, 18, 18))
        draw_words(painter, QRectF(x + 28, y, wide, 36), words, font, MUTED, LEFT)
        x += wide + 64


def draw_power(painter: QPainter, box: QRectF, done: int, last: int, look: Look) -> None:
    """Draw the magnitude that is passed, large, and on the way to which number."""
    exponent = len(str(done)) - 1
    is_there = done == last
    words = readable(done) if is_there and len(readable(done)) <= 9 else f"10^{exponent}"
    high = box.height() * 0.72
    figure = QRectF(box.x(), box.y(), box.width(), high)
    draw_words(painter, figure, words, look.font(high * 0.95), PLAIN)
    note = "all of them" if is_there else f"passed, on the way to {readable(last)}"
    low = QRectF(box.x(), box.y() + high, box.width(), box.height() - high)
    draw_words(painter, low, note, look.font(34), MINT if is_there and not look.is_flat else MUTED)
