"""References to players."""

from __future__ import annotations

from engine.cards.base.kinds import Condition, Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class You(Reference):
    """The controller of the spell or ability (CR 109.5)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class EachOpponent(Reference):
    """Each opponent of the controller (CR 102.2)."""


@dataclass(frozen=True, slots=True)
class EachPlayer(Reference):
    """Each player, in turn order from the active player, `but` one where that is said (CR 101.4)."""

    but: Reference | None = None


@dataclass(frozen=True, slots=True)
class EachWho(Reference):
    """Each of several players of whom a condition on "that player" holds: "each player who controls a creature".

    CR 101.4.
    """

    who: Reference
    condition: Condition


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
class ChosenPlayer(Reference):
    """The player chosen as the source entered (CR 607.2d)."""


@dataclass(frozen=True, slots=True)
class ControllerOf(Reference):
    """The controller (or last controller) of what is referred to: "its controller" (CR 109.4).

    `said` is another way to say it, "that player", and changes nothing.
    """

    of: Reference
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class OwnerOf(Reference):
    """The owner of what is referred to: "its owner" (CR 108.3); `said` is as for its controller."""

    of: Reference
    said: str = field(default="", compare=False)
