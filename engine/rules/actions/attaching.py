"""What Auras and Equipment can be attached to (CR 301.5, 303.4)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.game_rules.restrictions import PROTECTION, PlayerHas
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets, seat_meets
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.protection import is_protected_from
from engine.rules.characteristics.search import candidates, zones_of
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split


def enchanting(current: Characteristics) -> tuple[Filter, ...]:
    """Return what an Aura's "enchant" says that it can be attached to (CR 702.5)."""
    return tuple(
        ability.filter
        for ability in current.abilities
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter is not None
    )


def host_for(draft: Draft, aura: GameObject, seat: int) -> int | None:
    """Let the seat that will control an Aura choose what it enters attached to (CR 303.4f); None for nothing."""
    legal = legal_hosts(draft, aura, seat)
    return pick(draft, seat, legal, aura, "enchant", 1, 1)[0] if legal else None


def legal_hosts(view: View, aura: GameObject, seat: int) -> tuple[int, ...]:
    """Return what an Aura can enchant that is to enter under a seat's control (CR 303.4g)."""
    return tuple(
        one
        for filter in enchanting(_as_it_enters(aura))
        for one in candidates(view, filter, seat, aura)
        if one not in view.objects or not is_protected_from(view, view.objects[one], aura)
    )


def can_equip(view: View, equipment: GameObject, host: int, *, is_as_creature: bool = False) -> bool:
    """Return whether an Equipment can be attached to an object, or to what is taken for a creature (CR 301.5)."""
    held = view.objects.get(host)
    return (
        held is not None
        and held.zone == BATTLEFIELD
        and (is_as_creature or "creature" in characteristics(view, held).types)
        and not is_protected_from(view, held, equipment)
    )


def can_enter_attached(draft: Draft, aura: CardDefinition, seat: int, host: int) -> bool:
    """Return whether an Aura token that a seat creates could enchant a permanent; otherwise it is not created."""
    probe = GameObject(0, aura, seat, seat, BATTLEFIELD, 0, is_token=True)
    subject = draft.objects[host]
    return any(
        meets(draft, filter, subject, seat, probe) for filter in enchanting(facts_of(aura).base)
    ) and not is_protected_from(draft, subject, probe)


def _as_it_enters(aura: GameObject) -> Characteristics:
    """Say what an entering Aura is: what its card says, or what it enters as a copy of."""
    is_copy = aura.zone == BATTLEFIELD
    return facts_of(aura.card if is_copy or aura.card.is_turned else aura.printed or aura.card).base


def is_rightly_attached(view: View, attached: GameObject, *, is_as_creature: bool = False) -> bool:
    """Return whether a permanent can stay attached to what it is attached to (CR 301.5c, 303.4c-d, 704.5p).

    `is_as_creature`: what an Equipment is attached to is taken for a creature (CR 702.6e).
    """
    current = characteristics(view, attached)
    if "creature" in current.types and "reconfigure" not in current.keywords:
        return False
    if "Aura" in current.subtypes:
        return _can_enchant(view, attached, current)
    if "Equipment" not in current.subtypes:
        return False
    return can_equip(view, attached, attached.attached_to, is_as_creature=is_as_creature)


def _is_protected(view: View, seat: int) -> bool:
    """Return whether a player has protection from everything, so that no Aura can enchant them (CR 702.16c)."""
    return any(
        isinstance(one.rule, PlayerHas)
        and one.rule.keyword == PROTECTION
        and is_who(view, one.rule.who, seat, one.you)
        for one in plan_of(view).rules
    )


def _can_enchant(view: View, aura: GameObject, current: Characteristics) -> bool:
    if is_seat_reference(aura.attached_to):
        seat = seat_of_reference(aura.attached_to)
        if view.seats[seat].has_lost or _is_protected(view, seat):
            return False
        return any(seat_meets(view, filter, seat, aura.controller) for filter in enchanting(current))
    host = view.objects.get(aura.attached_to)
    if host is None or "creature" in current.types:
        return False
    return any(
        host.zone in zones_of(filter) and meets(view, filter, host, aura.controller, aura)
        for filter in enchanting(current)
    ) and not is_protected_from(view, host, aura)


def attach(draft: Draft, id: int, host_id: int) -> None:
    """Attach a permanent to another, moving it off the one it was attached to (CR 701.3)."""
    attached = draft.objects[id]
    if attached.attached_to == host_id:
        return
    detach(draft, id)
    if is_seat_reference(host_id):
        draft.put(draft.objects[id].with_attached_to(host_id, draft.take_timestamp()))
        return
    host_id = split(draft, host_id)
    host = draft.objects[host_id]
    draft.put(draft.objects[id].with_attached_to(host_id, draft.take_timestamp()))
    draft.put(host.with_attachments((*host.attachments, id)))


def detach(draft: Draft, id: int) -> None:
    """Take a permanent off what it is attached to."""
    attached = draft.objects[id]
    host = draft.objects.get(attached.attached_to)
    if host is not None:
        draft.put(host.with_attachments(tuple(one for one in host.attachments if one != id)))
    if attached.attached_to:
        draft.put(attached.with_attached_to(0, attached.timestamp))
