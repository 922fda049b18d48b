"""State triggers: abilities that trigger as soon as something is so, and once until they have gone (CR 603.8)."""

from __future__ import annotations

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.events.states import IsSo
from engine.model.objects import GameObject
from engine.model.stack_items import NO_CAUSE
from engine.model.waiting_triggers import WaitingTrigger
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.triggers import add_waiting


def check_states(draft: Draft) -> None:
    """Let abilities trigger for which it is so what they wait for."""
    for id in sorted(draft.watch.get(IsSo, ())):
        source = draft.objects[id]
        for ability in characteristics(draft, source).abilities:
            if not isinstance(ability, TriggeredAbility) or not isinstance(ability.event, IsSo):
                continue
            if _has_triggered(draft, ability, source):
                continue
            if holds(draft, ability.event.condition, Context(source.controller, source)):
                is_told_apart = words_of(ability).mentions_source and source.count != 1
                of, each = (id, 1) if is_told_apart else (0, 0)
                seat, count = source.controller, source.count
                add_waiting(draft, WaitingTrigger(ability, source, seat, NO_CAUSE, count, (), of, each))


def _has_triggered(draft: Draft, ability: TriggeredAbility, source: GameObject) -> bool:
    """Return whether the ability waits, is on the stack, or resolves just now."""
    waiting = any(
        one.ability is ability and one.source.id == source.id for one in (*draft.waiting, *draft.placing)
    )
    return waiting or any(one.ability is ability and one.source.id == source.id for one in draft.stack)
