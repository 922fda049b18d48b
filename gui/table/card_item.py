"""A card on the table: shows its view at its place, upright or tapped, with the marks that the moment gives it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.session.views.view import CardView
from gui.style.mana_symbols import scale_of
from gui.table.card_drawing import frame_of, tapped_box
from gui.table.fitting import Rectangle
from gui.table.pixmaps import HALO, PixmapCache, look_of


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is and how: its middle, upright size, how far it is turned (1: tapped), how opaque."""

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0
    opacity: float = 1.0

    @classmethod
    def at(cls, place: Rectangle, is_tapped: bool, opacity: float = 1.0) -> Pose:
        """The pose of a card whose upright place this is."""
        x, y = place.center
        return cls(x, y, place.width, place.height, 1.0 if is_tapped else 0.0, opacity)

    def towards(self, other: Pose, share: float) -> Pose:
        """The pose on the way to another, at a share from 0 to 1."""
        pairs = (
            (self.x, other.x),
            (self.y, other.y),
            (self.width, other.width),
            (self.height, other.height),
            (self.turn, other.turn),
            (self.opacity, other.opacity),
        )
        return Pose(*(start + (end - start) * share for start, end in pairs))


def lying(place: Rectangle) -> Rectangle:
    """What a card covers tapped whose upright place this is."""
    box = tapped_box(QRectF(place.x, place.y, place.width, place.height))
    return Rectangle(box.x(), box.y(), box.width(), box.height())


@dataclass(frozen=True, slots=True)
class CardMarks:
    """What the moment says of a card: it may be chosen, is chosen, is a target, has the keyboard's focus."""

    is_legal: bool = False
    is_selected: bool = False
    is_targeted: bool = False
    is_focused: bool = False


