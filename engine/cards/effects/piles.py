"""Piles: cards or permanents are separated into two, and a player chooses one of them (CR 701.20, 701.21)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PilesFromTop(Effect):
    """Cards from the top of "your" library are revealed and separated into two piles: one goes to your hand, the
    other into your graveyard.

    `by` separates them, and the other of the two players chooses which is which.
    """

    amount: Amount
    by: Literal["an opponent", "you"] = "an opponent"
    entries = (Entry("separate the top", "how many cards"),)


@dataclass(frozen=True, slots=True)
class SacrificePile(Effect):
    """ "You" separate permanents into two piles, and a player sacrifices all in the pile of their choice."""

    what: Reference
    chooser: Reference
    entries = (Entry("sacrifice a pile of", "which permanents are separated"),)
