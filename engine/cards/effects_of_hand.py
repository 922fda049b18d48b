"""Effects on hands: revealing and looking at them, choosing cards from them, putting cards back (CR 701.20)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Amount, Number, Reference, Those
from engine.cards.bases import Effect
from engine.cards.filters import Filter

_ONE = Number(1)
_THAT_CARD = Those("", "that card")


@dataclass(frozen=True, slots=True)
class RevealHand(Effect):
    """A player reveals their hand; `is_looked_at`: only "you" look at it."""

    who: Reference
    is_looked_at: bool = False


@dataclass(frozen=True, slots=True)
class ChooseFromHand(Effect):
    """ "You" choose a card from the hand that was just revealed, if there is one that meets the filter."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class DiscardChosen(Effect):
    """Its owner discards the card that was chosen (CR 701.9)."""

    what: Reference = _THAT_CARD


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """Put cards from your hand on top of your library in any order; `is_bottom`: on the bottom."""

    amount: Amount = _ONE
    is_bottom: bool = False
