"""Delayed triggered abilities: what each waits for, and when it waits no longer (CR 603.7)."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern
from engine.cards.events.turns import Begins
from engine.cards.filters.combined import AnyOf
from engine.cards.filters.relations import named_in
from engine.cards.language.trees import changed
from engine.cards.references.objects import Those
from engine.model.waiting_triggers import DelayedTrigger
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.characteristics.filters.that_player import IsObject


def end_delayed_of_turn(draft: Draft) -> None:
    """End delayed abilities that wait for something to happen this turn (CR 514.2, 603.7c)."""
    if all(trigger.is_lasting or isinstance(trigger.ability.event, Begins) for trigger in draft.delayed):
        return
    left: list[DelayedTrigger] = []
    for trigger in draft.delayed:
        if trigger.is_lasting or isinstance(trigger.ability.event, Begins):
            left.append(trigger)
        else:
            release(draft, trigger)
    draft.delayed = tuple(left)


def waited_for(trigger: DelayedTrigger) -> EventPattern:
    """Return what a delayed ability waits for, with the object that it remembers where the event is about that."""
    event = trigger.ability.event
    about = getattr(event, "filter", None)
    that = named_in(about)
    if that is None or not isinstance(that.of, Those):
        return event
    kept = trigger.kept[int(that.of.which.removeprefix("kept "))]
    objects = AnyOf(tuple(IsObject(id) for id in kept))
    waited: EventPattern = changed(event, lambda part: objects if part == that else part)
    return waited
