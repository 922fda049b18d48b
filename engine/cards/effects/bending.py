"""Earthbending, airbending, enduring and blighting (CR 701.63, 701.65-66, 701.68)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_YOU = You()


@dataclass(frozen=True, slots=True)
class Earthbend(Effect):
    """Lands become 0/0 creatures with haste and get +1/+1 counters; each returns when it dies or is exiled (CR
    701.66a).
    """

    what: Reference
    amount: Amount
    entries = (Entry("earthbend", "a land", keys={"amount": "counters"}),)


@dataclass(frozen=True, slots=True)
class Airbend(Effect):
    """Permanents and spells are exiled, and their owners may cast them for {2} from there (CR 701.65a)."""

    what: Reference
    entries = (Entry("airbend", "what is exiled"),)


@dataclass(frozen=True, slots=True)
class Endure(Effect):
    """Permanents endure: +1/+1 counters on each, or a white Spirit creature token of that size (CR 701.63a)."""

    what: Reference
    amount: Amount
    entries = (Entry("endure", "what endures", keys={"amount": "counters"}),)


@dataclass(frozen=True, slots=True)
class Blight(Effect):
    """A player puts so many -1/-1 counters on a creature that they control and choose (CR 701.68a)."""

    amount: Amount
    who: Reference = _YOU
    entries = (Entry("blight", "how many counters"),)
