"""Draws the permanents: large, turned when tapped, with attachments, moving from one moment to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engine.frozen_dataclass import dataclass, replace
from engine.session.views.table_view import CardView, TableView
from gui.stage.layout import CARD_HEIGHT, PEEK, place_piles, turn_scale
from gui.stage.look import INK, MUTED, Look, draw_plate, draw_words
from gui.stage.piles import Pile, piles_of
from gui.stage.stage_cards import CardImages
from gui.style.easing import in_out_quad, out_quint
from gui.table.packing import Rectangle

TURNING, LANDING = 0.26, 0.42
"""Seconds in which a card turns, and in which one lands or leaves."""
NAME_STRIP, SIZE_CORNER = 0.14, (0.4, 0.12)
"""The part of a card's height that its name takes, and of its width and height its power and toughness."""
TAGGED_FROM = 120.0
"""From this width of cards on, those of other seats say whose they are."""


@dataclass(frozen=True, slots=True)
class PlacedPile:
    """A pile where it is: its upright box, how far it is turned (0 or 1) and how clearly it is seen."""

    pile: Pile
    box: Rectangle
    turned: float
    opacity: float = 1.0

    @property
    def outline(self) -> QRectF:
        """What the card covers as it lies."""
        box = self.box
        if self.turned < 0.5:
            return QRectF(box.x, box.y, box.width, box.height)
        scale = turn_scale(box.width)
        lying = QRectF(0, 0, box.height * scale, box.width * scale)
        lying.moveCenter(QPointF(*box.center))
        return lying

    @property
    def words(self) -> Iterator[QRectF]:
        """Where its words are: the names of the card and of what is attached to it, its power and toughness."""
        lies = self.outline
        name, size = NAME_STRIP, SIZE_CORNER
        if self.turned < 0.5:
            yield QRectF(lies.x(), lies.y(), lies.width(), lies.height() * name)
            yield QRectF(
                lies.right() - lies.width() * size[0],
                lies.bottom() - lies.height() * size[1],
                lies.width() * size[0],
                lies.height() * size[1],
            )
        else:
            yield QRectF(lies.right() - lies.width() * name, lies.y(), lies.width() * name, lies.height())
            high = lies.height() * size[0]
            yield QRectF(lies.x(), lies.bottom() - high, lies.width() * size[1], high)
        for number in range(1, len(self.pile.attached) + 1):
            peek = PEEK * lies.height() if self.turned >= 0.5 else PEEK * lies.width()
            if self.turned >= 0.5:
                yield QRectF(lies.right() + peek * (number - 1), lies.y(), peek, lies.height())
            else:
                yield QRectF(lies.x(), lies.y() - peek * number, lies.width(), peek)


Field = dict[int, PlacedPile]
"""Placed piles by the id of their card."""


def field_of(view: TableView, room: Rectangle, involved: frozenset[str] | None) -> Field:
    """Lay out every pile of a table in a room."""
    piles = piles_of(view, involved)
    boxes = place_piles(tuple(pile.slot for pile in piles), room)
    return {
        pile.card.id: PlacedPile(pile, box, 1.0 if pile.card.is_tapped else 0.0)
        for pile, box in zip(piles, boxes, strict=True)
    }


def outlines(field: Field) -> Mapping[int, QRectF]:
    """Return what every card of the field covers, attachments included."""
    found: dict[int, QRectF] = {}
    for placed in field.values():
        found[placed.pile.card.id] = placed.outline
        for number, card in enumerate(placed.pile.attached, start=1):
            found[card.id] = _peeking(placed, number)
    return found


def _peeking(placed: PlacedPile, number: int) -> QRectF:
    box = placed.box
    rise = PEEK * box.width * number
    return QRectF(box.x + box.width * 0.06, box.y - rise, box.width * 0.88, box.width * PEEK)


def between(before: Field, after: Field, seconds: float, length: float, source: QRectF) -> list[PlacedPile]:
    """Return the piles as they are seen on their way from one table to the next.

    `length`: how long there is, `source`: where what comes comes from. Numbers are those of the later table.
    """
    turning, landing = min(TURNING, length) or 1e-9, min(LANDING, length) or 1e-9
    moved = in_out_quad(min(1.0, seconds / turning))
    landed = out_quint(min(1.0, seconds / landing))
    shown: list[PlacedPile] = []
    for id, placed in before.items():
        if id not in after and landed < 1:
            box = _shrunk(placed.box, 1 - 0.35 * landed)
            shown.append(replace(placed, box=box, opacity=1 - landed))
    for id, placed in after.items():
        then = before.get(id)
        if then is None:
            start = Rectangle(source.x(), source.y(), source.width(), source.width() * CARD_HEIGHT)
            box = _mixed(start, placed.box, landed)
            shown.append(replace(placed, box=box, opacity=min(1.0, 0.2 + landed)))
            continue
        turned = then.turned + (placed.turned - then.turned) * moved
        shown.append(replace(placed, box=_mixed(then.box, placed.box, landed), turned=turned))
        if then.pile.card.count != placed.pile.card.count and landed < 1:
            start = Rectangle(source.x(), source.y(), source.width(), source.width() * CARD_HEIGHT)
            one = replace(placed.pile, card=replace(placed.pile.card, count="", exact_count=""), attached=())
            shown.append(PlacedPile(one, _mixed(start, placed.box, landed), 0.0, 1 - landed * landed))
    return shown


