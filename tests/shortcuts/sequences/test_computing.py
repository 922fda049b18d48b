"""Where a sequence leads: every place of it, what stops it, and the refusals in words."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountersOn, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.references.choices import All
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent, You
from engine.loops.unprovable import Unprovable
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.sequences.places import Place, cut_at
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence
from tests.loops.playing import PASSES, RESOLVE_ALIKE, engine, using
from tests.loops.states import differences, forms_in, performed
from tests.rules.table import table
from tests.shortcuts.loops_without_proof import TOWER
from tests.shortcuts.sitting import sit

ONE = Number(1)
SPRING = engine("Spring", GainLife(ONE))
DRAIN = engine("Drain", LoseLife(ONE, EachOpponent()))
DOUBLER = engine("Doubler", GainLife(LifeOf(You())))
PAIR = engine("Pair", GainLife(ONE))


def board(*cards: object) -> GameState:
    return table("Alice", "Bob").battlefield("Alice", *cards).state  # type: ignore[arg-type]  # cards


def every_place(parts: tuple[Part, ...], first: int = 1, around: tuple[int, ...] = ()) -> list[Place]:
    places: list[Place] = []
    for part in parts:
        if isinstance(part, Repeat):
            inner: list[Place] = []
            for iteration in range(1, (part.count or 1) + 1):
                inner += every_place(part.body, first, (*around, iteration))
            places += inner
            first += len(Sequence(part.body).steps)
        else:
            places.append(Place(around, first))
            first += 1
    return places


@pytest.mark.parametrize("is_one_by_one", [False, True])
def test_every_place_of_a_loop_in_a_loop_is_as_performed(is_one_by_one: bool) -> None:
    start = board(SPRING, DRAIN)
    spring, drain = using(start, "Spring"), using(start, "Drain")
    sequence = Sequence((*spring, Repeat(3, (*drain, Repeat(2, spring))), *drain))
    course = Course(start, sequence, is_one_by_one=is_one_by_one)
    for place in every_place(sequence.parts):
        found = course.state_at(place)
        assert differences(performed(start, cut_at(sequence, place).parts).state, found) == []
        assert forms_in(found) == []


def test_one_by_one_proves_nothing() -> None:
    start = board(SPRING)
    spring = using(start, "Spring")
    course = Course(start, Sequence((Repeat(30, spring),)), is_one_by_one=True)
    assert course.repetitions[0].certificate is None
    assert course.repetitions[0].reason == "every iteration is performed"
    assert course.end.seats[0].life == 50


def test_a_refused_step_says_its_place_in_every_repeat_around_it() -> None:
    eater = engine("Eater", GainLife(ONE), cost=(RemoveCountersFromThis("charge"),))
    start = table("Alice", "Bob").battlefield("Alice", SPRING, eater, counters=(("charge", 21),)).state
    body = (*using(start, "Spring"), Repeat(8, using(start, "Eater")))
    with pytest.raises(FailedAt, match=r"at 3\.6\.4: ") as failed:
        Course(start, Sequence((Repeat(10, body),)))
    assert failed.value.place == Place((3, 6), 4)
    assert failed.value.state.seats[0].life == 20 + 3 + 21


def test_nothing_to_resolve_is_refused_at_a_place_that_the_sequence_has() -> None:
    """The repeat of identical items never begins; its first iteration is where it fails."""
    start = board(SPRING)
    sequence = Sequence((Repeat(5, (RESOLVE_ALIKE,)),))
    with pytest.raises(FailedAt, match="nothing on the stack") as failed:
        Course(start, sequence)
    failed.value.place.check(sequence)
    assert failed.value.place == Place((1, 1), 1)


def test_the_game_ends_before_a_place_and_the_place_is_refused() -> None:
    start = board(DRAIN, SPRING)
    sequence = Sequence((Repeat(30, using(start, "Drain")), *using(start, "Spring")))
    course = Course(start, sequence)
    assert course.over == Place((20,), 3)
    assert course.state_at(Place((20,), 3)).seats[1].life == 1
    for place in (Place((21,), 1), Place((30,), 2), Place((), 4)):
        with pytest.raises(Refusal, match="does not come to"):
            course.state_at(place)


def test_the_game_ends_within_an_inner_repeat_and_later_places_are_refused() -> None:
    start = board(DRAIN, SPRING)
    sequence = Sequence((Repeat(3, (Repeat(9, using(start, "Drain")), *using(start, "Spring"))),))
    course = Course(start, sequence)
    assert course.over == Place((3, 2), 3)
    assert course.state_at(Place((3, 2), 3)).seats[1].life == 1
    for place in (Place((3, 3), 1), Place((3, 9), 1), Place((3,), 4)):
        with pytest.raises(Refusal, match="does not come to"):
            course.state_at(place)


def test_identical_items_have_as_many_iterations_as_there_are() -> None:
    """Two abilities alike on the stack: there is no third iteration."""
    start = board(PAIR)
    activate = using(start, "Pair")[0]
    sequence = Sequence((activate, activate, Repeat(ALL_ALIKE, PASSES), *using(start, "Pair")))
    course = Course(start, sequence)
    assert course.state_at(Place((2,), 3)).seats[0].life == 21
    assert course.state_at(Place((), 5)).seats[0].life == 22
    with pytest.raises(Refusal, match="does not come to"):
        course.state_at(Place((3,), 3))


def test_identical_items_in_a_repeat_have_as_many_iterations_as_there_are() -> None:
    start = board(PAIR)
    activate = using(start, "Pair")[0]
    course = Course(start, Sequence((Repeat(4, (activate, activate, Repeat(ALL_ALIKE, PASSES))),)))
    assert course.state_at(Place((3, 2), 3)).seats[0].life == 25
    with pytest.raises(Refusal, match="does not come to"):
        course.state_at(Place((3, 3), 3))


@pytest.mark.parametrize(
    "count", [10**100, 10**9], ids=["a number that nobody could write", "a number that nobody would"]
)
def test_a_number_too_large_is_a_refusal_in_words(count: int) -> None:
    start = board(DOUBLER)
    with pytest.raises(Refusal, match="1,000,000 digits") as refused:
        Course(start, Sequence((Repeat(count, using(start, "Doubler")),)))
    assert refused.value.name == "too large"


def test_a_number_too_large_within_an_inner_repeat_is_a_refusal_in_words() -> None:
    start = board(DOUBLER, SPRING)
    body = (*using(start, "Spring"), Repeat(10**30, using(start, "Doubler")))
    with pytest.raises(Refusal, match="digits"):
        Course(start, Sequence((Repeat(3, body),)))


def test_a_place_beyond_the_sequence_is_refused() -> None:
    start = board(SPRING)
    course = Course(start, Sequence((Repeat(5, using(start, "Spring")),)))
    for place in (Place((6,), 1), Place((0,), 1), Place((1,), 9), Place((), 1), Place((1, 1), 1)):
        with pytest.raises(Refusal):
            course.state_at(place)


def test_what_cannot_be_proved_never_comes_out_as_an_error() -> None:
    """Mixed growth in two repeats of which no proof can be made is performed."""
    herd = engine("Herd", PutCounters("charge", This(), LifeOf(You())))
    leech = engine("Leech", GainLife(CountersOn("charge", All(_named("Herd")))))
    start = board(herd, leech, SPRING)
    inner = Repeat(3, (*using(start, "Herd"), *using(start, "Leech")))
    parts = (Repeat(4, (*using(start, "Spring"), inner, inner)),)
    try:
        end = Course(start, Sequence(parts)).end
    except Unprovable:
        pytest.fail("a loop without a proof has to be performed")
    assert differences(performed(start, parts).state, end) == []


def _named(name: str) -> object:
    from engine.cards.filters.characteristics import IsNamed

    return IsNamed(name)


def test_a_sequence_from_a_finished_game_is_over_at_its_first_step() -> None:
    start = board(DRAIN, SPRING)
    over = Course(start, Sequence((Repeat(30, using(start, "Drain")),))).end
    course = Course(over, Sequence((DescribedChoice(PASSES[0].choice),)))
    assert course.over == Place((), 1)
    assert course.end is over


def test_a_series_that_may_stop_where_it_is_illegal_does_not_stop_where_only_the_program_cannot_go_on() -> None:
    """MTR 4.2: a fifth iteration would be legal, and what it makes has too many digits to be written."""
    game = sit(TOWER)
    assert Course(game.state, Sequence((Repeat(4, game.body),)), may_stop=True).stopped is None
    with pytest.raises(FailedAt, match=r"at 5\.1\.4: a number would have more digits") as failed:
        Course(game.state, Sequence((Repeat(5, game.body),)), may_stop=True)
    assert not failed.value.is_illegal
