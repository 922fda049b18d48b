"""Effects that bring cards into the game from outside it (CR 400.11)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Filter
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class BringIn(Effect):
    """ "You" put a card that you own from outside the game into your hand, or elsewhere (CR 400.11b).

    `is_revealed`: the card is revealed. `or_exiled`: it may also be a face-up card that you own in exile.
    """

    filter: Filter
    zone: Literal["hand", "library top"] = "hand"
    is_revealed: bool = False
    or_exiled: bool = False
    entries = (
        Entry(
            "bring in",
            "which card from outside the game",
            keys={"zone": "to", "is_revealed": "revealed", "or_exiled": "or exiled"},
        ),
    )


@dataclass(frozen=True, slots=True)
class Learn(Effect):
    """ "You" may bring in a Lesson card from outside the game, or discard a card to draw one (CR 701.48)."""

    entries = (Entry("learn", "yes"),)
