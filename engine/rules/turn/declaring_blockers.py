"""Declaring blockers (CR 509)."""

from __future__ import annotations

from engine.cards.base.vocabulary import number_word
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.model.choices import DeclareBlockers
from engine.model.decisions import DeclaringBlockers
from engine.model.events import BecameBlocked, Blocked
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import Attack
from engine.rules.base.context import opponents_of, seat_attacked
from engine.rules.base.draft import Draft
from engine.rules.base.teams import team_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.protection import is_protected_from
from engine.rules.characteristics.rules_in_force import fewest_blockers, is_blocker_barred, is_object_forbidden
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.turn.attacking import check_payable, is_anything, pay_in_combat, total_to_block
from engine.rules.turn.combat_rules import check_block_rules


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
            _block(draft, split(draft, id, count, is_asked=True), split(draft, attacker, is_asked=True))
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
