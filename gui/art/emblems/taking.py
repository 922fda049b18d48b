"""Emblems of what takes away: damage, destruction, countering, discarding, returning, sacrificing, draining."""

from __future__ import annotations

from math import cos, sin

from gui.art.colors import BLACK, STONE, WHITE, lighter, mix
from gui.art.figure_parts import draw_bolt, draw_drop, draw_flame
from gui.art.held import draw_held
from gui.art.monsters import draw_skeleton
from gui.art.sketch import Sketch


def draw_damage(sketch: Sketch) -> None:
    """Draw a bolt where the name tells of one, or by chance; else a fire."""
    palette, name = sketch.palette, sketch.facts.name
    if sketch.chance.random() < 0.5 and "Bolt" not in name and "Lightning" not in name:
        with sketch.moved(0, 10, 1.15):
            draw_flame(sketch, 0, 0, 1, ("#c9301c", "#ff8a2a", "#ffd15a", "#fff6d8"))
        return
    draw_bolt(sketch, 8, 6, 0.98, mix(palette.accent, palette.ink, 0.55))
    draw_bolt(sketch, 0, 0, 0.98, sketch.fade(WHITE, "#ffe04a", "#ff9a2a"))
    for angle in (0.2, 0.9, 2.2, 2.9):
        ends = [(cos(angle) * reach, 20 + sin(angle) * reach) for reach in (62, 84)]
        sketch.line(ends, palette.light, 4)


def draw_destroy(sketch: Sketch) -> None:
    """Draw a sword in white and green, a skull in other colors."""
    palette, chance, colors = sketch.palette, sketch.chance, sketch.facts.colors
    if "W" in colors or "G" in colors:
        sketch.star(0, 0, 84, palette.accent, chance.choice((8, 10, 12)), 0.66, 0, 0.6)
        with sketch.moved(-4, 12, 1.15, 180 if "W" in colors else 30):
            draw_held(sketch, "sword", 0)
        for x in (-56, -36, 36, 56):
            sketch.ellipse(x, 40 + abs(x) * 0.5, 8, 22, "#e0b23a", 1, x * 0.8)
        return
    with sketch.moved(scale=0.88):
        draw_skeleton(sketch)
    if chance.random() < 0.7:
        with sketch.moved(turn=38):
            sketch.polygon([(-5, -120), (5, -120), (9, 110), (-9, 110)], palette.accent, 0.95)


def draw_counter(sketch: Sketch) -> None:
    """Draw a barred ring around a star."""
    palette = sketch.palette
    points = sketch.chance.choice((4, 5, 6, 8))
    for width, tone in ((22, palette.ink), (12, palette.accent)):
        sketch.circle(0, 0, 78, None, 1, tone, width)
    sketch.star(0, 0, 54, palette.light, points, 0.4)
    for width, tone in ((24, palette.ink), (13, palette.accent)):
        sketch.line([(-58, 58), (58, -58)], tone, width)


def draw_discard(sketch: Sketch) -> None:
    """Draw a head from which cards fly away."""
    palette = sketch.palette
    head = "M-10 100C-20 70 -60 70 -64 40C-66 20 -80 20 -84 8C-80 -4 -70 -16 -66 -36"
    sketch.path(head + "C-54 -96 50 -100 68 -30C78 10 50 40 52 100Z", mix(palette.near, palette.ink, 0.3))
    for card in range(3):
        with sketch.moved(18 + card * 26, -34 - card * 22, 0.5 - 0.08 * card, 20 + card * 24):
            sketch.rectangle(-26, -36, 52, 72, palette.light, 1, 6)
            sketch.star(0, 0, 18, palette.accent, 4, 0.3)
    sketch.ellipse(-34, -10, 9, 6, palette.accent)


def draw_bounce(sketch: Sketch) -> None:
    """Draw a wave that carries off what it meets."""
    palette = sketch.palette
    outer = "M-90 70C-110 -30 -30 -100 50 -76C84 -64 92 -26 70 -12C78 -40 40 -54 16 -34"
    sketch.path(outer + "C-14 -8 6 44 90 40V78C20 104 -60 104 -90 70Z", palette.near)
    inner = "M-84 64C-98 -26 -30 -88 44 -70C10 -70 -40 -40 -30 20C-24 52 30 74 88 66C20 92 -56 92 -84 64Z"
    sketch.path(inner, lighter(palette.far, 0.45))
    for x, y, size in ((60, -20, 8), (40, -40, 6), (76, -44, 5)):
        sketch.circle(x, y, size, WHITE)


def draw_sacrifice(sketch: Sketch) -> None:
    """Draw a dagger in a dark fire."""
    with sketch.moved(0, 10, 1.05):
        draw_flame(sketch, 0, 14, 0.98, (sketch.palette.ink, "#8f1f3a", "#e0524a", "#ffd9b0"))
    with sketch.moved(0, -6):
        draw_held(sketch, "dagger", 0)


def draw_drain(sketch: Sketch) -> None:
    """Draw a large drop of blood and some small ones."""
    draw_drop(sketch, 0, 0, 1, "#7a0f26")
    draw_drop(sketch, 0, 4, 0.8)
    sketch.ellipse(-22, 34, 11, 26, WHITE, 0.45, 14)
    for x, y, size in ((-82, -10, 0.3), (82, -20, 0.3), (74, 60, 0.2)):
        draw_drop(sketch, x * sketch.chance.uniform(0.9, 1.05), y, size)


def draw_grave(sketch: Sketch) -> None:
    """Draw a gravestone, and a hand that comes from the ground before it."""
    palette = sketch.palette
    skin = mix(palette.accent, "#8fa387", 0.5)
    sketch.path("M-60 100V-30C-60 -104 60 -104 60 -30V100Z", mix(STONE, palette.near, 0.3))
    sketch.path("M0 -86C40 -86 60 -66 60 -30V100H0Z", BLACK, 0.28)
    if sketch.chance.random() < 0.5:
        sketch.rectangle(-8, -56, 16, 60, palette.ink)
        sketch.rectangle(-26, -38, 52, 14, palette.ink)
    else:
        sketch.star(0, -26, 28, palette.ink, sketch.chance.choice((3, 5, 6, 8)), 0.45)
    sketch.path("M-96 104C-60 70 60 70 96 104Z", mix(palette.near, palette.ink, 0.4))
    for finger, x in enumerate((-20, -7, 6, 19)):
        sketch.line([(x * 0.7, 92), (x, 44 if finger in (1, 2) else 50)], skin, 9)
    sketch.line([(-16, 84), (-34, 64)], skin, 9)


def draw_bars(sketch: Sketch) -> None:
    """Draw a gate of bars that nothing passes."""
    palette = sketch.palette
    sketch.path("M-78 98V-24C-78 -104 78 -104 78 -24V98Z", mix(palette.near, palette.ink, 0.4))
    light = sketch.fade(lighter(palette.accent, 0.5), palette.mid)
    sketch.path("M-62 98V-22C-62 -84 62 -84 62 -22V98Z", light)
    for x in (-44, -15, 15, 44):
        top = -58 if abs(x) < 20 else -40
        sketch.line([(x, top), (x, 96)], palette.ink, 8)
    for y in (-6, 48):
        sketch.line([(-60, y), (60, y)], palette.ink, 6)
    sketch.circle(0, 21, 14, palette.accent)
    sketch.rectangle(-3, 16, 6, 14, palette.ink)
