"""Paints a card at any size from its view: frame, name, cost, motif, types, rules text, power and toughness."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from engine.session.views.view import CardView
from gui.style.mana_symbols import draw_icon, draw_symbol
from gui.style.theme import FrameColors, Theme
from gui.table.card_art import draw_art
from gui.table.card_badges import draw_badges, draw_power_toughness, draw_sickness
from gui.table.card_text import draw_fitted, draw_rules_text, draw_title
from gui.table.fitting import SLOT_ASPECT
from gui.table.pictures import ART, is_whole_card, picture_of

FULL_FROM = 170.0
"""From this width on a card shows its rules text."""
TYPE_LINE_FROM = 104.0
"""From this width on a card shows its type line."""
COST_FROM = 98.0
"""From this width of its name bar on a card shows its mana cost; below, the name needs the room."""
FRAME_OF_COLOR = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
TAPPED_SCALE = SLOT_ASPECT * 0.98


def frame_of(card: CardView, theme: Theme) -> FrameColors:
    """The frame that a card's colors and types give it; a land's is tinted by its mana."""
    if card.is_land and not card.colors:
        frame = theme.frames["land"]
        if not card.produces or "C" in card.produces:
            return frame
        tint = theme.frames[FRAME_OF_COLOR[card.produces[0]] if len(card.produces) == 1 else "gold"]
        return FrameColors(
            _mixed(frame.frame, tint.frame, 0.45),
            _mixed(frame.bar, tint.bar, 0.5),
            _mixed(frame.box, tint.box, 0.5),
        )
    if len(card.colors) > 1:
        return theme.frames["gold"]
    if card.colors:
        return theme.frames[FRAME_OF_COLOR[card.colors[0]]]
    return theme.frames["artifact" if "artifact" in card.types else "colorless"]


def draw_card(painter: QPainter, box: QRectF, card: CardView, theme: Theme) -> None:
    """Draw a card upright into a box; how much of it shows depends on the box's size and shape."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if card.is_face_down:
        draw_back(painter, box, theme)
    elif box.height() < box.width() * 0.55:
        _draw_strip(painter, box, card, theme)
    else:
        inner = _draw_frame(painter, box, card, theme)
        art = _draw_picture(painter, inner, card, theme) or _draw_face(painter, inner, card, theme)
        draw_sickness(painter, art, card)
        draw_badges(painter, art, card, theme)
        draw_power_toughness(painter, inner, card, frame_of(card, theme), theme)
    painter.restore()


