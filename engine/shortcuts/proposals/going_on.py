"""Whether a loop could still go on after a seat has answered differently somewhere in it (MTR 4.4).

The loop's actions are what counts: passes are made as they come, what is not asked any more is left out, and
what is asked besides is answered plainly.
"""

from __future__ import annotations

from engine.model.choices import Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.shortcuts.proposals.alternatives import is_declining
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.sequence import Part, walk

MOST_BETWEEN = 200
"""The most choices on the way from one of the loop's actions to the next."""


def can_go_on(body: tuple[Part, ...], step: int, state: GameState, other: Choice) -> bool:
    """Return whether the body's actions can be taken to its end, and once more, after another choice before a
    step.
    """
    steps = [described for described, _ in walk(body)]
    try:
        there = apply(state, other).state
        for described in (*steps[step:], *steps):
            if not isinstance(described.choice, Pass):
                there = _taken(there, described)
    except Refusal:
        return False
    return there.result is None


def _taken(state: GameState, described: DescribedChoice) -> GameState:
    """Return the state after one of the loop's choices, made as soon as it can be; Refusal where it cannot any
    more.
    """
    is_optional = is_declining(described.choice)
    for _ in range(MOST_BETWEEN):
        if state.pending is not None and state.pending.seat == described.seat:
            try:
                return apply(state, locate(state, described)).state
            except Refusal:
                if is_optional:
                    return state
        if is_optional and isinstance(state.pending, HasPriority):
            return state
        state = _let_go_on(state)
    raise Refusal("no end", "the loop does not come to this choice any more", "MTR 4.4")


def _let_go_on(state: GameState) -> GameState:
    """Let the seat that decides pass, or give the plainest answer."""
    pending = state.pending
    if isinstance(pending, HasPriority):
        return apply(state, Pass(pending.seat)).state
    answers = legal_choices(state)
    if not answers:
        raise Refusal("no answer", "nothing can be chosen here", "MTR 4.4")
    return apply(state, next((one for one in answers if is_declining(one)), answers[0])).state
