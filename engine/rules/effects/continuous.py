"""Beginning continuous effects that last for a while (CR 611.2)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.effects.continuous import LayDown, Modify
from engine.model.objects import ContinuousEffect
from engine.model.zones import reference_to_seat
from engine.rules.actions.choosing_colors import choose_color, has_color_of_choice, with_color
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.naming_objects import where_named
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.uniting_effects import add_effect


@performs(Modify)
def _modify(draft: Draft, effect: Modify, context: Context) -> None:
    affected = where_named(draft, effect.what, context)
    if affected and has_color_of_choice(effect.modifications):
        color = choose_color(draft, context.source, context.you)
        effect = replace(effect, modifications=with_color(effect.modifications, color))
    begin_effect(draft, effect, affected, context)


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
