"""References to objects that are known already: the source, that of the event, those of an earlier effect."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class This(Reference):
    """The source of the ability, or the spell itself: "this creature" (CR 201.5)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ThatObject(Reference):
    """The object of the event that triggered: "that creature"; `said` is another way to say it: "it"."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ThatItem(Reference):
    """The spell or ability of the event that triggered; `said` is how the card says it, and changes nothing."""

    said: str = field(default="that spell or ability", compare=False)


@dataclass(frozen=True, slots=True)
class AttachedHost(Reference):
    """What the source is attached to: "enchanted creature"; `said` is another way to say it, such as
    "enchanted creature card", and changes nothing.

    CR 301.5, 303.4.
    """

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class EachChanged(Reference):
    """The object whose size a static ability changes, each by itself: "it" of "each creature gets +1/+1 for each
    counter on it" (CR 613.4c).
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
    word: str = field(default="it", compare=False)


@dataclass(frozen=True, slots=True)
class StillIn(Reference):
    """Those of the objects named that are in a zone as the effect acts: "that card from your graveyard"."""

    of: Reference
    zone: Literal["graveyard"] = "graveyard"


LAST_REVEALED = "last revealed"
"""The name of the card that ended the revealing of cards until one was found."""
EXILED_WITH = "exiled with"
"""The word that ties a card to what has exiled it (CR 607.2a)."""
EXILED_UNTIL_LEAVING = "exiled until it leaves"
"""The word that ties a card to what has exiled it until that leaves the battlefield (CR 610.3)."""
CREATED_WITH = "created with"
"""The word that ties a token to the object whose ability has created it (CR 607.2)."""


@dataclass(frozen=True, slots=True)
class Linked(Reference):
    """The objects that another ability of the source has tied to it: "the exiled card" (CR 607).

    `word` is how they are tied: "exiled with" or "put onto the battlefield with"; `said` is how the card says it,
    and changes nothing.
    """

    word: str
    said: str = field(default="the exiled card", compare=False)


@dataclass(frozen=True, slots=True)
class Tie:
    """That what an effect moves is tied to its source by a word, so that `Linked` finds it (CR 607.1)."""

    word: str
