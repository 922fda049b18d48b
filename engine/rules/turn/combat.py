"""Combat: attackers, blockers and damage, for creatures and whole groups (CR 506-511)."""

from __future__ import annotations

from engine.cards.base.vocabulary import number_word
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.model.choices import AssignDamage, DeclareAttackers, DeclareBlockers
from engine.model.decisions import AssigningDamage, DeclaringAttackers, DeclaringBlockers
from engine.model.events import Attacked, BecameBlocked, Blocked
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import Attack
from engine.model.zones import BATTLEFIELD, reference_to_seat
from engine.rules.actions.damage import Received, deal_damage, notice_received
from engine.rules.actions.tapping import tap
from engine.rules.base.context import opponents_of, seat_attacked
from engine.rules.base.draft import Draft
from engine.rules.base.tallies import tally
from engine.rules.base.teams import active_seats, is_turn_of, team_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.protection import is_protected_from
from engine.rules.characteristics.rules_in_force import fewest_blockers, is_blocker_barred, is_object_forbidden
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.turn.attacking import check_payable, is_anything, pay_in_combat, total_to_attack, total_to_block
from engine.rules.turn.combat_rules import check_attack_rules, check_block_rules
from engine.rules.turn.exerting import choose_exerted, exert


def attackable(view: View, seat: int) -> tuple[int, ...]:
    """What a seat's creatures can attack, by reference: its opponents and their planeswalkers (CR 506.2)."""
    opponents = opponents_of(view, seat)
    planeswalkers = tuple(
        id
        for id in view.battlefield
        if view.objects[id].controller in opponents
        and "planeswalker" in characteristics(view, view.objects[id]).types
    )
    return tuple(reference_to_seat(one) for one in opponents) + planeswalkers


def can_attack(view: View, subject: GameObject) -> bool:
    """Whether a permanent could be declared as an attacker (CR 508.1a)."""
    if subject.tapped or (subject.controller != view.active and not is_turn_of(view, subject.controller)):
        return False
    current = characteristics(view, subject)
    if "creature" not in current.types or "defender" in current.keywords:
        return False
    if subject.is_sick and "haste" not in current.keywords:
        return False
    return not is_object_forbidden(view, "attack", subject)


ATTACKED_NOW = "creatures attacked in this combat"
"""What the seat's memory of the turn calls it; forgotten as the combat ends."""


def declare_attackers(draft: Draft) -> None:
    """The active seat declares attackers, if it has any that could attack (CR 508.1).

    A team attacks as one: its first player declares for all of them (CR 805.10b).
    """
    seat = draft.active
    if draft.seats[seat].has_lost:
        return
    able = [id for id in draft.battlefield if can_attack(draft, draft.objects[id])]
    if not able:
        return
    while True:
        attacks = draft.ask(DeclaringAttackers(seat), DeclareAttackers).attacks
        check_attacks(draft, seat, attacks, able)
        total = total_to_attack(draft, attacks)
        before = draft.kept() if is_anything(total) else {}
        exerted = _tap_attackers(draft, attacks)
        if pay_in_combat(draft, seat, total):
            break
        # An illegal declaration: the game goes back to before it (CR 508.1, 733.1).
        draft.go_back(before)
    for attack in draft.combat:
        notice(draft, Attacked(draft.objects[attack.creature], attack.attacks))
    for member, id in exerted:
        exert(draft, member, id)


def _tap_attackers(draft: Draft, attacks: tuple[tuple[int, int, int], ...]) -> list[tuple[int, int]]:
    """The attackers become tapped, and some may be exerted, by whom (CR 508.1f-g)."""
    for id, defender, count in attacks:
        member = split(draft, id, count)
        draft.combat = (*draft.combat, Attack(member, defender))
    draft.reconsider()
    for attack in draft.combat:
        if "vigilance" not in characteristics(draft, draft.objects[attack.creature]).keywords:
            tap(draft, attack.creature)
    exerted: list[tuple[int, int]] = []
    for member in active_seats(draft):
        mine = tuple(one.creature for one in draft.combat if draft.objects[one.creature].controller == member)
        number: Quantity = sum(draft.objects[id].count for id in mine)
        if number > 0:
            tally(draft, member, "creatures attacked", number)
            tally(draft, member, ATTACKED_NOW, number)
        exerted += [(member, id) for id in choose_exerted(draft, member, mine)]
    return exerted


