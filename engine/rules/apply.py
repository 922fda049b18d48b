"""The one function that moves the game: a state and a choice give the next state and what happened."""

from __future__ import annotations

from typing import get_args

from engine.model.barring import check_barred, keep_barred
from engine.model.choices import (
    Action,
    Activate,
    Choice,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    Pass,
)
from engine.model.decisions import Decision, GameIsOver, HasPriority, PayingMana, SettingUpByHand
from engine.model.edits import BeginSettingUp, EndSettingUp
from engine.model.event import Event
from engine.model.forbidding import check_obligations
from engine.model.graded import Differs
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import value
from engine.model.waiting_triggers import WaitingTrigger
from engine.rules.base.draft import Checkpoints, Draft, Suspended
from engine.rules.base.player_control import who_decides_for
from engine.rules.base.procedure_register import PROCEDURES, does
from engine.rules.base.teams import next_to_pass, same_team
from engine.rules.events.graded_levels import taken_apart
from engine.rules.procedures import BeginGame, LeaveGame, ResumeGame, leave_game
from engine.rules.starting import StartGame
from engine.rules.turn.passing import PASSED
from engine.rules.turn.priority import go_on_placing, is_placing

PRIORITY = tuple(HasPriority(seat) for seat in range(8))
"""The decision of each seat that has priority; equal ones are the same object."""
MOST_SEATS = 8


@value
class Step:
    """What one choice leads to: the next state, and the events on the way."""

    state: GameState
    events: tuple[Event, ...]


@value
class Traced:
    """What a procedure did from its beginning: its events, and each trigger with the position of its event."""

    events: tuple[Event, ...]
    triggered: tuple[tuple[int, WaitingTrigger], ...]


def apply(state: GameState, choice: Choice) -> Step:
    """Make a choice; raises Refusal, and leaves the state as it was, when the rules do not allow it."""
    pending = state.pending
    is_pass = type(choice) is Pass and type(pending) is HasPriority and choice.seat == pending.seat
    if is_pass and not state.obligations and state.barred is None and state.base is None:
        # As with nearly every pass: nobody has to choose something else.
        return _pass_on(state, choice) or _run(state, (choice,), 0)  # type: ignore[arg-type]  # it is a pass
    if type(choice) is Concede and state.result is None:
        if not 0 <= choice.seat < len(state.seats):
            raise Refusal("no such seat", "there is no such seat at this table", "104.3a")
        if state.answers and isinstance(state.answers[0], StartGame):
            return _run(state.base, (*state.answers, choice), state.told)
        if type(pending) is SettingUpByHand:
            raise Refusal("rules off", "switch the rules on again first")
        return _run(state, (choice,), 0) if state.base is None else _concede_within(state, choice)
    if pending is None or type(pending) is GameIsOver:
        raise Refusal("game over", "the game is over", "104.1")
    if choice.seat != pending.seat:
        if type(pending) is HasPriority and type(choice) in _ACTIONS and _shares_priority(state, choice.seat):
            return _run(state.with_passed(choice.seat, 0, PRIORITY[choice.seat], None), (choice,), 0)
        name = state.seats[who_decides_for(state, pending.seat)].name
        raise Refusal("not your decision", f"{name} has to decide first", "117.1")
    if state.obligations or (state.base is not None and state.base.obligations):
        check_obligations(state, choice)
    if state.barred is not None:
        check_barred(state, choice)
    if type(pending) is HasPriority:
        return _apply_with_priority(state, choice)
    if type(pending) is SettingUpByHand:
        if type(choice) is EndSettingUp:
            return _run(state, (choice,), 0)
        from engine.rules.edit.editing import edited  # as below

        return Step(edited(state, choice), ())
    step = _run(state.base, (*state.answers, choice), state.told, pending, state.checkpoints)
    return _kept_to(state, choice, step)


def _kept_to(state: GameState, choice: Choice, step: Step) -> Step:
    """Return the step of a choice, with the duty kept of a seat that still has to choose differently
    (CR 732.2c).
    """
    if state.barred is None and (state.base is None or state.base.barred is None):
        return step
    return Step(keep_barred(state, choice, step.state), step.events)


