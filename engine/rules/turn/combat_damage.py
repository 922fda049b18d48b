"""Combat damage: who deals it when, and how it is divided (CR 510)."""

from __future__ import annotations

from engine.cards.events.combat import DealTogether
from engine.model.characteristics import Characteristics
from engine.model.choices import AssignDamage
from engine.model.combat_events import PlayersStruck, PlayerStruck
from engine.model.decisions import AssigningDamage
from engine.model.events import DamageDealt, WasDealtDamage
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import Attack
from engine.model.zones import BATTLEFIELD, is_seat_reference
from engine.rules.actions.damage import Received, deal_damage, notice_received
from engine.rules.actions.lethal import lethal_damage
from engine.rules.actions.plain_damage import deal_plainly
from engine.rules.base.checkpoints import each
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.rules_in_force import combat_power, is_object_forbidden
from engine.rules.events.graded_levels import take_apart
from engine.rules.events.grouping import split
from engine.rules.events.matches.matching import KINDS
from engine.rules.events.triggers import notice


def has_first_strike(view: View) -> bool:
    """Return whether any creature in combat has first or double strike, so that there are two damage steps (CR
    510.4).
    """
    for attack in view.combat:
        for id in (attack.creature, *attack.blockers):
            if not _FIRST.isdisjoint(characteristics(view, view.objects[id]).keywords):
                return True
    return False


def deal_combat_damage(draft: Draft, *, is_first: bool) -> None:
    """Let all creatures in combat deal their damage at the same time (CR 510.1-510.2)."""
    _take_apart_fighting(draft)
    if is_first:
        draft.combat = tuple(
            attack.with_struck(
                tuple(id for id in (attack.creature, *attack.blockers) if _strikes_first(draft, id))
            )
            for attack in draft.combat
        )
    dealt: list[tuple[GameObject, int, Quantity, Quantity]] = []
    for attack in each(draft, draft.combat, dealt):
        attacker = draft.objects[attack.creature]
        current = characteristics(draft, attacker)
        if _strikes_now(draft, attacker, current, attack, is_first):
            dealt += _attacker_damage(draft, attacker, current, attack)
    dealt += _damage_of_blockers(draft, is_first=is_first)
    received = Received()
    told = len(draft.events)
    place = deal_plainly(draft, dealt, 0, received)
    while place < len(dealt):
        source, to, amount, times = dealt[place]
        for member, share in _shared(draft, source, to, amount):
            deal_damage(draft, source, member, share, is_combat=True, times=times, received=received)
        place = deal_plainly(draft, dealt, place + 1, received)
    notice_received(draft, received)
    _notice_struck(draft, told)


def _damage_of_blockers(draft: Draft, *, is_first: bool) -> list[tuple[GameObject, int, Quantity, Quantity]]:
    """Return what each blocker deals to whom; one that blocks several divides its damage among them (CR
    510.1d).
    """
    blocked: dict[int, list[int]] = {}
    for attack in draft.combat:
        for id in attack.blockers:
            blocker = draft.objects[id]
            if _strikes_now(draft, blocker, characteristics(draft, blocker), attack, is_first):
                blocked.setdefault(id, []).append(attack.creature)
    dealt: list[tuple[GameObject, int, Quantity, Quantity]] = []
    for id, attackers in each(draft, tuple(blocked.items()), dealt):
        blocker = draft.objects[id]
        power = combat_power(draft, blocker, characteristics(draft, blocker))
        if len(attackers) == 1 or power <= 0:
            dealt += [(blocker, one, power, blocker.count) for one in attackers]
            continue
        candidates = tuple(attackers)
        divided = draft.ask(AssigningDamage(blocker.controller, blocker, power, candidates), AssignDamage).damage
        check_division(draft, blocker, power, candidates, 0, divided)
        dealt += [(blocker, to, amount, blocker.count) for to, amount in divided]
    return dealt


def _notice_struck(draft: Draft, told: int) -> None:
    """Tell which seats were dealt combat damage at once, and by which creatures (CR 510.2)."""
    dealt = [
        one for one in draft.events[told:] if isinstance(one, DamageDealt) and one.seat >= 0 and one.is_combat
    ]
    struck: list[PlayerStruck] = []
    for seat in dict.fromkeys(one.seat for one in dealt):
        mine = [one for one in dealt if one.seat == seat]
        struck.append(PlayerStruck(seat, tuple(one.source for one in mine), sum(one.amount for one in mine)))
        notice(draft, struck[-1])
    is_waited_for = draft.watch.get(DealTogether) or DealTogether in plan_of(draft).granted_kinds
    if struck and (is_waited_for or draft.delayed):
        notice(draft, PlayersStruck(tuple(struck)))


def _take_apart_fighting(draft: Draft) -> None:
    """Take graded groups in combat apart, but for attackers that together deal what all of them would."""
    for attack in draft.combat:
        for id in attack.blockers:
            if draft.objects[id].grade is not None:
                take_apart(draft, id)
        if draft.objects[attack.creature].grade is not None and not _deals_as_one(draft, attack):
            take_apart(draft, attack.creature)


