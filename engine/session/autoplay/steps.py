"""Groups choices into the steps that people see: all that is chosen on the way to one thing that happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.frozen_dataclass import dataclass, replace
from engine.model.decisions import HasPriority
from engine.model.event import Event
from engine.model.events import PriorityPassed, StepBegan
from engine.model.state import GameState
from engine.session.autoplay.captions import Caption, caption_of
from engine.session.autoplay.inner_loops import Finish, InnerCount, InnerRun
from engine.shortcuts.sequences.computing import GameOver, StepRefused, Unfolded, after_repeat, count_of
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat


@dataclass(frozen=True, slots=True)
class Happened:
    """The table after a choice, and what happened with it.

    `inner`: how far the loops within the loop have come in it, outermost first. `run`: it is no choice but the
    rest of the last of these, taken at once.
    """

    state: GameState
    events: tuple[Event, ...] = ()
    inner: tuple[InnerCount, ...] = ()
    run: InnerRun | None = None


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step that is shown: the table before and after it, what happened, and what is said of it.

    `choices` says how many choices it stands for; `inner` and `run` are as in Happened.
    """

    before: GameState
    state: GameState
    events: tuple[Event, ...]
    caption: Caption
    choices: int = 1
    inner: tuple[InnerCount, ...] = ()
    run: InnerRun | None = None


Tell = Callable[[GameState, Iterable[Event]], Caption]
"""Says what a step is about, from the table after it and from what happened."""


def steps_of(start: GameState, happenings: Iterable[Happened], tell: Tell = caption_of) -> tuple[ShownStep, ...]:
    """Return the steps that choices make: passes, targets and payments belong to the step that comes of them.

    What is left without anything to see belongs to the step before it. `tell` makes the captions.
    """
    steps: list[ShownStep] = []
    before = start
    waiting: list[Happened] = []
    for happened in happenings:
        if happened.run is not None:
            _leave(steps, before, waiting, tell)
            told, waiting = happened.run.caption, []
            steps.append(ShownStep(happened.run.before, happened.state, (), told, 1, happened.inner, happened.run))
            before = happened.state
            continue
        waiting.append(happened)
        if _is_shown(happened.state, _events_of(waiting)):
            steps.append(_step(before, waiting, tell))
            before, waiting = happened.state, []
    _leave(steps, before, waiting, tell)
    return tuple(steps)


def _leave(steps: list[ShownStep], before: GameState, waiting: list[Happened], tell: Tell) -> None:
    """Add what has nothing to see to the last step; it is one by itself where there is none to add it to."""
    if not waiting:
        return
    if not steps or steps[-1].run is not None:
        steps.append(_step(before, waiting, tell))
        return
    last, now = steps[-1], waiting[-1]
    steps[-1] = replace(
        last,
        state=now.state,
        events=(*last.events, *_events_of(waiting)),
        choices=last.choices + len(waiting),
        inner=now.inner,
    )


def _step(before: GameState, happened: list[Happened], tell: Tell) -> ShownStep:
    last, events = happened[-1], _events_of(happened)
    return ShownStep(before, last.state, events, tell(last.state, events), len(happened), last.inner)


def _events_of(happened: list[Happened]) -> tuple[Event, ...]:
    return tuple(event for one in happened for event in one.events)


def _is_shown(state: GameState, events: tuple[Event, ...]) -> bool:
    """Return whether something has happened that can be seen, and nothing is half made."""
    if state.result is not None:
        return True
    return isinstance(state.pending, HasPriority) and any(
        not isinstance(event, (PriorityPassed, StepBegan)) for event in events
    )


def played(
    state: GameState, parts: Iterable[Part], finish: Finish = after_repeat, around: tuple[InnerCount, ...] = ()
) -> Iterator[Happened]:
    """Play parts of a sequence choice by choice, until they end or the game does.

    A repeat within them is played once by choices, and the rest of its iterations at once, by `finish`. Raises
    Refusal where a choice is not legal. `around` are the loops that they are in.
    """
    parts = tuple(parts)
    loops = [part for part in parts if isinstance(part, Repeat)]
    number, siblings = 0, 1 if any(loop.is_until_empty for loop in loops) else len(loops)
    at = Unfolded(parts, 1, state)
    for part, _, _ in at:
        if at.state.result is not None:
            return
        if isinstance(part, Repeat):
            number = min(number + 1, siblings)
            counted = InnerCount(0, count_of(part, at.state, 1), number, siblings)
            for happened in _inner(at.state, part, counted, finish, around):
                at.state = happened.state
                yield happened
            continue
        at.state, events = perform_choice(at.state, part)
        yield Happened(at.state, events, around)


def _inner(
    state: GameState, loop: Repeat, counted: InnerCount, finish: Finish, around: tuple[InnerCount, ...]
) -> Iterator[Happened]:
    """Yield a loop within the loop: its first iteration by choices, the others at once."""
    last: Happened | None = None
    for happened in played(state, loop.body, finish, (*around, counted)):
        if last is not None:
            yield last
        last = happened
    if last is None:
        return
    if last.state.result is not None:
        yield last
        return
    counted = counted.with_done(1)
    yield replace(last, inner=(*around, counted))
    if not counted.count > 1:
        return
    more = counted.count - 1
    try:
        end = finish(last.state, Repeat(more, loop.body))
    except (StepRefused, GameOver) as stop:
        yield from _cut_short(last.state, loop, counted, stop.iterations[0] - 1, finish, around)
        return
    run = InnerRun(last.state, end, more, loop.body, finish)
    yield Happened(end, (), (*around, counted.with_done(counted.count)), run)


def _cut_short(
    state: GameState,
    loop: Repeat,
    counted: InnerCount,
    more: int,
    finish: Finish,
    around: tuple[InnerCount, ...],
) -> Iterator[Happened]:
    """Yield a loop within the loop that goes on for `more` whole iterations, at once, then single choices."""
    if more:
        end = finish(state, Repeat(more, loop.body))
        counted = counted.with_done(1 + more)
        yield Happened(end, (), (*around, counted), InnerRun(state, end, more, loop.body, finish))
        state = end
    yield from played(state, loop.body, finish, (*around, counted))
