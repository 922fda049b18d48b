"""Paints the grounds of spells: rays for instants, a ring of signs for sorceries, panes for enchantments."""

from __future__ import annotations

from math import cos, pi, sin, tau

from gui.art.colors import BLACK, WHITE, mix
from gui.art.emblems.emblem import draw_emblem, emblem_of
from gui.art.sketch import Sketch
from gui.art.svg import Point


def draw_rays(sketch: Sketch, spot: Point) -> None:
    """Draw an instant: rays from the emblem to the edge of the picture."""
    palette, chance, width, height = sketch.palette, sketch.chance, sketch.width, sketch.height
    dark, deep = mix(palette.sky[0], palette.near, 0.45), mix(palette.near, palette.ink, 0.35)
    sketch.rectangle(0, 0, width, height, sketch.fade(dark, deep, toward="across"))
    many, first = chance.choice((9, 11, 13)), chance.random()
    for ray in range(many):
        angle, half = first + ray * tau / many, tau / many * chance.uniform(0.18, 0.34)
        ends = [_edge(sketch, spot, angle + side * half) for side in (-1, 1)]
        color = mix(palette.mid, palette.accent, 0.25 if ray % 2 else 0.6)
        sketch.polygon([spot, *ends], color, 0.55)
    glow = sketch.fade((mix(palette.light, palette.accent, 0.2), 1), (palette.accent, 0), toward="out")
    sketch.circle(*spot, min(width, height) * 0.5, glow, 0.95)


def _edge(sketch: Sketch, spot: Point, angle: float) -> Point:
    """Return where a ray from a spot leaves the picture."""
    along = (cos(angle), sin(angle))
    ways = [
        ((size if step > 0 else 0) - start) / step
        for start, step, size in zip(spot, along, (sketch.width, sketch.height), strict=True)
        if step
    ]
    return spot[0] + along[0] * min(ways), spot[1] + along[1] * min(ways)


def draw_signs(sketch: Sketch, spot: Point) -> None:
    """Draw a sorcery: a slow ring of signs on a deep ground."""
    palette, chance, (x, y) = sketch.palette, sketch.chance, spot
    side = min(sketch.width, sketch.height)
    dark, lit = mix(palette.near, palette.ink, 0.55), mix(palette.near, palette.mid, 0.35)
    sketch.rectangle(0, 0, sketch.width, sketch.height, sketch.fade(dark, lit))
    for ring, reach in enumerate((0.62, 0.5)):
        sketch.circle(x, y, side * reach, mix(palette.mid, palette.sky[1], 0.25 * ring), 0.35)
    sketch.circle(x, y, side * 0.47, None, 0.9, palette.accent, 2)
    sketch.circle(x, y, side * 0.40, mix(palette.sky[1], WHITE, 0.2), 0.55)
    many, points, first = chance.choice((6, 8, 10, 12)), chance.choice((3, 4, 5)), chance.random()
    corners = chance.choice((0, 3, 4, 5, 6))
    if corners:
        for turn in (first, first + pi / corners):
            angles = [turn + at * tau / corners for at in range(corners)]
            figure = [(x + cos(angle) * side * 0.46, y + sin(angle) * side * 0.46) for angle in angles]
            sketch.polygon(figure, mix(palette.sky[0], palette.accent, 0.3), 0.3)
    for sign in range(many):
        angle = first + sign * tau / many
        place = x + cos(angle) * side * 0.47, y + sin(angle) * side * 0.47
        sketch.star(*place, 6, palette.light, points, chance.choice((0.4, 0.5)), angle)


def draw_panes(sketch: Sketch, spot: Point) -> None:
    """Draw an enchantment: a window of colored panes around a light."""
    palette, chance, (x, y) = sketch.palette, sketch.chance, spot
    side = min(sketch.width, sketch.height)
    sketch.rectangle(0, 0, sketch.width, sketch.height, mix(palette.near, palette.ink, 0.6))
    many, first = chance.choice((8, 10, 12, 14)), chance.random()
    for pane in range(many):
        start, end = first + pane * tau / many + 0.03, first + (pane + 1) * tau / many - 0.03
        for inner, outer, tones in ((0.50, 0.74, (palette.mid, palette.far)), (0.26, 0.48, palette.sky)):
            corners = ((start, inner), (end, inner), (end, outer), (start, outer))
            figure = [
                (x + cos(angle) * side * reach * 0.97, y + sin(angle) * side * reach * 0.98)
                for angle, reach in corners
            ]
            bright = 0.4 if (pane * 7 + many) % 3 == 0 else 0.1
            sketch.polygon(figure, mix(tones[pane % 2], palette.accent, bright), 0.9)
    middle = mix(palette.sky[1], palette.accent, 0.15)
    sketch.circle(x, y, side * 0.40, sketch.fade((WHITE, 0.95), (middle, 0.9), (palette.mid, 0.5), toward="out"))


