"""Reduces a found loop to what it needs: the fewest helpers, and the least mana to begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.cards.base.mana import MANA_TYPES
from engine.loops.proving import Stops
from engine.model.mana import Pool
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.search.finding.found import Found, pieces_in
from engine.search.looking.candidates import FoundLoop, described, judged_body
from engine.search.tables.plans import Placed, TablePlan, state_of
from engine.shortcuts.sequences.computing import after_repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.performing import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat
from engine.shortcuts.study.producing import what_of


def reduced(found: Found, is_over: Callable[[], bool]) -> Found:
    """The same loop on the smallest table on which it is still proved to make the same.

    Helpers are taken away one by one, groups made smaller, and the mana in the pool lowered; whatever is left is
    needed. The loop itself comes back unchanged where nothing could be spared.
    """
    if found.plan is None:
        return found
    before = tuple(
        part for part in described(found.loop.start, found.loop.before) if isinstance(part, DescribedChoice)
    )
    best = found
    for smaller in _smaller_plans(found.plan):
        if is_over():
            return best
        plan = smaller(best.plan or found.plan)
        if plan is None:
            continue
        tried = _tried(best, plan, before, is_over)
        if tried is not None:
            best = tried
    return best


Smaller = Callable[[TablePlan], TablePlan | None]


def _smaller_plans(plan: TablePlan) -> Iterator[Smaller]:
    """Ways to make a table smaller, each applied to the smallest that is known to do by then."""
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
    """The table with so many of a group, where there are still more."""
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


def _tried(
    found: Found, plan: TablePlan, before: tuple[DescribedChoice, ...], is_over: Callable[[], bool]
) -> Found | None:
    """The same loop on another table; None where it cannot be played there, or comes to something else."""
    start = state_of(plan)
    if start is None:
        return None
    try:
        state = start
        made = []
        for one in before:
            state, _ = perform_choice(state, one)
            made.append(one.choice)
        if not _can_be_played(state, found.loop.body):
            return None
    except (Refusal, Stops):
        return None
    verdict = judged_body(start, tuple(made), state, found.loop.body, is_over)
    if not isinstance(verdict, FoundLoop):
        return None
    now, wanted = verdict.report, found.loop.report
    is_same = {what_of(one) for one in now.produces} >= {what_of(one) for one in wanted.produces}
    is_as_long = now.holds_for is None or now.holds_for == wanted.holds_for
    return Found(verdict, pieces_in(verdict), plan) if is_same and is_as_long else None


def _can_be_played(state: GameState, body: tuple[Part, ...]) -> bool:
    """Whether an iteration can be played from here; quicker than a proof that fails."""
    for part in body:
        state = after_repeat(state, part) if isinstance(part, Repeat) else perform_choice(state, part)[0]
    return True
