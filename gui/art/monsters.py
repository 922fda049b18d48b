"""Draws dragons, skeletons, slivers, snakes, hydras, horrors and oozes."""

from __future__ import annotations

from gui.art.colors import BLACK, BONE, EMBER, GOLD, WHITE, lighter, mix
from gui.art.figure_parts import draw_bat_wings, draw_eyes, draw_horns
from gui.art.held import draw_held
from gui.art.sketch import Sketch

ARMED = ("Warrior", "Soldier", "Knight", "Archer")


def draw_dragon(sketch: Sketch) -> None:
    """Draw a dragon's head and neck, seen from its side."""
    palette, chance = sketch.palette, sketch.chance
    ink, accent = palette.ink, palette.accent
    tones = (palette.mid, mix(palette.near, accent, 0.25), mix(palette.mid, ink, 0.25), mix(palette.far, ink, 0.3))
    hide = chance.choice(tones)
    dark, light = mix(hide, ink, 0.5), mix(hide, palette.light, 0.4)
    with sketch.moved(-20, 18, 1.05, -6):
        draw_bat_wings(sketch, 100, -10, mix(palette.near, ink, 0.35), ink)
    neck = [(-74, 210), (-70, 50), (-58, 0), (-34, -38), (-4, -48), (16, -20), (6, 20), (4, 60), (30, 210)]
    sketch.blob(neck, hide)
    sketch.blob([(-18, 210), (-18, 70), (-8, 30), (6, 12), (6, 60), (26, 210)], mix(light, GOLD, 0.3), 0.9)
    for scale in range(4):
        sketch.line([(-17 + scale * 3, 96 - scale * 22), (14 - scale * 2, 92 - scale * 20)], dark, 2.5, 0.6)
    for spike in range(5):
        corners = [(-74 + spike * 9, 76 - spike * 25), (-96 + spike * 11, 52 - spike * 27)]
        corners.append((-66 + spike * 9, 50 - spike * 23))
        sketch.polygon(corners, accent if spike % 2 else mix(accent, ink, 0.3))
    sketch.path("M-30 -36C-60 -44 -84 -66 -92 -92C-70 -76 -44 -70 -12 -54Z", BONE)
    sketch.path("M-18 -44C-34 -62 -42 -80 -40 -98C-28 -82 -14 -70 4 -54Z", mix(BONE, ink, 0.25))
    skull = "M-40 -26C-30 -56 0 -66 24 -50C44 -42 70 -36 88 -28"
    sketch.path(skull + "C98 -22 98 -8 88 -2L30 6C20 12 6 20 -8 24C-30 14 -44 -4 -40 -26Z", hide)
    sketch.path("M-6 22C12 18 28 8 36 8L74 16C70 30 44 36 24 34C10 34 0 32 -6 22Z", dark)
    sketch.path("M28 5L88 -2L80 4L76 14L70 5L62 13L56 6L46 12L42 6Z", BONE)
    sketch.path(skull + "C60 -24 30 -26 4 -34C-14 -38 -30 -34 -40 -26Z", light, 0.55)
    sketch.path("M4 -32L34 -28L26 -19C16 -17 8 -22 4 -32Z", ink)
    sketch.ellipse(20, -26, 5, 5, accent if accent != hide else "#ffe34d")
    sketch.ellipse(84, -18, 4, 2.5, ink, 1, 30)
    if chance.random() < 0.5 or "damage" in sketch.facts.does:
        sketch.path("M82 8C104 0 128 10 140 40C120 30 104 34 84 24Z", EMBER, 0.95)
        sketch.path("M82 11C100 8 116 16 126 32C112 26 98 26 84 20Z", "#fff0b8", 0.95)


