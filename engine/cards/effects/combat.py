"""Effects of fighting and goading (CR 701.14, 701.15)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other (CR 701.14a)."""

    one: Reference
    other: Reference
    entries = (Entry("fight", "a creature that fights another", keys={"other": "against"}),)


@dataclass(frozen=True, slots=True)
class JoinAttack(Effect):
    """Creatures attack what the creature attacked that was returned to pay the cost (CR 508.4, 702.49c)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Goad(Effect):
    """Until your next turn creatures attack if able, and another player than you if able (CR 701.15a-b)."""

    what: Reference
    entries = (Entry("goad", "what is goaded"),)


@dataclass(frozen=True, slots=True)
class MustAttack(Effect):
    """Creatures attack a player this combat if able (CR 508.1d)."""

    what: Reference
    whom: Reference
    entries = (Entry("attack this combat", "what attacks if able", keys={"whom": "whom"}),)


@dataclass(frozen=True, slots=True)
class MustBlock(Effect):
    """Creatures block a creature this turn or this combat if able (CR 509.1c)."""

    what: Reference
    whom: Reference
    duration: Literal["this turn", "this combat"] = "this turn"
    entries = (Entry("block if able", "what blocks", keys={"whom": "whom", "duration": "for"}),)


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Permanents are removed from combat (CR 506.4)."""

    what: Reference
    entries = (Entry("remove from combat", "what is removed from combat"),)


@dataclass(frozen=True, slots=True)
class CannotBlockIt(Effect):
    """Creatures can't block another creature this turn: "target creature can't block this creature this turn".

    CR 509.1b.
    """

    what: Reference
    whom: Reference
    entries = (Entry("can't block this turn", "what can't block", keys={"whom": "whom"}),)
