"""Draws the ring of causes of a loop that nobody can stop: each card that triggers, and what makes it do so."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin, tau

from PySide6.QtCore import QMarginsF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from engine.session.views.table_view import CardView
from gui.stage.layout import CARD_HEIGHT
from gui.stage.links import Route, draw_link
from gui.stage.look import INK, LIGHT_GOLD, PLAIN, Look, draw_plate, draw_words
from gui.stage.stage_cards import CardImages

CARD_SHARE, MOST_WIDE = 0.3, 240.0
"""A card's width for the ring's smaller side, where there are few, and in units at the most."""
WORDS_HIGH = 44.0
BOW = 0.25
"""How far an arrow bows outward, for its length."""


def draw_ring(
    painter: QPainter,
    box: QRectF,
    causes: Sequence[tuple[CardView, str]],
    images: CardImages,
    look: Look,
    scale: float,
    share: float,
) -> None:
    """Draw the cards around a box with what happens to each under it; `share` is how far the arrows have grown."""
    spots = ring_spots(box, len(causes))
    center = box.center()
    for place, spot in enumerate(spots):
        to = spots[(place + 1) % len(spots)]
        if len(spots) > 1:
            draw_link(painter, _way(spot, to, center), False, share, QColor(LIGHT_GOLD))
    for spot, (card, words) in zip(spots, causes, strict=True):
        painter.drawImage(spot, images.card(card, spot.width(), scale, look))
        if words:
            line = QRectF(0, 0, spot.width() * 1.5, WORDS_HIGH)
            line.moveCenter(QPointF(spot.center().x(), spot.bottom() + WORDS_HIGH * 0.62))
            draw_plate(painter, line, WORDS_HIGH / 2, INK)
            draw_words(painter, line.adjusted(16, 0, -16, 0), words, look.font(26), PLAIN)


def ring_spots(box: QRectF, number: int) -> list[QRectF]:
    """Return where so many cards are around a box: the first at the top, or two beside each other."""
    wide = min(MOST_WIDE, min(box.width(), box.height()) * min(CARD_SHARE, 0.95 / number))
    across = box.width() / 2 - wide * 0.75
    high = box.height() / 2 - wide * CARD_HEIGHT / 2 - WORDS_HIGH * 0.6
    first = pi if number == 2 else -pi / 2
    spots = []
    for place in range(number):
        angle = first + tau * place / number
        spot = QRectF(0, 0, wide, wide * CARD_HEIGHT)
        reach = 0.0 if number == 1 else 1.0
        middle = QPointF(cos(angle) * across, sin(angle) * high) * reach
        spot.moveCenter(box.center() + middle - QPointF(0, WORDS_HIGH * 0.3))
        spots.append(spot)
    return spots


def _way(spot: QRectF, to: QRectF, center: QPointF) -> Route:
    """Return the way from one card to the next, clockwise around the middle."""
    first, second = spot.center(), to.center()
    along = second - first
    length = max(1.0, hypot(along.x(), along.y()))
    outward = QPointF(along.y(), -along.x()) / length
    control = (first + second) / 2 + outward * (length * BOW * 2)
    if hypot(control.x() - center.x(), control.y() - center.y()) < 1.0:
        control += outward
    with_words = QMarginsF(0, 0, 0, WORDS_HIGH * 1.2)
    return Route(_left(spot + with_words, control), control, _left(to + with_words, control))


def _left(box: QRectF, towards: QPointF) -> QPointF:
    """Return the point at which a way towards another point leaves a box."""
    away = towards - box.center()
    shares = [
        size / 2 / abs(gone)
        for size, gone in ((box.width() + 24, away.x()), (box.height() + 24, away.y()))
        if abs(gone) > 0.01
    ]
    return box.center() + away * min([*shares, 1.0])
