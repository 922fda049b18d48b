"""What an object is: name, colors, types, abilities, power and toughness (CR 109.3)."""

from __future__ import annotations

from typing import Self

from engine.cards.base.kinds import Ability
from engine.model.quantity import Quantity
from engine.model.state_fields import Fixed, state_value


@state_value
class Characteristics:
    """What an object is at the moment, after all layers (CR 109.3, 613)."""

    name: str
    colors: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    power: Quantity
    toughness: Quantity
    abilities: tuple[Ability, ...]
    keywords: frozenset[str]
    mana_value: Fixed[int]

    def with_kinds(self, types: frozenset[str], subtypes: frozenset[str], supertypes: frozenset[str]) -> Self:
        """Return the same with other types."""

    def with_colors(self, colors: frozenset[str]) -> Self:
        """Return the same with other colors."""

    def with_abilities(self, abilities: tuple[Ability, ...], keywords: frozenset[str]) -> Self:
        """Return the same with other abilities."""

    def with_size(self, power: Quantity, toughness: Quantity) -> Self:
        """Return the same with another power and toughness."""
