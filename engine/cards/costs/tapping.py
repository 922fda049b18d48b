"""Costs of tapping and untapping permanents (CR 107.5-107.6)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart, Filter
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """{T} (CR 107.5): a creature must not be summoning sick (CR 302.6)."""


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """{Q} (CR 107.6)."""


@dataclass(frozen=True, slots=True)
class ExertThis(CostPart):
    """Exert this permanent: it won't untap during one's next untap step (CR 701.43)."""


@dataclass(frozen=True, slots=True)
class TapOthers(CostPart):
    """Tap untapped permanents you control that meet a filter: "Tap an untapped Elf you control" (CR 701.26)."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class UntapOthers(CostPart):
    """Untap tapped permanents you control that meet a filter: "Untap two tapped blue creatures you control".

    CR 701.26b.
    """

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class TapPower(CostPart):
    """Tap any number of other untapped creatures you control with total power of so much or more.

    `to` is what they do: "crew" a Vehicle or "saddle" a Mount (CR 702.122a, 702.171a).
    """

    power: int
    to: str = "crew"
