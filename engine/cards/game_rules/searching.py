"""Rules for players who search their libraries (CR 701.23, 723)."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ControlsSearching(GameRule):
    """ "You" control players while they search their libraries: what they find is "your" choice (CR 723.5).

    `who` is "opponent".
    """

    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class ExilesFound(GameRule):
    """Players who search their libraries exile each card they find, and "you" may play those for as long as they
    remain exiled, with mana as though it were of any color (CR 601.3, 609.4b).

    `who` is "opponent".
    """

    who: str = "opponent"
