"""Damage, life and counters: what happens to the numbers of seats and permanents (CR 119, 120, 122)."""

from __future__ import annotations

from engine.cards.definitions import KeywordAbility
from engine.model.events import CountersChanged, DamageDealt, LifeGained, LifeLost
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.draft import Draft
from engine.rules.layers import characteristics
from engine.rules.matching import meets
from engine.rules.referring import known_object
from engine.rules.replacement import is_seat_forbidden, replaced_amount
from engine.rules.triggers import notice
from engine.rules.view import View


def gain_life(draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None) -> None:
    """A seat gains life (CR 119.3); gaining 0 is no event (CR 119.10)."""
    if amount <= 0 or is_seat_forbidden(draft, "gain life", seat):
        return
    amount = replaced_amount(draft, "life gained", amount, seat)
    if amount <= 0:
        return
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_life(held.life + amount))
    notice(draft, LifeGained(seat, amount, source))


def lose_life(draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None) -> None:
    """A seat loses life (CR 119.3)."""
    if amount <= 0 or is_seat_forbidden(draft, "lose life", seat):
        return
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_life(held.life - amount))
    notice(draft, LifeLost(seat, amount, source))


def deal_damage(
    draft: Draft, source: GameObject, to: int, amount: Quantity, *, is_combat: bool = False, times: Quantity = 1
) -> None:
    """A source deals damage to an object (each member of a group) or a seat, by reference (CR 120.3).

    `times` is how many members of a group of sources deal this much each.
    """
    if amount <= 0:
        return
    source = known_object(draft, source)
    keywords = characteristics(draft, source).keywords
    each = replaced_amount(draft, "damage dealt", amount, source.controller, source)
    if each <= 0:
        return
    amount = each * times
    dealt = amount
    if is_seat_reference(to):
        seat = seat_of_reference(to)
        if draft.seats[seat].has_lost:
            return
        notice(draft, DamageDealt(source, amount, None, seat, is_combat, each))
        if "infect" in keywords:
            held = draft.seats[seat]
            draft.put_seat(seat, held.with_counters(changed_counters(held.counters, "poison", amount)))
        else:
            lose_life(draft, seat, amount, source)
    else:
        subject = draft.objects.get(to)
        if subject is None or subject.zone != BATTLEFIELD or is_protected_from(draft, subject, source):
            return
        if not _damage_permanent(draft, subject, amount, keywords):
            return
        dealt = amount * subject.count
        notice(draft, DamageDealt(source, amount, draft.objects[to], -1, is_combat, each))
    if "lifelink" in keywords:
        gain_life(draft, source.controller, dealt, source)


def _damage_permanent(draft: Draft, subject: GameObject, amount: Quantity, keywords: frozenset[str]) -> bool:
    """The results of damage to a permanent (CR 120.3c-e); whether it is one that damage can be dealt to."""
    types = characteristics(draft, subject).types
    if "planeswalker" in types:
        change_counters(draft, subject.id, "loyalty", -amount)
    if "creature" not in types:
        return "planeswalker" in types
    if not keywords.isdisjoint(("wither", "infect")):
        put_counters(draft, subject.id, "-1/-1", amount)
        amount = 0
    subject = draft.objects[subject.id]
    draft.put(subject.with_damage(subject.damage + amount, subject.is_deathtouched or "deathtouch" in keywords))
    return True


def is_protected_from(view: View, subject: GameObject, source: GameObject) -> bool:
    """Whether a permanent has protection from what a source is (CR 702.16)."""
    current = characteristics(view, subject)
    return "protection from" in current.keywords and any(
        isinstance(ability, KeywordAbility)
        and ability.name == "protection from"
        and ability.filter is not None
        and meets(view, ability.filter, source, subject.controller, subject)
        for ability in current.abilities
    )


def put_counters(draft: Draft, id: int, kind: str, amount: Quantity) -> None:
    """Put counters on a permanent, as replacement effects have it (CR 122.6)."""
    subject = draft.objects[id]
    amount = replaced_amount(draft, "counters put", amount, subject.controller, subject, kind)
    if amount > 0:
        change_counters(draft, id, kind, amount)


def change_counters(draft: Draft, id: int, kind: str, change: Quantity) -> None:
    """Put on or remove counters of a kind; no more can be removed than there are."""
    subject = draft.objects[id]
    if change < 0:
        change = -min(-change, counters_of(subject, kind))
    if change == 0:
        return
    draft.put(subject.with_counters(changed_counters(subject.counters, kind, change)))
    notice(draft, CountersChanged(draft.objects[id], kind, change))
