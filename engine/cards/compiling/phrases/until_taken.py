"""Phrases for cards that are exiled one after the other, until one is taken."""

from __future__ import annotations

from engine.cards.effects.until_taken import ExileUntilTaken
from engine.cards.language.declaring import constant

_TAKEN = "you may put that card into your hand unless it has the same name as another card exiled this way"
_UNTIL = "until you put a card into your hand or you exile two cards with the same name, whichever comes first"
constant(
    "command",
    f"exile the top card of your library. {_TAKEN}. repeat this process {_UNTIL}",
    ExileUntilTaken(),
)
