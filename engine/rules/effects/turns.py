"""Extra turns, additional phases and steps, and those that are skipped (CR 500.7-500.11)."""

from __future__ import annotations

from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, ControlNextTurn, ExtraTurn, SkipNext
from engine.rules.actions.further_turns import control_next_turn, take_extra_turns
from engine.rules.actions.performing import performs
from engine.rules.actions.skipping import will_skip
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.phases import add_phases, add_steps, add_upkeeps
from engine.rules.base.teams import is_turn_of, same_team
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.references import seats_of


@performs(ExtraTurn)
def _extra_turn(draft: Draft, effect: ExtraTurn, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    if amount <= 0:
        return
    taking: list[int] = []
    for seat in seats_of(draft, effect.who, context):
        if any(same_team(draft, seat, other) for other in taking):
            # One effect that gives both players of a team an extra turn gives the team one (CR 805.8).
            continue
        taking.append(seat)
        take_extra_turns(draft, seat, amount)


@performs(ControlNextTurn)
def _control_next_turn(draft: Draft, effect: ControlNextTurn, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        control_next_turn(draft, seat, context, then_extra_turn=effect.then_extra_turn)


@performs(AdditionalPhases)
def _additional_phases(draft: Draft, effect: AdditionalPhases, context: Context) -> None:
    if effect.who is None or any(is_turn_of(draft, seat) for seat in seats_of(draft, effect.who, context)):
        (add_steps if effect.after == "step" else add_phases)(draft, effect.phases)


@performs(AdditionalUpkeeps)
def _additional_upkeeps(draft: Draft, effect: AdditionalUpkeeps, context: Context) -> None:
    if any(is_turn_of(draft, seat) for seat in seats_of(draft, effect.who, context)):
        add_upkeeps(draft, amount_of(draft, effect.amount, context), effect.after)


@performs(SkipNext)
def _skip_next(draft: Draft, effect: SkipNext, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        will_skip(draft, seat, effect.what, amount)
