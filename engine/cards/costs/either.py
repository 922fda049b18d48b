"""A part of a cost for which one of two others is paid (CR 118.8, 601.2b)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class EitherPart(CostPart):
    """Pay one of two parts, as one chooses: "sacrifice a creature or discard a card"."""

    one: CostPart
    other: CostPart
