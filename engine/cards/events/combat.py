"""Events of combat (CR 508.3, 509.3)."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Filter
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class Attacks(EventPattern):
    """A creature attacks (CR 508.3a); `is_alone`: and no other creature does (CR 506.5).

    `is_first`: for the first time each turn; `designation`: while it is "saddled" (CR 702.171c).
    `whom`: "you", or "you or yours" for a planeswalker of yours too; "player" or "opponent" for any, or any
    opponent,
    of which neither is one of their planeswalkers or battles; "most life" for
    the player who has the most life or is tied for it; "" for any.
    """

    filter: Filter
    is_alone: bool = False
    is_first: bool = False
    designation: str = ""
    whom: str = ""


@dataclass(frozen=True, slots=True)
class AttacksWith(EventPattern):
    """A player ("you", "opponent", "any") attacks with `minimum` or more creatures that meet a filter (CR 508.3c).

    None is any creature. `is_among`: the source is one of them, besides those that meet the filter. `who` is ""
    where the creatures are said first: "one or more creatures you control attack".
    """

    who: str
    filter: Filter | None = None
    minimum: int = 1
    is_among: bool = False


@dataclass(frozen=True, slots=True)
class Exerts(EventPattern):
    """A player exerts a creature as it attacks (CR 701.43)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Enlists(EventPattern):
    """A creature enlists another as it attacks, which the event is about (CR 702.154)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Blocks(EventPattern):
    """A creature blocks (CR 509.3a), or blocks a creature that meets `whom` (CR 509.3b)."""

    filter: Filter
    whom: Filter | None = None


@dataclass(frozen=True, slots=True)
class BecomesBlocked(EventPattern):
    """A creature becomes blocked (CR 509.3c), or becomes blocked by each creature that meets `by` (CR 509.3d)."""

    filter: Filter
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class IsNotBlocked(EventPattern):
    """A creature attacks and isn't blocked (CR 509.3g)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class DealTogether(EventPattern):
    """One or more creatures that meet a filter deal combat damage to a player at the same time (CR 510.2, 603.2c).

    `to` is "any" player, an "opponent", or "you"; "that player" is who is dealt it, but where that is "you", who
    controls the creatures. `said` is how a card says whose they are where that is anybody's, and changes nothing.
    `is_once`: "to one or more players", once for all of them.
    """

    filter: Filter
    to: str = "any"
    said: str = field(default="", compare=False)
    is_once: bool = False
