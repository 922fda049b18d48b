"""How many additional times a triggered ability triggers, as rules in force say (CR 603.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import EventKind, EventPattern
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.events.combat import Attacks
from engine.cards.events.zones import EntersBattlefield, LeavesBattlefield, Moves
from engine.cards.game_rules.restrictions import TriggersAgain
from engine.cards.game_rules.venturing import RoomsTriggerAgain
from engine.model import combat_events, events, seat_events
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.events.matches.matching import KINDS, match_event, seen


def kinds_of_move(event: events.Moved) -> tuple[EventKind, ...]:
    """Return under which kinds abilities are listed that wait for a move (Moves.event_kinds)."""
    if event.is_further:
        return _ELSEWHERE  # one permanent has left, whatever represented it (CR 730.3)
    if event.zone_to == BATTLEFIELD:
        return _BOTH if event.zone_from == BATTLEFIELD else _ENTERING
    return _LEAVING if event.zone_from == BATTLEFIELD else _ELSEWHERE


_ENTERING: tuple[EventKind, ...] = (EntersBattlefield, Moves)
_LEAVING: tuple[EventKind, ...] = (LeavesBattlefield, Moves)
_BOTH: tuple[EventKind, ...] = (EntersBattlefield, LeavesBattlefield, Moves)
_ELSEWHERE: tuple[EventKind, ...] = (Moves,)


def kinds_of_event(event: Event) -> tuple[EventKind, ...]:
    """Return under which kinds abilities are listed that wait for an event."""
    return kinds_of_move(event) if type(event) is events.Moved else KINDS.get(type(event), ())


def additional_times(draft: Draft, source: GameObject, event: Event) -> Quantity:
    """Return how many additional times each ability of a permanent, or of a room, triggers of an event
    (CR 603.2d).
    """
    rules = (draft.plan if draft.plan is not None else plan_of(draft)).rules
    if not rules and not draft.leaving.left:
        return 0
    more: Quantity = 0
    if type(event) is seat_events.RoomEntered and source.id == event.object.id:
        return sum(
            one.times for one in rules if isinstance(one.rule, RoomsTriggerAgain) and one.you == source.owner
        )
    if source.zone != BATTLEFIELD:
        return 0
    for one in (*rules, *_rules_of_leaving(draft, event)):
        rule = one.rule
        if (
            isinstance(rule, TriggersAgain)
            and one.source is not None
            and _is_caused(draft, rule.cause, event, one)
        ):
            more = more + seen(draft, rule.filter, source, one.source, one.you)[1]
    return more


def _rules_of_leaving(draft: Draft, event: Event) -> Iterator[RuleInForce]:
    """Yield the rules of permanents that left at the same time, which count for what left with them (CR
    603.10a).
    """
    moves = event.moves if type(event) is events.MovedTogether else (event,)
    if not any(type(one) is events.Moved and one.zone_from == BATTLEFIELD for one in moves):
        return
    for left in draft.leaving.left:
        if left.id in draft.objects or left.last_known is None:
            continue
        for ability in left.last_known.abilities:
            if isinstance(ability, StaticAbility) and any(isinstance(one, TriggersAgain) for one in ability.rules):
                context = Context(left.controller, left)
                if ability.condition is None or holds(draft, ability.condition, context):
                    yield from (RuleInForce(rule, left, left.controller) for rule in ability.rules)


def _is_caused(draft: Draft, cause: EventPattern | None, event: Event, by: RuleInForce) -> bool:
    """Return whether an event, or one of several at once, is what a rule says must make abilities trigger."""
    if cause is None:
        return True
    assert by.source is not None
    if type(event) is events.MovedTogether:
        return any(_is_caused(draft, cause, one, by) for one in event.moves)
    if type(event) is combat_events.AttackersDeclared:
        return isinstance(cause, Attacks) and any(
            meets(draft, cause.filter, draft.objects[attack.creature], by.you, by.source)
            for attack in draft.combat
        )
    if set(cause.event_kinds).isdisjoint(kinds_of_event(event)):
        return False
    return match_event(draft, cause, by.source, event, by.you) is not None
