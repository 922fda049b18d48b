"""Filters that compare a number of an object with an amount."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Amount
from engine.cards.filters import Filter


@dataclass(frozen=True, slots=True)
class Compares(Filter):
    """A number of the object compares with an amount: "with power 2 or less".

    `what` is "power", "toughness" or "mana value"; `sign` is "<=", ">=" or "=".
    """

    what: str
    sign: str
    amount: Amount
