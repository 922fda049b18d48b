"""Draws robots, walls, vehicles, and the machines that artifacts are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from gui.art.colors import BLACK, GOLD, STEEL, WHITE, WOOD, darker, lighter, mix
from gui.art.figure_parts import draw_eyes, draw_flame, draw_insect_wings
from gui.art.sketch import Sketch

ROBOTS = ("Golem", "Construct", "Myr", "Thopter", "Scarecrow", "Gnome", "Assembly-Worker", "Servo", "Robot")
BROAD = ("Golem", "Construct", "Assembly-Worker")
METALS = ("#c9a25a", "#9fb0c0", "#b07a5a", "#8fa39a")


def draw_robot(sketch: Sketch, kind: str) -> None:
    """Draw a made creature: a body with a light in it, and one of several heads."""
    palette, chance = sketch.palette, sketch.chance
    metal = mix(chance.choice(METALS), palette.mid, 0.2)
    if kind == "Golem":
        metal = mix(metal, "#8a8f93", 0.6)
    dark, light = mix(metal, palette.ink, 0.5), lighter(metal, 0.4)
    if kind == "Thopter" or "flying" in sketch.facts.keywords:
        draw_insect_wings(sketch, 0, mix(light, palette.light, 0.6))
    if kind == "Scarecrow":
        _draw_scarecrow(sketch)
        return
    wide = chance.choice((58, 66, 74)) if kind in BROAD else 46
    body = [(0, 16), (wide - 10, 12), (wide, 34), (wide - 16, 84), (wide - 26, 210), (0, 210)]
    sketch.mirrored(body, metal, is_smooth=False)
    for side in (-1, 1):
        x = side * (wide + 6)
        sketch.circle(x, 36, 22, darker(metal, 0.3 if side > 0 else 0.08))
        sketch.rectangle(x - 11, 46, 22, 60, darker(metal, 0.4 if side > 0 else 0.2), 1, 8)
    sketch.circle(0, 58, 30, palette.accent, 0.22)
    sketch.circle(0, 58, 23, palette.ink)
    sketch.circle(0, 58, 17, sketch.fade(WHITE, palette.accent, toward="out"))
    head = "beak" if kind == "Myr" else chance.choice(("box", "dome", "visor", "wedge"))
    _HEADS[head](sketch, light, dark)
    sketch.line([(0, -58), (0, -80)], dark, 4)
    if chance.random() < 0.5:
        sketch.circle(0, -84, 6, palette.accent)
    else:
        sketch.star(0, -86, 9, palette.accent)


def _box(sketch: Sketch, light: str, dark: str) -> None:
    sketch.mirrored([(0, -56), (30, -56), (36, -44), (36, 2), (0, 10)], light, is_smooth=False)
    draw_eyes(sketch, sketch.palette.ink, 15, -24, 10, 10)
    draw_eyes(sketch, sketch.palette.accent, 15, -24, 6, 6)
    sketch.line([(-16, -2), (16, -2)], dark, 4)


def _dome(sketch: Sketch, light: str, dark: str) -> None:
    sketch.mirrored([(0, -66), (30, -56), (38, -20), (34, 6), (0, 8)], light)
    sketch.rectangle(-30, -30, 60, 16, mix(dark, sketch.palette.ink, 0.6), 1, 8)
    sketch.circle(sketch.chance.choice((-12, 0, 12)), -22, 6.5, sketch.palette.accent)


def _visor(sketch: Sketch, light: str, dark: str) -> None:
    sketch.mirrored([(0, -60), (26, -54), (40, -26), (28, 4), (0, 12)], light, is_smooth=False)
    edge = mix(dark, sketch.palette.ink, 0.6)
    sketch.polygon([(-32, -30), (32, -30), (22, -16), (0, -10), (-22, -16)], edge)
    sketch.polygon([(-26, -27), (26, -27), (18, -20), (-18, -20)], sketch.palette.accent)


def _beak(sketch: Sketch, light: str, dark: str) -> None:
    sketch.circle(0, -30, 28, light)
    sketch.path("M-10 -24C-4 -8 -2 22 2 40C8 20 12 -8 14 -24Z", dark)
    draw_eyes(sketch, sketch.palette.ink, 14, -34, 7, 7)
    draw_eyes(sketch, sketch.palette.accent, 14, -34, 4, 4)


def _wedge(sketch: Sketch, light: str, dark: str) -> None:
    sketch.mirrored([(0, -74), (16, -50), (34, -34), (26, 0), (0, 12)], light, is_smooth=False)
    draw_eyes(sketch, dark, 13, -22, 9, 5, -24)
    draw_eyes(sketch, sketch.palette.accent, 13, -22, 7, 3.5, -24)


_HEADS: Mapping[str, Callable[[Sketch, str, str], None]] = MappingProxyType(
    {"box": _box, "dome": _dome, "visor": _visor, "beak": _beak, "wedge": _wedge}
)


def _draw_scarecrow(sketch: Sketch) -> None:
    palette, ink = sketch.palette, sketch.palette.ink
    sketch.line([(-84, 40), (84, 34)], WOOD, 10)
    sketch.mirrored([(0, 26), (40, 30), (50, 210), (0, 210)], mix(palette.near, "#a9793a", 0.5))
    sketch.mirrored([(0, -56), (28, -44), (30, -4), (14, 26), (0, 30)], "#d9b06a")
    sketch.ellipse(0, -46, 58, 12, "#b07a2e")
    sketch.path("M-30 -46C-26 -100 18 -96 30 -46Z", "#c99040")
    sketch.rectangle(-30, -56, 60, 8, palette.accent)
    for side in (-1, 1):
        sketch.polygon([(side * 18, -22), (side * 4, -18), (side * 14, -8)], ink)
        for straw in (-12, 0, 12):
            sketch.line([(side * 80, 38), (side * 93, 38 + straw)], "#e5c46a", 4)
    sketch.curve([(-16, 6), (0, 14), (16, 6)], ink, 4)
    for stitch in (-8, 0, 8):
        sketch.line([(stitch, 4), (stitch, 16)], ink, 2.5)


def draw_wall(sketch: Sketch) -> None:
    """Draw a wall of stones with a gate, overgrown where it is green."""
    palette, chance = sketch.palette, sketch.chance
    stone = mix("#a8a39a", palette.mid, 0.3)
    for row, y in enumerate((-40, -8, 24, 56, 88)):
        for column in range(-3, 4):
            x = column * 34 + (17 if row % 2 else 0)
            if abs(x) < 96:
                shade = chance.uniform(0, 0.35) + (0.15 if x > 0 else 0)
                sketch.rectangle(x - 16, y, 32, 29, mix(stone, palette.ink, shade), 1, 3)
    for merlon in range(-2, 3):
        tone = mix(stone, palette.light, 0.15 if merlon < 1 else 0)
        sketch.rectangle(merlon * 40 - 14, -68, 28, 26, tone, 1, 3)
    if "G" in sketch.facts.colors:
        for x in (-70, -24, 34, 72):
            sketch.curve([(x, 110), (x + 14, 60), (x - 10, 20), (x + 6, -30)], "#2f8f4a", 6)
            sketch.ellipse(x + 12, 40, 11, 6, "#5fc05a", 1, 30)
            sketch.ellipse(x - 8, 4, 11, 6, "#5fc05a", 1, -30)
    sketch.path("M-20 118V50C-20 26 20 26 20 50V118Z", palette.ink)
    sketch.circle(0, 66, 9, palette.accent, 0.9)


def draw_vehicle(sketch: Sketch) -> None:
    """Draw a ship, or a car on wheels."""
    palette = sketch.palette
    hull = mix("#9a6a3e", palette.mid, 0.35)
    if "flying" in sketch.facts.keywords or sketch.chance.random() < 0.5:
        sketch.path("M-92 20C-60 70 60 70 96 10L70 14L-70 22Z", hull)
        sketch.path("M0 62C40 62 74 44 96 10L70 14L0 18Z", BLACK, 0.25)
        sketch.line([(0, 18), (0, -92)], WOOD, 6)
        sketch.path("M6 -86C60 -70 66 -20 60 4L6 6Z", palette.light)
        sketch.path("M-6 -70C-50 -56 -60 -20 -54 4L-6 6Z", mix(palette.light, palette.far, 0.35))
        sketch.polygon([(0, -98), (34, -90), (0, -82)], palette.accent)
        for x in (-46, -10, 26):
            sketch.circle(x, 32, 6, palette.accent)
        return
    sketch.polygon([(-80, 50), (-66, -10), (-20, -14), (-4, -56), (44, -56), (60, -8), (86, 4), (86, 50)], hull)
    sketch.polygon([(20, -48), (40, -48), (50, -12), (20, -12)], palette.light, 0.9)
    sketch.polygon([(14, -48), (2, -48), (-10, -12), (14, -12)], palette.light, 0.7)
    sketch.rectangle(-80, 40, 168, 14, palette.ink, 1, 5)
    for x in (-48, 50):
        sketch.circle(x, 62, 30, palette.ink)
        sketch.circle(x, 62, 18, STEEL)
        sketch.star(x, 62, 17, palette.ink, 6, 0.4)
        sketch.circle(x, 62, 5, palette.accent)


def draw_machine(sketch: Sketch) -> None:
    """Draw one of five machines, by chance."""
    metal = mix(sketch.chance.choice(("#b07a4a", "#8797a8", "#c9a25a", "#7a8f8a")), sketch.palette.mid, 0.18)
    sketch.chance.choice(tuple(_MACHINES))(sketch, metal)
    sketch.rectangle(-90, 98, 180, 8, sketch.palette.ink, 0.8, 4)


def _boiler(sketch: Sketch, metal: str) -> None:
    dark = mix(metal, sketch.palette.ink, 0.5)
    sketch.rectangle(-62, -30, 124, 96, metal, 1, 34)
    sketch.rectangle(0, -30, 62, 96, BLACK, 0.2, 30)
    sketch.rectangle(-44, -84, 22, 60, dark, 1, 4)
    sketch.rectangle(24, -66, 18, 42, dark, 1, 4)
    sketch.circle(0, 18, 32, sketch.palette.ink)
    draw_flame(sketch, 0, 24, 0.34, ("#ff7a2a", sketch.palette.accent, "#fff2c0"))
    for x in (-48, 48):
        sketch.rectangle(x - 8, 62, 16, 36, dark, 1, 3)


def _stack(sketch: Sketch, metal: str) -> None:
    accent = sketch.palette.accent
    for layer, (half, tall) in enumerate(((76, 34), (58, 34), (40, 34), (22, 30))):
        y = 66 - layer * 38
        sketch.rectangle(-half, y, half * 2, tall, lighter(metal, 0.1 * layer), 1, 6)
        sketch.rectangle(0, y, half, tall, BLACK, 0.18, 6)
        sketch.circle(0, y + 17, 7, accent)
    sketch.circle(0, -66, 34, accent, 0.25)
    sketch.circle(0, -66, 18, sketch.fade(WHITE, accent, toward="across"))


def _wheels(sketch: Sketch, metal: str) -> None:
    palette, dark = sketch.palette, mix(metal, sketch.palette.ink, 0.5)
    for x, y, size, teeth in ((-22, 14, 60, 10), (52, -46, 36, 8)):
        sketch.star(x, y, size * 1.2, dark, teeth, 0.84)
        sketch.star(x - 2, y - 2, size * 1.14, metal, teeth, 0.84)
        sketch.circle(x, y, size * 0.62, palette.ink)
        sketch.circle(x, y, size * 0.5, lighter(metal, 0.3))
        sketch.circle(x, y, size * 0.24, palette.accent)


def _tower(sketch: Sketch, metal: str) -> None:
    palette, dark = sketch.palette, mix(metal, sketch.palette.ink, 0.5)
    sketch.polygon([(-50, 102), (-26, -44), (26, -44), (50, 102)], metal)
    sketch.polygon([(0, 102), (0, -44), (26, -44), (50, 102)], BLACK, 0.25)
    for y in (-10, 26, 62):
        half = 40 - (62 - y) * 0.1
        sketch.rectangle(-half, y, half * 2, 8, dark)
    sketch.circle(0, -64, 40, palette.accent, 0.25)
    glow = sketch.fade(WHITE, palette.accent, mix(palette.accent, palette.ink, 0.5), toward="across")
    sketch.circle(0, -64, 28, glow)
    sketch.arc((0, -64), 42, 3.5, 5.9, GOLD, 6)


def draw_arch(sketch: Sketch, metal: str) -> None:
    """Draw a gate with light in it."""
    accent, ink = sketch.palette.accent, sketch.palette.ink
    sketch.path("M-84 102V-8C-84 -112 84 -112 84 -8V102H50V-4C50 -70 -50 -70 -50 -4V102Z", metal)
    sketch.path("M0 -86C50 -86 84 -60 84 -8V102H50V-4C50 -36 26 -54 0 -54Z", BLACK, 0.22)
    light = sketch.fade(lighter(accent, 0.6), mix(accent, ink, 0.4))
    sketch.path("M-46 102V-2C-46 -64 46 -64 46 -2V102Z", light, 0.9)
    for ring in range(3):
        sketch.arc((0, 14), 14 + ring * 11, ring, ring + 4.2, WHITE, 4, 0.7)


_MACHINES = (_boiler, _stack, _wheels, _tower, draw_arch)