class CardItem(QGraphicsItem):
    """Draws one card; the scene moves it, the widget reads its clicks."""

    def __init__(self, card: CardView, pose: Pose, pixmaps: PixmapCache) -> None:
        super().__init__()
        self.card = card
        self.look: Hashable = look_of(card)
        self.pose = pose
        self.marks = CardMarks()
        self._pixmaps = pixmaps
        self._last: QPixmap | None = None
        self.setPos(pose.x, pose.y)

    def show_card(self, card: CardView) -> None:
        """Show another view of the same card."""
        if card is self.card:
            return
        look = look_of(card)
        is_changed = look != self.look
        self.card, self.look = card, look
        if is_changed:
            self.update()

    def show_marks(self, marks: CardMarks) -> None:
        """Show other marks."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def take_pose(self, pose: Pose) -> None:
        """Go to a pose at once."""
        if pose == self.pose:
            return
        if (pose.width, pose.height, pose.turn) != (self.pose.width, self.pose.height, self.pose.turn):
            self.prepareGeometryChange()
            self.update()
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setOpacity(pose.opacity)

    def upright(self) -> QRectF:
        """The card's upright place around its own middle."""
        return QRectF(-self.pose.width / 2, -self.pose.height / 2, self.pose.width, self.pose.height)

    def outline(self) -> QRectF:
        """What the card covers, around its own middle."""
        return tapped_box(self.upright()) if self.pose.turn > 0.5 else self.upright()

    def boundingRect(self) -> QRectF:
        """All that the card may paint on, its glow included."""
        upright = self.upright()
        return upright.united(tapped_box(upright)).adjusted(-HALO, -HALO, HALO, HALO)

    def shape(self) -> QPainterPath:
        """Where clicks hit the card."""
        path = QPainterPath()
        path.addRect(self.outline())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the glow, the card and the marks."""
        scale = _sharpness(painter)
        if 0.0 < self.pose.turn < 1.0:
            self._paint_turning(painter, scale)
            return
        outline = self.outline()
        color = self._halo_color()
        if color:
            halo = self._pixmaps.halo(outline.width(), outline.height(), scale, color, 1.0)
            painter.drawPixmap(outline.adjusted(-HALO, -HALO, HALO, HALO), halo, QRectF(halo.rect()))
        pixmap = self._pixmaps.card(
            self.look, self.card, self.pose.width, self.pose.height, scale, self.pose.turn == 1.0
        )
        if pixmap is not None:
            self._last = pixmap
        self._paint_picture(painter, outline, pixmap or self._last)
        self._paint_marks(painter, outline)

    def _paint_turning(self, painter: QPainter, scale: float) -> None:
        pixmap = self._pixmaps.card(
            self.look, self.card, self.pose.width, self.pose.height, scale, is_tapped=False
        )
        upright = self.upright()
        lying = tapped_box(upright)
        shrunk = 1 + (lying.width() / upright.height() - 1) * self.pose.turn
        painter.rotate(90 * self.pose.turn)
        painter.scale(shrunk, shrunk)
        self._paint_picture(painter, upright, pixmap or self._last)

    def _paint_picture(self, painter: QPainter, box: QRectF, pixmap: QPixmap | None) -> None:
        if pixmap is None:
            painter.fillRect(box, QColor(frame_of(self.card, self._pixmaps.theme).frame))
            return
        if pixmap is self._last and _draw_aligned(painter, box, pixmap):
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))

    def _halo_color(self) -> str:
        colors = self._pixmaps.theme.colors
        if self.marks.is_targeted:
            return colors.targeted
        if self.marks.is_selected:
            return colors.selected
        if self.marks.is_legal:
            return colors.legal
        return ""

    def _paint_marks(self, painter: QPainter, box: QRectF) -> None:
        colors = self._pixmaps.theme.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.marks.is_targeted and (self.marks.is_legal or self.marks.is_selected):
            second = colors.selected if self.marks.is_selected else colors.legal
            painter.setPen(QPen(QColor(second), 2.4))
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 3, 3)
        if self.marks.is_selected:
            _paint_tick(painter, box, colors.selected, colors.text_on_accent)
        if self.card.attacks or self.card.blocks:
            painter.setPen(QPen(QColor(colors.danger), 3))
            edge = box.bottom() if self.card.blocks else box.top()
            painter.drawLine(QPointF(box.left() + 4, edge), QPointF(box.right() - 4, edge))
        if self.marks.is_focused:
            ring = box.adjusted(-4.5, -4.5, 4.5, 4.5)
            painter.setPen(QPen(QColor(colors.card_edge), 4.5))
            painter.drawRoundedRect(ring, 7, 7)
            painter.setPen(QPen(QColor(colors.focus), 2.2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(ring, 7, 7)


def _paint_tick(painter: QPainter, box: QRectF, ground: str, ink: str) -> None:
    size = max(12.0, min(22.0, box.width() * 0.2))
    spot = QRectF(box.right() - size * 0.72, box.top() - size * 0.28, size, size)
    painter.setPen(QPen(QColor(ink), 1.2))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(spot)
    tick = QPainterPath(spot.topLeft() + QPointF(size * 0.27, size * 0.52))
    tick.lineTo(spot.topLeft() + QPointF(size * 0.44, size * 0.7))
    tick.lineTo(spot.topLeft() + QPointF(size * 0.74, size * 0.32))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), size * 0.12))
    painter.drawPath(tick)


def _draw_aligned(painter: QPainter, box: QRectF, pixmap: QPixmap) -> bool:
    """Copy a picture that has the size of its box onto whole pixels, which is many times as fast as fitting it in.

    Whether that could be done: the table is not zoomed, and the picture was made for this size.
    """
    transform = painter.worldTransform()
    size = pixmap.deviceIndependentSize()
    if transform.isScaling() or transform.isRotating():
        return False
    if abs(size.width() - box.width()) >= 1 or abs(size.height() - box.height()) >= 1:
        return False
    x, y = round(box.x() + transform.dx()) - transform.dx(), round(box.y() + transform.dy()) - transform.dy()
    painter.drawPixmap(QPointF(x, y), pixmap)
    return True


class GhostItem(CardItem):
    """A card that is seen only on its way; clicks go through it."""

    def shape(self) -> QPainterPath:
        """Nothing can be hit."""
        return QPainterPath()


def _sharpness(painter: QPainter) -> float:
    """Screen pixels for a unit of length, in steps, so that zooming does not redraw at every notch."""
    return max(0.5, round(scale_of(painter) * 4) / 4)
