"""Restrictions and requirements for a whole declaration of attackers or blockers (CR 508.1c-d, 509.1b-c)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.game_rules.combat import MustBlockThat
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import Attack
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.rules_in_force import (
    fewest_blockers,
    is_demanded,
    is_object_forbidden,
    most_blocked,
)
from engine.rules.turn.attack_restrictions import (
    costs_to_block,
    demanded_attack,
    demands_obeyed,
    is_attack_forbidden,
)

Used = dict[int, Quantity]
"""How many members of each group, by its id, are declared."""
Attacks = tuple[tuple[int, int, int], ...]
"""A declaration of attackers: (creature, what it attacks, how many)."""
Blocks = tuple[tuple[int, int, int], ...]
"""A declaration of blockers: (creature, the attacker that it blocks, how many)."""
CanBlock = Callable[[int, int], bool]
"""Whether a creature could block an attacker, by their ids."""


def check_attack_rules(
    view: View, attacks: Attacks, used: Used, able: list[int], targets: tuple[int, ...]
) -> None:
    """Refuse attackers that break a restriction, or obey fewer requirements than they could."""
    if not plan_of(view).rules:
        return  # nothing forbids or demands anything
    _check_not_alone(view, used, "attack alone", "508.1c")
    for id, attacked, _ in attacks:
        if is_attack_forbidden(view, view.objects[id], attacked):
            raise Refusal("cannot attack", f"{view.objects[id].card.name} can't attack that", "508.1c")
    is_lonely = sum(view.objects[id].count for id in able) == 1
    for id in able:
        subject = view.objects[id]
        is_excused = is_lonely and is_object_forbidden(view, "attack alone", subject)
        most, _ = demanded_attack(view, subject, targets)
        if is_excused or most == 0:
            continue
        if used.get(id, 0) != subject.count:
            raise Refusal("must attack", f"{subject.card.name} attacks this turn if able", "508.1d")
        if any(one == id and demands_obeyed(view, subject, attacked) < most for one, attacked, _ in attacks):
            raise Refusal("must attack another", f"{subject.card.name} is to attack another player", "701.15b")


def _check_not_alone(view: View, used: Used, what: str, rule: str) -> None:
    number: Quantity = sum(used.values())
    if number == 1:
        only = next(id for id, count in used.items() if count > 0)
        if is_object_forbidden(view, what, view.objects[only]):
            raise Refusal("not alone", f"{view.objects[only].card.name} can't {what}", rule)


def check_block_rules(
    view: View, blocks: Blocks, used: Used, able: list[int], facing: list[Attack], can_block: CanBlock
) -> None:
    """Refuse blockers that break a restriction, or obey fewer requirements than they could."""
    if not plan_of(view).rules and not view.effects:
        return  # nothing forbids or demands anything
    members = {id: min(count, view.objects[id].count) for id, count in used.items()}
    _check_not_alone(view, members, "block alone", "509.1b")
    attackers = [attack.creature for attack in facing]
    blocked: dict[int, list[int]] = {attacker: [] for attacker in attackers}
    for id, attacker, _ in blocks:
        blocked[attacker].append(id)

    def could_block(id: int, attacker: int) -> bool:
        """Return whether a creature could block an attacker, together with as many others as that takes."""
        if not can_block(id, attacker):
            return False
        fewest = fewest_blockers(view, view.objects[attacker])
        return fewest == 1 or sum(view.objects[one].count for one in able if can_block(one, attacker)) >= fewest

    for id in able:
        subject = view.objects[id]
        if not _could_block_more(view, id, used) or costs_to_block(view, subject):
            continue
        lures = lures_of(view, id, attackers)
        is_left_out = members.get(id, 0) != subject.count and is_demanded(view, "block", subject)
        if is_left_out and any(could_block(id, one) for one in attackers):
            raise Refusal("must block", f"{subject.card.name} blocks this turn if able", "509.1c")
        if any(could_block(id, one) and not _blocks_it_whole(view, id, blocked[one]) for one in lures):
            raise Refusal("must block", f"{subject.card.name} is able to block, and has to", "509.1c")
    for attacker in attackers:
        if blocked[attacker] or not is_demanded(view, "be blocked", view.objects[attacker]):
            continue
        if any(
            could_block(id, attacker)
            and not costs_to_block(view, view.objects[id])
            and _is_free(view, id, blocks, blocked, used)
            for id in able
        ):
            raise Refusal(
                "must be blocked", f"{view.objects[attacker].card.name} must be blocked if able", "509.1c"
            )
    _check_lured(view, blocks, blocked, could_block)


def _could_block_more(view: View, id: int, used: Used) -> bool:
    """Return whether a creature, or a member of a group, could block one more attacker than it does."""
    subject = view.objects[id]
    if subject.count != 1:
        return used.get(id, 0) != subject.count
    most = most_blocked(view, subject) if used.get(id, 0) else 1
    return most is None or used.get(id, 0) < most


def _blocks_it_whole(view: View, id: int, blockers: list[int]) -> bool:
    """Return whether a single creature is among an attacker's blockers; of a group others could block too."""
    return view.objects[id].count == 1 and id in blockers


def _is_free(view: View, id: int, blocks: Blocks, blocked: dict[int, list[int]], used: Used) -> bool:
    """Return whether a creature could block another attacker without disobeying more than that obeys."""
    if _could_block_more(view, id, used):
        return True
    return any(
        not lures_of(view, id, [attacker])
        and (not is_demanded(view, "be blocked", view.objects[attacker]) or len(blocked[attacker]) > 1)
        for blocker, attacker, _ in blocks
        if blocker == id
    )


def _check_lured(view: View, blocks: Blocks, blocked: dict[int, list[int]], could_block: CanBlock) -> None:
    """Check that what is able to block a creature that all able ones have to block blocks no other (CR 509.1c)."""
    for id, attacker, _ in blocks:
        lures = lures_of(view, id, list(blocked))
        if attacker not in lures and any(
            could_block(id, lure) and not _blocks_it_whole(view, id, blocked[lure]) for lure in lures
        ):
            name = view.objects[id].card.name
            raise Refusal("must block", f"{name} has to block what it is made to block", "509.1c")


def lures_of(view: View, id: int, attackers: list[int]) -> list[int]:
    """Return the attackers that a creature has to block: those that all have to, and those that it is made to."""
    if not view.effects and not plan_of(view).rules:
        return []
    made = {
        effect.kept[0]
        for effect in view.effects
        if id in effect.affected and any(isinstance(rule, MustBlockThat) for rule in effect.rules)
    }
    return [one for one in attackers if one in made or is_demanded(view, "be blocked by all", view.objects[one])]
