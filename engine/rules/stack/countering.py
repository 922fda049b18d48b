"""Countering spells and abilities on the stack (CR 701.6)."""

from __future__ import annotations

from engine.model.graded import Differs
from engine.model.stack_events import ItemCountered
from engine.model.zones import GRAVEYARD
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.events.grouping import split_spells
from engine.rules.events.triggers import notice
from engine.rules.stack.leaving_stack import leave_stack


def counter(draft: Draft, id: int, zone: str = GRAVEYARD) -> None:
    """Counter a spell or ability on the stack; a spell goes to a zone (CR 701.6)."""
    for position, item in enumerate(draft.stack):
        if item.id != id:
            continue
        if item.kind == "spell" and is_object_forbidden(draft, "be countered", draft.objects[id]):
            return
        if item.count != 1 and item.kind == "spell":
            # What is targeted has been singled out; what is named otherwise is countered one by one.
            split_spells(draft, draft.objects[id], item.count - 1)
            counter(draft, id, zone)
            return
        if item.of == 0 and item.each != 0:
            # Each is about another one that has left.
            raise Differs()
        if item.count != 1:
            # Of several identical abilities, the one that was targeted is the last of them to resolve.
            fewer = item.with_count(item.count - 1, item.each)
            draft.stack = (*draft.stack[:position], fewer, *draft.stack[position + 1 :])
        else:
            draft.stack = draft.stack[:position] + draft.stack[position + 1 :]
        release(draft, item)
        draft.left_stack = (*draft.left_stack, item)
        notice(draft, ItemCountered(item))
        if item.kind == "spell":
            leave_stack(draft, item, zone, "countered")
        return
