"""What a game's history forbids where it now stands: a fragmented loop may not go on (CR 732.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.loops.watch import LOOK_BACK
from engine.model.choices import Choice
from engine.model.decisions import HasPriority
from engine.model.state import GameState
from engine.shortcuts.fragmented import FragmentedLoop, find_fragmented, obligation_at

if TYPE_CHECKING:
    from engine.session.game import Moment


def look_back(before: Moment, choice: Choice, state: GameState) -> tuple[GameState, tuple[FragmentedLoop, ...]]:
    """The state that a choice led to with what is forbidden in it, and all fragmented loops found so far."""
    loops = before.loops
    if not isinstance(state.pending, HasPriority):
        return state, loops
    states, choices = recent(before)
    found = find_fragmented((*states, state), (*choices, choice))
    if found is not None:
        loops = (*loops, found)
    forbidden = [obligation_at(loop, state) for loop in loops]
    obligations = tuple(dict.fromkeys(one for one in forbidden if one is not None))
    return (state.with_obligations(obligations) if obligations else state), loops


def recent(last: Moment) -> tuple[tuple[GameState, ...], tuple[Choice, ...]]:
    """The latest moments that single choices led to, as states with the choices between them."""
    states, choices = [last.state], []
    moment = last
    while moment.choice is not None and moment.before is not None and len(choices) < LOOK_BACK:
        choices.append(moment.choice)
        moment = moment.before
        states.append(moment.state)
    return tuple(reversed(states)), tuple(reversed(choices))