def draw_bands_ground(sketch: Sketch, spot: Point) -> None:
    """Draw an Aura: a plain ground with a glow, for the bands that wind about what it enchants."""
    palette = sketch.palette
    dark, deep = mix(palette.sky[0], palette.near, 0.35), mix(palette.near, palette.ink, 0.3)
    sketch.rectangle(0, 0, sketch.width, sketch.height, sketch.fade(dark, deep))
    glow = sketch.fade((palette.light, 0.95), (palette.sky[1], 0.5), (palette.mid, 0), toward="out")
    sketch.circle(*spot, min(sketch.width, sketch.height) * 0.5, glow)


def draw_aura(sketch: Sketch) -> None:
    """Draw an Aura's figure: its emblem or a bare person, wound about by bands."""
    if sketch.chance.random() < 0.55:
        _draw_wreath(sketch)
    else:
        _draw_bound_person(sketch)


def _draw_bound_person(sketch: Sketch) -> None:
    palette, chance = sketch.palette, sketch.chance
    body, pose = mix(palette.ink, palette.near, 0.35), chance.choice((-1, 1))
    tones = (palette.accent, palette.light, mix(palette.accent, palette.mid, 0.5))
    bands, wide = chance.choice((3, 4)), chance.uniform(0.8, 1)
    edge, bend = round(84 * wide), round(70 * wide)
    places = [round(-58 + band * 126 / (bands - 1)) for band in range(bands)]
    for y, tone in zip(places, tones * 2, strict=False):
        sketch.path(f"M-{edge} {y}C-{bend} {y - 30} {bend} {y - 30} {edge} {y}", None, 0.75, tone, 9)
    sketch.mirrored([(0, 6), (16, 8), (34, 18), (30, 60), (20, 118), (0, 118)], body, BLACK, 0.3)
    sketch.circle(0, -18, 22, body)
    sketch.path("M0 -40A22 22 0 0 1 0 4Z", BLACK, 0.3)
    sketch.curve([(pose * 26, 22), (pose * 58, 0), (pose * 62, -44)], body, 13)
    sketch.curve([(-pose * 26, 24), (-pose * 46, 54), (-pose * 34, 84)], body, 13)
    for y, tone in zip(places, tones * 2, strict=False):
        sketch.path(f"M-{edge} {y}C-{bend} {y + 32} {bend} {y + 32} {edge} {y}", None, 1, tone, 10)
    with sketch.moved(0, -74, 0.27):
        sketch.circle(0, 0, 128, palette.ink, 0.75)
        sketch.circle(0, 0, 128, None, 1, palette.accent, 10)
        draw_emblem(sketch, emblem_of(sketch.facts))


def _draw_wreath(sketch: Sketch) -> None:
    palette, chance = sketch.palette, sketch.chance
    tones, turn, tilt = (palette.accent, palette.light), chance.uniform(-28, 28), round(chance.uniform(26, 40))
    with sketch.moved(turn=turn):
        for tone, y in zip(tones, (-34, 34), strict=True):
            sketch.path(f"M-96 {y}C-84 {y - tilt} 84 {y - tilt} 96 {y}", None, 0.7, tone, 10)
    sketch.circle(0, 0, 66, palette.ink, 0.55)
    with sketch.moved(scale=0.6):
        draw_emblem(sketch, emblem_of(sketch.facts))
    with sketch.moved(turn=turn):
        for tone, y in zip(tones, (-34, 34), strict=True):
            sketch.path(f"M-96 {y}C-84 {y + tilt} 84 {y + tilt} 96 {y}", None, 1, tone, 11)
