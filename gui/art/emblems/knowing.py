"""Emblems of knowledge, time and magic: drawing, searching, milling, turns, copies, untapping, storms."""

from __future__ import annotations

from math import cos, pi, sin, tau

from gui.art.colors import BLACK, GOLD, PARCHMENT, WHITE, lighter, mix
from gui.art.sketch import Sketch


def draw_knowledge(sketch: Sketch) -> None:
    """Draw a hand of cards, an eye, or a book."""
    kind = sketch.chance.random()
    if kind < 0.3:
        _cards(sketch)
    elif kind < 0.65:
        _eye(sketch)
    else:
        _book(sketch)


def _cards(sketch: Sketch) -> None:
    palette = sketch.palette
    for card in range(sketch.chance.choice((3, 4, 5))):
        with sketch.moved(0, 60, 1, -34 + card * 22):
            sketch.rectangle(-32, -140, 64, 96, mix(palette.near, palette.ink, 0.3), 1, 8)
            sketch.rectangle(-27, -135, 54, 86, mix(palette.light, palette.far, 0.12 * card), 1, 5)
            sketch.star(0, -92, 19, palette.accent, 3 + card % 4, 0.42)
    sketch.star(0, 66, 26, palette.accent, 4, 0.25)


def _eye(sketch: Sketch) -> None:
    palette = sketch.palette
    sketch.path("M-94 0C-50 -60 50 -60 94 0C50 60 -50 60 -94 0Z", palette.light)
    sketch.circle(0, 0, 36, sketch.fade(palette.accent, palette.near))
    pupil = sketch.chance.choice(("round", "slit", "star"))
    if pupil == "round":
        sketch.circle(0, 0, 16, palette.ink)
    elif pupil == "slit":
        sketch.ellipse(0, 0, 7, 30, palette.ink)
    else:
        sketch.star(0, 0, 24, palette.ink, 5, 0.4)
    sketch.circle(-10, -10, 7, WHITE)
    for x in (-50, -20, 20, 50):
        sketch.line([(x * 0.9, -58 + abs(x) * 0.2), (x * 1.1, -86 + abs(x) * 0.25)], palette.light, 5)


def _book(sketch: Sketch) -> None:
    palette = sketch.palette
    sketch.polygon([(-92, -26), (0, -8), (0, 76), (-92, 56)], PARCHMENT)
    sketch.polygon([(92, -26), (0, -8), (0, 76), (92, 56)], mix(PARCHMENT, BLACK, 0.14))
    for row in range(sketch.chance.choice((3, 4))):
        for side in (-1, 1):
            sketch.line([(side * 76, -4 + row * 16), (side * 16, 8 + row * 16)], palette.near, 4, 0.6)
    sketch.circle(0, -52, 50, palette.accent, 0.22)
    sketch.star(0, -52, 36, palette.accent, sketch.chance.choice((4, 5, 6)), 0.25)


def draw_search(sketch: Sketch) -> None:
    """Draw a hand mirror in which a star is seen."""
    palette = sketch.palette
    sketch.circle(0, -20, 84, palette.accent, 0.2)
    sketch.path("M-40 96L-26 10H26L40 96Z", palette.ink)
    sketch.path("M-44 -40C-44 -96 44 -96 44 -40L30 14H-30Z", mix(GOLD, palette.ink, 0.35))
    sketch.path("M-32 -38C-32 -78 32 -78 32 -38L22 8H-22Z", sketch.fade(WHITE, palette.accent))
    sketch.star(0, -30, 26, WHITE, sketch.chance.choice((4, 5, 6, 8)), 0.25)
    sketch.arc((0, -76), 18, pi, tau, GOLD, 6)


def draw_mill(sketch: Sketch) -> None:
    """Draw cards that fall one after the other."""
    palette = sketch.palette
    turns = (-24, 18, 12, -20, 4)
    for card in range(5):
        x = 0 if card == 4 else (-1 if card % 2 == 0 else 1) * (50 - card * 6)
        with sketch.moved(x, -76 + card * 38, 0.62 + 0.06 * card, turns[card]):
            sketch.rectangle(
                -40, -28, 80, 56, palette.light if card % 2 == 0 else mix(palette.light, palette.far, 0.4)
            )
            sketch.rectangle(-32, -20, 64, 40, mix(palette.near, palette.accent, 0.2 * (card % 3)), 1, 4)
            sketch.star(0, 0, 15, palette.light, 4, 0.3)


