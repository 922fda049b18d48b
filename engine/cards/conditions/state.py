"""Conditions on the game as it is."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Condition, Filter, Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """Two amounts compare: `sign` is "<", "<=", "=", ">=" or ">": "you have 30 or more life"."""

    left: Amount
    sign: str
    right: Amount


@dataclass(frozen=True, slots=True)
class SomePlayer(Condition):
    """A condition on "that player" holds for one of the players referred to: "an opponent has more life than you".

    CR 102.1.
    """

    who: Reference
    condition: Condition


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """At least `minimum` objects meet a filter: "you control an Elf".

    Of an opponent's, one opponent has to have so many: "an opponent controls four or more lands".
    `is_each_counted`: the card says "a Swamp or a Mountain"; `said` is "at least" where the card says so many so,
    and where there is none, "a" for "you don't control a Food", or how a card says that none is on the
    battlefield. They change nothing.
    """

    filter: Filter
    minimum: int = 1
    is_each_counted: bool = field(default=False, compare=False)
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Meets(Condition):
    """What is referred to meets a filter: "if it's a creature".

    `is_past`: the card says that it was so, of what is looked at as it last was; it changes nothing.
    """

    what: Reference
    filter: Filter
    is_past: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class IsGreatest(Condition):
    """The "power", "toughness" or "mana value" of a creature is greater than that of each other creature."""

    what: str
    of: Reference


@dataclass(frozen=True, slots=True)
class IsDesignated(Condition):
    """ "You", an "opponent" or "any" player is what `word` says: "the monarch" (CR 725.1)."""

    who: str
    word: str


@dataclass(frozen=True, slots=True)
class HasCompleted(Condition):
    """ "You've completed a dungeon", or the one with this name (CR 309.7)."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class IsTurnOf(Condition):
    """It is the turn of "you", of an "opponent", or of "any" player (CR 102.1), and such a time of it.

    `time` is "" for any, a step, "main phase", "combat", or a part of the turn: "before attackers" are declared,
    and of combat "before blockers" or "after blockers" are (CR 506.1, 602.5). `said` is "during your turn" where a
    card says so of the event that an ability waits for, and changes nothing.
    """

    who: str
    time: str = ""
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IsFirstPhase(Condition):
    """It is the first combat phase of the turn, or the first such step of it (CR 500.8-500.9).

    `step` is how such a phase begins: "beginning of combat", or a step, "end".
    """

    step: str
