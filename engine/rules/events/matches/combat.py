"""Events of combat: attacking, exerting, blocking, becoming blocked (CR 508, 509, 701.43)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.events.combat import (
    Attacks,
    AttacksWith,
    BecomesBlocked,
    Blocks,
    DealTogether,
    Enlists,
    Exerts,
    IsNotBlocked,
)
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.model import combat_events
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.context import is_battle, living_seats, seat_attacked
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_who
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.events.matches.matching import EventMatch, about, about_its_object, matches, of_object


def _in_combat(
    draft: Draft, filter: Filter, source: GameObject, subject: GameObject, attacked: int, you: int
) -> EventMatch | None:
    """Return a creature in combat that meets a filter; the player of the event is the defending one (CR 508.5)."""
    cause = Cause(subject, subject.id, seat_attacked(draft, attacked), 0)
    return about(draft, filter, cause, subject, source, you)


def _is_battle(draft: Draft, attacked: int) -> bool:
    held = draft.objects.get(attacked)
    return held is not None and is_battle(held)


def _has_most_life(draft: Draft, seat: int) -> bool:
    """Return whether a player has the most life, or is tied for it (CR 702.105a)."""
    return all(draft.seats[seat].life >= draft.seats[other].life for other in living_seats(draft))


@matches(Attacks, combat_events.Attacked)
def _attacked(
    draft: Draft, pattern: Attacks, source: GameObject, event: combat_events.Attacked, you: int
) -> EventMatch | None:
    if pattern.is_alone and (len(draft.combat) != 1 or event.object.count != 1):
        return None
    if pattern.whom == "most life":
        if not is_seat_reference(event.attacks) or not _has_most_life(draft, seat_of_reference(event.attacks)):
            return None
    elif pattern.whom in ("player", "opponent"):
        who = "any" if pattern.whom == "player" else "opponent"
        if not is_seat_reference(event.attacks) or not is_who(draft, who, seat_of_reference(event.attacks), you):
            return None
    elif pattern.whom and (seat_attacked(draft, event.attacks) != you or _is_battle(draft, event.attacks)):
        return None
    if pattern.whom == "you" and not is_seat_reference(event.attacks):
        return None
    if pattern.designation and (pattern.designation, True) not in event.object.notes:
        return None
    return _in_combat(draft, pattern.filter, source, event.object, event.attacks, you)


@matches(AttacksWith, combat_events.AttackersDeclared)
def _attacked_with(
    draft: Draft, pattern: AttacksWith, source: GameObject, event: combat_events.AttackersDeclared, you: int
) -> EventMatch | None:
    if pattern.who and not is_who(draft, pattern.who, event.seat, you):
        return None
    number: Quantity = 0
    is_among = False
    for attack in draft.combat:
        attacker = draft.objects[attack.creature]
        if attacker.controller != event.seat:
            continue
        if pattern.is_among and attacker.id == source.id:
            is_among = True
            asked = pattern.filter
            if asked is None or IsAnother() in parts_of(asked) or meets(draft, asked, attacker, you, source):
                number = number + attacker.count - 1
        elif pattern.filter is None or meets(draft, pattern.filter, attacker, you, source):
            number = number + attacker.count
    if number < pattern.minimum or (pattern.is_among and not is_among):
        return None
    return EventMatch(Cause(seat=event.seat, amount=number), 1)


@matches(Enlists, combat_events.Enlisted)
def _enlisted(
    draft: Draft, pattern: Enlists, source: GameObject, event: combat_events.Enlisted, you: int
) -> EventMatch | None:
    return about(draft, pattern.filter, of_object(event.enlisted), event.object, source, you)


matches(Exerts, combat_events.Exerted)(about_its_object)


@matches(IsNotBlocked, combat_events.WentUnblocked)
def _was_not_blocked(
    draft: Draft, pattern: IsNotBlocked, source: GameObject, event: combat_events.WentUnblocked, you: int
) -> EventMatch | None:
    return _in_combat(draft, pattern.filter, source, event.object, event.attacks, you)


@matches(DealTogether, combat_events.PlayerStruck)
def _dealt_together(
    draft: Draft, pattern: DealTogether, source: GameObject, event: combat_events.PlayerStruck, you: int
) -> EventMatch | None:
    if pattern.is_once or not is_who(draft, pattern.to, event.seat, you):
        return None
    dealing = [one for one in event.sources if meets(draft, pattern.filter, one, you, source)]
    if not dealing:
        return None
    that = dealing[0].controller if pattern.to == "you" else event.seat
    return EventMatch(Cause(seat=that, amount=event.amount), 1)


@matches(DealTogether, combat_events.PlayersStruck)
def _dealt_to_several(
    draft: Draft, pattern: DealTogether, source: GameObject, event: combat_events.PlayersStruck, you: int
) -> EventMatch | None:
    met = [
        one
        for one in event.struck
        if is_who(draft, pattern.to, one.seat, you)
        and any(meets(draft, pattern.filter, dealing, you, source) for dealing in one.sources)
    ]
    if not pattern.is_once or not met:
        return None
    return EventMatch(Cause(amount=sum(one.amount for one in met)), 1)


@matches(Blocks, combat_events.Blocked)
def _blocked(
    draft: Draft, pattern: Blocks, source: GameObject, event: combat_events.Blocked, you: int
) -> EventMatch | None:
    attacker = draft.objects[event.attacker]
    if pattern.whom is None and not event.is_first:
        return None  # a creature blocks once in a combat, however many it blocks (CR 509.3a)
    if pattern.whom is not None and not meets(draft, pattern.whom, attacker, you, source):
        return None
    # Of what blocks a certain creature, the other creature is what the event is about.
    is_other = pattern.whom is not None and isinstance(pattern.filter, (IsThis, IsAttachedHost))
    about_whom = attacker if is_other else event.object
    return about(draft, pattern.filter, of_object(about_whom), event.object, source, you)


@matches(BecomesBlocked, combat_events.BecameBlocked)
def _became_blocked(
    draft: Draft, pattern: BecomesBlocked, source: GameObject, event: combat_events.BecameBlocked, you: int
) -> EventMatch | None:
    found = _in_combat(draft, pattern.filter, source, event.object, event.attacks, you)
    if found is None or pattern.by is None:
        return found
    blockers = [draft.objects[id] for id in event.blockers]
    times = sum(one.count for one in blockers if meets(draft, pattern.by, one, you, source))
    if not times:
        return None
    return EventMatch(found.cause, found.per_source * times, found.per_object * times, found.is_itself)
