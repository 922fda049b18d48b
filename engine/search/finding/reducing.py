"""Reduces a found loop to what it needs: the fewest steps and helpers, and the least mana to begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.base.mana import MANA_TYPES
from engine.frozen_dataclass import replace
from engine.model.mana import Pool
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import EXILE, LIBRARY, STACK
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.search.finding.found import Found
from engine.search.finding.shortening import beginning_of, shortened, tried_on
from engine.search.tables.table_plans import Placed, TablePlan, state_of
from engine.shortcuts.sequences.sequence import walk


def reduced(found: Found, is_over: Callable[[], bool]) -> Found:
    """Return the same loop with the fewest steps, on the smallest table on which it is still proved to make the
    same.

    Steps are taken out, helpers taken away one by one, groups made smaller, and the mana in the pool lowered;
    whatever is left is needed. The loop itself comes back unchanged where nothing could be spared. On a table that
    stood already cards stay, and those that it makes the same without are no pieces.
    """
    best = shortened(found, is_over)
    if best.plan is None:
        return _with_needed_pieces(best, is_over)
    before, plan_now = beginning_of(best), best.plan
    for smaller in _smaller_plans(plan_now):
        if is_over():
            return best
        plan = smaller(plan_now)
        start = state_of(plan) if plan is not None else None
        if start is not None:
            tried = tried_on(best, start, before, best.loop.body, is_over)
            if tried is not None and plan is not None:
                best, plan_now = replace(tried, plan=plan), plan
    return best


def _with_needed_pieces(found: Found, is_over: Callable[[], bool]) -> Found:
    """Return a loop without the pieces that nothing is done with, where it is proved to make the same without."""
    before = beginning_of(found)
    choices = (*before, *(part for part, _ in walk(found.loop.body)))
    named = {name.name for choice in choices for _, name in choice.names}
    start, pieces = found.loop.start, found.pieces
    for name in pieces:
        if name in named or is_over():
            continue
        without = _exiled(start, name)
        if without is not None and tried_on(found, without, before, found.loop.body, is_over) is not None:
            start, pieces = without, tuple(one for one in pieces if one != name)
    return replace(found, pieces=pieces)


def _exiled(state: GameState, name: str) -> GameState | None:
    """Return the table with the cards of a name in exile, from wherever they were; None where they cannot go."""
    draft = Draft(state)
    gone = [
        held.id for held in state.objects.values() if held.card.name == name and held.zone not in (LIBRARY, STACK)
    ]
    try:
        for id in gone:
            move(draft, id, EXILE)
    except Refusal:
        return None
    return draft.freeze(state.pending) if gone else None


Smaller = Callable[[TablePlan], TablePlan | None]


def _smaller_plans(plan: TablePlan) -> Iterator[Smaller]:
    """Yield ways to make a table smaller, each applied to the smallest that is known to do by then."""
    for place in reversed(range(len(plan.helpers))):
        helper = plan.helpers[place]
        if not _is_host(plan, len(plan.pieces) + place):
            yield lambda now, helper=helper: _without(now, helper)  # type: ignore[misc]  # each has its own helper
        for count in range(1, helper.count):
            yield lambda now, helper=helper, count=count: _fewer(now, helper, count)  # type: ignore[misc]
    for place in range(len(MANA_TYPES)):
        for amount in range(plan.pool[place]):
            yield lambda now, place=place, amount=amount: _with_mana(now, place, amount)  # type: ignore[misc]


def _is_host(plan: TablePlan, place: int) -> bool:
    return any(one.host == place for one in plan.placed)


def _without(plan: TablePlan, helper: Placed) -> TablePlan | None:
    at = next(
        (place for place, one in enumerate(plan.helpers) if one.card is helper.card and one.zone == helper.zone),
        -1,
    )
    if at < 0:
        return None
    gone = len(plan.pieces) + at
    helpers = tuple(one for place, one in enumerate(plan.helpers) if place != at)
    moved = [_rehosted(one, gone) for one in (*plan.pieces, *helpers)]
    return replace(plan, pieces=tuple(moved[: len(plan.pieces)]), helpers=tuple(moved[len(plan.pieces) :]))


def _rehosted(one: Placed, gone: int) -> Placed:
    return replace(one, host=one.host - 1) if one.host > gone else one


def _fewer(plan: TablePlan, helper: Placed, count: int) -> TablePlan | None:
    """Return the table with so many of a group, where there are still more."""
    if not any(one.card is helper.card and one.zone == helper.zone and one.count > count for one in plan.helpers):
        return None
    helpers = tuple(
        replace(one, count=count) if one.card is helper.card and one.zone == helper.zone else one
        for one in plan.helpers
    )
    return replace(plan, helpers=helpers)


def _with_mana(plan: TablePlan, place: int, amount: int) -> TablePlan | None:
    if plan.pool[place] <= amount:
        return None
    pool: Pool = (*plan.pool[:place], amount, *plan.pool[place + 1 :])  # type: ignore[assignment]  # stays six long
    return replace(plan, pool=pool)
