"""Parts that many figures have: flames, wings, horns, eyes, shoulders, cut gems, drops, bolts and clock faces."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau

from gui.art.colors import BLACK, BLOOD, GOLD, PARCHMENT, STEEL, WHITE, WOOD, darker, lighter, mix
from gui.art.sketch import Sketch
from gui.art.svg import number

FIRE = ("#ff7a2a", "#ffc23f", "#fff2c0")
DROP = "M0 -98C34 -40 64 -8 64 34C64 72 34 98 0 98C-34 98 -64 72 -64 34C-64 -8 -34 -40 0 -98Z"
_FLAME = (
    ((0, -92),),
    ((14, -56), (56, -34), (50, 16)),
    ((46, 58), (-46, 58), (-50, 14)),
    ((-52, -14), (-34, -30), (-28, -54)),
    ((-20, -36), (-8, -40), (0, -92)),
)
_BOLT = ((14, -104), (-46, 14), (-6, 8), (-26, 100), (50, -22), (8, -14), (44, -104))


def draw_flame(sketch: Sketch, x: float, y: float, scale: float, tones: Sequence[str] = FIRE) -> None:
    """Draw a flame of several tones, one in the other."""
    for layer, tone in enumerate(tones):
        size, foot = scale * (1 - 0.28 * layer), y + 18 * scale * layer
        pieces = (" ".join(f"{x + a * size:.1f} {foot + b * size:.1f}" for a, b in piece) for piece in _FLAME)
        sketch.path("M" + "C".join(pieces) + "Z", tone)


def draw_bolt(sketch: Sketch, x: float, y: float, scale: float, fill: str) -> None:
    """Draw a bolt of lightning."""
    sketch.polygon([(x + across * scale, y + down * scale) for across, down in _BOLT], fill)


def draw_drop(sketch: Sketch, x: float, y: float, scale: float, fill: str = BLOOD) -> None:
    """Draw a drop, of blood where nothing else is said."""
    with sketch.moved(x, y, scale):
        sketch.path(DROP, fill)


def draw_gem(sketch: Sketch, x: float, y: float, scale: float, color: str) -> None:
    """Draw a cut gem."""
    facets: tuple[tuple[Sequence[tuple[float, float]], str, float], ...] = (
        (((-46, -20), (-24, -48), (24, -48), (46, -20), (0, 52)), color, 1),
        (((-46, -20), (-18, -20), (0, 52)), WHITE, 0.28),
        (((-18, -20), (-24, -48), (24, -48), (18, -20)), WHITE, 0.5),
        (((46, -20), (18, -20), (0, 52)), BLACK, 0.28),
    )
    for points, fill, opacity in facets:
        sketch.polygon([(x + across * scale, y + down * scale) for across, down in points], fill, opacity)


def draw_clock_face(sketch: Sketch, x: float, y: float, size: float) -> None:
    """Draw a clock with its hands."""
    ink = sketch.palette.ink
    for reach, tone in ((1.18, mix(GOLD, ink, 0.5)), (1.08, GOLD), (0.9, PARCHMENT)):
        sketch.circle(x, y, size * reach, tone)
    for hour in range(12):
        along = cos(hour * tau / 12), sin(hour * tau / 12)
        sketch.line([(x + along[0] * size * end, y + along[1] * size * end) for end in (0.72, 0.82)], ink, 4)
    sketch.line([(x, y), (x + size * 0.1, y - size * 0.66)], ink, 6)
    sketch.line([(x, y), (x + size * 0.46, y + size * 0.2)], "#c22f2a", 5)
    sketch.circle(x, y, 5, ink)


def draw_feathered_wings(sketch: Sketch, span: float, y: float, tones: tuple[str, str, str]) -> None:
    """Draw a pair of feathered wings: light, middle and dark tone."""
    light, middle, dark = tones
    back = [(8, 10), (34, -36), (span * 0.72, -84), (span, -92), (span * 1.02, -50), (span * 0.92, 0)]
    back += [(span * 0.72, 42), (span * 0.46, 66), (16, 50)]
    front = [
        (6, 8),
        (32, -30),
        (span * 0.7, -80),
        (span * 0.96, -88),
        (span * 0.82, -44),
        (span * 0.55, -14),
        (26, 24),
    ]
    for side in (-1, 1):
        with sketch.moved(0, y, is_flipped=side < 0):
            sketch.blob(back, dark)
            for feather in range(5):
                tone = middle if feather % 2 else mix(middle, light, 0.5)
                place = span * (0.88 - 0.12 * feather), -30 + 22 * feather
                sketch.ellipse(*place, 34, 9, tone, 1, 28 + 22 * feather)
            sketch.blob(front, light)


def draw_bat_wings(sketch: Sketch, span: float, y: float, skin: str, bones: str) -> None:
    """Draw a pair of leathery wings."""
    tips = ((span * 1.02, 4), (span * 0.72, 34), (span * 0.38, 52))
    x = [number(round(span * part)) for part in (0.5, 1, 0.9, 0.98, 1.02, 0.84, 0.74, 0.72, 0.56, 0.42, 0.38)]
    path = (
        f"M6 10C20 -40 {x[0]} -70 {x[1]} -84C{x[2]} -60 {x[3]} -30 {x[4]} 4C{x[5]} -10 {x[6]} 4 {x[7]} 34"
        f"C{x[8]} 14 {x[9]} 24 {x[10]} 52C28 34 16 36 6 40Z"
    )
    for side in (-1, 1):
        with sketch.moved(0, y, is_flipped=side < 0):
            sketch.path(path, skin)
            for tip in tips:
                sketch.line([(span * 0.42, -50), tip], bones, 3, 0.7)
            sketch.curve([(6, 12), (span * 0.42, -52), (span, -84)], bones, 6)


def draw_insect_wings(sketch: Sketch, y: float, tone: str) -> None:
    """Draw two pairs of clear wings."""
    for side in (-1, 1):
        with sketch.moved(0, y, is_flipped=side < 0):
            sketch.ellipse(46, -34, 50, 20, tone, 0.8, -38)
            sketch.ellipse(42, 14, 38, 14, tone, 0.62, 18)
            sketch.line([(8, -6), (78, -58)], sketch.palette.accent, 2.5, 0.8)


def draw_horns(sketch: Sketch, color: str, kind: str, y: float = -40, at: float = 26) -> None:
    """Draw a pair of horns: curved, of a ram, straight up, or antlers; `at` is how far they stand apart."""
    for side in (-1, 1):
        with sketch.moved(0, y, is_flipped=side < 0):
            if kind == "curved":
                _horn(sketch, color, at, "M-12 0C14 -6 40 -12 34 -52C26 -30 8 -30 -14 -16Z")
            elif kind == "ram":
                outer = "M-12 -8C6 -34 46 -24 42 10C40 30 16 34 10 18C24 22 28 2 14 -4C6 -6 -4 2 -10 8Z"
                _horn(sketch, color, at, outer)
            elif kind == "up":
                _horn(sketch, color, at, "M-18 -2C-8 -24 -14 -40 -4 -62C10 -44 8 -20 4 4Z")
            else:
                sketch.curve([(at - 14, 0), (at + 6, -26), (at + 30, -34), (at + 40, -58)], color, 6)
                for foot, tip in (((6, -26), (2, -52)), ((24, -33), (22, -60)), ((34, -44), (54, -46))):
                    sketch.line([(at + foot[0], foot[1]), (at + tip[0], tip[1])], color, 5)


def _horn(sketch: Sketch, color: str, at: float, path: str) -> None:
    with sketch.moved(at):
        sketch.path(path, color)


def draw_eyes(
    sketch: Sketch,
    color: str,
    x: float = 13,
    y: float = -12,
    across: float = 4.2,
    down: float = 5,
    slant: float = 0,
    glow: str = "",
) -> None:
    """Draw two eyes."""
    for side in (-1, 1):
        if glow:
            sketch.circle(side * x, y, across * 2.4, glow, 0.28)
        sketch.ellipse(side * x, y, across, down, color, 1, side * slant)


def draw_shoulders(sketch: Sketch, cloth: str, trim: str, width: float, top: float, collar: str) -> None:
    """Draw a person from the neck down, in cloth with a collar of one of the kinds below."""
    half = [(0, top - 8), (22, top), (width * 0.78, top + 18), (width, top + 40), (width + 6, 210), (0, 210)]
    sketch.mirrored(half, cloth)
    y = number(top)
    with sketch.moved(0, float(y)):
        if collar == "plates":
            _plates(sketch, trim, width)
        elif collar == "clasp":
            band = "M-34 2C-20 26 20 26 34 2L30 16C16 40 -16 40 -30 16Z"
            sketch.path(band, lighter(cloth, 0.3))
            sketch.circle(0, 30, 9, trim)
            sketch.circle(-2, 28, 4, WHITE, 0.7)
        elif collar == "scarf":
            sketch.path("M-32 -4C-16 22 16 22 32 -4L40 16C18 44 -18 44 -40 16Z", trim)
            sketch.path("M8 24L34 30L44 92L20 84Z", darker(trim, 0.25))
        elif collar == "fur":
            _fur(sketch, cloth, trim, width)
        else:
            edge = "M-30 -2C-20 30 -6 44 0 56C6 44 20 30 30 -2L20 -6C14 16 6 28 0 34C-6 28 -14 16 -20 -6Z"
            sketch.path(edge, trim)


def _plates(sketch: Sketch, trim: str, width: float) -> None:
    for side in (-1, 1):
        with sketch.moved(is_flipped=side < 0):
            sketch.ellipse(width * 0.8, 28, 30, 22, darker(STEEL, 0.35 if side > 0 else 0.1), 1, 24)
            sketch.ellipse(width * 0.78, 24, 22, 13, mix(STEEL, trim, 0.4), 1, 24)
    sketch.path("M-24 6L24 6L18 70L0 90L-18 70Z", darker(STEEL, 0.15))
    sketch.star(0, 36, 11, trim, 4, 0.4)


def _fur(sketch: Sketch, cloth: str, trim: str, width: float) -> None:
    upper = [(-width * 0.92 + at * width * 0.23, 14 + abs(at - 4) * 5 - (13 if at % 2 else 0)) for at in range(9)]
    lower = [(width - at * width * 0.25, 40 + abs(at - 4) * 5 + (13 if at % 2 else 0)) for at in range(9)]
    sketch.polygon(upper + lower, mix(trim, mix(WOOD, cloth, 0.4), 0.5))
    inner = [(x * 0.9, y - 2) for x, y in upper] + [(x * 0.86, y - 15) for x, y in lower]
    sketch.polygon(inner, mix(trim, cloth, 0.25))
