"""A card definition compared by identity, as a key under which what was made of it is kept."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition


class SameCard:
    """A definition that is compared by identity, to remember what was made of it without hashing it whole."""

    __slots__ = ("card",)

    def __init__(self, card: CardDefinition) -> None:
        self.card = card

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameCard) and other.card is self.card

    def __hash__(self) -> int:
        return id(self.card)
