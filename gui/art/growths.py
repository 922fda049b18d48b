"""Draws trees, mushrooms, elementals, spirits, whales and crawling things."""

from __future__ import annotations

from gui.art.colors import BLACK, BONE, WOOD, mix
from gui.art.figure_parts import draw_eyes, draw_insect_wings
from gui.art.sketch import Sketch
from gui.art.svg import Point

CRAWLERS = ("Spider", "Scorpion", "Crab", "Insect")
SPIRITS = ("Spirit", "Illusion", "Avatar", "Shapeshifter", "Nightmare", "Incarnation", "Specter", "Wraith")


def draw_tree(sketch: Sketch, has_face: bool = True) -> None:
    """Draw a tree, with a face where it is a creature."""
    palette, chance = sketch.palette, sketch.chance
    bark = chance.choice((WOOD, "#5a3d2e", mix(WOOD, palette.ink, 0.3)))
    leaf = chance.choice((mix(palette.mid, "#3fa35a", 0.5), palette.mid, mix(palette.accent, "#3f8f4a", 0.55)))
    for x, y, size in ((-48, -34, 42), (48, -30, 40), (0, -62, 48), (-22, -10, 34), (26, -8, 34)):
        sketch.circle(x + 6, y + 6, size, mix(leaf, palette.ink, 0.4))
    for x, y, size in ((-48, -38, 38), (46, -36, 34), (-4, -66, 42)):
        sketch.circle(x, y, size, leaf)
    for x, y, size in ((-58, -50, 15), (34, -48, 13), (-16, -84, 17)):
        sketch.circle(x, y, size, mix(leaf, palette.light, 0.45), 0.8)
    sketch.mirrored([(0, -20), (20, -22), (30, 10), (30, 50), (52, 210), (0, 210)], bark)
    sketch.line([(-20, 0), (-46, -26)], bark, 12)
    sketch.line([(20, 0), (44, -24)], mix(bark, BLACK, 0.2), 12)
    if has_face:
        draw_eyes(sketch, palette.accent, 11, 20, 5, 6, -20, palette.accent)
        sketch.path("M-14 46C-6 40 6 40 14 46L8 58L-8 58Z", palette.ink)


def draw_mushrooms(sketch: Sketch) -> None:
    """Draw three mushrooms, the largest with eyes."""
    palette = sketch.palette
    for x, y, size in ((-52, 40, 0.55), (54, 48, 0.5), (0, 0, 1.0)):
        with sketch.moved(x, y, size):
            sketch.mirrored([(0, -10), (18, -8), (22, 60), (34, 210), (0, 210)], BONE, palette.ink, 0.25)
            cap = palette.accent if size == 1 else mix(palette.accent, palette.near, 0.4)
            sketch.mirrored([(0, -70), (48, -58), (84, -10), (70, 6), (0, 10)], cap)
            for spot in ((-30, -24, 10), (6, -48, 9), (38, -18, 8)):
                sketch.circle(*spot, "#fff8e0")
    draw_eyes(sketch, palette.ink, 9, 30, 3.6, 6)


ELEMENTS = {
    "R": ("#e8451f", "#ffab2e", "#fff0b0"),
    "U": ("#1f6fb8", "#58c3ec", "#eafcff"),
    "G": ("#1f7a45", "#7cc24f", "#f2ffb8"),
    "W": ("#e0a52e", "#ffe08a", "#fffbe8"),
    "B": ("#37264f", "#7f5fa3", "#d8c2f0"),
    "C": ("#5a6a7a", "#a8b8c8", "#f7fbff"),
}
"""An elemental's outer, inner and brightest tone, by its color."""
_PEAKS: dict[int, list[Point]] = {
    1: [(-34, -40), (0, -98), (34, -40)],
    3: [(-50, -62), (-16, -46), (0, -98), (18, -46), (50, -66)],
    5: [(-66, -34), (-46, -40), (-44, -78), (-18, -52), (0, -100), (20, -54), (46, -80), (46, -38), (68, -36)],
}
_HANDS = {"up": (74, -30), "out": (96, 30), "down": (84, 86)}


