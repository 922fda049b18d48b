"""What lets cards be suspended, and what is done to those: gaining suspend, time travel (CR 701.56, 702.62)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GainSuspend(Effect):
    """Exiled cards gain suspend; `is_if_lacking`: only those that do not have it (CR 702.62a)."""

    what: Reference
    is_if_lacking: bool = False
    entries = (
        Entry("gain suspend", "what gains it", only=("what",)),
        Entry("gain suspend if lacking", "what gains it", only=("what",), sets={"is_if_lacking": True}),
    )


@dataclass(frozen=True, slots=True)
class TimeTravel(Effect):
    """For each suspended card that you own and each permanent that you control with a time counter, you may add or
    remove one (CR 701.56a).
    """

    entries = (Entry("time travel", "yes"),)
