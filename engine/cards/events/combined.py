"""Event patterns made of others, and that of a reflexive ability."""

from __future__ import annotations

from engine.cards.base.frozen_dataclass import dataclass
from engine.cards.base.kinds import EventPattern, Filter


@dataclass(frozen=True, slots=True)
class AnyOfEvents(EventPattern):
    """One of several events of the same object: "enters or attacks"."""

    patterns: tuple[EventPattern, ...]

    @property
    def filter(self) -> Filter:
        """What the events are about."""
        return self.patterns[0].filter  # type: ignore[attr-defined, no-any-return]  # each is about an object


@dataclass(frozen=True, slots=True)
class IsDone(EventPattern):
    """What a reflexive ability waits for: that what was just offered is done (CR 603.12)."""
