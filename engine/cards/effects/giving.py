"""The effect of a promised gift (CR 702.174)."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GiveGift(Effect):
    """The player to whom it was promised gets the gift: "card", "Food", "Treasure" or "tapped Fish"."""

    what: str
