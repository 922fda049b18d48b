"""Draws what a card does small beside its figure: at most two kinds of signs, near the edges of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, sin
from types import MappingProxyType

from gui.art.colors import EMBER, WHITE
from gui.art.figure_parts import draw_drop
from gui.art.sketch import Sketch
from gui.art.svg import Point

MOST_KINDS = 2
SPOTS = ((0.1, 0.16), (0.9, 0.14), (0.07, 0.42), (0.93, 0.4), (0.12, 0.66), (0.9, 0.68))


def draw_accents(sketch: Sketch, spot: Point) -> None:
    """Draw the signs of a card's deeds and keywords around the figure at `spot`."""
    _draw_motion(sketch, spot)
    spots = list(SPOTS)
    sketch.chance.shuffle(spots)
    shown = [deed for deed in sketch.facts.does[:3] if deed in SIGNS][:MOST_KINDS]
    for place, deed in enumerate(shown):
        for across, down in spots[3 * place : 3 * place + 3]:
            size = min(sketch.width, sketch.height) * 0.045 * sketch.chance.uniform(0.8, 1.25)
            SIGNS[deed](sketch, sketch.width * across, sketch.height * down, size)


def _draw_motion(sketch: Sketch, spot: Point) -> None:
    facts, palette, chance = sketch.facts, sketch.palette, sketch.chance
    width, height, side, (x, y) = sketch.width, sketch.height, min(sketch.width, sketch.height), spot
    deeds = facts.does[:3]
    if "untap" in deeds:
        sketch.arc(spot, side * 0.45, -2.4, 2.2, palette.light, 6, 0.75)
        tip = x + cos(-2.4) * side * 0.45, y + sin(-2.4) * side * 0.45
        corners = ((-12, 12), (14, 4), (-2, -14))
        sketch.polygon([(tip[0] + across, tip[1] + down) for across, down in corners], palette.light, 0.9)
    if "copy" in deeds:
        for shift, tone in ((-0.1, palette.accent), (0.1, palette.light)):
            sketch.circle(x + side * shift, y, side * 0.42, None, 0.7, tone, 3)
    if "haste" in facts.keywords or "turn" in deeds:
        for streak in range(6):
            down = height * (0.12 + 0.1 * streak)
            ends = [(width * chance.uniform(0, 0.2), down), (width * chance.uniform(0.3, 0.95), down)]
            sketch.line(ends, palette.light, chance.uniform(1.5, 4), 0.5)
    if "flying" in facts.keywords:
        for across, down, size in ((0.1, 0.72, 0.26), (0.9, 0.62, 0.24), (0.5, 0.9, 0.4)):
            sketch.ellipse(width * across, height * down, side * size, side * size * 0.2, WHITE, 0.5)
    if "lifelink" in facts.keywords or "life" in facts.does[:2]:
        for _ in range(5):
            place = width * chance.uniform(0.05, 0.95), height * chance.uniform(0.06, 0.5)
            sketch.star(*place, chance.uniform(4, 8), "#fff4c0", 4, 0.25)
    if "blink" in deeds:
        sketch.circle(x, y, side * 0.46, None, 0.9, palette.accent, 3)


def _mana(sketch: Sketch, x: float, y: float, size: float) -> None:
    tone = sketch.chance.choice(sketch.palette.gems or (sketch.palette.accent,))
    sketch.circle(x, y, size * 1.7, tone, 0.35)
    sketch.circle(x, y, size, tone)


def _drop(sketch: Sketch, x: float, y: float, size: float) -> None:
    draw_drop(sketch, x, y, size / 62)


def _card(sketch: Sketch, x: float, y: float, size: float) -> None:
    near = sketch.palette.near
    with sketch.moved(x, y, size / 12, sketch.chance.uniform(-30, 30)):
        sketch.rectangle(-10, -14, 20, 28, sketch.palette.light, 0.95, 3)
        sketch.line([(-5, -5), (5, -5)], near, 2.5)
        sketch.line([(-5, 3), (3, 3)], near, 2.5)


def _spark(sketch: Sketch, x: float, y: float, size: float) -> None:
    sketch.star(x, y, size * 1.6, EMBER, 5, 0.4, sketch.chance.random())
    sketch.star(x, y, size * 0.8, "#fff0b8", 5, 0.4, sketch.chance.random())


def _helper(sketch: Sketch, x: float, y: float, size: float) -> None:
    ink = sketch.palette.ink
    sketch.circle(x, y - size * 0.6, size * 0.6, ink, 0.9)
    with sketch.moved(x, y, size / 10):
        sketch.path("M-10 15C-10 -1 10 -1 10 15Z", ink, 0.9)


def _arrow(sketch: Sketch, x: float, y: float, size: float) -> None:
    corners = ((-1, 0), (0, -1.2), (1, 0), (1, 0.8), (0, -0.4), (-1, 0.8))
    sketch.polygon([(x + across * size, y + down * size) for across, down in corners], sketch.palette.accent)


def _shard(sketch: Sketch, x: float, y: float, size: float) -> None:
    corners = ((-0.8, 1), (0, -1.6), (0.7, 0.6))
    sketch.polygon([(x + across * size, y + down * size) for across, down in corners], sketch.palette.ink, 0.75)


SIGNS: Mapping[str, Callable[[Sketch, float, float, float], None]] = MappingProxyType(
    {
        "mana": _mana,
        "drain": _drop,
        **dict.fromkeys(("draw", "mill", "discard", "tutor"), _card),
        "damage": _spark,
        "token": _helper,
        "grow": _arrow,
        **dict.fromkeys(("sac", "grave"), _shard),
    }
)
