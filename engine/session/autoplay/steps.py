"""Groups choices into the steps that people see: all that is chosen on the way to one thing that happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from engine.loops.readable import readable
from engine.model.decisions import HasPriority
from engine.model.events import Event, PriorityPassed, StepBegan
from engine.model.state import GameState
from engine.session.autoplay.captions import Caption, caption_of
from engine.shortcuts.sequences.computing import Unfolded, after_repeat, count_of
from engine.shortcuts.sequences.performing import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step that is shown: the table before and after it, what happened, and what is said of it.

    `choices` says how many choices it stands for.
    """

    before: GameState
    state: GameState
    events: tuple[Event, ...]
    caption: Caption
    choices: int = 1


Happened = tuple[GameState, tuple[Event, ...]]
"""The table after a choice, and what happened with it."""


Tell = Callable[[GameState, Iterable[Event]], Caption]
"""Says what a step is about, from the table after it and from what happened."""


def steps_of(start: GameState, happenings: Iterable[Happened], tell: Tell = caption_of) -> tuple[ShownStep, ...]:
    """The steps that choices make: passes, targets and payments belong to the step that comes of them.

    What is left at the end without anything to see belongs to the last step. `tell` makes the captions.
    """
    steps: list[ShownStep] = []
    before = state = start
    events: list[Event] = []
    choices = 0
    for state, new in happenings:
        events += new
        choices += 1
        if _is_shown(state, events):
            steps.append(ShownStep(before, state, tuple(events), tell(state, events), choices))
            before, events, choices = state, [], 0
    if choices and steps:
        last = steps[-1]
        steps[-1] = ShownStep(last.before, state, (*last.events, *events), last.caption, last.choices + choices)
    elif choices:
        steps.append(ShownStep(before, state, tuple(events), tell(state, events), choices))
    return tuple(steps)


def _is_shown(state: GameState, events: list[Event]) -> bool:
    """Whether something has happened that can be seen, and nothing is half made."""
    if state.result is not None:
        return True
    return isinstance(state.pending, HasPriority) and any(
        not isinstance(event, (PriorityPassed, StepBegan)) for event in events
    )


Finish = Callable[[GameState, Repeat], GameState]
"""Gives the table after a whole repeat."""


def played(state: GameState, parts: Iterable[Part], finish: Finish = after_repeat) -> Iterator[Happened]:
    """Play parts of a sequence choice by choice, until they end or the game does.

    A repeat within them is played once by choices, and the rest of its iterations at once, by `finish`. Raises
    Refusal where a choice is not legal.
    """
    at = Unfolded(tuple(parts), 1, state)
    for part, _, _ in at:
        if at.state.result is not None:
            return
        if isinstance(part, Repeat):
            count = count_of(part, at.state, 1)
            for after in played(at.state, part.body, finish):
                at.state = after[0]
                yield after
            if count > 1 and at.state.result is None:
                at.state = finish(at.state, Repeat(count - 1, part.body))
                yield at.state, ()
            continue
        at.state, events = perform_choice(at.state, part)
        yield at.state, events


def again(count: int) -> Caption:
    """What is said of iterations that are played at once."""
    return Caption("and the same", f"{readable(count)} more times" if count != 1 else "once more")
