"""Permanents that become copies of others, for good or for a while (CR 613.2a, 707.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.definitions.rooms import is_room, room_with
from engine.model.continuous_effects import ContinuousEffect
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.transforming import show_card
from engine.rules.base.copiable import copied_by
from engine.rules.base.draft import Draft
from engine.rules.base.rooms import unlocked_doors


def refuse_face_down(draft: Draft, id: int) -> None:
    """Refuse a face-down permanent, which would stay face down: that is not covered."""
    held = draft.objects[id]
    if held.is_face_down:
        raise Refusal("face down", f"{held.card.name} is face down, and cannot become a copy here", "708.10")


def update_copies(draft: Draft, ids: Iterable[int]) -> None:
    """Let permanents be what the latest effect that copies says; where all of them last for good, it is that.

    Effects that last for good are kept only where one that does not is beside them, which shows them as it ends.
    """
    for id in ids:
        held = draft.objects.get(id)
        effects = list(_copying(draft, id))
        if held is None or held.zone != BATTLEFIELD or not effects:
            continue
        if all(not one.duration for one in effects):
            _drop(draft, id, effects)
        card = copied_by(max(effects, key=lambda one: one.timestamp))
        if card is not None and is_room(card):
            card = room_with(card, unlocked_doors(held))
        if card is None or card is held.card:
            continue
        printed = held.printed or (None if held.is_token else held.card)
        # What it is itself is counted on; of its abilities, those of what it was are not its own any more.
        uses = tuple(use for use in held.uses if use[0] < 0)
        timestamp = held.timestamp
        show_card(draft, held, card, None if card is printed else printed, uses)
        draft.put(draft.objects[id].with_timestamp(timestamp))
        draft.altered.add(id)


def _copying(draft: Draft, id: int) -> Iterator[ContinuousEffect]:
    return (one for one in draft.effects if id in one.affected and copied_by(one) is not None)


def _drop(draft: Draft, id: int, effects: list[ContinuousEffect]) -> None:
    left: list[ContinuousEffect] = []
    for one in draft.effects:
        rest = tuple(other for other in one.affected if other != id)
        if not any(one is other for other in effects):
            left.append(one)
        elif rest:
            left.append(one.with_affected(rest))
    draft.effects = tuple(left)
    draft.plan = None
