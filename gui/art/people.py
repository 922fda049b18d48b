"""Draws persons: head and shoulders of a people, in the dress of a class."""

from __future__ import annotations

from gui.art.colors import BLACK, GOLD, darker, lighter, mix
from gui.art.figure_parts import draw_bat_wings, draw_feathered_wings, draw_insect_wings, draw_shoulders
from gui.art.heads import draw_ears, draw_face, draw_hair_before, draw_hair_behind
from gui.art.headwear import draw_headwear, draw_hood_behind
from gui.art.held import draw_held
from gui.art.races import COVERING, DRESSES, HAIR, RACES, Dress, Head
from gui.art.sketch import Sketch

BROAD = ("Orc", "Ogre", "Giant", "Dwarf", "Troll")
STYLES = ("long", "bob", "bun", "short")
TOO_TALL_FOR_EARS = ("hat", "helm", "hornhelm", "plume", "feathers", "hood", "veil")


def draw_person(sketch: Sketch, people: str, kind: str = "") -> None:
    """Draw a person of a people of RACES and, where it has one, a class of DRESSES."""
    palette, chance = sketch.palette, sketch.chance
    race, dress = RACES[people], DRESSES.get(kind, Dress())
    skin, hair = chance.choice(race.skins), chance.choice(HAIR)
    wears = chance.choice(dress.wears or race.wears)
    if race.ears in ("wide", "long") and wears in TOO_TALL_FOR_EARS and chance.random() < 0.7:
        wears = chance.choice(race.wears)
    holds = chance.choice(dress.holds) if dress.holds else ""
    if people == "Angel" and not holds and chance.random() < 0.6:
        holds = "sword"
    tones = (
        palette.mid,
        palette.cloth,
        mix(palette.near, palette.ink, 0.3),
        mix(palette.accent, palette.near, 0.4),
    )
    cloth, trim = chance.choice(tones), chance.choice((palette.accent, GOLD, palette.light))
    has_wings = _draw_wings(sketch, people)
    style = ""
    if race.has_hair and wears not in COVERING:
        style = chance.choice(STYLES if race.ears != "long" else ("long", "bun", "short"))
    head = Head(people, race, skin, hair, style, wears)
    with sketch.moved(0, 10 if has_wings else 4, 0.84 if has_wings else 1):
        if wears == "halo":
            sketch.circle(0, -22, 56, palette.accent, 0.28)
            sketch.circle(0, -22, 48, None, 1, "#ffe28a" if people == "Angel" else GOLD, 6)
        if wears == "collar" or people == "Vampire":
            collar = [(0, 40), (20, 10), (52, -44), (60, -10), (58, 44), (0, 70)]
            sketch.mirrored(collar, mix(palette.ink, palette.accent, 0.25), is_smooth=False)
        draw_hair_behind(sketch, head)
        draw_hood_behind(sketch, wears, cloth)
        if holds and holds != "bow":
            draw_held(sketch, holds, 66)
        width = chance.choice((78, 84, 72)) + (10 if people in BROAD else 0)
        draw_shoulders(sketch, cloth, trim, width, 30, chance.choice(dress.collars))
        neck = [(0, 0), (12, 0), (13, 34), (0, 44)]
        sketch.mirrored(neck, mix(skin, palette.ink, 0.22), BLACK, is_smooth=False)
        draw_ears(sketch, head)
        draw_face(sketch, head)
        draw_hair_before(sketch, head)
        draw_headwear(sketch, head, cloth, trim)
        if holds == "bow":
            draw_held(sketch, "bow", 58)


def _draw_wings(sketch: Sketch, people: str) -> bool:
    palette = sketch.palette
    if people in ("Angel", "Archon"):
        middle, dark = mix("#f0dfba", palette.far, 0.3), mix("#c2a878", palette.near, 0.35)
        draw_feathered_wings(sketch, sketch.chance.uniform(94, 104), -2, ("#fffdf4", middle, dark))
    elif people == "Faerie":
        draw_insect_wings(sketch, 0, palette.light)
    elif people in ("Demon", "Devil", "Imp") or (people == "Vampire" and "flying" in sketch.facts.keywords):
        draw_bat_wings(sketch, 100, 0, mix(palette.ink, palette.mid, 0.45), palette.ink)
    elif "flying" in sketch.facts.keywords:
        draw_feathered_wings(
            sketch,
            98,
            -2,
            (lighter(palette.far, 0.6), mix(palette.far, palette.light, 0.3), darker(palette.far, 0.2)),
        )
    else:
        return False
    return True
