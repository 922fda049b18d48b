"""Events of spells and abilities: cast, copied, activated, made a target (CR 601.2i, 602.2, 707.10, 115)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.events.spells_and_abilities import (
    Activates,
    BecomesTarget,
    Casts,
    CommitsCrime,
    Counters,
    LooksAhead,
)
from engine.model import events, stack_events
from engine.model.objects import GameObject
from engine.model.stack_items import Cause
from engine.model.zones import GRAVEYARD, HAND
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_in_turn, is_who
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.search import is_legal_reference
from engine.rules.events.matches.matching import EventMatch, matches


@matches(Casts, stack_events.SpellCast)
def _cast(
    draft: Draft, pattern: Casts, source: GameObject, event: stack_events.SpellCast, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.item.controller, you):
        return None
    if not meets(draft, pattern.filter, event.object, you, source):
        return None
    if pattern.zone and not _is_from(pattern.zone, event):
        return None
    if not is_in_turn(draft, pattern.turn, you):
        return None
    cast = dict(draft.seats[event.item.controller].tally).get(pattern.counted, 0)
    if pattern.number and cast != pattern.number:
        return None
    return EventMatch(Cause(event.object, event.object.id, event.item.controller, event.before), 1)


def _is_from(zone: str, event: stack_events.SpellCast) -> bool:
    """Return whether a spell was cast from such a zone (CR 601.2a)."""
    if zone == "own graveyard":
        return event.zone_from == GRAVEYARD and event.object.owner == event.item.controller
    return event.zone_from != HAND if zone == "not hand" else event.zone_from == zone


@matches(Casts, stack_events.CopiedOnStack)
def _copied(
    draft: Draft, pattern: Casts, source: GameObject, event: stack_events.CopiedOnStack, you: int
) -> EventMatch | None:
    item, copy = event.item, event.object
    if not pattern.is_copying_counted or copy is None or not is_who(draft, pattern.who, item.controller, you):
        return None
    if not meets(draft, pattern.filter, copy, you, source):
        return None
    return EventMatch(Cause(copy, copy.id, item.controller, 0), item.count)


@matches(Activates, stack_events.AbilityActivated)
def _activated(
    draft: Draft, pattern: Activates, source: GameObject, event: stack_events.AbilityActivated, you: int
) -> EventMatch | None:
    if event.is_mana_ability and not pattern.is_mana_counted:
        return None
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    if pattern.filter is not None and not meets(draft, pattern.filter, event.object, you, source):
        return None
    if pattern.targeting is not None and not _is_aimed_at(draft, pattern.targeting, event.item, source, you):
        return None
    times = event.object.count if event.object.id != source.id else 1
    return EventMatch(Cause(event.object, event.object.id, event.seat, 0, event.item), times)


def _is_aimed_at(draft: Draft, filter: Filter, item: int, source: GameObject, you: int) -> bool:
    """Return whether an ability on the stack has a target that meets a filter; a mana ability has none."""
    return any(
        is_legal_reference(draft, filter, one, you, source)
        for held in draft.stack
        if held.id == item
        for chosen in held.targets
        for one in chosen
    )


@matches(BecomesTarget, stack_events.BecameTarget)
def _became_target(
    draft: Draft, pattern: BecomesTarget, source: GameObject, event: stack_events.BecameTarget, you: int
) -> EventMatch | None:
    if not is_legal_reference(draft, pattern.filter, event.target, you, source):
        return None
    item = event.item
    if not is_who(draft, pattern.who, item.controller, you) or (pattern.by and item.kind != pattern.by):
        return None
    return EventMatch(Cause(draft.objects.get(event.target), event.target, item.controller, 0, item.id), 1)


@matches(Counters, stack_events.ItemCountered)
def _countered(
    draft: Draft, pattern: Counters, source: GameObject, event: stack_events.ItemCountered, you: int
) -> EventMatch | None:
    spell = draft.objects.get(event.item.id)
    if spell is None or event.by < 0 or not is_who(draft, pattern.who, event.by, you):
        return None
    if not meets(draft, pattern.filter, spell, you, source):
        return None
    return EventMatch(Cause(spell, spell.id, event.by), 1)


@matches(LooksAhead, events.LookedAhead)
def _looked_ahead(
    draft: Draft, pattern: LooksAhead, source: GameObject, event: events.LookedAhead, you: int
) -> EventMatch | None:
    if event.how not in pattern.what.split(" or ") or not is_who(draft, pattern.who, event.seat, you):
        return None
    return EventMatch(Cause(seat=event.seat), 1)


@matches(CommitsCrime, events.CrimeCommitted)
def _committed(
    draft: Draft, pattern: CommitsCrime, source: GameObject, event: events.CrimeCommitted, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    return EventMatch(Cause(seat=event.seat), event.item.count)
