"""The cost of waterbending (CR 701.67)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.base.mana import ManaCost
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Waterbend(CostPart):
    """Pay mana, for each generic of which an untapped artifact or creature may be tapped instead (CR 701.67)."""

    mana: ManaCost