def _apply_with_priority(state: GameState, choice: Choice) -> Step:
    """Make a choice of the seat that has priority (CR 117.1)."""
    if type(choice) is Pass:
        passed = _pass_on(state, choice)
        if passed is not None:
            return passed
    elif type(choice) is BeginSettingUp:
        from engine.rules.edit.editing import begin_setting_up  # as below

        return Step(begin_setting_up(state, choice), ())
    elif type(choice) not in _OPENINGS:
        raise Refusal("wrong decision", "with priority one casts, activates, plays a land or passes", "117.1")
    return _kept_to(state, choice, _run(state, (choice,), 0))


def _shares_priority(state: GameState, seat: int) -> bool:
    """Return whether a seat's teammate has priority, which is the team's (CR 805.5a)."""
    return 0 <= seat < len(state.seats) and same_team(state, seat, state.priority)


def can_cancel(state: GameState) -> bool:
    """Return whether a seat is in the middle of something of its own that it may take back (CR 733.1)."""
    return answers_before_cancelled(state) is not None


def answers_before_cancelled(state: GameState) -> int | None:
    """Return how many of the answers given stay when what is half made is cancelled; None where nothing can be.

    None of them stays of a spell or ability being put on the stack. A payment that is due, as for attacking, is
    cancelled with the declaration or the mana ability that asks for it.
    """
    if state.base is None:
        return None
    if isinstance(state.answers[0], Action):
        return 0
    if isinstance(state.pending, PayingMana) and not state.pending.is_optional:
        for place in range(len(state.answers) - 1, 0, -1):
            if isinstance(state.answers[place], (Activate, DeclareAttackers, DeclareBlockers)):
                return place
    return None


def cancel(state: GameState) -> GameState:
    """Return the state before a half-made choice.

    Raises Refusal when the seat is not in the middle of one of its own.
    """
    kept = answers_before_cancelled(state)
    if kept is None:
        raise Refusal("nothing to cancel", "there is no spell or ability being put on the stack", "733.1")
    if kept:
        return _run(state.base, state.answers[:kept], 0).state
    return state.base  # type: ignore[no-any-return]  # a base is a state; the field is untyped to refer to its own class


def _concede_within(state: GameState, choice: Concede) -> Step:
    """Let a seat leave while another's spell, ability or turn-based action is being done, which goes on
    without it.

    CR 800.4a: it is run again from where it began, with the seat gone and the answers of the others, as far as
    these can still be given. What the seat itself was putting on the stack leaves with it, and what cannot be done
    without the seat is taken back as a whole (CR 733.1).
    """
    base, (first, *said) = state.base, state.answers
    if isinstance(first, Pass) and base.stack and base.stack[-1].controller == choice.seat:
        return _concede_as_own_resolves(state, choice)
    left = _run(base, (LeaveGame(choice.seat),), 0)
    is_own = first.seat == choice.seat and not isinstance(first, Pass)
    if left.state.result is not None or is_own:
        return _run(base, (choice,), 0)
    now = left.state
    if isinstance(first, Pass):
        # The last pass that began this, of a seat that is still there.
        passing = first.seat
        while now.seats[passing].has_lost:
            passing = (passing - 1) % len(now.seats)
        first = Pass(passing)
        passes = sum(not seat.has_lost for seat in now.seats) - 1
        now = now.with_passed(passing, passes, PRIORITY[passing], None)
    others = tuple(answer for answer in said if answer.seat != choice.seat)
    for kept in range(len(others), -1, -1):
        try:
            step = _run(now, (first, *others[:kept]), state.told)
        except Refusal:
            continue
        return Step(step.state, (*left.events, *step.events))
    return _run(base, (choice,), 0)


def _concede_as_own_resolves(state: GameState, choice: Concede) -> Step:
    """Let a seat leave while what it controls resolves: what has been done is done, the rest is not (CR
    800.4a).
    """
    draft = Draft(state)
    leave_game(draft, choice.seat)
    if draft.result is not None:
        return Step(draft.freeze(GameIsOver()), tuple(draft.events))
    # What is to be chosen before anybody has priority, as the order of triggers, is asked from here on.
    following = _run(draft.freeze(None), (_RESUME,), 0)
    return Step(following.state, (*draft.events, *following.events))


