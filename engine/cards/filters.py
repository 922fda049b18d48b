"""Filters: which objects or players a card speaks of, as a tree that a phrase is parsed into."""

from __future__ import annotations

from dataclasses import dataclass, field


class Filter:
    """Any filter; rules/matching.py decides whether an object or a seat meets it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Meets every part: "another tapped creature you control"."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Meets at least one part: "artifact or creature"."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Does not meet the part: "nonland"."""

    part: Filter


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
class IsPermanent(Filter):
    """Is on the battlefield; of a card elsewhere, is of a permanent type."""


@dataclass(frozen=True, slots=True)
class IsAnything(Filter):
    """Is any object in any zone: "all cards that aren't on the battlefield, spells, and permanents"."""


@dataclass(frozen=True, slots=True)
class IsSpell(Filter):
    """Is a spell on the stack."""


@dataclass(frozen=True, slots=True)
class IsAbility(Filter):
    """Is an ability on the stack: kind is "activated", "triggered" or "" for either."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class IsCard(Filter):
    """Is a card, not a token or a copy."""


@dataclass(frozen=True, slots=True)
class IsToken(Filter):
    """Is a token."""


@dataclass(frozen=True, slots=True)
class IsTapped(Filter):
    """Is tapped."""


@dataclass(frozen=True, slots=True)
class IsAttacking(Filter):
    """Is attacking."""


@dataclass(frozen=True, slots=True)
class IsBlocking(Filter):
    """Is blocking."""


@dataclass(frozen=True, slots=True)
class IsAnother(Filter):
    """Is not the object that the filter stands on: "another", "other".

    `is_said_last`: the card says "other than this creature"; it changes nothing.
    """

    is_said_last: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class IsThis(Filter):
    """Is the object that the filter stands on: "this creature"."""


@dataclass(frozen=True, slots=True)
class IsAttachedHost(Filter):
    """Is what the filter's object is attached to: "enchanted creature", "equipped creature"."""


@dataclass(frozen=True, slots=True)
class IsLinked(Filter):
    """Is tied to the filter's object by a word: "put onto the battlefield with this Aura" (CR 607)."""

    word: str


@dataclass(frozen=True, slots=True)
class IsPaired(Filter):
    """Is paired with another creature (CR 702.95)."""


@dataclass(frozen=True, slots=True)
class IsInPair(Filter):
    """Is the filter's object, where that is paired, or the creature that it is paired with."""


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least one counter of a kind; "" for any kind."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class IsControlledBy(Filter):
    """Is controlled by "you", "opponent", "active player" or "that player"."""

    who: str


@dataclass(frozen=True, slots=True)
class IsOwnedBy(Filter):
    """Is owned by "you" or "opponent"."""

    who: str


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is a card in a zone ("graveyard", "hand", "exile", "library"), of "you", "opponent" or "any" player."""

    zone: str
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class HasSize(Filter):
    """Has just this power and toughness: "1/1 creature"."""

    power: int
    toughness: int


@dataclass(frozen=True, slots=True)
class IsPlayer(Filter):
    """Is a player: who is "any", "you" or "opponent"."""

    who: str = "any"


@dataclass(frozen=True, slots=True)
class IsDamageable(Filter):
    """Is a creature, planeswalker, battle or player: "any target" (CR 115.4)."""


ANY_TARGET = IsDamageable()
