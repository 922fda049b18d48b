"""How the stage looks: its background, the colors of its plates, and its type."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from engine.frozen_dataclass import dataclass
from gui.style.theme import Theme

INK, PLAIN, MUTED, LINE = "#0b0f16", "#ffffff", "#a9b6c6", "#2a3546"
GOLD, LIGHT_GOLD, MINT, CORAL, HEART = "#ffb52e", "#ffe08a", "#3fe0a5", "#ff6f61", "#ff6f6f"
OUTLINE = 3.0
"""The width of the dark line around everything, where the background is keyed out."""


OUTLINE_SIZE = 2048
"""The size in pixels of the outlines that letters are drawn from, in which the font's own units are whole."""
MOST_OUTLINES = 4096
_outlines: dict[tuple[str, str], QPainterPath] = {}
"""Outlines of words that were drawn, by the font and the words, those drawn last at the end."""


class Backdrop(Enum):
    """What is behind the cards: the dark stage, a color that is keyed out, or nothing."""

    DARK = "dark"
    GREEN = "green"
    MAGENTA = "magenta"
    TRANSPARENT = "transparent"

    @property
    def is_flat(self) -> bool:
        """Whether the background is taken away, so that nothing may glow or be half transparent."""
        return self is not Backdrop.DARK

    @property
    def color(self) -> QColor:
        """The color that fills the background where it is one."""
        return QColor(_FILLS[self])


_FILLS = {
    Backdrop.DARK: "#0c1118",
    Backdrop.GREEN: "#00ff00",
    Backdrop.MAGENTA: "#ff00ff",
    Backdrop.TRANSPARENT: "#00000000",
}


@dataclass(frozen=True, slots=True)
class Look:
    """What a stage is drawn with. `hides_hands`: the cards in hands are not shown to people who watch."""

    theme: Theme
    backdrop: Backdrop = Backdrop.DARK
    hides_hands: bool = True
    has_less_motion: bool = False

    @property
    def is_flat(self) -> bool:
        """Whether the background is taken away."""
        return self.backdrop.is_flat

    @property
    def accent(self) -> QColor:
        """The color of arrows and marks: green would be keyed out."""
        return QColor(GOLD if self.is_flat else MINT)

    def font(self, pixels: float, is_bold: bool = True) -> QFont:
        """Return the stage's font, with figures of one width."""
        font = self.theme.font(pixels, is_bold)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        if hasattr(font, "setFeature"):  # from Qt 6.7 on
            font.setFeature(QFont.Tag("tnum"), 1)
        return font


LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


def draw_plate(painter: QPainter, box: QRectF, radius: float = 18.0, color: str = INK) -> None:
    """Draw the dark plate that words stand on."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(box, radius, radius)


def draw_words(
    painter: QPainter, box: QRectF, words: str, font: QFont, color: str, flags: Qt.AlignmentFlag = CENTER
) -> None:
    """Draw a line, made smaller until it fits the width of its box, with powers raised."""
    fitted = shrunk(words, font, box.width())
    width = width_of(words, fitted)
    left = box.x()
    if flags & Qt.AlignmentFlag.AlignHCenter:
        left += (box.width() - width) / 2
    elif flags & Qt.AlignmentFlag.AlignRight:
        left += box.width() - width
    metrics = QFontMetricsF(fitted)
    baseline = box.center().y() + metrics.capHeight() / 2
    for piece, is_raised in pieces_of(words):
        used = raised_font(fitted) if is_raised else fitted
        y = baseline - (metrics.capHeight() * 0.62 if is_raised else 0)
        times = used.pixelSize() / OUTLINE_SIZE
        painter.fillPath(QTransform(times, 0, 0, times, left, y).map(_outline_of(piece, used)), QColor(color))
        left += QFontMetricsF(used).horizontalAdvance(piece)


def _outline_of(words: str, font: QFont) -> QPainterPath:
    """Return the outlines of words, OUTLINE_SIZE large, from the left end of their base line.

    Qt draws text a little otherwise where it has drawn it before; its outlines are the same whatever was drawn.
    """
    large = QFont(font)
    large.setPixelSize(OUTLINE_SIZE)
    key = (large.toString(), words)
    found = _outlines.pop(key, None)
    if found is None:
        found = QPainterPath()
        found.addText(0, 0, large, words)
    _outlines[key] = found
    if len(_outlines) > MOST_OUTLINES:
        del _outlines[next(iter(_outlines))]
    return found


def pieces_of(words: str) -> list[tuple[str, bool]]:
    """Return words in pieces, each with whether it is a power to be raised: "10^100" is "10" and "100"."""
    pieces: list[tuple[str, bool]] = []
    rest = words
    while "^" in rest:
        before, _, after = rest.partition("^")
        digits = len(after) - len(after.lstrip("0123456789,"))
        pieces += [(before, False), (after[:digits], True)]
        rest = after[digits:]
    return [piece for piece in (*pieces, (rest, False)) if piece[0]]


def raised_font(font: QFont) -> QFont:
    """Return the font of a power beside this one."""
    small = QFont(font)
    small.setPixelSize(max(1, round(font.pixelSize() * 0.55)))
    return small


def width_of(words: str, font: QFont) -> float:
    """Return how wide words are, with their powers raised."""
    return sum(
        QFontMetricsF(raised_font(font) if is_raised else font).horizontalAdvance(piece)
        for piece, is_raised in pieces_of(words)
    )


def shrunk(words: str, font: QFont, width: float) -> QFont:
    """Return the font, made smaller until words fit a width."""
    wanted = width_of(words, font)
    if wanted <= width or width <= 0:
        return font
    fitted = QFont(font)
    fitted.setPixelSize(max(8, int(font.pixelSize() * width / wanted)))
    return fitted
