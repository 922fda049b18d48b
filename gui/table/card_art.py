"""Paints the art field of a card: the user's own picture, or the one that is drawn from the card's facts."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from engine.session.views.art_facts import ArtFacts
from engine.session.views.table_view import CardView
from gui.art.picture import FIELD, picture_text
from gui.style.mana_symbols import scale_of
from gui.table.kept_pictures import KeptPictures
from gui.table.pictures import art_of, picture_of

SIDES = (60, 120, 240, 360, 600, 900, 1300)
"""Drawn pictures are kept with one of these numbers of pixels on their shorter side, and scaled down from it."""
SHAPES = (0.75, 0.9, 1.0, 1.15, 1.35, 1.6, 2.0)
"""The ratios of width to height for which they are composed; they are cut to the field's own shape."""
_KEPT = KeptPictures[QImage](12_000_000)


def draw_art(painter: QPainter, box: QRectF, card: CardView, pictures: str = "") -> None:
    """Fill a box with the user's own picture of the card, from a folder, or with its drawn one."""
    if box.width() <= 0 or box.height() <= 0:
        return
    shape = box.width() / box.height()
    picture = picture_of(pictures, card.name)
    if picture is not None:
        painter.drawImage(box, picture, art_of(picture, shape))
        return
    drawn = drawn_art(card, shape, min(box.width(), box.height()) * scale_of(painter))
    width = min(drawn.width(), drawn.height() * shape)
    height = width / shape
    part = QRectF((drawn.width() - width) / 2, (drawn.height() - height) / 2, width, height)
    painter.drawImage(box, drawn, part)


def drawn_art(card: CardView, shape: float, pixels: float) -> QImage:
    """Return the drawn picture of a card, `shape` times as wide as tall, with so many pixels or more."""
    facts = card.art or ArtFacts(card.name, card.types, (), card.colors, card.produces)
    side = next((side for side in SIDES if side >= pixels), SIDES[-1])
    key = (facts, min(SHAPES, key=lambda kept: abs(kept - shape)), side)
    return _KEPT.find(key) or _KEPT.keep(key, _rendered(*key))


def _rendered(facts: ArtFacts, shape: float, side: int) -> QImage:
    width, height = (FIELD * shape, FIELD) if shape >= 1 else (FIELD, FIELD / shape)
    scale = side / FIELD
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    text = QByteArray(picture_text(facts, width, height).encode())
    QSvgRenderer(text).render(painter, QRectF(image.rect()))
    painter.end()
    return image
