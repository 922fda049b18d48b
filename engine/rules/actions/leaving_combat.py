"""Removing permanents from combat (CR 506.4)."""

from __future__ import annotations

from collections.abc import Set

from engine.model.state import Attack
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics, plan_of


def leave_combat(draft: Draft, id: int) -> None:
    """Remove a permanent from combat (CR 506.4); attackers that it blocked stay blocked."""
    leave_combat_together(draft, {id})


def leave_combat_together(draft: Draft, leaving: Set[int]) -> None:
    """Remove permanents from combat (CR 506.4); attackers that they blocked stay blocked."""
    left: list[Attack] = []
    for attack in draft.combat:
        if attack.creature in leaving:
            continue
        if not leaving.isdisjoint(attack.blockers):
            staying = tuple(one for one in attack.blockers if one not in leaving)
            attack = attack.with_blockers(attack.is_blocked, staying)
        left.append(attack)
    draft.combat = tuple(left)


def remove_noncreatures(draft: Draft) -> None:
    """Remove attackers and blockers that are no creatures any more from combat (CR 506.4).

    Only what has changed is looked at, as for state-based actions.
    """
    plan_of(draft)
    if not draft.touched and not draft.is_all_touched:
        return
    for attack in draft.combat:
        for id in (attack.creature, *attack.blockers):
            if id not in draft.touched and not draft.is_all_touched:
                continue
            if "creature" not in characteristics(draft, draft.objects[id]).types:
                leave_combat(draft, id)
