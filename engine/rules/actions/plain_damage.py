"""Combat damage among creatures that nothing replaces, prevents or waits for: worked out for all at once."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.event import Event
from engine.model.events import DamageDealt, WasDealtDamage
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.uses import DEALT_DAMAGE, times_used, with_use
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.damage import Received
from engine.rules.actions.damage_replacement import SHIELD
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.events.noticing import is_unwaited

_DEALING = frozenset({"infect", "lifelink", "wither"})
"""Keywords of a source by which its damage does more than mark a creature."""
_ONCE = with_use((), DEALT_DAMAGE)
_DEALT = frozenset({"planeswalker", "battle"})
"""Types besides creature by which damage does more than mark what it is dealt to."""


def deal_plainly(
    draft: Draft, dealt: Sequence[tuple[GameObject, int, Quantity, Quantity]], place: int, received: Received
) -> int:
    """Deal combat damage of each source to an object, so much of each of so many, at the same time (CR 510.2).

    Begins at a place and ends where something asks for more than that damage is marked on a single creature and
    told, or a number is no plain one, so that a proof sees all that is compared. Returns that place.
    """
    plan = plan_of(draft)
    if plan.replacements or plan.preventions or plan.rules or plan.is_dynamic or not plan.is_blind_to_status:
        return place
    if not is_unwaited(draft, (DamageDealt, WasDealtDamage)):
        return place
    objects, given, effects = draft.objects, received.objects, plan.effects
    now: dict[int, GameObject] = {}
    told: list[Event] = []
    for source, to, each, times in dealt[place:]:
        held = now.get(to) or objects.get(to)
        by = now.get(source.id) or objects.get(source.id)
        if held is None or by is None or type(each) is not int or type(times) is not int:
            break
        memo = by.characteristics
        current = memo[1] if memo is not None and memo[0] is effects else characteristics(draft, by)
        keywords = current.keywords
        if keywords and not keywords.isdisjoint(_DEALING):
            break
        if facts_of(by.card).asks_for_damaged or not (to in now or _is_marked(draft, held)):
            break
        place += 1
        if each <= 0:
            continue
        amount, known, uses = each * times, held.characteristics, held.uses
        if not uses:
            uses = _ONCE
        elif not times_used(uses, DEALT_DAMAGE):
            uses = with_use(uses, DEALT_DAMAGE)
        is_deathtouched = held.is_deathtouched or "deathtouch" in keywords
        held = now[to] = held.with_damage_dealt(held.damage + amount, is_deathtouched, uses)
        object.__setattr__(held, "characteristics", known)
        given[to] = given.get(to, 0) + amount
        told.append(DamageDealt(by, amount, held, -1, True, each))
    if now:
        draft.objects = objects.update(now)
        draft.touched.update(now)
        draft.altered.update(now)
        draft.events += told
    return place


def _is_marked(draft: Draft, subject: GameObject) -> bool:
    """Return whether damage to an object is only marked on it."""
    if subject.zone != BATTLEFIELD or type(subject.count) is not int or subject.count != 1:
        return False
    current = characteristics(draft, subject)
    return (
        type(subject.damage) is int
        and "creature" in current.types
        and current.types.isdisjoint(_DEALT)
        and "protection from" not in current.keywords
        and not facts_of(subject.card).is_static_source
        and (not subject.counters or SHIELD not in dict(subject.counters))
    )
