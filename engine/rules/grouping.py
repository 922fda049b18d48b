"""Groups: splitting a member off when it is singled out, and merging objects that nothing can tell apart.

A stack item or delayed trigger that refers to a group of `count` members and has the same count stands for
one such item or trigger for each member: the group and what refers to it split and merge together.
"""

from __future__ import annotations

from typing import Any

from engine.cards.definitions import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.model.objects import Cause, DelayedTrigger, GameObject, StackItem
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD
from engine.rules.draft import Draft
from engine.rules.facts import body_facts_of, facts_of
from engine.rules.zones import insert_id, name_kind, remove_id


def split(draft: Draft, id: int, count: Quantity = 1) -> int:
    """Single out `count` members of a group; the id that they have from now on.

    The whole group keeps its id. What refers to each member on its own goes along with it.
    """
    group = draft.objects[id]
    if group.count == count:
        return id
    member = group.with_member(draft.take_id(), count)
    _split_referrers(draft, group, member)
    draft.put(group.with_count(group.count - count))
    draft.put(member)
    insert_id(draft, member, beside=id)
    draft.watch_object(member)
    draft.effects = tuple(
        effect.with_affected((*effect.affected, member.id)) if id in effect.affected else effect
        for effect in draft.effects
    )
    return member.id


def merge_altered(draft: Draft) -> None:
    """Merge each object that has changed with one on the battlefield that has become alike."""
    if not draft.altered:
        return
    for id in sorted(draft.altered):
        subject = draft.objects.get(id)
        if subject is None or subject.zone != BATTLEFIELD:
            continue
        namesakes = draft.watch.get(name_kind(subject.card))
        if namesakes is None or len(namesakes) < 2:
            continue
        for other_id in sorted(namesakes):
            other = draft.objects[other_id]
            if other_id != id and is_alike(draft, subject, other):
                older, newer = (other, subject) if other.timestamp <= subject.timestamp else (subject, other)
                _merge(draft, older, newer)
                break


def is_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Whether nothing in the game can tell members of the two apart."""
    if (
        one.tapped != other.tapped
        or one.is_sick != other.is_sick
        or one.is_token != other.is_token
        or one.controller != other.controller
        or one.owner != other.owner
        or one.default_controller != other.default_controller
        or one.is_deathtouched != other.is_deathtouched
        or one.attachments
        or other.attachments
        or one.attached_to
        or other.attached_to
        or (one.card is not other.card and one.card != other.card)
        or (one.printed is not other.printed and one.printed != other.printed)
    ):
        return False
    if one.damage != other.damage or one.counters != other.counters or one.uses != other.uses:
        return False
    if one.notes != other.notes or facts_of(one.card).is_static_source:
        return False
    if any((one.id in effect.affected) != (other.id in effect.affected) for effect in draft.effects):
        return False
    if any(effect.source in (one.id, other.id) for effect in draft.effects if effect.duration in _BOUND_TO_SOURCE):
        return False
    return (
        not _is_fighting(draft, one.id)
        and not _is_fighting(draft, other.id)
        and _is_referred_alike(draft, one, other)
    )


_BOUND_TO_SOURCE = ("as long as this remains",)


def _is_fighting(draft: Draft, id: int) -> bool:
    return any(attack.creature == id or id in attack.blockers for attack in draft.combat)


def _merge(draft: Draft, older: GameObject, newer: GameObject) -> None:
    _merge_referrers(draft, older, newer)
    draft.unwatch_object(newer)
    remove_id(draft, newer)
    draft.forget(newer.id)
    draft.put(older.with_count(older.count + newer.count))
    draft.effects = tuple(
        effect.with_affected(tuple(id for id in effect.affected if id != newer.id))
        if newer.id in effect.affected
        else effect
        for effect in draft.effects
    )


def is_sensitive(ability: object, kept: tuple[tuple[int, ...], ...]) -> bool:
    """Whether it matters which member of a group an item or trigger belongs to."""
    if isinstance(ability, (ActivatedAbility, TriggeredAbility, SpellAbility)):
        facts = body_facts_of(ability.body)
        return bool(kept) or facts.mentions_source or facts.mentions_cause
    return True


def refers_to(referrer: StackItem | DelayedTrigger, id: int) -> bool:
    """Whether an item or trigger names an object in any way."""
    if referrer.source.id == id or any(id in kept for kept in referrer.kept):
        return True
    if isinstance(referrer, StackItem):
        return referrer.cause.object_now == id or any(id in targets for targets in referrer.targets)
    return False


def _referrers(draft: Draft, id: int) -> list[StackItem | DelayedTrigger]:
    found: list[StackItem | DelayedTrigger] = [item for item in draft.stack if refers_to(item, id)]
    found += [trigger for trigger in draft.delayed if refers_to(trigger, id)]
    return found


def _is_referred_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Whether what refers to the two objects differs in nothing but which of them it names."""
    mine = [referrer for referrer in _referrers(draft, one.id) if is_sensitive(referrer.ability, referrer.kept)]
    theirs = [
        referrer for referrer in _referrers(draft, other.id) if is_sensitive(referrer.ability, referrer.kept)
    ]
    if len(mine) != len(theirs):
        return False
    for left, right in zip(mine, theirs, strict=True):
        if isinstance(left, StackItem) or isinstance(right, StackItem):
            return False
        if left.count != one.count or right.count != other.count:
            return False
        if left.ability is not right.ability or left.controller != right.controller:
            return False
        if _renamed(left.kept, one.id, other.id) != right.kept or left.is_once != right.is_once:
            return False
        if left.source.id != right.source.id and (left.source.id != one.id or right.source.id != other.id):
            return False
    return True


