"""Paints what lands are: fields, seas, marshes, peaks, forests, arches, or a row of rocks."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin

from gui.art.colors import BLACK, WHITE, mix
from gui.art.growths import draw_tree
from gui.art.machines import draw_arch
from gui.art.palettes import NIGHT
from gui.art.scenery import draw_ridge
from gui.art.sketch import Sketch
from gui.art.svg import number

TRUNK = "#5a3d2e"


def draw_landscape(sketch: Sketch) -> None:
    """Draw the landscape that a land's name and subtypes tell of, before its scene."""
    name, subtypes = sketch.facts.name.lower(), sketch.facts.subtypes
    for words, kinds, draw in LANDSCAPES:
        if any(word in name for word in words) or any(kind in subtypes for kind in kinds):
            draw(sketch)
            return
    _rocks(sketch)


def _field(sketch: Sketch) -> None:
    width, height = sketch.width, sketch.height
    sketch.circle(width * 0.5, height * 0.6, height * 0.3, "#ffd24a")
    sketch.circle(width * 0.5, height * 0.6, height * 0.23, "#fff1b0")
    draw_ridge(sketch, height * 0.64, 6, "#d99a2e", 3)
    middle, top, upper, lower, foot = (
        number(value) for value in (width * 0.5, height * 0.62, height * 0.72, height * 0.85, height)
    )
    for share in (-0.6, -0.3, 0, 0.3, 0.55):
        x = width * share
        left = (number(width * 0.5 + x * part) for part in (0.2, 0.7, 1))
        right = [number(width * 0.5 + x * part) for part in (0.8, 0.3)]
        path = f"M{number(width * 0.5 - 6)} {top}C{next(left)} {upper} {next(left)} {lower} {next(left)} {foot}"
        path += f"L{number(width * 0.5 + x + 16)} {foot}C{right[0]} {lower} {right[1]} {upper} {middle} {top}Z"
        sketch.path(path, "#f7d778")


def _grove(sketch: Sketch) -> None:
    with sketch.moved(sketch.width / 2, sketch.height * 0.5, sketch.height / 190):
        draw_tree(sketch, has_face=False)


def _forest(sketch: Sketch) -> None:
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    for tree in range(9):
        x = width * (tree + 0.2 + chance.uniform(0, 0.5)) / 9
        tall = height * chance.uniform(0.36, 0.72) * (1.1 if tree % 2 else 0.8)
        color = mix(palette.near, palette.ink, 0.35 * (tree % 3) / 2)
        for layer in range(3):
            half, foot = tall * (0.5 - 0.11 * layer) * 0.62, height * 0.98 - tall * 0.26 * layer
            corners = [(x - half, foot), (x, foot - tall * 0.52), (x + half, foot)]
            sketch.polygon(corners, mix(color, palette.far, 0.22 * layer))


def _mountains(sketch: Sketch) -> None:
    palette, width, height = sketch.palette, sketch.width, sketch.height
    is_burning = "volcan" in sketch.facts.name.lower()
    ranges = (
        (0.2, 0.55, mix(palette.near, palette.sky[1], 0.3)),
        (0.82, 0.5, mix(palette.near, palette.sky[1], 0.2)),
        (0.5, 0.82, palette.near),
    )
    slope = ((-1, 0), (-0.1, -1), (0.08, -0.98), (1, 0))
    shadow = ((0.08, -0.98), (1, 0), (0.1, 0), (-0.06, -0.6))
    snow = ((-0.1, -1), (0.08, -0.98), (0.26, -0.72), (0.05, -0.78), (-0.1, -0.66), (-0.3, -0.7))
    for share, part, color in ranges:
        x, tall = width * share, height * part
        for shape, fill, opacity in (
            (slope, color, 1.0),
            (shadow, BLACK, 0.25),
            (snow, "#ffb13d" if is_burning else "#fff1e0", 1.0),
        ):
            points = [(x + across * tall * 0.66, height + down * tall) for across, down in shape]
            sketch.polygon(points, fill, opacity)
    if "Island" in sketch.facts.subtypes:
        sketch.rectangle(0, height * 0.82, width, height * 0.2, sketch.fade("#3a8fd0", "#123a70"))


def _island(sketch: Sketch) -> None:
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    rock = ((0.26, 0.74), (0.38, 0.44), (0.48, 0.56), (0.58, 0.3), (0.78, 0.74))
    sketch.polygon([(width * x, height * y) for x, y in rock], mix(palette.near, palette.ink, 0.3))
    shadow = ((0.58, 0.3), (0.78, 0.74), (0.6, 0.74))
    sketch.polygon([(width * x, height * y) for x, y in shadow], BLACK, 0.25)
    if "Swamp" not in sketch.facts.subtypes:
        sketch.line([(width * 0.34, height * 0.72), (width * 0.31, height * 0.48)], TRUNK, 4)
        for angle in (-0.5, 0.3, 2.8, 3.6):
            place = width * 0.31 + cos(angle) * 11, height * 0.47 + sin(angle) * 6
            sketch.ellipse(*place, 13, 4, "#3fa35a", 1, angle * 57)
    water = sketch.fade("#2a5aa0" if palette.time == NIGHT else "#4aa8e0", "#0f3a78")
    sketch.rectangle(0, height * 0.73, width, height * 0.3, water)
    for wave in range(5):
        y = height * (0.78 + 0.04 * wave)
        ends = [(chance.uniform(0, width * 0.8), y), (chance.uniform(width * 0.3, width), y)]
        sketch.line(ends, palette.light, 2, 0.55)


