"""Draws a person's head: ears, face, hair before and behind."""

from __future__ import annotations

from gui.art.colors import BLACK, BONE, WHITE, mix
from gui.art.figure_parts import draw_eyes
from gui.art.races import COVERING, EYE_LINE, Head
from gui.art.sketch import Sketch


def draw_ears(sketch: Sketch, head: Head) -> None:
    """Draw the ears of a people, the right one in the shade."""
    race, accent = head.race, sketch.palette.accent
    for side in (-1, 1):
        tone = mix(head.skin, BLACK, 0.2 if side > 0 else 0)
        with (
            sketch.moved(0, EYE_LINE, is_flipped=side < 0),
            sketch.moved(race.across),
        ):
            if race.ears == "long":
                sketch.path("M-6 14C16 8 38 -12 54 -42C26 -32 4 -22 -7 -10Z", tone)
            elif race.ears == "pointed":
                sketch.path("M-4 8C8 2 16 -8 22 -26C8 -20 0 -14 -5 -8Z", tone)
            elif race.ears == "wide":
                sketch.path("M-6 14C22 14 50 -4 64 -34C34 -32 10 -26 -6 -12Z", tone)
                sketch.path("M0 8C20 6 38 -8 50 -24C28 -22 10 -16 0 -6Z", mix(tone, "#7a2b2b", 0.35))
            elif race.ears == "short":
                sketch.path("M-4 8L18 -10L-5 -12Z", tone)
            elif race.ears == "fins":
                for fin in range(3):
                    path = f"M-6 {fin * 6 - 4}L{34 - fin * 7} {fin * 20 - 30}L-4 {fin * 6 - 14}Z"
                    sketch.path(path, mix(accent, head.skin, 0.2 + 0.2 * fin))


def draw_face(sketch: Sketch, head: Head) -> None:
    """Draw the head with eyes, mouth and beard."""
    race, chance, accent = head.race, sketch.chance, sketch.palette.accent
    across, down, y = race.across, race.down, EYE_LINE
    half = [(0, y - down), (across * 0.72, y - down * 0.8), (across, y - 4)]
    half += [(across * race.jaw, y + down * 0.55), (across * 0.3, y + down), (0, y + down * 1.02)]
    sketch.mirrored(half, head.skin, mix(head.skin, "#2a1030", 0.8), 0.3)
    dark = mix(head.skin, "#1a0a12", 0.82)
    is_alight = race.eyes != "" or (head.wears == "cowl" and chance.random() < 0.6)
    eyes = (accent if race.eyes in ("", "glow") else race.eyes) if is_alight else dark
    if head.people == "Zombie":
        _draw_dead_face(sketch, head, eyes, dark)
    elif race.has_fangs:
        _draw_fanged_face(sketch, head, race.eyes or accent)
    else:
        draw_eyes(sketch, eyes, 11, y, 3.4, 4.4, 10, eyes if is_alight else "")
        for side in (-1, 1):
            sketch.line([(side * 16, y - 9), (side * 6, y - 8)], mix(head.hair, dark, 0.5), 3)
        sketch.line([(-5, y + 17), (5, y + 17)], mix(head.skin, "#7a1f2b", 0.6), 3)
    if head.people == "Vampire":
        for side in (-1, 1):
            sketch.polygon([(side * 5, y + 18), (side * 2, y + 18), (side * 3.5, y + 26)], WHITE)
    may_have_beard = head.people in ("Human", "Giant", "God") and head.wears != "veil"
    if head.people == "Dwarf" or (may_have_beard and chance.random() < 0.22):
        beard = [(0, y + 12), (14, y + 10), (across, y + 2), (across - 2, y + down)]
        sketch.mirrored([*beard, (10, y + down + 26), (0, y + down + 34)], head.hair)


def _draw_dead_face(sketch: Sketch, head: Head, eyes: str, dark: str) -> None:
    y = EYE_LINE
    for side in (-1, 1):
        sketch.ellipse(side * 12, y - 3, 8.5, 9, mix(head.skin, BLACK, 0.62))
        sketch.circle(side * 12, y - 3, 3.4, eyes)
    sketch.polygon([(-13, y + 19), (13, y + 16), (11, y + 24), (-11, y + 25)], dark)
    for tooth in (-7, 0, 7):
        sketch.line([(tooth, y + 16), (tooth, y + 26)], dark, 2)


def _draw_fanged_face(sketch: Sketch, head: Head, eyes: str) -> None:
    y = EYE_LINE
    draw_eyes(sketch, eyes, 13, y - 3, 7, 5.5, 18)
    draw_eyes(sketch, "#14100a", 12, y - 3, 2.4, 4)
    sketch.polygon([(-4, y), (0, y + 14), (6, y + 12)], mix(head.skin, BLACK, 0.3))
    sketch.path(
        f"M-20 {y + 13}C-8 {y + 27} 8 {y + 27} 20 {y + 13}C8 {y + 20} -8 {y + 20} -20 {y + 13}Z", "#2b0d0d"
    )
    point = 8 if head.people == "Goblin" else -9
    for x in (-12, 12):
        sketch.polygon([(x - 4, y + 16), (x + 4, y + 16), (x, y + 17 + point)], BONE)


def draw_hair_behind(sketch: Sketch, head: Head) -> None:
    """Draw the hair behind the shoulders."""
    if head.style == "long":
        sketch.mirrored([(0, -60), (28, -52), (40, -14), (44, 30), (38, 62), (0, 66)], head.hair)
    elif head.style == "bob":
        sketch.mirrored([(0, -60), (30, -50), (42, -14), (36, 12), (0, 20)], head.hair)
    elif head.style == "bun":
        sketch.circle(0, -62, 15, head.hair)


def draw_hair_before(sketch: Sketch, head: Head) -> None:
    """Draw the hair around the forehead."""
    across, down, y = head.race.across, head.race.down, EYE_LINE
    if head.style:
        part = sketch.chance.choice((-8, 8, 0))
        left = [(part, y - 18), (-across * 0.8, y - 10), (-across - 4, y + 6), (-across - 3, y - 22)]
        right = [(across + 3, y - 22), (across + 4, y + 6), (across * 0.8, y - 12)]
        sketch.blob([*left, (-12, y - down - 8), (12, y - down - 8), *right], head.hair)
    if head.people == "Vampire" and head.wears not in COVERING:
        peak = [(-across, y - 18), (-14, y - down - 4), (14, y - down - 4), (across, y - 18)]
        sketch.polygon([*peak, (10, y - 22), (0, y - 12), (-10, y - 22)], "#1c1420")
