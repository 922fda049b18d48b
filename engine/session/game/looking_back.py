"""Finds the choices that a game's history forbids now (CR 732.3; in tournament play also MTR 4.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.loops.watch import LOOK_BACK
from engine.model.choices import Choice
from engine.model.decisions import HasPriority
from engine.model.edits import SetUpChoice
from engine.model.event import Event
from engine.model.state import GameState
from engine.session.game.moment import KnownLoop, Moment
from engine.shortcuts.communication.announcing_early import Announcement
from engine.shortcuts.proposals.fragmented import FragmentedLoop, find_fragmented
from engine.shortcuts.tournament.repeating import FinishedLoop, find_returned


def look_back(
    before: Moment, choice: Choice, state: GameState, events: tuple[Event, ...], is_tournament: bool
) -> tuple[GameState, tuple[KnownLoop, ...]]:
    """Return the state after a choice with the choices that are forbidden in it, and all loops known so far."""
    loops = tuple(
        loop.after(before.state, choice) if isinstance(loop, FinishedLoop) else loop
        for loop in before.loops
        if not isinstance(loop, Announcement) or loop.stands_after(before.state, choice, state)
    )
    if not isinstance(state.pending, HasPriority):
        return state, loops
    states, choices, told = recent(before)
    states, choices, told = (*states, state), (*choices, choice), (*told, events)
    fragmented = find_fragmented(states, choices)
    if fragmented is not None:
        loops = (*loops, fragmented)
    else:
        # Looked for in other play too, so that the history is the same whenever the table's rules are set.
        returned = find_returned(states, choices, told)
        if returned is not None:
            loops = (*loops, returned)
    return bound(state, loops, is_tournament), loops


def bound(
    state: GameState, loops: Iterable[KnownLoop], is_tournament: bool, is_announcing: bool = True
) -> GameState:
    """Return a state in which the choices are forbidden that known loops and announcements forbid."""
    everywhere = (FragmentedLoop, Announcement) if is_announcing else (FragmentedLoop,)
    binding = (
        loop
        for loop in loops
        if isinstance(loop, everywhere) or (is_tournament and not isinstance(loop, Announcement))
    )
    forbidden = dict.fromkeys(
        loop.obligation_at(state, is_tournament=is_tournament)
        if isinstance(loop, FragmentedLoop)
        else loop.obligation_at(state)
        for loop in binding
    )
    obligations = tuple(one for one in forbidden if one is not None)
    return state.with_obligations(obligations) if obligations != state.obligations else state


def recent(last: Moment) -> tuple[tuple[GameState, ...], tuple[Choice, ...], tuple[tuple[Event, ...], ...]]:
    """Return the latest moments that single choices led to: their states, these choices and their events."""
    states: list[GameState] = [last.state]
    choices: list[Choice] = []
    told: list[tuple[Event, ...]] = []
    moment = last
    while (
        moment.choice is not None
        and moment.before is not None
        and not isinstance(moment.choice, SetUpChoice)
        and len(choices) < LOOK_BACK
    ):
        choices.append(moment.choice)
        told.append(moment.events)
        moment = moment.before
        states.append(moment.state)
    return tuple(reversed(states)), tuple(reversed(choices)), tuple(reversed(told))
