"""Draws beasts from one head: width, muzzle, ears, horns, mane, hide; and birds."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType

from engine.frozen_dataclass import dataclass
from gui.art.colors import BLACK, BONE, GOLD, WHITE, lighter, mix
from gui.art.figure_parts import draw_bat_wings, draw_eyes, draw_feathered_wings, draw_horns
from gui.art.sketch import Sketch
from gui.art.svg import Point, number


@dataclass(frozen=True, slots=True)
class Beast:
    """A beast's head: half its width, half the muzzle's width, the muzzle's length, and what it has."""

    across: float
    muzzle: float
    length: float
    ears: str
    horns: str
    hides: tuple[str, ...]
    has_mane: bool = False
    has_teeth: bool = False


BEASTS: Mapping[str, Beast] = MappingProxyType(
    {
        "Cat": Beast(44, 26, 16, "pointed", "", ("#d9a14a", "#c98a52", "#e9dcc4", "#8a8f9a")),
        "Bear": Beast(50, 28, 22, "round", "", ("#6b4426", "#8a5a34", "#4a3a34")),
        "Wolf": Beast(42, 20, 34, "pointed", "", ("#7d8794", "#565d6b", "#b8b2a8"), True, True),
        "Dog": Beast(42, 22, 30, "side", "", ("#c79a5a", "#8a5a34", "#e2d9cb")),
        "Fox": Beast(42, 16, 34, "large", "", ("#d9722e", "#e8e0d4"), True),
        "Rat": Beast(36, 16, 40, "broad", "", ("#6d6470", "#4c4652")),
        "Mole": Beast(44, 20, 36, "", "", ("#5a4640", "#7a5540")),
        "Squirrel": Beast(36, 20, 20, "tufted", "", ("#b5652e", "#8f4a26")),
        "Rabbit": Beast(36, 18, 20, "large", "", ("#d9cbb8", "#8f7a68", "#f0ece6")),
        "Badger": Beast(44, 22, 26, "round", "", ("#5d5a5f", "#3f3f48"), True),
        "Otter": Beast(40, 26, 16, "round", "", ("#6d4a34", "#8a6a4a")),
        "Raccoon": Beast(42, 20, 24, "pointed", "", ("#7a7a80", "#5f5a58")),
        "Goat": Beast(34, 20, 40, "side", "ram", ("#e2d9cb", "#b9a68a")),
        "Elk": Beast(34, 20, 46, "side", "antler", ("#8a6a44", "#a8804f")),
        "Rhino": Beast(48, 30, 40, "side", "nose", ("#8a8f93", "#6f7a7d")),
        "Minotaur": Beast(46, 28, 36, "side", "curved", ("#7a4a34", "#5c3a35", "#99653f"), True),
        "Centaur": Beast(34, 20, 46, "pointed", "", ("#a8744a", "#6d4a34"), True),
        "Horse": Beast(32, 20, 52, "pointed", "", ("#a8744a", "#e9e2d6", "#4d3a36"), True),
        "Unicorn": Beast(32, 20, 52, "pointed", "single", ("#fbf6ee",), True),
        "Pegasus": Beast(32, 20, 52, "pointed", "", ("#fbf6ee", "#e9e2d6"), True),
        "Dinosaur": Beast(46, 34, 40, "", "frill", ("#7aa34f", "#d08a3a", "#3f8f8a", "#b04a3a"), False, True),
        "Lizard": Beast(42, 34, 34, "", "spikes", ("#6ba34a", "#c2703a", "#4a8f7a"), False, True),
        "Crocodile": Beast(40, 30, 56, "", "spikes", ("#5d7a3f", "#4a6a4a"), False, True),
        "Turtle": Beast(40, 32, 18, "", "", ("#6f9a4b", "#4f8a6f")),
        "Frog": Beast(54, 46, 10, "frog", "", ("#6fb04a", "#3f9f6a")),
        "Beast": Beast(48, 28, 30, "side", "curved", ("#7d6a4a", "#5d7a4f", "#8a5560", "#4f6d84"), True, True),
        "Sphinx": Beast(40, 22, 22, "cloth", "", ("#d9a86a", "#b98a5a")),
        "Elephant": Beast(50, 20, 60, "side", "", ("#8d949b",)),
        "Ox": Beast(46, 30, 34, "side", "curved", ("#7a5a40",)),
        "Hyena": Beast(42, 22, 30, "round", "", ("#a98a5a",), True),
        "Hippo": Beast(46, 40, 40, "round", "", ("#8a7f93",)),
        "Boar": Beast(46, 26, 40, "pointed", "", ("#6d5044",), True, True),
        "Ape": Beast(48, 34, 26, "round", "", ("#4a403a", "#6d5a4a"), False, True),
        "Monkey": Beast(42, 30, 22, "broad", "", ("#8a5a34", "#6d4a34")),
        "Bat": Beast(38, 18, 16, "large", "", ("#4c4652", "#5a4640"), False, True),
        "Juggernaut": Beast(54, 34, 36, "", "curved", ("#8f7a5a", "#6d7884"), False, True),
        "Spike": Beast(44, 30, 24, "", "spikes", ("#7fae5a",)),
        "Atog": Beast(48, 40, 12, "large", "", ("#c7643a",), False, True),
        "Werewolf": Beast(44, 20, 36, "pointed", "", ("#565d6b", "#6d5a4a"), True, True),
    }
)
BIRDS = ("Bird", "Drake", "Griffin", "Phoenix", "Hippogriff")


