"""Effects by which players win and lose the game (CR 104)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_YOU = You()


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game (CR 104.3e)."""

    who: Reference = _YOU
    entries = (Entry("lose the game", "who loses"),)


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game (CR 104.2b)."""

    who: Reference = _YOU
    entries = (Entry("win the game", "who wins"),)
