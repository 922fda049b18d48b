"""Effects that reveal the top card of a library, of which the text then says where it goes (CR 701.20)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Filter, Reference
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass, field

_YOU = You()


@dataclass(frozen=True, slots=True)
class RevealTop(Effect):
    """Players reveal the top card of their library, which stays there (CR 701.20a).

    `said` is what the text calls a card that has just been looked at, and changes nothing.
    """

    who: Reference = _YOU
    said: Literal["", "it", "that card"] = field(default="", compare=False)
    entries = (Entry("reveal top", "whose library it is of", ("who",), keys={"said": "said"}),)


@dataclass(frozen=True, slots=True)
class PutRevealed(Effect):
    """The card that was just revealed, or looked at, is put somewhere: by "you" under your control.

    `said` is what the text calls it. `by` is who else does, under their own control where it goes onto the
    battlefield; `is_into_theirs` is how a card says it that "you" put it where it is that player's, and neither
    changes anything else. CR 701.20.
    """

    zone: Literal["hand", "graveyard", "battlefield", "library bottom"]
    tapped: bool = False
    said: Literal["it", "that card"] = field(default="it", compare=False)
    by: Literal["", "that player", "they"] = ""
    is_into_theirs: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "put revealed card",
            "where it goes",
            keys={"said": "said", "is_into_theirs": "of that player"},
            only=("zone", "tapped", "by", "said", "is_into_theirs"),
        ),
    )


@dataclass(frozen=True, slots=True)
class LookAndMayReveal(Effect):
    """ "You" may look at the top card of your library and, if it meets a filter, may reveal it (CR 701.20)."""

    filter: Filter
    entries = (Entry("look and may reveal", "what may be revealed"),)
