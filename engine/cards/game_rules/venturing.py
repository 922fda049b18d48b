"""Rules of venturing into dungeons."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class RoomsTriggerAgain(GameRule):
    """Room abilities of dungeons you own trigger an additional time (CR 309.4c, 603.2d)."""

    who: str = "you"
