"""Searching the libraries of other players (CR 701.23)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Filter, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class SearchAnothers(Effect):
    """ "You" search the library of another player, who then shuffles (CR 701.23).

    What is found goes to a zone, onto the battlefield under your control: so many cards, or up to so many.
    """

    whose: Reference
    filter: Filter
    zone: Literal["exile", "battlefield", "graveyard"] = "exile"
    count: int = 1
    is_up_to: bool = False
    entries = (Entry("search library of", "whose library", keys={"filter": "for", "zone": "to"}),)
