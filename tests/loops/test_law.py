"""The law: the state that a shortcut yields is the state that performing it would yield, always.

GOINFINITE_LAW=1000 runs so many generated boards a property, at random; else a few, the same each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.loops.exploring import explore
from engine.loops.proving import Prover
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.shortcuts.proposals.proposal import Proposal, Taken, propose
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.places import Place, cut_at
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, walk
from tests.loops.boards import boards
from tests.loops.states import Budget, Ending, TooLong, computed, differences, forms_in, performed, performed_to
from tests.loops.walking import Found, held_back, picks, walk_from, walk_over_stack

DEEP = int(os.environ.get("GOINFINITE_LAW", "0"))
MOST = 200
FEWER = MOST if DEEP else 40
"""For scenarios, some of which take long to perform."""
MOST_CHOICES = 3000 if DEEP else 1200
"""So many choices at most are performed for one example, so that long bodies are repeated less often."""


def law(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Settings of a property: so many examples, more of them where the environment asks for it."""
    return settings(
        max_examples=DEEP or examples // 5,
        deadline=None,
        derandomize=not DEEP,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def endings_of(start: GameState, body: tuple[Part, ...], most: int) -> list[Ending]:
    """How the body repeated 0, 1, 2 ... times ends, by performing it, as long as there is time for.

    The last one breaks off, or is the `most`th, or the last that there was time for.
    """
    endings = [Ending("done", start)]
    budget = Budget(MOST_CHOICES)
    while len(endings) <= most and endings[-1].how == "done":
        try:
            ending = performed(endings[-1].state, (Repeat(1, body),), budget)
        except TooLong:
            break
        if ending.how != "done":
            ending = Ending(ending.how, ending.state, (len(endings), *ending.place[1:]), ending.reason)
        endings.append(ending)
    return endings


def counts_of(start: GameState, body: tuple[Part, ...], most: int, further: int) -> set[int]:
    """Counts around each bound of the proofs, where the loop settles, and a few others; few without a proof."""
    try:
        repetitions = Course(start, Sequence((Repeat(most, body),))).repetitions
    except Refusal:
        repetitions = ()
    if repetitions and repetitions[0].certificate is None:
        return {min(3, most), further, most}
    counts = {1, 2, 3, 4, 7, further, most - 1, most}
    for repetition in repetitions:
        for stretch in repetition.stretches[:6]:
            counts |= {stretch.done - 1, stretch.done, stretch.done + 1}
    return {count for count in counts if 1 <= count <= most}


def assert_law_for_repeat(start: GameState, body: tuple[Part, ...], further: int = 50, up_to: int = MOST) -> None:
    """Computed is performed for many counts; every place is what performing comes to; n then m is n + m."""
    assert_law_for_endings(start, body, endings_of(start, body, up_to), further, up_to)


def assert_law_for_endings(
    start: GameState, body: tuple[Part, ...], endings: list[Ending], further: int, up_to: int
) -> None:
    """The same, where it has been performed."""
    last = len(endings) - 1
    most = last if endings[-1].how == "done" else min(last + 2, up_to)
    if last == 0:
        return
    for count in sorted(counts_of(start, body, most, further % most + 1)):
        expected = endings[min(count, last)]
        found = computed(start, (Repeat(count, body),))
        assert expected.differs_from(found) == [], f"after {count} iterations"
        assert forms_in(found.state) == []
    if endings[-1].how == "done":
        first, second = further % most, most - further % most
        assert_same(endings[-1].state, Course(endings[first].state, Sequence((Repeat(second, body),))).end)


def assert_same(expected: GameState, found: GameState) -> None:
    """Whether a state is the one expected and all of it plain."""
    assert differences(expected, found) == []
    assert forms_in(found) == []


def places_in(parts: tuple[Part, ...], numbers: list[int]) -> Place:
    """A place of a sequence, by numbers as they come."""
    steps = tuple(walk(parts))
    step = numbers[0] % len(steps) + 1
    around = steps[step - 1][1]
    iterations = tuple(number % (one.count or 1) + 1 for one, number in zip(around, numbers[1:], strict=False))
    return Place(iterations, step)


def assert_law_for_places(start: GameState, parts: tuple[Part, ...], *places: Place) -> None:
    """Shortened at a place, or refused there when it is not reached: as performing has it."""
    try:
        course = Course(start, Sequence(parts))
    except Refusal:
        return
    for place, expected in performed_to(start, parts, places, Budget(2 * MOST_CHOICES)).items():
        if expected is not None:
            assert_same(expected, course.state_at(place))
        else:
            with pytest.raises(Refusal):
                course.state_at(place)


def assert_law_for_exploring(start: GameState, body: tuple[Part, ...], endings: list[Ending]) -> None:
    """An exploration says the true end: as many iterations as can be performed, and why not one more."""
    prover = Prover()
    found = explore(prover, start, repeat(prover, start, Repeat(1, body), 1, 0).play)
    last = endings[-1]
    if last.how == "done":
        assert found.is_endless or found.done >= len(endings) - 1 or found.stop is None
    else:
        assert not found.is_endless
        assert (found.stop is None) or found.done == len(endings) - 2
        assert found.stop is None or last.how == "over" or str(found.stop) == last.reason


def assert_law_within_choices(start: GameState, body: tuple[Part, ...], iterations: tuple[int, ...]) -> None:
    """In some iterations, every moment in the middle of a choice is the one that performing comes to."""
    steps = tuple(walk(body))
    first = [Place((1,) * len(around), number) for number, (_, around) in enumerate(steps, 1)]
    come_to = performed_to(start, body, first, Budget(MOST_CHOICES))
    middle = [
        place for place in first if (state := come_to.get(place)) and not isinstance(state.pending, HasPriority)
    ]
    places = [
        Place((iteration, *place.iterations), place.step) for place in middle[:8] for iteration in iterations
    ]
    assert_law_for_places(start, (Repeat(iterations[-1], body),), *places)


# Generated boards.

acts = st.sampled_from((1, 1, 1, 2, 3))


@law(220)
@given(boards(), picks, acts, st.booleans(), st.integers(0, 199))
def test_generated_loop_is_computed_as_it_is_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, is_alike: bool, further: int
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=is_alike)
    if found.parts:
        assert_law_for_repeat(start, found.parts, further)


