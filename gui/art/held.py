"""Draws what figures hold, upright at `x`: staves, blades, hafted weapons, bows, books and tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from gui.art.colors import BLACK, GOLD, PARCHMENT, STEEL, WHITE, WOOD, darker, lighter, mix
from gui.art.figure_parts import draw_flame
from gui.art.sketch import Sketch

LIGHT_WOOD = lighter(WOOD, 0.2)


def draw_held(sketch: Sketch, kind: str, x: float = 62) -> None:
    """Draw a thing of HELD."""
    with sketch.moved(x):
        HELD[kind](sketch)


def _pole(sketch: Sketch) -> None:
    sketch.line([(0, 110), (0, -62)], sketch.palette.ink, 9)
    sketch.line([(-1, 110), (-1, -62)], LIGHT_WOOD, 4)


def _staff(sketch: Sketch) -> None:
    _pole(sketch)
    sketch.circle(0, -74, 22, sketch.palette.accent, 0.3)
    sketch.circle(0, -74, 13, sketch.fade(WHITE, sketch.palette.accent, toward="across"))


def _branch(sketch: Sketch) -> None:
    _pole(sketch)
    sketch.curve([(0, -60), (-16, -76), (-6, -94), (10, -84), (2, -72)], LIGHT_WOOD, 6)
    sketch.ellipse(14, -62, 12, 5, sketch.palette.accent, 1, -30)
    sketch.ellipse(-14, -54, 10, 4, sketch.palette.accent, 1, 30)


def _lantern(sketch: Sketch) -> None:
    accent, ink = sketch.palette.accent, sketch.palette.ink
    _pole(sketch)
    sketch.line([(0, -62), (-20, -66)], ink, 6)
    sketch.circle(-20, -46, 24, accent, 0.3)
    sketch.rectangle(-29, -58, 18, 24, accent, 1, 5)
    sketch.rectangle(-31, -61, 22, 6, ink, 1, 2)


def _crozier(sketch: Sketch) -> None:
    _pole(sketch)
    sketch.curve([(0, -58), (14, -78), (0, -94), (-16, -82), (-8, -70)], GOLD, 7)


def _blade(sketch: Sketch, top: float) -> None:
    sketch.polygon([(-7, 36), (-6, top + 14), (0, top), (0, 36)], "#f4f8fb")
    sketch.polygon([(7, 36), (6, top + 14), (0, top), (0, 36)], "#9fb0c0")
    sketch.rectangle(-20, 34, 40, 8, GOLD, 1, 4)
    sketch.rectangle(-4, 42, 8, 24, WOOD, 1, 3)
    sketch.circle(0, 68, 6, GOLD)


def _axe(sketch: Sketch) -> None:
    sketch.line([(0, 110), (0, -80)], LIGHT_WOOD, 8)
    sketch.path("M0 -72C18 -70 30 -84 34 -90C44 -62 40 -36 28 -22C24 -34 14 -42 0 -42Z", STEEL)
    sketch.path(
        "M0 -72C-10 -70 -16 -76 -20 -80C-24 -60 -22 -44 -16 -34C-12 -40 -8 -42 0 -42Z", darker(STEEL, 0.25)
    )


def _hammer(sketch: Sketch) -> None:
    sketch.line([(0, 110), (0, -80)], LIGHT_WOOD, 8)
    sketch.rectangle(-28, -88, 56, 30, sketch.fade(STEEL, darker(STEEL, 0.4)), 1, 5)


def _bow(sketch: Sketch) -> None:
    light = sketch.palette.light
    sketch.curve([(-8, -84), (24, -40), (24, 30), (-8, 74)], LIGHT_WOOD, 7)
    sketch.line([(-8, -84), (-8, 74)], light, 2)
    sketch.line([(-30, -5), (36, -5)], light, 3)
    sketch.polygon([(34, -12), (50, -5), (34, 2)], STEEL)


def _trident(sketch: Sketch) -> None:
    sketch.line([(0, 110), (0, -70)], GOLD, 6)
    for prong in (-18, 0, 18):
        sketch.line([(prong, -52), (prong, -88)], GOLD, 6)
    sketch.line([(-18, -52), (18, -52)], GOLD, 6)


def _spear(sketch: Sketch) -> None:
    sketch.line([(0, 110), (0, -66)], LIGHT_WOOD, 6)
    sketch.polygon([(-11, -62), (0, -98), (11, -62), (0, -52)], STEEL)


def _book(sketch: Sketch) -> None:
    sketch.polygon([(-26, 20), (0, 28), (26, 20), (26, 62), (0, 70), (-26, 62)], sketch.palette.ink)
    sketch.polygon([(-22, 18), (0, 26), (0, 64), (-22, 57)], PARCHMENT)
    sketch.polygon([(22, 18), (0, 26), (0, 64), (22, 57)], mix(PARCHMENT, BLACK, 0.16))


def _wrench(sketch: Sketch) -> None:
    sketch.line([(0, 100), (0, -30)], STEEL, 11)
    sketch.arc((0, -48), 16, -0.9, 4.05, STEEL, 11)


HELD: Mapping[str, Callable[[Sketch], None]] = MappingProxyType(
    {
        "staff": _staff,
        "branch": _branch,
        "lantern": _lantern,
        "crozier": _crozier,
        "sword": lambda sketch: _blade(sketch, -92),
        "dagger": lambda sketch: _blade(sketch, -40),
        "axe": _axe,
        "hammer": _hammer,
        "bow": _bow,
        "trident": _trident,
        "spear": _spear,
        "book": _book,
        "wrench": _wrench,
        "fire": lambda sketch: draw_flame(sketch, 0, 0, 0.42),
    }
)
