"""Adding mana (CR 106)."""

from __future__ import annotations

from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.mana import (
    AddByDevotion,
    AddInCombination,
    AddMana,
    AddOfEachColor,
    AddOfIdentity,
    AddProduced,
    AddProducible,
    MayPayForMana,
)
from engine.model.zones import COMMAND
from engine.rules.actions.choosing_colors import choose_color
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.performing import performs
from engine.rules.base.color_identity import colors_of_commanders
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of, devotion
from engine.rules.characteristics.references import seats_of
from engine.rules.stack.making_mana import add_in_combination, add_mana
from engine.rules.stack.producing import colors_among, producible_options


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


@performs(AddProducible)
def _add_producible(draft: Draft, effect: AddProducible, context: Context) -> None:
    options = producible_options(draft, effect, context)
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        if options:
            add_mana(draft, seat, options, amount, context.source, tapped=context.tapped)


@performs(AddOfEachColor)
def _add_of_each_color(draft: Draft, effect: AddOfEachColor, context: Context) -> None:
    added = colors_among(draft, effect, context)
    for seat in seats_of(draft, effect.who, context):
        if added:
            add_mana(draft, seat, (added,), 1, context.source, tapped=context.tapped)


@performs(AddOfIdentity)
def _add_of_identity(draft: Draft, effect: AddOfIdentity, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        options = tuple((color,) for color in colors_of_commanders(draft, seat))
        if options:
            add_mana(draft, seat, options, amount, context.source, tapped=context.tapped)


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


@performs(MayPayForMana)
def _may_pay_for_mana(draft: Draft, effect: MayPayForMana, context: Context) -> None:
    ability = ActivatedAbility(effect.cost, Body((Mode(effect.effects),)), zone=COMMAND)
    stands_for_it = CardDefinition(context.source.card.name, (), abilities=(ability,))
    get_emblem(draft, stands_for_it, context.you, until_end_of_turn=True)
