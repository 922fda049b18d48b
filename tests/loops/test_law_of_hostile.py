"""The law over loops of permanents made to trip a proof up: after every iteration, and in the middle of some.

GOINFINITE_SEED=123 repeats a run; GOINFINITE_LAW=1000 asks for so many proved loops. What fails is kept among the
cases and tried first from then on.
"""

from __future__ import annotations

import os
from typing import Any

from hypothesis import strategies as st

from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, walk
from tests.conftest import SEED
from tests.loops.generated_hostile import hostile_boards
from tests.loops.states import Budget, Ending, computed, differences, forms_in, performed_to
from tests.loops.test_law_of_many import CASES, Tally, draw_round, endings_of
from tests.loops.walking import picks, walk_from

ENOUGH = int(os.environ.get("GOINFINITE_LAW", "12"))
"""So many proved loops: each is compared after every one of up to thirty iterations."""
MOST_ROUNDS = 100

tries = st.lists(
    st.tuples(picks, st.sampled_from((1, 1, 2, 3)), st.booleans(), st.sampled_from((0, 0, 1))),
    min_size=3,
    max_size=3,
)
numbers = st.lists(st.integers(0, 999), min_size=4, max_size=4)


def compare_everywhere(tally: Tally, start: GameState, body: tuple[Part, ...], numbers: list[int]) -> None:
    """After each iteration, and at places in the middle of some, the computed state is the performed one."""
    tally.walks += 1
    endings = endings_of(start, body)
    most = len(endings) - 1
    if most < 2:
        return
    try:
        repetition = Course(start, Sequence((Repeat(most, body),)), may_stop=True).repetitions[0]
    except Refusal:
        return
    if repetition.certificate is None:
        return
    for count in range(1, most + 1):
        is_done = endings[count].how == "done"
        found = (
            Ending("done", repetition.state_after(count)) if is_done else computed(start, (Repeat(count, body),))
        )
        assert endings[count].differs_from(found) == [], f"after {count} iterations"
        assert forms_in(found.state) == []
        tally.compared += 1
    tally.proved += 1
    compare_places(tally, start, body, most - (endings[-1].how != "done"), numbers)


def compare_places(tally: Tally, start: GameState, body: tuple[Part, ...], count: int, numbers: list[int]) -> None:
    """In the middle of some of so many iterations the state is the performed one."""
    if count < 1:
        return
    parts = (Repeat(count, body),)
    steps = tuple(walk(parts))
    places = [
        Place((1 + number % count, *(1 for _ in steps[number % len(steps)][1][1:])), 1 + number % len(steps))
        for number in numbers
    ]
    course = Course(start, Sequence(parts))
    for place, expected in performed_to(start, parts, places, Budget(1_500)).items():
        if expected is not None:
            assert differences(expected, course.state_at(place)) == [], str(place)
            tally.compared += 1


def test_loops_of_hostile_permanents() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tried, places = drawn
        seen: list[tuple[Part, ...]] = [()]
        for picked, acts, is_alike, responses in tried:
            parts = walk_from(start, picked, acts=acts, is_alike=is_alike, responses=responses).parts
            if parts not in seen:
                seen.append(parts)
                compare_everywhere(tally, start, parts, places)

    tally = Tally()
    for number in range(MOST_ROUNDS):
        draw_round(st.tuples(hostile_boards(), tries, numbers), check, tally, CASES / "hostile", SEED + number)
        if tally.proved >= ENOUGH:
            break
    print(f"{tally.proved} loops proved in {tally.walks} walks, {tally.compared} comparisons, seed {SEED}")
    assert tally.proved >= ENOUGH