def draw_skeleton(sketch: Sketch, kind: str = "") -> None:
    """Draw a skull on its ribs, armed where its class is."""
    palette, chance = sketch.palette, sketch.chance
    ink, shade = palette.ink, "#2a1a3a"
    is_horned = chance.random() < 0.35
    if kind in ARMED:
        draw_held(sketch, chance.choice(("sword", "axe", "spear")), 66)
    for rib in range(4):
        edge, y = 52 - rib * 7, 58 + rib * 15
        path = f"M-{edge} {y}C-20 {y - 12} 20 {y - 12} {edge} {y}"
        path += f"L{edge - 6} {y + 7}C20 {y - 4} -20 {y - 4} -{edge - 6} {y + 7}Z"
        sketch.path(path, mix(BONE, ink, 0.12 + 0.12 * rib))
    sketch.rectangle(-6, 30, 12, 84, mix(BONE, ink, 0.25), 1, 4)
    if is_horned:
        draw_horns(sketch, mix(BONE, ink, 0.3), "curved", -44, 34)
    sketch.mirrored([(0, -78), (30, -72), (50, -40), (46, -8), (32, 8), (30, 28), (0, 32)], BONE, shade, 0.3)
    for side in (-1, 1):
        sketch.ellipse(side * 20, -18, 13.5, 15, ink, 1, side * 12)
        sketch.circle(side * 19, -17, 4.2, palette.accent)
    sketch.polygon([(0, -4), (7, 10), (-7, 10)], ink)
    for tooth in (-18, -9, 0, 9, 18):
        sketch.rectangle(tooth - 1, 15, 2.4, 13, ink, 0.8)
    sketch.mirrored([(0, 38), (18, 36), (26, 32), (22, 50), (0, 55)], mix(BONE, ink, 0.14), shade, 0.3)
    for tooth in (-10, 0, 10):
        sketch.rectangle(tooth - 1, 38, 2.2, 9, ink, 0.7)
    mark = chance.choice(("crack", "helm", "band", ""))
    if mark == "crack":
        sketch.line([(14, -72), (8, -58), (20, -48), (14, -38)], ink, 3)
    elif mark == "band":
        sketch.path("M-48 -46C-20 -58 20 -58 48 -46L48 -34C20 -46 -20 -46 -48 -34Z", palette.accent)
    elif mark == "helm":
        sketch.path("M-52 -34C-48 -92 48 -92 52 -34C30 -46 -30 -46 -52 -34Z", mix("#8595a6", ink, 0.3))
        sketch.rectangle(-4, -84, 8, 44, palette.accent, 1, 3)


def _hide(sketch: Sketch) -> str:
    palette = sketch.palette
    tones = (palette.mid, mix(palette.far, palette.accent, 0.3), mix(palette.near, palette.accent, 0.2))
    return sketch.chance.choice(tones)


def draw_sliver(sketch: Sketch) -> None:
    """Draw a sliver: a crested head, one claw and a long tail."""
    palette, hide = sketch.palette, _hide(sketch)
    dark, light = mix(hide, palette.ink, 0.5), mix(hide, palette.light, 0.55)
    tail = sketch.chance.choice((-1, 1))
    for width, tone in ((40, dark), (32, hide)):
        path = [(tail * -66, 96), (tail * -20, 84), (tail * 24, 60), (tail * 14, 16), (tail * -6, -14)]
        sketch.curve(path, tone, width)
    for ring in range(6):
        sketch.arc((tail * (-50 + ring * 14), 92 - ring * 7), 13, 3.6, 5.8, light, 4, 0.8)
    sketch.curve([(tail * 18, 40), (tail * 60, 30), (tail * 80, -10)], hide, 13)
    sketch.polygon([(tail * 80, -4), (tail * 96, -66), (tail * 68, -14)], BONE)
    with sketch.moved(is_flipped=tail < 0):
        crest = "-58 -96C-46 -74 -22 -62 10 -66C40 -68 50 -44 40 -24"
        sketch.path(f"M-8 10C-52 -8 -72 -48 {crest}C30 0 14 16 -8 10Z", hide)
        sketch.path(f"M{crest}C30 -46 0 -52 -28 -58C-44 -64 -54 -78 -58 -96Z", light, 0.7)
        for eye in range(3):
            sketch.ellipse(-30 + eye * 17, -36 + eye * 7, 5.5, 4, palette.accent, 1, 20)
        sketch.path("M-4 8L6 30L14 6L26 24L30 -2Z", BONE)


def draw_snake(sketch: Sketch, kind: str) -> None:
    """Draw a coiled snake, wurm or leviathan, or a hydra with three heads."""
    palette, hide, is_hydra = sketch.palette, _hide(sketch), kind == "Hydra"
    dark, light = mix(hide, palette.ink, 0.5), mix(hide, palette.light, 0.55)
    heads = ((-62, -34, -1), (62, -30, 1), (0, -64, 1)) if is_hydra else ((14, -52, 1),)
    if is_hydra:
        sketch.blob([(-60, 210), (-44, 66), (0, 46), (44, 66), (60, 210)], hide)
    for x, y, way in heads:
        coil: list[tuple[float, float]] = [
            (-80, 92),
            (-10, 98),
            (56, 74),
            (40, 34),
            (-22, 26),
            (-36, -14),
            (0, -48),
        ]
        neck = [(x * 0.2, 90), (x * 0.9 - way * 16, 50), (x * 0.7 + way * 6, 6), (x - way * 16, y + 10)]
        path = neck if is_hydra else coil
        sketch.curve(path, dark, 34 if is_hydra else 46)
        sketch.curve([(at - 3, down) for at, down in path], hide, 25 if is_hydra else 35)
        sketch.curve([(at - 7, down) for at, down in path], light, 5, 0.6)
        with sketch.moved(x, y, 0.8 if is_hydra else 1.15, is_flipped=way < 0):
            _draw_snake_head(sketch, hide, dark, light, kind != "Snake")


