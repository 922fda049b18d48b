"""The effect of soulbond: pairing creatures (CR 702.95)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Reference
from engine.cards.bases import Effect


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """Pair the source with another creature for as long as "you" control both (CR 702.95b-e)."""

    what: Reference
