"""Paints a card at any size from its view: frame, name, cost, motif, types, rules text, power and toughness."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from engine.frozen_dataclass import replace
from engine.session.views.table_view import CardView
from gui.style.mana_symbols import draw_icon, draw_symbol
from gui.style.theme import FrameColors, Theme
from gui.table.card_art import draw_art
from gui.table.card_badges import draw_badges, draw_power_toughness, draw_sickness, size_box
from gui.table.card_text import draw_fitted, draw_rules_text, draw_title
from gui.table.packing import CARD_ASPECT
from gui.table.pictures import ART, is_whole_card, picture_of
from gui.words.written_numbers import raised

FULL_FROM, FULL_ON_STACK_FROM = 150.0, 92.0
"""From this width on a card shows its rules text, and on the stack what it does."""
DRAWN_AT_MOST = 236.0
"""Cards wider than this are drawn so wide and enlarged."""
LETTER = 6.2
"""About how wide a letter of a small card's name is."""
PEEKS_BELOW = 0.9
"""Of a card with less of its height only the upper part is shown."""
TYPE_LINE_FROM = 104.0
"""From this width on a card shows its type line."""
COST_FROM = 98.0
"""From this width of its name bar on a card shows its mana cost; below, the name needs the room."""
FRAME_OF_COLOR = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def frame_of(card: CardView, theme: Theme) -> FrameColors:
    """Return the frame that a card's colors and types give it; a land's is tinted by its mana."""
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


def paint_card(painter: QPainter, box: QRectF, card: CardView, theme: Theme, covered: float = 0.0) -> None:
    """Draw a card upright into a box; how much of it shows depends on the box's size.

    Of a box that is too low for a whole card it fills its width, and only its upper part is seen. `covered` is the
    part of its width, at the right, that something will be drawn over, so that no text stands there.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if box.height() < box.width() / CARD_ASPECT * PEEKS_BELOW:
        painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
        box = QRectF(box.x(), box.y(), box.width(), box.width() / CARD_ASPECT)
    box = _enlarged(painter, box)
    if card.is_face_down:
        paint_back(painter, box, theme)
    else:
        inner = _paint_frame(painter, box, card, theme)
        art = _paint_picture(painter, inner, card, theme) or _paint_face(painter, inner, card, theme, covered)
        draw_sickness(painter, art, card)
        draw_badges(painter, art, card, theme)
        draw_power_toughness(painter, inner, card, frame_of(card, theme), theme)
        if card.is_tapped and card.attached_to:
            _paint_tap_mark(painter, art)
    painter.restore()


def without_numbers(card: CardView) -> CardView:
    """Return a card upright without anything that counts it: equal cards then look alike."""
    return replace(
        card, count="", counters=(), damage="", power_toughness="", is_sick=False, is_token=False, is_tapped=False
    )


def covered_of_tapped(box: QRectF, card: CardView) -> float:
    """Return the part of the width of a card, lying in a box, that its name and size are drawn over upright."""
    return 0.0 if card.attached_to else _label_height(box) / box.height()


def paint_tapped_card(painter: QPainter, box: QRectF, card: CardView, theme: Theme, turned: QPixmap) -> None:
    """Draw a card turned a quarter clockwise into a lying box; what it counts and is called stays upright.

    `turned` is its picture without numbers, turned already.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, turned, QRectF(turned.rect()))
    veil = QPainterPath()
    veil.addRoundedRect(box, _radius_of(box, theme), _radius_of(box, theme))
    painter.fillPath(veil, QColor(8, 12, 18, 34))
    if not card.is_face_down and not card.attached_to:
        box = _enlarged(painter, box)
        edge = _edge_of(box)
        inner = box.adjusted(edge, edge, -edge, -edge)
        label = _label_height(inner)
        high = inner.adjusted(inner.width() * 0.08, 0, -inner.width() * 0.1, -label)
        draw_sickness(painter, high, card)
        draw_badges(painter, high, card, theme)
        _paint_tapped_label(painter, inner, label, card, theme)
    painter.restore()


def _label_height(box: QRectF) -> float:
    """Return how high the name and size of a turned card stand along its lower edge."""
    return max(13.0, min(26.0, box.height() * 0.17))


