"""Effects that tap, untap, turn over and phase out (CR 110.5)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26)."""

    what: Reference
    entries = (Entry("tap", "what becomes tapped"),)


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26)."""

    what: Reference
    entries = (Entry("untap", "what becomes untapped"),)


@dataclass(frozen=True, slots=True)
class StayTapped(Effect):
    """Permanents don't untap during their controllers' next untap step, or during "your" next one (CR 502.3)."""

    what: Reference
    whose: Literal["its controller's", "your"] = "its controller's"
    entries = (Entry("keep tapped", "what doesn't untap in the next untap step", keys={"whose": "in untap step"}),)


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform or convert double-faced permanents, or flip flip cards (CR 701.27-28, 710.4)."""

    what: Reference
    word: Literal["transform", "convert", "flip"] = "transform"
    entries = (
        Entry("transform", "what is turned over", only=("what",)),
        Entry("convert", "what is turned over", only=("what",), sets={"word": "convert"}),
        Entry("flip", "what is flipped", only=("what",), sets={"word": "flip"}),
    )


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: Reference
    entries = (Entry("phase out", "what phases out"),)


@dataclass(frozen=True, slots=True)
class ActivateLoyaltyAgain(Effect):
    """A loyalty ability of each of these may be activated once more this turn (CR 606.3)."""

    what: Reference
    entries = (Entry("loyalty once more", "planeswalkers"),)
