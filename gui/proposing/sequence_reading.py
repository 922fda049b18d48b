"""A sequence as people read it: its steps in words, its counts, what one iteration does, what can be measured."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass
from engine.model.refusals import Refusal
from engine.rules.characteristics.layers import characteristics
from engine.session.narration.differences import differences
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import write_choice
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.sequences.sequence import Sequence as Made

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.narration.differences import Change


@dataclass(frozen=True, slots=True)
class StepInWords:
    """A step of the sequence: its number, whose choice it is, its words, the numbers of the loops around it.

    `path` is its position among the outermost parts, then in that loop's body, and so on, from 0.
    """

    number: int
    seat: int
    words: str
    loops: tuple[int, ...]
    path: tuple[int, ...] = ()


def _life_of(seat: int) -> Callable[[GameState], int]:
    return lambda state: state.seats[seat].life


def _creatures_of(seat: int) -> Callable[[GameState], int]:
    def measure(state: GameState) -> int:
        mine = (state.objects[id] for id in state.battlefield)
        return sum(
            held.count
            for held in mine
            if held.controller == seat and "creature" in characteristics(state, held).types
        )

    return measure


def _library_of(seat: int) -> Callable[[GameState], int]:
    return lambda state: sum(state.objects[id].count for id in state.seats[seat].library)


MEASURES: dict[str, Callable[[int], Callable[[GameState], int]]] = {
    "life": _life_of,
    "creatures": _creatures_of,
    "cards in library": _library_of,
}
"""What a place can be searched by."""


def counts_of(sequence: Sequence) -> list[int | None]:
    """Return how often each loop of a sequence is played, in reading order; None: the stack decides."""
    found: list[int | None] = []

    def collect(parts: Iterable[Part]) -> None:
        for part in parts:
            if isinstance(part, Repeat):
                found.append(part.count)
                collect(part.body)

    collect(sequence.parts)
    return found


def with_counts(sequence: Sequence, counts: list[int | None]) -> Sequence:
    """Return the sequence with other counts for its loops, in reading order."""
    left = iter(counts)

    def rebuilt(parts: Iterable[Part]) -> tuple[Part, ...]:
        made: list[Part] = []
        for part in parts:
            if isinstance(part, Repeat):
                count = next(left)
                again = rebuilt(part.body)
                made.append(part.with_body(again) if count is None else Repeat(count, again))
            else:
                made.append(part)
        return tuple(made)

    return Made(rebuilt(sequence.parts))


def read_sequence(start: GameState, sequence: Sequence) -> tuple[tuple[StepInWords, ...], tuple[Change, ...], str]:
    """Read a sequence: every step in words, what an iteration of the outer loop changes, why it fails."""
    reader = _Reader(start)
    reader.walk(sequence.parts, (), ())
    is_one = len(sequence.parts) == 1
    once = differences(start, reader.state) if is_one and not reader.problem else ()
    return tuple(reader.steps), once, reader.problem if is_one else ""


class _Reader:
    """Plays the outermost loops once, and the loops in them as often as they say, to learn every step's words."""

    def __init__(self, start: GameState) -> None:
        self.state = start
        self.steps: list[StepInWords] = []
        self.problem = ""
        self._loops = 0

    def walk(self, parts: Iterable[Part], loops: tuple[int, ...], around: tuple[int, ...]) -> None:
        for position, part in enumerate(parts):
            before = self.state
            path = (*around, position)
            try:
                if isinstance(part, Repeat):
                    number = self._loops
                    self._loops += 1
                    self.walk(part.body, (*loops, number), path)
                    if (loops or part.count is None) and not self.problem:
                        self.state = Course(before, Sequence((part,))).end
                    continue
                words = write_choice(before, part)
                self.steps.append(StepInWords(len(self.steps) + 1, part.seat, words, loops, path))
                if not self.problem:
                    self.state, _ = perform_choice(before, part)
            except Refusal as refusal:
                self.problem = (
                    self.problem or f"Step {len(self.steps)} is not possible here: {sentence_of(refusal)}"
                )