def check_attacks(draft: View, seat: int, attacks: tuple[tuple[int, int, int], ...], able: list[int]) -> None:
    """Refuse a declaration that breaks a restriction or obeys fewer requirements than it could (CR 508.1c-d)."""
    targets = attackable(draft, seat)
    used: dict[int, Quantity] = {}
    for id, defender, count in attacks:
        if id not in able:
            raise Refusal("cannot attack", "one of these creatures cannot attack", "508.1a")
        if defender not in targets:
            raise Refusal("cannot be attacked", "that cannot be attacked", "508.1b")
        used[id] = used.get(id, 0) + count
        if count < 1 or draft.objects[id].count < used[id]:
            raise Refusal("too many attackers", f"there are not that many {draft.objects[id].card.name}", "508.1a")
    check_attack_rules(draft, attacks, used, able, targets)
    check_payable(draft, seat, total_to_attack(draft, attacks))


def can_block(view: View, subject: GameObject, attacker: GameObject) -> bool:
    """Whether a permanent could block an attacker (CR 509.1a-b)."""
    current = characteristics(view, subject)
    if subject.tapped or "creature" not in current.types:
        return False
    attacking = characteristics(view, attacker)
    if "flying" in attacking.keywords and not {"flying", "reach"} & current.keywords:
        return False
    if ("shadow" in attacking.keywords) != ("shadow" in current.keywords):
        return False
    if "horsemanship" in attacking.keywords and "horsemanship" not in current.keywords:
        return False
    if "skulk" in attacking.keywords and current.power > attacking.power:
        return False
    if "fear" in attacking.keywords and "artifact" not in current.types and "B" not in current.colors:
        return False
    is_timid = "artifact" not in current.types and current.colors.isdisjoint(attacking.colors)
    if "intimidate" in attacking.keywords and is_timid:
        return False
    if is_protected_from(view, attacker, subject) or _is_walked_past(view, attacking.keywords, subject, attacker):
        return False
    if is_blocker_barred(view, attacker, subject):
        return False
    return not is_object_forbidden(view, "block", subject) and not is_object_forbidden(
        view, "be blocked", attacker
    )


_LANDWALKS = {f"{land.lower()}walk": land for land in BASIC_LAND_TYPES}


def _is_walked_past(view: View, keywords: frozenset[str], blocker: GameObject, attacker: GameObject) -> bool:
    """Whether landwalk keeps a creature from blocking: the defending player controls such a land (CR 702.14c)."""
    if keywords.isdisjoint(_LANDWALKS):
        return False
    # Of several defending players it is the one whom the creature attacks (CR 805.10e).
    attacked = (defending_seat(view, one) for one in view.combat if one.creature == attacker.id)
    defender = next(attacked, blocker.controller)
    return any(
        land in current.subtypes and "land" in current.types
        for walk, land in _LANDWALKS.items()
        if walk in keywords
        for id in view.battlefield
        if view.objects[id].controller == defender
        for current in (characteristics(view, view.objects[id]),)
    )


def defending_seat(view: View, attack: Attack) -> int:
    """The seat that an attack is against (CR 508.5)."""
    return seat_attacked(view, attack.attacks)


def declare_blockers(draft: Draft) -> None:
    """Each defending seat in turn order declares blockers, if it has any that could block (CR 509.1, 802.4).

    A team blocks as one: its first player declares for all of them, against what attacks any (CR 805.10d).
    Where a group attacks, each entry of the declaration singles out one attacker of it, which all the blockers
    of that entry block.
    """
    for seat in opponents_of(draft, draft.active):
        members = team_of(draft, seat)
        if members[0] != seat:
            continue
        facing = [attack for attack in draft.combat if defending_seat(draft, attack) in members]
        able = [
            id
            for id in draft.battlefield
            if draft.objects[id].controller in members
            and any(can_block(draft, draft.objects[id], draft.objects[attack.creature]) for attack in facing)
        ]
        if not able:
            continue
        while True:
            blocks = draft.ask(DeclaringBlockers(seat), DeclareBlockers).blocks
            check_blocks(draft, seat, blocks, able, facing)
            total = total_to_block(draft, blocks)
            before = draft.kept() if is_anything(total) else {}
            if pay_in_combat(draft, seat, total):
                break
            draft.go_back(before)
        for id, attacker, count in blocks:
            _block(draft, split(draft, id, count), split(draft, attacker))
    draft.reconsider()
    for attack in draft.combat:
        for id in attack.blockers:
            notice(draft, Blocked(draft.objects[id], attack.creature))
    for attack in draft.combat:
        if attack.is_blocked:
            notice(draft, BecameBlocked(draft.objects[attack.creature], attack.attacks, attack.blockers))


