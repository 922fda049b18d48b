"""Rules that let players play cards, from where, which ones and for what cost (CR 118.9, 305.1, 601.3)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Filter, GameRule
from engine.cards.base.mana import ManaCost
from engine.cards.filters.objects import IsCard
from engine.frozen_dataclass import dataclass, field

_ANY_CARD = IsCard()


LIBRARY_TOP = "library top"
"""The place that is the top card of the library alone."""

ANYWHERE = "anywhere"
"""The place that is any from which a spell could be cast for its mana cost: no permission, but another cost."""

PLACES = (LIBRARY_TOP, "graveyard", "hand", "exile", ANYWHERE)

ITS_MANA_COST = "its mana cost"

NOTHING = "nothing"

LIFE = "life"


@dataclass(frozen=True, slots=True)
class MayPlay(GameRule):
    """Cards may be played from a place: lands where `has_lands`, and spells that meet `spells` (None: no spells).

    `place` is one of PLACES, of the one who may; "" stands for the objects that an
    effect names. `pays` is "its mana cost", or what is paid rather than that: "nothing", "life" for life equal to
    its mana value, or mana such as "{0}". `is_as_flash`: as though they had flash. `who` is "you" or "any".
    `spends` says what mana can be spent: of "any type", or as though it were of "any color" (CR 609.4b).

    CR 601.3.
    """

    place: str
    spells: Filter | None = _ANY_CARD
    has_lands: bool = False
    pays: str = ITS_MANA_COST
    is_as_flash: bool = False
    who: str = "you"
    spends: Literal["", "any color", "any type"] = ""
    entries = (Entry("may play from", "a place"),)


@dataclass(frozen=True, slots=True)
class PlaysMoreLands(GameRule):
    """Players may play so many additional lands on each of their turns; `who` is "you" or "any" (CR 305.2)."""

    number: int = 1
    who: str = "you"


@dataclass(frozen=True, slots=True)
class SeesLibraryTop(GameRule):
    """You may look at the top card of your library any time; `is_revealed`: you play with it revealed.

    CR 401.5.
    """

    is_revealed: bool = False


@dataclass(frozen=True, slots=True)
class HandsRevealed(GameRule):
    """Players play with their hands revealed; `who` is "you", "opponent" or "any" (CR 402.3)."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class CostsAtLeast(GameRule):
    """Spells that would cost less than so much mana to cast cost so much, after all else that changes their cost
    (CR 601.2f).
    """

    filter: Filter
    amount: int


@dataclass(frozen=True, slots=True)
class ChangeCost(GameRule):
    """Spells or abilities cost generic mana more (positive) or less (negative) (CR 601.2f).

    `of` is "spell" or "ability"; `minimum` is the least mana that a reduction leaves; `is_said_at_length` is how
    the card says that, and changes nothing. A filter of players stands for the abilities that they activate, mana
    abilities aside. `targeting`: only spells with a target that meets it; `life` is how much life they cost more.
    `is_up_to`: a reduction of a spell's cost by as much of it as its caster likes. `keyword`: only of abilities
    that are this keyword.
    """

    filter: Filter
    amount: int
    of: str = "spell"
    minimum: int = 0
    is_said_at_length: bool = field(default=False, compare=False)
    targeting: Filter | None = None
    life: int = 0
    is_up_to: bool = False
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class ChangeCostForEach(GameRule):
    """Spells cost so much generic mana more, or less where negative, for each of what is counted (CR 601.2f).

    `is_x`: the card says the number as X, which changes nothing.
    """

    filter: Filter
    amount: int
    each: Amount
    is_x: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class CostsLessInColor(GameRule):
    """Spells cost so much colored mana less, and no generic mana less for it (CR 118.7, 601.2f)."""

    filter: Filter
    less: ManaCost


@dataclass(frozen=True, slots=True)
class PaysLifeFor(GameRule):
    """ "You" may pay 2 life for each symbol of a color in a cost rather than pay that mana (CR 118.9, 601.2b)."""

    color: str


@dataclass(frozen=True, slots=True)
class MayCastAs(GameRule):
    """Permission to cast spells as though they had flash (CR 609.4)."""

    filter: Filter
