"""What refers to an object from elsewhere: items on the stack, delayed triggers, triggers that wait.

Each refers to a group in one of two ways. Where its `of` is the group's id, `each` of it belong to every member,
and it is divided when the group is. Otherwise it names the group whole ("exile those tokens"), and names both
parts after the group has been divided.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.model.likeness import Likeness
from engine.model.objects import GameObject
from engine.model.stack_items import Cause, StackItem
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of

Referrer: TypeAlias = StackItem | DelayedTrigger | WaitingTrigger
Ids: TypeAlias = tuple[int, ...]


def depends_on(referrer: Referrer, id: int) -> bool:
    """Return whether a referrer tells the object with this id from others that equal it."""
    if referrer.of == id or any(id in kept for kept in referrer.kept):
        return True
    words = words_of(referrer.ability)
    if referrer.source.id == id and words.mentions_source:
        return True
    if isinstance(referrer, DelayedTrigger):
        return False
    if referrer.cause.object_now == id and words.mentions_object:
        return True
    return isinstance(referrer, StackItem) and (
        any(id in targets for targets in referrer.targets) or any(id in ids for _, ids in referrer.paid)
    )


def referrers_to(draft: Draft, id: int) -> Iterator[Referrer]:
    """Yield all that depends on an object."""
    for item in draft.stack:
        if depends_on(item, id):
            yield item
    for trigger in draft.delayed:
        if depends_on(trigger, id):
            yield trigger
    for waiting in (*draft.waiting, *draft.placing):
        if depends_on(waiting, id):
            yield waiting


def release(draft: Draft, referrer: Referrer) -> None:
    """Let the objects that a referrer told from their equals merge with them again as it goes."""
    draft.altered.add(referrer.source.id)
    for ids in referrer.kept:
        draft.altered.update(ids)
    if isinstance(referrer, DelayedTrigger):
        return
    if referrer.cause.object_now:
        draft.altered.add(referrer.cause.object_now)
    if isinstance(referrer, StackItem):
        for ids in referrer.targets:
            draft.altered.update(ids)
        for _, ids in referrer.paid:
            draft.altered.update(ids)


def divide(draft: Draft, group: GameObject, member: GameObject) -> None:
    """Divide what belongs to the members of a group, as `member` (a part of it) leaves the group."""
    stack: list[StackItem] = []
    for item in draft.stack:
        if item.of == group.id:
            taken = item.each * member.count
            stack.append(item.with_count(item.count - taken, item.each))
            stack.append(_renamed_item(item.with_single(draft.take_id(), taken, item.each), group.id, member))
        elif depends_on(item, group.id):
            targets, kept = _joined(item.targets, group.id, member.id), _joined(item.kept, group.id, member.id)
            paid = tuple((word, _both(ids, group.id, member.id)) for word, ids in item.paid)
            stack.append(item.with_names(item.source, item.cause, targets, kept, paid, item.of))
        else:
            stack.append(item)
    draft.stack = tuple(stack)
    if draft.delayed:
        delayed: list[DelayedTrigger] = []
        for trigger in draft.delayed:
            if trigger.of == group.id:
                taken = trigger.each * member.count
                delayed.append(trigger.with_count(trigger.count - taken, trigger.each))
                delayed.append(_renamed_delayed(trigger.with_count(taken, trigger.each), group.id, member))
            elif depends_on(trigger, group.id):
                kept = _joined(trigger.kept, group.id, member.id)
                delayed.append(trigger.with_names(trigger.source, kept, trigger.of))
            else:
                delayed.append(trigger)
        draft.delayed = tuple(delayed)
    if draft.waiting:
        draft.waiting = tuple(_divided(draft.waiting, group, member))
    if draft.placing:
        draft.placing = tuple(_divided(draft.placing, group, member))


def _divided(
    waiting: tuple[WaitingTrigger, ...], group: GameObject, member: GameObject
) -> Iterator[WaitingTrigger]:
    for trigger in waiting:
        if trigger.of == group.id:
            taken = trigger.each * member.count
            yield trigger.with_count(trigger.count - taken, trigger.each)
            yield _renamed_waiting(trigger.with_count(taken, trigger.each), group.id, member)
        elif depends_on(trigger, group.id):
            kept = _joined(trigger.kept, group.id, member.id)
            yield trigger.with_names(trigger.source, trigger.cause, kept, trigger.of)
        else:
            yield trigger


def are_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether what depends on the two objects differs in nothing but which of them it names."""
    if not (draft.stack or draft.delayed or draft.waiting or draft.placing):
        return True
    mine, theirs = list(referrers_to(draft, one.id)), list(referrers_to(draft, other.id))
    if len(mine) != len(theirs):
        return False
    return all(
        isinstance(left, DelayedTrigger)
        and isinstance(right, DelayedTrigger)
        and _is_pair(left, right, one.id, other.id)
        for left, right in zip(mine, theirs, strict=True)
    )


