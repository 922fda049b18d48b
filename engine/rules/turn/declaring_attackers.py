"""Declaring attackers (CR 508)."""

from __future__ import annotations

from engine.cards.amounts.history import OPPONENTS_ATTACKED
from engine.cards.game_rules.restrictions import ATTACK_AGAIN
from engine.model.choices import DeclareAttackers
from engine.model.combat_events import Attacked, AttackersDeclared, Enlisted
from engine.model.decisions import DeclaringAttackers
from engine.model.events import BecameTapped
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Ground, Refusal
from engine.model.state import Attack
from engine.model.uses import ATTACKED, attacking_seat, times_used, with_use
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.actions.attacking import attackable
from engine.rules.actions.exerted import exert
from engine.rules.actions.tapping import tap
from engine.rules.base.checkpoints import once
from engine.rules.base.draft import Draft
from engine.rules.base.remembering import is_remembered
from engine.rules.base.statuses import is_blind_to_statuses, put_statuses
from engine.rules.base.tallies import tally_all
from engine.rules.base.teams import active_seats, is_turn_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import forbidden_by, ground_of, ignores_defender, is_held_back
from engine.rules.events.grouping import split
from engine.rules.events.noticing import is_unwaited, notice_each
from engine.rules.events.triggers import notice
from engine.rules.turn.attack_restrictions import check_payable, is_anything, pay_in_combat, total_to_attack
from engine.rules.turn.combat_rules import check_attack_rules
from engine.rules.turn.enlisting import enlist
from engine.rules.turn.exerting import choose_exerted

_NOT_ACTIVE = Ground("not yours", "{subject} is not controlled by the player whose turn it is", "508.1a")
_NO_CREATURE = Ground("no creature", "{subject} is no creature", "508.1a")
_TAPPED = Ground("tapped", "{subject} is tapped", "508.1a")
_DEFENDER = Ground("defender", "{subject} has defender", "702.3b")
_SICK = Ground(
    "summoning sick", "{subject} has not been under its controller's control since their turn began", "302.6"
)


def can_attack(view: View, subject: GameObject) -> bool:
    """Return whether a permanent could be declared as an attacker (CR 508.1a)."""
    return ground_against_attacking(view, subject) is None


def ground_against_attacking(view: View, subject: GameObject) -> Ground | None:
    """Return why a permanent could not be declared as an attacker; None where it could (CR 508.1a, 508.1c)."""
    if subject.controller != view.active and not is_turn_of(view, subject.controller):
        return _NOT_ACTIVE
    current = characteristics(view, subject)
    if "creature" not in current.types:
        return _NO_CREATURE
    if subject.tapped:
        return _TAPPED
    if "defender" in current.keywords and not ignores_defender(view, subject):
        return _DEFENDER
    if is_held_back(view, subject, "attack"):
        return _SICK
    forbidden = forbidden_by(view, "attack", subject)
    if forbidden is None:
        return None
    return ground_of(forbidden, "cannot attack", "{subject} can't attack", "508.1c")


def has_attacked(subject: GameObject) -> bool:
    """Return whether a creature was declared as an attacker this turn; not what entered attacking (CR 508.4)."""
    return times_used(subject.uses, ATTACKED) != 0


def remember_attack(draft: Draft, id: int, attacked: int) -> None:
    """Remember that a creature attacked this turn, and whom where an ability in the game asks for it.

    It is not remembered how often: equal creatures are two groups at most, those that have attacked and those that
    have not.
    """
    subject = draft.objects[id]
    if not has_attacked(subject):
        draft.put_status(subject, subject.with_uses(with_use(subject.uses, ATTACKED)))
    if is_seat_reference(attacked) and is_remembered(draft, ATTACK_AGAIN):
        subject = draft.objects[id]
        whom = attacking_seat(seat_of_reference(attacked))
        if not times_used(subject.uses, whom):
            draft.put_status(subject, subject.with_uses(with_use(subject.uses, whom)))


ATTACKED_NOW = "creatures attacked in this combat"
"""What the seat's memory of the turn calls it; forgotten as the combat ends."""


