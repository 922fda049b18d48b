"""Composes the picture of a card: its ground by its type, what it does around it, its figure; all by its name."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from zlib import crc32

from engine.session.views.art_facts import ArtFacts
from gui.art.accents import draw_accents
from gui.art.creatures import draw_creature
from gui.art.emblems.emblem import draw_emblem, emblem_of
from gui.art.grounds import draw_aura, draw_bands_ground, draw_panes, draw_rays, draw_signs
from gui.art.landscapes import draw_landscape
from gui.art.palettes import palette_of
from gui.art.people import draw_person
from gui.art.scenery import draw_scene
from gui.art.sketch import Sketch
from gui.art.svg import Point
from gui.art.things import draw_thing

FIELD = 200.0
"""The shorter side of a picture, in its own units."""
SEED = "go infinite:"
KEPT = 512


@lru_cache(KEPT)
def picture_text(facts: ArtFacts, width: float = FIELD, height: float = FIELD) -> str:
    """Return the picture of a card as SVG, in a field of this size; the same facts always give the same text."""
    return draw_picture(facts, width, height).text()


def draw_picture(facts: ArtFacts, width: float = FIELD, height: float = FIELD) -> Sketch:
    """Draw the picture of a card; ground, figure and accents each have a chance of their own."""
    chance = Random(crc32((SEED + facts.name).encode()))
    sketch = Sketch(width, height, facts, palette_of(facts, chance), chance)
    lean = chance.choice((-0.06, 0, 0, 0.06)) if width <= height * 1.2 else chance.choice((-0.12, 0, 0.12))
    spot = (width * (0.5 + lean), height * 0.5)
    is_flipped = chance.random() < 0.5
    grounds, figures, signs = (Random(chance.random()) for _ in range(3))
    sketch.chance = grounds
    _draw_ground(sketch, spot)
    sketch.chance = figures
    if facts.has_type("land") and not facts.has_type("creature"):
        draw_landscape(sketch)
        return sketch
    sketch.chance = signs
    draw_accents(sketch, spot)
    sketch.chance = figures
    _draw_figure(sketch, spot, is_flipped)
    return sketch


def _draw_ground(sketch: Sketch, spot: Point) -> None:
    facts = sketch.facts
    if facts.has_type("creature", "land", "planeswalker", "artifact", "battle"):
        draw_scene(sketch, spot)
    elif facts.has_type("instant"):
        draw_rays(sketch, spot)
    elif facts.has_type("sorcery"):
        draw_signs(sketch, spot)
    elif "Aura" in facts.subtypes:
        draw_bands_ground(sketch, spot)
    else:
        draw_panes(sketch, spot)


def _draw_figure(sketch: Sketch, spot: Point, is_flipped: bool) -> None:
    facts, palette, chance = sketch.facts, sketch.palette, sketch.chance
    side, is_creature = min(sketch.width, sketch.height), facts.has_type("creature")
    is_thing = facts.has_type("artifact") and not is_creature
    size = side / FIELD * (chance.uniform(0.88, 1.1) if is_creature else chance.uniform(0.76, 0.86))
    y = sketch.height * 0.5
    if is_creature:
        y += side * 0.03 + (sketch.height - side) * 0.12
    turn = chance.uniform(-5, 5) if is_creature else 0 if is_thing else chance.uniform(-9, 9)
    if is_thing:
        sketch.ellipse(spot[0], y + 96 * size, 92 * size, 10 * size, palette.ink, 0.35)
    with sketch.moved(spot[0], y, size, turn, is_flipped):
        if facts.has_type("planeswalker"):
            sketch.star(0, -10, 110, palette.accent, 18, 0.8, 0, 0.5)
            draw_person(
                sketch, "Human", chance.choice(("Artificer", "Knight", "Wizard", "Druid", "Shaman", "Rogue"))
            )
        elif is_creature or "Vehicle" in facts.subtypes:
            draw_creature(sketch)
        elif facts.has_type("artifact"):
            draw_thing(sketch)
        elif "Aura" in facts.subtypes:
            draw_aura(sketch)
        else:
            draw_emblem(sketch, emblem_of(facts))
