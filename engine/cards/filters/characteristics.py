"""Filters by what an object is: its types, colors, name, keywords and size (CR 109.3)."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Filter
from engine.cards.base.mana import ManaCost
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Has a card type, in lower case: "creature", "artifact" (CR 205.2)."""

    card_type: str


@dataclass(frozen=True, slots=True)
class HasSupertype(Filter):
    """Has a supertype, in lower case: "legendary", "basic" (CR 205.4)."""

    supertype: str


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    """Has a subtype, capitalized as printed: "Goblin", "Aura" (CR 205.3)."""

    subtype: str


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """Has a color, as its letter (CR 105.2); COLOR_OF_YOUR_CHOICE until an effect is performed (CR 608.2d)."""

    color: str


@dataclass(frozen=True, slots=True)
class HasBasicLandType(Filter):
    """Has a land type that basic lands have: "with a basic land type" (CR 305.6)."""


@dataclass(frozen=True, slots=True)
class IsColorless(Filter):
    """Has no color (CR 105.2c)."""


@dataclass(frozen=True, slots=True)
class IsMulticolored(Filter):
    """Has two or more colors (CR 105.2b)."""


@dataclass(frozen=True, slots=True)
class IsMonocolored(Filter):
    """Has exactly one color (CR 105.2a)."""


@dataclass(frozen=True, slots=True)
class HasXInCost(Filter):
    """Has {X} in its mana cost (CR 107.3)."""


@dataclass(frozen=True, slots=True)
class HasManaCost(Filter):
    """Has one of these mana costs: "with mana cost {0} or {1}" (CR 202.1)."""

    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has a keyword ability, in lower case: "flying" (CR 702.1)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class IsNamed(Filter):
    """Has a name (CR 201.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasChosenName(Filter):
    """Has the name that was chosen as the filter's object entered (CR 201.4)."""


@dataclass(frozen=True, slots=True)
class IsOfChosenType(Filter):
    """Is of the type that was chosen as the filter's object entered (CR 607.2d)."""


@dataclass(frozen=True, slots=True)
class IsOfChosenColor(Filter):
    """Is of the color that was chosen as the filter's object entered (CR 607.2d)."""


@dataclass(frozen=True, slots=True)
class IsOfTypeOfYourChoice(Filter):
    """Is of a creature type that "you" choose as the effect is performed (CR 608.2d)."""


@dataclass(frozen=True, slots=True)
class HasSize(Filter):
    """Has just this power and toughness: "1/1 creature" (CR 208.1)."""

    power: int
    toughness: int


@dataclass(frozen=True, slots=True)
class Compares(Filter):
    """A number of the object compares with an amount: "with power 2 or less" (CR 202.3, 208.1).

    `what` is "power", "toughness" or "mana value"; `sign` is "<=", ">=" or "=".
    """

    what: str
    sign: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class ComparesOwn(Filter):
    """A number of an object compares with its other one: "with toughness greater than its power" (CR 208.1).

    `what` and `other` are "power" and "toughness"; `sign` is "=", "<" or ">".
    """

    what: str
    sign: str
    other: str


@dataclass(frozen=True, slots=True)
class IsOutlaw(Filter):
    """Is an Assassin, Mercenary, Pirate, Rogue or Warlock (CR 700.12)."""
