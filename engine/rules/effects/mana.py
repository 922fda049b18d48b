"""Adding mana (CR 106)."""

from __future__ import annotations

from engine.cards.effects.mana import AddMana, AddProduced
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.references import seats_of
from engine.rules.stack.making_mana import add_mana


@performs(AddMana)
def _add_mana(draft: Draft, effect: AddMana, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_mana(draft, seat, effect.options, amount, context.source, effect.only, context.tapped)


@performs(AddProduced)
def _add_produced(draft: Draft, effect: AddProduced, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_mana(draft, seat, tuple((one,) for one in context.cause.produced), amount, context.source)
