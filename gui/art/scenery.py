"""Paints the scene behind creatures, artifacts and lands: a sky, a disc, and the ground of the card's color."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi
from types import MappingProxyType

from gui.art.colors import WHITE, mix
from gui.art.palettes import DUSK, NIGHT
from gui.art.sketch import Sketch
from gui.art.svg import Point, number, smooth_path


def draw_scene(sketch: Sketch, spot: Point) -> None:
    """Draw sky, disc behind the figure at `spot`, and two or three grounds."""
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    sketch.rectangle(0, 0, width, height, sketch.fade(*palette.sky))
    if palette.time == NIGHT:
        for _ in range(9):
            place = chance.uniform(0, width), chance.uniform(0, height * 0.55)
            sketch.circle(*place, chance.uniform(0.6, 1.7), palette.light, chance.uniform(0.5, 1))
    side = min(width, height)
    disc = mix(
        palette.accent if palette.time == DUSK else palette.sky[1], WHITE, 0.35 if palette.time == DUSK else 0.55
    )
    sketch.circle(*spot, side * 0.52, disc, 0.28)
    sketch.circle(*spot, side * 0.40, disc, 0.42 if palette.time == NIGHT else 0.62)
    GROUNDS[palette.place](sketch, height * chance.uniform(0.60, 0.72), mix(palette.far, palette.sky[1], 0.5))


def draw_ridge(
    sketch: Sketch, y: float, rough: float, fill: str, peaks: int, is_sharp: bool = False, opacity: float = 1
) -> None:
    """Draw hills, or with `is_sharp` mountains, across the whole picture."""
    points = [
        (
            sketch.width * at / peaks,
            y + sketch.chance.uniform(-rough, rough) * ((1.5 if at % 2 else -0.6) if is_sharp else 1),
        )
        for at in range(peaks + 1)
    ]
    if is_sharp:
        sketch.polygon([(0, sketch.height), *points, (sketch.width, sketch.height)], fill, opacity)
    else:
        foot = f"L{number(sketch.width)} {number(sketch.height)}L0 {number(sketch.height)}Z"
        sketch.path(smooth_path(points, is_closed=False) + foot, fill, opacity)


def _plains(sketch: Sketch, horizon: float, hazy: str) -> None:
    chance, palette, width, height = sketch.chance, sketch.palette, sketch.width, sketch.height
    for _ in range(2):
        x, y, size = chance.uniform(0, width), chance.uniform(height * 0.12, height * 0.4), chance.uniform(14, 26)
        sketch.ellipse(x, y, size * 1.6, size * 0.3, WHITE, 0.6)
        sketch.ellipse(x + size * 0.5, y - size * 0.24, size * 0.8, size * 0.28, WHITE, 0.6)
    if chance.random() < 0.55:
        for _ in range(chance.randint(2, 4)):
            x, tall = chance.uniform(0.02, 0.96) * width, chance.uniform(20, 60)
            top = horizon - tall
            sketch.rectangle(x, top, 11, tall + 20, hazy)
            sketch.polygon([(x - 3, top), (x + 14, top), (x + 5.5, top - 18)], hazy)
    draw_ridge(sketch, horizon, 9, palette.far, 4)
    draw_ridge(sketch, horizon + height * 0.15, 8, palette.near, 3)


def _sea(sketch: Sketch, horizon: float, hazy: str) -> None:
    chance, palette, width, height = sketch.chance, sketch.palette, sketch.width, sketch.height
    if chance.random() < 0.6:
        x = chance.uniform(0, width)
        island = ((-44, 4), (-16, -40), (4, -22), (20, -54), (50, 4))
        sketch.polygon([(x + across, horizon + down) for across, down in island], hazy)
    water = sketch.fade(mix(palette.far, palette.sky[1], 0.3), palette.near)
    sketch.rectangle(0, horizon, width, height - horizon, water)
    for wave in range(4):
        y = horizon + 10 + wave * (height - horizon) / 4.2
        draw_ridge(sketch, y, 3.5, mix(palette.far, palette.near, 0.3 * wave), 8, opacity=0.7)


def _marsh(sketch: Sketch, horizon: float, hazy: str) -> None:
    chance, palette, width, height = sketch.chance, sketch.palette, sketch.width, sketch.height
    draw_ridge(sketch, horizon - 14, 16, hazy, 8, is_sharp=True)
    draw_ridge(sketch, horizon + 4, 8, palette.far, 5)
    for _ in range(chance.randint(1, 3)):
        x = chance.choice((chance.uniform(0, width * 0.2), chance.uniform(width * 0.8, width)))
        foot = horizon + 24
        sketch.line([(x, foot), (x + 3, foot - 46), (x - 4, foot - 78)], palette.ink, 4.5, 0.85)
        sketch.line([(x + 2, foot - 40), (x + 18, foot - 62)], palette.ink, 3, 0.85)
        sketch.line([(x + 1, foot - 52), (x - 15, foot - 66)], palette.ink, 2.5, 0.85)
    sketch.rectangle(0, horizon + 8, width, 9, palette.light, 0.16)
    draw_ridge(sketch, horizon + height * 0.16, 6, palette.near, 5)


def _peaks(sketch: Sketch, horizon: float, hazy: str) -> None:
    chance, palette = sketch.chance, sketch.palette
    draw_ridge(sketch, horizon - 22, 26, hazy, 7, is_sharp=True)
    draw_ridge(sketch, horizon, 17, palette.far, 6, is_sharp=True)
    draw_ridge(sketch, horizon + sketch.height * 0.17, 9, palette.near, 5, is_sharp=True)
    for _ in range(6):
        place = chance.uniform(0, sketch.width), chance.uniform(sketch.height * 0.1, sketch.height * 0.8)
        sketch.circle(*place, chance.uniform(0.8, 2.2), palette.accent, 0.9)


def _firs(sketch: Sketch, horizon: float, hazy: str) -> None:
    chance, palette, width = sketch.chance, sketch.palette, sketch.width
    for color, y, tall in ((hazy, horizon - 10, 46), (palette.far, horizon + 4, 60)):
        many = chance.randint(6, 8)
        for tree in range(many):
            x, size = width * (tree + chance.uniform(0.1, 0.9)) / many, tall * chance.uniform(0.6, 1.1)
            sketch.polygon([(x - size * 0.3, y + 10), (x, y - size), (x + size * 0.3, y + 10)], color)
        sketch.rectangle(0, y + 6, width, sketch.height - y, color)
    draw_ridge(sketch, horizon + sketch.height * 0.17, 7, palette.near, 4)


def _hall(sketch: Sketch, horizon: float, hazy: str) -> None:
    chance, palette, width, height = sketch.chance, sketch.palette, sketch.width, sketch.height
    kind = chance.choice(("arches", "dunes", "gears", "tiles"))
    if kind == "arches":
        for arch in range(4):
            left, right = width * (arch + 0.5) / 4 - width / 10, width * (arch + 0.5) / 4 + width / 10
            spring, crown, foot = number(height * 0.42), number(height * 0.2), number(height)
            sides = number(left), number(right)
            bend = f"C{sides[0]} {crown} {sides[1]} {crown} {sides[1]} {spring}"
            sketch.path(f"M{sides[0]} {foot}V{spring}{bend}V{foot}Z", hazy, 0.8)
    elif kind == "gears":
        for _ in range(2):
            place = chance.uniform(0, width), chance.uniform(height * 0.2, height * 0.6)
            sketch.star(*place, chance.uniform(34, 60), hazy, 12, 0.84, chance.uniform(0, pi), 0.7)
    elif kind == "tiles":
        for row in range(3):
            draw_ridge(sketch, height * 0.3 + row * 26, 10, hazy, 8, is_sharp=True, opacity=0.3)
    draw_ridge(sketch, horizon + 8, 6, palette.far, 4)
    floor = sketch.fade(palette.near, mix(palette.near, palette.ink, 0.5))
    sketch.rectangle(0, horizon + height * 0.17, width, height, floor)


GROUNDS: Mapping[str, Callable[[Sketch, float, str], None]] = MappingProxyType(
    {"W": _plains, "U": _sea, "B": _marsh, "R": _peaks, "G": _firs, "C": _hall}
)
