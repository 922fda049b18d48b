"""Costs of putting counters on the source and removing them from it."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, CostPart, Filter
from engine.frozen_dataclass import dataclass, field

_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class RemoveCountersFromThis(CostPart):
    """Remove counters from this permanent (CR 122.1).

    `is_any_number`: how a card says "any number of" them, for X, which is announced all the same (CR 107.3a).
    """

    kind: str
    count: Amount = _ONE
    is_any_number: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class RemoveAllCounters(CostPart):
    """Remove all counters of a kind from this permanent; how many there were is what was removed this way."""

    kind: str


@dataclass(frozen=True, slots=True)
class RemoveCounterFrom(CostPart):
    """Remove a counter of a kind ("" any) from a permanent of one's own that meets a filter (CR 122.1)."""

    filter: Filter
    kind: str = ""


@dataclass(frozen=True, slots=True)
class PutCountersOnThis(CostPart):
    """Put counters on this permanent as a cost: Devoted Druid's -1/-1, a loyalty ability's +N (CR 606.4)."""

    kind: str
    count: Amount = _ONE


@dataclass(frozen=True, slots=True)
class PutCounterOn(CostPart):
    """Put a counter of a kind on a permanent of one's own that meets a filter (CR 122.1)."""

    filter: Filter
    kind: str


@dataclass(frozen=True, slots=True)
class PayEnergy(CostPart):
    """Pay energy: remove that many energy counters from yourself (CR 107.14, 122.1c)."""

    amount: Amount = _ONE


@dataclass(frozen=True, slots=True)
class BlightCost(CostPart):
    """Blight: put so many -1/-1 counters on a creature that one controls (CR 701.68)."""

    amount: int
