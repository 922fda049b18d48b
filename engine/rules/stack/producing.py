"""What types of mana permanents could produce, for abilities that add mana of such a type (CR 106.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from engine.cards.base.kinds import Effect
from engine.cards.base.mana import COLORS, MANA_TYPES
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.mana import (
    AddByDevotion,
    AddInCombination,
    AddMana,
    AddOfEachColor,
    AddOfIdentity,
    AddProduced,
    AddProducible,
)
from engine.model.notes import CHOSEN_COLOR
from engine.model.objects import GameObject
from engine.rules.base.color_identity import colors_of_commanders
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of, devotion
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import characteristics_now
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import filter_now
from engine.rules.characteristics.search import counted
from engine.rules.stack.mana_produced import types_after

_Adding = AddMana | AddProducible | AddInCombination | AddOfEachColor | AddOfIdentity | AddByDevotion | AddProduced
_Known = dict[int, tuple[GameObject, frozenset[str]]]
"""Permanents by id, each with the types of mana that it could produce as far as has been found out."""


def producible_options(view: View, effect: AddProducible, context: Context) -> tuple[tuple[str, ...], ...]:
    """Return what the effect could add now, one option a type of mana; none where nothing could produce any."""
    known: _Known = {}
    _producible(view, effect, context, known)
    before: _Known = {}
    while known != before:  # what one could produce may be what another could
        before = dict(known)
        for subject, _ in before.values():
            known[subject.id] = subject, _types_of(view, subject, known)
    found = _producible(view, effect, context, known)
    return tuple((one,) for one in MANA_TYPES if one in found)


def colors_among(view: View, effect: AddOfEachColor | AddProducible, context: Context) -> tuple[str, ...]:
    """Return the colors that there are among the objects which an effect names, in the order WUBRG (CR 105.2)."""
    found: frozenset[str] = frozenset()
    for subject, number in counted(view, filter_now(view, effect.filter, context), context.you, context.source):
        if number > 0:
            found |= characteristics_now(view, subject, None).colors
    return tuple(color for color in COLORS if color in found)


def _producible(view: View, effect: AddProducible, context: Context, known: _Known) -> frozenset[str]:
    """Return the types of mana that the permanents which an effect names could produce, as far as is known.

    Those of which nothing is known yet are noted there with nothing: two Reflecting Pools alone could produce
    nothing.
    """
    if effect.kind == "chosen color":
        color = dict(context.source.notes).get(CHOSEN_COLOR)
        return frozenset(one for one in (color, effect.other) if one)
    if effect.kind == "color among":
        return frozenset(colors_among(view, effect, context))
    found: set[str] = set()
    for subject, number in counted(view, filter_now(view, effect.filter, context), context.you, context.source):
        if number > 0:
            found |= known.setdefault(subject.id, (subject, frozenset()))[1]
    return frozenset(found & set(COLORS) if effect.kind == "color" else found)


def _types_of(view: View, subject: GameObject, known: _Known) -> frozenset[str]:
    """Return the types of mana that a permanent's own mana abilities would add, whatever they cost and need."""
    found: frozenset[str] = frozenset()
    context = Context(subject.controller, subject)
    for ability in characteristics(view, subject).abilities:
        if isinstance(ability, ActivatedAbility) and ability.is_mana_ability:
            added: frozenset[str] = frozenset()
            for effect in _adding(view, ability.body.modes[0].effects, context):
                added |= _types_added(view, effect, context, known)
            is_tapped_for = TapThis() in ability.cost.parts
            found |= types_after(view, subject.controller, subject, added) if is_tapped_for else added
    return found


def _adding(view: View, effects: tuple[Effect, ...], context: Context) -> Iterator[_Adding]:
    """Yield the effects that would add mana, or could as their controller answers, also within others."""
    for effect in effects:
        if isinstance(effect, _Adding):
            yield effect
        elif isinstance(effect, OnlyIf):
            is_so = holds(view, effect.condition, context)
            yield from _adding(view, effect.effects if is_so else effect.otherwise, context)
        elif effect.adds_mana:
            yield from _adding(view, effect.parts, context)


def _types_added(view: View, effect: _Adding, context: Context, known: _Known) -> frozenset[str]:
    """Return the types of mana that an effect would add if it happened now."""
    match effect:
        case AddMana():
            if amount_of(view, effect.amount, context) <= 0:
                return frozenset()
            return frozenset(kind for option in effect.options for kind in option)
        case AddProducible():
            return _producible(view, effect, context, known)
        case AddInCombination():
            return frozenset(effect.types if amount_of(view, effect.amount, context) > 0 else ())
        case AddOfEachColor():
            return frozenset(colors_among(view, effect, context))
        case AddOfIdentity():
            return frozenset(colors_of_commanders(view, context.you))
        case AddByDevotion():
            return frozenset(color for color in COLORS if devotion(view, context.you, frozenset((color,))) > 0)
        case AddProduced():
            return frozenset()
        case _:
            assert_never(effect)
