"""Effects of drawing and discarding, and on hands: revealing them, choosing from them, putting back."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.cards.references.objects import Those
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass, field

_YOU = You()
_ONE = Number(1)
_THAT_CARD = Those("", "that card")


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """A player draws cards (CR 121)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    entries = (Entry("draw", "how many cards"),)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """A player discards cards of their choice, or at random, or their whole hand (CR 701.9)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    at_random: bool = False
    is_whole_hand: bool = False
    entries = (
        Entry("discard", "how many cards", only=("amount", "who", "at_random")),
        Entry("discard hand", "whose hand", ("who",), only=("who",), sets={"is_whole_hand": True}),
    )


@dataclass(frozen=True, slots=True)
class RevealHand(Effect):
    """A player reveals their hand; `is_looked_at`: only "you" look at it (CR 701.20)."""

    who: Reference
    is_looked_at: bool = False
    entries = (
        Entry("reveal hand", "whose hand", only=("who",)),
        Entry("look at hand", "whose hand", sets={"is_looked_at": True}),
    )


@dataclass(frozen=True, slots=True)
class RevealAnyNumber(Effect):
    """A player reveals as many cards of their hand that meet a filter as they choose (CR 701.20a)."""

    filter: Filter
    who: Reference = _YOU
    entries = (Entry("reveal any number", "which cards of the hand"),)


@dataclass(frozen=True, slots=True)
class LookAtCard(Effect):
    """ "You" look at the top card of a player's library, or at a card at random in the hand (CR 701.20e)."""

    who: Reference
    place: Literal["library top", "hand"] = "library top"
    entries = (
        Entry("look at library top", "whose library", only=("who",)),
        Entry("look at random card", "whose hand", only=("who",), sets={"place": "hand"}),
    )


@dataclass(frozen=True, slots=True)
class ChooseFromHand(Effect):
    """ "You" choose a card from the hand that was just revealed, if there is one that meets the filter.

    CR 608.2d. `said` is how the card says it, and changes nothing.
    """

    filter: Filter
    said: str = field(default="you", compare=False)
    entries = (Entry("choose from hand", "a card of that hand"),)


@dataclass(frozen=True, slots=True)
class DiscardChosen(Effect):
    """Its owner discards the card that was chosen (CR 701.9)."""

    what: Reference = _THAT_CARD
    entries = (Entry("discard chosen", "the card that was chosen"),)


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """Put cards from your hand on top of your library in any order; `is_bottom`: on the bottom (CR 401.4)."""

    amount: Amount = _ONE
    is_bottom: bool = False
    entries = (Entry("put back", "how many cards", keys={"is_bottom": "on the bottom"}),)
