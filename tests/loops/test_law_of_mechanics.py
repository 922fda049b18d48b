"""The law over loops of single mechanics: after every iteration, in the middle of some, and for 10^100 of them.

GOINFINITE_SEED=123 repeats a run; GOINFINITE_LAW=1000 asks for so many proved loops. What fails is kept among the
cases and tried first from then on.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any

from hypothesis import strategies as st

from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from tests.conftest import SEED
from tests.loops.generated_mechanics import boards_of_mechanics
from tests.loops.states import forms_in
from tests.loops.test_law_of_hostile import MOST_ROUNDS, compare_everywhere, numbers, tries
from tests.loops.test_law_of_many import CASES, Tally, draw_round
from tests.loops.walking import walk_from

ENOUGH = int(os.environ.get("GOINFINITE_LAW", "8"))
"""So many proved loops, each compared after every one of up to thirty iterations."""


def take_many(start: GameState, body: tuple[Part, ...]) -> None:
    """A loop taken more often than anybody could perform it leads to plain numbers, or is refused by name."""
    with suppress(Refusal):
        assert forms_in(Course(start, Sequence((Repeat(10**100, body),)), may_stop=True).end) == []


def test_loops_of_single_mechanics() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tried, places = drawn
        seen: list[tuple[Part, ...]] = [()]
        for picked, acts, is_alike, responses in tried:
            parts = walk_from(start, picked, acts=acts, is_alike=is_alike, responses=responses).parts
            if parts not in seen:
                seen.append(parts)
                before = tally.proved
                compare_everywhere(tally, start, parts, places)
                if tally.proved > before:
                    take_many(start, parts)

    tally = Tally()
    for number in range(MOST_ROUNDS):
        draw_round(
            st.tuples(boards_of_mechanics(), tries, numbers), check, tally, CASES / "mechanics", SEED + number
        )
        if tally.proved >= ENOUGH:
            break
    print(f"{tally.proved} loops proved in {tally.walks} walks, {tally.compared} comparisons, seed {SEED}")
    assert tally.proved >= ENOUGH
