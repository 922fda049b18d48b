"""Events of the turn: a step or phase begins (CR 603.2b)."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern
from engine.frozen_dataclass import dataclass, field

MAIN_PHASE = "main phase"
"""What is said of each main phase (CR 505.1a)."""


@dataclass(frozen=True, slots=True)
class Begins(EventPattern):
    """A step or phase begins: "at the beginning of your upkeep" (CR 603.2b).

    `whose` is "your", "each", "opponent's", "enchanted player's" or "its host's controller's"; `is_first`: only
    the first in each turn.

    `step` is a step's name as in model/turns.py ("upkeep", "draw", "end" ...) or MAIN_PHASE. `said`
    is another word for "each" or "your", and changes nothing.
    """

    step: str
    whose: str = "each"
    is_first: bool = False
    said: str = field(default="", compare=False)
