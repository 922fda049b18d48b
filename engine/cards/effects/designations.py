"""Effects by which players and permanents become what abilities speak of: the monarch, saddled, suspected."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_YOU = You()
_THIS = This()


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch (CR 725.1)."""

    who: Reference = _YOU
    entries = (Entry("become the monarch", "who does", ("who",)),)


@dataclass(frozen=True, slots=True)
class BecomeSaddled(Effect):
    """A permanent becomes saddled until end of turn (CR 702.171b)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Suspect(Effect):
    """Creatures become suspected: each has menace and can't block as long as it is (CR 701.60).

    Where `is_so` is False, they are no longer suspected.
    """

    what: Reference
    is_so: bool = True
    entries = (
        Entry("suspect", "what becomes suspected", only=("what",)),
        Entry("clear of suspicion", "what is no longer suspected", only=("what",), sets={"is_so": False}),
    )


@dataclass(frozen=True, slots=True)
class TemptByRing(Effect):
    """The Ring tempts a player, who chooses a creature that becomes their Ring-bearer (CR 701.54a)."""

    who: Reference = _YOU
    entries = (Entry("tempt by the Ring", "who is tempted", ("who",)),)


@dataclass(frozen=True, slots=True)
class RaiseSpeed(Effect):
    """Your speed increases by 1 (CR 702.179d)."""

    entries = (Entry("raise speed", "yes"),)


@dataclass(frozen=True, slots=True)
class BecomeLevel(Effect):
    """The Class that says so becomes level 2 or 3, which it stays (CR 716.2a)."""

    level: int
    what: Reference = _THIS
    entries = (Entry("become level", "a level", only=("level",)),)


@dataclass(frozen=True, slots=True)
class BecomeDaytime(Effect):
    """It becomes day or night (CR 731.1)."""

    word: Literal["day", "night"]
    entries = (Entry("it becomes", "'day' or 'night'", only=("word",)),)


@dataclass(frozen=True, slots=True)
class UnlockDoors(Effect):
    """ "You" unlock a locked door of a Room, of your choice (CR 709.5f).

    `is_lockable`: you may choose to lock an unlocked door of it instead: "lock or unlock a door".
    """

    what: Reference
    is_lockable: bool = False
    entries = (
        Entry("unlock a door of", "the Room", only=("what",)),
        Entry("lock or unlock a door of", "the Room", only=("what",), sets={"is_lockable": True}),
    )