def draw_tapped_card(painter: QPainter, box: QRectF, card: CardView, theme: Theme) -> None:
    """Draw a card tapped, turned and within the slot around its upright box; its name and badges stay upright."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    lying = tapped_box(box)
    turned = QRectF(-lying.height() / 2, -lying.width() / 2, lying.height(), lying.width())
    painter.save()
    painter.translate(lying.center())
    painter.rotate(90)
    if card.is_face_down:
        draw_back(painter, turned, theme)
    else:
        _draw_lying_face(painter, _draw_frame(painter, turned, card, theme), card, lying, theme.pictures)
    painter.restore()
    edge = _edge_of(lying)
    inner = lying.adjusted(edge, edge, -edge, -edge)
    if not card.is_face_down:
        frame = frame_of(card, theme)
        bar = QRectF(inner.x(), inner.y(), inner.width(), max(13.0, inner.height() * 0.26))
        _draw_bar(painter, bar, frame.bar, 2)
        painter.setPen(QColor(theme.colors.card_ink))
        font = theme.card_font(max(9.0, bar.height() * 0.62), is_bold=True)
        draw_title(painter, card.name, bar.adjusted(4, 0, -3, 0), font, 8)
        veil = QPainterPath()
        veil.addRoundedRect(lying, 4, 4)
        painter.fillPath(veil, QColor(8, 12, 18, 70))
        _draw_tap_mark(painter, inner, bar)
        draw_sickness(painter, inner.adjusted(0, bar.height(), 0, 0), card)
        draw_badges(painter, inner.adjusted(0, bar.height(), 0, 0), card, theme)
        draw_power_toughness(painter, inner, card, frame, theme)
    painter.restore()


def tapped_box(box: QRectF) -> QRectF:
    """Where a card lies tapped whose upright place is `box`: turned about its middle, within its slot."""
    size = QSizeF(box.height(), box.width()) * TAPPED_SCALE
    lying = QRectF(QPointF(), size)
    lying.moveCenter(box.center())
    return lying


def draw_back(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Draw a card's back: an endless loop on the table's own colors."""
    radius = _radius_of(box, theme)
    painter.setPen(QPen(QColor(theme.colors.card_edge), max(1.0, box.width() * 0.02)))
    fade = QLinearGradient(box.topLeft(), box.bottomRight())
    fade.setColorAt(0.0, QColor("#3b4f6b"))
    fade.setColorAt(1.0, QColor("#1f2b3d"))
    painter.setBrush(QBrush(fade))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    reach = min(box.width() * 0.3, box.height() * 0.42)
    center = box.center()
    loop = QPainterPath(center)
    for side in (1, -1):
        loop.cubicTo(
            center + QPointF(side * reach * 0.55, -reach * 0.75),
            center + QPointF(side * reach * 1.15, -reach * 0.55),
            center + QPointF(side * reach * 1.1, 0),
        )
        loop.cubicTo(
            center + QPointF(side * reach * 1.15, reach * 0.55),
            center + QPointF(side * reach * 0.55, reach * 0.75),
            center,
        )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#8fb4d9"), max(1.2, reach * 0.13)))
    painter.drawPath(loop)


def card_pixmap(card: CardView, width: float, height: float, theme: Theme, scale: float = 1.0) -> QPixmap:
    """A card as a pixmap of its own, upright; `scale` is the screen's device pixel ratio."""
    pixmap = QPixmap(max(1, round(width * scale)), max(1, round(height * scale)))
    pixmap.setDevicePixelRatio(scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_card(painter, QRectF(0, 0, width, height), card, theme)
    painter.end()
    return pixmap


def _radius_of(box: QRectF, theme: Theme) -> float:
    return min(box.width(), box.height()) * theme.sizes.card_radius + 1.5


def _edge_of(box: QRectF) -> float:
    return max(1.6, min(box.width(), box.height()) * 0.028)


def _draw_frame(painter: QPainter, box: QRectF, card: CardView, theme: Theme) -> QRectF:
    radius, edge = _radius_of(box, theme), _edge_of(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colors.card_edge))
    painter.drawRoundedRect(box, radius, radius)
    inner = box.adjusted(edge, edge, -edge, -edge)
    painter.setBrush(_frame_brush(inner, card, theme))
    painter.drawRoundedRect(inner, radius * 0.7, radius * 0.7)
    return inner


def _frame_brush(box: QRectF, card: CardView, theme: Theme) -> QBrush:
    base = QColor(frame_of(card, theme).frame)
    fade = QLinearGradient(box.topLeft(), box.topRight() if len(card.colors) == 2 else box.bottomLeft())
    if len(card.colors) == 2:
        first, second = (QColor(theme.frames[FRAME_OF_COLOR[color]].frame) for color in card.colors)
        for place, color in ((0.0, first), (0.4, base), (0.6, base), (1.0, second)):
            fade.setColorAt(place, color)
    else:
        fade.setColorAt(0.0, base.lighter(116))
        fade.setColorAt(1.0, base.darker(114))
    return QBrush(fade)


def _draw_picture(painter: QPainter, inner: QRectF, card: CardView, theme: Theme) -> QRectF | None:
    """Draw the user's own picture of a whole card where it can be read in it; answer where its art is."""
    if inner.width() < FULL_FROM or inner.height() < inner.width() * 1.1:
        return None
    picture = picture_of(theme.pictures, card.name)
    if picture is None or not is_whole_card(picture):
        return None
    painter.drawImage(inner, picture)
    return QRectF(
        inner.x() + ART.x() * inner.width(),
        inner.y() + ART.y() * inner.height(),
        ART.width() * inner.width(),
        ART.height() * inner.height(),
    )


