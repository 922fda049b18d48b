"""What a loop rests on: cards of which a part is not played yet, and whether the loop uses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.definitions.card import may_act_by_itself
from engine.model import events as happened
from engine.model import stack_events
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, LIBRARY
from engine.rules.characteristics.layers import plan_of
from engine.shortcuts.study.gaps import Gap


def objects_in(event: Event) -> Iterator[GameObject]:
    """Yield the objects that an event is about, as they were."""
    if isinstance(event, happened.Moved):
        yield from (one for one in (event.before,) if one is not None)
    elif isinstance(event, (stack_events.SpellCast, stack_events.AbilityActivated)):
        yield event.object
    elif isinstance(event, stack_events.AbilityTriggered):
        yield event.item.source
    elif isinstance(event, (happened.DamageDealt, happened.ManaAdded, happened.LifeGained)):
        yield from (one for one in (event.source,) if one is not None)
    elif isinstance(event, (happened.BecameTapped, happened.BecameUntapped, happened.CountersChanged)):
        yield event.object


def gaps_of(state: GameState, told: Iterable[Event] = ()) -> tuple[Gap, ...]:
    """Return the cards of a table, libraries aside, of which a part is not played, in the order of their ids.

    A card is used where one of these events is about it, or one of its static abilities is in force, or it is on
    the battlefield with a line that could not be read: the missing part might restrict or change what happens.
    """
    missing = {
        id: held
        for id, held in sorted(
            (id, held) for id, held in state.objects.items() if (held.printed or held.card).not_covered
        )
        if held.zone != LIBRARY
    }
    if not missing:
        return ()
    used = {held.id for event in told for held in objects_in(event)}
    plan = plan_of(state)
    in_force = [one.source for one in plan.effects]
    in_force += [one.source for one in plan.rules]
    in_force += [source for _, source in (*plan.replacements, *plan.preventions)]
    used.update(source.id for source in in_force if source is not None)
    used.update(id for id, held in missing.items() if _may_act_by_itself(held))
    found: dict[str, Gap] = {}
    for id, held in missing.items():
        card = held.printed or held.card
        earlier = found.get(card.name)
        is_used = id in used or (earlier is not None and earlier.is_used)
        found[card.name] = Gap(card.name, card.not_covered, is_used)
    return tuple(found.values())


def _may_act_by_itself(held: GameObject) -> bool:
    """Return whether a permanent has an unread line that might be in force, or trigger."""
    parts = (held.printed or held.card).not_covered
    return held.zone == BATTLEFIELD and any(may_act_by_itself(part) for part in parts)
