"""The sketch of one card: the picture that is drawn, with the card's facts, its palette and its own chance."""

from __future__ import annotations

from random import Random

from engine.session.views.art_facts import ArtFacts
from gui.art.palettes import Palette
from gui.art.svg import Svg


class Sketch(Svg):
    """A picture of `facts`; figures stand in a field from -100 to 100 and are lit from the left."""

    def __init__(self, width: float, height: float, facts: ArtFacts, palette: Palette, chance: Random) -> None:
        super().__init__(width, height)
        self.facts = facts
        self.palette = palette
        self.chance = chance