def _draw_face(painter: QPainter, inner: QRectF, card: CardView, theme: Theme) -> QRectF:
    """Draw bars, motif and text; answer where the motif is."""
    width, height = inner.width(), inner.height()
    frame = frame_of(card, theme)
    pad = max(1.5, width * 0.028)
    is_tall = height > width * 1.1
    is_full = width >= FULL_FROM and is_tall
    share = _name_share(card, width, is_full, is_tall)
    bar = QRectF(
        inner.x() + pad,
        inner.y() + pad,
        width - 2 * pad,
        min(30.0, max(15.0 if is_tall else 20.0, height * share)),
    )
    _draw_name_bar(painter, bar, card, frame, theme)
    low = inner.bottom() - pad
    has_types = width >= TYPE_LINE_FROM - 6 and height >= 84
    type_height = max(13.0, min(22.0, height * 0.075)) if has_types else 0.0
    text_height = height * _text_share(card) if is_full else 0.0
    art = QRectF(bar.x(), bar.bottom() + 1.5, bar.width(), low - bar.bottom() - 1.5 - type_height - text_height)
    if is_full:
        art.setHeight(art.height() - 3)
    elif has_types:
        art.setHeight(art.height() - 1.5)
    draw_art(painter, art, card, theme.pictures)
    painter.setPen(QPen(QColor(0, 0, 0, 110), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(art)
    if has_types:
        line = QRectF(bar.x(), art.bottom() + 1.5, bar.width(), type_height)
        _draw_type_line(painter, line, card, frame, theme, not is_full)
        if is_full:
            rest = QRectF(bar.x(), line.bottom() + 1.5, bar.width(), low - line.bottom() - 1.5)
            _draw_text_box(painter, rest, card, frame, theme)
    return art


def _draw_lying_face(painter: QPainter, inner: QRectF, card: CardView, lying: QRectF, pictures: str) -> None:
    """Draw only the motif of a turned card: its name is drawn upright over its long side."""
    pad = max(1.5, inner.width() * 0.028)
    name_room = max(13.0, lying.height() * 0.25)
    draw_art(painter, inner.adjusted(name_room + pad, pad, -pad, -pad), card, pictures)


def _draw_tap_mark(painter: QPainter, inner: QRectF, bar: QRectF) -> None:
    size = min(24.0, max(10.0, inner.height() * 0.22))
    spot = QRectF(inner.right() - size - 3, bar.bottom() + 3, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 14, 20, 175))
    painter.drawEllipse(spot)
    inset = size * 0.2
    draw_icon(painter, "tap", spot.adjusted(inset, inset, -inset, -inset), "#dfe8f2")


def _text_share(card: CardView) -> float:
    """The text box's part of a card's height: long texts take some of the motif's room."""
    letters = sum(len(line) + 20 for line in card.text)
    return 0.37 if letters < 150 else 0.46 if letters < 240 else 0.55


def _name_share(card: CardView, width: float, is_full: bool, is_tall: bool) -> float:
    """The name bar's part of a card's height: more on small cards, whose names take two lines."""
    if is_full:
        return 0.082
    if is_tall and (width >= TYPE_LINE_FROM or card.attached_to):
        return 0.125  # of what is tucked behind its host only one line would show
    return 0.2 if width > 62 else 0.3


def _draw_bar(painter: QPainter, bar: QRectF, color: str, radius: float) -> None:
    base = QColor(color)
    fade = QLinearGradient(bar.topLeft(), bar.bottomLeft())
    fade.setColorAt(0.0, base.lighter(104))
    fade.setColorAt(1.0, base.darker(108))
    painter.setPen(QPen(QColor(0, 0, 0, 90), 0.8))
    painter.setBrush(QBrush(fade))
    painter.drawRoundedRect(bar, radius, radius)


def _draw_name_bar(painter: QPainter, bar: QRectF, card: CardView, frame: FrameColors, theme: Theme) -> None:
    _draw_bar(painter, bar, frame.bar, min(5.0, bar.height() * 0.22))
    inset = 2.5 if bar.width() < 100 else bar.height() * 0.28
    room = bar.adjusted(inset, 0, -inset, 0)
    if bar.width() >= COST_FROM:
        room.setRight(_draw_cost(painter, room, card.mana_cost, theme) - 2)
    painter.setPen(QColor(theme.colors.card_ink))
    most = 18.0 if bar.width() > FULL_FROM - 20 else 14.0 if bar.width() >= COST_FROM else 12.0
    font = theme.card_font(min(most, max(10.0, bar.height() * 0.66)), is_bold=True)
    draw_title(painter, card.name, room, font, 9.0 if bar.width() > 58 else 8.0)


def _draw_cost(painter: QPainter, room: QRectF, symbols: tuple[str, ...], theme: Theme) -> float:
    """Draw a mana cost at the right of a bar; answer how far left it reaches."""
    if not symbols:
        return room.right()
    size = min(room.height() * 0.72, 18.0, max(10.0, room.width() * 0.4 / len(symbols)))
    step = min(size + 1, room.width() * 0.45 / len(symbols))
    left = room.right() - size - step * (len(symbols) - 1)
    for place, symbol in enumerate(symbols):
        spot = QRectF(left + place * step, room.center().y() - size / 2, size, size)
        draw_symbol(painter, symbol, spot, theme)
    return left


def _draw_type_line(
    painter: QPainter, line: QRectF, card: CardView, frame: FrameColors, theme: Theme, has_power_beside: bool
) -> None:
    _draw_bar(painter, line, frame.bar, min(4.0, line.height() * 0.2))
    painter.setPen(QColor(theme.colors.card_ink))
    beside = line.width() * 0.3 if has_power_beside and card.power_toughness else 3.0
    font = theme.card_font(min(13.0, line.height() * 0.72), is_bold=line.height() > 15)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    draw_fitted(painter, card.type_line, line.adjusted(4, 0, -beside, 0), font, 8.0, left)


def _draw_text_box(painter: QPainter, box: QRectF, card: CardView, frame: FrameColors, theme: Theme) -> None:
    painter.setPen(QPen(QColor(0, 0, 0, 70), 0.8))
    painter.setBrush(QColor(frame.box))
    painter.drawRoundedRect(box, 3, 3)
    room = box.adjusted(6, 4, -6, -4)
    if card.power_toughness:
        room.setBottom(box.bottom() - (14.0 if len(card.power_toughness) < 8 else 30.0))
    if card.text:
        draw_rules_text(painter, card.text, room, theme, min(16.0, box.height() * 0.14), 8.5)
    elif card.is_land and len(card.produces) == 1:
        size = min(room.width(), room.height()) * 0.66
        spot = QRectF(0, 0, size, size)
        spot.moveCenter(room.center())
        draw_symbol(painter, card.produces[0], spot, theme)


def _draw_strip(painter: QPainter, box: QRectF, card: CardView, theme: Theme) -> None:
    """Draw only name and cost, for hands that have no room for more."""
    frame = frame_of(card, theme)
    painter.setPen(QPen(QColor(theme.colors.card_edge), 1))
    painter.setBrush(_frame_brush(box, card, theme))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    edge = max(2.0, box.height() * 0.1)
    bar = box.adjusted(edge, edge, -edge, -edge)
    if card.count:
        bar.setWidth(bar.width() * 0.6)
    _draw_name_bar(painter, bar, card, frame, theme)
    if card.count:
        badge = replace(CardView(card.id), count=card.count)
        draw_badges(painter, QRectF(bar.right(), bar.y(), box.right() - bar.right(), bar.height()), badge, theme)


def _mixed(first: str, second: str, share: float) -> str:
    one, two = QColor(first), QColor(second)
    pairs = ((one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue()))
    return QColor(*(round(start * (1 - share) + end * share) for start, end in pairs)).name()