def draw_time(sketch: Sketch) -> None:
    """Draw an hourglass."""
    palette = sketch.palette
    for y in (-96, 84):
        sketch.rectangle(-58, y, 116, 16, GOLD, 1, 6)
    half = [(0, -80), (46, -80), (44, -46), (8, 0), (44, 50), (46, 84), (0, 84)]
    sketch.mirrored(half, "#e8f6fb", palette.ink, 0.16, is_smooth=False)
    level = sketch.chance.uniform(-60, -26)
    edge = 30 + (-44 - level) * 0.4
    sketch.polygon([(-edge, level), (edge, level), (0, -4)], palette.accent)
    sketch.polygon([(-38, 82), (38, 82), (30, 56), (0, 40), (-30, 56)], palette.accent)
    sketch.line([(0, -6), (0, 44)], palette.accent, 4)


def draw_copy(sketch: Sketch) -> None:
    """Draw two stars, one behind the other."""
    palette = sketch.palette
    for shift, tone in ((22, palette.near), (-22, palette.accent)):
        with sketch.moved(shift, shift * 0.5, 0.92):
            half = [(0, -92), (20, -28), (84, 0), (20, 28), (0, 92)]
            sketch.mirrored(half, tone, palette.ink, 0.3, is_smooth=False)
    sketch.star(-22, -11, 24, palette.light, sketch.chance.choice((4, 5, 6)), 0.4)


def draw_blink(sketch: Sketch) -> None:
    """Draw rings that open around a light."""
    palette, turn = sketch.palette, sketch.chance.uniform(0, tau)
    for ring, (reach, tone) in enumerate(((88, palette.accent), (66, palette.light), (44, palette.accent))):
        start = turn + ring * 1.3
        sketch.arc((0, 0), reach, start, start + 4.4, tone, 11 - ring * 2)
    sketch.circle(0, 0, 28, palette.light)
    for angle in (0.4, 1.7, 3.3, 4.9):
        sketch.circle(cos(angle) * 96, sin(angle) * 96, 5, palette.light)


def draw_untap(sketch: Sketch) -> None:
    """Draw an arrow that turns back."""
    palette = sketch.palette
    for width, tone in ((30, palette.ink), (20, palette.accent)):
        sketch.arc((0, 0), 66, -2.2, 2.4, tone, width)
    sketch.polygon([(-78, -64), (-20, -84), (-30, -22)], palette.accent)
    sketch.circle(0, 0, 26, palette.light)
    if sketch.chance.random() < 0.5:
        sketch.circle(0, 0, 12, palette.near)
    else:
        sketch.star(0, 0, 18, palette.near, sketch.chance.choice((4, 5, 6)), 0.45)


def draw_storm(sketch: Sketch) -> None:
    """Draw a whirl of copies around an eye."""
    palette, chance = sketch.palette, sketch.chance
    turn = chance.uniform(0, tau)
    for shard in range(9):
        angle, reach = turn + shard * tau / 4.5, 30 + shard * 8
        with sketch.moved(cos(angle) * reach, sin(angle) * reach, 0.3 + 0.07 * shard, angle * 57.3 + 90):
            sketch.rectangle(-16, -22, 32, 44, palette.light if shard % 2 else palette.accent, 0.92, 5)
    sketch.circle(0, 0, 22, palette.ink)
    sketch.circle(0, 0, 13, palette.light)


def draw_swap(sketch: Sketch) -> None:
    """Draw two arrows that change places."""
    palette = sketch.palette
    for side, tone in ((-1, palette.accent), (1, palette.light)):
        with sketch.moved(turn=0 if side < 0 else 180):
            sketch.path(
                "M-84 -14C-84 -70 10 -82 48 -44L64 -60L72 6L8 -6L26 -22C0 -48 -48 -40 -52 -10Z", palette.ink
            )
            sketch.path("M-76 -20C-72 -62 8 -72 48 -34L60 -46L64 -4L22 -12L34 -24C4 -54 -52 -48 -58 -18Z", tone)


def draw_spiral(sketch: Sketch) -> None:
    """Draw a spiral from the middle outward."""
    palette, chance = sketch.palette, sketch.chance
    turn, way = chance.uniform(0, tau), chance.choice((-1, 1))
    for shift, width, tone in ((6, 18, palette.ink), (0, 12, palette.accent)):
        points = []
        for step in range(17):
            angle, reach = turn + way * step * 0.75, 6 + step * 5
            points.append((cos(angle) * reach + shift, sin(angle) * reach + shift))
        sketch.curve(points, tone, width)
    sketch.circle(0, 0, 12, palette.light)


def draw_knot(sketch: Sketch) -> None:
    """Draw loops that go through each other."""
    palette, many = sketch.palette, sketch.chance.choice((3, 4, 5))
    for width, tones in ((20, (palette.ink,)), (12, (palette.accent, palette.light, lighter(palette.mid, 0.3)))):
        for loop in range(many):
            tone = tones[loop % len(tones)]
            sketch.ellipse(0, 0, 88, 34, None, 1, loop * 180 / many, tone, width)
