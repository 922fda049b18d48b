"""A card on the table: shows its view at its place, upright or tapped, with the marks that the moment gives it."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from engine.frozen_dataclass import dataclass
from engine.session.views.table_view import CardView
from gui.table.card_painting import frame_of
from gui.table.packing import Rectangle
from gui.table.pixmaps import HALO, PixmapCache, look_of, sharpness_of


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is and how: its middle, upright size, how far it is turned (1: tapped), how opaque.

    `lying`: how large it is turned, for an upright one of 1.
    """

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0
    opacity: float = 1.0
    lying: float = 1.0

    @classmethod
    def at(cls, place: Rectangle, lying: Rectangle | None = None, opacity: float = 1.0) -> Pose:
        """Return the pose of a card whose upright place this is; `lying` is what it covers where it is turned."""
        x, y = place.center if lying is None else lying.center
        scale = 1.0 if lying is None else lying.width / place.height
        return cls(x, y, place.width, place.height, 0.0 if lying is None else 1.0, opacity, scale)

    @property
    def shape(self) -> tuple[float, float, float, float]:
        """All but where it is and how opaque."""
        return (self.width, self.height, self.turn, self.lying)

    def towards(self, other: Pose, share: float) -> Pose:
        """Return the pose on the way to another, at a share from 0 to 1."""
        pairs = (
            (self.x, other.x),
            (self.y, other.y),
            (self.width, other.width),
            (self.height, other.height),
            (self.turn, other.turn),
            (self.opacity, other.opacity),
            (self.lying, other.lying),
        )
        return Pose(*(start + (end - start) * share for start, end in pairs))


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
        self._last_of: tuple[Hashable, Pose, float, int] | None = None
        """What the last picture was drawn of and for, so that it need not be looked up in every frame."""
        self._is_of_its_size = False
        self._late_scale = 1.0
        """The sharpness of the picture that there was no time for."""
        self._outline: QRectF | None = None
        self._bounds: QRectF | None = None
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
        if pose.shape != self.pose.shape:
            self.prepareGeometryChange()
            self._bounds = self._outline = None
            self.update()
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setOpacity(pose.opacity)

    def upright(self) -> QRectF:
        """Return the card's upright place around its own middle."""
        return QRectF(-self.pose.width / 2, -self.pose.height / 2, self.pose.width, self.pose.height)

    def outline(self) -> QRectF:
        """Return what the card covers, around its own middle."""
        if self._outline is None:
            pose = self.pose
            long, wide = pose.height * pose.lying, pose.width * pose.lying
            is_lying = pose.turn > 0.5
            self._outline = QRectF(-long / 2, -wide / 2, long, wide) if is_lying else self.upright()
        return self._outline

    def boundingRect(self) -> QRectF:
        """Return all that the card may paint on, its glow included."""
        if self._bounds is None:
            if self.pose.turn in (0.0, 1.0):
                self._bounds = self.outline().adjusted(-HALO, -HALO, HALO, HALO)
            else:
                reach = (self.pose.height + self.pose.width) / 2 + HALO
                self._bounds = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        return self._bounds

    def shape(self) -> QPainterPath:
        """Return where clicks hit the card."""
        path = QPainterPath()
        path.addRect(self.outline())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the glow, the card and the marks."""
        transform = painter.worldTransform()
        scale = self._pixmaps.sharpness or sharpness_of(transform, painter.device().devicePixelRatio())
        if 0.0 < self.pose.turn < 1.0:
            self._paint_turning(painter, scale)
            return
        outline, around = self.outline(), self.boundingRect()
        if self.card.count:
            edges = self._pixmaps.edges(outline.width(), outline.height(), scale)
            painter.drawPixmap(around, edges, QRectF(edges.rect()))
        color = self._halo_color()
        if color:
            halo = self._pixmaps.halo(outline.width(), outline.height(), scale, color, 1.0)
            painter.drawPixmap(around, halo, QRectF(halo.rect()))
        is_drawn = self._is_drawn(scale)
        if is_drawn and self._is_of_its_size and not transform.isScaling():  # also where it is turned
            assert self._last is not None
            _draw_aligned(painter, transform, outline, self._last)
        else:
            self._paint_picture(painter, outline, self._last, is_drawn)
        self._paint_marks(painter, outline)

    def draw_late(self) -> bool:
        """Draw the picture that there was no time for and be painted with it; whether that is still wanted."""
        if not isValid(self) or self.scene() is None:
            return False
        self.update()
        return self._is_drawn(self._late_scale)

    def _is_drawn(self, scale: float) -> bool:
        """Return whether the last picture is of the card as it lies now; it is drawn where there is time."""
        pose, edition = self.pose, self._pixmaps.edition
        last = self._last_of
        if last is not None and last[0] is self.look and last[1] is pose and last[2:] == (scale, edition):
            return True
        size = pose.lying if pose.turn == 1.0 else 1.0
        made = self._pixmaps.card(
            self.look, self.card, pose.width * size, pose.height * size, scale, pose.turn == 1.0
        )
        if made is None:
            self._note_late(scale)
            return False
        self._last, self._last_of = made, (self.look, pose, scale, edition)
        made_size, outline = made.deviceIndependentSize(), self.outline()
        wrong = max(abs(made_size.width() - outline.width()), abs(made_size.height() - outline.height()))
        self._is_of_its_size = wrong < 1
        return True

    def _paint_turning(self, painter: QPainter, scale: float) -> None:
        pixmap = self._pixmaps.card(
            self.look, self.card, self.pose.width, self.pose.height, scale, is_tapped=False
        )
        size = 1 + (self.pose.lying - 1) * self.pose.turn
        painter.rotate(90 * self.pose.turn)
        painter.scale(size, size)
        if pixmap is None:
            self._note_late(scale)
        self._paint_picture(painter, self.upright(), pixmap or self._last, is_smooth=True)

    def _note_late(self, scale: float) -> None:
        self._late_scale = scale
        self._pixmaps.note_late(self)

    def _paint_picture(self, painter: QPainter, box: QRectF, pixmap: QPixmap | None, is_smooth: bool) -> None:
        """Fit a picture into a box: smoothly, or many times as fast where another will take its place soon."""
        if pixmap is None:
            painter.fillRect(box, QColor(frame_of(self.card, self._pixmaps.theme).frame))
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, is_smooth)
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
        marks, card = self.marks, self.card
        if not (marks.is_targeted or marks.is_selected or marks.is_focused or card.attacks or card.blocks):
            return
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


def _draw_aligned(painter: QPainter, transform: QTransform, box: QRectF, pixmap: QPixmap) -> None:
    """Copy a picture of the size of its box onto whole pixels, which is many times as fast as fitting it in."""
    dx, dy = transform.dx(), transform.dy()
    painter.drawPixmap(QPointF(round(box.x() + dx) - dx, round(box.y() + dy) - dy), pixmap)


class GhostItem(CardItem):
    """A card that is seen only on its way; clicks go through it."""

    def shape(self) -> QPainterPath:
        """Return an empty shape, which nothing can hit."""
        return QPainterPath()
