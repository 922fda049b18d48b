"""Triggered abilities: noticing events, and waiting to go on the stack (CR 603)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards.base.kinds import Ability, EventKind, EventPattern
from engine.cards.definitions.abilities import TriggeredAbility, works_in
from engine.cards.events.combined import OF_A_FIRST_TIME, AnyOfEvents
from engine.cards.events.turns import Begins
from engine.cards.events.zones import EntersBattlefield, LeavesBattlefield, MoveTogether
from engine.cards.game_rules.restrictions import TriggersNothing
from engine.model import events
from engine.model.event import Event
from engine.model.graded import Differs
from engine.model.likeness import Likeness
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_events import SpellCast
from engine.model.stack_items import NO_CAUSE, Cause
from engine.model.uses import LOST_ABILITY, Uses, times_used, with_use
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.model.zones import BATTLEFIELD
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of, words_of
from engine.rules.base.referrers import release
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics, granted_to, plan_of
from engine.rules.events.again import additional_times, kinds_of_event, kinds_of_move
from engine.rules.events.delayed_triggers import waited_for
from engine.rules.events.graded_levels import has_left_graded, take_apart
from engine.rules.events.grouping import split
from engine.rules.events.matches.matching import KINDS, EventMatch, match_event
from engine.rules.events.matches.turns import for_each_of_team


def notice(draft: Draft, event: Event) -> None:
    """Record an event and let every ability that waits for it trigger (CR 603.2)."""
    draft.events.append(event)
    if type(event) is events.Moved:
        _notice_move(draft, event)
        return
    kinds = KINDS.get(type(event))
    if kinds is None:
        return
    (kind,) = kinds
    listed = draft.watch.get(kind)
    if listed:
        for id in listed if len(listed) < 2 else sorted(listed):
            _trigger_abilities(draft, draft.objects[id], kind, event)
    plan = draft.plan
    if plan is None:
        plan = plan_of(draft)
    if plan.granted_kinds and kind in plan.granted_kinds:
        for source, ability in granted_to(draft, plan):
            _consider_kind(draft, ability, source, kinds, event)
    if draft.delayed:
        _trigger_delayed(draft, kinds, event)


def _notice_move(draft: Draft, event: events.Moved) -> None:
    """Let every ability that waits for a move trigger; the event is recorded already."""
    kinds = kinds_of_move(event)
    if kinds[0] is EntersBattlefield and _causes_nothing(draft, event):
        kinds = kinds[1:]
    watch = draft.watch
    for kind in kinds:
        listed = watch.get(kind)
        if listed:
            for id in listed if len(listed) < 2 else sorted(listed):
                _trigger_abilities(draft, draft.objects[id], kind, event)
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    granted = draft.leaving.granted
    if granted is not None and LeavesBattlefield in kinds:
        for source, ability in granted:
            _consider_kind(draft, ability, source, kinds, event)
    elif plan.granted_kinds and not plan.granted_kinds.isdisjoint(kinds):
        for source, ability in granted_to(draft, plan):
            _consider_kind(draft, ability, source, kinds, event)
    if event.zone_from == BATTLEFIELD and not event.is_further:
        _trigger_leaving(draft, event)
    if draft.delayed:
        _trigger_delayed(draft, kinds, event)


def notice_together(draft: Draft, moved: Sequence[Event]) -> None:
    """Let abilities trigger that wait for one or more objects to move, once for all that moved (CR 603.2c)."""
    kind = MoveTogether
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    is_granted = kind in plan.granted_kinds
    is_waited = is_granted or draft.delayed or draft.watch.get(kind)
    if not is_waited and not any(one.last_known and one.last_known.abilities for one in draft.leaving.left):
        return
    event = events.MovedTogether(tuple(one for one in moved if type(one) is events.Moved and _causes(draft, one)))
    if not event.moves:
        return
    for id in sorted(draft.watch.get(kind, ())):
        _trigger_abilities(draft, draft.objects[id], kind, event)
    if is_granted:
        for source, ability in granted_to(draft, plan):
            _consider_kind(draft, ability, source, (kind,), event)
    _trigger_leaving_together(draft, event)
    if draft.delayed:
        _trigger_delayed(draft, (kind,), event)


def _trigger_leaving_together(draft: Draft, event: events.MovedTogether) -> None:
    """Trigger abilities of what left the battlefield itself, for what left at the same time (CR 603.10a)."""
    for source in draft.leaving.left:
        for ability in source.last_known.abilities if source.last_known is not None else ():
            if not isinstance(ability, TriggeredAbility) or not isinstance(ability.event, MoveTogether):
                continue
            if ability.event.zone_from == BATTLEFIELD:
                _consider(draft, ability, source, event)


def _causes(draft: Draft, event: events.Moved) -> bool:
    return event.zone_to != BATTLEFIELD or not _causes_nothing(draft, event)


def _causes_nothing(draft: Draft, event: events.Moved, of: GameObject | None = None) -> bool:
    """Return whether a rule in force keeps what enters from causing abilities to trigger, any or those of a
    permanent.
    """
    rules = (draft.plan if draft.plan is not None else plan_of(draft)).rules
    for one in rules:
        rule = one.rule
        if event.after is None or not isinstance(rule, TriggersNothing):
            continue
        is_of = rule.of is None or (of is not None and meets(draft, rule.of, of, one.you, one.source))
        if is_of and meets(draft, rule.filter, event.after, one.you, one.source):
            return True
    return False


def _trigger_abilities(draft: Draft, source: GameObject, kind: EventKind, event: Event) -> None:
    known = None
    if kind is LeavesBattlefield:
        # Such abilities look back to how everything was before the event (CR 603.10a).
        source = draft.leaving.tied.get(source.id, source)
        known = draft.leaving.known.get(source.id)
    current = known if known is not None else characteristics(draft, source)
    facts = facts_of(source.card)
    printed = facts.base.abilities
    if current.abilities is printed:
        for waiting in facts.waiting_for(kind, source.zone):
            _consider(draft, waiting, source, event)
        return
    for ability in current.abilities:
        if (
            isinstance(ability, TriggeredAbility)
            and works_in(ability, source.zone)
            and kind in ability.event.event_kinds
            and any(ability is one for one in printed)
        ):
            _consider(draft, ability, source, event)


def _consider_kind(
    draft: Draft, ability: TriggeredAbility, source: GameObject, kinds: tuple[EventKind, ...], event: Event
) -> None:
    if any(kind in kinds for kind in ability.event.event_kinds):
        _consider(draft, ability, source, event)


def _trigger_leaving(draft: Draft, event: events.Moved) -> None:
    """Trigger abilities of the object, and of those that left at the same time, which look back to what
    it was (CR 603.10a).
    """
    assert event.before is not None
    watching = draft.leaving.watching if draft.leaving.left else tuple(watching_leaving(event.before))
    for source, ability in watching:
        _consider(draft, ability, source, event)


def watching_leaving(left: GameObject) -> Iterator[tuple[GameObject, TriggeredAbility]]:
    """Yield what has left the battlefield with each of its abilities that look back to that (CR 603.10a)."""
    assert left.last_known is not None
    for ability in left.last_known.abilities:
        if isinstance(ability, TriggeredAbility) and LeavesBattlefield in ability.event.event_kinds:
            yield left, ability


def _consider(draft: Draft, ability: TriggeredAbility, source: GameObject, event: Event) -> None:
    """Let an ability trigger as often as the event makes it, if its "if" holds (CR 603.2, 603.4)."""
    pattern = ability.event
    match = _match if isinstance(pattern, AnyOfEvents) else match_event
    found = match(draft, pattern, source, event, source.controller)
    if found is None:
        return
    is_shared = type(event) is events.StepBegan and draft.seats[event.active].team >= 0
    if is_shared and isinstance(pattern, Begins) and words_of(ability).mentions_cause:
        for one in for_each_of_team(draft, pattern, found):
            _trigger_if_so(draft, ability, source, one, event)
        return
    _trigger_if_so(draft, ability, source, found, event)


def _trigger_if_so(
    draft: Draft, ability: TriggeredAbility, source: GameObject, found: EventMatch, event: Event
) -> None:
    pattern = ability.event
    for condition in (ability.condition, ability.only_while):
        if condition is None:
            continue
        x = source.announced_x
        if not holds(draft, condition, Context(source.controller, source, cause=found.cause, x=x)):
            return
    if type(event) is events.Moved and event.zone_to == BATTLEFIELD and _causes_nothing(draft, event, source):
        return
    more = additional_times(draft, source, event)
    if more != 0:
        found = EventMatch(found.cause, found.per_source, found.per_object, found.is_itself, 1 + more)
    if words_of(ability).is_done_once and times_used(uses_of(draft, source), place_of(draft, ability, source)) > 0:
        return
    if (ability.limit or isinstance(pattern, OF_A_FIRST_TIME)) and _limit_of(ability):
        found = _within_limit(draft, ability, source, found)
        if found.per_source <= 0:
            return
    x = event.item.x if type(event) is SpellCast and words_of(ability).mentions_x else 0
    _let_trigger(draft, ability, source, found, x)


def _match(draft: Draft, pattern: EventPattern, source: GameObject, event: Event, you: int) -> EventMatch | None:
    if not isinstance(pattern, AnyOfEvents):
        return match_event(draft, pattern, source, event, you)
    kinds = kinds_of_event(event)
    for one in pattern.patterns:
        if any(kind in kinds for kind in one.event_kinds):
            found = match_event(draft, one, source, event, you)
            if found is not None:
                return found
    return None


def _limit_of(ability: TriggeredAbility) -> int:
    """Return how often an ability triggers each turn at most, 0 for any number; "for the first time each turn" is
    1.
    """
    return 1 if isinstance(ability.event, OF_A_FIRST_TIME) and ability.event.is_first else ability.limit


def place_of(draft: Draft, ability: Ability, source: GameObject) -> int:
    """Return the place of an ability among those that an object has, by which its uses are counted."""
    abilities = characteristics(draft, source).abilities
    return next((place for place, one in enumerate(abilities) if one is ability), LOST_ABILITY)


def uses_of(draft: Draft, source: GameObject) -> Uses:
    """Return what of an object has been used this turn, as it is now or as it last was."""
    return draft.objects.get(source.id, source).uses


def _within_limit(draft: Draft, ability: TriggeredAbility, source: GameObject, found: EventMatch) -> EventMatch:
    """Return how often an ability that triggers only so many times each turn still can; counted on its source."""
    held = draft.objects.get(source.id)
    place, uses = place_of(draft, ability, source), uses_of(draft, source)
    # What triggers only so often does so even where it would an additional time; a first attack is one anyway.
    repeated, again = (found.times, 1) if ability.limit else (1, found.times)
    times = min(found.per_source * repeated, _limit_of(ability) - times_used(uses, place))
    if held is not None and times > 0:
        draft.put_status(held, held.with_uses(with_use(uses, place, times)))
    return EventMatch(found.cause, times, min(found.per_object * repeated, times), times=again)


def _let_trigger(
    draft: Draft, ability: TriggeredAbility, source: GameObject, found: EventMatch, x: Quantity
) -> None:
    """Let an ability of each of its source's group wait, told apart as its words do; X is that of a spell."""
    words = words_of(ability)
    total = source.count * found.per_source * found.times
    is_by_source = words.mentions_source and source.count != 1 and source.id in draft.objects
    about = draft.objects.get(found.cause.object_now)
    # An ability of something that has died finds its card where it now is (CR 400.7g).
    is_of_itself = words.mentions_source and source is found.cause.object and not is_by_source
    is_by_object = (
        about is not None
        and about.count != 1
        and (words.mentions_object or is_of_itself)
        and not (about.is_token and about.zone != BATTLEFIELD)
    )
    if is_by_source and is_by_object and not found.is_itself:
        assert about is not None
        _let_each_pair_trigger(draft, ability, source, about, found)
        return
    if has_left_graded(source):
        if not (words.mentions_source or words.mentions_object):
            source = source.with_grade(None, source.counters, source.count)
        elif not found.is_itself:
            # Each of those that left would have a trigger of its own about each other.
            raise Differs()
    of, each = 0, 0
    if is_by_source:
        of, each = source.id, found.per_source * found.times
    elif is_by_object:
        of, each = found.cause.object_now, found.per_object * found.times
    elif has_left_graded(found.cause.object) and (words.mentions_object or is_of_itself):
        each = found.per_object * found.times
    cause = found.cause
    if cause.object is None and not words.mentions_cause and draft.triggered is None:
        cause = NO_CAUSE  # as add_waiting would make it
    add_waiting(draft, WaitingTrigger(ability, source, source.controller, cause, total, (), of, each, x))


