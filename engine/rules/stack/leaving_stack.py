"""Spells that leave the stack otherwise than to the battlefield (CR 608.2n, 702.27, 702.34)."""

from __future__ import annotations

from engine.model.stack_events import ItemResolved
from engine.model.stack_items import StackItem
from engine.model.zones import EXILE
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.events.grouping import split_spells
from engine.rules.events.triggers import notice
from engine.rules.stack.permissions import EXILING


def was_paid(item: StackItem, word: str) -> bool:
    """Return whether an optional or alternative cost was paid for a spell: "kicker", "buyback", "flashback"."""
    return bool(item.paid) and any(one == word for one, _ in item.paid)


def leave_while_resolving(draft: Draft, item: StackItem, to: Destination) -> int:
    """Put a spell somewhere as its own effect says, before it has resolved to its end; its new id (CR 608.2c)."""
    if item.id not in draft.objects:
        return 0
    draft.stack = tuple(one for one in draft.stack if one.id != item.id)
    release(draft, item)
    notice(draft, ItemResolved(item))
    return leave_stack(draft, item, to, "")


def take_from_stack(draft: Draft, id: int, to: Destination, *, are_all: bool = False) -> int:
    """Put a spell from the stack somewhere, which is not to counter it; its new id, 0 where there is none.

    It does not resolve (CR 405.5), and what can't be countered is put there all the same. `are_all`: of several
    like ones all of them.
    """
    item = next((one for one in draft.stack if one.id == id and one.kind == "spell"), None)
    if item is None:
        return 0
    if item.count != 1 and not are_all:
        split_spells(draft, draft.objects[id], item.count - 1)
        return take_from_stack(draft, id, to)
    draft.stack = tuple(one for one in draft.stack if one.id != id)
    release(draft, item)
    draft.left_stack = (*draft.left_stack, item)
    return leave_stack(draft, item, to, "")


def leave_stack(draft: Draft, item: StackItem, zone: str | Destination, how: str) -> int:
    """Put a spell that has left the stack into a zone, and return its new id.

    A copy ceases to exist (0), and flashback exiles its card.
    """
    if item.is_copy:
        # Nothing looks for a copy again: it is not a card (CR 707.10a).
        draft.unwatch_object(draft.objects[item.id])
        draft.forget(item.id)
        return 0
    return move(draft, item.id, EXILE if any(was_paid(item, word) for word in EXILING) else zone, how=how)


GOES_ELSEWHERE = "goes elsewhere as it resolves"
"""The note of a spell that says where its card goes, what is done then, and by whom (CR 608.2n, 614.1a)."""
REBOUND = "rebound"
"""What is remembered of a spell with rebound that was cast from a hand (CR 702.88a)."""
