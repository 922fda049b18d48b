"""Uniting delayed triggers whose objects have gone: they will trigger and do nothing, so all are alike."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.effects.zones import Destroy, MoveTo, Sacrifice
from engine.cards.events.turns import Begins
from engine.cards.filters.relations import named_in
from engine.cards.references.objects import Those
from engine.model.likeness import Likeness
from engine.model.waiting_triggers import DelayedTrigger
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of


def unite_idle_triggers(draft: Draft) -> None:
    """Let delayed triggers that only move objects forget those that have left for good (CR 603.7, 400.7).

    Those that are alike then are counted together, as "sacrifice it at the beginning of the next end step" is for
    tokens that were sacrificed before. Each still triggers in its time.
    """
    changed = False
    left: list[DelayedTrigger] = []
    for trigger in draft.delayed:
        if _waits_in_vain(draft, trigger):
            changed = True
            continue
        forgetting = _without_what_has_gone(draft, trigger)
        if forgetting is trigger:
            left.append(trigger)
            continue
        changed = True
        for place, other in enumerate(left):
            if other.ability is forgetting.ability and _LIKE.is_alike(other, forgetting):
                left[place] = other.with_count(other.count + forgetting.count, 0)
                break
        else:
            left.append(forgetting)
    if changed:
        draft.delayed = tuple(left)


def _waits_in_vain(draft: Draft, trigger: DelayedTrigger) -> bool:
    """Return whether what it waits for can't happen any more: it is about objects that have all left for good."""
    about = named_in(getattr(trigger.ability.event, "filter", None))
    if not trigger.is_lasting or about is None or not isinstance(about.of, Those):
        return False
    kept = trigger.kept[int(about.of.which.removeprefix("kept "))]
    return all(id in draft.gone for id in kept)


_LIKE = Likeness(DelayedTrigger, "each")


def _without_what_has_gone(draft: Draft, trigger: DelayedTrigger) -> DelayedTrigger:
    """Return the trigger with nothing kept, where all that it keeps has left the game or become another object."""
    kept = [id for ids in trigger.kept for id in ids]
    if not kept or any(id not in draft.gone for id in kept):
        return trigger
    if not isinstance(trigger.ability.event, Begins) or words_of(trigger.ability).mentions_source:
        return trigger
    if not all(_only_moves(effect) for mode in trigger.ability.body.modes for effect in mode.effects):
        return trigger
    return trigger.with_names(trigger.source, ((),) * len(trigger.kept), 0).with_count(trigger.count, 0)


def _only_moves(effect: Effect) -> bool:
    """Return whether an effect does nothing but move permanents that the trigger keeps."""
    return (
        isinstance(effect, Destroy | MoveTo | Sacrifice)
        and isinstance(effect.what, Those)
        and effect.what.which.startswith("kept ")
    )