def _swamp(sketch: Sketch) -> None:
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    water = sketch.fade(mix(palette.far, palette.accent, 0.25), palette.ink)
    sketch.rectangle(0, height * 0.7, width, height * 0.3, water)
    for _ in range(5):
        place = chance.uniform(0, width), height * chance.uniform(0.75, 0.95)
        sketch.ellipse(*place, chance.uniform(14, 30), 3.2, palette.light, 0.2)
    for share, size in ((0.3, 1), (0.72, 0.8), (0.9, 0.6)):
        with sketch.moved(width * share, height * 0.78, size * height / 200):
            sketch.path("M-12 20C-4 -20 -10 -60 -4 -104L4 -104C8 -60 4 -20 16 20Z", palette.ink)
            sketch.line([(0, -60), (34, -96), (58, -92)], palette.ink, 6)
            sketch.line([(0, -40), (-36, -70), (-40, -98)], palette.ink, 6)
            sketch.line([(30, -92), (34, -62)], palette.accent, 2.5, 0.8)
            sketch.line([(-36, -72), (-32, -44)], palette.accent, 2.5, 0.8)


def _gate(sketch: Sketch) -> None:
    with sketch.moved(sketch.width / 2, sketch.height * 0.52, sketch.height / 200):
        draw_arch(sketch, sketch.palette.far)


def _tower(sketch: Sketch) -> None:
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    stone = mix(palette.near, palette.far, 0.4)
    for share, tall in ((0.28, 0.42), (0.72, 0.5), (0.5, 0.74)):
        x, top = width * share, height * (0.95 - tall * chance.uniform(0.9, 1.05))
        sketch.rectangle(x - 13, top, 26, height - top, mix(stone, palette.ink, 0.2))
        sketch.rectangle(x, top, 13, height - top, BLACK, 0.2)
        for step in (-13, -3, 7):
            sketch.rectangle(x + step, top - 7, 6, 8, mix(stone, palette.ink, 0.2))
        sketch.rectangle(x - 3, top + 16, 6, 12, palette.accent, 0.95, 3)
    draw_ridge(sketch, height * 0.88, 5, palette.near, 4)


def _shards(sketch: Sketch) -> None:
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    for shard in range(6):
        x, tall = width * (0.1 + 0.16 * shard), height * chance.uniform(0.25, 0.6)
        lean = chance.uniform(-14, 14)
        tone = mix(palette.accent, palette.near, chance.uniform(0.1, 0.5))
        foot = height * 0.9
        sketch.polygon([(x - 12, foot), (x + lean, foot - tall), (x + 12, foot)], tone)
        sketch.polygon([(x, foot), (x + lean, foot - tall), (x + 12, foot)], BLACK, 0.22)
        sketch.line([(x - 6, foot - 6), (x + lean - 2, foot - tall + 12)], WHITE, 1.6, 0.5)
    draw_ridge(sketch, height * 0.9, 4, palette.near, 4)


def _rocks(sketch: Sketch) -> None:
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    draw_ridge(sketch, height * 0.7, 8, mix(palette.near, palette.far, 0.5), 5)
    for rock in range(5):
        x, tall = width * (0.12 + 0.19 * rock), height * chance.uniform(0.12, 0.42)
        foot = height * 0.84
        whole = [(x - 12, foot), (x - 8, foot - tall), (x + 2, height * 0.8 - tall), (x + 10, foot)]
        sketch.polygon(whole, mix(palette.near, palette.ink, 0.4))
        sketch.polygon([(x + 2, height * 0.8 - tall), (x + 10, foot), (x + 1, foot)], BLACK, 0.3)


LANDSCAPES: tuple[tuple[tuple[str, ...], tuple[str, ...], Callable[[Sketch], None]], ...] = (
    (("cradle", "grove", "canopy", "garden", "orchard"), (), _grove),
    (("gate", "cave", "portal", "crypt"), ("Gate", "Cave"), _gate),
    (("tower", "castle", "city", "citadel", "keep", "temple", "sanctum", "sanctuary", "workshop"), (), _tower),
    (("crystal", "gemstone", "mine", "shard", "diamond", "urza"), ("Urza’s", "Urza's"), _shards),
    (("volcan", "fumarole", "peak", "crag", "cliff"), ("Mountain",), _mountains),
    (("tundra", "sea", "tropical", "shore", "coast", "reef", "harbor"), ("Island",), _island),
    (("swamp", "bog", "mire", "dakmor", "marsh", "catacomb"), ("Swamp",), _swamp),
    (("forest", "wood", "thicket"), ("Forest",), _forest),
    (("plain", "field", "prairie", "meadow"), ("Plains",), _field),
)
"""Words in a name, or subtypes, and what they look like; the first that fits is drawn."""
