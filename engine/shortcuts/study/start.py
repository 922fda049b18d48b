"""Finds what a loop needs at its start beside its cards: mana in the pool, and creatures that may tap at once."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.mana import MANA_TYPES
from engine.model.mana import POSITION, Pool, pool_with
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.pieces import is_same_from
from engine.shortcuts.study.report import LoopReport


def least_mana(state: GameState, loop: Repeat, report: LoopReport, seat: int) -> Pool:
    """Return the least mana in a seat's pool with which the loop is proved to do what the report says.

    Each type is lowered as far as it goes, colorless mana last, since it is the easiest to come by.
    """
    least = state.seats[seat].pool
    for mana_type in MANA_TYPES:
        too_little, enough = -1, least[POSITION[mana_type]]
        while enough - too_little > 1:
            tried = (too_little + enough) // 2
            pool = pool_with(least, mana_type, tried - least[POSITION[mana_type]])
            if is_same_from(_with_pool(state, seat, pool), loop, report):
                enough, least = tried, pool
            else:
                too_little = tried
    return least


def not_summoning_sick(
    state: GameState, loop: Repeat, report: LoopReport, cards: Iterable[GameObject]
) -> tuple[GameObject, ...]:
    """Return which of these creatures their controller must have controlled since the turn began (CR 302.6)."""
    return tuple(
        held
        for held in cards
        if held.zone == BATTLEFIELD
        and not held.is_sick
        and "creature" in characteristics(state, held).types
        and not is_same_from(_with_sick(state, held), loop, report)
    )


def _with_pool(state: GameState, seat: int, pool: Pool) -> GameState:
    draft = Draft(state)
    draft.put_seat(seat, draft.seats[seat].with_pool(pool))
    return draft.freeze(state.pending)


def _with_sick(state: GameState, held: GameObject) -> GameState:
    draft = Draft(state)
    draft.put(draft.objects[held.id].with_sick(True))
    return draft.freeze(state.pending)
