"""Extra turns, and turns that another player controls (CR 500.7, 723.1)."""

from __future__ import annotations

from engine.model.continuous_effects import ContinuousEffect
from engine.model.quantity import Quantity
from engine.model.zones import reference_to_seat
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.durations import (
    CONTROL_OF_NEXT_TURN,
    CONTROL_OF_NEXT_TURN_OF_TWO,
    CONTROL_OF_THIS_TURN,
    DURATIONS_OF_CONTROL,
)
from engine.rules.base.teams import active_seats, turns_go_on_at
from engine.rules.characteristics.uniting_effects import add_effect


def take_extra_turns(draft: Draft, seat: int, number: Quantity) -> None:
    """Let a seat take so many extra turns after this one, before those that were created earlier (CR 500.7)."""
    if not draft.extra_turns:
        # Under all extra turns lies the seat at which the order of turns goes on, as a reference.
        draft.extra_turns = ((turns_go_on_at(draft), 1),)
    latest, known = draft.extra_turns[-1]
    if latest == seat:
        draft.extra_turns = (*draft.extra_turns[:-1], (seat, known + number))
    else:
        draft.extra_turns = (*draft.extra_turns, (seat, number))


def control_next_turn(draft: Draft, seat: int, context: Context, *, then_extra_turn: bool) -> None:
    """Let "you" control a player during the next turn that this player takes (CR 723.1)."""
    duration = CONTROL_OF_NEXT_TURN_OF_TWO if then_extra_turn else CONTROL_OF_NEXT_TURN
    affected, source, now = (reference_to_seat(seat),), context.source.id, draft.take_timestamp()
    add_effect(draft, ContinuousEffect(affected, (), (), duration, context.you, source, now))


def begin_controlled_turn(draft: Draft) -> None:
    """End the control of the turn before, and begin that of this one, which is taken at last (CR 723.1-723.1b)."""
    if not any(effect.duration in DURATIONS_OF_CONTROL for effect in draft.effects):
        return
    references = {reference_to_seat(seat): seat for seat in active_seats(draft)}
    left = []
    for effect in draft.effects:
        if effect.duration == CONTROL_OF_THIS_TURN:
            continue
        mine = [references[one] for one in effect.affected if one in references]
        if effect.duration in DURATIONS_OF_CONTROL and mine:
            if effect.duration == CONTROL_OF_NEXT_TURN_OF_TWO:
                take_extra_turns(draft, mine[0], effect.count)
            effect = effect.with_duration(CONTROL_OF_THIS_TURN)
        left.append(effect)
    draft.effects = tuple(left)
    draft.plan = None