def _let_each_pair_trigger(
    draft: Draft, ability: TriggeredAbility, source: GameObject, about: GameObject, found: EventMatch
) -> None:
    """Let each source trigger on its own where the words tell both the source and the object from their likes."""
    ids: list[int] = []
    for level in take_apart(draft, source.id):
        ids.append(level)
        for _ in each_of(draft.objects[level].count - 1, f"triggers of {source.card.name} for each other"):
            ids.append(split(draft, level))
    cause = found.cause
    for id in ids:
        one = draft.objects[id]
        if about.id != source.id:
            times = found.per_source * found.times
            trigger = WaitingTrigger(ability, one, one.controller, cause, times, (), about.id, found.times)
            add_waiting(draft, trigger)
            continue
        for other in ids:
            subject = draft.objects[other]
            if meets(draft, ability.event.filter, subject, one.controller, one):  # type: ignore[attr-defined]  # an event about an object has one
                add_waiting(
                    draft,
                    WaitingTrigger(
                        ability,
                        one,
                        one.controller,
                        Cause(subject, other, cause.seat, cause.amount, cause.item),
                        found.times,
                    ),
                )


def add_waiting(draft: Draft, trigger: WaitingTrigger) -> None:
    """Let a trigger wait for the next time a seat would get priority, together with those just like it."""
    if draft.triggered is not None:
        draft.triggered.append((len(draft.events) - 1, trigger))
    words = words_of(trigger.ability)
    cause = trigger.cause
    # An ability of what has moved finds it where it now is (CR 400.7g).
    is_of_moved = (
        cause.object is trigger.source and words.mentions_source and trigger.source.id not in draft.objects
    )
    if not words.mentions_cause and not is_of_moved:
        cause = NO_CAUSE
    elif not words.mentions_object and not is_of_moved and cause.object is not None:
        cause = Cause(None, 0, cause.seat, cause.amount, cause.item, cause.produced)
    if has_left_graded(cause.object) and trigger.each == 0:
        # Each would be about another one that has left, and it is not said which.
        raise Differs()
    if cause is not trigger.cause:
        trigger = trigger.with_names(trigger.source, cause, trigger.kept, trigger.of)
    if cause.object is None:
        for position, other in enumerate(draft.waiting):
            if other.ability is trigger.ability and _LIKE_TRIGGERS.is_alike(other, trigger):
                merged = other.with_count(other.count + trigger.count, other.each + trigger.each)
                draft.waiting = (*draft.waiting[:position], merged, *draft.waiting[position + 1 :])
                return
    draft.waiting = (*draft.waiting, trigger)


_LIKE_TRIGGERS = Likeness(WaitingTrigger, "each")


def _trigger_delayed(draft: Draft, kinds: tuple[EventKind, ...], event: Event) -> None:
    left: list[DelayedTrigger] = []
    triggered: list[tuple[DelayedTrigger, EventMatch]] = []
    for trigger in draft.delayed:
        found = None
        if any(kind in kinds for kind in trigger.ability.event.event_kinds):
            source = trigger.source if trigger.source.count == 1 else trigger.source.with_count(1)
            found = _match(draft, waited_for(trigger), source, event, trigger.controller)
        if found is None or not trigger.is_once:
            left.append(trigger)
        if found is not None:
            triggered.append((trigger, found))
            release(draft, trigger)
    draft.delayed = tuple(left)
    for trigger, found in triggered:
        times: Quantity = 1 if trigger.is_once else found.per_source
        add_waiting(
            draft,
            WaitingTrigger(
                trigger.ability,
                trigger.source,
                trigger.controller,
                found.cause,
                trigger.count * times,
                trigger.kept,
                trigger.of,
                trigger.each * times,
                trigger.x,
            ),
        )
