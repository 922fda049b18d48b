"""The cards and tokens that together represent a merged permanent (CR 730.2)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Component:
    """A card or token that represents a merged permanent together with others.

    `card` is what it is by itself, as which it leaves; `shown` the copiable values that it has as a component:
    another face, those of a copy, or face down.
    """

    card: CardDefinition
    shown: CardDefinition
    is_token: bool = False
    is_commander: bool = False
