"""Dividing a group into two objects, and making one of two, with all that refers to them going along."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.objects import GameObject
from engine.model.state import Attack
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import divide, unite
from engine.rules.base.zones import insert_id, remove_id
from engine.rules.characteristics.linking import drop_links, keep_links


def part(draft: Draft, group: GameObject, rest: GameObject, member: GameObject) -> None:
    """Let `member`, with an id of its own, leave a group of which the `rest` stays."""
    divide(draft, group, member)
    draft.put(rest)
    draft.put(member)
    insert_id(draft, member, beside=group.id)
    draft.watch_object(member)
    keep_links(draft, member)
    if draft.effects and any(group.id in effect.affected for effect in draft.effects):
        draft.effects = tuple(
            effect.with_affected((*effect.affected, member.id)) if group.id in effect.affected else effect
            for effect in draft.effects
        )
        draft.plan = None
    if draft.combat:
        draft.combat = tuple(_divided_attacks(draft.combat, group.id, member.id))


def _divided_attacks(combat: tuple[Attack, ...], id: int, member: int) -> Iterator[Attack]:
    """Yield the attacks after a member has left a group: it attacks, or blocks, what the group does (CR 506.4)."""
    for attack in combat:
        if id in attack.blockers:
            attack = attack.with_blockers(attack.is_blocked, (*attack.blockers, member))
        if id in attack.struck:
            attack = attack.with_struck((*attack.struck, member))
        yield attack
        if attack.creature == id:
            yield Attack(member, attack.attacks, attack.is_blocked, attack.blockers, attack.struck)


def absorb(draft: Draft, older: GameObject, newer: GameObject) -> None:
    """Let an object go into an older one; what the older one becomes is still to be put."""
    unite(draft, older, newer)
    draft.unwatch_object(newer)
    drop_links(draft, newer)
    remove_id(draft, newer)
    draft.forget(newer.id)
    if draft.effects and any(newer.id in effect.affected for effect in draft.effects):
        draft.effects = tuple(
            effect.with_affected(tuple(id for id in effect.affected if id != newer.id))
            if newer.id in effect.affected
            else effect
            for effect in draft.effects
            if effect.affected != (newer.id,)
        )
        draft.plan = None
