"""Permanents that do not untap in the next untap step, of their controller or of one player (CR 502.3)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import DoesNotUntap
from engine.model.continuous_effects import ContinuousEffect
from engine.rules.base.draft import Draft

NEXT_UNTAP = "through your next untap step"
"""How long what keeps a permanent tapped in an untap step of one player lasts."""
NEXT_UNTAP_OF_CONTROLLER = "through its controller's next untap step"


@lru_cache
def staying_rules(is_of_seat: bool) -> tuple[DoesNotUntap, ...]:
    """Return the rule; equal ones are the same object, so that their effects can be counted together."""
    return (DoesNotUntap(IsThis(), is_of_seat),)


def keep_tapped(draft: Draft, ids: tuple[int, ...], seat: int, source: int, *, is_of_seat: bool) -> None:
    """Permanents will not untap in the seat's next untap step, or each in that of its controller."""
    rules = staying_rules(is_of_seat)
    duration = NEXT_UNTAP if is_of_seat else NEXT_UNTAP_OF_CONTROLLER
    for effect in draft.effects:
        if effect.rules is rules and effect.duration == duration and (effect.controller == seat or not is_of_seat):
            # To stay tapped twice is to stay tapped.
            ids = tuple(id for id in ids if id not in effect.affected)
    if not ids:
        return
    draft.effects = (
        *draft.effects,
        *(ContinuousEffect((id,), (), rules, duration, seat, source, draft.take_timestamp()) for id in ids),
    )
    draft.plan = None


def end_staying_tapped(draft: Draft, seats: tuple[int, ...]) -> None:
    """End what was to stay tapped in the untap step of these seats, which is over."""
    if not any(effect.duration == NEXT_UNTAP_OF_CONTROLLER for effect in draft.effects):
        return
    left: list[ContinuousEffect] = []
    for effect in draft.effects:
        if effect.duration != NEXT_UNTAP_OF_CONTROLLER:
            left.append(effect)
            continue
        staying = tuple(id for id in effect.affected if draft.objects[id].controller not in seats)
        draft.altered.update(effect.affected)
        if staying:
            left.append(effect.with_affected(staying))
    draft.effects = tuple(left)
    draft.plan = None
