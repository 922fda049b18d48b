"""Effects by which several cards are cast as they are performed, without paying their mana costs."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Filter, Reference
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class CastSeveral(Effect):
    """ "You may cast any number of spells from among them without paying their mana costs" (CR 608.2g).

    They meet `filter`, and are in `zone` of "you" or, where that is "", among what `among` names; at most `most`
    are cast, one after the other. `is_told` is how the card says it that tells "you" to, and changes nothing.
    """

    filter: Filter
    zone: Literal["", "hand", "graveyard", "outside"] = ""
    among: Reference | None = None
    most: int = ANY_NUMBER
    is_told: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "cast several free",
            "which cards",
            keys={"zone": "from", "among": "from among", "most": "up to", "is_told": "told"},
        ),
    )