def draw_beast(sketch: Sketch, kind: str) -> None:
    """Draw a beast of BEASTS."""
    beast, palette, chance = BEASTS[kind], sketch.palette, sketch.chance
    across = beast.across + chance.randint(-3, 4)
    hide = mix(chance.choice(beast.hides), palette.mid, chance.choice((0.0, 0.12, 0.25)))
    dark = mix(hide, palette.ink, 0.45)
    if "flying" in sketch.facts.keywords or kind in ("Sphinx", "Pegasus", "Bat"):
        tones = (mix(palette.light, hide, 0.2), mix(palette.far, palette.light, 0.3), palette.near)
        draw_feathered_wings(sketch, 100, 6, tones)
    sketch.mirrored([(0, 20), (across + 12, 34), (across + 30, 70), (across + 36, 210), (0, 210)], dark)
    if beast.has_mane:
        _draw_mane(sketch, across, hide, dark)
    if beast.ears == "cloth":
        sketch.mirrored([(0, -70), (40, -60), (58, -10), (62, 50), (30, 58), (0, 50)], palette.accent)
    if beast.horns == "frill":
        half = [(0, -74), (22, -88), (40, -64), (66, -62), (64, -34), (80, -16), (62, 6), (0, 20)]
        sketch.mirrored(half, mix(palette.accent, hide, 0.3), is_smooth=False)
    _draw_ears(sketch, beast.ears, across, hide)
    _draw_horns_behind(sketch, beast.horns, across)
    muzzle, length = beast.muzzle, beast.length
    skull: list[Point] = [(0, -54), (across * 0.6, -48), (across, -20), (across * 0.86, 12), (muzzle, 30)]
    skull += [(muzzle, 20 + length), (muzzle * 0.5, 34 + length), (0, 36 + length)]
    sketch.mirrored(skull, hide, mix(palette.ink, BLACK, 0.3), 0.28)
    nose: list[Point] = [
        (0, 4),
        (muzzle * 0.8, 12),
        (muzzle * 0.98, 20 + length * 0.8),
        (muzzle * 0.5, 31 + length),
    ]
    sketch.mirrored([*nose, (0, 33 + length)], lighter(hide, 0.35), palette.ink, 0.2)
    _draw_muzzle(sketch, beast)
    if beast.ears != "frog":
        _draw_beast_eyes(sketch, across)
    _draw_marks(sketch, across, dark)


def _draw_mane(sketch: Sketch, across: float, hide: str, dark: str) -> None:
    palette, tips = sketch.palette, []
    for tip in range(9):
        angle, reach = -pi / 2 + tip * pi / 8, across + (34 if tip % 2 else 14)
        tips.append((0.0 if tip in (0, 8) else cos(angle) * reach, -8 + sin(angle) * reach * 1.05))
    tone = sketch.chance.choice((dark, mix(dark, palette.accent, 0.35), mix(hide, palette.ink, 0.65)))
    sketch.mirrored(tips, tone, is_smooth=False)


def _draw_ears(sketch: Sketch, kind: str, across: float, hide: str) -> None:
    inner = mix(hide, "#e58a8a", 0.5)
    for side in (-1, 1):
        tone = mix(hide, BLACK, 0.18 if side > 0 else 0)
        with sketch.moved(0, -34, is_flipped=side < 0):
            if kind in ("pointed", "large"):
                size = 1.35 if kind == "large" else 1
                sketch.polygon([(across * 0.25, -8), (across * 0.7 * size, -54 * size), (across * 0.98, 8)], tone)
                tip = (across * 0.68 * size, -38 * size)
                sketch.polygon([(across * 0.42, -8), tip, (across * 0.82, 4)], inner, 0.8)
            elif kind in ("round", "broad"):
                size = 24 if kind == "broad" else 17
                sketch.circle(across * 0.8, -12, size, tone)
                sketch.circle(across * 0.8, -11, size * 0.6, inner, 0.8)
            elif kind == "tufted":
                near, middle, far = (number(across * part) for part in (0.2, 0.74, 0.9))
                sketch.path(
                    f"M{near} -10C{middle} -34 {middle} -50 {middle} -62C{far} -36 {far} -10 {far} 4Z", tone
                )
            elif kind == "side":
                with sketch.moved(across):
                    sketch.path("M-9 6C14 -14 34 -10 44 4C26 16 8 18 -9 18Z", tone)
            elif kind == "frog":
                sketch.circle(across * 0.62, -14, 20, tone)
                sketch.circle(across * 0.62, -15, 12, "#ffe98a")
                sketch.ellipse(across * 0.62, -15, 9, 4, sketch.palette.ink)


