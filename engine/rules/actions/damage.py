"""Damage, life and counters: what happens to the numbers of seats and permanents (CR 119, 120, 122)."""

from __future__ import annotations

from typing import TypeGuard

from engine.cards.definitions.abilities import KeywordAbility
from engine.model.events import CountersChanged, DamageDealt, LifeGained, LifeLost, SeatGotCounters, WasDealtDamage
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.actions.damage_replacement import packets
from engine.rules.base.commanders import count_damage
from engine.rules.base.draft import Draft
from engine.rules.base.teams import share
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.matching import meets
from engine.rules.characteristics.referring import known_object
from engine.rules.characteristics.rules_in_force import is_without_counters
from engine.rules.events.replacement import is_seat_forbidden, replaced_amount, replaced_event
from engine.rules.events.triggers import notice

Received = dict[int, Quantity]
"""How much damage each object, by its id, has been dealt at one time."""


def gain_life(draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None) -> None:
    """A seat gains life (CR 119.3); gaining 0 is no event (CR 119.10)."""
    if amount <= 0 or is_seat_forbidden(draft, "gain life", seat):
        return
    event, amount = replaced_event(draft, "life gained", amount, seat)
    if amount <= 0:
        return
    if event == "life lost":
        lose_life(draft, seat, amount, source)
        return
    if event == "cards drawn":
        from engine.rules.actions.cards_in_hand import draw_cards

        draw_cards(draft, seat, amount)
        return
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_life(held.life + amount))
    if held.team >= 0:
        share(draft, seat)
    notice(draft, LifeGained(seat, amount, source))


def lose_life(draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None) -> None:
    """A seat loses life (CR 119.3)."""
    if amount <= 0 or is_seat_forbidden(draft, "lose life", seat):
        return
    amount = replaced_amount(draft, "life lost", amount, seat)
    if amount <= 0:
        return
    held = draft.seats[seat]
    counted = dict(held.tally)
    counted["life lost"] = counted.get("life lost", 0) + amount
    tally = tuple(sorted(counted.items(), key=lambda entry: entry[0]))
    draft.put_seat(seat, held.with_life(held.life - amount).with_tally(tally))
    if held.team >= 0:
        share(draft, seat)
    notice(draft, LifeLost(seat, amount, source))


def deal_damage(
    draft: Draft,
    source: GameObject,
    to: int,
    amount: Quantity,
    *,
    is_combat: bool = False,
    times: Quantity = 1,
    received: Received | None = None,
) -> None:
    """A source deals damage to an object (each member of a group) or a seat, by reference (CR 120.3).

    `times` is how many members of a group of sources deal this much each. Where several sources deal damage at
    one time, `received` collects how much each object is dealt in all.
    """
    if amount <= 0:
        return
    source = known_object(draft, source)
    subject = draft.objects.get(to)
    if not is_seat_reference(to) and (subject is None or is_protected_from(draft, subject, source)):
        return
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if not plan.replacements and not plan.rules:
        _deal(draft, source, to, amount, times, is_combat, received)
        return
    for packet in tuple(packets(draft, source, to, amount, times, is_combat)):
        _deal(draft, source, packet.to, packet.each, packet.times, is_combat, received)


def _deal(
    draft: Draft,
    source: GameObject,
    to: int,
    each: Quantity,
    times: Quantity,
    is_combat: bool,
    received: Received | None,
) -> None:
    """Deal damage that nothing changes any more, with its results (CR 120.3)."""
    current = characteristics(draft, source)
    keywords = current.keywords
    amount = each * times
    dealt = amount
    if is_seat_reference(to):
        seat = seat_of_reference(to)
        if draft.seats[seat].has_lost:
            return
        notice(draft, DamageDealt(source, amount, None, seat, is_combat, each))
        if "infect" in keywords:
            put_counters_on_seat(draft, seat, "poison", amount)
        else:
            lose_life(draft, seat, amount, source)
        if source.is_commander and is_combat:
            count_damage(draft, seat, source, amount)
        if "toxic" in keywords and is_combat:
            poison = sum(one.number for one in current.abilities if is_keyword(one, "toxic"))
            put_counters_on_seat(draft, seat, "poison", poison * times)
    else:
        subject = draft.objects.get(to)
        if subject is None or subject.zone != BATTLEFIELD or is_protected_from(draft, subject, source):
            return
        if not _damage_permanent(draft, subject, amount, keywords):
            return
        dealt = amount * subject.count
        notice(draft, DamageDealt(source, amount, draft.objects[to], -1, is_combat, each))
        if received is None:
            notice(draft, WasDealtDamage(draft.objects[to], amount))
        else:
            received[to] = received.get(to, 0) + amount
    if "lifelink" in keywords:
        gain_life(draft, source.controller, dealt, source)


def is_keyword(ability: object, name: str) -> TypeGuard[KeywordAbility]:
    """Whether an ability is the keyword ability of a name."""
    return isinstance(ability, KeywordAbility) and ability.name == name


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
    """Whether a permanent has protection from what a source is (CR 702.16); nothing else has (CR 113.6)."""
    if subject.zone != BATTLEFIELD:
        return False
    current = characteristics(view, subject)
    return "protection from" in current.keywords and any(
        isinstance(ability, KeywordAbility)
        and ability.name == "protection from"
        and ability.filter is not None
        and meets(view, ability.filter, source, subject.controller, subject)
        for ability in current.abilities
    )


def put_counters_on_seat(draft: Draft, seat: int, kind: str, amount: Quantity) -> None:
    """Give a player counters, such as poison (CR 122.1f)."""
    if amount > 0 and not is_seat_forbidden(draft, f"get {kind} counters", seat):
        held = draft.seats[seat]
        draft.put_seat(seat, held.with_counters(changed_counters(held.counters, kind, amount)))
        if held.team >= 0:
            share(draft, seat)
        notice(draft, SeatGotCounters(seat, kind, amount))


def put_counters(draft: Draft, id: int, kind: str, amount: Quantity, *, is_cost: bool = False) -> None:
    """Put counters on a permanent, as replacement effects have it (CR 122.6); `is_cost`: to pay a cost."""
    subject = draft.objects[id]
    if is_without_counters(draft, kind, subject):
        return
    amount = replaced_amount(draft, "counters put", amount, subject.controller, subject, kind, is_cost=is_cost)
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