def _deals_as_one(draft: Draft, attack: Attack) -> bool:
    """Return whether it makes no difference that the damage of all attackers of a group is dealt at once."""
    if attack.is_blocked or not is_seat_reference(attack.attacks) or draft.delayed:
        return False
    plan = plan_of(draft)
    keywords = characteristics(draft, draft.objects[attack.creature]).keywords
    kinds = (*KINDS[DamageDealt], *KINDS[WasDealtDamage])
    return (
        not plan.replacements
        and not plan.preventions
        and not plan.rules
        and keywords.isdisjoint(_DEALING)
        and plan.granted_kinds.isdisjoint(kinds)
        and not any(draft.watch.get(kind) for kind in kinds)
    )


_DEALING = frozenset({"infect", "lifelink", "toxic", "wither"})
"""Keywords for which it matters how many sources deal the damage, or how much each."""


def _shared(draft: Draft, source: GameObject, to: int, amount: Quantity) -> list[tuple[int, Quantity]]:
    """Assign damage to a group of blockers, member by member: lethal to each in turn, the rest to one more."""
    group = draft.objects.get(to)
    if group is None or group.count == 1:
        return [(to, amount)]
    lethal = max(1, lethal_damage(draft, source, group))
    killed = min(amount // lethal, group.count)
    left = amount - killed * lethal
    found: list[tuple[int, Quantity]] = []
    if killed > 0 and killed < group.count:
        found.append((split(draft, to, killed), lethal))
        if left > 0:
            found.append((split(draft, to), left))
    elif killed > 0:
        first = split(draft, to)
        found.append((first, lethal + left))
        if first != to:
            found.append((to, lethal))
    elif left > 0:
        found.append((split(draft, to), left))
    return found


def _strikes_first(view: View, id: int) -> bool:
    return not _FIRST.isdisjoint(characteristics(view, view.objects[id]).keywords)


_FIRST = frozenset({"first strike", "double strike"})


def _strikes_now(
    draft: Draft, subject: GameObject, current: Characteristics, attack: Attack, is_first: bool
) -> bool:
    """Return whether a creature deals damage in this step: in the second, if it had not struck first
    (CR 510.4).
    """
    if "creature" not in current.types:
        return False
    rules = draft.plan.rules if draft.plan is not None else plan_of(draft).rules
    if rules and is_object_forbidden(draft, "assign combat damage", subject):
        return False
    has_struck = subject.id in attack.struck
    return has_struck if is_first else not has_struck or "double strike" in current.keywords


def _attacker_damage(
    draft: Draft, attacker: GameObject, current: Characteristics, attack: Attack
) -> list[tuple[GameObject, int, Quantity, Quantity]]:
    """Return what an attacker, or each of a group, deals to whom; and how many of them do."""
    power = combat_power(draft, attacker, current)
    if power <= 0:
        return []
    if attacker.grade is not None:
        return [(attacker, attack.attacks, attacker.grade.total(power), 1)]
    if not attack.is_blocked:
        return [(attacker, attack.attacks, power, attacker.count)]
    candidates = (*attack.blockers, attack.attacks) if "trample" in current.keywords else attack.blockers
    if not candidates:
        return []
    if len(candidates) == 1:
        return [(attacker, candidates[0], power, attacker.count)]
    decision = AssigningDamage(attacker.controller, attacker, power, candidates)
    divided = draft.ask(decision, AssignDamage).damage
    check_division(draft, attacker, power, candidates, attack.attacks, divided)
    return [(attacker, to, amount, attacker.count) for to, amount in divided]


def check_division(
    draft: Draft,
    attacker: GameObject,
    power: Quantity,
    candidates: tuple[int, ...],
    attacked: int,
    divided: tuple[tuple[int, int], ...],
) -> None:
    """Refuse a division that is not all of the power or tramples past a blocker (CR 510.1c, 702.19b)."""
    if any(to not in candidates or amount < 0 for to, amount in divided):
        raise Refusal("wrong division", "damage can be dealt only to what blocks, or is trampled over", "510.1c")
    if sum(amount for _, amount in divided) != power:
        raise Refusal("wrong division", f"all {power} damage of {attacker.card.name} is to be divided", "510.1c")
    given: dict[int, Quantity] = {}
    for to, amount in divided:
        given[to] = given.get(to, 0) + amount
    if given.get(attacked, 0) > 0:
        for to in candidates:
            blocker = draft.objects.get(to)
            if blocker is None or to == attacked or blocker.zone != BATTLEFIELD:
                continue
            lethal = lethal_damage(draft, attacker, blocker) * blocker.count
            if given.get(to, 0) < lethal:
                raise Refusal("wrong division", "every blocker gets lethal damage before any tramples", "702.19b")