def _pass_on(state: GameState, choice: Pass) -> Step | None:
    """Return the next state when others still have to pass; None when this was the last one."""
    passes = state.passes + 1
    seats = state.seats
    count = len(seats)
    if passes >= count:
        return None
    living = count
    for seat in seats:
        if seat.has_lost:
            living -= 1
    if passes >= living:
        return None
    following = choice.seat + 1 if choice.seat + 1 < count else 0
    if seats[0].team >= 0:
        following = next_to_pass(state, choice.seat, passes)
    while seats[following].has_lost:
        following = following + 1 if following + 1 < count else 0
    return Step(state.with_passed(following, passes, PRIORITY[following], None), (PASSED[choice.seat],))


def _run(
    base: GameState,
    answers: tuple[Choice, ...],
    told: int,
    awaited: Decision | None = None,
    checkpoints: Checkpoints | None = None,
) -> Step:
    """Run the procedure that the first answer opens, as far as the answers go.

    `awaited` is the decision at which it ended when it was run with all answers but the newest, `checkpoints` are
    moments of that run.
    """
    draft, base, due = _performed(base, answers, awaited, checkpoints)
    if due is not None:
        state = draft.freeze(due, base, answers, len(draft.events))
    else:
        over = draft.result is not None
        state = draft.freeze(GameIsOver() if over else PRIORITY[draft.priority])
    return Step(state, tuple(draft.events[told:]))


def _performed(
    base: GameState,
    answers: tuple[Choice, ...],
    awaited: Decision | None = None,
    checkpoints: Checkpoints | None = None,
    triggered: list[tuple[int, WaitingTrigger]] | None = None,
    *,
    are_apart: bool = False,
) -> tuple[Draft, GameState, Decision | None]:
    """Return what a procedure has made of a state, that state, and the decision it waits for.

    Where what happens is another for some members of a graded group than for others, these are put apart before.
    `triggered` is as a draft's; `are_apart`: they have been, as far as they are not too many.
    """
    draft = Draft(base, answers, awaited, checkpoints)
    draft.triggered = triggered
    try:
        if checkpoints and is_placing(draft):
            go_on_placing(draft)
        else:
            PROCEDURES[type(answers[0])](draft, answers[0])
    except Suspended as waiting:
        return draft, base, waiting.decision
    except Differs:
        if are_apart or len(answers) != 1 or type(answers[0]) not in _NAMING_NOTHING:
            raise
        apart = taken_apart(base)
        if apart is base:
            raise
        return _performed(apart, answers, triggered=None if triggered is None else [], are_apart=True)
    return draft, base, None


def trace(state: GameState, choice: Choice) -> Traced:
    """Return what the procedure that a choice goes on with has done since it began, found by running it again.

    The choice has to be one that `apply` takes there.
    """
    if state.base is not None:
        draft, _, _ = _performed(state.base, (*state.answers, choice), triggered=[])
    else:
        pending = state.pending
        if pending is not None and pending.seat != choice.seat:
            state = state.with_passed(choice.seat, 0, PRIORITY[choice.seat], None)
        draft, _, _ = _performed(state, (choice,), triggered=[])
    assert draft.triggered is not None
    return Traced(tuple(draft.events), tuple(draft.triggered))


@does(EndSettingUp)
def _end_setting_up(draft: Draft, choice: EndSettingUp) -> None:
    from engine.rules.edit.editing import end_editing  # few games are set up by hand

    end_editing(draft, choice)


def begin(state: GameState) -> Step:
    """Begin the game of a state in which nobody has priority yet: go on to its first decision."""
    return _run(state, (_BEGIN,), 0)


def start_with(state: GameState, start: StartGame) -> Step:
    """Begin a game in which all cards are still in the libraries: hands, mulligans, first turn (CR 103)."""
    return _run(state, (start,), 0)


def resume(state: GameState, priority: int = -1, passes: int = 0) -> Step:
    """Give the active seat priority in a state that was set up, with all that comes before it.

    Or another seat, after so many have passed in a row: only where nothing has to be chosen before.
    """
    step = _run(state, (_RESUME,), 0)
    state = step.state
    if (priority < 0 and not passes) or type(state.pending) is not HasPriority:
        return step
    seat = state.pending.seat if priority < 0 else priority
    return Step(state.with_passed(seat, passes, PRIORITY[seat], None), step.events)


_BEGIN = BeginGame(-1)
_RESUME = ResumeGame(-1)


_NAMING_NOTHING = frozenset({Pass, BeginGame, ResumeGame})
"""Choices that name no object, so that they mean the same after objects have been put apart."""
_ACTIONS = frozenset(get_args(Action))
_OPENINGS = _ACTIONS | {Pass}
