"""Effects that let a player play cards later, or cast them as the effect is performed (CR 608.2g, 611.2a)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Reference, This
from engine.cards.bases import Effect, GameRule
from engine.cards.costs import Cost
from engine.cards.rules_of_play import MayPlay

_THIS = This()


@dataclass(frozen=True, slots=True)
class LetPlay(Effect):
    """ "Until end of turn, you may play those cards": the rule `rules` holds is laid down for them for so long."""

    what: Reference
    rules: tuple[MayPlay, ...]
    duration: str = "until end of turn"


@dataclass(frozen=True, slots=True)
class LayDown(Effect):
    """A rule about players or their cards is laid down for a while (CR 611.2c)."""

    rules: tuple[GameRule, ...]
    duration: str = "until end of turn"


@dataclass(frozen=True, slots=True)
class CastFree(Effect):
    """ "You may cast [a card] without paying its mana cost", now (CR 608.2g).

    `is_exiled_after`: if that spell would be put into a graveyard, it is exiled.
    """

    what: Reference
    is_exiled_after: bool = False


@dataclass(frozen=True, slots=True)
class CastForMadness(Effect):
    """Cast the source for its madness cost, or put it into its owner's graveyard (CR 702.35a)."""

    cost: Cost
    what: Reference = _THIS
