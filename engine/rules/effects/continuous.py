"""Beginning continuous effects that last for a while (CR 611.2)."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Modification
from engine.cards.base.vocabulary import LAND_TYPE_OF_YOUR_CHOICE, TYPE_OF_YOUR_CHOICE
from engine.cards.effects.continuous import BOTH, DoubleSize, LayDown, Modify
from engine.cards.modifications.abilities import GainActivatedAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetTypes
from engine.cards.references.objects import Those
from engine.frozen_dataclass import replace
from engine.model.continuous_effects import ContinuousEffect
from engine.model.zones import reference_to_seat
from engine.rules.actions.choosing_colors import choose_color, has_color_of_choice, with_color
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.naming_cards import choose_type, types_to_choose
from engine.rules.actions.naming_objects import choose_creature_type, where_named
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.borrowing import borrowed
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.uniting_effects import add_effect


@performs(Modify)
def _modify(draft: Draft, effect: Modify, context: Context) -> None:
    affected = where_named(draft, effect.what, context)
    if affected and has_color_of_choice(effect.modifications):
        color = choose_color(draft, context.source, context.you)
        effect = replace(effect, modifications=with_color(effect.modifications, color))
    if affected and any(_is_of_type_of_choice(one) for one in effect.modifications):
        kind = _type_chosen(draft, effect, context)
        changes = tuple(
            replace(one, subtypes=(kind,)) if _is_of_type_of_choice(one) else one  # type: ignore[type-var]
            for one in effect.modifications
        )
        effect = replace(effect, modifications=changes)
    if affected and any(isinstance(one, GainActivatedAbilities) for one in effect.modifications):
        now = tuple(
            borrowed(draft, one, context) if isinstance(one, GainActivatedAbilities) else one
            for one in effect.modifications
        )
        effect = replace(effect, modifications=now)
    begin_effect(draft, effect, affected, context)


def _is_of_type_of_choice(change: Modification) -> bool:
    return isinstance(change, SetTypes | AddTypes) and change.subtypes in (_CREATURE_TYPE, _LAND_TYPE)


_CREATURE_TYPE, _LAND_TYPE = (TYPE_OF_YOUR_CHOICE,), (LAND_TYPE_OF_YOUR_CHOICE,)


def _type_chosen(draft: Draft, effect: Modify, context: Context) -> str:
    """Return the creature type, or the basic land type, that "you" choose (CR 305.6, 608.2d)."""
    if any(getattr(one, "subtypes", ()) == _LAND_TYPE for one in effect.modifications):
        return choose_type(draft, context.you, context.source, types_to_choose(draft, "basic land type"))
    return choose_creature_type(draft, context)


@performs(DoubleSize)
def _double_size(draft: Draft, effect: DoubleSize, context: Context) -> None:
    """Each gets +X/+0, or +X/+Y, where X is its power and Y its toughness before any is doubled (CR 701.10b)."""
    affected = where_named(draft, effect.what, context)
    now = {id: characteristics(draft, draft.objects[id]) for id in affected}
    for id, current in now.items():
        toughness = current.toughness if effect.of == BOTH else 0
        begin_effect(draft, _LARGER, [id], context, ((current.power, toughness),))


_LARGER = Modify(Those(), (ChangePowerToughness(CharacteristicOf("power", Those()), Number(0)),))


@performs(LayDown)
def _lay_down(draft: Draft, effect: LayDown, context: Context) -> None:
    """A rule that holds for "you" and what is yours for a while, whatever becomes of its source."""
    began = ContinuousEffect(
        (reference_to_seat(context.you),),
        (),
        effect.rules,
        effect.duration,
        context.you,
        context.source.id,
        draft.take_timestamp(),
    )
    add_effect(draft, began)
    draft.is_all_touched = True  # what Auras may enchant may be another now (CR 704.5m)
