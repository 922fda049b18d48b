"""Effects that exile cards from the top of a library one after the other, until one is taken (CR 608.2d)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ExileUntilTaken(Effect):
    """ "You" exile the top card of your library, and may put it into your hand unless it has the name of another
    card exiled this way; again and again, until one was taken or two have one name.
    """

    entries = (Entry("exile until taken", "yes"),)
