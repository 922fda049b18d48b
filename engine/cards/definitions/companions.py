"""Companions: what they ask of the deck with which a player begins the game (CR 702.139)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability
from engine.frozen_dataclass import dataclass

ONE_OF_EACH_SYMBOL = "one of each mana symbol"
A_SHARED_TYPE = "a shared card type"
DIFFERENT_NAMES = "different names"
ASKED = {
    ONE_OF_EACH_SYMBOL: (
        "no card in your starting deck has more than one of the same mana symbol in its mana cost"
    ),
    A_SHARED_TYPE: "each nonland card in your starting deck shares a card type",
    DIFFERENT_NAMES: "each nonland card in your starting deck has a different name",
}
"""What a companion can ask of the starting deck, and how a card says it."""


@dataclass(frozen=True, slots=True)
class Companion(Ability):
    """The card can be its owner's companion, outside the game, if the starting deck is as it asks (CR 702.139a).

    Its owner may pay {3} to put it into their hand, once, when they could cast a sorcery (CR 116.2g).
    """

    asks: Literal["one of each mana symbol", "a shared card type", "different names"]
    entries = (Entry("companion", "what it asks of the deck"),)
