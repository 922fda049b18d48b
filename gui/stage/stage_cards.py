"""Pictures of cards for the stage: drawn once at their size, with numbers that can be read from afar over them."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen

from engine.frozen_dataclass import replace
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView
from gui.stage.look import GOLD, INK, LIGHT_GOLD, OUTLINE, Look, draw_words, shrunk, width_of
from gui.table.card_painting import paint_card
from gui.table.kept_pictures import KeptPictures
from gui.table.pixmaps import look_of

MOST_PIXELS, MOST_PLAIN = 60_000_000, 4096
DRAWN_WIDTH, READ_WIDTH = 150.0, 215.0
"""A card is drawn as though it were so wide and then made larger, and its letters with it; with its rules text
it is drawn as though it were wider."""
SIZE_SHARE = 0.4
"""The part of a card's width, at its foot, that is left for power and toughness."""
NUMBERED_FROM = 34.0
"""Smaller cards carry no numbers but their count."""


def plain_card(card: CardView) -> CardView:
    """Return a card without the numbers that the stage draws over it, so that its picture stays the same."""
    return replace(
        card,
        count="",
        exact_count="",
        counters=(),
        damage="",
        power_toughness="",
        exact_power_toughness="",
        is_sick=False,
        is_tapped=False,
        is_token=False,
        attached_to=0,
        name=card.name.removesuffix(" Token"),
    )


class CardImages:
    """Keeps pictures of cards by their look and size, the longest unused thrown away."""

    def __init__(self) -> None:
        self._images = KeptPictures[QImage](MOST_PIXELS)
        self._plain: dict[int, tuple[CardView, CardView, Hashable]] = {}
        """By the identity of a card, which it holds: the card without numbers, and its look."""

    def forget(self) -> None:
        """Throw all pictures away."""
        self._images.clear()

    def _plain_of(self, card: CardView) -> tuple[CardView, CardView, Hashable]:
        """Return a card, the card without numbers, and its look, worked out once for each card."""
        kept = self._plain.get(id(card))
        if kept is None:
            if len(self._plain) >= MOST_PLAIN:
                self._plain.clear()
            plain = plain_card(card)
            kept = self._plain[id(card)] = (card, plain, look_of(plain))
        return kept

    def card(self, card: CardView, width: float, scale: float, look: Look, is_read: bool = False) -> QImage:
        """Return a card's picture without numbers; `scale` is pixels a unit, `is_read`: with its rules text."""
        _, plain, look_of_plain = self._plain_of(card)
        covered = SIZE_SHARE if card.power_toughness and not is_read else 0.0
        if covered:  # beside its size there is room for no more than what kind of creature it is
            plain = replace(plain, type_line=plain.type_line.rpartition(" — ")[2])
        key = ("card", look_of_plain, round(width * scale), look.theme.name, look.is_flat, is_read, covered)
        return self._images.find(key) or self._images.keep(
            key, self._drawn(plain, width, scale, look, is_read, covered)
        )

    def numbered(self, card: CardView, width: float, scale: float, look: Look) -> QImage:
        """Return a card's picture with its numbers, which are of the moment."""
        if width < NUMBERED_FROM and not card.count:
            return self.card(card, width, scale, look)
        numbers = (card.count, card.power_toughness, card.counters, card.damage)
        if not any(numbers):
            return self.card(card, width, scale, look)
        key = ("numbered", self._plain_of(card)[2], numbers, round(width * scale), look.theme.name, look.is_flat)
        kept = self._images.find(key)
        if kept is not None:
            return kept
        made = QImage(self.card(card, width, scale, look))
        painter = QPainter(made)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(scale, scale)
        draw_numbers(painter, QRectF(0, 0, width, width * 1.4), card, look)
        painter.end()
        return self._images.keep(key, made)

    def stack_item(self, card: CardView, item: StackView, width: float, scale: float, look: Look) -> QImage:
        """Return an item of the stack as the card that it is of, with what it says."""
        said = replace(card, text=(item.text,), not_played=()) if item.text else card
        return self.card(said, width, scale, look, is_read=True)

    def count(self, count: str, width: float, scale: float, look: Look) -> QImage:
        """Return the pill with a group's count, as wide as its cards."""
        key = ("count", count, round(width * scale))
        return self._images.find(key) or self._images.keep(key, self._drawn_count(count, width, scale, look))

    def _drawn_count(self, count: str, width: float, scale: float, look: Look) -> QImage:
        image = _blank(width * scale, width * 0.27 * scale)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(scale, scale)
        draw_count(painter, QRectF(0, 0, width, width * 0.27), count, look)
        painter.end()
        return image

    def _drawn(
        self, card: CardView, width: float, scale: float, look: Look, is_read: bool, covered: float
    ) -> QImage:
        image = _blank(width * scale, width * 1.4 * scale)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        as_wide = READ_WIDTH if is_read else max(DRAWN_WIDTH * min(1.0, width / 130), 70.0)
        times = width * scale / as_wide
        painter.scale(times, times)
        line = OUTLINE * 0.7 if look.is_flat else 0.0
        box = QRectF(line, line, as_wide - 2 * line, as_wide * 1.4 - 2 * line)
        if look.is_flat:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(INK))
            radius = as_wide * look.theme.sizes.card_radius + 3.5
            painter.drawRoundedRect(QRectF(0, 0, as_wide, as_wide * 1.4), radius, radius)
        paint_card(painter, box, card, look.theme, covered)
        painter.end()
        return image


