"""One of several like items of the stack alone, with the member of a group that it belongs to (CR 113.2c)."""

from __future__ import annotations

from engine.model.graded import Differs
from engine.model.stack_items import StackItem
from engine.rules.base.draft import Draft
from engine.rules.events.grouping import split, split_spells


def alone_on_stack(draft: Draft, id: int) -> StackItem | None:
    """Return an item of the stack alone; of several identical ones, the last of them to resolve.

    Raises Differs for one of several triggers each of which is about another one that has left.
    """
    position = next((at for at, one in enumerate(draft.stack) if one.id == id), None)
    if position is None:
        return None
    item = draft.stack[position]
    if item.count == 1:
        return item
    if item.kind == "spell":
        split_spells(draft, draft.objects[id], item.count - 1, is_on_top=True)
        return draft.stack[position]
    if item.of == 0 and item.each != 0:
        raise Differs()
    group = draft.objects.get(item.of) if item.of else None
    if group is not None and group.count != 1:
        split(draft, group.id)
        # What belongs to the single member stands above the rest now, with an id of its own.
        others, item = draft.stack[position : position + 2]
        others, item = (
            others.with_single(item.id, others.count, others.each),
            item.with_single(id, item.count, item.each),
        )
        draft.stack = (*draft.stack[:position], item, others, *draft.stack[position + 2 :])
        if item.count == 1:
            return item
    single = item.with_single(id, 1, 1 if item.of else 0)
    rest = item.with_single(draft.take_id(), item.count - 1, item.each - 1 if group is not None else item.each)
    draft.stack = (*draft.stack[:position], single, rest, *draft.stack[position + 1 :])
    return single
