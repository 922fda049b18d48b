"""The effect of cipher (CR 702.99)."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Encode(Effect):
    """ "You may exile this spell card encoded on a creature you control" (CR 702.99a)."""