def _draw_snake_head(sketch: Sketch, hide: str, dark: str, light: str, is_crested: bool) -> None:
    accent, ink = sketch.palette.accent, sketch.palette.ink
    sketch.path("M-30 -4C-26 -32 6 -34 30 -20C48 -12 60 -6 58 4L20 10C8 20 -24 20 -30 -4Z", hide)
    sketch.path("M16 10L54 8C46 22 20 26 4 18Z", dark)
    sketch.polygon([(40, 6), (46, 6), (42, 18)], BONE)
    sketch.path("M-30 -4C-26 -32 6 -34 30 -20C10 -18 -14 -18 -30 -4Z", light, 0.5)
    sketch.ellipse(12, -10, 6, 5, accent)
    sketch.ellipse(13, -10, 2, 5, ink)
    if is_crested:
        sketch.polygon([(-26, -14), (-52, -34), (-14, -26)], accent)
        sketch.polygon([(-28, 2), (-54, 2), (-26, -10)], mix(accent, ink, 0.3))


def draw_horror(sketch: Sketch, kind: str) -> None:
    """Draw what has no face that one knows: tentacles and eyes, or a Phyrexian mask."""
    palette, chance = sketch.palette, sketch.chance
    ink, accent, is_phyrexian = palette.ink, palette.accent, kind == "Phyrexian"
    tones = {"Eldrazi": mix("#8a7fa0", palette.far, 0.3), "Phyrexian": mix("#c7bfae", ink, 0.2)}
    flesh = tones.get(kind, mix(palette.mid, ink, 0.25))
    for arm in range(7):
        x, way = (arm - 3) * 24, 1 if arm % 2 else -1
        path = [(x * 0.4, 10), (x * 0.9, 50), (x * 1.1 + way * 16, 84), (x * 1.2 - way * 10, 112)]
        sketch.curve(path, mix(flesh, ink, 0.15 + 0.1 * (arm % 3)), 15)
    if is_phyrexian:
        half = [(0, -60), (22, -90), (40, -44), (74, -64), (52, -2), (24, 40), (0, 52)]
        sketch.mirrored(half, flesh, "#120c1a", 0.35, is_smooth=False)
        sketch.mirrored([(0, -30), (26, -28), (18, 16), (0, 34)], ink, is_smooth=False)
        draw_eyes(sketch, accent, 12, -14, 5, 4, 24, accent)
        for tooth in (-1, 0, 1):
            sketch.line([(tooth * 6, 6), (tooth * 4, 28)], flesh, 2.5)
        return
    half = [(0, -86), (34, -92), (30, -56), (60, -48), (56, -12), (34, 26), (0, 44)]
    sketch.mirrored(half, flesh, "#120c1a", 0.35)
    eyes = chance.choice((1, 3, 5))
    for eye in range(eyes):
        off = eye - eyes // 2
        x, y, size = (0, -24, 20) if eyes == 1 else (off * 20, -28 + abs(off) * 12, 9)
        sketch.ellipse(x, y, size, size * 0.8, BONE)
        sketch.ellipse(x, y, size * 0.6, size * 0.7, accent)
        sketch.ellipse(x, y, size * 0.2, size * 0.65, ink)
    sketch.path("M-22 10L-14 24L-6 10L2 26L10 10L18 24L24 8C10 2 -10 2 -22 10Z", BONE)


def draw_ooze(sketch: Sketch) -> None:
    """Draw a heap of slime that smiles."""
    palette, chance = sketch.palette, sketch.chance
    slime = mix(palette.accent, palette.mid, 0.4)
    sketch.mirrored([(0, -56), (30, -50), (50, -6), (60, 40), (92, 84), (80, 104), (0, 106)], slime, BLACK)
    sketch.ellipse(-18, -22, 12, 20, WHITE, 0.45, 20)
    for _ in range(5):
        place = chance.uniform(-50, 50), chance.uniform(20, 90)
        sketch.circle(*place, chance.uniform(4, 9), lighter(slime, 0.5), 0.6)
    draw_eyes(sketch, palette.ink, 14, 0, 6, 9)
    sketch.curve([(-14, 28), (0, 36), (14, 28)], palette.ink, 5)
