"""Events of life and damage (CR 119, 120)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.events.life_and_damage import (
    DealsDamage,
    GainsLife,
    IsDealtDamage,
    LosesLife,
    PlayerIsDealtDamage,
)
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsDamageable, IsPlayer
from engine.model import events, seat_events
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_in_turn, is_who
from engine.rules.characteristics.filters.meeting import meets, seat_meets
from engine.rules.events.matches.matching import EventMatch, about, is_itself, matches, of_object, seen


@matches(GainsLife, events.LifeGained)
def _gained(
    draft: Draft, pattern: GainsLife, source: GameObject, event: events.LifeGained, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you) or not is_in_turn(draft, pattern.turn, you):
        return None
    if not pattern.is_first:
        return EventMatch(Cause(seat=event.seat, amount=event.each), event.times)
    is_so = dict(draft.seats[event.seat].tally).get("life gained", 0) <= event.each * event.times
    return EventMatch(Cause(seat=event.seat, amount=event.each), 1) if is_so else None


@matches(LosesLife, events.LifeLost)
def _lost(
    draft: Draft, pattern: LosesLife, source: GameObject, event: events.LifeLost, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you) or not is_in_turn(draft, pattern.turn, you):
        return None
    if pattern.is_first and dict(draft.seats[event.seat].tally).get("life lost", 0) > event.amount:
        return None
    return EventMatch(Cause(seat=event.seat, amount=event.amount), 1)


@matches(DealsDamage, events.DamageDealt)
def _dealt(
    draft: Draft, pattern: DealsDamage, source: GameObject, event: events.DamageDealt, you: int
) -> EventMatch | None:
    if pattern.is_combat_only and not event.is_combat:
        return None
    if pattern.to is not None:
        if event.object is None and not seat_meets(draft, pattern.to, event.seat, you):
            return None
        if event.object is not None and not meets(draft, pattern.to, event.object, you, source):
            return None
    times, of_each = seen(draft, pattern.filter, event.source, source, you)
    if times == 0:
        return None
    seat = event.seat if event.object is None else event.object.controller
    number: Quantity = 1 if event.object is None else event.object.count
    if event.object is None or not _is_of_objects(pattern.to):
        # Nothing but the source of the damage is "that creature" where the event names no other object.
        cause = Cause(event.source, event.source.id, seat, event.each)
        is_alone = is_itself(event.source, source, times) and number == 1
        return EventMatch(cause, times * number, of_each * number, is_alone)
    cause = Cause(event.object, event.object.id, seat, event.each)
    return EventMatch(cause, times * number, of_each * event.source.count)


def _is_of_objects(filter: Filter | None) -> bool:
    """Return whether a filter can be met by objects and by no player."""
    if isinstance(filter, AllOf):
        return all(_is_of_objects(part) for part in filter.parts)
    return filter is not None and not isinstance(filter, (IsPlayer, IsDamageable))


@matches(IsDealtDamage, events.WasDealtDamage)
def _was_dealt(
    draft: Draft, pattern: IsDealtDamage, source: GameObject, event: events.WasDealtDamage, you: int
) -> EventMatch | None:
    return about(draft, pattern.filter, of_object(event.object, event.amount), event.object, source, you)


@matches(PlayerIsDealtDamage, seat_events.SeatWasDealtDamage)
def _player_was_dealt(
    draft: Draft, pattern: PlayerIsDealtDamage, source: GameObject, event: seat_events.SeatWasDealtDamage, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    if pattern.of_combat and (pattern.of_combat == "combat") is not event.is_combat:
        return None
    return EventMatch(Cause(seat=event.seat, amount=event.amount), 1)