@law(30)
@given(boards(), picks, st.integers(0, 1), st.integers(0, 199))
def test_generated_loop_through_turns_is_computed_as_it_is_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, further: int
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=False, turns=1)
    if found.parts:
        assert_law_for_repeat(start, found.parts, further)


@law(25)
@given(boards(seats=3), picks, acts, st.integers(0, 199))
def test_generated_loop_of_three_seats_is_computed_as_it_is_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, further: int
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=False)
    if found.parts:
        assert_law_for_repeat(start, found.parts, further)


@law(60)
@given(boards(), picks, acts, st.booleans(), st.integers(0, 199))
def test_generated_loop_with_responses_is_computed_as_it_is_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, is_alike: bool, further: int
) -> None:
    """Any seat may do something in the middle of it."""
    found = walk_from(start, picked, acts=how_many, is_alike=is_alike, responses=2)
    if found.parts:
        assert_law_for_repeat(start, found.parts, further)


plans = st.lists(st.booleans(), min_size=1, max_size=5).map(tuple)


@law(60)
@given(boards(), picks, picks, plans, st.integers(0, 199))
def test_generated_loop_over_a_stack_is_computed_as_it_is_performed(
    table: GameState, before: tuple[int, ...], picked: tuple[int, ...], plan: tuple[bool, ...], further: int
) -> None:
    """Things stay on the stack from one iteration to the next."""
    start = held_back(table, before)
    if start.result is None and isinstance(start.pending, HasPriority):
        found = walk_over_stack(start, picked, plan)
        if found.parts:
            assert_law_for_repeat(start, found.parts, further)


@law(60)
@given(boards(), picks, acts, st.booleans())
def test_generated_loop_is_explored_to_its_true_end(
    start: GameState, picked: tuple[int, ...], how_many: int, is_alike: bool
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=is_alike)
    if found.parts:
        endings = endings_of(start, found.parts, MOST)
        assert_law_for_exploring(start, found.parts, endings)


numbers_of_places = st.lists(st.integers(0, 10_000), min_size=5, max_size=5)
shapes = st.sampled_from(("one", "two", "inner last", "inner first", "inner two", "deep"))


