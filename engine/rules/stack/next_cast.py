"""What was to happen the next time that somebody casts a spell, without a trigger (CR 614.1a)."""

from __future__ import annotations

from engine.cards.events.spells_and_abilities import CastsNext
from engine.model.objects import GameObject
from engine.model.stack_items import Cause
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.characteristics.filters.meeting import meets


def change_next_cast(draft: Draft, spell: GameObject, zone_from: str) -> None:
    """Do to a spell that is being cast what effects have said of the next one; they are used up, all at once."""
    for waiting in draft.delayed:
        event = waiting.ability.event
        if not isinstance(event, CastsNext) or waiting.controller != spell.controller:
            continue
        if event.zone not in ("", zone_from) or not meets(
            draft, event.filter, draft.objects[spell.id], waiting.controller, waiting.source
        ):
            continue
        draft.delayed = tuple(one for one in draft.delayed if one is not waiting)
        release(draft, waiting)
        held = draft.objects[spell.id]
        context = Context(waiting.controller, waiting.source, cause=Cause(held, held.id, spell.controller))
        perform(draft, waiting.ability.body.modes[0].effects, context)
