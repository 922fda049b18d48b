"""Offering a draw: noticing that the table goes round in a loop of mandatory actions (CR 732.4, 104.4b)."""

from __future__ import annotations

from engine.loops.watch import LOOK_BACK, came_back
from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.stack_events import ItemResolved
from engine.session.game.game import Game, parts_of
from engine.shortcuts.proposals.mandatory import DrawOffer, offer_draw
from engine.shortcuts.sequences.sequence import Repeat


def draw_offer(game: Game) -> DrawOffer | None:
    """Return the draw that the latest choices lead to, if they closed a loop of mandatory actions; None otherwise.

    Nothing is worked out unless something resolved and nobody took an action of their own.
    """
    last = game.position
    first = max(0, last - LOOK_BACK)
    found = came_back([game.moment_at(position).state for position in range(first, last + 1)])
    if found is None:
        return None
    moments = [game.moment_at(one) for one in range(first + found[0] + 1, last + 1)]
    if any(moment.choice is None for moment in moments):
        return None
    has_resolved = any(isinstance(event, ItemResolved) for moment in moments for event in moment.events)
    has_acted = any(
        moment.before is not None
        and isinstance(moment.before.state.pending, HasPriority)
        and not isinstance(moment.choice, Pass)
        for moment in moments
    )
    if has_acted or not has_resolved:
        return None
    try:
        return offer_draw(game.state, Repeat(1, parts_of(moments)))
    except Refusal:
        return None
