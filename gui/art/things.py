"""Draws artifacts: altars, monoliths, rings, orbs, signets, flowers, vaults, keys, and relics for all others."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau

from gui.art.colors import BLACK, BONE, GOLD, PARCHMENT, STONE, WHITE, WOOD, lighter, mix
from gui.art.equipment import draw_equipment
from gui.art.figure_parts import draw_clock_face, draw_feathered_wings, draw_flame, draw_gem
from gui.art.held import draw_held
from gui.art.machines import draw_arch, draw_machine
from gui.art.sketch import Sketch


def draw_thing(sketch: Sketch) -> None:
    """Draw an artifact by a word in its name; an Equipment as what is worn or wielded."""
    if "Equipment" in sketch.facts.subtypes:
        draw_equipment(sketch)
        return
    name = sketch.facts.name.lower().replace("'", " ").replace(",", " ")
    words = name.split()
    for kinds, is_part, draw in THINGS:
        if any(kind in words or f"{kind}s" in words or (is_part and kind in name) for kind in kinds):
            draw(sketch)
            return
    _draw_relic(sketch)


def _altar(sketch: Sketch) -> None:
    palette, ink = sketch.palette, sketch.palette.ink
    stone = mix(STONE, ink, 0.2)
    dark_fire = ("#5d2f8f", "#a46fe0", "#f0dcff")
    draw_flame(
        sketch, 0, -42, 0.62, dark_fire if "B" in sketch.facts.colors else ("#c22f2a", "#ff8b3a", "#ffe7a8")
    )
    sketch.polygon([(-78, -16), (78, -16), (66, 6), (-66, 6)], lighter(stone, 0.35))
    sketch.polygon([(-50, 6), (50, 6), (42, 70), (-42, 70)], stone)
    sketch.polygon([(-74, 70), (74, 70), (88, 100), (-88, 100)], mix(stone, ink, 0.25))
    for shadow in (
        [(0, -16), (78, -16), (66, 6), (0, 6)],
        [(0, 6), (50, 6), (42, 70), (0, 70)],
        [(0, 70), (74, 70), (88, 100), (0, 100)],
    ):
        sketch.polygon(shadow, BLACK, 0.24)
    sign = sketch.chance.choice(("eye", "rune", "skull"))
    if sign == "eye":
        sketch.ellipse(0, 36, 22, 12, ink)
        sketch.circle(0, 36, 9, palette.accent)
    elif sign == "rune":
        sketch.star(0, 37, 22, palette.accent, sketch.chance.choice((3, 5, 6)), 0.4)
    else:
        sketch.circle(0, 32, 14, BONE)
        sketch.rectangle(-8, 40, 16, 12, BONE)
        for side in (-1, 1):
            sketch.circle(side * 5, 32, 4, ink)
    for x in (-60, 60):
        sketch.line([(x, -16), (x, -36)], BONE, 8)
        draw_flame(sketch, x, -48, 0.2, ("#ffb13d", "#fff0b8"))
    sketch.path("M-36 -12C-30 10 -34 26 -30 40L-24 40C-26 24 -20 8 -22 -12Z", "#a3182c")


def _monolith(sketch: Sketch) -> None:
    palette, chance = sketch.palette, sketch.chance
    stone = mix("#4c5566", palette.ink, 0.35)
    if chance.random() < 0.5:
        for x, top in ((-58, -22), (58, -6)):
            whole = [(x - 18, 100), (x - 14, top + 12), (x + 2, top), (x + 18, top + 16), (x + 20, 100)]
            sketch.polygon(whole, mix(stone, palette.far, 0.25))
            sketch.polygon([(x + 2, top), (x + 18, top + 16), (x + 20, 100), (x + 4, 100)], BLACK, 0.25)
    sketch.polygon([(-36, 104), (-28, -74), (-4, -98), (4, 104)], lighter(stone, 0.22))
    sketch.polygon([(-4, -98), (30, -66), (40, 104), (4, 104)], mix(stone, BLACK, 0.25))
    for row in range(5):
        y = -56 + row * 30
        sketch.line([(-22, y), (-6, y - 5)], palette.accent, 4.5, 0.95)
        if row % 2 == chance.choice((0, 1)):
            sketch.line([(8, y + 6), (26, y + 14)], palette.accent, 4, 0.6)
    sketch.ellipse(0, 104, 74, 10, palette.accent, 0.3)


def _ring(sketch: Sketch) -> None:
    name = sketch.facts.name
    for x, y, size, tone, width in (
        (0, 26, 63, mix(GOLD, sketch.palette.ink, 0.5), 26),
        (-2, 24, 63, GOLD, 19),
        (-5, 21, 61, "#fff0b8", 5),
    ):
        sketch.circle(x, y, size, None, 1, tone, width)
    if "Rings" in name:
        sketch.circle(30, 44, 45, None, 1, "#b86a2a", 17)
        sketch.circle(27, 42, 45, None, 1, "#e89a4a", 10)
    if "Sol" in name:
        sketch.circle(0, -50, 44, GOLD, 0.25)
        sketch.star(0, -50, 44, "#fff0a8", 12, 0.6)
        sketch.circle(0, -50, 20, "#ff9a2a")
    else:
        draw_gem(sketch, 0, -52, 0.62, sketch.palette.accent)


def _orb(sketch: Sketch) -> None:
    palette, ink = sketch.palette, sketch.palette.ink
    glass = sketch.chance.choice((palette.accent, palette.mid, "#7f6fd8", "#4ac0b0"))
    sketch.polygon([(-44, 66), (44, 66), (60, 100), (-60, 100)], mix(GOLD, ink, 0.45))
    sketch.path("M-52 40C-40 78 40 78 52 40L40 70L-40 70Z", GOLD)
    sketch.circle(0, -10, 78, glass, 0.2)
    sketch.circle(0, -10, 62, sketch.fade(lighter(glass, 0.6), glass, mix(glass, ink, 0.75), toward="across"))
    sign = sketch.chance.choice(("swirl", "eye", "star", "lid"))
    if sign == "swirl":
        for ring in range(3):
            sketch.arc((0, -10), 18 + ring * 14, ring * 1.9, ring * 1.9 + 3.6, WHITE, 5 - ring, 0.7)
    elif sign == "eye":
        sketch.ellipse(0, -10, 40, 20, ink, 0.7)
        sketch.circle(0, -10, 15, "#fff2b0")
        sketch.ellipse(0, -10, 5, 14, ink)
    elif sign == "lid":
        sketch.path("M-56 -10C-30 16 30 16 56 -10C30 2 -30 2 -56 -10Z", ink)
    else:
        sketch.star(0, -10, 40, WHITE, 4, 0.2, 0, 0.85)
    sketch.ellipse(-26, -40, 16, 9, WHITE, 0.75, -40)


def _signet(sketch: Sketch) -> None:
    palette, rim = sketch.palette, mix(GOLD, sketch.palette.ink, 0.5)
    gems = palette.gems or (palette.accent, palette.mid)
    for reach, shift, tone in ((84, 0, rim), (74, -2, GOLD)):
        angles = [corner * tau / 8 + pi / 8 for corner in range(8)]
        sketch.polygon([(cos(angle) * reach + shift, sin(angle) * reach + shift) for angle in angles], tone)
    sketch.path("M0 -58A58 58 0 0 0 0 58Z", gems[0])
    sketch.path("M0 -58A58 58 0 0 1 0 58Z", gems[-1])
    sketch.circle(0, 0, 58, None, 1, rim, 4)
    sign = sketch.chance.randint(0, 3)
    if sign == 0:
        sketch.star(0, 0, 40, palette.light, 4, 0.35)
    elif sign == 1:
        sketch.path("M-30 -24H30L0 42Z", palette.light)
        sketch.circle(0, -6, 10, palette.ink)
    elif sign == 2:
        sketch.path("M0 -40C28 -20 28 20 0 40C-28 20 -28 -20 0 -40Z", palette.light)
        sketch.path("M0 -40C28 -20 28 20 0 40Z", palette.ink, 0.3)
    else:
        sketch.polygon([(-36, 24), (-20, -30), (0, 4), (20, -30), (36, 24)], palette.light)


def _lotus(sketch: Sketch) -> None:
    palette, name = sketch.palette, sketch.facts.name
    tones = (("Black", "#3a2a4d"), ("Gilded", GOLD), ("Petal", "#f2a0c0"))
    flower = next((tone for word, tone in tones if word in name), palette.accent)
    sketch.ellipse(0, 74, 92, 16, mix(palette.near, "#2f7a5a", 0.5))
    sketch.ellipse(-8, 70, 78, 11, mix(palette.far, "#5fb07a", 0.5))
    if "Petal" in name:
        sketch.path("M-50 60C-70 -10 0 -70 52 -84C70 -20 30 60 -50 60Z", flower)
        sketch.path("M-50 60C0 20 30 -30 52 -84C70 -20 30 60 -50 60Z", BLACK, 0.2)
        sketch.circle(6, 0, 50, WHITE, 0.14)
        return
    for petal, (turn, size) in enumerate(((-64, 0.9), (64, 0.9), (-34, 1), (34, 1), (0, 1.1))):
        with sketch.moved(0, 66, size, turn):
            sketch.path("M0 0C-40 -40 -34 -90 0 -132C34 -90 40 -40 0 0Z", lighter(flower, 0.1 + 0.07 * petal))
            sketch.path("M0 0C34 -40 34 -90 0 -132C14 -90 14 -40 0 0Z", BLACK, 0.22)
    sketch.circle(0, 44, 14, "#fff0a8")


def _vault(sketch: Sketch) -> None:
    palette, name, ink = sketch.palette, sketch.facts.name, sketch.palette.ink
    wall = mix("#6d7887", palette.near, 0.3)
    sketch.path("M-78 104V-20C-78 -100 78 -100 78 -20V104Z", mix(wall, ink, 0.45))
    sketch.path("M-64 104V-18C-64 -80 64 -80 64 -18V104Z", wall)
    if "Time" in name:
        draw_clock_face(sketch, 0, 10, 46)
    elif "Crypt" in name or "Tomb" in name:
        sketch.rectangle(-40, -20, 80, 124, ink, 1, 10)
        sketch.circle(0, 12, 22, BONE)
        sketch.rectangle(-12, 26, 24, 16, BONE, 1, 4)
        for side in (-1, 1):
            sketch.circle(side * 8, 12, 6, ink)
        draw_gem(sketch, 0, 76, 0.4, palette.accent)
    else:
        sketch.circle(0, 14, 46, lighter(wall, 0.3))
        sketch.circle(0, 14, 36, mix(wall, ink, 0.4))
        sketch.star(0, 14, 40, GOLD, 6, 0.25)
        sketch.circle(0, 14, 14, palette.accent)
    for y in (-30, 20, 70):
        for x in (-71, 71):
            sketch.circle(x, y, 4, GOLD)


def _clock(sketch: Sketch) -> None:
    sketch.path("M-70 104L-56 -40C-56 -100 56 -100 56 -40L70 104Z", WOOD)
    sketch.path("M0 104V-86C34 -86 56 -70 56 -40L70 104Z", BLACK, 0.25)
    draw_clock_face(sketch, 0, -20, 44)


def _key(sketch: Sketch) -> None:
    palette, is_charged = sketch.palette, "untap" in sketch.facts.does
    metal = palette.accent if is_charged else GOLD
    with sketch.moved(turn=38):
        sketch.rectangle(-8, -30, 16, 124, metal, 1, 4)
        sketch.rectangle(8, 56, 30, 12, metal, 1, 2)
        sketch.rectangle(8, 78, 22, 12, metal, 1, 2)
        sketch.circle(0, -52, 38, metal)
        sketch.circle(0, -52, 19, palette.ink)
        sketch.star(0, -52, 16, palette.light, 4, 0.3)
        sketch.rectangle(0, -24, 8, 118, BLACK, 0.25)


def _helm(sketch: Sketch) -> None:
    accent, ink = sketch.palette.accent, sketch.palette.ink
    bowl = "M-62 70C-76 -40 -50 -88 0 -88C50 -88 76 -40 62 70L26 96L22 10H-22L-26 96Z"
    sketch.path(bowl, sketch.fade("#f0f4f8", "#7f8fa0", toward="right"))
    sketch.path("M-30 4H30L24 26H8L0 60L-8 26H-24Z", ink)
    sketch.rectangle(-6, -88, 12, 92, GOLD, 1, 4)
    if sketch.chance.random() < 0.4:
        draw_feathered_wings(sketch, 70, -60, (accent, mix(accent, ink, 0.3), mix(accent, ink, 0.5)))
    else:
        sketch.path("M-8 -84C-30 -120 60 -110 78 -60C50 -80 20 -84 -8 -84Z", accent)


def _chalice(sketch: Sketch) -> None:
    palette = sketch.palette
    half = [(0, -66), (54, -66), (48, -10), (16, 22), (10, 62), (42, 84), (44, 96), (0, 98)]
    sketch.mirrored(half, GOLD, "#5a2a00", 0.35)
    sketch.ellipse(0, -66, 54, 13, mix(GOLD, palette.ink, 0.4))
    sketch.ellipse(0, -66, 45, 9, palette.accent)
    sketch.circle(0, -22, 11, palette.accent)
    for x, y in ((-20, -84), (4, -96), (24, -82)):
        sketch.circle(x, y, 6, palette.accent, 0.8)


def _banner(sketch: Sketch) -> None:
    palette = sketch.palette
    sketch.line([(-52, 110), (-52, -92)], WOOD, 8)
    sketch.line([(-70, -80), (74, -80)], GOLD, 7)
    sketch.path("M-44 -78H68V44L40 26L12 50L-16 28L-44 46Z", palette.accent)
    sketch.path("M12 -78H68V44L40 26L12 50Z", BLACK, 0.2)
    sketch.star(12, -20, 34, palette.light, sketch.chance.choice((5, 6, 8)), 0.45)


def _oven(sketch: Sketch) -> None:
    sketch.path("M-80 100V0C-80 -90 80 -90 80 0V100Z", "#7a5a4f")
    sketch.path("M-48 100V20C-48 -36 48 -36 48 20V100Z", sketch.palette.ink)
    draw_flame(sketch, 0, 52, 0.6, ("#d9451f", "#ffab2e", "#fff0b0"))
    sketch.rectangle(22, -96, 22, 40, "#5a4038")


def _jar(sketch: Sketch) -> None:
    palette = sketch.palette
    half = [(0, -54), (34, -54), (40, -36), (66, 6), (56, 80), (0, 96)]
    sketch.mirrored(half, mix("#7fb0b8", palette.accent, 0.3), palette.ink, 0.3)
    sketch.rectangle(-40, -76, 80, 22, GOLD, 1, 5)
    sketch.path("M-50 30C-20 10 20 50 54 24L46 74C20 90 -20 90 -46 74Z", palette.accent)
    sketch.ellipse(-30, 6, 8, 26, WHITE, 0.6, 12)


def _staff(sketch: Sketch) -> None:
    with sketch.moved(0, 12, 1.12, 18):
        draw_held(sketch, "staff", 0)


def _top(sketch: Sketch) -> None:
    palette = sketch.palette
    sketch.rectangle(-8, -90, 16, 50, WOOD)
    sketch.mirrored([(0, -46), (60, -40), (84, -8), (40, 50), (0, 100)], palette.accent)
    sketch.mirrored([(0, -26), (70, -18), (74, 2), (0, 8)], palette.light, palette.ink, 0.2)
    sketch.arc((0, 30), 92, 0.3, 2.8, palette.light, 4, 0.7)


def _gemstone(sketch: Sketch) -> None:
    gem = sketch.palette.gems[0] if sketch.palette.gems else sketch.palette.accent
    sketch.circle(0, 0, 90, gem, 0.2)
    draw_gem(sketch, 0, 4, 1.45, gem)


def _book(sketch: Sketch) -> None:
    palette = sketch.palette
    sketch.polygon([(-92, -36), (0, -18), (0, 76), (-92, 56)], mix(palette.near, palette.ink, 0.3))
    sketch.polygon([(92, -36), (0, -18), (0, 76), (92, 56)], mix(palette.near, palette.ink, 0.5))
    sketch.polygon([(-84, -42), (0, -24), (0, 66), (-84, 46)], PARCHMENT)
    sketch.polygon([(84, -42), (0, -24), (0, 66), (84, 46)], mix(PARCHMENT, BLACK, 0.14))
    for row in range(4):
        for side in (-1, 1):
            sketch.line([(side * 70, -20 + row * 16), (side * 14, -8 + row * 16)], palette.near, 4, 0.6)
    sketch.star(0, -66, 24, palette.accent, sketch.chance.choice((4, 5, 6, 8)), 0.4)


def _gate(sketch: Sketch) -> None:
    draw_arch(sketch, mix("#8797a8", sketch.palette.mid, 0.2))


def _draw_relic(sketch: Sketch) -> None:
    palette, ink, kind = sketch.palette, sketch.palette.ink, sketch.chance.randint(0, 3)
    metal = mix(GOLD, palette.mid, 0.25)
    if kind == 0:
        sketch.mirrored([(0, -92), (36, -40), (60, 0), (36, 44), (0, 92)], metal, is_smooth=False)
        sketch.mirrored([(0, -58), (24, -22), (38, 0), (24, 28), (0, 58)], ink, is_smooth=False)
        draw_gem(sketch, 0, 0, 0.56, palette.accent)
    elif kind == 1:
        sketch.polygon([(-70, -10), (0, -50), (70, -10), (70, 60), (0, 100), (-70, 60)], metal)
        sketch.polygon([(-70, -10), (0, 30), (0, 100), (-70, 60)], WHITE, 0.22)
        sketch.polygon([(0, 30), (70, -10), (70, 60), (0, 100)], BLACK, 0.3)
        for x in (-34, 34):
            sketch.star(x, 44, 18, palette.accent, sketch.chance.choice((3, 4, 5)), 0.4)
        sketch.circle(0, -64, 30, palette.accent, 0.3)
        sketch.circle(0, -64, 14, WHITE)
    elif kind == 2:
        points = sketch.chance.choice((6, 8, 10))
        sketch.star(0, 0, 92, mix(metal, ink, 0.4), points, 0.7)
        sketch.star(0, 0, 82, metal, points, 0.7)
        sketch.circle(0, 0, 44, ink)
        sketch.circle(0, 0, 36, sketch.fade(WHITE, palette.accent, mix(palette.accent, ink, 0.5), toward="across"))
    else:
        sketch.rectangle(-60, -70, 120, 160, metal, 1, 10)
        sketch.rectangle(0, -70, 60, 160, BLACK, 0.2, 10)
        sketch.rectangle(-44, -54, 88, 128, ink, 1, 6)
        for row in range(5):
            width = sketch.chance.uniform(10, 28)
            sketch.line([(-28, -30 + row * 24), (width, -30 + row * 24)], palette.accent, 6)


THINGS: tuple[tuple[tuple[str, ...], bool, Callable[[Sketch], None]], ...] = (
    (("station", "foundry", "forge", "ironworks", "turbine", "engine", "dynamo", "incubator"), True, draw_machine),
    (("module", "shredder", "grindclock", "sieve", "workshop", "factory", "mill", "machine"), True, draw_machine),
    (("portal", "closet", "gate", "door", "mirror"), True, _gate),
    (("altar", "shrine"), True, _altar),
    (("monolith", "monument", "obelisk", "pillar"), True, _monolith),
    (("signet", "talisman", "medallion", "seal", "coin"), True, _signet),
    (("ring",), False, _ring),
    (("orb", "sphere", "globe", "eye"), False, _orb),
    (("lotus", "petal", "bloom"), True, _lotus),
    (("vault", "citadel", "crypt", "tomb", "coffin", "sarcophagus"), True, _vault),
    (("clock", "hub", "hourglass"), False, _clock),
    (("key",), False, _key),
    (("helm", "crown", "mask"), False, _helm),
    (("staff", "scepter", "sceptre", "rod", "wand"), False, _staff),
    (("mox", "diamond", "stone", "gem", "crystal", "ruby", "sapphire", "emerald", "jewel"), True, _gemstone),
    (("chalice", "reservoir", "grail", "cup", "cauldron", "fountain", "horn"), True, _chalice),
    (("banner", "standard", "tapestry"), True, _banner),
    (("oven", "furnace", "kiln"), True, _oven),
    (("jar", "bottle", "vial", "flask", "vessel", "urn", "lantern"), True, _jar),
    (("top",), False, _top),
    (("book", "tome", "scroll", "grimoire", "spellbook", "map"), True, _book),
)
"""Words, whether a part of a word will do, and what is drawn; the first that fits."""
