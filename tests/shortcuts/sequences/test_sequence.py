"""Sequences: trees of choices and repeats (CR 732.2a)."""

from __future__ import annotations

import pytest

from engine.model.choices import Pass
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Repeat, Sequence, count_steps

A, B, C, D = (DescribedChoice(Pass(seat)) for seat in range(4))
INNER = Repeat(2, (C, D))
OUTER = Repeat(3, (B, INNER))
SEQUENCE = Sequence((A, OUTER, D))


def test_each_step_counts_once_in_reading_order() -> None:
    assert SEQUENCE.steps == (A, B, C, D, D)
    assert count_steps(SEQUENCE.parts) == 5


def test_a_step_knows_the_repeats_around_it_outermost_first() -> None:
    assert [SEQUENCE.enclosing(step) for step in range(1, 6)] == [(), (OUTER,), (OUTER, INNER), (OUTER, INNER), ()]


@pytest.mark.parametrize("step", [0, 6, -1])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(Refusal, match="has no step"):
        SEQUENCE.enclosing(step)


@pytest.mark.parametrize("count", [0, -1, -(10**100)])
def test_a_loop_is_proposed_at_least_once(count: int) -> None:
    with pytest.raises(Refusal, match="at least once"):
        Repeat(count, (A,))


def test_a_loop_holds_something() -> None:
    with pytest.raises(Refusal, match="at least one choice"):
        Repeat(ALL_ALIKE, ())


def test_the_only_loop_takes_another_count() -> None:
    assert SEQUENCE.with_count(10**100) == Sequence((A, Repeat(10**100, (B, INNER)), D))


@pytest.mark.parametrize("parts", [(A,), (OUTER, INNER)])
def test_a_count_needs_one_loop_to_be_of(parts: tuple[Repeat | DescribedChoice, ...]) -> None:
    with pytest.raises(Refusal, match="and 1 number for it"):
        Sequence(parts).with_count(2)
