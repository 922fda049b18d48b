"""Matching events with the patterns that triggered abilities wait for, and how often each triggers (CR 603.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.base.kinds import Filter
from engine.cards.events.status import GetsCounters, Phases
from engine.cards.events.turns import Begins
from engine.cards.events.zones import IsSacrificed, Moves
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsDamageable, IsPlayer
from engine.model import events
from engine.model.events import Event
from engine.model.objects import Cause, GameObject
from engine.model.quantity import Quantity
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.base.context import seat_attacked
from engine.rules.base.draft import Draft
from engine.rules.base.teams import active_seats, is_who, same_team
from engine.rules.characteristics.filters import meets, seat_meets
from engine.rules.characteristics.search import is_legal_reference


@value
class Found:
    """What an event makes an ability do: trigger `per_source` times for each member of its source's group.

    `per_object` is how often it triggers for each member of the group that the event is about, `cause` what the
    event was about; `is_itself` where each member triggers for itself alone.
    """

    cause: Cause
    per_source: Quantity
    per_object: Quantity = 0
    is_itself: bool = False


def match_event(draft: Draft, pattern: Any, source: GameObject, event: Event, you: int) -> Found | None:
    """How an event of a pattern's kind meets the pattern, for an ability of `source` that `you` controls."""
    return _MATCHES[type(event)](draft, pattern, source, event, you)


def _pairs(
    draft: Draft, filter: Filter, subject: GameObject, source: GameObject, you: int
) -> tuple[Quantity, Quantity]:
    """How often each member of `source` sees a member of `subject` that meets the filter, and is one seen."""
    if subject.id == source.id:
        times: Quantity = 1 if meets(draft, filter, subject, you, source, None, True) else 0
        if subject.count != 1 and meets(draft, filter, subject, you, source, None, False):
            times = times + subject.count - 1
        return times, times
    return (subject.count, source.count) if meets(draft, filter, subject, you, source) else (0, 0)


def _is_itself(subject: GameObject, source: GameObject, times: Quantity) -> bool:
    return subject.id == source.id and times == 1


