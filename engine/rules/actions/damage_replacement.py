"""Changes to damage before it is dealt: multiplying, preventing, redirecting (CR 614.9, 615, 616)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Filter
from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesAmount
from engine.cards.effects.counters import RemoveCounters
from engine.cards.events.life_and_damage import DealsDamage, IsDealtDamage
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.replacing import CannotBePrevented, PreventsDamage, RedirectsDamage, Shield
from engine.cards.references.objects import This
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import BeyondProgram
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.damage_prevented import Besides, note_prevented
from engine.rules.actions.life import gain_life
from engine.rules.base.context import Context
from engine.rules.base.counting import shown
from engine.rules.base.draft import Draft
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets, seat_meets, sources_about
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import Plan, RuleInForce
from engine.rules.characteristics.rules_in_force import covers
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.grouping import split
from engine.rules.events.replacement import applicable_replacements, is_order_relevant, replaced_by_each

NEXT_TIME = "next time"
_ALL = Shield(IsThis())
"""What becomes of damage that a rule prevents, whoever it would be dealt to."""
SHIELD = "shield"
"""The kind of counter that is removed instead of damage or destruction (CR 122.1c)."""
_SHIELDED = PreventsAndDoes(IsDealtDamage(IsThis()), (RemoveCounters(SHIELD, This()),))
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
    """An effect that would change damage: a multiplier with the count of its sources, a shield, or more.

    `onto` is the reference of what the damage is dealt to instead, 0 where it is prevented; `prevention` an
    ability that does something besides preventing it, with its object.
    """

    key: Key
    name: str
    ability: ReplacesAmount | None = None
    sources: Quantity = 1
    shield: Shield | None = None
    effect: ContinuousEffect | None = None
    onto: int = 0
    prevention: tuple[PreventsAndDoes, GameObject] | None = None


class Dealing:
    """A source that deals damage; `besides` collects what is done besides preventing it (CR 615.5)."""

    __slots__ = ("besides", "draft", "is_combat", "is_unpreventable", "source")

    def __init__(
        self, draft: Draft, source: GameObject, is_combat: bool, is_unpreventable: bool, besides: Besides
    ) -> None:
        self.draft = draft
        self.source = source
        self.is_combat = is_combat
        self.is_unpreventable = is_unpreventable
        self.besides = besides

    def is_of(self, kind: str) -> bool:
        """Return whether the damage is of a kind: "combat", "noncombat" or "" for any."""
        return not kind or (kind == "combat") is self.is_combat


def packets(dealing: Dealing, packet: Packet) -> Iterator[Packet]:
    """Return the damage as it will be dealt, each effect applied at most once to each part of it (CR 614.5).

    Where the order matters, the player who would be dealt damage, or the controller of what would be, chooses
    what is applied first (CR 616.1).
    """
    if not dealing.is_unpreventable:
        dealing.is_unpreventable = any(
            isinstance(one.rule, CannotBePrevented)
            and dealing.is_of(one.rule.of_combat)
            and covers(dealing.draft, one, dealing.source)
            for one in plan_of(dealing.draft).rules
        )
    return _after(dealing, packet, ())


def _after(dealing: Dealing, packet: Packet, used: tuple[Key, ...]) -> Iterator[Packet]:
    draft, source = dealing.draft, dealing.source
    found = [one for one in _applicable(dealing, packet.to) if one.key not in used]
    if not found:
        yield packet
        return
    one = _chosen(draft, packet.to, source, found) if _is_order_relevant(found, packet.each) else found[0]
    used = (*used, one.key)
    if one.ability is not None:
        each = replaced_by_each(packet.each, one.ability, one.sources)
        if each > 0:
            yield from _after(dealing, Packet(packet.to, each, packet.times), used)
        return
    if one.prevention is not None:
        ability, held = one.prevention
        is_prevented = not dealing.is_unpreventable
        note_prevented(
            dealing.besides, ability, held, source, packet.to, packet.each, packet.times, is_prevented=is_prevented
        )
        if not is_prevented:
            yield from _after(dealing, packet, used)
        return
    stopped, left = _divided(draft, packet, one)
    if one.onto:
        onto, used = _single(draft, one.onto, used)
        for part in stopped:
            yield from _after(dealing, Packet(onto, part.each, part.times), used)
    elif dealing.is_unpreventable:
        # It is used up, and prevents nothing (CR 615.12).
        stopped, left = [], [packet]
    if one.shield is not None and one.shield.is_gained and one.effect is not None:
        gain_life(draft, one.effect.controller, sum(part.each * part.times for part in stopped))
    for part in left:
        yield from _after(dealing, part, used)


def _applicable(dealing: Dealing, to: int) -> Iterator[Applicable]:
    """Yield the effects that would change damage to an object or seat."""
    draft, source = dealing.draft, dealing.source
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if plan.replacements:
        for ability, held in applicable_replacements(draft, "damage dealt", source.controller, source):
            if not dealing.is_of(ability.of_combat) or (ability.is_prevented and dealing.is_unpreventable):
                continue
            sources = held.count
            if ability.to is not None:
                sources = min(sources, _speaking_of(draft, ability.to, to, held.controller, held))
            if sources > 0:
                yield Applicable(("amount", held.id, id(ability)), held.card.name, ability, sources)
    for effect in draft.effects:
        if to not in effect.affected:
            continue
        for rule in effect.rules:
            if isinstance(rule, Shield) and _works(dealing, rule, effect):
                maker = draft.objects.get(effect.source, draft.gone.get(effect.source))
                name = _shield_in_words(rule, effect) if maker is None else maker.card.name
                onto = effect.kept[0] if rule.is_redirected else 0
                yield Applicable(("shield", effect.timestamp, to), name, shield=rule, effect=effect, onto=onto)
    for prevention, held in plan.preventions:
        if _is_prevented_by(dealing, prevention, held, to):
            key = ("besides", held.id, id(prevention))
            yield Applicable(key, held.card.name, prevention=(prevention, held))
    if is_shielded(draft, to):
        yield Applicable(("counter", to, 0), f"{SHIELD} counter", prevention=(_SHIELDED, draft.objects[to]))
    yield from _rules_in_force(dealing, plan, to)


def is_shielded(draft: Draft, to: int) -> bool:
    """Return whether something has a shield counter, which protects it from damage and destruction (CR 122.1c)."""
    subject = draft.objects.get(to)
    return subject is not None and bool(subject.counters) and counters_of(subject, SHIELD) > 0


def _rules_in_force(dealing: Dealing, plan: Plan, to: int) -> Iterator[Applicable]:
    """Yield the rules in force that prevent damage to an object or seat, or have it dealt to another."""
    draft, source = dealing.draft, dealing.source
    subject = draft.objects.get(to)
    for one in plan.rules:
        rule = one.rule
        if (
            isinstance(rule, PreventsDamage)
            and not dealing.is_unpreventable
            and dealing.is_of(rule.of_combat)
            and covers(draft, one, source)
            and (rule.to is None or _would_be_dealt(draft, rule.to, to, one.you, one.source))
        ):
            name = "" if one.source is None else one.source.card.name
            yield Applicable(("rule", 0 if one.source is None else one.source.id, id(rule)), name, shield=_ALL)
        if isinstance(rule, RedirectsDamage) and (dealing.is_combat or not rule.is_combat_only):
            onto = _onto(draft, rule, one, to, source)
            if onto and one.source is not None:
                yield Applicable(("rule", one.source.id, id(rule)), one.source.card.name, shield=_ALL, onto=onto)
        if subject is None or dealing.is_unpreventable:
            continue
        if (
            isinstance(rule, Shield)
            and one.source is not None
            and (dealing.is_combat or not rule.is_combat_only)
            and covers(draft, one, subject)
        ):
            yield Applicable(("rule", one.source.id, id(rule)), one.source.card.name, shield=rule)


def _onto(draft: Draft, rule: RedirectsDamage, one: RuleInForce, to: int, source: GameObject) -> int:
    """Return what a rule in force has damage dealt to instead of to a permanent or player, 0 where it does not
    apply.
    """
    if one.source is None or not _would_be_dealt(draft, rule.filter, to, one.you, one.source):
        return 0
    if rule.by is not None and not meets(draft, rule.by, source, one.you, one.source):
        return 0
    if rule.onto == "controller":
        onto = 0 if is_seat_reference(to) else reference_to_seat(draft.objects[to].controller)
    else:
        onto = one.source.id if rule.onto == "this" else one.source.attached_to
        if onto == to and one.source.count != 1:
            name = one.source.card.name
            words = f"damage to one of several {name} would be dealt to another of them"
            raise BeyondProgram("not worked out", words, "614.9")
    return onto if onto not in (0, to) and _can_be_dealt_damage(draft, onto) else 0


def _single(draft: Draft, onto: int, used: tuple[Key, ...]) -> tuple[int, tuple[Key, ...]]:
    """Return the one member of a group that damage is redirected to, which has redirected it (CR 614.5)."""
    if is_seat_reference(onto) or draft.objects[onto].count == 1:
        return onto, used
    member = split(draft, onto)
    kind, of, rule = used[-1]
    return member, (*used[:-1], (kind, member if of == onto else of, rule))


def _is_prevented_by(dealing: Dealing, ability: PreventsAndDoes, held: GameObject, to: int) -> bool:
    """Return whether an ability that does something besides would prevent damage to an object or seat
    (CR 615.5).
    """
    draft, event = dealing.draft, ability.event
    if not dealing.is_of(ability.of_combat):
        return False
    if isinstance(event, DealsDamage):
        if not meets(draft, event.filter, dealing.source, held.controller, held):
            return False
        whom = event.to
    else:
        whom = event.filter if isinstance(event, IsDealtDamage) else None
    if whom is not None and not _would_be_dealt(draft, whom, to, held.controller, held):
        return False
    return ability.condition is None or holds(draft, ability.condition, Context(held.controller, held))


def _shield_in_words(shield: Shield, effect: ContinuousEffect) -> str:
    """Return what a shield does, where what made it is not known any more: "prevent the next 3 damage"."""
    verb = "redirect" if shield.is_redirected else "prevent"
    if shield.limit == "all":
        return f"{verb} all damage"
    if shield.limit == NEXT_TIME:
        return f"{verb} the damage of that source"
    return f"{verb} the next {shown(effect.amounts[0][0])} damage"


def _would_be_dealt(draft: Draft, filter: Filter, to: int, you: int, held: GameObject | None) -> bool:
    """Return whether who or what would be dealt damage is what an effect of a seat, or of an object, speaks of."""
    return _speaking_of(draft, filter, to, you, held) != 0


def _speaking_of(draft: Draft, filter: Filter, to: int, you: int, held: GameObject | None) -> Quantity:
    """Return how many of a group of objects speak of who or what would be dealt damage; of a seat's effect 1."""
    members = 1 if held is None else held.count
    if isinstance(filter, IsAttachedHost):
        return members if held is not None and held.attached_to == to else 0
    if is_seat_reference(to):
        return members if seat_meets(draft, filter, seat_of_reference(to), you) else 0
    subject = draft.objects.get(to)
    return 0 if subject is None else sources_about(draft, filter, subject, you, held)


def _works(dealing: Dealing, shield: Shield, effect: ContinuousEffect) -> bool:
    if shield.limit == NEXT_TIME and effect.kept[-1] != dealing.source.id:
        return False
    if shield.is_combat_only and not dealing.is_combat:
        return False
    if shield.is_redirected:
        return _can_be_dealt_damage(dealing.draft, effect.kept[0])
    return not dealing.is_unpreventable or shield.limit == NEXT_TIME


def _can_be_dealt_damage(draft: Draft, reference: int) -> bool:
    """Return whether damage can still be redirected to an object or seat (CR 614.9)."""
    if is_seat_reference(reference):
        return not draft.seats[seat_of_reference(reference)].has_lost
    held = draft.objects.get(reference)
    return (
        held is not None
        and held.zone == BATTLEFIELD
        and not characteristics(draft, held).types.isdisjoint(("creature", "planeswalker", "battle"))
    )


def _is_order_relevant(found: list[Applicable], each: Quantity) -> bool:
    abilities = [(one.ability, one.sources) for one in found if one.ability is not None]
    if len(abilities) == len(found):
        return is_order_relevant(abilities, each)
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
