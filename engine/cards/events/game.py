"""Events of winning and losing."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class WouldLose(EventPattern):
    """You would lose the game, which something else may replace and nothing triggers on (CR 104.3, 614.1a)."""