def declare_attackers(draft: Draft) -> None:
    """Let the active seat declare attackers, if it has any that could attack (CR 508.1).

    A team attacks as one: its first player declares for all of them (CR 805.10b).
    """
    seat = draft.active
    if draft.seats[seat].has_lost:
        return
    able = once(draft, _able_to_attack)
    if not able:
        return
    while True:
        attacks = draft.ask(DeclaringAttackers(seat), DeclareAttackers).attacks
        if not draft.is_repeating:
            check_attacks(draft, seat, attacks, able)
        total = total_to_attack(draft, attacks)
        before = draft.kept() if is_anything(total) else ()
        exerted, enlisted = once(draft, _tap_and_enlist, attacks)
        if pay_in_combat(draft, seat, total):
            break
        # An illegal declaration: the game goes back to before it (CR 508.1, 733.1).
        draft.go_back(before)
    told = (Attacked(draft.objects[attack.creature], attack.attacks) for attack in draft.combat)
    notice_each(draft, (Attacked,), told)
    for member in active_seats(draft):
        if any(draft.objects[one.creature].controller == member for one in draft.combat):
            notice(draft, AttackersDeclared(member))
    for member, id in exerted:
        exert(draft, member, id)
    for id, other in enlisted:
        notice(draft, Enlisted(draft.objects[id], draft.objects[other]))


def _able_to_attack(draft: Draft) -> list[int]:
    """Return the permanents that could be declared as attackers."""
    seats = active_seats(draft)
    held = [draft.objects[id] for id in draft.battlefield]
    return [one.id for one in held if one.controller in seats and can_attack(draft, one)]


def _tap_and_enlist(
    draft: Draft, attacks: tuple[tuple[int, int, int], ...]
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Let creatures attack; return which are exerted by whom, and which enlist which others (CR 508.1f-h)."""
    return once(draft, _tap_attackers, attacks), enlist(draft)


def _tap_attackers(draft: Draft, attacks: tuple[tuple[int, int, int], ...]) -> list[tuple[int, int]]:
    """Tap the attackers, of which some may be exerted; return by whom (CR 508.1f-g)."""
    draft.combat += tuple(
        [Attack(split(draft, id, count, is_asked=True), defender) for id, defender, count in attacks]
    )
    draft.reconsider()
    before = {attack.creature for attack in draft.combat if has_attacked(draft.objects[attack.creature])}
    _mark_attackers(draft)
    exerted: list[tuple[int, int]] = []
    for member in active_seats(draft):
        own = [one for one in draft.combat if draft.objects[one.creature].controller == member]
        mine = tuple([one.creature for one in own])
        number: Quantity = sum([draft.objects[id].count for id in mine])
        if number > 0:
            counted = {ATTACKED_NOW: number}
            # A creature that attacks again in a later combat is one with which its player attacked this turn.
            fresh: Quantity = sum([draft.objects[id].count for id in mine if id not in before])
            if fresh > 0:
                counted["creatures attacked"] = fresh
            opponents = sum(map(is_seat_reference, {one.attacks for one in own}))
            if opponents:
                counted[OPPONENTS_ATTACKED] = opponents
            tally_all(draft, member, counted)
        exerted += [(member, id) for id in choose_exerted(draft, member, mine)]
    return exerted


_ONCE = with_use((), ATTACKED)


def _mark_attackers(draft: Draft) -> None:
    """Tap the attackers but for those with vigilance, and remember that they attacked (CR 508.1f)."""
    is_plain = is_unwaited(draft, (BecameTapped,)) and not is_remembered(draft, ATTACK_AGAIN)
    if not is_plain or not is_blind_to_statuses(draft):
        for attack in draft.combat:
            if "vigilance" not in characteristics(draft, draft.objects[attack.creature]).keywords:
                tap(draft, attack.creature)
            remember_attack(draft, attack.creature, attack.attacks)
        return
    marked: list[tuple[GameObject, GameObject]] = []
    for attack in draft.combat:
        held = draft.objects[attack.creature]
        is_tapped = held.tapped or "vigilance" not in characteristics(draft, held).keywords
        uses = _ONCE if not held.uses else held.uses if has_attacked(held) else with_use(held.uses, ATTACKED)
        marked.append((held, held.with_attacked(is_tapped, uses)))
    put_statuses(draft, marked)
    draft.events += [BecameTapped(now) for held, now in marked if now.tapped and not held.tapped]


def check_attacks(draft: View, seat: int, attacks: tuple[tuple[int, int, int], ...], able: list[int]) -> None:
    """Refuse a declaration that breaks a restriction or obeys fewer requirements than it could (CR 508.1c-d)."""
    targets = attackable(draft, seat)
    used: dict[int, Quantity] = {}
    attackers = set(able)
    for id, defender, count in attacks:
        if id not in attackers:
            raise Refusal("cannot attack", "one of these creatures cannot attack", "508.1a")
        if defender not in targets:
            raise Refusal("cannot be attacked", "that cannot be attacked", "508.1b")
        used[id] = used.get(id, 0) + count
        if count < 1 or draft.objects[id].count < used[id]:
            raise Refusal("too many attackers", f"there are not that many {draft.objects[id].card.name}", "508.1a")
    check_attack_rules(draft, attacks, used, able, targets)
    check_payable(draft, seat, total_to_attack(draft, attacks))
