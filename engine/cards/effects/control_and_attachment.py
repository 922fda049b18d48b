"""Effects that attach, exchange control and pair (CR 701.3, 701.12b, 702.95)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach one object to another (CR 701.3); `is_as_creature`: as though that were a creature (CR 702.6e)."""

    what: Reference
    to: Reference
    is_as_creature: bool = False
    entries = (Entry("attach", "what is attached"),)


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Take permanents off what they are attached to (CR 701.3d)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Two permanents change their controllers for good, all or nothing; `other` is None where `one` names both
    (CR 701.12b).
    """

    one: Reference
    other: Reference | None = None
    entries = (
        Entry("exchange control of", "the permanents that change their controllers", keys={"other": "and"}),
    )


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """Pair the source with another creature for as long as "you" control both (CR 702.95b-e)."""

    what: Reference
