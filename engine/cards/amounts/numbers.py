"""Amounts that are numbers or X, and what is computed from them: "1 plus X", "half"."""

from __future__ import annotations

from engine.cards.base.kinds import Amount
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed number (CR 107.1)."""

    value: int


@dataclass(frozen=True, slots=True)
class X(Amount):
    """The X of the spell or ability (CR 107.3)."""


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """The sum of amounts: "1 plus the number of ..."; `is_in_words`, "one plus", changes nothing."""

    parts: tuple[Amount, ...]
    said: str = field(default="", compare=False)
    is_in_words: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Minus(Amount):
    """An amount less another: "3 minus the number of ..."; 0 where that would be negative (CR 107.1b).

    What defines or sets power or toughness may be negative.
    """

    first: Amount
    second: Amount
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """An amount times a whole number: "twice X", "-X" (factor -1)."""

    factor: int
    amount: Amount
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Half(Amount):
    """Half of an amount, rounded up or down (CR 107.1a)."""

    amount: Amount
    is_up: bool = False
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Groups(Amount):
    """How many groups of so many an amount makes: "for each five counters removed this way" (CR 107.1a)."""

    size: int
    amount: Amount
    said: str = field(default="", compare=False)
