"""Effects that make spells and abilities cost more or less generic mana (CR 601.2f)."""

from __future__ import annotations

from engine.cards.continuous import ChangeCost
from engine.cards.definitions import ActivatedAbility
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.layers import plan_of
from engine.rules.matching import meets
from engine.rules.view import View


def spell_change(view: View, spell: GameObject, seat: int) -> Quantity:
    """How much generic mana a spell costs more (or less, when negative); never below no generic mana."""
    generic = spell.card.mana_cost.generic if spell.card.mana_cost else 0
    return _change(view, spell, "spell", generic, spell.card.mana_cost.mana_value if spell.card.mana_cost else 0)


def ability_change(view: View, source: GameObject, ability: ActivatedAbility) -> Quantity:
    """How much generic mana activating an ability costs more (or less), with the floor that a reduction names."""
    return _change(view, source, "ability", ability.cost.mana.generic, ability.cost.mana.mana_value)


def _change(view: View, subject: GameObject, of: str, generic: int, total: int) -> Quantity:
    more: Quantity = 0
    less: Quantity = 0
    floor = 0
    for one in plan_of(view).rules:
        rule = one.rule
        if (
            not isinstance(rule, ChangeCost)
            or rule.of != of
            or not meets(view, rule.filter, subject, one.you, one.source)
        ):
            continue
        if rule.amount > 0:
            more += rule.amount
        else:
            less -= rule.amount
            floor = max(floor, rule.minimum)
    typed = total - generic
    least_generic = max(0, floor - typed)
    changed = generic + more - less
    return max(changed, min(least_generic, generic + more)) - generic
