"""What each modification makes of an object's characteristics (CR 613.1)."""

from __future__ import annotations

from engine.cards.base.kinds import Modification
from engine.cards.base.register import Register
from engine.model.characteristics import Characteristics
from engine.model.quantity import Quantity

Amounts = tuple[Quantity, Quantity]
"""The worked-out power and toughness of a modification."""

modifies: Register[Characteristics, [Amounts, Quantity], Characteristics] = Register("modification")
"""Registers what a number of modifications of a kind make of characteristics: `@modifies(AddColors)`."""
MODIFICATIONS = modifies.functions


def modified(
    current: Characteristics, modification: Modification, amounts: Amounts, count: Quantity
) -> Characteristics:
    """Return the characteristics after `count` times one modification; `amounts` are its worked-out numbers."""
    return MODIFICATIONS[type(modification)](current, modification, amounts, count)
