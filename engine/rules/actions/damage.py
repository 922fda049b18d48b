"""Damage, life and counters: what happens to the numbers of seats and permanents (CR 119, 120, 122)."""

from __future__ import annotations

from typing import TypeGuard

from engine.cards.amounts.history import DEALT_COMBAT_DAMAGE_TO
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.keywords.battles import DEFENSE
from engine.model.events import DamageDealt, WasDealtDamage
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.seat_events import SeatWasDealtDamage
from engine.model.uses import DEALT_DAMAGE, times_used, with_use
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.actions.damage_prevented import Besides, do_besides
from engine.rules.actions.damage_replacement import Dealing, Packet, is_shielded, packets
from engine.rules.actions.life import Lost, gain_life, lose_life, notice_lost
from engine.rules.actions.putting_counters import change_counters, put_counters, put_counters_on_seat
from engine.rules.base.commanders import count_damage
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.remembering import is_remembered, remember_combat_damage
from engine.rules.base.tallies import tally
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.linking import DEALT_DAMAGE_BY, link
from engine.rules.characteristics.protection import is_protected_from
from engine.rules.characteristics.references import known_object
from engine.rules.events.noticing import notice_each
from engine.rules.events.triggers import notice


class Received:
    """The damage dealt at one time: how much to each object, by its id, and how much life each seat loses.

    `seats` is how much each seat is dealt, and whether that is combat damage. `besides` is what is done besides
    preventing some of it.
    """

    __slots__ = ("besides", "life", "objects", "seats")

    def __init__(self) -> None:
        self.objects: dict[int, Quantity] = {}
        self.life: Lost = {}
        self.seats: dict[int, tuple[Quantity, bool]] = {}
        self.besides: Besides = {}

    @property
    def is_life_waiting(self) -> bool:
        """Whether life is lost only when all that happens at this time is known (CR 120.4)."""
        return any(is_waiting for _, _, is_waiting in self.life.values())


def notice_received(draft: Draft, received: Received) -> None:
    """Tell triggers of the damage dealt at one time, once for each object or seat dealt to (CR 120.4).

    What is done besides preventing some of it happens at once (CR 615.5).
    """
    do_besides(draft, received.besides)
    told = (WasDealtDamage(draft.objects[id], amount) for id, amount in received.objects.items())
    notice_each(draft, (WasDealtDamage,), told)
    for seat, (amount, is_combat) in received.seats.items():
        notice(draft, SeatWasDealtDamage(seat, amount, is_combat))
    notice_lost(draft, received.life)


def deal_damage(
    draft: Draft,
    source: GameObject,
    to: int,
    amount: Quantity,
    *,
    is_combat: bool = False,
    times: Quantity = 1,
    received: Received | None = None,
    is_unpreventable: bool = False,
) -> None:
    """Let a source deal damage to an object (each member of a group) or a seat, by reference (CR 120.3).

    `times` is how many members of a group of sources deal this much each. Where several sources deal damage at
    one time, `received` collects what each object and seat is dealt in all, for `notice_received`.
    `is_unpreventable`: the damage can't be prevented (CR 615.12).
    """
    if amount <= 0:
        return
    source = known_object(draft, source)
    subject = draft.objects.get(to)
    if not is_seat_reference(to) and (subject is None or is_protected_from(draft, subject, source)):
        return
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if not plan.replacements and not plan.preventions and not plan.rules and not is_shielded(draft, to):
        _deal(draft, source, to, amount, times, is_combat, received)
        return
    parts = Received() if received is None else received
    dealing = Dealing(draft, source, is_combat, is_unpreventable, parts.besides)
    for packet in tuple(packets(dealing, Packet(to, amount, times))):
        subject = draft.objects.get(packet.to)
        if subject is None or not is_protected_from(draft, subject, source):
            _deal(draft, source, packet.to, packet.each, packet.times, is_combat, parts)
    if received is None:
        notice_received(draft, parts)


def _count_dealt(draft: Draft, seat: int, amount: Quantity, *, is_combat: bool) -> None:
    """Count the damage that a seat is dealt this turn, combat damage by itself where a word asks for it."""
    tally(draft, seat, "damage dealt to", amount)
    if is_combat and is_remembered(draft, DEALT_COMBAT_DAMAGE_TO):
        tally(draft, seat, DEALT_COMBAT_DAMAGE_TO, amount)


