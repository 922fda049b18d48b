"""Effects between which a player chooses as they are performed: "tap or untap target creature" (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.bases import Effect


@dataclass(frozen=True, slots=True)
class Either(Effect):
    """One of two effects, as "you" choose."""

    first: Effect
    second: Effect
