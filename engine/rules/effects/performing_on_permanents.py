"""Performing effects on what becomes of permanents: regenerating, exchanging control, exile as they leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts import You
from engine.cards.continuous import GainControl
from engine.cards.effects_of_permanents import ExchangeControl, ExileIfLeaves, Regenerate
from engine.model.objects import EXILED_IF_LEAVING, ContinuousEffect
from engine.rules.actions.lasting import update_controllers
from engine.rules.actions.naming_objects import on_battlefield
from engine.rules.actions.regenerating import begin_regeneration
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft

_CONTROL = (GainControl(You()),)


def _regenerate(draft: Draft, effect: Any, context: Context) -> None:
    begin_regeneration(draft, on_battlefield(draft, effect.what, context), context.you, context.source.id)


def _exchange(draft: Draft, effect: Any, context: Context) -> None:
    found = on_battlefield(draft, effect.one, context)
    if effect.other is not None:
        found = [*found[:1], *on_battlefield(draft, effect.other, context)[:1]]
    if len(found) != 2:
        # Without both of them nothing is exchanged (CR 701.12b).
        return
    first, second = (draft.objects[id] for id in found)
    if first.controller == second.controller:
        return
    for held, other in ((first, second), (second, first)):
        began = ContinuousEffect(
            (held.id,), _CONTROL, (), "", other.controller, context.source.id, draft.take_timestamp()
        )
        draft.effects = (*draft.effects, began)
    draft.plan = None
    draft.touched.update(found)
    update_controllers(draft)


def _exile_if_leaves(draft: Draft, effect: Any, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        held = draft.objects[id]
        if (EXILED_IF_LEAVING, True) not in held.notes:
            draft.put(held.with_notes((*held.notes, (EXILED_IF_LEAVING, True))))


PERFORMERS: dict[type, Callable[[Draft, Any, Context], None]] = {
    Regenerate: _regenerate,
    ExchangeControl: _exchange,
    ExileIfLeaves: _exile_if_leaves,
}
"""What performs each of these effects."""
