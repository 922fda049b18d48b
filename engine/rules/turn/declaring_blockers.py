"""Declaring blockers (CR 509)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.vocabulary import number_word
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.game_rules.combat import BlockedDespite, CannotBlockThat, UnblockableWhere
from engine.model.characteristics import Characteristics
from engine.model.choices import DeclareBlockers
from engine.model.combat_events import BecameBlocked, Blocked, WentUnblocked
from engine.model.decisions import DeclaringBlockers
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import BeyondProgram, Ground, Refusal
from engine.model.state import Attack
from engine.rules.base.checkpoints import once
from engine.rules.base.context import opponents_of, seat_attacked
from engine.rules.base.draft import Draft
from engine.rules.base.teams import team_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.protection import is_protected_from
from engine.rules.characteristics.rules_in_force import (
    blocker_barred_by,
    covers,
    fewest_blockers,
    forbidden_by,
    ground_of,
    most_blocked,
    most_blockers,
)
from engine.rules.events.grouping import split
from engine.rules.events.noticing import notice_each
from engine.rules.turn.attack_restrictions import (
    check_payable,
    holds_of_defender,
    is_anything,
    pay_in_combat,
    total_to_block,
)
from engine.rules.turn.combat_rules import check_block_rules

_NO_CREATURE = Ground("no creature", "{subject} is no creature", "509.1a")
_TAPPED = Ground("tapped", "{subject} is tapped", "509.1a")
_FLYING = Ground("flying", "{other} flies, and {subject} has neither flying nor reach", "702.9b")
_SHADOW = Ground("shadow", "only one of {subject} and {other} has shadow", "702.28b")
_HORSEMANSHIP = Ground("horsemanship", "{other} has horsemanship, and {subject} has not", "702.31b")
_SKULK = Ground("skulk", "{other} has skulk and less power than {subject}", "702.118b")
_FEAR = Ground("fear", "{other} has fear, and {subject} is neither black nor an artifact", "702.36b")
_INTIMIDATE = Ground(
    "intimidate", "{other} has intimidate, and {subject} is no artifact and shares no color with it", "702.13b"
)
_PROTECTED = Ground("protection", "{other} has protection from what {subject} is", "702.16f")
_UNBLOCKABLE = Ground("cannot be blocked", "{other} can't be blocked by a player who has such things", "509.1b")
_KEPT_FROM = Ground("cannot block", "{subject} can't block {other} this turn", "509.1b")
_WALKED_PAST = Ground("landwalk", "{other} walks past: the defending player controls such a land", "702.14c")


def can_block(view: View, subject: GameObject, attacker: GameObject) -> bool:
    """Return whether a permanent could block an attacker (CR 509.1a-b)."""
    return ground_against_blocking(view, subject, attacker) is None


def ground_against_blocking(view: View, subject: GameObject, attacker: GameObject) -> Ground | None:
    """Return why a permanent could not block an attacker; None where it could (CR 509.1a-b)."""
    current = characteristics(view, subject)
    if "creature" not in current.types:
        return _NO_CREATURE
    if subject.tapped:
        return _TAPPED
    attacking = characteristics(view, attacker)
    evading = attacking.keywords
    if evading or "shadow" in current.keywords:
        evaded = _ground_of_evasion(current, attacking)
        if evaded is not None:
            return evaded
        if "protection from" in evading and is_protected_from(view, attacker, subject):
            return _PROTECTED
        if _is_walked_past(view, evading, subject, attacker):
            return _WALKED_PAST
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    return _ground_of_rules(view, subject, attacker) if rules else None


def _ground_of_rules(view: View, subject: GameObject, attacker: GameObject) -> Ground | None:
    """Return the rule in force by which a creature cannot block an attacker (CR 509.1b)."""
    barred = blocker_barred_by(view, attacker, subject)
    if barred is not None:
        return ground_of(barred, "cannot be blocked", "{other} can't be blocked by {subject}", "509.1b")
    if _is_kept_from(view, subject, attacker):
        return _KEPT_FROM
    forbidden = forbidden_by(view, "block", subject)
    if forbidden is not None:
        return ground_of(forbidden, "cannot block", "{subject} can't block", "509.1b")
    if _is_unblockable_here(view, subject, attacker):
        return _UNBLOCKABLE
    forbidden = forbidden_by(view, "be blocked", attacker)
    if forbidden is not None:
        return ground_of(forbidden, "cannot be blocked", "{other} can't be blocked", "509.1b")
    return None


def _is_kept_from(view: View, blocker: GameObject, attacker: GameObject) -> bool:
    """Return whether an effect says that a creature can't block this very attacker (CR 509.1b)."""
    return any(
        blocker.id in effect.affected
        and effect.kept[:1] == (attacker.id,)
        and any(isinstance(rule, CannotBlockThat) for rule in effect.rules)
        for effect in view.effects
    )


