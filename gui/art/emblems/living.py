"""Emblems of what makes: mana, tokens, life, growth, victory, and plain signs of protection and of the sky."""

from __future__ import annotations

from math import cos, pi, sin

from gui.art.colors import BLACK, GOLD, WHITE, lighter, mix
from gui.art.figure_parts import draw_flame
from gui.art.sketch import Sketch


def draw_mana(sketch: Sketch) -> None:
    """Draw a flame with lights of the mana that is made."""
    palette = sketch.palette
    draw_flame(sketch, 0, 6, 0.98, (mix(palette.near, palette.ink, 0.2), palette.accent, palette.light))
    gems = (palette.gems or (palette.accent,)) * 5
    for light in range(5):
        angle = -pi * 0.9 + light * pi * 0.2
        x, y = cos(angle) * 84, 30 + sin(angle) * 108
        sketch.circle(x, y, 13, palette.ink, 0.5)
        sketch.circle(x - 1, y - 2, 11, gems[light])


def draw_tokens(sketch: Sketch) -> None:
    """Draw a group of figures."""
    palette, chance = sketch.palette, sketch.chance
    sides = [(-58, 20, 0.72, palette.far), (58, 20, 0.72, palette.far)]
    if chance.random() < 0.5:
        sides += [(-88, 40, 0.5, palette.mid), (88, 40, 0.5, palette.mid)]
    for x, y, size, tone in (*reversed(sides), (0, 0, 1.0, palette.light)):
        with sketch.moved(x, y, size):
            sketch.mirrored([(0, 6), (30, 12), (44, 40), (46, 104), (0, 104)], mix(tone, palette.near, 0.35))
            sketch.circle(0, -26, 27, tone)
            sketch.path("M0 -53A27 27 0 0 1 0 1Z", BLACK, 0.22)
    sketch.star(0, -80, 20, palette.accent, chance.choice((4, 5, 6)), 0.45)


def draw_life(sketch: Sketch) -> None:
    """Draw a heart before a star."""
    palette = sketch.palette
    sketch.star(0, 0, 100, palette.accent, sketch.chance.choice((9, 12, 16)), 0.72, 0, 0.55)
    heart = "M0 78C-90 20 -74 -60 -30 -58C-12 -56 -2 -44 0 -32C2 -44 12 -56 30 -58C74 -60 90 20 0 78Z"
    sketch.path(heart, "#f25f6b")
    sketch.path("M0 78C0 30 0 0 0 -32C2 -44 12 -56 30 -58C74 -60 90 20 0 78Z", BLACK, 0.2)
    sketch.ellipse(-32, -26, 12, 18, WHITE, 0.55, 30)


def draw_growth(sketch: Sketch) -> None:
    """Draw a plant with leaves."""
    palette = sketch.palette
    sketch.curve([(0, 104), (-6, 50), (8, 0), (0, -40)], mix(palette.near, palette.ink, 0.3), 13)
    for x, y, turn, size in ((-40, 30, 24, 1), (44, 6, -24, 1), (-36, -26, 34, 0.8), (0, -70, 90, 0.9)):
        size *= sketch.chance.uniform(0.9, 1.1)
        tone = palette.accent if abs(turn) == 24 else mix(palette.accent, palette.light, 0.4)
        sketch.ellipse(x, y, 44 * size, 19 * size, tone, 1, turn)
        across, down = 30 * size * cos(turn / 57.3), 30 * size * sin(turn / 57.3)
        sketch.line([(x - across, y - down), (x + across, y + down)], palette.near, 3, 0.7)


def draw_win(sketch: Sketch) -> None:
    """Draw a golden star."""
    sketch.star(0, 0, 100, GOLD, sketch.chance.choice((12, 16, 20)), 0.76)
    sketch.star(0, 0, 62, sketch.palette.light, 5, 0.45)


def draw_shield(sketch: Sketch) -> None:
    """Draw a shield with a cross, a star or a chevron."""
    palette = sketch.palette
    sketch.mirrored([(0, -92), (76, -70), (72, 10), (44, 66), (0, 100)], mix(palette.near, palette.ink, 0.25))
    sketch.mirrored([(0, -74), (58, -56), (56, 8), (34, 50), (0, 78)], palette.light, palette.ink, 0.25)
    kind = sketch.chance.choice(("cross", "star", "chevron"))
    if kind == "cross":
        sketch.rectangle(-8, -54, 16, 108, palette.accent)
        sketch.rectangle(-42, -20, 84, 16, palette.accent)
    elif kind == "star":
        sketch.star(0, -4, 42, palette.accent, sketch.chance.choice((5, 6, 8)), 0.5)
    else:
        sketch.path("M-40 20L0 -30L40 20L40 42L0 -6L-40 42Z", palette.accent)


def draw_crest(sketch: Sketch) -> None:
    """Draw a lozenge with a smaller figure in it."""
    palette, chance = sketch.palette, sketch.chance
    sketch.mirrored([(0, -98), (64, 0), (0, 98)], mix(palette.near, palette.ink, 0.3), is_smooth=False)
    sketch.mirrored([(0, -76), (50, 0), (0, 76)], palette.accent, palette.ink, 0.25, is_smooth=False)
    sketch.star(
        0, 0, 40, palette.light, chance.choice((3, 4, 5, 6)), chance.choice((0.4, 0.6)), chance.uniform(0, pi)
    )


def draw_sun(sketch: Sketch) -> None:
    """Draw a sun with rays."""
    palette, rays = sketch.palette, sketch.chance.choice((10, 12, 16))
    sketch.star(0, 0, 98, mix(palette.accent, palette.ink, 0.25), rays, 0.66)
    sketch.star(0, 0, 86, palette.accent, rays, 0.62, pi / rays)
    sketch.circle(0, 0, 46, lighter(palette.accent, 0.45))
    sketch.path("M0 -46A46 46 0 0 1 0 46Z", BLACK, 0.16)


def draw_crescent(sketch: Sketch) -> None:
    """Draw a crescent with stars."""
    palette, chance = sketch.palette, sketch.chance
    sketch.path(
        "M30 -88C-50 -92 -96 -30 -84 30C-72 84 -4 104 56 72C-4 70 -44 34 -40 -14C-36 -54 -8 -80 30 -88Z",
        palette.accent,
    )
    sketch.path("M-84 30C-72 84 -4 104 56 72C-4 70 -30 50 -36 24C-50 40 -70 40 -84 30Z", BLACK, 0.2)
    for _ in range(chance.choice((2, 3, 4))):
        place = chance.uniform(-10, 84), chance.uniform(-50, 40)
        sketch.star(*place, chance.uniform(10, 22), palette.light, chance.choice((4, 5)), 0.32)
