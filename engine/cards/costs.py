"""Costs of activated abilities and additional costs of spells, part by part (CR 118, 601.2f-h, 602.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Amount, Number, X
from engine.cards.filters import Filter
from engine.cards.mana import ManaCost

_ONE = Number(1)


class CostPart:
    """Any part of a cost; rules/costs.py checks and pays it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PayMana(CostPart):
    """Pay mana: "{2}{U}"."""

    mana: ManaCost


@dataclass(frozen=True, slots=True)
class ItsManaCost(CostPart):
    """Pay what the card's own mana cost says: "the flashback cost is equal to its mana cost"."""


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """{T} (CR 107.5): a creature must not be summoning sick (CR 302.6)."""


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """{Q} (CR 107.6)."""


@dataclass(frozen=True, slots=True)
class SacrificeThis(CostPart):
    """Sacrifice this permanent."""


@dataclass(frozen=True, slots=True)
class SacrificeOthers(CostPart):
    """Sacrifice permanents that meet a filter: "Sacrifice a creature"."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class SacrificeX(CostPart):
    """Sacrifice X permanents that meet a filter: "Sacrifice X Squirrels"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TapOthers(CostPart):
    """Tap untapped permanents you control that meet a filter: "Tap an untapped Elf you control"."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class ReturnOthers(CostPart):
    """Return permanents you control that meet a filter to their owner's hand."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class ExileOthers(CostPart):
    """Exile objects that meet a filter: "Exile a creature you control", "Exile a card from your graveyard"."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class CollectEvidence(CostPart):
    """Exile cards from one's graveyard with this total mana value or more (CR 701.59)."""

    amount: int


@dataclass(frozen=True, slots=True)
class TapPower(CostPart):
    """Tap any number of other untapped creatures you control with total power of so much or more (CR 702.122a)."""

    power: int


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Pay life (CR 119.4)."""

    amount: Amount = _ONE


@dataclass(frozen=True, slots=True)
class DiscardCards(CostPart):
    """Discard cards that meet a filter (None: any card) from hand."""

    filter: Filter | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class DiscardHand(CostPart):
    """Discard all cards in hand, also when there are none."""


@dataclass(frozen=True, slots=True)
class DiscardThis(CostPart):
    """Discard this card (an ability that works from hand)."""


@dataclass(frozen=True, slots=True)
class ExileThis(CostPart):
    """Exile this object, from wherever the ability works."""


@dataclass(frozen=True, slots=True)
class ReturnThis(CostPart):
    """Return this permanent to its owner's hand."""


@dataclass(frozen=True, slots=True)
class RemoveCounters(CostPart):
    """Remove counters from this permanent."""

    kind: str
    count: Amount = _ONE


@dataclass(frozen=True, slots=True)
class AddCounters(CostPart):
    """Put counters on this permanent as a cost: Devoted Druid's -1/-1, a loyalty ability's +N (CR 606.4)."""

    kind: str
    count: Amount = _ONE


@dataclass(frozen=True, slots=True)
class Cost:
    """A whole cost: its parts in printed order."""

    parts: tuple[CostPart, ...] = ()

    @property
    def mana(self) -> ManaCost:
        """All mana of the cost together."""
        return ManaCost(
            tuple(symbol for part in self.parts if isinstance(part, PayMana) for symbol in part.mana.symbols)
        )

    @property
    def beside_mana(self) -> Cost:
        """The cost without its mana."""
        return Cost(tuple(part for part in self.parts if not isinstance(part, PayMana)))

    @property
    def has_x(self) -> bool:
        """Whether X is announced for it (CR 107.3a)."""
        return any(
            isinstance(part, SacrificeX)
            or (isinstance(part, PayMana) and part.mana.x_count > 0)
            or (isinstance(part, (RemoveCounters, AddCounters)) and isinstance(part.count, X))
            or (isinstance(part, PayLife) and isinstance(part.amount, X))
            for part in self.parts
        )
