"""Groups: splitting a member off when it is singled out, and merging objects that nothing can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from immutables import Map

from engine.model.likeness import Likeness
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import divide, with_part
from engine.rules.base.zones import ids_of_zone, name_kind, store_ids
from engine.rules.characteristics.linking import LINKED
from engine.rules.characteristics.uniting_effects import unite_effects
from engine.rules.events.alike import is_alike
from engine.rules.events.graded_levels import first_level_of, single_out_graded
from engine.rules.events.parting import absorb, part


def split(draft: Draft, id: int, count: Quantity = 1, *, is_asked: bool = False) -> int:
    """Single out `count` members of a group; the id that they have from now on.

    The whole group keeps its id. What refers to each member on its own goes along with it. Of a graded group
    (grading.py) they are the newest, unless the seat that chose the group `is_asked` which.
    """
    group = draft.objects[id]
    if group.count == count:
        return id
    if group.zone == STACK:
        return split_spells(draft, group, count)
    if group.grade is not None:
        return single_out_graded(draft, group, count, is_asked=is_asked)
    member = group.with_member(draft.take_id(), count)
    part(draft, group, group.with_count(group.count - count), member)
    return member.id


def split_spells(draft: Draft, group: GameObject, count: Quantity, *, is_on_top: bool = False) -> int:
    """Single out `count` of several identical copies of a spell, the last to resolve or the first; their id."""
    member = group.with_member(draft.take_id(), count)
    divide(draft, group, member)
    rest = group.with_count(group.count - count)
    draft.put(rest)
    draft.put(member)
    stack: list[StackItem] = []
    for item in draft.stack:
        if item.id != group.id:
            stack.append(item)
            continue
        fewer = item.with_count(rest.count, 0).with_source(rest)
        single = item.with_single(member.id, count, 0).with_source(member)
        stack += [fewer, single] if is_on_top else [single, fewer]
    draft.stack = tuple(stack)
    return member.id


def single_out(draft: Draft, item: StackItem) -> StackItem:
    """Split the topmost of several identical items off, with the member of a group that it belongs to.

    `item` is on top of the stack with a count above 1; the single one is on top afterwards.
    """
    if item.of == 0 and item.each != 0:
        item = _first_level_out(draft, item)
        if item.count == 1:
            return item
    if item.kind == "spell":
        split_spells(draft, draft.objects[item.id], 1, is_on_top=True)
        return draft.stack[-1]
    group = draft.objects.get(item.of) if item.of else None
    if group is not None and group.count != 1:
        split(draft, group.id)
        item = draft.stack[-1]
        if item.count == 1:
            return item
    single = item.with_single(draft.take_id(), 1, 1 if item.of else 0)
    rest = item.with_count(item.count - 1, item.each - 1 if group is not None else item.each)
    draft.stack = (*draft.stack[:-1], rest, single)
    return single


def _first_level_out(draft: Draft, item: StackItem) -> StackItem:
    """Put the triggers about the first level of what has left on top of those about the others."""
    left = item.cause.object
    assert left is not None
    nearest, others = first_level_of(left, draft.take_id(), draft.take_id())
    draft.gone = draft.gone.set(nearest.id, nearest).set(others.id, others)
    taken = item.each * nearest.count
    rest = item.with_count(item.count - taken, item.each if others.grade is not None else 0)
    first = item.with_single(draft.take_id(), taken, 0)
    draft.stack = (*draft.stack[:-1], with_part(rest, left, others), with_part(first, left, nearest))
    return draft.stack[-1]


def push(draft: Draft, item: StackItem) -> None:
    """Put an ability on the stack; right on top of its like it is counted with it, since they resolve in a row."""
    if draft.stack and is_like(draft.stack[-1], item):
        top = draft.stack[-1]
        draft.stack = (*draft.stack[:-1], top.with_count(top.count + item.count, 0))
    else:
        draft.stack = (*draft.stack, item)


def is_like(one: StackItem, other: StackItem) -> bool:
    """Return whether two abilities on the stack, neither belonging to members of a group, would do just
    the same.
    """
    return (
        one.ability is other.ability and one.kind != "spell" and one.each == 0 and _LIKE_ITEMS.is_alike(one, other)
    )


_LIKE_ITEMS = Likeness(StackItem)


def merge_altered(draft: Draft) -> bool:
    """Merge each object that has changed with one in its zone that has become alike; whether there were tokens."""
    was_any = are_tokens = False
    sorted_by_look: dict[str, dict[int, list[int]]] = {}
    fighting = {id for attack in draft.combat for id in (attack.creature, *attack.blockers)}
    for id in sorted(draft.altered - fighting):  # which creature fights which tells it from all others
        subject = draft.objects.get(id)
        if subject is None or subject.zone == STACK:
            continue
        if subject.is_token:
            are_tokens = True
        if subject.zone == BATTLEFIELD:
            listed = draft.watch.get(name_kind(subject.card))
            if listed is None or len(listed) < 2:
                continue
            near: Sequence[int] = _namesakes(draft, subject, listed, sorted_by_look)
            if len(near) < 2:
                continue
        elif subject.zone in (LIBRARY, GRAVEYARD) and _is_plain(draft):
            _merge_run(draft, subject)
            continue
        else:
            near = _neighbors(draft, subject)
        for other_id in near:
            other = draft.objects.get(other_id)
            if other is not None and other_id != id and is_alike(draft, subject, other):
                older, newer = sorted((subject, other), key=_age)
                _merge(draft, older, newer)
                was_any = True
                break
    if was_any and len(draft.effects) > 1:
        unite_effects(draft)
    return are_tokens


Looks: TypeAlias = dict[tuple[object, ...] | None, list[int]]
"""Permanents of one name by their look; under None those that have a closed form in it."""
FEW = 8


def _is_plain(draft: Draft) -> bool:
    """Return whether nothing is on the stack, waiting or in force that could refer to one of several alike."""
    return not (draft.effects or draft.stack or draft.delayed or draft.waiting or draft.watch.get(LINKED))


def _merge_run(draft: Draft, subject: GameObject) -> None:
    """Merge all cards at once that lie in a row in a library or graveyard and are alike, where nothing refers to
    any of them.
    """
    ids = ids_of_zone(draft, subject.zone, subject.owner)
    place = ids.index(subject.id)
    first, last = place, place + 1
    while first > 0 and is_alike(draft, subject, draft.objects[ids[first - 1]]):
        first -= 1
    while last < len(ids) and is_alike(draft, subject, draft.objects[ids[last]]):
        last += 1
    run = sorted((draft.objects[id] for id in ids[first:last]), key=_age)
    if len(run) < 2:
        return
    oldest, *others = run
    for newer in others:
        draft.unwatch_object(newer)
        draft.forget(newer.id)
    store_ids(draft, subject.zone, subject.owner, (*ids[:first], oldest.id, *ids[last:]))
    draft.put(oldest.with_count(sum((one.count for one in others), start=oldest.count)))


def _age(held: GameObject) -> tuple[int, int]:
    return held.timestamp, held.id


def _look(subject: GameObject) -> tuple[object, ...] | None:
    """Return what tells two permanents apart at a glance, by which they are sorted; None where something of it
    grows.
    """
    if subject.damage.__class__ is not int:
        return None
    for _, amount in subject.counters:
        if amount.__class__ is not int:
            return None
    for _, amount in subject.uses:
        if amount.__class__ is not int:
            return None
    return (subject.tapped, subject.is_sick, subject.controller, subject.damage, subject.counters, subject.uses)


def _namesakes(
    draft: Draft, subject: GameObject, listed: Map[int, bool], sorted_by_look: dict[str, dict[int, list[int]]]
) -> list[int]:
    """Return the permanents of the same name, all; where there are many, only those that look the same."""
    if len(listed) <= FEW:
        return sorted(listed)
    alike = sorted_by_look.get(subject.card.name)
    if alike is None:
        alike = sorted_by_look[subject.card.name] = _by_look(draft, listed)
    return alike[subject.id] if alike else sorted(listed)


def _by_look(draft: Draft, listed: Map[int, bool]) -> dict[int, list[int]]:
    """Return for each of some permanents those that look the same; none where the look of any grows."""
    looks: Looks = {}
    for id in sorted(listed):
        looks.setdefault(_look(draft.objects[id]), []).append(id)
    return {} if None in looks else {id: ids for ids in looks.values() for id in ids}


def _neighbors(draft: Draft, subject: GameObject) -> Sequence[int]:
    """Return the ids elsewhere among which one alike may be.

    In a zone with an order, next to it (CR 400.5, 404.2).
    """
    ids = ids_of_zone(draft, subject.zone, subject.owner)
    if subject.zone in (LIBRARY, GRAVEYARD):
        place = ids.index(subject.id)
        return ids[max(0, place - 1) : place + 2]
    return ids


def _merge(draft: Draft, older: GameObject, newer: GameObject) -> None:
    absorb(draft, older, newer)
    count = older.count + newer.count
    if older.zone == HAND:
        # The card that came last is one of them (described_choices.py); else a hand knows no timestamps.
        draft.put(older.with_count(count).with_timestamp(newer.timestamp))
    else:
        draft.put(older.with_count(count))
