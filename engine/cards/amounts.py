"""Amounts and references: how much, and who or what, in the words of a card."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards.filters import Filter


class Amount:
    """Any amount; rules/amounts.py works it out."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed number."""

    value: int


@dataclass(frozen=True, slots=True)
class X(Amount):
    """The X of the spell or ability (CR 107.3)."""


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many objects meet a filter: "the number of Goblins you control"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """The amount of the event that triggered: "that much", "that many"."""


@dataclass(frozen=True, slots=True)
class CharacteristicOf(Amount):
    """The "power", "toughness" or "mana value" of an object."""

    what: str
    of: Reference


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """How many counters of a kind are on an object."""

    kind: str
    of: Reference


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    """A player's life total."""

    who: Reference


@dataclass(frozen=True, slots=True)
class ThisTurn(Amount):
    """What players have done this turn: `what` is "life lost", "life gained" or "creatures attacked".

    `who` is "you", "opponent" or "that player".
    """

    what: str
    who: str


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """Your devotion to colors: the mana symbols of these among the mana costs of your permanents (CR 700.5)."""

    colors: frozenset[str]


@dataclass(frozen=True, slots=True)
class SpellsCast(Amount):
    """How many spells "you" have cast this turn."""


@dataclass(frozen=True, slots=True)
class TimesKicked(Amount):
    """How often the spell was kicked that the source is, or was (CR 702.33c)."""


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """The sum of amounts: "1 plus the number of ..."."""

    parts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """An amount times a whole number: "twice X", "-X" (factor -1)."""

    factor: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Half(Amount):
    """Half of an amount, rounded up or down."""

    amount: Amount
    is_up: bool = False


class Reference:
    """Who or what an effect acts on; rules/referring.py finds it. One may name several objects or seats."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class This(Reference):
    """The source of the ability, or the spell itself: "this creature"."""


@dataclass(frozen=True, slots=True)
class You(Reference):
    """The controller of the spell or ability."""


@dataclass(frozen=True, slots=True)
class Target(Reference):
    """The targets of the n-th target phrase of this mode, counted from 0."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class EachOpponent(Reference):
    """Each opponent of the controller."""


@dataclass(frozen=True, slots=True)
class EachPlayer(Reference):
    """Each player, in turn order from the active player (CR 101.4)."""


@dataclass(frozen=True, slots=True)
class ThatObject(Reference):
    """The object of the event that triggered: "that creature"; `said` is another way to say it: "it"."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ThatPlayer(Reference):
    """The player of the event that triggered, or the controller of its object: "that player".

    `said` is another way to say it: "they".
    """

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Reference):
    """The player that the creature of the event attacks, or whose planeswalker it attacks (CR 508.5)."""


@dataclass(frozen=True, slots=True)
class ThatItem(Reference):
    """The spell or ability of the event that triggered; `said` is how the card says it, and changes nothing."""

    said: str = field(default="that spell or ability", compare=False)


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Reference):
    """The player chosen as the source entered (CR 607.2d)."""


@dataclass(frozen=True, slots=True)
class AttachedHost(Reference):
    """What the source is attached to: "enchanted creature"; `said` is another way to say it, such as
    "enchanted creature card", and changes nothing.
    """

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Those(Reference):
    """The objects that an earlier effect of the same resolution made, moved or chose: "it", "that token".

    `which` is the name that the earlier effect gave its result; "" is the latest result; "sacrificed",
    "discarded", "exiled", "returned" and "tapped" are what was so used to pay the cost.
    `word` is how the card says it, and changes nothing.
    """

    which: str = ""
    word: str = "it"


@dataclass(frozen=True, slots=True)
class Linked(Reference):
    """The objects that another ability of the source has tied to it: "the exiled card" (CR 607).

    `word` is how they are tied: "exiled with" or "put onto the battlefield with"; `said` is how the card says it,
    and changes nothing.
    """

    word: str
    said: str = "the exiled card"


@dataclass(frozen=True, slots=True)
class Tie:
    """That what an effect moves is tied to its source by a word, so that `Linked` finds it (CR 607.1)."""

    word: str


@dataclass(frozen=True, slots=True)
class ControllerOf(Reference):
    """The controller (or last controller) of what is referred to: "its controller"."""

    of: Reference


@dataclass(frozen=True, slots=True)
class OwnerOf(Reference):
    """The owner of what is referred to: "its owner"."""

    of: Reference


@dataclass(frozen=True, slots=True)
class All(Reference):
    """Every object or player that meets a filter: "all creatures"; `is_each`: said "each creature"."""

    filter: Filter
    is_each: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Chosen(Reference):
    """Objects that `who` chooses as the effect is performed, without targeting: "a creature you control".

    `minimum` and `maximum` bound how many; the filter's "you" is the one who chooses.
    """

    filter: Filter
    who: Reference
    minimum: int = 1
    maximum: int = 1
