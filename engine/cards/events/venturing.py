"""Events of dungeons (CR 309)."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class MovesIntoRoom(EventPattern):
    """ "You" move your venture marker into a room of this dungeon, counted from its first as 1 (CR 309.4c)."""

    number: int


@dataclass(frozen=True, slots=True)
class CompletesDungeon(EventPattern):
    """A player ("you", "opponent", "any") completes a dungeon (CR 309.7)."""

    who: str
