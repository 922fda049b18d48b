"""Costs of sacrificing, discarding, exiling and returning objects."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart, Filter
from engine.cards.references.objects import Tie
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class SacrificeThis(CostPart):
    """Sacrifice this permanent (CR 701.21); `said`, "it", is how the card calls it, and changes nothing."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class SacrificeOthers(CostPart):
    """Sacrifice permanents that meet a filter: "Sacrifice a creature" (CR 701.21)."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class SacrificeX(CostPart):
    """Sacrifice X permanents that meet a filter: "Sacrifice X Squirrels" (CR 701.21)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ReturnOthers(CostPart):
    """Return permanents you control that meet a filter to their owner's hand."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class ReturnThis(CostPart):
    """Return this permanent to its owner's "hand", or put it on the bottom of their library ("library").

    `said`, "it", is how the card calls it, and changes nothing.
    """

    zone: str = "hand"
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ExileOthers(CostPart):
    """Exile objects that meet a filter: "Exile a creature you control", "Exile a card from your graveyard".

    `or_more`: so many or more, as the materials of "craft with one or more creatures". `tie`: they are tied to the
    source, of which another ability speaks of "the exiled card" (CR 607.2a, 701.13).
    """

    filter: Filter
    count: int = 1
    or_more: bool = False
    tie: Tie | None = None


@dataclass(frozen=True, slots=True)
class ExileFromTop(CostPart):
    """Exile so many cards from the top of one's library: "Exile the top card of your library" (CR 701.13)."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class ExileThis(CostPart):
    """Exile this object, from wherever the ability works (CR 701.13); `said` as of SacrificeThis."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CollectEvidence(CostPart):
    """Exile cards from one's graveyard with this total mana value or more (CR 701.59)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DiscardCards(CostPart):
    """Discard cards that meet a filter (None: any card) from hand, as one chooses or at random (CR 701.9)."""

    filter: Filter | None = None
    count: int = 1
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class DiscardHand(CostPart):
    """Discard all cards in hand, also when there are none (CR 701.9)."""


@dataclass(frozen=True, slots=True)
class RevealThis(CostPart):
    """Reveal this card from hand (an ability that works from there) (CR 701.20)."""


@dataclass(frozen=True, slots=True)
class RevealFromHand(CostPart):
    """Reveal a card from hand that meets a filter: "reveal a Goblin card from your hand" (CR 701.20)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Behold(CostPart):
    """Behold: choose permanents that one controls, or reveal cards from hand, that meet a filter (CR 701.4)."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class DiscardThis(CostPart):
    """Discard this card (an ability that works from hand) (CR 701.9); `is_cycling`: to cycle it (CR 702.29c)."""

    is_cycling: bool = False
