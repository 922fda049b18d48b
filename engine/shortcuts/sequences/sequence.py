"""Sequences: trees of described choices and repeats, as a proposal holds them (CR 732.2a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.frozen_dataclass import dataclass
from engine.loops.readable import with_noun
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.described_choices import DescribedChoice

Part: TypeAlias = "DescribedChoice | Repeat"
Walked: TypeAlias = "tuple[DescribedChoice, tuple[Repeat, ...]]"

ALL_ALIKE = None
"""As a repeat's count: once for each of the identical items on top of the stack as the repeat begins."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """A loop: its body `count` times over, or ALL_ALIKE.

    `is_until_empty`, of ALL_ALIKE: then for what is on top next, and so on until the stack is empty; not at all
    where it is empty. Everybody sees what it stands for, so that it is no condition (CR 732.2a).
    """

    count: int | None
    body: tuple[Part, ...]
    is_until_empty: bool = False

    def __init__(self, count: int | None, body: tuple[Part, ...], is_until_empty: bool = False) -> None:
        if count is not None and count < 1:
            raise Refusal("no count", f"a loop is proposed at least once, not {count} times", "732.2a")
        if is_until_empty and count is not ALL_ALIKE:
            raise ValueError("a loop goes on until the stack is empty, or has a count")
        if not body:
            raise Refusal("empty loop", "a loop needs at least one choice in it", "732.2a")
        object.__setattr__(self, "count", count)
        object.__setattr__(self, "body", body)
        object.__setattr__(self, "is_until_empty", is_until_empty)

    def with_body(self, body: tuple[Part, ...]) -> Repeat:
        """Return the loop with another body."""
        return Repeat(self.count, body, self.is_until_empty)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A whole sequence; its steps are its choices in reading order, counted from 1, each once."""

    parts: tuple[Part, ...]

    @property
    def steps(self) -> tuple[DescribedChoice, ...]:
        """Every choice once, in reading order."""
        return tuple(choice for choice, _ in walk(self.parts))

    def enclosing(self, step: int) -> tuple[Repeat, ...]:
        """Return the repeats around a step, outermost first."""
        for number, (_, repeats) in enumerate(walk(self.parts), start=1):
            if number == step:
                return repeats
        raise Refusal("no such step", f"the sequence has no step {step}", "732.2b")

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each outermost loop is taken; what is repeated until the stack is empty has no number."""
        return tuple(part.count for part in self.parts if isinstance(part, Repeat) and part.count is not None)

    def with_count(self, count: int) -> Sequence:
        """Return the same with another count for its only outermost loop."""
        return self.with_counts((count,))

    def with_counts(self, counts: tuple[int, ...]) -> Sequence:
        """Return the same with other counts for its outermost loops, one each."""
        if len(counts) != len(self.counts):
            loops = with_noun(len(self.counts), "loop")
            numbers = with_noun(len(counts), "number")
            raise Refusal("which loop", f"the sequence has {loops}, and {numbers} for it", "732.2a")
        left = iter(counts)
        parts = (
            Repeat(next(left), part.body) if isinstance(part, Repeat) and part.count is not None else part
            for part in self.parts
        )
        return Sequence(tuple(parts))


def walk(parts: tuple[Part, ...], around: tuple[Repeat, ...] = ()) -> Iterator[Walked]:
    """Yield every choice in reading order, with the repeats around it."""
    for part in parts:
        if isinstance(part, Repeat):
            yield from walk(part.body, (*around, part))
        else:
            yield part, around


def count_steps(parts: tuple[Part, ...]) -> int:
    """Return how many different steps these parts have."""
    return sum(count_steps(part.body) if isinstance(part, Repeat) else 1 for part in parts)
