"""Draws Equipment: boots, shields, jewels, staves, bows, whips, spears; a blade where the name tells nothing."""

from __future__ import annotations

from collections.abc import Callable

from gui.art.colors import BLACK, GOLD, WHITE, mix
from gui.art.figure_parts import draw_feathered_wings, draw_gem
from gui.art.held import draw_held
from gui.art.monsters import draw_skeleton
from gui.art.sketch import Sketch


def draw_equipment(sketch: Sketch) -> None:
    """Draw an Equipment by a word in its name."""
    name = sketch.facts.name.lower()
    sketch.circle(0, 0, 82, sketch.palette.light, 0.14)
    for words, draw in WORN:
        if any(word in name for word in words):
            draw(sketch)
            return
    _blade(sketch)


def _boots(sketch: Sketch) -> None:
    palette = sketch.palette
    sketch.path("M-60 -70H-8V26C10 40 50 44 66 66V88H-60Z", "#8a5a34")
    sketch.path("M-20 -70H-8V26C10 40 50 44 66 66V88H30C20 60 -20 50 -20 -70Z", BLACK, 0.25)
    tones = (palette.light, mix(palette.light, palette.far, 0.4), mix(palette.far, palette.ink, 0.2))
    draw_feathered_wings(sketch, 60, -30, tones)
    sketch.rectangle(-64, 84, 134, 12, palette.ink)


def _shield(sketch: Sketch) -> None:
    palette = sketch.palette
    rim = sketch.chance.choice((palette.accent, palette.mid))
    sketch.mirrored([(0, -84), (70, -66), (66, 10), (38, 66), (0, 98)], rim)
    sketch.mirrored([(0, -62), (48, -50), (46, 6), (26, 46), (0, 70)], palette.light, palette.ink, 0.2)
    sketch.star(0, -4, 34, palette.accent, sketch.chance.choice((4, 5, 6, 8)), 0.4)


def _jewel(sketch: Sketch) -> None:
    sketch.arc((0, -30), 56, -0.3, 3.44, GOLD, 9)
    draw_gem(sketch, 0, 50, 0.8, sketch.palette.accent)


def _held(kind: str, turn: float) -> Callable[[Sketch], None]:
    def draw(sketch: Sketch) -> None:
        with sketch.moved(0, 8, 1.1, turn):
            draw_held(sketch, kind, 0)

    return draw


def _whip(sketch: Sketch) -> None:
    lash = [(-60, 90), (-30, 40), (30, 50), (60, 0), (10, -40), (-40, -20), (-20, -80), (60, -80)]
    sketch.curve(lash, "#5a2f2a", 11)
    sketch.line([(-70, 104), (-48, 66)], GOLD, 15)


def _trap(sketch: Sketch) -> None:
    with sketch.moved(scale=0.9):
        draw_skeleton(sketch)


def _blade(sketch: Sketch) -> None:
    palette, chance = sketch.palette, sketch.chance
    behind, tilt = chance.choice(("round", "flag", "burst", "twin")), chance.choice((36, -36, 14, -14))
    if behind == "round":
        sketch.circle(0, 4, 68, mix(palette.near, palette.ink, 0.3))
        sketch.circle(0, 4, 60, palette.mid)
        sketch.star(0, 4, 56, palette.accent, chance.choice((4, 6, 8)), 0.5, 0, 0.7)
    elif behind == "flag":
        flag = "M-88 -50C-40 -86 30 -20 88 -58V34C30 72 -40 8 -88 40Z"
        sketch.path(flag, mix(palette.accent, palette.near, 0.25))
    elif behind == "burst":
        sketch.star(0, 0, 98, palette.accent, chance.choice((10, 14)), 0.62, 0, 0.5)
    else:
        with sketch.moved(0, 14, 1.1, -tilt):
            draw_held(sketch, chance.choice(("sword", "axe", "spear")), 0)
    with sketch.moved(0, 14, 1.2, tilt):
        draw_held(sketch, "sword", 0)
        sketch.circle(0, 38, 8, palette.accent)
    sketch.star(-40, -50, 16, WHITE, 4, 0.2)


WORN: tuple[tuple[tuple[str, ...], Callable[[Sketch], None]], ...] = (
    (("boots", "greaves", "shoes", "sandals"), _boots),
    (("shield", "plate", "mantle", "cloak", "robe", "armor", "bandages", "mail"), _shield),
    (("collar", "amulet", "pendant", "locket", "lens", "necklace"), _jewel),
    (("staff", "sceptre", "scepter", "rod", "wand"), _held("staff", 24)),
    (("axe",), _held("axe", 30)),
    (("hammer", "maul", "mace"), _held("hammer", 30)),
    (("bow",), _held("bow", 20)),
    (("whip", "chain", "cord", "rope"), _whip),
    (("needle", "jitte", "dagger", "knife"), _held("dagger", 40)),
    (("spear", "lance", "pike"), _held("spear", 40)),
    (("skull", "clamp", "trap"), _trap),
)
