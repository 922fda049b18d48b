"""Regeneration: shields against the next destruction this turn, and what they do (CR 701.19)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import RegenerationShield
from engine.model.continuous_effects import ContinuousEffect
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.actions.tapping import tap
from engine.rules.base.draft import Draft

SHIELD = (RegenerationShield(IsThis()),)
THIS_TURN = "this turn"


def begin_regeneration(draft: Draft, ids: Iterable[int], seat: int, source: int) -> None:
    """Give each of these permanents a shield; one more where it has one (CR 701.19a)."""
    for id in ids:
        held = _shield_of(draft, id)
        if held is not None and held.affected == (id,):
            more = held.with_count(held.count + 1)
            draft.effects = tuple(more if one is held else one for one in draft.effects)
        else:
            began = ContinuousEffect((id,), (), SHIELD, THIS_TURN, seat, source, draft.take_timestamp())
            draft.effects = (*draft.effects, began)
        draft.plan = None


def can_regenerate(draft: Draft, id: int) -> bool:
    """Return whether a permanent has a shield."""
    return _shield_of(draft, id) is not None


def regenerate(draft: Draft, id: int) -> None:
    """Tap a permanent, which is not destroyed, remove all damage from it and remove it from combat."""
    held = _shield_of(draft, id)
    assert held is not None
    effects: list[ContinuousEffect] = []
    for one in draft.effects:
        if one is not held:
            effects.append(one)
            continue
        others = tuple(other for other in one.affected if other != id)
        if others:
            effects.append(one.with_affected(others))
        if one.count > 1:
            effects.append(one.with_affected((id,)).with_count(one.count - 1))
    draft.effects = tuple(effects)
    draft.plan = None
    draft.put(draft.objects[id].with_damage(0, False))
    leave_combat(draft, id)
    tap(draft, id)


def _shield_of(draft: Draft, id: int) -> ContinuousEffect | None:
    return next((one for one in draft.effects if one.rules is SHIELD and id in one.affected), None)
