"""Hiding a card away, and playing it later for nothing (CR 702.75)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class HideAway(Effect):
    """Of so many cards on top of your library, exile one face down; the rest goes to the bottom (CR 702.75a)."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayFree(Effect):
    """ "You may play the exiled card without paying its mana cost": cast it, or play it as a land (CR 305.3)."""

    what: Reference
    entries = (Entry("play free", "a card that may be played without paying its mana cost"),)
