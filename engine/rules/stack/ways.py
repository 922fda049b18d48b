"""What a way to cast a card is: what is paid, and how the way itself changes that (CR 118.9, 601.2b, 601.2f)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.frozen_dataclass import dataclass
from engine.model.quantity import Quantity
from engine.rules.stack.cost_changes import CostChange

_NO_OTHER = Cost()


@dataclass(frozen=True, slots=True)
class Way:
    """A way to cast a card: its name, the mana that it costs (None: it has no mana cost), and what else.

    `tax` is how much more generic mana it costs for having been cast from the command zone before (CR 903.8),
    `reduction` how much less for what is sacrificed. `is_free`: without paying its mana cost, so that X is 0 (CR
    107.3b). `is_as_flash`: at any time that an instant could be cast; `is_as_sorcery`: only
    when a sorcery could be. `spends`: which mana can be spent on it besides what its cost asks for (CR 609.4b).
    """

    name: str
    mana: ManaCost | None
    other: Cost = _NO_OTHER
    tax: Quantity = 0
    reduction: Quantity = 0
    is_free: bool = False
    is_as_flash: bool = False
    is_as_sorcery: bool = False
    spends: str = ""

    @property
    def change(self) -> CostChange:
        """How much more and how much less generic mana the way itself makes a spell cost."""
        return CostChange(None, more=self.tax, less=self.reduction)
