"""Paying life; mana is paid before all else, by itself (CR 118.3, 119.4, 601.2h)."""

from __future__ import annotations

from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife, PayMana, TakeDamage
from engine.model.objects import GameObject
from engine.model.zones import reference_to_seat
from engine.rules.actions.damage import deal_damage
from engine.rules.actions.life import lose_life
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.events.life_to_pay import check_life
from engine.rules.stack.cost_parts.parts import Paid, checks, pays


@pays(PayMana)
def _pay_mana(draft: Draft, part: PayMana, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    """Nothing is left to do: mana is paid before the other parts (paying.py)."""
    return ()


@checks(PayLife)
def _check_life(view: View, part: PayLife, source: GameObject, context: Context, cost: Cost) -> None:
    check_life(view, context.you, amount_of(view, part.amount, context))


@pays(PayLife)
def _pay_life(draft: Draft, part: PayLife, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    lose_life(draft, context.you, amount_of(draft, part.amount, context), source)
    return ()


@pays(TakeDamage)
def _take_damage(draft: Draft, part: TakeDamage, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    deal_damage(draft, source, reference_to_seat(context.you), amount_of(draft, part.amount, context))
    return ()
