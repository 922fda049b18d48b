"""State-based actions, done to a fixed point; only what has changed is looked at (CR 704)."""

from __future__ import annotations

from engine.cards.definitions import KeywordAbility
from engine.model.choices import ChooseObjects
from engine.model.decisions import ChoosingObjects
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD, GRAVEYARD, STACK
from engine.rules.context import living_seats
from engine.rules.damage import is_protected_from
from engine.rules.draft import Draft
from engine.rules.layers import characteristics, plan_of
from engine.rules.losing import end_if_decided, lose_game
from engine.rules.matching import meets
from engine.rules.performing import destroy
from engine.rules.zone_change import detach, move_together
from engine.rules.zones import name_kind, remove_id

POISON_TO_LOSE = 10


def check_state_based_actions(draft: Draft) -> bool:
    """Perform all state-based actions until none applies (CR 704.3); whether any was performed."""
    was_any = False
    while draft.result is None and _check_once(draft):
        was_any = True
    return was_any


def _check_once(draft: Draft) -> bool:
    plan_of(draft)
    was_any = _check_seats(draft)
    if draft.result is not None:
        return was_any
    ids = draft.battlefield if draft.is_all_touched else tuple(sorted(draft.touched))
    elsewhere = sorted(draft.touched) if draft.is_all_touched else ids
    draft.touched = set()
    draft.is_all_touched = False
    dying: list[int] = []
    destroyed: list[int] = []
    for id in elsewhere:
        if id in draft.objects and _cease(draft, draft.objects[id]):
            was_any = True
    legends: list[int] = []
    for id in ids:
        subject = draft.objects.get(id)
        if subject is None or subject.zone != BATTLEFIELD:
            continue
        was_any |= _check_permanent(draft, subject, dying, destroyed)
        if "legendary" in subject.card.supertypes:
            legends.append(id)
    if dying:
        move_together(draft, dict.fromkeys(dying), GRAVEYARD, how="died")
        was_any = True
    survivors = [id for id in destroyed if id in draft.objects]
    if survivors:
        before = draft.battlefield
        destroy(draft, survivors)
        was_any |= before != draft.battlefield
    for id in legends:
        was_any |= _check_legend(draft, id)
    return was_any


def _check_seats(draft: Draft) -> bool:
    """Seats that lose: no life, an empty library drawn from, poison (CR 704.5a-c)."""
    losing: list[tuple[int, str]] = []
    for position in living_seats(draft):
        seat = draft.seats[position]
        if seat.life <= 0:
            losing.append((position, f"{seat.name}'s life is 0 or less"))
        elif seat.has_drawn_from_empty:
            losing.append((position, f"{seat.name} drew from an empty library"))
            draft.put_seat(position, seat.with_empty_draw(False))
        elif seat.counters and dict(seat.counters).get("poison", 0) >= POISON_TO_LOSE:
            losing.append((position, f"{seat.name} has ten or more poison counters"))
    before = draft.seats
    for position, reason in losing:
        lose_game(draft, position, reason)
    end_if_decided(draft)
    return draft.seats != before


def _cease(draft: Draft, subject: GameObject) -> bool:
    """A token outside the battlefield ceases to exist (CR 704.5d)."""
    if not subject.is_token or subject.zone in (BATTLEFIELD, STACK):
        return False
    draft.unwatch_object(subject)
    remove_id(draft, subject)
    draft.forget(subject.id)
    return True


def _check_permanent(draft: Draft, subject: GameObject, dying: list[int], destroyed: list[int]) -> bool:
    current = characteristics(draft, subject)
    if "creature" in current.types:
        if current.toughness <= 0:
            dying.append(subject.id)
            return False
        if subject.damage > 0 and (subject.damage >= current.toughness or subject.is_deathtouched):
            if "indestructible" not in current.keywords:
                destroyed.append(subject.id)
            return False
    if "planeswalker" in current.types and counters_of(subject, "loyalty") == 0:
        dying.append(subject.id)
        return False
    was_any = _cancel_counters(draft, subject)
    for attached in subject.attachments:
        was_any |= _check_attached(draft, draft.objects[attached], dying)
    return _check_attached(draft, draft.objects[subject.id], dying) or was_any


def _cancel_counters(draft: Draft, subject: GameObject) -> bool:
    """+1/+1 and -1/-1 counters are removed in pairs (CR 704.5q)."""
    if len(subject.counters) < 2:
        return False
    pairs = min(counters_of(subject, "+1/+1"), counters_of(subject, "-1/-1"))
    if pairs == 0:
        return False
    left = changed_counters(changed_counters(subject.counters, "+1/+1", -pairs), "-1/-1", -pairs)
    draft.put(subject.with_counters(left))
    return True


def _check_attached(draft: Draft, subject: GameObject, dying: list[int]) -> bool:
    """An Aura on nothing it can enchant dies; Equipment comes off what is no creature (CR 704.5m-n)."""
    current = characteristics(draft, subject)
    host = draft.objects.get(subject.attached_to)
    if "Aura" in current.subtypes:
        if subject.id not in dying and not _can_enchant(draft, subject, host):
            dying.append(subject.id)
        return False
    if host is not None and (host.zone != BATTLEFIELD or "creature" not in characteristics(draft, host).types):
        detach(draft, subject.id)
        return True
    return False


def _can_enchant(draft: Draft, aura: GameObject, host: GameObject | None) -> bool:
    if host is None or host.zone != BATTLEFIELD:
        return False
    for ability in characteristics(draft, aura).abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter is not None:
            return meets(draft, ability.filter, host, aura.controller, aura) and not is_protected_from(
                draft, host, aura
            )
    return False


def _check_legend(draft: Draft, id: int) -> bool:
    """Of legendary permanents with one name that a seat controls, it keeps one (CR 704.5j)."""
    subject = draft.objects.get(id)
    if subject is None or subject.zone != BATTLEFIELD:
        return False
    seat = subject.controller
    same = tuple(
        other
        for other in sorted(draft.watch.get(name_kind(subject.card), ()))
        if draft.objects[other].controller == seat
        and "legendary" in characteristics(draft, draft.objects[other]).supertypes
    )
    if len(same) < 2 and subject.count == 1:
        return False
    decision = ChoosingObjects(seat, subject, "keep (legend rule)", same, 1, 1)
    kept = draft.ask(decision, ChooseObjects).objects
    if len(kept) != 1 or kept[0] not in same:
        raise Refusal("illegal choice", "choose the one legendary permanent to keep", "704.5j")
    from engine.rules.grouping import split

    survivor = split(draft, kept[0])
    doomed = [other for other in (*same, id) if other != survivor and other in draft.objects]
    move_together(draft, dict.fromkeys(doomed), GRAVEYARD, how="legend rule")
    return True
