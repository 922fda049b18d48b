"""Paints mana symbols and icons: vector glyphs of our own on colored discs, kept as images.

They are images and not pixmaps since films are drawn in the background, in a thread of their own.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from threading import Lock

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

from engine.folders import ASSETS
from gui.style.theme import Theme

GLYPHS = frozenset({"W", "U", "B", "R", "G", "C"})
ICON_OF_SYMBOL = {"T": "tap", "Q": "untap"}
_RENDERING = Lock()
"""A drawing is rendered by one thread at a time."""


@lru_cache(maxsize=64)
def icon(name: str) -> QSvgRenderer:
    """Return the drawing of this name in assets/icons, in black; FileNotFoundError when there is none."""
    held = (ASSETS / "icons" / f"{name}.svg").read_bytes()
    return QSvgRenderer(QByteArray(held))


@lru_cache(maxsize=512)
def icon_image(name: str, color: str, pixels: int) -> QImage:
    """Return an icon in one color, `pixels` wide and high."""
    image = _blank(pixels)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with _RENDERING:
        icon(name).render(painter, QRectF(0, 0, pixels, pixels))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), QColor(color))
    painter.end()
    return image


def _blank(pixels: int) -> QImage:
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def draw_icon(painter: QPainter, name: str, box: QRectF, color: str) -> None:
    """Draw an icon into a square box, sharp at the painter's scale."""
    pixels = max(1, round(box.width() * scale_of(painter)))
    painter.drawImage(box, icon_image(name, color, pixels), QRectF(0, 0, pixels, pixels))


def draw_symbol(painter: QPainter, symbol: str, box: QRectF, theme: Theme) -> None:
    """Draw a symbol such as "2", "X", "U", "W/U", "G/P" or "T" into a square box."""
    pixels = max(1, round(box.width() * scale_of(painter)))
    painter.drawImage(box, symbol_image(symbol, pixels, theme), QRectF(0, 0, pixels, pixels))


@lru_cache(maxsize=1024)
def symbol_image(symbol: str, pixels: int, theme: Theme) -> QImage:
    """Return a symbol as an image, `pixels` wide and high."""
    image = _blank(pixels)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, pixels, pixels).adjusted(0.5, 0.5, -0.5, -0.5)
    parts = symbol.split("/")
    if len(parts) == 2 and parts[1] == "P":
        _draw_whole(painter, parts[0], "phyrexian", box, theme)
    elif len(parts) == 2:
        _draw_halves(painter, parts, box, theme)
    elif symbol in GLYPHS:
        _draw_whole(painter, symbol, symbol, box, theme)
    elif symbol in ICON_OF_SYMBOL:
        _draw_whole(painter, "generic", ICON_OF_SYMBOL[symbol], box, theme)
    else:
        _draw_disc(painter, box, theme.mana["generic"].disc)
        _draw_words(painter, symbol, box, theme)
    painter.end()
    return image


def scale_of(painter: QPainter) -> float:
    """Return the screen pixels for a painter's unit of length."""
    transform = painter.worldTransform()
    return hypot(transform.m11(), transform.m12()) * float(painter.device().devicePixelRatio())


def _draw_disc(painter: QPainter, box: QRectF, color: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(box)


def _draw_whole(painter: QPainter, disc: str, glyph: str, box: QRectF, theme: Theme) -> None:
    colors = theme.mana.get(disc, theme.mana["generic"])
    _draw_disc(painter, box, colors.disc)
    _draw_glyph(painter, glyph, box, 0.14 if box.width() > 20 else 0.1, colors.glyph)


def _draw_glyph(painter: QPainter, glyph: str, box: QRectF, margin: float, color: str) -> None:
    inset = box.width() * margin
    draw_icon(painter, glyph, box.adjusted(inset, inset, -inset, -inset), color)


def _draw_halves(painter: QPainter, parts: list[str], box: QRectF, theme: Theme) -> None:
    center, size = box.center(), box.width()
    for part, start, toward in ((parts[0], 45, -1), (parts[1], 225, 1)):
        colors = theme.mana.get(part, theme.mana["generic"])
        half = QPainterPath()
        half.moveTo(center)
        half.arcTo(box, start, 180)
        painter.fillPath(half, QColor(colors.disc))
        middle = center + QPointF(toward, toward) * (size * 0.185)
        spot = QRectF(0, 0, size * 0.42, size * 0.42)
        spot.moveCenter(middle)
        if part in GLYPHS:
            draw_icon(painter, part, spot, colors.glyph)
        else:
            _draw_words(painter, part, spot.adjusted(-1, -1, 1, 1), theme)
    painter.setPen(QPen(QColor(0, 0, 0, 90), max(0.6, size * 0.03)))
    painter.drawLine(center + QPointF(size * 0.35, -size * 0.35), center + QPointF(-size * 0.35, size * 0.35))


def _draw_words(painter: QPainter, words: str, box: QRectF, theme: Theme) -> None:
    shrink = {1: 0.78, 2: 0.66}.get(len(words), 1.6 / max(3, len(words)))
    painter.setFont(theme.card_font(max(4.0, box.height() * shrink), is_bold=True))
    painter.setPen(QColor(theme.mana["generic"].glyph))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, words)
