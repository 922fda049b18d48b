"""Bounds on the mana that a seat could make: most costs can be told payable or not by them, without a plan."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.model.mana import POSITION, Pool
from engine.model.quantity import Quantity
from engine.rules.stack.mana_sources import Source


class ManaInReach:
    """The mana of each type that there surely is, and that there could be at most, from a pool and from sources.

    What surely is there is that of the pool and of sources that only need tapping and add nothing else.
    """

    def __init__(self, pool: Pool, sources: Sequence[Source], by_hand: Collection[str]) -> None:
        """`by_hand` are the types of mana that the seat could make besides, by abilities it activates itself."""
        self._sure: dict[str, Quantity] = {one: pool[POSITION[one]] for one in MANA_TYPES}
        self._most = dict(self._sure)
        self._by_hand = by_hand
        self._total: Quantity = sum(pool)
        for source in sources:
            for kind in {kind for option in source.options for kind in option}:
                most = max(option.count(kind) for option in source.options)
                self._most[kind] += most * source.count
            if source.is_plain:
                self._total += min(map(len, source.options)) * source.count
                kinds = set(source.options[0])
                if len(source.options) == len(kinds) == 1:
                    self._sure[kinds.pop()] += len(source.options[0]) * source.count

    def can_pay(self, cost: ManaCost) -> bool | None:
        """Return whether a cost can be paid, with what the seat activates itself too; None where that takes a
        plan.
        """
        needed = dict.fromkeys(MANA_TYPES, 0)
        for symbol in cost.symbols:
            if symbol in needed:
                needed[symbol] += 1
            elif not symbol.isdigit():
                return None
        if cost.more:
            return None
        if any(self._most[one] < number and one not in self._by_hand for one, number in needed.items() if number):
            return False
        if self._total >= cost.mana_value and all(self._sure[one] >= number for one, number in needed.items()):
            return True
        return None
