"""Effects on turns, phases and steps, and effects that a card says in one sentence (CR 500.7-500.11)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Reference
from engine.cards.effects import Effect


@dataclass(frozen=True, slots=True)
class Together(Effect):
    """Effects that the card says in one sentence: "untap all lands and draw a card"; performed in order."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class AdditionalPhases(Effect):
    """After this phase there are additional phases, out of "combat" and "main", in this order (CR 500.8).

    `after` is how the card calls this phase: "phase" or "main phase".
    """

    phases: tuple[str, ...]
    after: str = "phase"
