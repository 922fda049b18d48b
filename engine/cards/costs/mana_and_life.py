"""Costs paid with mana and life (CR 118.3, 119.4)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, CostPart
from engine.cards.base.mana import ManaCost
from engine.frozen_dataclass import dataclass, field

_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class PayMana(CostPart):
    """Pay mana: "{2}{U}" (CR 118.3)."""

    mana: ManaCost


@dataclass(frozen=True, slots=True)
class ItsManaCost(CostPart):
    """Pay what the card's own mana cost says: "the flashback cost is equal to its mana cost" (CR 202.1)."""


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Pay life (CR 119.4)."""

    amount: Amount = _ONE


@dataclass(frozen=True, slots=True)
class TakeDamage(CostPart):
    """Have the source deal so much damage to oneself: "have this creature deal 2 damage to them" (CR 119.3).

    `said`, "it", is how the card calls the source, and changes nothing.
    """

    amount: Amount
    said: str = field(default="", compare=False)
