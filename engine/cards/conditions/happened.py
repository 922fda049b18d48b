"""Conditions on what has been paid or done for the spell or ability."""

from __future__ import annotations

from engine.cards.base.kinds import Condition, Filter
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class WasPaid(Condition):
    """An optional or alternative cost was paid for the spell: `word` is its keyword, "kicker" or "evoke".

    Or "additional cost", what a card says that one may do as one, "evidence" or "beheld"; `what` is how it says
    what was beheld, and changes nothing. CR 702.33, 702.74.
    """

    word: str
    what: Filter | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """The source entered as a spell that was cast: "if you cast it" (CR 601.2)."""


@dataclass(frozen=True, slots=True)
class WasCastFrom(Condition):
    """The spell, or the spell as which the source entered, was cast from a zone (CR 601.2a).

    `zone` is "hand", "graveyard", "exile" or "not hand", any other than that; `said`, "you cast it", is how the
    card says it, and changes nothing.
    """

    zone: str
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class HasCastNamed(Condition):
    """ "You've cast another spell" with a name this game, than the spell that says so (CR 601.2i)."""

    name: str


@dataclass(frozen=True, slots=True)
class WasSpent(Condition):
    """Mana of a color was spent to cast the spell that the source is, or was: "if {R} was spent to cast it".

    CR 106.3, 400.7d.
    """

    color: str


@dataclass(frozen=True, slots=True)
class ShareColor(Condition):
    """Two cards that share a color were milled this way."""


@dataclass(frozen=True, slots=True)
class IsDealtThisWay(Condition):
    """Something that meets a filter is dealt damage this way."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class IsDoneThisWay(Condition):
    """The effects before did something to an object that meets a filter: "a creature was destroyed this way".

    CR 608.2c. `deed` is one of amounts.history.DEEDS; `said` is "was" where the card says so, and changes nothing.
    """

    deed: str
    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IsEchoDue(Condition):
    """The source came under its controller's control since the beginning of their last upkeep (CR 702.30a)."""


@dataclass(frozen=True, slots=True)
class IsDoneSo(Condition):
    """What was just offered has been done: "if you do" (CR 608.2c)."""


@dataclass(frozen=True, slots=True)
class IsRolled(Condition):
    """The result of the die rolled last is at least and at most so much (CR 706.2, 706.3a)."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class HasResolved(Condition):
    """ "This is the second time this ability has resolved this turn": `time` says which, this one counted.

    A copy of the ability counts as the ability itself (CR 707.10b). `said`, "it's", is how the card says it where
    it has asked for another time before, and changes nothing.
    """

    time: int
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class GetsMoreVotes(Condition):
    """A word got more votes than any other by the effects before (CR 701.38).

    `or_tied`: or no word did, "or the vote is tied".
    """

    option: str
    or_tied: bool = False
