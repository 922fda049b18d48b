"""Events in which a permanent's status changes: tapped, phased, turned over, given counters."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Filter
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class BecomesTapped(EventPattern):
    """A permanent becomes tapped (CR 701.26)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TapsForMana(EventPattern):
    """A permanent is tapped for mana (CR 106.12a); `who` taps it: "you", "opponent", "any", or "" where it is not
    said in that way.
    """

    filter: Filter
    who: str = ""


@dataclass(frozen=True, slots=True)
class BecomesUntapped(EventPattern):
    """A permanent becomes untapped (CR 701.26)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Phases(EventPattern):
    """A permanent phases "in" or "out", or does either ("") (CR 702.26)."""

    filter: Filter
    way: str = ""


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(EventPattern):
    """A face-down permanent is turned face up (CR 708.8)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Transforms(EventPattern):
    """A permanent transforms (CR 701.27); `is_into_itself`: it is said with the name of the side that says so."""

    filter: Filter
    is_into_itself: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Mutates(EventPattern):
    """A creature mutates: a mutating creature spell is put over or under it (CR 702.140d)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class UnlocksDoor(EventPattern):
    """A player ("you", "opponent", "any") unlocks a door, also as the Room enters (CR 709.5h-i).

    `door` is "this" for the one whose half says so, and then "left" or "right" once that half is part of a Room;
    "" for any. `is_fully`: with it both doors of the Room are unlocked: "you fully unlock a Room".
    """

    who: str
    door: str = ""
    is_fully: bool = False


@dataclass(frozen=True, slots=True)
class BecomesDesignated(EventPattern):
    """A permanent becomes "monstrous" or "renowned" (CR 701.37b, 702.112b)."""

    filter: Filter
    word: str


@dataclass(frozen=True, slots=True)
class PlayerBecomes(EventPattern):
    """A player ("you", "opponent", "any") becomes what `word` says: "the monarch" (CR 725.3)."""

    who: str
    word: str


@dataclass(frozen=True, slots=True)
class DaytimeChanges(EventPattern):
    """Day becomes night or night becomes day, and not the first of either (CR 731.1)."""


@dataclass(frozen=True, slots=True)
class TemptsByRing(EventPattern):
    """The Ring tempts a player ("you", "opponent", "any") (CR 701.54d).

    `is_choosing`: the player chooses a creature as their Ring-bearer, which the event is about anyway.
    """

    who: str
    is_choosing: bool = False


@dataclass(frozen=True, slots=True)
class RollsDice(EventPattern):
    """A player ("you", "opponent", "any") rolls one or more dice (CR 706.1)."""

    who: str


@dataclass(frozen=True, slots=True)
class Exploits(EventPattern):
    """A creature exploits another that meets a filter, or itself (CR 702.110b)."""

    filter: Filter
    what: Filter


@dataclass(frozen=True, slots=True)
class ReachesChapter(EventPattern):
    """Lore counters are put on this Saga, and with them it comes to a chapter of it (CR 714.2b)."""

    number: int


@dataclass(frozen=True, slots=True)
class GetsCounters(EventPattern):
    """Counters of a kind ("" any) are put on an object, or a player, that meets the filter (CR 122.6).

    `is_last_removed`: the last counter of the kind is removed from it instead (CR 702.63a); `is_removed`: each
    that is removed. `is_in_exile`: "while it's exiled". `who` puts them: "you", "opponent", "any" player, or ""
    where it is not said.
    """

    filter: Filter
    kind: str = ""
    is_last_removed: bool = False
    who: str = ""
    is_removed: bool = False
    is_in_exile: bool = False
