"""Choices that are implied where a seat says nothing, or less than the game asks (MTR 4.2)."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.cards.effects.joints import AnyMayPay, May, Unless
from engine.model import decisions
from engine.model.choices import (
    Activate,
    Answer,
    Choice,
    ChooseObjects,
    ChooseTargets,
    ObjectsChosen,
    Pay,
    chosen_members,
)
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.actions.library_top import BACK_ON_TOP, TO_BOTTOM
from engine.rules.base.teams import straight_across
from engine.rules.effects.libraries import TO_GRAVEYARD
from engine.rules.stack.gathering_sources import mana_sources
from engine.shortcuts.communication.switches import ALL_ON, Switches

_ZERO = ManaCost(("0",))


def topmost_target(state: GameState, switches: Switches = ALL_ON) -> ChooseTargets | None:
    """Return the target when none is named and it has to be on the stack: the legal one nearest to the top."""
    pending = state.pending
    if "topmost spell" not in switches.on or not isinstance(pending, decisions.ChoosingTargets):
        return None
    on_stack = [item.id for item in reversed(state.stack) if item.id in pending.candidates]
    if not on_stack or len(on_stack) != len(pending.candidates):
        return None
    return ChooseTargets(pending.seat, (on_stack[0],))


def head_across(state: GameState, creature: int, switches: Switches = ALL_ON) -> int | None:
    """Return the reference to whom a creature of a team attacks where nobody is named: the opponent straight
    across.

    None where there are no teams, or where the table has switched that off.
    """
    seat = state.objects[creature].controller
    if "straight across" not in switches.on or state.seats[seat].team < 0:
        return None
    return reference_to_seat(straight_across(state, seat))


def most_specific_mana(state: GameState, seat: int, mana_type: str, switches: Switches = ALL_ON) -> Activate:
    """Return the mana ability meant by naming a mana type: the one that could produce the fewest other types."""
    switches.check("most specific mana")
    if mana_type not in MANA_TYPES:
        raise Refusal("no mana type", f"{mana_type!r} is no type of mana", "106.1")
    fitting = [
        source
        for source in mana_sources(state, seat)
        if any(set(option) == {mana_type} for option in source.options)
    ]
    if not fitting:
        raise Refusal("no mana", f"{state.seats[seat].name} has nothing to make {{{mana_type}}} with", "106.1")
    best = min(fitting, key=lambda source: (len(source.options), source.rank))
    option = next(place for place, option in enumerate(best.options) if set(option) == {mana_type})
    return Activate(seat, best.id, best.abilities[option])


def left_as_they_were(state: GameState, switches: Switches = ALL_ON) -> ObjectsChosen | None:
    """Return the answer of a seat that does not scry or surveil: all cards stay on top, in their order."""
    pending = state.pending
    if "left as they were" not in switches.on or not isinstance(pending, decisions.ChoosingObjects):
        return None
    if pending.purpose in (TO_BOTTOM, TO_GRAVEYARD) and pending.minimum == 0:
        return ChooseObjects(pending.seat, ())
    if pending.purpose != BACK_ON_TOP:
        return None
    return chosen_members(pending.seat, tuple((id, state.objects[id].count) for id in pending.candidates))


def zero_cost_paid(state: GameState, switches: Switches = ALL_ON) -> Choice | None:
    """Return the payment of an optional cost of {0}, which need not be said."""
    pending = state.pending
    if "costs of zero" not in switches.on:
        return None
    if isinstance(pending, decisions.SayingYesOrNo) and _is_to_pay_nothing(pending.effect):
        return Answer(pending.seat, True)
    if isinstance(pending, decisions.PayingMana) and pending.is_optional:
        has_symbols = any(not symbol.isdigit() for symbol in pending.cost.symbols)
        if not has_symbols and not pending.cost.more and pending.generic == 0:
            return Pay(pending.seat)
    return None


def _is_to_pay_nothing(offered: May | Unless | AnyMayPay | None) -> bool:
    is_mana_alone = isinstance(offered, May) or offered is None or not offered.other.parts
    return offered is not None and offered.cost == _ZERO and is_mana_alone


def implied_choice(state: GameState, switches: Switches = ALL_ON) -> Choice | None:
    """Return the choice that silence of the deciding seat stands for; None where the seat has to say something."""
    return zero_cost_paid(state, switches) or topmost_target(state, switches) or left_as_they_were(state, switches)
