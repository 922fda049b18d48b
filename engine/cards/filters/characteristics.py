"""Filters by what an object is: its types, colors, name, keywords and size (CR 109.3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.kinds import Amount, Filter


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Has a card type, in lower case: "creature", "artifact"."""

    card_type: str


@dataclass(frozen=True, slots=True)
class HasSupertype(Filter):
    """Has a supertype, in lower case: "legendary", "basic"."""

    supertype: str


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    """Has a subtype, capitalized as printed: "Goblin", "Aura"."""

    subtype: str


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """Has a color, as its letter."""

    color: str


@dataclass(frozen=True, slots=True)
class IsColorless(Filter):
    """Has no color."""


@dataclass(frozen=True, slots=True)
class IsMulticolored(Filter):
    """Has two or more colors."""


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has a keyword ability, in lower case: "flying"."""

    keyword: str


@dataclass(frozen=True, slots=True)
class IsNamed(Filter):
    """Has a name."""

    name: str


@dataclass(frozen=True, slots=True)
class HasChosenName(Filter):
    """Has the name that was chosen as the filter's object entered."""


@dataclass(frozen=True, slots=True)
class IsOfChosenType(Filter):
    """Is of the type that was chosen as the filter's object entered."""


@dataclass(frozen=True, slots=True)
class HasSize(Filter):
    """Has just this power and toughness: "1/1 creature"."""

    power: int
    toughness: int


@dataclass(frozen=True, slots=True)
class Compares(Filter):
    """A number of the object compares with an amount: "with power 2 or less".

    `what` is "power", "toughness" or "mana value"; `sign` is "<=", ">=" or "=".
    """

    what: str
    sign: str
    amount: Amount
