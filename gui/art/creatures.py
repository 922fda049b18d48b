"""Chooses what a creature is drawn as, by the most telling of its subtypes."""

from __future__ import annotations

from collections.abc import Callable

from gui.art.beasts import BEASTS, BIRDS, draw_beast, draw_bird
from gui.art.growths import (
    CRAWLERS,
    SPIRITS,
    draw_crawler,
    draw_elemental,
    draw_mushrooms,
    draw_octopus,
    draw_spirit,
    draw_tree,
    draw_whale,
)
from gui.art.machines import ROBOTS, draw_robot, draw_vehicle, draw_wall
from gui.art.monsters import draw_dragon, draw_horror, draw_ooze, draw_skeleton, draw_sliver, draw_snake
from gui.art.people import draw_person
from gui.art.races import DRESSES, RACES
from gui.art.sketch import Sketch

TELLING = (
    *(
        "Dragon",
        "Angel",
        "Sliver",
        "Skeleton",
        "Sphinx",
        "Hydra",
        "God",
        "Archon",
        "Demon",
        "Devil",
        "Imp",
        "Eldrazi",
    ),
    *(
        "Elemental",
        "Zombie",
        "Vampire",
        "Goblin",
        "Elf",
        "Merfolk",
        "Vedalken",
        "Minotaur",
        "Giant",
        "Ogre",
        "Orc",
    ),
    *("Dwarf", "Kithkin", "Halfling", "Gnome", "Ouphe", "Faerie", "Djinn", "Efreet", "Kor", "Tiefling", *ROBOTS),
    *("Juggernaut", "Wall", "Werewolf", "Human"),
)
"""The subtypes that tell most, first."""
SNAKES = ("Snake", "Hydra", "Wurm", "Leviathan", "Serpent", "Naga")
SWIMMERS = ("Whale", "Fish", "Shark")
OCTOPUSES = ("Octopus", "Squid", "Kraken", "Jellyfish")
HORRORS = ("Eldrazi", "Phyrexian", "Horror", "Drone", "Mutant", "Nightmare", "Beholder")
PLANTS = ("Plant", "Treefolk", "Dryad", "Saproling")


def draw_creature(sketch: Sketch) -> None:
    """Draw a creature, or a Vehicle."""
    facts = sketch.facts
    if "Vehicle" in facts.subtypes:
        draw_vehicle(sketch)
        return
    kinds = sorted(facts.subtypes, key=lambda kind: TELLING.index(kind) if kind in TELLING else len(TELLING))
    worn = next((kind for kind in facts.subtypes if kind in DRESSES), "")
    if not any(_draw_as(sketch, kind, worn) for kind in kinds):
        if worn:
            draw_person(sketch, "Human", worn)
        elif facts.has_type("artifact"):
            draw_robot(sketch, "Construct")
        else:
            draw_beast(sketch, "Beast")


def _draw_as(sketch: Sketch, kind: str, worn: str) -> bool:
    """Draw a creature as one of its subtypes; False where that tells nothing of how it looks."""
    if kind in ROBOTS and sketch.facts.has_type("artifact"):
        draw_robot(sketch, kind)
    elif kind == "Phyrexian" and worn and sketch.chance.random() < 0.5:
        draw_person(sketch, "Zombie", worn)
    elif kind in RACES:
        draw_person(sketch, kind, worn)
    elif kind in BEASTS:
        draw_beast(sketch, kind)
    else:
        return _draw_by_itself(sketch, kind, worn)
    return True


def _draw_by_itself(sketch: Sketch, kind: str, worn: str) -> bool:
    builds: tuple[tuple[tuple[str, ...], Callable[[], None]], ...] = (
        (("Dragon",), lambda: draw_dragon(sketch)),
        (("Skeleton",), lambda: draw_skeleton(sketch, worn)),
        (("Sliver",), lambda: draw_sliver(sketch)),
        (SNAKES, lambda: draw_snake(sketch, kind)),
        (("Elemental",), lambda: draw_elemental(sketch)),
        (("Wall",), lambda: draw_wall(sketch)),
        (BIRDS, lambda: draw_bird(sketch, kind)),
        (CRAWLERS, lambda: draw_crawler(sketch, kind)),
        (SWIMMERS, lambda: draw_whale(sketch)),
        (OCTOPUSES, lambda: draw_octopus(sketch)),
        (("Fungus",), lambda: draw_mushrooms(sketch)),
        (PLANTS, lambda: draw_tree(sketch)),
        (("Ooze",), lambda: draw_ooze(sketch)),
        (SPIRITS, lambda: draw_spirit(sketch, kind)),
        (HORRORS, lambda: draw_horror(sketch, kind)),
    )
    draw = next((draw for kinds, draw in builds if kind in kinds), None)
    if draw is not None:
        draw()
    return draw is not None
