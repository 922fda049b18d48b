"""Changes to damage before it is dealt: multiplying, preventing, redirecting (CR 614.9, 615, 616)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Filter
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.replacing import PreventsDamage, RedirectsDamage, Shield
from engine.model.objects import ContinuousEffect, GameObject
from engine.model.quantity import Quantity
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.life import gain_life
from engine.rules.base.counting import shown
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets, seat_meets
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.rules_in_force import covers
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.grouping import split
from engine.rules.events.replacement import applicable_replacements, is_order_relevant, replaced_by_each

NEXT_TIME = "next time"
_ALL = Shield(IsThis())
"""What becomes of damage that a rule prevents, whoever it would be dealt to."""
Key = tuple[str, int, int]
"""What tells one effect that may apply from all others."""


@value
class Packet:
    """Damage that `times` members of a source deal at one time, `each` so much, to an object or a seat."""

    to: int
    each: Quantity
    times: Quantity


@value
class Applicable:
    """An effect that would change damage: a multiplier with the count of its sources, or a shield.

    `onto` is the reference of what the damage is dealt to instead, 0 where it is prevented.
    """

    key: Key
    name: str
    ability: ReplacesAmount | None = None
    sources: Quantity = 1
    shield: Shield | None = None
    effect: ContinuousEffect | None = None
    onto: int = 0


def packets(
    draft: Draft, source: GameObject, to: int, each: Quantity, times: Quantity, is_combat: bool
) -> Iterator[Packet]:
    """Return the damage as it will be dealt, each effect applied at most once to each part of it (CR 614.5).

    Where the order matters, the player who would be dealt damage, or the controller of what would be, chooses
    what is applied first (CR 616.1).
    """
    return _after(draft, source, Packet(to, each, times), is_combat, ())


def _after(
    draft: Draft, source: GameObject, packet: Packet, is_combat: bool, used: tuple[Key, ...]
) -> Iterator[Packet]:
    found = [one for one in _applicable(draft, source, packet.to, is_combat) if one.key not in used]
    if not found:
        yield packet
        return
    one = _chosen(draft, packet.to, source, found) if _is_order_relevant(found) else found[0]
    used = (*used, one.key)
    if one.ability is not None:
        each = replaced_by_each(packet.each, one.ability, one.sources)
        if each > 0:
            yield from _after(draft, source, Packet(packet.to, each, packet.times), is_combat, used)
        return
    stopped, left = _divided(draft, packet, one)
    if one.onto:
        onto, used = _single(draft, one.onto, used)
        for part in stopped:
            yield from _after(draft, source, Packet(onto, part.each, part.times), is_combat, used)
    if one.shield is not None and one.shield.is_gained and one.effect is not None:
        gain_life(draft, one.effect.controller, sum(part.each * part.times for part in stopped))
    for part in left:
        yield from _after(draft, source, part, is_combat, used)


def _applicable(draft: Draft, source: GameObject, to: int, is_combat: bool) -> Iterator[Applicable]:
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if plan.replacements:
        for ability, held in applicable_replacements(draft, "damage dealt", source.controller, source):
            if ability.of_combat and (ability.of_combat == "combat") is not is_combat:
                continue
            if ability.to is not None and not _would_be_dealt(draft, ability.to, to, held):
                continue
            yield Applicable(("amount", held.id, id(ability)), held.card.name, ability, held.count)
    for effect in draft.effects:
        if to not in effect.affected:
            continue
        for rule in effect.rules:
            if isinstance(rule, Shield) and _works(draft, rule, effect, source, is_combat):
                maker = draft.objects.get(effect.source, draft.gone.get(effect.source))
                name = _shield_in_words(rule, effect) if maker is None else maker.card.name
                onto = effect.kept[0] if rule.is_redirected else 0
                yield Applicable(("shield", effect.timestamp, to), name, shield=rule, effect=effect, onto=onto)
    subject = draft.objects.get(to)
    for one in plan.rules:
        rule = one.rule
        if (
            isinstance(rule, PreventsDamage)
            and (is_combat or not rule.is_combat_only)
            and covers(draft, one, source)
        ):
            name = "" if one.source is None else one.source.card.name
            yield Applicable(("rule", 0 if one.source is None else one.source.id, id(rule)), name, shield=_ALL)
        if isinstance(rule, RedirectsDamage) and (is_combat or not rule.is_combat_only):
            onto = _onto(draft, rule, one, to, source)
            if onto and one.source is not None:
                yield Applicable(("rule", one.source.id, id(rule)), one.source.card.name, shield=_ALL, onto=onto)
        if subject is None:
            continue
        if (
            isinstance(rule, Shield)
            and one.source is not None
            and (is_combat or not rule.is_combat_only)
            and covers(draft, one, subject)
        ):
            yield Applicable(("rule", one.source.id, id(rule)), one.source.card.name, shield=rule)


def _onto(draft: Draft, rule: RedirectsDamage, one: RuleInForce, to: int, source: GameObject) -> int:
    """What a rule in force has damage dealt to instead of to a permanent or player, 0 where it does not apply."""
    if one.source is None or not _would_be_dealt(draft, rule.filter, to, one.source):
        return 0
    if rule.by is not None and not meets(draft, rule.by, source, one.you, one.source):
        return 0
    if rule.onto == "controller":
        onto = 0 if is_seat_reference(to) else reference_to_seat(draft.objects[to].controller)
    else:
        onto = one.source.id if rule.onto == "this" else one.source.attached_to
    return onto if onto not in (0, to) and _can_be_dealt_damage(draft, onto) else 0


def _single(draft: Draft, onto: int, used: tuple[Key, ...]) -> tuple[int, tuple[Key, ...]]:
    """The one member of a group that damage is redirected to, which has redirected it (CR 614.5)."""
    if is_seat_reference(onto) or draft.objects[onto].count == 1:
        return onto, used
    member = split(draft, onto)
    kind, of, rule = used[-1]
    return member, (*used[:-1], (kind, member if of == onto else of, rule))


def _shield_in_words(shield: Shield, effect: ContinuousEffect) -> str:
    """What a shield does, where what made it is not known any more: "prevent the next 3 damage"."""
    verb = "redirect" if shield.is_redirected else "prevent"
    if shield.limit == "all":
        return f"{verb} all damage"
    if shield.limit == NEXT_TIME:
        return f"{verb} the damage of that source"
    return f"{verb} the next {shown(effect.amounts[0][0])} damage"


def _would_be_dealt(draft: Draft, filter: Filter, to: int, held: GameObject) -> bool:
    """Whether who or what would be dealt damage is what a replacement effect of an object speaks of."""
    if isinstance(filter, IsAttachedHost):
        return held.attached_to == to
    if is_seat_reference(to):
        return seat_meets(draft, filter, seat_of_reference(to), held.controller)
    return to in draft.objects and meets(draft, filter, draft.objects[to], held.controller, held)


def _works(draft: Draft, shield: Shield, effect: ContinuousEffect, source: GameObject, is_combat: bool) -> bool:
    if shield.limit == NEXT_TIME and effect.kept[-1] != source.id:
        return False
    if shield.is_combat_only and not is_combat:
        return False
    return not shield.is_redirected or _can_be_dealt_damage(draft, effect.kept[0])


def _can_be_dealt_damage(draft: Draft, reference: int) -> bool:
    """Whether damage can still be redirected to an object or seat (CR 614.9)."""
    if is_seat_reference(reference):
        return not draft.seats[seat_of_reference(reference)].has_lost
    held = draft.objects.get(reference)
    return (
        held is not None
        and held.zone == BATTLEFIELD
        and not characteristics(draft, held).types.isdisjoint(("creature", "planeswalker", "battle"))
    )


def _is_order_relevant(found: list[Applicable]) -> bool:
    abilities = [one.ability for one in found if one.ability is not None]
    if len(abilities) == len(found):
        return is_order_relevant(abilities)
    return len(found) > 1


def _chosen(draft: Draft, to: int, source: GameObject, found: list[Applicable]) -> Applicable:
    seat = seat_of_reference(to) if is_seat_reference(to) else draft.objects[to].controller
    options = tuple(one.name for one in found)
    return found[choose_replacement(draft, seat, source, options)]


def _divided(draft: Draft, packet: Packet, one: Applicable) -> tuple[list[Packet], list[Packet]]:
    """Divide damage into what a shield prevents and what is left; the shield is reduced by what it prevents."""
    if one.effect is None or one.shield is None or one.shield.limit == "all":
        return [packet], []
    if one.shield.limit == NEXT_TIME:
        use_once(draft, one.effect)
        return [packet], []
    stopped, left = _split(packet, one.effect.amounts[0][0])
    use_up(draft, one.effect, sum(part.each * part.times for part in stopped))
    return stopped, left


def _split(packet: Packet, amount: Quantity) -> tuple[list[Packet], list[Packet]]:
    """Divide packets into the first `amount` of damage and the rest, one source after the other."""
    to, each, times = packet.to, packet.each, packet.times
    if times == 1:
        part = min(each, amount)
        stopped, left = [Packet(to, part, 1)], [Packet(to, each - part, 1)]
    else:
        whole = min(times, amount // each)
        more = min(times - whole, 1)
        part = (amount - whole * each) * more
        stopped = [Packet(to, each, whole), Packet(to, part, more)]
        left = [Packet(to, each - part, more), Packet(to, each, times - whole - more)]
    return [one for one in stopped if one.each * one.times > 0], [one for one in left if one.each * one.times > 0]


def use_once(draft: Draft, shield: ContinuousEffect) -> None:
    """Use up a shield that works once: remove it, or one of several equal ones."""
    left: list[ContinuousEffect] = []
    for effect in draft.effects:
        if effect is not shield:
            left.append(effect)
        elif effect.count > 1:
            left.append(effect.with_count(effect.count - 1))
    draft.altered.update(id for id in (*shield.affected, *shield.kept) if not is_seat_reference(id))
    draft.effects = tuple(left)
    draft.plan = None


def use_up(draft: Draft, shield: ContinuousEffect, amount: Quantity) -> None:
    """Reduce what a shield can still prevent by an amount; remove the shield when nothing is left."""
    effects: list[ContinuousEffect] = []
    for effect in draft.effects:
        if effect.timestamp != shield.timestamp or effect.kept != shield.kept:
            effects.append(effect)
            continue
        left = effect.amounts[0][0] - amount
        if left > 0:
            effects.append(effect.with_quantities(1, ((left, 0),)))
        else:
            draft.altered.update(id for id in (*effect.affected, *effect.kept) if not is_seat_reference(id))
    draft.effects = tuple(effects)
    draft.plan = None
