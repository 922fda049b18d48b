"""Effects that tap, untap and phase out (CR 110.5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.kinds import Effect, Reference


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class StayTapped(Effect):
    """Permanents don't untap during their controllers' next untap step, or during "your" next one (CR 502.3)."""

    what: Reference
    whose: str = "its controller's"


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: Reference