def _blank(width: float, height: float) -> QImage:
    image = QImage(max(1, round(width)), max(1, round(height)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def draw_numbers(painter: QPainter, box: QRectF, card: CardView, look: Look) -> None:
    """Draw a card's count over it, its power and toughness at its foot, its counters and damage at its side."""
    width = box.width()
    if width >= NUMBERED_FROM:
        _draw_side(painter, box, card, look)
        if card.power_toughness:
            _draw_size(painter, box, card, look)
    if card.count:
        height = max(16.0, width * 0.27)
        draw_count(painter, QRectF(box.x(), box.center().y() - height / 2, width, height), card.count, look)


def draw_count(painter: QPainter, box: QRectF, count: str, look: Look) -> None:
    """Draw how many cards a group holds, in a pill across it."""
    words = f"×{count}"
    font = shrunk(words, look.font(box.height() * 0.66), box.width() * 0.9)
    wide = min(box.width(), width_of(words, font) + box.height() * 0.7)
    pill = QRectF(box.center().x() - wide / 2, box.y(), wide, box.height()).adjusted(2, 2, -2, -2)
    painter.setPen(QPen(QColor(GOLD), max(1.5, box.height() * 0.06)))
    painter.setBrush(QColor(INK))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    draw_words(painter, pill.adjusted(pill.height() * 0.2, 0, -pill.height() * 0.2, 0), words, font, LIGHT_GOLD)


def _draw_size(painter: QPainter, box: QRectF, card: CardView, look: Look) -> None:
    height = max(12.0, box.width() * 0.165)
    font = shrunk(card.power_toughness, look.font(height * 0.8), box.width() * 0.9)
    wide = width_of(card.power_toughness, font) + height * 0.7
    spot = QRectF(box.right() - wide - 2, box.bottom() - height - 2, wide, height)
    painter.setPen(QPen(QColor(INK), max(1.0, height * 0.09)))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRoundedRect(spot, height * 0.25, height * 0.25)
    draw_words(painter, spot, card.power_toughness, font, INK)


def _draw_side(painter: QPainter, box: QRectF, card: CardView, look: Look) -> None:
    height = max(11.0, box.width() * 0.14)
    y = box.y() + box.width() * 0.26
    rows = [(f"{one.amount} {one.kind}", INK, LIGHT_GOLD) for one in card.counters]
    if card.damage:
        rows.append((f"{card.damage} damage", "#7a1717", "#ffffff"))
    for words, fill, ink in rows[:3]:
        font = shrunk(words, look.font(height * 0.68), box.width() * 0.84)
        wide = min(box.width() * 0.94, QFontMetricsF(font).horizontalAdvance(words) + height * 0.7)
        spot = QRectF(box.x() + box.width() * 0.03, y, wide, height)
        painter.setPen(QPen(QColor(GOLD), 1.2))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(spot, height / 2, height / 2)
        draw_words(painter, spot, words, font, ink)
        y += height * 1.15
