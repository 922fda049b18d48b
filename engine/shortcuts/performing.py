"""Performing a sequence choice by choice, with progress and a way to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.model.events import Event, LibraryShuffled, RandomOutcome
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.shortcuts.describing import DescribedChoice, locate
from engine.shortcuts.places import Place, place_at, position_of
from engine.shortcuts.sequence import Part, Repeat, Sequence

Progress = Callable[[int, int], None]
"""Called with how many choices are done and how many there are; may raise Cancelled."""
PROGRESS_EVERY = 256


class Cancelled(Exception):
    """The performing was stopped by whoever watches it; no state has changed."""


class FailedAt(Refusal):
    """A choice of a sequence that the rules do not allow, with its place."""

    def __init__(self, refusal: Refusal, place: Place, step: DescribedChoice, state: GameState) -> None:
        super().__init__(refusal.name, f"at {place}: {refusal.reason}", refusal.rule)
        self.place = place
        self.step = step
        self.state = state


@dataclass(frozen=True, slots=True)
class Performed:
    """The state after performing, and how many choices were made."""

    state: GameState
    choices: int


def choices_of(parts: tuple[Part, ...]) -> Iterator[DescribedChoice]:
    """Every choice of these parts as often as it is made, in order."""
    for part in parts:
        if isinstance(part, Repeat):
            for _ in range(part.count):
                yield from choices_of(part.body)
        else:
            yield part


def perform_choice(state: GameState, described: DescribedChoice) -> tuple[GameState, tuple[Event, ...]]:
    """Make one described choice; refuses one that chance has a part in (CR 732.2a)."""
    step = apply(state, locate(state, described))
    for event in step.events:
        if isinstance(event, (LibraryShuffled, RandomOutcome)):
            raise Refusal("random", "chance decides here, so nobody can say how the sequence goes on", "732.2a")
    return step.state, step.events


def perform_sequence(
    state: GameState, sequence: Sequence, until: Place | None = None, progress: Progress | None = None
) -> Performed:
    """Perform a sequence one choice after the other, up to a place or to its end.

    Raises FailedAt, which names the place, at the first choice that is not legal.
    """
    total = sequence.length if until is None else position_of(sequence, until)
    done = 0
    for described in choices_of(sequence.parts):
        if done >= total:
            break
        try:
            state, _ = perform_choice(state, described)
        except Refusal as refusal:
            raise FailedAt(refusal, place_at(sequence, done), described, state) from refusal
        done += 1
        if progress is not None and done % PROGRESS_EVERY == 0:
            progress(done, total)
    return Performed(state, done)
