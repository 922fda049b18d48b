"""Venturing into dungeons, the initiative, and what single rooms do (CR 309, 701.49, 726)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_YOU = You()
_ONE = Number(1)
UNDERCITY = "Undercity"
"""The dungeon that only who takes the initiative ventures into (CR 726.2)."""


@dataclass(frozen=True, slots=True)
class Venture(Effect):
    """A player ventures into the dungeon; `into` names the one that a new dungeon has to be, "" for any other.

    CR 701.49.
    """

    who: Reference = _YOU
    into: str = ""
    entries = (
        Entry("venture into the dungeon", "who does", ("who",), only=("who",)),
        Entry("venture into Undercity", "who does", ("who",), only=("who",), sets={"into": UNDERCITY}),
    )


@dataclass(frozen=True, slots=True)
class TakeInitiative(Effect):
    """A player takes the initiative (CR 726.1)."""

    who: Reference = _YOU
    entries = (Entry("take the initiative", "who does", ("who",)),)


@dataclass(frozen=True, slots=True)
class SacrificeEach(Effect):
    """ "You" sacrifice a permanent of each of three kinds, all at once: "a creature, an artifact, and a land".

    None is named for two of them (CR 701.21).
    """

    first: Filter
    second: Filter
    third: Filter
    entries = (Entry("sacrifice one of each", "a first kind"),)

    @property
    def filters(self) -> tuple[Filter, Filter, Filter]:
        """The three kinds, in their order."""
        return self.first, self.second, self.third


@dataclass(frozen=True, slots=True)
class DrawAndReveal(Effect):
    """ "Draw three cards and reveal them": later effects speak of those (CR 121, 701.20)."""

    amount: Amount = _ONE
    entries = (Entry("draw and reveal", "how many cards"),)
