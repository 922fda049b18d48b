"""A loop within a loop has a count of its own, and every table shown in it is the one that performing comes to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.folders import DECKS
from engine.session.autoplay.beats import INNER, STEP, Beat, Programme
from engine.session.autoplay.pacing import Pacing
from engine.session.autoplay.playing_by_itself import programme_of_iteration
from engine.session.commands.film import programme_of_file
from engine.session.narration.summary import summary_of
from engine.session.pages.transcript import transcript_of
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat, Sequence

SCENARIO = DECKS / "combos" / "presence-of-gond-goblin-bombardment.yaml"
"""In each iteration five Elf Warriors are made and three of them thrown at Bob."""


@pytest.fixture(scope="module")
def shown() -> Programme:
    return programme_of_file(SCENARIO, Pacing(), "20")


def counts(beat: Beat) -> list[tuple[int, int, int, int]]:
    return [(one.done, one.count, one.number, one.siblings) for one in beat.inner]


def test_each_inner_loop_counts_its_own_iterations(shown: Programme) -> None:
    first = [beat for beat in shown.beats if beat.kind in (STEP, INNER)][:7]
    assert [(beat.kind, *counts(beat)[0]) for beat in first] == [
        (STEP, 0, 5, 1, 2),
        (STEP, 0, 5, 1, 2),
        (STEP, 1, 5, 1, 2),
        (INNER, 5, 5, 1, 2),
        (STEP, 0, 3, 2, 2),
        (STEP, 1, 3, 2, 2),
        (INNER, 3, 3, 2, 2),
    ]
    assert [beat.done for beat in first] == [0, 0, 0, 0, 0, 0, 1]
    assert [beat.caption.text for beat in first if beat.kind == INNER] == [
        "And the same 4 more times",
        "And the same 2 more times",
    ]


def test_while_an_inner_loop_runs_each_table_is_the_one_that_performing_it_so_often_comes_to(
    shown: Programme,
) -> None:
    run, other = [beat for beat in shown.beats if beat.kind == INNER][:2]
    assert run.inner_run is not None
    assert other.inner_run is not None
    start = shown.beats[0].state
    make = Repeat(1, run.inner_run.body)
    seen = set()
    for share in (0.0, 0.2, 0.5, 0.7, 0.9, 1.0):
        instant = shown.within(run, share)
        done = instant.inner[-1].done
        seen.add(done)
        made = Course(start, Sequence((replace(make, count=done),)), is_one_by_one=True).end
        assert (summary_of(instant.state), instant.iterations) == (summary_of(made), 0)
    assert seen == {1, 2, 3, 4, 5}
    assert [shown.within(other, share).iterations for share in (0.0, 0.6, 1.0)] == [0, 0, 1]


def test_the_steps_of_a_far_iteration_have_inner_counts_too(shown: Programme) -> None:
    loop = next(beat.loop for beat in shown.beats if beat.loop is not None)
    beats = programme_of_iteration(loop, 20, Pacing()).beats
    assert [counts(beat)[0][:2] for beat in beats] == [(0, 5), (0, 5), (1, 5), (5, 5), (0, 3), (1, 3), (3, 3)]
    assert summary_of(beats[-1].state) == summary_of(loop.state_after(20))


@pytest.mark.parametrize(
    ("life", "ends"),
    [
        (16, [(STEP, 0, 3), (STEP, 0, 3)]),  # by the first of the three
        (18, [(INNER, 2, 3), (STEP, 2, 3), (STEP, 2, 3)]),  # by the last
    ],
)
def test_a_game_that_ends_within_an_inner_loop_is_shown_up_to_there(
    tmp_path: Path, life: int, ends: list[tuple[str, int, int]]
) -> None:
    text = SCENARIO.read_text(encoding="utf-8").replace("life: 3000", f"life: {life}")
    path = tmp_path / "short.yaml"
    path.write_text(text[: text.index("expect:")], encoding="utf-8")
    beats = [beat for beat in programme_of_file(path, Pacing()).beats if beat.is_of_end]
    assert [(beat.kind, *counts(beat)[0][:2]) for beat in beats[-len(ends) :]] == ends
    assert beats[-1].caption.text == "Alice wins the game"
    assert {beat.done for beat in beats} == {5}


def test_the_transcript_says_how_often_an_inner_loop_goes_on(shown: Programme) -> None:
    said = transcript_of(shown, "Loops in a loop")
    assert said.count("1. And the same 4 more times") == 1
    assert said.count("1. And the same 2 more times") == 1
