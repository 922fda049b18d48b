"""Rules of voting (CR 701.38d)."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class VotesMore(GameRule):
    """ "While voting, you may vote an additional time"; where not `is_optional`, "you get an additional vote"."""

    is_optional: bool = True
    who: str = "you"