def check_blocks(
    draft: View, seat: int, blocks: tuple[tuple[int, int, int], ...], able: list[int], facing: list[Attack]
) -> None:
    """Refuse a declaration of blockers that is not legal (CR 509.1)."""
    used: dict[int, Quantity] = {}
    blocked: dict[int, Quantity] = {}
    for id, attacker, count in blocks:
        if id not in able or not any(attack.creature == attacker for attack in facing):
            raise Refusal("cannot block", "one of these creatures cannot block that", "509.1a")
        if not can_block(draft, draft.objects[id], draft.objects[attacker]):
            raise Refusal(
                "cannot block",
                f"{draft.objects[id].card.name} cannot block {draft.objects[attacker].card.name}",
                "509.1b",
            )
        used[id] = used.get(id, 0) + count
        blocked[attacker] = blocked.get(attacker, 0) + count
        if count < 1 or draft.objects[id].count < used[id]:
            raise Refusal("too many blockers", f"there are not that many {draft.objects[id].card.name}", "509.1a")
    for attacker, count in blocked.items():
        members = draft.objects[attacker].count
        entries = [each for _, other, each in blocks if other == attacker]
        if members != 1 and len(entries) > members:
            raise Refusal("group blocked", "more attackers of this group are blocked than there are", "509.1a")
        fewest = count if members == 1 else min(entries)
        needed = fewest_blockers(draft, draft.objects[attacker])
        if fewest < needed:
            name = draft.objects[attacker].card.name
            if needed == 2 and "menace" in characteristics(draft, draft.objects[attacker]).keywords:
                raise Refusal("menace", f"{name} needs two or more blockers", "702.111b")
            raise Refusal("too few blockers", f"{name} needs {number_word(needed)} or more blockers", "509.1b")
    check_payable(draft, seat, total_to_block(draft, blocks))
    check_block_rules(
        draft,
        blocks,
        used,
        able,
        facing,
        lambda id, attacker: can_block(draft, draft.objects[id], draft.objects[attacker]),
    )


def _block(draft: Draft, blocker: int, attacker: int) -> None:
    draft.combat = tuple(
        attack.with_blockers(True, (*attack.blockers, blocker)) if attack.creature == attacker else attack
        for attack in draft.combat
    )


def has_first_strike(view: View) -> bool:
    """Whether any creature in combat has first or double strike, so that there are two damage steps (CR 510.4)."""
    return any(_strikes_first(view, id) for attack in view.combat for id in (attack.creature, *attack.blockers))


def deal_combat_damage(draft: Draft, *, is_first: bool) -> None:
    """All creatures in combat deal their damage at the same time (CR 510.1-510.2)."""
    if is_first:
        draft.combat = tuple(
            attack.with_struck(
                tuple(id for id in (attack.creature, *attack.blockers) if _strikes_first(draft, id))
            )
            for attack in draft.combat
        )
    dealt: list[tuple[GameObject, int, Quantity, Quantity]] = []
    for attack in draft.combat:
        attacker = draft.objects[attack.creature]
        if _strikes_now(draft, attacker, attack, is_first):
            dealt += _attacker_damage(draft, attacker, attack)
        for id in attack.blockers:
            blocker = draft.objects[id]
            if _strikes_now(draft, blocker, attack, is_first):
                dealt.append((blocker, attack.creature, characteristics(draft, blocker).power, blocker.count))
    received = Received()
    for source, to, amount, times in dealt:
        for member, each in _shared(draft, source, to, amount):
            deal_damage(draft, source, member, each, is_combat=True, times=times, received=received)
    notice_received(draft, received)


def _shared(draft: Draft, source: GameObject, to: int, amount: Quantity) -> list[tuple[int, Quantity]]:
    """Damage assigned to a group of blockers, member by member: lethal to each in turn, the rest to one more."""
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


def lethal_damage(view: View, source: GameObject, subject: GameObject) -> Quantity:
    """How much damage of a source is lethal to a creature (CR 702.2c, 702.19b)."""
    left = max(0, characteristics(view, subject).toughness - subject.damage)
    return min(1, left) if "deathtouch" in characteristics(view, source).keywords else left


def _strikes_first(view: View, id: int) -> bool:
    return not _FIRST.isdisjoint(characteristics(view, view.objects[id]).keywords)


_FIRST = frozenset({"first strike", "double strike"})


def _strikes_now(draft: Draft, subject: GameObject, attack: Attack, is_first: bool) -> bool:
    """Whether a creature deals damage in this step: in the second, if it had not struck first (CR 510.4)."""
    current = characteristics(draft, subject)
    if "creature" not in current.types:
        return False
    has_struck = subject.id in attack.struck
    return has_struck if is_first else not has_struck or "double strike" in current.keywords


def _attacker_damage(
    draft: Draft, attacker: GameObject, attack: Attack
) -> list[tuple[GameObject, int, Quantity, Quantity]]:
    """What an attacker, or each of a group, deals to whom; and how many of them do."""
    current = characteristics(draft, attacker)
    power = current.power
    if power <= 0:
        return []
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
