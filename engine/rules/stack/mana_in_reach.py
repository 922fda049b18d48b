"""Bounds on the mana that a seat could make: most costs can be told payable or not by them, without a plan."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.model.mana import Pool
from engine.model.quantity import Quantity
from engine.rules.stack.gathering_sources import Gathered


class ManaInReach:
    """The mana of each type that there surely is, and that there could be at most, from a pool and from sources.

    What surely is there is that of the pool and of sources that only need tapping and add nothing else.
    """

    __slots__ = ("_by_hand", "_pool", "_sources", "_total")

    def __init__(self, pool: Pool, sources: Gathered, by_hand: Callable[[], frozenset[str]]) -> None:
        """Begin with a pool and sources; `by_hand` tells what else the seat could make by hand."""
        self._pool: dict[str, Quantity] = dict(zip(MANA_TYPES, pool, strict=True))
        self._sources = sources
        self._by_hand = by_hand
        self._total: Quantity = sum(pool) + sources.total

    def can_pay(self, cost: ManaCost) -> bool | None:
        """Return whether a cost can be paid, with what the seat activates itself too; None where that takes a
        plan.
        """
        asked = _asked(cost)
        if asked is None:
            return None
        value, typed = asked
        pool, most, sure = self._pool, self._sources.most, self._sources.sure
        is_sure, short = True, []
        for one, number in typed:
            missing = number - pool[one]
            if most[one] < missing:
                short.append(one)
            elif sure[one] < missing:
                is_sure = False
        if short and not self._by_hand().issuperset(short):
            return False
        return True if is_sure and not short and self._total >= value else None


@cache
def _asked(cost: ManaCost) -> tuple[int, tuple[tuple[str, int], ...]] | None:
    """Return how much mana a cost asks for, and how much of each type; None where it leaves anything open."""
    if cost.more or any(symbol not in MANA_TYPES and not symbol.isdigit() for symbol in cost.symbols):
        return None
    typed = tuple((one, cost.symbols.count(one)) for one in MANA_TYPES if one in cost.symbols)
    return cost.mana_value, typed
