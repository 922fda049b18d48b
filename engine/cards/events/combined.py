"""Event patterns made of others, and that of a reflexive ability."""

from __future__ import annotations

from engine.cards.base.kinds import EventKind, EventPattern, Filter
from engine.cards.events.combat import Attacks
from engine.cards.events.spells_and_abilities import BecomesTarget
from engine.frozen_dataclass import dataclass, field

OF_A_FIRST_TIME = (Attacks, BecomesTarget)
"""Events that may be meant only the first time that they happen in a turn, which each says as `is_first`."""


@dataclass(frozen=True, slots=True)
class AnyOfEvents(EventPattern):
    """One of several events of the same object: "enters or attacks".

    `is_joined`: each is said whole, "when this creature enters and whenever you gain life", and they may be about
    different objects. `said`, "or", is what joins them then where that is not "and", and changes nothing.
    """

    patterns: tuple[EventPattern, ...]
    is_joined: bool = False
    said: str = field(default="", compare=False)

    @property
    def event_kinds(self) -> tuple[EventKind, ...]:
        """The kinds of each of the events, none twice."""
        return tuple(dict.fromkeys(kind for one in self.patterns for kind in one.event_kinds))

    @property
    def filter(self) -> Filter | None:
        """What all the events are about; None where that differs."""
        about = [getattr(one, "filter", None) for one in self.patterns]
        return about[0] if all(one == about[0] for one in about) else None


@dataclass(frozen=True, slots=True)
class IsDone(EventPattern):
    """What a reflexive ability waits for: that what was just offered is done (CR 603.12)."""
