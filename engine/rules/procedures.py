"""The procedures that choices open: what is done, from beginning to end, after the first answer is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.model.choices import (
    Activate,
    Cast,
    Choice,
    Concede,
    ExileFromHand,
    Pass,
    PlayLand,
    TakeCompanion,
    TurnFaceUp,
    UnlockDoor,
)
from engine.model.refusals import Refusal
from engine.rules.actions.losing import end_if_decided, lose_game
from engine.rules.base.context import living_seats, seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.procedure_register import does
from engine.rules.stack.activating import activate
from engine.rules.stack.exiling_from_hand import exile_from_hand
from engine.rules.stack.face_down import turn_face_up
from engine.rules.stack.playing_lands import play_land
from engine.rules.stack.taking_companions import take_companion
from engine.rules.stack.unlocking_doors import unlock_door
from engine.rules.turn.passing import go_on, pass_priority
from engine.rules.turn.priority import give_priority, settle
from engine.rules.turn.turn import advance

C = TypeVar("C", bound=Choice)


class BeginGame(Choice):
    """Begin the game of a state that was set up: not a choice of a seat."""


class ResumeGame(Choice):
    """Give the active seat priority in a state that was set up: not a choice of a seat."""


class LeaveGame(Choice):
    """Take a seat out of the game and do no more: the first half of conceding amid something else."""


@does(Pass)
def _pass(draft: Draft, choice: Pass) -> None:
    pass_priority(draft, choice.seat)


def _then_has_priority(act: Callable[[Draft, C], None]) -> Callable[[Draft, C], None]:
    """Return the procedure of an action after which the seat that took it has priority (CR 117.3c)."""

    def done(draft: Draft, choice: C) -> None:
        act(draft, choice)
        give_priority(draft, choice.seat)

    return done


@does(Cast)
@_then_has_priority
def _cast(draft: Draft, choice: Cast) -> None:
    from engine.rules.stack.casting import cast  # most loops cast nothing

    cast(draft, choice)


does(Activate)(_then_has_priority(activate))
does(PlayLand)(_then_has_priority(play_land))
does(TurnFaceUp)(_then_has_priority(turn_face_up))
does(ExileFromHand)(_then_has_priority(exile_from_hand))
does(UnlockDoor)(_then_has_priority(unlock_door))
does(TakeCompanion)(_then_has_priority(take_companion))


@does(Concede)
def _concede(draft: Draft, choice: Concede) -> None:
    if draft.seats[choice.seat].has_lost:
        raise Refusal("out of the game", f"{draft.seats[choice.seat].name} has left the game already", "104.3a")
    had_priority = draft.priority if draft.priority >= 0 else draft.active
    passed = _have_passed(draft)
    leave_game(draft, choice.seat)
    if draft.result is not None:
        return
    has_changed = settle(draft)
    if draft.result is not None:
        draft.priority = -1
        return
    draft.priority = seats_from(draft, had_priority)[0]
    # Leaving is no action between passes: who has passed has passed (CR 117.4, 800.4).
    draft.passes = 0 if has_changed else sum(not draft.seats[seat].has_lost for seat in passed)
    if draft.passes >= len(living_seats(draft)):
        go_on(draft)


def _have_passed(draft: Draft) -> tuple[int, ...]:
    """Return the seats that have passed in succession: those before the one with priority."""
    around = seats_from(draft, draft.priority) if draft.priority >= 0 else ()
    return around[len(around) - draft.passes :] if draft.passes else ()


@does(LeaveGame)
def _leave(draft: Draft, choice: LeaveGame) -> None:
    leave_game(draft, choice.seat)


def leave_game(draft: Draft, seat: int) -> None:
    """Take a seat out of the game; state-based actions and triggers are left to do (CR 800.4a)."""
    lose_game(draft, seat, "conceded", is_certain=True)
    end_if_decided(draft)
    if draft.result is not None:
        draft.priority = -1


@does(BeginGame)
def _begin(draft: Draft, choice: BeginGame) -> None:
    advance(draft)


@does(ResumeGame)
def _resume(draft: Draft, choice: ResumeGame) -> None:
    draft.is_all_touched = True
    draft.altered = set(draft.battlefield)
    give_priority(draft, draft.active)
