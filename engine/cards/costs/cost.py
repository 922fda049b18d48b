"""A whole cost: of an activated ability, or an additional one of a spell (CR 118, 601.2f-h, 602.1)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import X
from engine.cards.base.kinds import CostPart
from engine.cards.base.mana import ManaCost
from engine.cards.costs.counters import PayEnergy, PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.waterbending import Waterbend
from engine.cards.costs.zones import SacrificeX
from engine.frozen_dataclass import dataclass, field

_NO_MANA = ManaCost()


@dataclass(frozen=True, slots=True)
class Cost:
    """A whole cost: its parts in printed order."""

    parts: tuple[CostPart, ...] = ()
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of what the rules derive from this cost alone (engine/rules/stack/cost_facts.py)."""

    @property
    def mana(self) -> ManaCost:
        """All mana of the cost together."""
        paid = [part.mana for part in self.parts if isinstance(part, PayMana)]
        if len(paid) < 2:
            return paid[0] if paid else _NO_MANA
        return ManaCost(
            tuple(symbol for mana in paid for symbol in mana.symbols),
            tuple(counted for mana in paid for counted in mana.more),
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
            or (isinstance(part, (PayMana, Waterbend)) and part.mana.x_count > 0)
            or (isinstance(part, (RemoveCountersFromThis, PutCountersOnThis)) and isinstance(part.count, X))
            or (isinstance(part, (PayLife, PayEnergy)) and isinstance(part.amount, X))
            for part in self.parts
        )