def _deal(
    draft: Draft,
    source: GameObject,
    to: int,
    each: Quantity,
    times: Quantity,
    is_combat: bool,
    received: Received | None,
) -> None:
    """Deal damage after all replacement effects have been applied, with its results (CR 120.3)."""
    current = characteristics(draft, source)
    keywords = current.keywords
    amount = each * times
    dealt = each
    parts = Received() if received is None else received
    if is_seat_reference(to):
        seat = seat_of_reference(to)
        if draft.seats[seat].has_lost:
            return
        _count_dealt(draft, seat, amount, is_combat=is_combat)
        notice(draft, DamageDealt(source, amount, None, seat, is_combat, each))
        if received is None:
            notice(draft, SeatWasDealtDamage(seat, amount, is_combat))
        else:
            received.seats[seat] = (received.seats.get(seat, (0, is_combat))[0] + amount, is_combat)
        if "infect" in keywords:
            put_counters_on_seat(draft, seat, "poison", amount, source.controller)
        else:
            lose_life(draft, seat, amount, source, parts.life)
        if received is None and not parts.is_life_waiting:
            notice_received(draft, parts)
        if is_combat:
            remember_combat_damage(draft, source, current)
        if source.is_commander and is_combat:
            count_damage(draft, seat, source, amount)
        if "toxic" in keywords and is_combat:
            poison = sum(one.number for one in current.abilities if is_keyword(one, "toxic"))
            put_counters_on_seat(draft, seat, "poison", poison * times, source.controller)
    else:
        subject = draft.objects.get(to)
        if subject is None or subject.zone != BATTLEFIELD:
            return
        if not _damage_permanent(draft, subject, amount, source, keywords):
            return
        dealt = each * subject.count
        subject = draft.objects[to]
        if facts_of(source.card).asks_for_damaged and (DEALT_DAMAGE_BY, source.id) not in subject.links:
            link(draft, to, DEALT_DAMAGE_BY, source.id)
            subject = draft.objects[to]
        notice(draft, DamageDealt(source, amount, subject, -1, is_combat, each))
        if received is None:
            notice(draft, WasDealtDamage(draft.objects[to], amount))
        else:
            received.objects[to] = received.objects.get(to, 0) + amount
    if "lifelink" in keywords:
        # Each of several sources is one that it is gained by (CR 119.9).
        gain_life(draft, source.controller, dealt, source, times)
    if received is None and parts.is_life_waiting:
        notice_received(draft, parts)


def remember_damage(draft: Draft, id: int) -> None:
    """Remember that a permanent was dealt damage this turn; it is not remembered how often."""
    subject = draft.objects.get(id)
    if subject is not None and times_used(subject.uses, DEALT_DAMAGE) == 0:
        draft.put_status(subject, subject.with_uses(with_use(subject.uses, DEALT_DAMAGE)))


def is_keyword(ability: object, name: str) -> TypeGuard[KeywordAbility]:
    """Return whether an ability is the keyword ability of a name."""
    return isinstance(ability, KeywordAbility) and ability.name == name


def _damage_permanent(
    draft: Draft, subject: GameObject, amount: Quantity, source: GameObject, keywords: frozenset[str]
) -> bool:
    """Perform the results of damage to a permanent by a source with these keywords (CR 120.3c-e, 120.3h).

    Return whether it can be dealt damage.
    """
    types = characteristics(draft, subject).types
    if "planeswalker" in types:
        change_counters(draft, subject.id, "loyalty", -amount)
    if "battle" in types:
        change_counters(draft, subject.id, DEFENSE, -amount)
    if "creature" not in types:
        if types.isdisjoint(_DAMAGED):
            return False
        remember_damage(draft, subject.id)
        return True
    if not keywords.isdisjoint(_AS_COUNTERS):
        put_counters(draft, subject.id, "-1/-1", amount, by=source.controller)
        amount = 0
    subject = draft.objects[subject.id]
    is_deathtouched = subject.is_deathtouched or "deathtouch" in keywords
    uses = subject.uses if times_used(subject.uses, DEALT_DAMAGE) else with_use(subject.uses, DEALT_DAMAGE)
    draft.put_status(subject, subject.with_damage_dealt(subject.damage + amount, is_deathtouched, uses))
    return True


_DAMAGED = frozenset({"planeswalker", "battle"})
"""Types of what can be dealt damage beside creatures (CR 120.1)."""
_AS_COUNTERS = frozenset({"wither", "infect"})
"""Keywords by which damage to a creature is -1/-1 counters (CR 702.80a, 702.90c)."""
