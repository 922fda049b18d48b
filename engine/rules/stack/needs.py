"""What a mana cost asks for: mana of each type, and generic mana (CR 107.4)."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES, SNOW, ManaCost
from engine.frozen_dataclass import dataclass
from engine.model.quantity import Quantity


@dataclass(frozen=True, slots=True)
class Need:
    """What is to be paid: an amount of each type, pairs of which one part is chosen, and generic mana.

    And so much `snow`, mana of any type from snow sources.
    """

    typed: dict[str, int]
    pairs: tuple[tuple[str, ...], ...]
    generic: Quantity
    snow: int = 0

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing to pay."""
        return not self.pairs and not any(self.typed.values()) and self.generic == 0 and not self.snow


def need_of(cost: ManaCost, x: Quantity = 0, extra: Quantity = 0) -> Need:
    """Return what a mana cost asks for: mana of each type, pairs to choose from, and generic mana (CR 107.4)."""
    typed = dict.fromkeys(MANA_TYPES, 0)
    pairs: list[tuple[str, ...]] = []
    for symbol in cost.symbols:
        if symbol in typed:
            typed[symbol] += 1
        elif "/" in symbol:
            pairs.append(tuple(symbol.split("/")))
    for symbol, number in cost.more:
        typed[symbol] += number
    generic = cost.generic + extra + x * cost.x_count
    return Need(typed, tuple(pairs), max(generic, 0), cost.symbols.count(SNOW))