def _mixed(first: Rectangle, second: Rectangle, share: float) -> Rectangle:
    left = 1 - share
    return Rectangle(
        first.x * left + second.x * share,
        first.y * left + second.y * share,
        first.width * left + second.width * share,
        first.height * left + second.height * share,
    )


def _shrunk(box: Rectangle, times: float) -> Rectangle:
    x, y = box.center
    return Rectangle(x - box.width * times / 2, y - box.height * times / 2, box.width * times, box.height * times)


class FieldPainter:
    """Paints piles with pictures that are kept."""

    def __init__(self, images: CardImages) -> None:
        self._images = images

    def paint(
        self,
        painter: QPainter,
        shown: Sequence[PlacedPile],
        lit: Mapping[int, QColor],
        look: Look,
        names: Sequence[str],
        nearest: int,
        scale: float,
    ) -> None:
        """Draw the piles; `lit` are ids of cards with the color of their glow, `names` those of the seats."""
        for placed in shown:
            painter.setOpacity(placed.opacity)
            self._pile(painter, placed, lit, look, scale)
            painter.setOpacity(1.0)
            pile = placed.pile
            if pile.seat != nearest and placed.box.width >= TAGGED_FROM and not pile.is_aside:
                _draw_tag(painter, placed.box, names[pile.seat], look)

    def _pile(
        self, painter: QPainter, placed: PlacedPile, lit: Mapping[int, QColor], look: Look, scale: float
    ) -> None:
        pile, box = placed.pile, placed.box
        width = box.width
        painter.save()
        if placed.turned:
            times = 1 + (turn_scale(width) - 1) * placed.turned
            painter.translate(QPointF(*box.center))
            painter.rotate(90 * placed.turned)
            painter.scale(times, times)
            painter.translate(-QPointF(*box.center))
        for number in range(len(pile.attached), 0, -1):
            card = pile.attached[number - 1]
            x, y = box.x + width * 0.06, box.y - PEEK * width * number
            self._card(painter, card, x, y, width * 0.88, lit, look, scale)
        if pile.card.count:
            edges = 3 if width > 60 else 2
            for step in range(edges, 0, -1):
                shift = width * 0.03 * step
                self._edge(painter, pile.card, box.x + shift, box.y - shift * 0.6, width, look, scale)
        self._card(painter, pile.card, box.x, box.y, width, lit, look, scale, is_upright=placed.turned < 0.5)
        painter.restore()
        if placed.turned >= 0.5 and pile.card.count:
            upright = self._images.count(pile.card.count, width, scale, look)
            painter.drawImage(
                QRectF(box.center[0] - width / 2, box.center[1] - width * 0.135, width, width * 0.27), upright
            )

    def _edge(
        self, painter: QPainter, card: CardView, x: float, y: float, width: float, look: Look, scale: float
    ) -> None:
        image = self._images.card(card, width, scale, look)
        painter.drawImage(QRectF(x, y, width, width * CARD_HEIGHT), image)

    def _card(
        self,
        painter: QPainter,
        card: CardView,
        x: float,
        y: float,
        width: float,
        lit: Mapping[int, QColor],
        look: Look,
        scale: float,
        is_upright: bool = True,
    ) -> None:
        box = QRectF(x, y, width, width * CARD_HEIGHT)
        color = lit.get(card.id)
        if color is not None:
            draw_glow(painter, box, color, look)
        shown = card if is_upright else replace(card, count="")
        painter.drawImage(box, self._images.numbered(shown, width, scale, look))


def draw_glow(painter: QPainter, box: QRectF, color: QColor, look: Look) -> None:
    """Draw a glow around a card, or a firm line where the background is keyed out."""
    radius = box.width() * look.theme.sizes.card_radius + 4
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rings = ((3, 255),) if look.is_flat else ((14, 26), (10, 46), (6, 90), (3, 255))
    for spread, alpha in rings:
        tone = QColor(color)
        tone.setAlpha(alpha)
        painter.setPen(QPen(tone, 5.0))
        painter.drawRoundedRect(box.adjusted(-spread, -spread, spread, spread), radius + spread, radius + spread)


def _draw_tag(painter: QPainter, box: Rectangle, name: str, look: Look) -> None:
    words = f"{name}’" if name.endswith("s") else f"{name}’s"
    spot = QRectF(box.x, box.bottom + 4, box.width, 38)
    draw_plate(painter, spot.adjusted(box.width * 0.14, 0, -box.width * 0.14, 0), 19, INK)
    draw_words(painter, spot.adjusted(box.width * 0.2, 0, -box.width * 0.2, 0), words, look.font(26), MUTED)
