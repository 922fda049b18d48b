"""What permanents can become besides what their cards say: monstrous, saddled, a level of a Class."""

from __future__ import annotations

from engine.cards.definitions.rooms import UNLOCKED
from engine.cards.effects.markers import RING_BEARER
from engine.cards.keywords.levels import level_word
from engine.cards.keywords.permanents import BESTOWED
from engine.model.notes import COMPANION, PREPARED, SADDLED

SUSPECTED = "suspected"
LEVELS = (level_word(2), level_word(3))
OF_PERMANENTS = ("monstrous", "renowned", SUSPECTED, SADDLED, PREPARED, RING_BEARER, BESTOWED, *LEVELS, *UNLOCKED)
"""What a permanent can be set up as by hand, besides what its card says."""
DESIGNATIONS = (*OF_PERMANENTS, COMPANION)
"""What any object can be set up as by hand: a permanent, or a card outside the game."""