def _is_pair(left: DelayedTrigger, right: DelayedTrigger, one: int, other: int) -> bool:
    if left is right:
        return left.of == 0 and all((one in ids) == (other in ids) for ids in left.kept)
    return (
        left.of == one
        and right.of == other
        and left.ability is right.ability
        and _LIKE_TRIGGERS.is_alike(left, right)
        and _replaced(left.kept, one, other) == right.kept
        and (
            left.source.id == right.source.id
            or (left.source.id == one and right.source.id == other)
            or not words_of(left.ability).mentions_source
        )
    )


_LIKE_TRIGGERS = Likeness(DelayedTrigger, "of", "kept", "source")


def unite(draft: Draft, older: GameObject, newer: GameObject) -> None:
    """Let what named the newer object name the older one, of which it is part now; delayed ones count together."""
    draft.stack = tuple(
        _renamed_item(item, newer.id, older)
        if item.source.id == newer.id or item.cause.object_now == newer.id
        else item
        for item in draft.stack
    )
    if not draft.delayed:
        return
    moved = [trigger for trigger in draft.delayed if trigger.of == newer.id]
    delayed: list[DelayedTrigger] = []
    for trigger in draft.delayed:
        if trigger.of == newer.id:
            continue
        if trigger.of == older.id:
            twin = next(one for one in moved if _is_pair(trigger, one, older.id, newer.id))
            moved = [one for one in moved if one is not twin]
            delayed.append(trigger.with_count(trigger.count + twin.count, trigger.each))
        elif trigger.source.id == newer.id or any(newer.id in ids for ids in trigger.kept):
            delayed.append(_renamed_delayed(trigger, newer.id, older))
        else:
            delayed.append(trigger)
    draft.delayed = tuple(delayed)


def _renamed_item(item: StackItem, old: int, new: GameObject) -> StackItem:
    return item.with_names(
        new if item.source.id == old else item.source,
        _renamed_cause(item.cause, old, new),
        _replaced(item.targets, old, new.id),
        _replaced(item.kept, old, new.id),
        tuple((word, tuple(new.id if id == old else id for id in ids)) for word, ids in item.paid),
        new.id if item.of == old else item.of,
    )


def with_part(item: StackItem, left: GameObject, part: GameObject) -> StackItem:
    """Return the triggers about what has left the battlefield as those about a part of it."""
    cause = Cause(part, item.cause.object_now, item.cause.seat, item.cause.amount, item.cause.item)
    source = part if item.source.id == left.id else item.source
    return item.with_names(source, cause, item.targets, item.kept, item.paid, item.of)


def _renamed_delayed(trigger: DelayedTrigger, old: int, new: GameObject) -> DelayedTrigger:
    return trigger.with_names(
        new if trigger.source.id == old else trigger.source,
        _replaced(trigger.kept, old, new.id),
        new.id if trigger.of == old else trigger.of,
    )


def _renamed_waiting(trigger: WaitingTrigger, old: int, new: GameObject) -> WaitingTrigger:
    return trigger.with_names(
        new if trigger.source.id == old else trigger.source,
        _renamed_cause(trigger.cause, old, new),
        _replaced(trigger.kept, old, new.id),
        new.id if trigger.of == old else trigger.of,
    )


def _renamed_cause(cause: Cause, old: int, new: GameObject) -> Cause:
    if cause.object_now != old:
        return cause
    return Cause(cause.object, new.id, cause.seat, cause.amount, cause.item, cause.produced)


def _replaced(names: tuple[Ids, ...], old: int, new: int) -> tuple[Ids, ...]:
    """Return the names with one id instead of another, none twice in one place."""
    return tuple(
        tuple(dict.fromkeys(new if id == old else id for id in ids)) if old in ids else ids for ids in names
    )


def _joined(names: tuple[Ids, ...], group: int, member: int) -> tuple[Ids, ...]:
    """Return what was named as one group is named as the group and the member that has left it."""
    return tuple(_both(ids, group, member) for ids in names)


def _both(ids: Ids, group: int, member: int) -> Ids:
    return (*ids, member) if group in ids else ids