def _is_unblockable_here(view: View, blocker: GameObject, attacker: GameObject) -> bool:
    """Return whether an attacker can't be blocked by the defending player because of what that player has."""
    rules = [one for one in plan_of(view).rules if isinstance(one.rule, UnblockableWhere)]
    if not rules:
        return False
    attacked = (defending_seat(view, one) for one in view.combat if one.creature == attacker.id)
    defender = next(attacked, blocker.controller)
    return any(
        covers(view, one, attacker) and holds_of_defender(view, one, one.rule.condition, attacker, defender)
        for one in rules
        if isinstance(one.rule, UnblockableWhere)
    )


def _ground_of_evasion(current: Characteristics, attacking: Characteristics) -> Ground | None:
    """Return the evasion ability of an attacker that keeps a creature from blocking it (CR 509.1b)."""
    evading = attacking.keywords
    if "flying" in evading and not {"flying", "reach"} & current.keywords:
        return _FLYING
    if ("shadow" in evading) != ("shadow" in current.keywords):
        return _SHADOW
    if "horsemanship" in evading and "horsemanship" not in current.keywords:
        return _HORSEMANSHIP
    if "skulk" in evading and current.power > attacking.power:
        return _SKULK
    if "fear" in evading and "artifact" not in current.types and "B" not in current.colors:
        return _FEAR
    is_timid = "artifact" not in current.types and current.colors.isdisjoint(attacking.colors)
    return _INTIMIDATE if "intimidate" in evading and is_timid else None


_LANDWALKS = {f"{land.lower()}walk": land for land in BASIC_LAND_TYPES}


def _is_walked_past(view: View, keywords: frozenset[str], blocker: GameObject, attacker: GameObject) -> bool:
    """Return whether landwalk keeps a creature from blocking: the defending player controls such a land (CR
    702.14c).
    """
    if keywords.isdisjoint(_LANDWALKS):
        return False
    ignored = {
        one.rule.keyword
        for one in plan_of(view).rules
        if isinstance(one.rule, BlockedDespite) and covers(view, one, attacker)
    }
    # Of several defending players it is the one whom the creature attacks (CR 805.10e).
    attacked = (defending_seat(view, one) for one in view.combat if one.creature == attacker.id)
    defender = next(attacked, blocker.controller)
    return any(
        land in current.subtypes and "land" in current.types
        for walk, land in _LANDWALKS.items()
        if walk in keywords and walk not in ignored
        for id in view.battlefield
        if view.objects[id].controller == defender
        for current in (characteristics(view, view.objects[id]),)
    )


def defending_seat(view: View, attack: Attack) -> int:
    """Return the seat that an attack is against (CR 508.5)."""
    return seat_attacked(view, attack.attacks)


def declare_blockers(draft: Draft) -> None:
    """Let each defending seat in turn order declare blockers, if it has any that could block (CR 509.1, 802.4).

    A team blocks as one: its first player declares for all of them, against what attacks any (CR 805.10d).
    Where a group attacks, each entry of the declaration singles out one attacker of it, which all the blockers
    of that entry block.
    """
    for seat in opponents_of(draft, draft.active):
        members = team_of(draft, seat)
        if members[0] != seat:
            continue
        facing = [attack for attack in draft.combat if defending_seat(draft, attack) in members]
        able = once(draft, _able_to_block, members, facing)
        if not able:
            continue
        while True:
            blocks = draft.ask(DeclaringBlockers(seat), DeclareBlockers).blocks
            if not draft.is_repeating:
                check_blocks(draft, seat, blocks, able, facing)
            total = total_to_block(draft, blocks)
            before = draft.kept() if is_anything(total) else ()
            if pay_in_combat(draft, seat, total):
                break
            draft.go_back(before)
        _block(
            draft,
            [
                (split(draft, id, count, is_asked=True), split(draft, attacker, is_asked=True))
                for id, attacker, count in blocks
            ],
        )
    draft.reconsider()
    notice_each(draft, (Blocked,), _blocks_told(draft))
    notice_each(draft, (BecameBlocked, WentUnblocked), _outcomes_told(draft))


