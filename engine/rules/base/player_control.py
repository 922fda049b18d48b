"""Who makes the choices of a seat: the player who controls it during this turn, or itself (CR 723)."""

from __future__ import annotations

from engine.model.decisions import SettingUpByHand
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.base.durations import CONTROL_OF_THIS_TURN
from engine.rules.base.view import View


def who_decides_for(view: View, seat: int) -> int:
    """Return the seat that makes the choices of a seat: of several effects the one that began last counts (CR
    723.1a, 723.5).
    """
    found = seat
    for effect in view.effects:
        is_control = effect.duration == CONTROL_OF_THIS_TURN and not view.seats[effect.controller].has_lost
        if is_control and reference_to_seat(seat) in effect.affected:
            found = effect.controller
    return found


def decider_of(state: GameState) -> int:
    """Return the seat that makes the pending decision, which is perhaps another's; -1 where nothing is asked."""
    if state.pending is None or state.pending.seat < 0:
        return -1
    if isinstance(state.pending, SettingUpByHand):
        return state.pending.seat
    return who_decides_for(state, state.pending.seat)


def sees_as(view: View, viewer: int, seat: int) -> bool:
    """Return whether a viewer sees whatever a seat sees: as that player, or as who controls that (CR 723.4)."""
    return viewer in (seat, who_decides_for(view, seat))