def draw_elemental(sketch: Sketch) -> None:
    """Draw a being of fire, water, leaves, light or smoke."""
    chance = sketch.chance
    outer, inner, bright = ELEMENTS[(sketch.facts.colors or ("C",))[0]]
    lean, wide, tall = chance.uniform(-22, 22), chance.uniform(0.8, 1.2), chance.uniform(0.86, 1.08)
    top = [(x or lean, y) for x, y in _PEAKS[chance.choice((1, 3, 5))]]
    outline = [(-62, 210), (-70, 60), (-40, 20), (-36, -14), *top, (36, -14), (42, 20), (70, 60), (62, 210)]
    sketch.blob([(x * wide, y * tall) for x, y in outline], outer)
    sketch.blob([(x * wide * 0.68, y * tall * 0.72 + 10) for x, y in outline], inner)
    arms = chance.choice(("up", "out", "down", "orbs"))
    for side in (-1, 1):
        if arms == "orbs":
            sketch.circle(side * 76, -6 + side * 14, 17, outer)
            sketch.circle(side * 76, -8 + side * 14, 10, bright)
            continue
        x, y = _HANDS[arms]
        sketch.curve([(side * 40, 40), (side * (x - 2), (y + 40) / 1.6), (side * x, y)], outer, 20)
        sketch.curve([(side * 42, 42), (side * (x - 3), (y + 42) / 1.6), (side * x, y + 3)], inner, 8)
    sketch.blob([(-16, 210), (-20, 84), (0, 54), (20, 84), (16, 210)], bright, 0.9)
    if chance.random() < 0.5:
        for side in (-1, 1):
            sketch.polygon([(side * 5, -8), (side * 24, -20), (side * 20, -2)], bright)
    else:
        draw_eyes(sketch, bright, 11, -12, 5, 8, 24)
    mouth = chance.choice(("maw", "line", ""))
    if mouth == "maw":
        sketch.polygon([(-14, 12), (-5, 17), (0, 12), (5, 17), (14, 12), (8, 27), (-8, 27)], bright)
    elif mouth == "line":
        sketch.line([(-10, 16), (10, 16)], bright, 4)


def draw_spirit(sketch: Sketch, kind: str) -> None:
    """Draw a floating shape in a shroud."""
    palette, chance = sketch.palette, sketch.chance
    shrouds = {
        "Illusion": mix(palette.far, palette.light, 0.4),
        "Spirit": mix(palette.light, palette.far, 0.25),
        "Nightmare": mix(palette.ink, palette.mid, 0.35),
        "Specter": mix(palette.ink, palette.mid, 0.5),
        "Shapeshifter": mix(palette.accent, palette.light, 0.5),
    }
    cloth, sway = shrouds.get(kind, mix(palette.mid, palette.light, 0.3)), chance.choice((-1, 1))
    outline = [
        (0, -88),
        (34, -66),
        (44, -16),
        (58, 24),
        (40, 66),
        (sway * 34, 96),
        (sway * 66, 112),
        (sway * 8, 104),
    ]
    sketch.blob([*outline, (-30, 72), (-58, 26), (-44, -16), (-34, -66)], cloth, 0.55)
    inner = [(0, -80), (27, -60), (35, -14), (44, 26), (26, 60), (sway * 22, 90), (0, 84), (-24, 56)]
    sketch.blob([*inner, (-44, 26), (-35, -14), (-27, -60)], cloth)
    sketch.ellipse(0, -30, 22, 28, mix(palette.ink, cloth, 0.12))
    draw_eyes(sketch, palette.accent, 9, -32, 4.5, 6, 12, palette.accent)
    for side in (-1, 1):
        sketch.curve([(side * 38, 8), (side * 70, 2), (side * 84, -28)], cloth, 15, 0.9)
    if kind in ("Illusion", "Shapeshifter"):
        for _ in range(3):
            place = chance.uniform(-80, 80), chance.uniform(-80, 60)
            sketch.circle(*place, chance.uniform(4, 9), None, 0.8, palette.light, 2.5)