def nested(first: Found, second: Found, shape: str, counts: list[int]) -> tuple[Part, ...]:
    """Two bodies in repeats within, or after, each other."""
    n, m, more = (count % 9 + 1 for count in counts[:3])
    one, other = first.parts, second.parts
    if shape == "one":
        return (Repeat(n, one), *other)
    if shape == "two":
        return (Repeat(3 * n, one), Repeat(m, other), Repeat(more, one))
    if shape == "inner last":
        return (Repeat(3 * n, (*one, Repeat(m, other))),)
    if shape == "inner first":
        return (Repeat(3 * n, (Repeat(m, one), *other)),)
    if shape == "inner two":
        return (Repeat(2 * n, (Repeat(m, one), Repeat(more, other))),)
    return (Repeat(n, (Repeat(m, (Repeat(more, one), *other)),)),)


@law(120)
@given(boards(), picks, picks, st.booleans(), shapes, numbers_of_places, numbers_of_places)
def test_generated_repeats_in_repeats_are_computed_as_they_are_performed(
    start: GameState,
    picked: tuple[int, ...],
    then: tuple[int, ...],
    is_alike: bool,
    shape: str,
    counts: list[int],
    numbers: list[int],
) -> None:
    first = walk_from(start, picked, acts=1, is_alike=is_alike)
    second = walk_from(first.state, then, acts=1, is_alike=is_alike)
    if first.parts and second.parts:
        parts = nested(first, second, shape, counts)
        try:
            expected = performed(start, parts, Budget(2 * MOST_CHOICES))
        except TooLong:
            return
        found = computed(start, parts)
        assert expected.differs_from(found) == []
        assert forms_in(found.state) == []
        assert_law_for_places(start, parts, places_in(parts, numbers))


@law(60)
@given(boards(), picks, acts, st.booleans(), numbers_of_places)
def test_generated_loop_shortened_anywhere_is_as_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, is_alike: bool, numbers: list[int]
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=is_alike)
    if found.parts:
        parts = (Repeat(90, found.parts),)
        assert_law_for_places(start, parts, places_in(parts, numbers))


@law(30)
@given(boards(), picks, acts, numbers_of_places)
def test_generated_proposal_taken_after_shortening_is_as_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, numbers: list[int]
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=False)
    if not found.parts or found.state.result is not None or not isinstance(found.state.pending, HasPriority):
        return
    sequence = Sequence((Repeat(40, found.parts),))
    try:
        shortcut = propose(start, Proposal(0, sequence))
        taken = shortcut.shorten(1, places_in(sequence.parts, numbers)).take()
    except Refusal:
        return
    assert_taken_as_performed(start, sequence, taken)


def assert_taken_as_performed(start: GameState, sequence: Sequence, taken: Taken) -> None:
    """What a shortened proposal leads to is what performing it does, and the choice that it had is refused."""
    assert taken.place is not None
    expected = performed(start, cut_at(sequence, taken.place).parts)
    assert taken.state.barred is not None
    assert_same(expected.state, taken.state.with_barred(None))
    with pytest.raises(Refusal, match="something else"):
        apply(taken.state, taken.state.barred.choice)


@law(60)
@given(boards(), picks, acts, numbers_of_places)
def test_generated_proposal_interrupted_within_a_choice_is_as_performed(
    start: GameState, picked: tuple[int, ...], how_many: int, numbers: list[int]
) -> None:
    """The one who proposed it interrupts it at any choice of its own (MTR 4.2)."""
    found = walk_from(start, picked, acts=how_many, is_alike=False)
    if not found.parts:
        return
    sequence = Sequence((Repeat(40, found.parts),))
    try:
        shortcut = propose(start, Proposal(0, sequence, is_tournament=True)).accept(1)
        taken = shortcut.interrupt(places_in(sequence.parts, numbers)).take()
    except Refusal:
        return
    assert_taken_as_performed(start, sequence, taken)


@law(60)
@given(boards(), picks, acts)
def test_generated_loop_stands_in_the_middle_of_any_choice_as_performed(
    start: GameState, picked: tuple[int, ...], how_many: int
) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=False)
    if found.parts:
        assert_law_within_choices(start, found.parts, (1, 3, 40))


@law(25)
@given(boards(), picks, acts)
def test_every_iteration_can_be_asked_for(start: GameState, picked: tuple[int, ...], how_many: int) -> None:
    found = walk_from(start, picked, acts=how_many, is_alike=False)
    endings = endings_of(start, found.parts, 40) if found.parts else []
    if len(endings) < 2 or endings[-1].how != "done":
        return
    repetition = Course(start, Sequence((Repeat(len(endings) - 1, found.parts),))).repetitions[0]
    for iterations, ending in enumerate(endings):
        assert_same(ending.state, repetition.state_after(iterations))
