"""Bounds on the mana that a seat could make: most costs can be told payable or not by them, without a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.model.mana import Pool
from engine.model.quantity import Quantity
from engine.rules.stack.mana_sources import Source


class ManaInReach:
    """The mana of each type that there surely is, and that there could be at most, from a pool and from sources.

    What surely is there is that of the pool and of sources that only need tapping and add nothing else.
    """

    def __init__(self, pool: Pool, sources: Sequence[Source], by_hand: Callable[[], frozenset[str]]) -> None:
        """Begin with a pool and sources; `by_hand` tells what else the seat could make by hand."""
        self._sure: dict[str, Quantity] = dict(zip(MANA_TYPES, pool, strict=True))
        self._most = self._sure.copy()
        self._by_hand = by_hand
        self._total: Quantity = sum(pool)
        for source in sources:
            count = source.count
            most, least, only = _adds(source.options)
            for kind, number in most:
                self._most[kind] += number * count
            if source.is_plain:
                self._total += least * count
                if only is not None:
                    self._sure[only] += least * count

    def can_pay(self, cost: ManaCost) -> bool | None:
        """Return whether a cost can be paid, with what the seat activates itself too; None where that takes a
        plan.
        """
        asked = _asked(cost)
        if asked is None:
            return None
        value, typed = asked
        most, sure = self._most, self._sure
        is_sure, short = True, []
        for one, number in typed:
            if most[one] < number:
                short.append(one)
            elif sure[one] < number:
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


@cache
def _adds(options: tuple[tuple[str, ...], ...]) -> tuple[tuple[tuple[str, int], ...], int, str | None]:
    """Return how much of each type one of these options adds at most, and any of them at least.

    And the only type that there is, where there is but one option.
    """
    kinds = dict.fromkeys(kind for option in options for kind in option)
    most = tuple((kind, max(option.count(kind) for option in options)) for kind in kinds)
    return most, min(map(len, options)), next(iter(kinds)) if len(options) == len(kinds) == 1 else None