def draw_whale(sketch: Sketch) -> None:
    """Draw a whale, fish or other swimmer from its side."""
    palette = sketch.palette
    hide = mix(palette.near, palette.ink, 0.2)
    back = "M-96 0C-70 -56 20 -60 52 -20C64 -6 78 -8 92 -34C104 -14 96 10 80 18"
    sketch.path(back + "C70 50 20 74 -30 66C-74 58 -98 34 -96 0Z", hide)
    belly = "M-94 14C-60 40 20 40 66 24C40 62 -4 72 -34 66C-70 58 -92 40 -94 14Z"
    sketch.path(belly, mix(palette.light, palette.far, 0.4))
    sketch.circle(-58, 4, 6, palette.light)
    sketch.circle(-58, 4, 3, palette.ink)
    sketch.path("M-20 44C-4 60 0 84 -10 96C-34 82 -40 62 -38 48Z", mix(hide, BLACK, 0.3))
    sketch.curve([(-50, -44), (-56, -76), (-78, -84)], palette.light, 5)
    sketch.curve([(-48, -44), (-40, -78), (-18, -84)], palette.light, 5)


def draw_octopus(sketch: Sketch) -> None:
    """Draw an octopus, squid or kraken."""
    palette = sketch.palette
    hide = sketch.chance.choice((palette.mid, mix(palette.accent, palette.near, 0.5)))
    for arm in range(8):
        side, step = (-1 if arm < 4 else 1), arm % 4
        reach = 30 + step * 20
        path = [
            (side * 14, 20),
            (side * reach, 50),
            (side * (reach + 10), 84),
            (side * (reach - 8), 104 - step * 8),
        ]
        sketch.curve(path, mix(hide, palette.ink, 0.12 * step), 13)
    sketch.mirrored([(0, -92), (40, -76), (52, -26), (36, 20), (0, 34)], hide, palette.ink, 0.25)
    for side in (-1, 1):
        sketch.ellipse(side * 22, -6, 12, 14, "#ffe98a")
        sketch.ellipse(side * 22, -6, 10, 4, palette.ink)


def draw_crawler(sketch: Sketch, kind: str) -> None:
    """Draw a spider, scorpion, crab or insect from above."""
    palette, chance = sketch.palette, sketch.chance
    accent, ink = palette.accent, palette.ink
    hide = chance.choice((mix(palette.near, ink, 0.35), palette.mid))
    dark, light = mix(hide, ink, 0.5), mix(hide, palette.light, 0.4)
    if kind == "Insect":
        draw_insect_wings(sketch, 6, palette.light)
    for side in (-1, 1):
        for leg in range(3 if kind == "Insect" else 4):
            y = -36 + leg * 28
            knee = side * (68 if leg in (1, 2) else 62), y - 12
            sketch.line([(side * 18, 14 + leg * 8), knee, (side * (90 - abs(leg - 1.5) * 4), y + 46)], dark, 8)
    if kind == "Scorpion":
        tail = [(0, 60), (60, 84), (84, 20), (56, -50), (20, -70)]
        sketch.curve(tail, dark, 16)
        sketch.curve(tail, hide, 10)
        sketch.polygon([(28, -84), (-12, -62), (26, -58)], accent)
    if kind == "Crab":
        sketch.mirrored([(0, -20), (46, -16), (70, 14), (50, 48), (0, 58)], hide)
        sketch.mirrored([(0, -14), (30, -10), (40, 8), (0, 16)], light, ink, 0.25)
    else:
        sketch.mirrored([(0, 4), (34, 16), (42, 50), (22, 86), (0, 92)], hide)
        sketch.mirrored([(0, -40), (22, -30), (24, -6), (12, 12), (0, 14)], light, ink, 0.25)
    if kind in ("Crab", "Scorpion"):
        for side in (-1, 1):
            with sketch.moved(is_flipped=side < 0):
                sketch.line([(34, -6), (64, -36)], dark, 12)
                claw = "M52 -36C44 -66 70 -96 98 -84C82 -76 82 -64 90 -56"
                sketch.path(claw + "C96 -66 102 -66 104 -62C104 -36 72 -18 52 -36Z", hide)
    for eye in range(4):
        sketch.circle((eye - 1.5) * 10, -14 if eye in (0, 3) else -18, 4.4, accent)
    if kind == "Spider":
        sketch.star(0, 48, 20, accent, 4, 0.3)
    elif kind == "Insect":
        for stripe in range(3):
            y = 34 + stripe * 18
            sketch.line([(-26 + stripe * 2, y), (26 - stripe * 2, y)], accent, 5, 0.9)
