"""Choosing how much less a spell costs, where that is "up to" so much (CR 601.2f)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.base.draft import Draft
from engine.rules.stack.cost_changes import CostChange, Targets, reduction_to_leave, spell_change


def chosen_change(
    draft: Draft, spell: GameObject, cost: ManaCost, x: Quantity, targets: Targets, of_way: CostChange
) -> Quantity:
    """Return how much generic mana a spell costs more, or less when negative, as its caster chooses.

    What can be left of a reduction is 0 unless the caster says more: paying less is the rule.
    """
    change = spell_change(draft, spell, cost, x, targets, of_way=of_way)
    most = reduction_to_leave(draft, spell, cost, x, targets, change, of_way)
    if most <= 0:
        return change
    purpose = "mana to pay though it can cost less"
    number = draft.ask(ChoosingNumber(spell.controller, spell, purpose, 0, most), ChooseNumber).number
    if not 0 <= number <= most:
        raise Refusal("wrong number", f"{spell.card.name} cannot cost that much more", "601.2f")
    return change + number