def _draw_horns_behind(sketch: Sketch, kind: str, across: float) -> None:
    if kind in ("curved", "ram", "antler"):
        draw_horns(sketch, BONE, kind, -36, across * 0.72)
    elif kind == "spikes":
        for spike in range(-3, 4):
            foot = -42 + abs(spike) * 5
            corners = [(spike * 14 - 8, foot), (spike * 18, -78 + abs(spike) * 8), (spike * 14 + 8, foot)]
            sketch.polygon(corners, sketch.palette.accent)


def _draw_muzzle(sketch: Sketch, beast: Beast) -> None:
    ink, muzzle = sketch.palette.ink, beast.muzzle
    nose = 12 + beast.length * (0.75 if beast.length > 30 else 0.5)
    if beast.horns == "nose":
        sketch.polygon([(-9, nose), (9, nose), (2, nose - 66)], BONE)
        sketch.polygon([(1, nose), (9, nose), (2, nose - 66)], mix(BONE, ink, 0.3))
    elif beast.horns == "frill":
        sketch.polygon([(-7, nose), (7, nose), (0, nose - 40)], BONE)
    else:
        sketch.polygon([(-muzzle * 0.42, nose - 7), (muzzle * 0.42, nose - 7), (0, nose + 8)], ink)
    if beast.horns == "single":
        sketch.polygon([(-7, -46), (7, -46), (2, -104)], GOLD)
        sketch.polygon([(1, -46), (7, -46), (2, -104)], "#b8862a")
    sketch.curve([(-muzzle * 0.6, nose + 18), (0, nose + 12), (muzzle * 0.6, nose + 18)], ink, 3)
    if beast.has_teeth:
        for side in (-1, 1):
            x = side * muzzle * 0.5
            sketch.polygon([(x - 4, nose + 15), (x + 4, nose + 15), (x, nose + 27)], WHITE)


def _draw_beast_eyes(sketch: Sketch, across: float) -> None:
    ink, tone = sketch.palette.ink, sketch.chance.choice(("#ffd34d", sketch.palette.accent))
    for side in (-1, 1):
        sketch.ellipse(side * across * 0.5, -16, 8.5, 7, ink, 1, side * 18)
        sketch.ellipse(side * across * 0.49, -16, 5, 5.4, tone)
        sketch.ellipse(side * across * 0.48, -16, 1.8, 5, ink)


def _draw_marks(sketch: Sketch, across: float, dark: str) -> None:
    kind = sketch.chance.choice(("stripes", "spots", "", ""))
    if kind == "stripes":
        for at in (-1, 0, 1):
            top = -50 + abs(at) * 4
            sketch.polygon([(at * 13 - 3, top), (at * 13 + 3, top), (at * 9, -30)], dark, 0.8)
    elif kind == "spots":
        for _ in range(5):
            place = sketch.chance.uniform(-across * 0.6, across * 0.6), sketch.chance.uniform(-46, -26)
            sketch.circle(*place, sketch.chance.uniform(2, 5), dark, 0.6)


def draw_bird(sketch: Sketch, kind: str) -> None:
    """Draw a bird, drake, griffin or phoenix with spread wings."""
    palette = sketch.palette
    tones = (palette.mid, mix(palette.near, palette.ink, 0.3), mix(palette.light, palette.far, 0.35))
    hide = mix(palette.accent, "#ff7a2a", 0.5) if kind == "Phoenix" else sketch.chance.choice(tones)
    light, dark = lighter(hide, 0.35), mix(hide, palette.ink, 0.5)
    if kind == "Drake":
        draw_bat_wings(sketch, 104, 10, mix(hide, palette.ink, 0.15), palette.ink)
        sketch.curve([(0, 40), (10, 76), (-14, 96), (-44, 92)], hide, 12)
        sketch.polygon([(-40, 82), (-66, 94), (-40, 102)], palette.accent)
    else:
        draw_feathered_wings(sketch, 104, 10, (light, hide, dark))
        sketch.mirrored([(0, 50), (14, 60), (30, 100), (12, 92), (0, 104)], dark, is_smooth=False)
    sketch.mirrored([(0, -44), (20, -30), (28, 10), (18, 50), (0, 66)], hide)
    sketch.mirrored([(0, -8), (12, 0), (14, 30), (0, 52)], light, palette.ink, 0.12)
    head = [(0, -72), (18, -66), (24, -46), (14, -26), (0, -22)]
    sketch.mirrored(head, light if kind in ("Griffin", "Hippogriff") else hide)
    if kind in ("Drake", "Griffin"):
        draw_horns(sketch, BONE if kind == "Drake" else light, "up", -58, 19)
    sketch.polygon([(-9, -44), (9, -44), (0, -20)], GOLD)
    sketch.polygon([(0, -44), (9, -44), (0, -20)], "#a86a1a")
    draw_eyes(sketch, "#ffe98a", 12, -50, 4.5, 4.5)
    draw_eyes(sketch, palette.ink, 11.5, -50, 2, 3)
