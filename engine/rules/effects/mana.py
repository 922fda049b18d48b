"""Adding mana (CR 106)."""

from __future__ import annotations

from engine.cards.base.mana import COLORS
from engine.cards.effects.mana import AddByDevotion, AddInCombination, AddMana, AddOfEachColor, AddProduced
from engine.rules.actions.choosing_colors import choose_color
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of, devotion
from engine.rules.characteristics.filters.meeting import characteristics_now
from engine.rules.characteristics.references import filter_now, seats_of
from engine.rules.characteristics.search import counted
from engine.rules.stack.making_mana import add_in_combination, add_mana


@performs(AddMana)
def _add_mana(draft: Draft, effect: AddMana, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_mana(draft, seat, effect.options, amount, context.source, effect.terms, context.tapped)


@performs(AddProduced)
def _add_produced(draft: Draft, effect: AddProduced, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_mana(draft, seat, tuple((one,) for one in context.cause.produced), amount, context.source)


@performs(AddOfEachColor)
def _add_of_each_color(draft: Draft, effect: AddOfEachColor, context: Context) -> None:
    found: frozenset[str] = frozenset()
    filter = filter_now(draft, effect.filter, context)
    for subject, number in counted(draft, filter, context.you, context.source):
        if number > 0:
            found |= characteristics_now(draft, subject, None).colors
    added = tuple(color for color in COLORS if color in found)
    for seat in seats_of(draft, effect.who, context):
        if added:
            add_mana(draft, seat, (added,), 1, context.source, tapped=context.tapped)


@performs(AddInCombination)
def _add_in_combination(draft: Draft, effect: AddInCombination, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_in_combination(draft, seat, effect.types, amount, context.source, effect.terms, context.tapped)


@performs(AddByDevotion)
def _add_by_devotion(draft: Draft, effect: AddByDevotion, context: Context) -> None:
    color = choose_color(draft, context.source, context.you)
    amount = devotion(draft, context.you, frozenset((color,)))
    add_mana(draft, context.you, ((color,),), amount, context.source, tapped=context.tapped)
