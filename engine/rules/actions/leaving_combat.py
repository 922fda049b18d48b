"""Removing permanents from combat (CR 506.4)."""

from __future__ import annotations

from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics


def leave_combat(draft: Draft, id: int) -> None:
    """Remove a permanent from combat (CR 506.4); attackers that it blocked stay blocked."""
    draft.combat = tuple(
        attack
        if id not in attack.blockers
        else attack.with_blockers(attack.is_blocked, tuple(one for one in attack.blockers if one != id))
        for attack in draft.combat
        if attack.creature != id
    )


def remove_noncreatures(draft: Draft) -> None:
    """Remove attackers and blockers that are no creatures any more from combat (CR 506.4)."""
    for id in dict.fromkeys(id for attack in draft.combat for id in (attack.creature, *attack.blockers)):
        if "creature" not in characteristics(draft, draft.objects[id]).types:
            leave_combat(draft, id)
