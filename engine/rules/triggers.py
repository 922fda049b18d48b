"""Triggered abilities: noticing events, waiting, and going on the stack in turn order (CR 603)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.cards import patterns
from engine.cards.definitions import TriggeredAbility
from engine.cards.filters import Filter
from engine.model import events
from engine.model.events import Event
from engine.model.objects import NO_CAUSE, Cause, DelayedTrigger, GameObject, WaitingTrigger
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD
from engine.rules.conditions import holds
from engine.rules.context import Context
from engine.rules.draft import Draft
from engine.rules.facts import body_facts_of, kinds_of
from engine.rules.layers import characteristics, plan_of
from engine.rules.matching import is_legal_reference, meets, seat_meets

_KINDS: dict[type, tuple[str, ...]] = {
    events.BecameTapped: ("BecomesTapped",),
    events.BecameUntapped: ("BecomesUntapped",),
    events.LifeGained: ("GainsLife",),
    events.LifeLost: ("LosesLife",),
    events.CardsDrawn: ("Draws",),
    events.CardDiscarded: ("Discards",),
    events.PermanentSacrificed: ("IsSacrificed",),
    events.DamageDealt: ("DealsDamage",),
    events.SpellCast: ("Casts",),
    events.AbilityActivated: ("Activates",),
    events.BecameTarget: ("BecomesTarget",),
    events.CountersChanged: ("GetsCounters",),
    events.Attacked: ("Attacks",),
    events.Blocked: ("Blocks",),
    events.StepBegan: ("Begins",),
}


def notice(draft: Draft, event: Event) -> None:
    """Record an event and let every ability that waits for it trigger (CR 603.2)."""
    draft.events.append(event)
    kinds = _kinds_of_move(event) if type(event) is events.Moved else _KINDS.get(type(event), ())
    watch = draft.watch
    for kind in kinds:
        listed = watch.get(kind)
        if listed:
            for id in listed if len(listed) < 2 else sorted(listed):
                _trigger_abilities(draft, draft.objects[id], kind, event)
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if plan.granted_kinds and not plan.granted_kinds.isdisjoint(kinds):
        _trigger_granted(draft, kinds, event)
    if type(event) is events.Moved and event.before is not None:
        _trigger_leaving(draft, event)
    if draft.delayed:
        _trigger_delayed(draft, kinds, event)


def _kinds_of_move(event: events.Moved) -> tuple[str, ...]:
    if event.zone_to == BATTLEFIELD:
        return ("enters", "moves")
    return ("leaves", "moves") if event.zone_from == BATTLEFIELD else ("moves",)


def _trigger_abilities(draft: Draft, source: GameObject, kind: str, event: Event) -> None:
    current = characteristics(draft, source)
    for ability in current.abilities:
        if (
            isinstance(ability, TriggeredAbility)
            and ability.zone == source.zone
            and kind in kinds_of(ability.event)
        ):
            _consider(draft, ability, source, event)


def _trigger_granted(draft: Draft, kinds: tuple[str, ...], event: Event) -> None:
    """Abilities that effects have granted are not listed by kind; their holders are looked through."""
    for id in draft.battlefield:
        source = draft.objects[id]
        printed = source.card.abilities
        for ability in characteristics(draft, source).abilities:
            if (
                isinstance(ability, TriggeredAbility)
                and not any(ability is one for one in printed)
                and any(kind in kinds for kind in kinds_of(ability.event))
            ):
                _consider(draft, ability, source, event)


def _trigger_leaving(draft: Draft, event: events.Moved) -> None:
    """Abilities of the object, and of those that left at the same time, look back to what it was (CR 603.10a)."""
    before = event.before
    if event.zone_from != BATTLEFIELD or before is None:
        return
    for source in (before, *draft.left_together):
        for ability in source.last_known.abilities:
            if isinstance(ability, TriggeredAbility) and "leaves" in kinds_of(ability.event):
                _consider(draft, ability, source, event)


def _consider(draft: Draft, ability: TriggeredAbility, source: GameObject, event: Event) -> None:
    """Let an ability trigger as often as the event makes it, if its "if" holds (CR 603.2, 603.4)."""
    found = _MATCHES[type(event)](draft, ability.event, source, event)
    if found is None:
        return
    times, cause = found
    if ability.condition is not None:
        context = Context(source.controller, source, cause=cause)
        if not holds(draft, ability.condition, context):
            return
    add_waiting(draft, WaitingTrigger(ability, source, source.controller, cause, times))


def add_waiting(draft: Draft, trigger: WaitingTrigger) -> None:
    """Let a trigger wait for the next time a seat would get priority, together with those just like it."""
    facts = body_facts_of(trigger.ability.body) if isinstance(trigger.ability, TriggeredAbility) else None
    cause = trigger.cause
    if facts is not None and not facts.mentions_cause:
        cause = NO_CAUSE
    source, count = trigger.source, trigger.count
    is_single = not facts or not facts.mentions_source or source.count == 1
    if is_single and (cause is NO_CAUSE or trigger.count == 1):
        for position, other in enumerate(draft.waiting):
            if (
                other.ability is trigger.ability
                and other.source.id == source.id
                and other.controller == trigger.controller
                and (other.cause is cause or other.cause == cause)
                and other.kept == trigger.kept
                and cause is NO_CAUSE
            ):
                merged = WaitingTrigger(
                    other.ability, source, other.controller, cause, other.count + count, other.kept
                )
                draft.waiting = (*draft.waiting[:position], merged, *draft.waiting[position + 1 :])
                return
    draft.waiting = (
        *draft.waiting,
        WaitingTrigger(trigger.ability, source, trigger.controller, cause, count, trigger.kept),
    )


def _trigger_delayed(draft: Draft, kinds: tuple[str, ...], event: Event) -> None:
    left: list[DelayedTrigger] = []
    for trigger in draft.delayed:
        found = None
        if any(kind in kinds for kind in kinds_of(trigger.ability.event)):
            source = trigger.source if trigger.source.count == 1 else trigger.source.with_count(1)
            found = _MATCHES[type(event)](draft, trigger.ability.event, source, event, trigger.controller)
        if found is None:
            left.append(trigger)
            continue
        times, cause = found
        add_waiting(
            draft,
            WaitingTrigger(
                trigger.ability, trigger.source, trigger.controller, cause, trigger.count * times, trigger.kept
            ),
        )
        if not trigger.is_once:
            left.append(trigger)
    draft.delayed = tuple(left)


Found = tuple[Quantity, Cause] | None


def _pairs(draft: Draft, filter: Filter, subject: GameObject, source: GameObject, you: int) -> Quantity:
    """How often an ability of each member of `source` sees a member of `subject` that meets the filter."""
    if subject.id == source.id:
        itself = meets(draft, filter, subject, you, source, None, True)
        others = subject.count != 1 and meets(draft, filter, subject, you, source, None, False)
        return (subject.count if itself else 0) + (subject.count * (subject.count - 1) if others else 0)
    return subject.count * source.count if meets(draft, filter, subject, you, source) else 0


def _is_who(who: str, seat: int, you: int) -> bool:
    return who == "any" or (seat == you) == (who == "you")


def _moved(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    if not isinstance(pattern, patterns.Moves):
        return None
    if pattern.zone_from and pattern.zone_from != event.zone_from:
        return None
    if pattern.zone_to and pattern.zone_to != event.zone_to:
        return None
    # What leaves the battlefield is looked at as it was, all else as it is (CR 603.10a).
    subject = event.before if event.zone_from == BATTLEFIELD else event.after
    if subject is None:
        return None
    if source.id != subject.id and event.before is not None and source.id == event.before.id:
        return None
    times = _pairs(draft, pattern.filter, subject, source, source.controller if you < 0 else you)
    if times == 0:
        return None
    now = event.after.id if event.after is not None else 0
    return times, Cause(subject, now, subject.controller, 0)


def _object_event(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    if isinstance(pattern, patterns.BecomesTapped) and pattern.is_for_mana and not event.is_for_mana:
        return None
    if isinstance(pattern, patterns.GetsCounters) and (
        event.amount <= 0 or (pattern.kind and pattern.kind != event.kind)
    ):
        return None
    times = _pairs(draft, pattern.filter, event.object, source, source.controller if you < 0 else you)
    amount = event.amount if isinstance(event, events.CountersChanged) else 0
    return (times, Cause(event.object, event.object.id, event.object.controller, amount)) if times != 0 else None


def _seat_event(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    if not _is_who(pattern.who, event.seat, source.controller if you < 0 else you):
        return None
    if isinstance(event, events.CardsDrawn):
        return event.count * source.count, Cause(seat=event.seat, amount=1)
    amount = getattr(event, "amount", 1)
    return source.count, Cause(seat=event.seat, amount=amount)


def _seat_object_event(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    if not _is_who(pattern.who, event.seat, source.controller if you < 0 else you):
        return None
    filter = getattr(pattern, "filter", None)
    times = source.count * event.object.count
    if filter is not None:
        times = _pairs(draft, filter, event.object, source, source.controller if you < 0 else you)
    return (times, Cause(event.object, event.object.id, event.seat, 0)) if times != 0 else None


def _damage(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    you = source.controller if you < 0 else you
    if pattern.is_combat_only and not event.is_combat:
        return None
    if pattern.to is not None:
        if event.seat >= 0 and not seat_meets(draft, pattern.to, event.seat, you):
            return None
        if event.seat < 0 and not meets(draft, pattern.to, event.object, you, source):
            return None
    times = _pairs(draft, pattern.filter, event.source, source, you)
    if times == 0:
        return None
    if event.object is not None:
        times = times * event.object.count
    seat = event.seat if event.seat >= 0 else event.object.controller
    return times, Cause(event.object, event.object.id if event.object is not None else 0, seat, event.amount)


def _cast(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    you = source.controller if you < 0 else you
    if not _is_who(pattern.who, event.item.controller, you) or not meets(
        draft, pattern.filter, event.object, you, source
    ):
        return None
    return source.count, Cause(event.object, event.object.id, event.item.controller, 0)


def _activated(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    you = source.controller if you < 0 else you
    if event.is_mana_ability and not pattern.is_mana_counted:
        return None
    if not _is_who(pattern.who, event.seat, you) or not meets(draft, pattern.filter, event.object, you, source):
        return None
    return source.count, Cause(event.object, event.object.id, event.seat, 0)


def _became_target(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    you = source.controller if you < 0 else you
    if not is_legal_reference(draft, pattern.filter, event.target, you, source):
        return None
    subject = draft.objects.get(event.target)
    return source.count, Cause(subject, event.target, event.item.controller, 0)


def _begins(draft: Draft, pattern: Any, source: GameObject, event: Any, you: int = -1) -> Found:
    you = source.controller if you < 0 else you
    if pattern.step != event.step:
        return None
    if pattern.whose == "your" and event.active != you:
        return None
    if pattern.whose == "opponent's" and event.active == you:
        return None
    return source.count, Cause(seat=event.active)


_MATCHES: dict[type, Callable[..., Found]] = {
    events.Moved: _moved,
    events.BecameTapped: _object_event,
    events.BecameUntapped: _object_event,
    events.CountersChanged: _object_event,
    events.Attacked: _object_event,
    events.Blocked: _object_event,
    events.LifeGained: _seat_event,
    events.LifeLost: _seat_event,
    events.CardsDrawn: _seat_event,
    events.CardDiscarded: _seat_event,
    events.PermanentSacrificed: _seat_object_event,
    events.DamageDealt: _damage,
    events.SpellCast: _cast,
    events.AbilityActivated: _activated,
    events.BecameTarget: _became_target,
    events.StepBegan: _begins,
}


def waiting_by_seat(draft: Draft, seats: tuple[int, ...]) -> Iterator[tuple[int, tuple[WaitingTrigger, ...]]]:
    """The waiting triggers of each seat that has any, in the order of seats given (CR 603.3b)."""
    for seat in seats:
        mine = tuple(trigger for trigger in draft.waiting if trigger.controller == seat)
        if mine:
            yield seat, mine