def _moved(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if not isinstance(pattern, Moves):
        return None
    if pattern.zone_from and pattern.zone_from != event.zone_from:
        return None
    if pattern.zone_to and pattern.zone_to != event.zone_to:
        return None
    # What leaves the battlefield is looked at as it was, all else as it is (CR 603.10a).
    subject = event.before if event.zone_from == BATTLEFIELD else event.after
    if event.after is not None and source.id == event.after.id:
        # An ability that works where the object now is does not look back: "from anywhere" (CR 603.6e).
        subject = event.after
    if subject is None:
        return None
    times, of_each = _pairs(draft, pattern.filter, subject, source, you)
    if times == 0:
        return None
    now = event.after.id if event.after is not None else 0
    return Found(Cause(subject, now, subject.controller, 0), times, of_each, _is_itself(subject, source, times))


def _object_event(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if isinstance(pattern, GetsCounters) and (event.amount <= 0 or (pattern.kind and pattern.kind != event.kind)):
        return None
    if isinstance(pattern, Phases) and pattern.way not in ("", _WAYS[type(event)]):
        return None
    times, of_each = _pairs(draft, pattern.filter, event.object, source, you)
    if times == 0:
        return None
    amount = event.amount if isinstance(event, (events.CountersChanged, events.WasDealtDamage)) else 0
    cause = Cause(event.object, event.object.id, event.object.controller, amount)
    return Found(cause, times, of_each, _is_itself(event.object, source, times))


_WAYS = {events.PhasedOut: "out", events.PhasedIn: "in"}


def _tapped_for_mana(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if pattern.who and not is_who(draft, pattern.who, event.seat, you):
        return None
    times, of_each = _pairs(draft, pattern.filter, event.object, source, you)
    if times == 0:
        return None
    cause = Cause(event.object, event.object.id, event.seat, 0, 0, event.produced)
    return Found(cause, times, of_each, _is_itself(event.object, source, times))


def _seat_event(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    if isinstance(event, events.CardsDrawn):
        return Found(Cause(seat=event.seat, amount=1), event.count)
    if isinstance(event, events.LifeGained):
        return Found(Cause(seat=event.seat, amount=event.each), event.times)
    return Found(Cause(seat=event.seat, amount=event.amount), 1)


def _seat_object_event(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    times, of_each = event.object.count, source.count
    if isinstance(pattern, IsSacrificed):
        times, of_each = _pairs(draft, pattern.filter, event.object, source, you)
    return Found(Cause(event.object, event.object.id, event.seat, 0), times, of_each) if times != 0 else None


def _damage(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if pattern.is_combat_only and not event.is_combat:
        return None
    if pattern.to is not None:
        if event.seat >= 0 and not seat_meets(draft, pattern.to, event.seat, you):
            return None
        if event.seat < 0 and not meets(draft, pattern.to, event.object, you, source):
            return None
    times, of_each = _pairs(draft, pattern.filter, event.source, source, you)
    if times == 0:
        return None
    seat = event.seat if event.object is None else event.object.controller
    number: Quantity = 1 if event.object is None else event.object.count
    if event.object is None or not _is_of_objects(pattern.to):
        # Nothing but the source of the damage is "that creature" where the event names no other object.
        cause = Cause(event.source, event.source.id, seat, event.each)
        is_itself = _is_itself(event.source, source, times) and number == 1
        return Found(cause, times * number, of_each * number, is_itself)
    cause = Cause(event.object, event.object.id, seat, event.each)
    return Found(cause, times * number, of_each * event.source.count)


def _is_of_objects(filter: Filter | None) -> bool:
    """Whether a filter can be met by objects and by no player."""
    if isinstance(filter, AllOf):
        return all(_is_of_objects(part) for part in filter.parts)
    return filter is not None and not isinstance(filter, (IsPlayer, IsDamageable))


def _attacked(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if pattern.is_alone and (len(draft.combat) != 1 or event.object.count != 1):
        return None
    return _in_combat(draft, pattern.filter, source, event.object, event.attacks, you)


def _in_combat(
    draft: Draft, filter: Filter, source: GameObject, subject: GameObject, attacked: int, you: int
) -> Found | None:
    """A creature in combat that meets a filter; the player of the event is the defending one (CR 508.5)."""
    times, of_each = _pairs(draft, filter, subject, source, you)
    if times == 0:
        return None
    defender = seat_attacked(draft, attacked)
    return Found(Cause(subject, subject.id, defender, 0), times, of_each, _is_itself(subject, source, times))


def _blocked(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    attacker = draft.objects[event.attacker]
    if pattern.whom is not None and not meets(draft, pattern.whom, attacker, you, source):
        return None
    times, of_each = _pairs(draft, pattern.filter, event.object, source, you)
    if times == 0:
        return None
    cause = Cause(event.object, event.object.id, event.object.controller, 0)
    return Found(cause, times, of_each, _is_itself(event.object, source, times))


def _became_blocked(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    found = _in_combat(draft, pattern.filter, source, event.object, event.attacks, you)
    if found is None or pattern.by is None:
        return found
    blockers = [draft.objects[id] for id in event.blockers]
    times = sum(one.count for one in blockers if meets(draft, pattern.by, one, you, source))
    return (
        Found(found.cause, found.per_source * times, found.per_object * times, found.is_itself) if times else None
    )


def _cast(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if not is_who(draft, pattern.who, event.item.controller, you) or not meets(
        draft, pattern.filter, event.object, you, source
    ):
        return None
    return Found(Cause(event.object, event.object.id, event.item.controller, event.before), 1)


def _copied(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    item = event.item
    if (
        not pattern.is_copying_counted
        or event.object is None
        or not is_who(draft, pattern.who, item.controller, you)
    ):
        return None
    if not meets(draft, pattern.filter, event.object, you, source):
        return None
    return Found(Cause(event.object, event.object.id, item.controller, 0), item.count)


def _activated(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if event.is_mana_ability and not pattern.is_mana_counted:
        return None
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    if pattern.filter is not None and not meets(draft, pattern.filter, event.object, you, source):
        return None
    times = event.object.count if event.object.id != source.id else 1
    return Found(Cause(event.object, event.object.id, event.seat, 0, event.item), times)


def _became_target(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if not is_legal_reference(draft, pattern.filter, event.target, you, source):
        return None
    if not is_who(draft, pattern.who, event.item.controller, you):
        return None
    item = event.item
    return Found(Cause(draft.objects.get(event.target), event.target, item.controller, 0, item.id), 1)


def _begins(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int) -> Found | None:
    if pattern.step != event.step:
        return None
    if pattern.whose == "your" and not same_team(draft, event.active, you):
        return None
    if pattern.whose == "opponent's" and same_team(draft, event.active, you):
        return None
    if pattern.whose == "enchanted player's" and not same_team(draft, event.active, _enchanted_seat(source)):
        return None
    if pattern.is_first and dict(draft.seats[event.active].tally).get(step_tally(event.step), 0) > 1:
        return None
    if pattern.whose == "your":
        return Found(Cause(seat=you), 1)
    return Found(Cause(seat=_enchanted_seat(source) if pattern.whose == "enchanted player's" else event.active), 1)


def for_each_of_team(draft: Draft, pattern: Begins, found: Found) -> tuple[Found, ...]:
    """What a team's step makes an ability do that speaks of "that player": each of them has it (CR 805.4)."""
    if pattern.whose in ("your", "enchanted player's"):
        return (found,)
    return tuple(Found(Cause(seat=seat), 1) for seat in active_seats(draft) if not draft.seats[seat].has_lost)


def _enchanted_seat(source: GameObject) -> int:
    """The seat that an Aura is attached to, -1 where it is to none."""
    return seat_of_reference(source.attached_to) if is_seat_reference(source.attached_to) else -1


def step_tally(step: str) -> str:
    """What a seat's memory of the turn calls how often a step of it has begun."""
    return f"{step} steps"


_MATCHES: dict[type, Callable[..., Found | None]] = {
    events.Moved: _moved,
    events.BecameTapped: _object_event,
    events.BecameUntapped: _object_event,
    events.TurnedFaceUp: _object_event,
    events.TappedForMana: _tapped_for_mana,
    events.PhasedOut: _object_event,
    events.PhasedIn: _object_event,
    events.CountersChanged: _object_event,
    events.Attacked: _attacked,
    events.Exerted: _object_event,
    events.Blocked: _blocked,
    events.BecameBlocked: _became_blocked,
    events.WasDealtDamage: _object_event,
    events.LifeGained: _seat_event,
    events.LifeLost: _seat_event,
    events.CardsDrawn: _seat_event,
    events.CardDiscarded: _seat_object_event,
    events.PermanentSacrificed: _seat_object_event,
    events.DamageDealt: _damage,
    events.SpellCast: _cast,
    events.CopiedOnStack: _copied,
    events.AbilityActivated: _activated,
    events.BecameTarget: _became_target,
    events.StepBegan: _begins,
}