def _paint_tapped_label(painter: QPainter, inner: QRectF, height: float, card: CardView, theme: Theme) -> None:
    """Draw a tapped card's name and size upright along its lower edge."""
    strip = QRectF(inner.x(), inner.bottom() - height, inner.width(), height)
    words = raised(card.power_toughness)
    font = theme.card_font(height * 0.7, is_bold=True)
    painter.setFont(font)
    wide = min(strip.width() * 0.5, QFontMetricsF(font).horizontalAdvance(words) + height * 0.5) if words else 0.0
    ground = QPainterPath()
    ground.addRoundedRect(strip, height * 0.28, height * 0.28)
    painter.fillPath(ground, QColor(10, 14, 20, 226))
    mark = height * 0.62 if inner.width() > 76 else 0.0
    if mark:
        spot = QRectF(strip.x() + height * 0.2, strip.center().y() - mark / 2, mark, mark)
        draw_icon(painter, "tap", spot, "#ffb52e")
    painter.setPen(QColor("#f4f7fb"))
    name = strip.adjusted(mark + height * 0.3, 0, -wide - height * 0.1, 0)
    draw_title(painter, card.name, name, theme.card_font(height * 0.66, is_bold=True), 8.0)
    if words:
        box = QRectF(strip.right() - wide, strip.y(), wide, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(frame_of(card, theme).box))
        painter.drawRoundedRect(box, height * 0.28, height * 0.28)
        painter.setPen(QColor(theme.colors.card_ink))
        draw_fitted(painter, words, box.adjusted(2, 0, -2, 0), font, 7.0)


def _paint_tap_mark(painter: QPainter, art: QRectF) -> None:
    """Say of what is attached that it is tapped while what it is attached to is not."""
    size = min(24.0, max(10.0, art.width() * 0.2))
    spot = QRectF(art.right() - size - 2, art.y() - size * 0.2, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 14, 20, 200))
    painter.drawEllipse(spot)
    inset = size * 0.2
    draw_icon(painter, "tap", spot.adjusted(inset, inset, -inset, -inset), "#ffb52e")


def _enlarged(painter: QPainter, box: QRectF) -> QRectF:
    """Draw what is larger than DRAWN_AT_MOST as though it were that, enlarged, so that its letters grow too."""
    short = min(box.width(), box.height())
    if short <= DRAWN_AT_MOST:
        return box
    times = short / DRAWN_AT_MOST
    painter.translate(box.topLeft())
    painter.scale(times, times)
    return QRectF(0, 0, box.width() / times, box.height() / times)


