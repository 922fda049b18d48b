"""Draws how it ends: a count with a crowd, a win, a draw, or where the table stands."""

from __future__ import annotations

from math import ceil, cos, sin, tau

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from engine.session.autoplay.endings import COUNT, DRAW, WIN, Ending
from engine.session.views.table_view import CardView
from gui.stage.layout import Layout
from gui.stage.look import INK, PLAIN, Look, draw_plate, draw_words, shrunk, width_of
from gui.stage.plates import rectangle
from gui.style.easing import out_back
from gui.table.card_art import draw_art

TITLE_SECONDS = 0.5
RAYS = 22
FIRST_ROW, GROWTH = 26.0, 1.34
"""The height of the crowd's furthest row, and how much nearer rows are higher."""


class EndingGround:
    """What is behind the words of an ending: it stays as it is while they come, so it is drawn only once."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._image = QImage()

    def draw(self, painter: QPainter, whole: QRectF, ending: Ending, counted: CardView | None, look: Look) -> None:
        """Draw it over the whole stage; `counted` is the card that a count is of."""
        if look.is_flat:
            _draw_ground(painter, whole, ending, counted, look)
            return
        scale = painter.deviceTransform().m11()
        key = (whole.width(), whole.height(), scale, ending, counted, look)
        if key != self._key:
            size = QSize(ceil(whole.width() * scale), ceil(whole.height() * scale))
            self._image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            self._image.fill(Qt.GlobalColor.transparent)
            artist = QPainter(self._image)
            artist.setRenderHints(painter.renderHints())
            artist.scale(scale, scale)
            _draw_ground(artist, whole, ending, counted, look)
            artist.end()
            self._key = key
        painter.drawImage(QRectF(0, 0, self._image.width() / scale, self._image.height() / scale), self._image)


def draw_ending(
    painter: QPainter,
    layout: Layout,
    ending: Ending,
    counted: CardView | None,
    seconds: float,
    look: Look,
    ground: EndingGround,
    has_ring: bool = False,
) -> None:
    """Draw an ending; `counted` is the card that a count is of, `seconds` how long it has been shown.

    `has_ring`: the place for the ring of causes is left free.
    """
    is_crowd = ending.kind == COUNT and counted is not None
    ground.draw(painter, QRectF(0, 0, layout.width, layout.height), ending, counted, look)
    share = 1.0 if look.has_less_motion else min(1.0, seconds / TITLE_SECONDS)
    room = rectangle(layout.title)
    if has_ring:
        room = title_beside_ring(layout)
    elif not is_crowd:
        room.moveTop((layout.height - room.height()) / 2)
    _draw_title(painter, room, ending, share, look)


def ring_box(layout: Layout) -> QRectF:
    """Return where a ring of causes is: at the left, or under the title of a tall or square stage."""
    if layout.width > layout.height:
        return QRectF(72, 90, layout.width * 0.44, layout.height - 180)
    top = layout.height * 0.42
    return QRectF(60, top, layout.width - 120, layout.height - top - (400 if layout.height > layout.width else 50))


def title_beside_ring(layout: Layout) -> QRectF:
    """Return where the title is beside a ring of causes."""
    if layout.width > layout.height:
        return QRectF(layout.width * 0.5, layout.height * 0.3, layout.width * 0.46, layout.height * 0.4)
    return QRectF(60, layout.height * 0.12, layout.width - 120, layout.height * 0.27)


def _draw_title(painter: QPainter, room: QRectF, ending: Ending, share: float, look: Look) -> None:
    grown = out_back(share)
    painter.save()
    painter.translate(room.center())
    painter.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown)
    painter.translate(-room.center())
    if not look.is_flat:
        painter.setOpacity(min(1.0, share * 2))
    else:
        draw_plate(painter, room.adjusted(-20, -10, 20, 10), 30)
    high = room.height()
    big = look.font(min(236.0, high * 0.52))
    draw_words(painter, QRectF(room.x(), room.y(), room.width(), high * 0.56), ending.title, big, PLAIN)
    below = QRectF(room.x(), room.y() + high * 0.57, room.width(), high * 0.2)
    draw_words(painter, below, ending.subtitle, look.font(min(84.0, high * 0.19)), PLAIN)
    if ending.note:
        font = shrunk(ending.note, look.font(34, False), room.width() - 80)
        wide = width_of(ending.note, font) + 72
        spot = QRectF(room.center().x() - wide / 2, room.y() + high * 0.82, wide, 64)
        draw_plate(painter, spot, 32, INK)
        draw_words(painter, spot, ending.note, font, "#dfe7f0")
    painter.restore()


def _draw_ground(painter: QPainter, whole: QRectF, ending: Ending, counted: CardView | None, look: Look) -> None:
    color = look.theme.seat_color(ending.seat) if ending.seat >= 0 else QColor("#4a4a58")
    is_crowd = ending.kind == COUNT and counted is not None
    if not look.is_flat:
        _draw_sky(painter, whole, ending, color, is_crowd)
    if is_crowd and counted is not None:
        _draw_crowd(painter, whole, counted, look)


def _draw_sky(painter: QPainter, whole: QRectF, ending: Ending, color: QColor, is_crowd: bool) -> None:
    if is_crowd:
        fade = QLinearGradient(whole.topLeft(), whole.bottomLeft())
        for place, tone in (
            (0, "#0d2a2e"),
            (0.38, "#1b5450"),
            (0.56, "#f2b95c"),
            (0.57, "#12301f"),
            (1, "#0a1a12"),
        ):
            fade.setColorAt(place, QColor(tone))
        painter.fillRect(whole, fade)
        return
    glow = QRadialGradient(whole.center(), whole.width() * 0.6)
    glow.setColorAt(0.0, color.darker(170 if ending.kind != DRAW else 140))
    glow.setColorAt(0.5, QColor("#16202e"))
    glow.setColorAt(1.0, QColor(INK))
    painter.fillRect(whole, glow)
    if ending.kind in (WIN, COUNT):
        ray_color = QColor(color)
        ray_color.setAlpha(44)
        reach = whole.width()
        painter.setPen(Qt.PenStyle.NoPen)
        for ray in range(RAYS):
            angle = tau * ray / RAYS
            path = QPainterPath(whole.center())
            for edge in (angle, angle + 0.13):
                path.lineTo(whole.center() + QPointF(cos(edge), sin(edge)) * reach)
            painter.fillPath(path, ray_color)


def _draw_crowd(painter: QPainter, whole: QRectF, card: CardView, look: Look) -> None:
    """Draw rows of one picture to the horizon."""
    picture = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    artist = QPainter(picture)
    artist.setRenderHint(QPainter.RenderHint.Antialiasing)
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, 200, 200), 24, 24)
    artist.setClipPath(clip)
    draw_art(artist, QRectF(0, 0, 200, 200), card, look.theme.pictures)
    artist.end()
    top = whole.height() * 0.555
    y, size, row = top, FIRST_ROW, 0
    while y < whole.bottom():
        number = int(whole.width() / size) + 2
        shift = 0.5 if row % 2 else 0.0
        small = picture.scaled(
            round(size * 1.4),
            round(size * 1.4),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        if not look.is_flat:
            painter.setOpacity(min(1.0, 0.4 + (y - top) / (whole.bottom() - top) * 1.1))
        for place in range(number):
            x = whole.center().x() + (place - number / 2 + shift) * size
            painter.drawImage(QRectF(x, y, size * 0.93, size * 0.93), small)
        y, size, row = y + size * 0.95, size * GROWTH, row + 1
    painter.setOpacity(1.0)