def _blocks_told(draft: Draft) -> Iterator[Event]:
    """Yield what tells of each block."""
    told: set[int] = set()
    for attack in draft.combat:
        for id in attack.blockers:
            yield Blocked(draft.objects[id], attack.creature, id not in told)
            told.add(id)


def _outcomes_told(draft: Draft) -> Iterator[Event]:
    """Yield what tells of each attacker whether it was blocked."""
    for attack in draft.combat:
        held = draft.objects[attack.creature]
        if attack.is_blocked:
            yield BecameBlocked(held, attack.attacks, attack.blockers)
        else:
            yield WentUnblocked(held, attack.attacks)


def _able_to_block(draft: Draft, members: tuple[int, ...], facing: list[Attack]) -> list[int]:
    """Return what some of these seats control that could block any of the attackers."""
    attackers = [draft.objects[attack.creature] for attack in facing]
    held = [draft.objects[id] for id in draft.battlefield]
    return [
        one.id
        for one in held
        if one.controller in members and any(can_block(draft, one, attacker) for attacker in attackers)
    ]


def check_blocks(
    draft: View, seat: int, blocks: tuple[tuple[int, int, int], ...], able: list[int], facing: list[Attack]
) -> None:
    """Refuse a declaration of blockers that is not legal (CR 509.1)."""
    used: dict[int, Quantity] = {}
    blocked: dict[int, Quantity] = {}
    attackers = {attack.creature for attack in facing}
    blockers = set(able)
    for id, attacker, count in blocks:
        if id not in blockers or attacker not in attackers:
            raise Refusal("cannot block", "one of these creatures cannot block that", "509.1a")
        held, against = draft.objects[id], draft.objects[attacker]
        ground = ground_against_blocking(draft, held, against)
        if ground is not None:
            why = ground.about(held.card.name, against.card.name)
            raise Refusal(
                "cannot block", f"{held.card.name} cannot block {against.card.name}: {why.reason}", why.rule
            )
        used[id] = used.get(id, 0) + count
        blocked[attacker] = blocked.get(attacker, 0) + count
        if count < 1 or held.count < used[id]:
            _check_blocking_more(draft, blocks, id, count, used[id])
    for attacker, count in blocked.items():
        against = draft.objects[attacker]
        members = against.count
        entries = [count] if members == 1 else [each for _, other, each in blocks if other == attacker]
        if members != 1 and len(entries) > members:
            raise Refusal("group blocked", "more attackers of this group are blocked than there are", "509.1a")
        fewest = min(entries)
        most = most_blockers(draft, against)
        if most is not None and max(entries) > most:
            name = against.card.name
            raise Refusal(
                "too many blockers", f"{name} can't be blocked by more than {number_word(most)}", "509.1b"
            )
        needed = fewest_blockers(draft, against)
        if fewest < needed:
            name = against.card.name
            if needed == 2 and "menace" in characteristics(draft, against).keywords:
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


def _check_blocking_more(
    view: View, blocks: tuple[tuple[int, int, int], ...], id: int, count: int, used: Quantity
) -> None:
    """Refuse a creature that blocks more attackers than it can; of several alike each blocks one alone."""
    subject = view.objects[id]
    name = subject.card.name
    most = most_blocked(view, subject)
    if most == 1 or count < 1:
        raise Refusal("too many blockers", f"there are not that many {name}", "509.1a")
    if subject.count != 1:
        raise BeyondProgram("group blocking", f"which of several {name} block more than one is not worked out")
    attackers = [attacker for blocker, attacker, _ in blocks if blocker == id]
    if count != 1 or len(set(attackers)) != len(attackers):
        raise Refusal("blocked twice", f"{name} can block each attacker but once", "509.1a")
    if most is not None and used > most:
        raise Refusal("too many blocked", f"{name} can block no more than {number_word(most)}", "509.1a")


def _block(draft: Draft, pairs: list[tuple[int, int]]) -> None:
    """Let creatures block: pairs of a blocker and the attacker that it blocks."""
    blockers: dict[int, tuple[int, ...]] = {}
    for blocker, attacker in pairs:
        blockers[attacker] = (*blockers.get(attacker, ()), blocker)
    draft.combat = tuple(
        attack.with_blockers(True, (*attack.blockers, *blockers[attack.creature]))
        if attack.creature in blockers
        else attack
        for attack in draft.combat
    )