def paint_back(painter: QPainter, box: QRectF, theme: Theme) -> None:
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
    """Return a card as a pixmap of its own, upright; `scale` is the screen's device pixel ratio."""
    pixmap = QPixmap(max(1, round(width * scale)), max(1, round(height * scale)))
    pixmap.setDevicePixelRatio(scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_card(painter, QRectF(0, 0, width, height), card, theme)
    painter.end()
    return pixmap


def _radius_of(box: QRectF, theme: Theme) -> float:
    return min(box.width(), box.height()) * theme.sizes.card_radius + 1.5


def _edge_of(box: QRectF) -> float:
    return max(1.6, min(box.width(), box.height()) * 0.028)


def _paint_frame(painter: QPainter, box: QRectF, card: CardView, theme: Theme) -> QRectF:
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


def _paint_picture(painter: QPainter, inner: QRectF, card: CardView, theme: Theme) -> QRectF | None:
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


def _paint_face(painter: QPainter, inner: QRectF, card: CardView, theme: Theme, covered: float) -> QRectF:
    """Draw bars, motif and text; answer where the motif is."""
    width, height = inner.width(), inner.height()
    frame = frame_of(card, theme)
    pad = max(1.5, width * 0.028)
    is_tall = height > width * 1.1
    is_full = is_tall and width >= (FULL_ON_STACK_FROM if card.zone == "stack" else FULL_FROM)
    share = _name_share(card, width, is_full, is_tall)
    bar = QRectF(
        inner.x() + pad,
        inner.y() + pad,
        width - 2 * pad,
        min(30.0, max(15.0 if is_tall else 20.0, height * share)),
    )
    _paint_name_bar(painter, bar, card, frame, theme)
    low = inner.bottom() - pad
    has_types = width >= TYPE_LINE_FROM - 6 and height >= 84
    type_height = max(13.0, min(22.0, height * 0.075)) if has_types else 0.0
    text_height = height * _text_share(card, width) if is_full else 0.0
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
        has_power_beside = bool(card.power_toughness) and not is_full
        beside = max(3.0, covered * width, line.width() * 0.3 if has_power_beside else 0.0)
        _paint_type_line(painter, line, card, frame, theme, beside)
        if is_full:
            rest = QRectF(bar.x(), line.bottom() + 1.5, bar.width(), low - line.bottom() - 1.5)
            size = size_box(inner, card, theme)
            _paint_text_box(painter, rest, card, theme, covered * width, size.place if size else QRectF())
    return art


def _text_share(card: CardView, width: float) -> float:
    """Return the text box's part of a card's height: long texts take some of the picture's room."""
    letters = sum(len(line) + 20 for line in card.lines) * max(1.0, 200 / width)
    return 0.37 if letters < 150 else 0.46 if letters < 240 else 0.55


def _name_share(card: CardView, width: float, is_full: bool, is_tall: bool) -> float:
    """Return the name bar's part of a card's height: more on small cards, whose names take two lines."""
    if is_full and width > 190:
        return 0.082
    if is_tall and (width >= TYPE_LINE_FROM or card.attached_to):
        return 0.125  # of what is tucked behind its host only one line would show
    fits_one_line = len(card.name) * LETTER < width
    if width > 62:
        return 0.19 if fits_one_line else 0.28
    return 0.26 if fits_one_line else 0.36 if width > 36 else 0.42


def _paint_bar(painter: QPainter, bar: QRectF, color: str, radius: float) -> None:
    base = QColor(color)
    fade = QLinearGradient(bar.topLeft(), bar.bottomLeft())
    fade.setColorAt(0.0, base.lighter(104))
    fade.setColorAt(1.0, base.darker(108))
    painter.setPen(QPen(QColor(0, 0, 0, 90), 0.8))
    painter.setBrush(QBrush(fade))
    painter.drawRoundedRect(bar, radius, radius)


def _paint_name_bar(painter: QPainter, bar: QRectF, card: CardView, frame: FrameColors, theme: Theme) -> None:
    _paint_bar(painter, bar, frame.bar, min(5.0, bar.height() * 0.22))
    inset = 2.5 if bar.width() < 100 else bar.height() * 0.28
    room = bar.adjusted(inset, 0, -inset, 0)
    if bar.width() >= COST_FROM:
        room.setRight(_paint_cost(painter, room, card.mana_cost, theme) - 2)
    painter.setPen(QColor(theme.colors.card_ink))
    most = 18.0 if bar.width() > FULL_FROM - 20 else 14.0 if bar.width() >= COST_FROM else 12.0
    font = theme.card_font(min(most, max(10.0, bar.height() * 0.66)), is_bold=True)
    draw_title(painter, card.name, room, font, 9.0 if bar.width() > 58 else 8.0)


def _paint_cost(painter: QPainter, room: QRectF, symbols: tuple[str, ...], theme: Theme) -> float:
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


def _paint_type_line(
    painter: QPainter, line: QRectF, card: CardView, frame: FrameColors, theme: Theme, beside: float
) -> None:
    _paint_bar(painter, line, frame.bar, min(4.0, line.height() * 0.2))
    painter.setPen(QColor(theme.colors.card_ink))
    font = theme.card_font(min(13.0, line.height() * 0.72), is_bold=line.height() > 15)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    draw_fitted(painter, card.type_line, line.adjusted(4, 0, -beside, 0), font, 8.0, left)


def _paint_text_box(
    painter: QPainter, box: QRectF, card: CardView, theme: Theme, covered: float, corner: QRectF
) -> None:
    """Draw the box with the rules text; `corner` is what stands over it at its lower right."""
    painter.setPen(QPen(QColor(0, 0, 0, 70), 0.8))
    painter.setBrush(QColor(frame_of(card, theme).box))
    painter.drawRoundedRect(box, 3, 3)
    room = box.adjusted(6, 4, -6 - covered, -4)
    if card.lines:
        draw_rules_text(painter, card, room, theme, (8.5, min(16.0, box.height() * 0.14)), corner)
    elif card.is_land and len(card.produces) == 1:
        size = min(room.width(), room.height()) * 0.66
        spot = QRectF(0, 0, size, size)
        spot.moveCenter(room.center())
        draw_symbol(painter, card.produces[0], spot, theme)


def _mixed(first: str, second: str, share: float) -> str:
    one, two = QColor(first), QColor(second)
    pairs = ((one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue()))
    return QColor(*(round(start * (1 - share) + end * share) for start, end in pairs)).name()
