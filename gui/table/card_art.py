"""Paints the art field: a motif made from a card's colors, types and name, always the same for the same card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin, tau
from random import Random
from types import MappingProxyType
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from engine.session.views.view import CardView
from gui.table.pictures import art_of, picture_of


@dataclass(frozen=True, slots=True)
class Paint:
    """The four tones of a motif: the sky, what it fades into, the dark of shapes, the light of highlights."""

    sky: str
    ground: str
    shade: str
    light: str


PAINTS: Mapping[str, Paint] = MappingProxyType(
    {
        "W": Paint("#f4e6bb", "#c6a45c", "#7d6230", "#fffaea"),
        "U": Paint("#86c8ef", "#1f548c", "#0c2a4d", "#dcf2ff"),
        "B": Paint("#7b678a", "#2a2033", "#100b15", "#d3b7e0"),
        "R": Paint("#ffb570", "#a63220", "#4b110c", "#ffe6b3"),
        "G": Paint("#b3dc92", "#34733f", "#113920", "#effac9"),
        "C": Paint("#c3ced8", "#5d6d7d", "#27323d", "#f3f7fa"),
        "land": Paint("#e3cdae", "#8b6c4e", "#46331f", "#fbf1df"),
    }
)


_CRESTS = (
    # The right halves of five figures, from the top of the middle line to its foot.
    ((0, -0.5), (0.2, -0.55), (0.62, -0.98), (0.66, -0.3), (0.56, 0.1), (0.4, 0.5), (0, 0.98)),
    ((0, -0.62), (0.18, -0.3), (0.96, -0.86), (0.92, 0.1), (0.5, 0.2), (0.34, 0.5), (0, 0.96)),
    ((0, -0.92), (0.5, -0.92), (0.74, -0.5), (0.98, 0.0), (0.66, 0.42), (0.5, 0.78), (0, 0.9)),
    ((0, -0.98), (0.3, -0.5), (0.34, -0.34), (0.9, -0.5), (0.72, 0.14), (0.5, 0.7), (0, 0.9)),
    ((0, -0.7), (0.5, -0.86), (0.6, -0.4), (0.7, 0.1), (0.86, 0.66), (0.3, 0.42), (0, 0.7)),
)


def draw_art(painter: QPainter, box: QRectF, card: CardView, pictures: str = "") -> None:
    """Fill a box with the user's own picture of the card, from a folder, or with the card's motif."""
    picture = picture_of(pictures, card.name)
    if picture is not None and box.height() > 0:
        painter.drawImage(box, picture, art_of(picture, box.width() / box.height()))
        return
    chance = Random(crc32(card.name.encode()))
    first, second = paints_of(card)
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, _background(box, first, second))
    painter.setPen(Qt.PenStyle.NoPen)
    _MOTIFS[motif_of(card)](painter, box, chance, first, second)
    painter.restore()


def motif_of(card: CardView) -> str:
    """Which motif a card has, by the most telling of its types."""
    for name in ("creature", "planeswalker", "land", "artifact", "enchantment", "instant", "sorcery"):
        if name in card.types:
            return name
    return "instant"


def paints_of(card: CardView) -> tuple[Paint, Paint]:
    """The paints of a card's first two colors; a land's are those of its mana."""
    names = list(card.colors or (card.produces if card.is_land else ()))
    names = [name for name in names if name in PAINTS]
    if not names:
        names = ["land" if card.is_land else "C"]
    return PAINTS[names[0]], PAINTS[names[1 if len(names) > 1 else 0]]


def _background(box: QRectF, first: Paint, second: Paint) -> QBrush:
    fade = QLinearGradient(box.topLeft(), box.bottomRight())
    fade.setColorAt(0.0, QColor(first.sky))
    fade.setColorAt(1.0, QColor(second.ground))
    return QBrush(fade)


def _glow(painter: QPainter, center: QPointF, radius: float, color: str, strength: int = 210) -> None:
    fade = QRadialGradient(center, radius)
    inner, outer = QColor(color), QColor(color)
    inner.setAlpha(strength)
    outer.setAlpha(0)
    fade.setColorAt(0.0, inner)
    fade.setColorAt(1.0, outer)
    painter.setBrush(QBrush(fade))
    painter.drawEllipse(center, radius, radius)


def _clear(color: str, alpha: int) -> QColor:
    made = QColor(color)
    made.setAlpha(alpha)
    return made


def _creature(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    center, reach = box.center(), min(box.width(), box.height()) / 2
    _glow(painter, center, reach * 1.5, first.light)
    outline = chance.choice(_CRESTS)
    tall, wide = chance.uniform(0.88, 1.0), chance.uniform(0.82, 1.0)
    turns = [(chance.uniform(-0.07, 0.07), chance.uniform(-0.07, 0.07)) for _ in outline]
    points = [
        QPointF((x + (dx if x else 0)) * wide, (y + dy) * tall)
        for (x, y), (dx, dy) in zip(outline, turns, strict=True)
    ]
    for scale, color in ((0.98, second.shade), (0.7, second.ground), (0.42, first.sky)):
        painter.setBrush(_clear(color, 235))
        painter.drawPath(_crest(center, reach * scale, points))
    gap, eye = reach * chance.uniform(0.13, 0.19), reach * chance.uniform(0.06, 0.085)
    painter.setBrush(QColor(first.light))
    for side in (-1, 1):
        painter.drawEllipse(center + QPointF(side * gap, -reach * 0.05), eye * 1.35, eye)


def _crest(center: QPointF, reach: float, half: list[QPointF]) -> QPainterPath:
    """A figure that is the same on both sides, from its right half, with corners at every second point."""
    points = half + [QPointF(-point.x(), point.y()) for point in reversed(half[1:-1])]
    path = QPainterPath(center + points[0] * reach)
    for at in range(1, len(points), 2):
        path.quadTo(center + points[at] * reach, center + points[(at + 1) % len(points)] * reach)
    path.closeSubpath()
    return path


def _land(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    sun = QPointF(box.x() + box.width() * (0.25 + chance.random() * 0.5), box.y() + box.height() * 0.32)
    _glow(painter, sun, box.height() * 0.55, first.light, 230)
    painter.setBrush(QColor(first.light))
    painter.drawEllipse(sun, box.height() * 0.13, box.height() * 0.13)
    tones = (_clear(first.ground, 150), _clear(second.ground, 235), QColor(second.shade))
    for layer, tone in enumerate(tones):
        painter.setBrush(tone)
        painter.drawPath(_hills(box, chance, 0.5 + layer * 0.16, 0.17 - layer * 0.03))


def _hills(box: QRectF, chance: Random, level: float, height: float) -> QPainterPath:
    waves = [(chance.uniform(0.6, 2.6), chance.uniform(0, tau), chance.uniform(0.4, 1.0)) for _ in range(3)]
    total = sum(weight for _, _, weight in waves)
    path = QPainterPath(box.bottomLeft())
    for step in range(33):
        x = step / 32
        rise = sum(sin(turns * tau * x + phase) * weight for turns, phase, weight in waves) / total
        path.lineTo(box.x() + box.width() * x, box.y() + box.height() * (level - rise * height))
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    return path


def _artifact(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    center, reach = box.center(), min(box.width(), box.height()) / 2
    _glow(painter, center, reach * 1.4, first.light, 150)
    teeth = chance.choice((8, 10, 12, 14))
    wheel = QPainterPath()
    for step in range(teeth * 4):
        radius = reach * (0.86 if step % 4 in (1, 2) else 0.7)
        angle = tau * (step - 0.5 * (step % 2)) / (teeth * 4)
        point = center + QPointF(cos(angle), sin(angle)) * radius
        if step:
            wheel.lineTo(point)
        else:
            wheel.moveTo(point)
    wheel.closeSubpath()
    wheel.addEllipse(center, reach * 0.5, reach * 0.5)
    painter.setBrush(QColor(second.shade))
    painter.drawPath(wheel)
    painter.setBrush(_clear(second.ground, 220))
    painter.drawPath(_polygon(center, reach * 0.46, chance.choice((3, 4, 6, 8)), chance.random() * pi))
    _glow(painter, center, reach * 0.36, first.light, 255)


def _polygon(center: QPointF, reach: float, corners: int, turn: float) -> QPainterPath:
    path = QPainterPath()
    for corner in range(corners):
        angle = turn + tau * corner / corners
        point = center + QPointF(cos(angle), sin(angle)) * reach
        if corner:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def _enchantment(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    center, reach = box.center(), min(box.width(), box.height()) / 2
    _glow(painter, center, reach * 1.5, first.light, 190)
    petals = chance.choice((6, 8, 9, 12))
    width = reach * (0.16 + chance.random() * 0.14)
    for ring, (tone, scale) in enumerate(((second.shade, 0.98), (second.ground, 0.7), (first.sky, 0.42))):
        painter.setBrush(_clear(tone, 165))
        for petal in range(petals):
            painter.save()
            painter.translate(center)
            painter.rotate(360 * (petal + ring * 0.5) / petals)
            painter.drawEllipse(QPointF(0, -reach * scale * 0.52), width * scale, reach * scale * 0.5)
            painter.restore()
    _glow(painter, center, reach * 0.3, first.light, 255)


def _instant(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    center = box.center() + QPointF(box.width() * (chance.random() - 0.5) * 0.3, box.height() * 0.08)
    reach = max(box.width(), box.height())
    rays = chance.choice((14, 18, 22))
    for ray in range(rays):
        angle, width = tau * ray / rays + chance.random() * 0.1, pi / rays * chance.uniform(0.3, 0.8)
        path = QPainterPath(center)
        for edge in (angle - width, angle + width):
            path.lineTo(center + QPointF(cos(edge), sin(edge)) * reach)
        painter.setBrush(_clear(second.shade if ray % 2 else first.light, 95))
        painter.drawPath(path)
    _glow(painter, center, reach * 0.36, first.light, 255)


def _sorcery(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    center, reach = box.center(), min(box.width(), box.height()) / 2
    _glow(painter, center, reach * 1.3, first.light, 200)
    arms, turn = chance.choice((2, 3, 4)), chance.random() * tau
    for arm in range(arms * 2):
        path = QPainterPath()
        for step in range(40):
            angle = turn + pi * arm / arms + step * 0.115
            point = center + QPointF(cos(angle), sin(angle)) * reach * (0.1 + step * 0.031)
            if step:
                path.lineTo(point)
            else:
                path.moveTo(point)
        color = _clear(second.shade if arm % 2 == 0 else first.light, 190)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(color, reach * (0.13 if arm % 2 == 0 else 0.05))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    _glow(painter, center, reach * 0.36, first.light, 255)


def _planeswalker(painter: QPainter, box: QRectF, chance: Random, first: Paint, second: Paint) -> None:
    _instant(painter, box, chance, first, second)
    _creature(painter, box, chance, first, second)


_MOTIFS: Mapping[str, Callable[[QPainter, QRectF, Random, Paint, Paint], None]] = MappingProxyType(
    {
        "creature": _creature,
        "planeswalker": _planeswalker,
        "land": _land,
        "artifact": _artifact,
        "enchantment": _enchantment,
        "instant": _instant,
        "sorcery": _sorcery,
    }
)
