"""Companions: what they ask of the deck with which a player begins the game (CR 702.139)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability
from engine.frozen_dataclass import dataclass

ONE_OF_EACH_SYMBOL = "one of each mana symbol"
A_SHARED_TYPE = "a shared card type"
DIFFERENT_NAMES = "different names"
EVEN, ODD = "even mana values", "odd mana values and lands"
THREE_OR_MORE, TWO_OR_LESS = "mana value 3 or greater and lands", "permanents with mana value 2 or less"
CREATURES_OF_FIVE_TYPES = "Cats, Elementals, Nightmares, Dinosaurs and Beasts"
WITH_ACTIVATED_ABILITIES = "permanents with an activated ability"
ASKED = {
    ONE_OF_EACH_SYMBOL: (
        "no card in your starting deck has more than one of the same mana symbol in its mana cost"
    ),
    A_SHARED_TYPE: "each nonland card in your starting deck shares a card type",
    DIFFERENT_NAMES: "each nonland card in your starting deck has a different name",
    EVEN: "your starting deck contains only cards with even mana values",
    ODD: "your starting deck contains only cards with odd mana values and land cards",
    THREE_OR_MORE: "your starting deck contains only cards with mana value 3 or greater and land cards",
    TWO_OR_LESS: "each permanent card in your starting deck has mana value 2 or less",
    CREATURES_OF_FIVE_TYPES: (
        "each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card"
    ),
    WITH_ACTIVATED_ABILITIES: "each permanent card in your starting deck has a activated ability",
}
"""What a companion can ask of the starting deck, and how a card says it."""


@dataclass(frozen=True, slots=True)
class Companion(Ability):
    """The card can be its owner's companion, outside the game, if the starting deck is as it asks (CR 702.139a).

    Its owner may pay {3} to put it into their hand, once, when they could cast a sorcery (CR 116.2g).
    """

    asks: Literal[
        "one of each mana symbol",
        "a shared card type",
        "different names",
        "even mana values",
        "odd mana values and lands",
        "mana value 3 or greater and lands",
        "permanents with mana value 2 or less",
        "Cats, Elementals, Nightmares, Dinosaurs and Beasts",
        "permanents with an activated ability",
    ]
    entries = (Entry("companion", "what it asks of the deck"),)
