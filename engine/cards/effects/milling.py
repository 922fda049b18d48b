"""Effects that mill card after card until enough has come (CR 701.17)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class MillUntil(Effect):
    """A player mills a card, then again, until one that meets a filter or `most` cards are in the graveyard so.

    What goes elsewhere instead counts as neither (CR 614.6). The card is "that card" from then on.
    """

    filter: Filter
    most: Amount
    who: Reference
    entries = (Entry("mill until", "which card ends it", keys={"most": "or"}),)