def _renamed(kept: tuple[tuple[int, ...], ...], old: int, new: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(new if id == old else id for id in ids) for ids in kept)


def _joined(kept: tuple[tuple[int, ...], ...], group: int, member: int) -> tuple[tuple[int, ...], ...]:
    """What was remembered as one group is remembered as the group and the member that has left it."""
    return tuple((*ids, member) if group in ids else ids for ids in kept)


def _merge_referrers(draft: Draft, older: GameObject, newer: GameObject) -> None:
    """Let what named the newer object name the older one, and count it together with its like."""
    delayed: list[DelayedTrigger] = []
    for trigger in draft.delayed:
        if not refers_to(trigger, newer.id):
            delayed.append(trigger)
            continue
        source = older if trigger.source.id == newer.id else trigger.source
        kept = _renamed(trigger.kept, newer.id, older.id)
        for position, earlier in enumerate(delayed):
            if earlier.ability is trigger.ability and earlier.kept == kept and earlier.source.id == source.id:
                delayed[position] = earlier.with_count(earlier.count + trigger.count)
                break
        else:
            delayed.append(
                DelayedTrigger(trigger.ability, trigger.controller, source, kept, trigger.is_once, trigger.count)
            )
    draft.delayed = tuple(delayed)
    draft.stack = tuple(
        _item_for(item, item.id, item.count, newer.id, older) if refers_to(item, newer.id) else item
        for item in draft.stack
    )


def _item_for(item: StackItem, id: int, count: Quantity, old: int, subject: GameObject) -> StackItem:
    cause = item.cause
    if cause.object_now == old:
        cause = Cause(cause.object, subject.id, cause.seat, cause.amount)
    return item.with_member(
        id,
        count,
        subject if item.source.id == old else item.source,
        cause,
        _renamed(item.targets, old, subject.id),
        _renamed(item.kept, old, subject.id),
    )


def single_out(draft: Draft, item: StackItem) -> StackItem:
    """Split the topmost of several identical items off, with the members of groups that it belongs to.

    `item` is on top of the stack with a count above 1; the single one is on top afterwards.
    """
    draft.stack = draft.stack[:-1]
    single = item.with_single(draft.take_id(), 1)
    if is_sensitive(item.ability, item.kept):
        for id in dict.fromkeys((item.source.id, item.cause.object_now, *(id for ids in item.kept for id in ids))):
            group = draft.objects.get(id)
            if group is not None and group.count == item.count:
                member = draft.objects[split(draft, id)]
                single = _item_for(single, single.id, 1, id, member)
    draft.stack = (*draft.stack, item.with_count(item.count - 1), single)
    return single


def _split_referrers(draft: Draft, group: GameObject, member: GameObject) -> None:
    stack: list[StackItem] = []
    for item in draft.stack:
        if not refers_to(item, group.id) or not is_sensitive(item.ability, item.kept):
            stack.append(item)
            continue
        if item.count != group.count:
            stack.append(item.with_kept(_joined(item.kept, group.id, member.id)))
            continue
        stack.append(item.with_count(item.count - member.count))
        stack.append(_item_for(item, draft.take_id(), member.count, group.id, member))
    draft.stack = tuple(stack)
    delayed: list[DelayedTrigger] = []
    for trigger in draft.delayed:
        if not refers_to(trigger, group.id) or not is_sensitive(trigger.ability, trigger.kept):
            delayed.append(trigger)
            continue
        if trigger.count != group.count:
            delayed.append(trigger.with_member(_joined(trigger.kept, group.id, member.id), trigger.count))
            continue
        delayed.append(trigger.with_count(trigger.count - member.count))
        source: Any = member if trigger.source.id == group.id else trigger.source
        delayed.append(
            DelayedTrigger(
                trigger.ability,
                trigger.controller,
                source,
                _renamed(trigger.kept, group.id, member.id),
                trigger.is_once,
                member.count,
                trigger.timestamp,
            )
        )
    draft.delayed = tuple(delayed)
