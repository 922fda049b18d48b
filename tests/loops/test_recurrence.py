"""Quantities that feed each other: computed by powers of a matrix as performing has it, to the true end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number, Sum, Times
from engine.cards.base.kinds import Amount, Effect
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.filters.characteristics import IsNamed
from engine.cards.references.players import EachOpponent
from engine.loops.comparisons import Recorder
from engine.loops.growth import Growth, counter
from engine.loops.proving import Attempt, Prover
from engine.loops.recurrence import Recurrent, close_system, unknowns
from engine.loops.relations_to_zero import HOLDS, Relation
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import study
from tests.loops.playing import engine, using
from tests.loops.states import Budget, Ending, TooLong, computed, forms_in, performed
from tests.loops.test_law import law
from tests.rules.table import PlayedTable, creature, table

NAMES = ("Ant", "Bee", "Cow")
KINDS = tuple(creature(name) for name in NAMES)
RELATIONS: tuple[Relation, ...] = ("==", "!=", "<", "<=", ">", ">=")


def number_of(kind: int) -> Amount:
    """The number of tokens of a kind."""
    return CountOf(IsNamed(NAMES[kind]))


def fibonacci(*more: Effect, bob: int = 20) -> tuple[PlayedTable, tuple[Part, ...]]:
    """As many Bees come as there are Ants, then as many Ants as there are Bees: every second Fibonacci number."""
    hive = engine("Hive", CreateTokens(KINDS[1], number_of(0)))
    hill = engine("Hill", CreateTokens(KINDS[0], number_of(1)), *more)
    play = table("Alice", "Bob").life_is("Bob", bob).battlefield("Alice", hive, hill)
    play.battlefield("Alice", KINDS[0], is_token=True)
    return play, using(play.state, "Hive", "Hill")


def fibonacci_number(place: int) -> int:
    """The number at a place of 1, 1, 2, 3, 5 ..., by adding."""
    one, other = 0, 1
    for _ in range(place):
        one, other = other, one + other
    return one


@pytest.mark.parametrize("count", [1, 11, 12, 30, 1000])
def test_fibonacci_numbers_are_exact(count: int) -> None:
    """After so many iterations, however many."""
    play, body = fibonacci()
    end = Course(play.state, Sequence((Repeat(count, body),))).end
    ants = sum(end.objects[id].count for id in end.battlefield if end.objects[id].card.name == "Ant")
    assert ants == fibonacci_number(2 * count + 1)


PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43)
"""They fit no closed form and are no sum of multiples of those before."""


def primes_of_life(*, is_within: bool) -> Attempt:
    """Trying to prove that Alice's life becomes the next prime; Bob's changes as well where hers is unknown.

    `is_within` a repeat, the number of its iterations is added to each.
    """
    start, prover = table("Alice", "Bob").state, Prover()
    more: Any = counter(prover.recorder, 1) if is_within else 0

    def play(state: GameState) -> GameState:
        alice, bob = state.seats
        now = alice.life - more
        if isinstance(now, Growth):
            return state.with_seats((alice.with_life(alice.life + 1), bob.with_life(bob.life + 1)))
        return state.with_seats((alice.with_life(next(one for one in PRIMES if one > now) + more), bob))

    attempt = Attempt(start.with_seats((start.seats[0].with_life(2 + more), start.seats[1])))
    prover.prove(attempt, play, 0, 11)
    return attempt


def test_what_a_run_with_unknown_numbers_changes_beyond_them_proves_nothing() -> None:
    """Bob's life changes in no state that was seen, and would where Alice's is unknown."""
    assert primes_of_life(is_within=False).certificate is None


def test_within_a_repeat_whose_numbers_grow_nothing_feeds_each_other() -> None:
    """The numbers of an outer repeat are no plain ones from which unknowns could begin."""
    attempt = primes_of_life(is_within=True)
    assert attempt.certificate is None
    assert len(attempt.states) == 12


def test_what_nobody_could_write_is_refused_at_once() -> None:
    """10^100 iterations lead to a number with 10^99 digits."""
    play, body = fibonacci()
    with pytest.raises(Refusal, match="nobody could write"):
        _ = Course(play.state, Sequence((Repeat(10**100, body),))).end


def test_the_report_shows_the_first_values() -> None:
    """What each is, by which it changes, and that it goes on for ever."""
    play, body = fibonacci()
    report = report_on(play.state, Repeat(1, body))
    lines = {line.what: line for line in report.growth}
    assert "…" in lines["number of Alice's Bee"].form
    assert report.holds_for is None


def test_the_end_is_known_exactly() -> None:
    """Bob loses as much life as there are Bees, until he has none: the sum of Fibonacci numbers tells when."""
    play, body = fibonacci(LoseLife(number_of(1), EachOpponent()), bob=10**40)
    course = Course(play.state, Sequence((Repeat(10**6, body),)))
    assert course.over is not None
    lost = 0
    for iteration in range(1, 10**3):
        lost += fibonacci_number(2 * iteration)
        if lost >= 10**40:
            break
    assert course.over.iterations == (iteration,)


AMOUNTS = st.tuples(st.lists(st.sampled_from(range(3)), min_size=1, max_size=2), st.integers(0, 2), st.booleans())


def amount(parts: tuple[list[int], int, bool]) -> Amount:
    """A sum of numbers of tokens and a constant, or that sum twice."""
    kinds, constant, is_twice = parts
    found: Amount = Sum((*(number_of(kind) for kind in kinds), Number(constant)))
    return Times(2, found) if is_twice else found


@law(60)
@given(st.lists(AMOUNTS, min_size=2, max_size=3), AMOUNTS, st.integers(20, 10**12), st.integers(1, 20))
def test_any_system_is_computed_as_it_is_performed(
    systems: list[tuple[list[int], int, bool]], drain: tuple[list[int], int, bool], life: int, count: int
) -> None:
    """With any factors, and where Bob's life ends it too."""
    engines = [
        engine(f"Maker {place}", CreateTokens(KINDS[place], amount(parts))) for place, parts in enumerate(systems)
    ]
    engines.append(engine("Drain", LoseLife(amount(drain), EachOpponent()), GainLife(number_of(0))))
    play = table("Alice", "Bob").life_is("Bob", life).battlefield("Alice", *engines)
    for kind in KINDS:
        play.battlefield("Alice", kind, is_token=True)
    body = using(play.state, *(one.name for one in engines))
    try:
        expected: Ending = performed(play.state, (Repeat(count, body),), Budget(1500))
    except TooLong:
        return
    found = computed(play.state, (Repeat(count, body),))
    assert expected.differs_from(found) == []
    assert forms_in(found.state) == []


def rows_of(size: int, least: int) -> st.SearchStrategy[list[int]]:
    """A factor for each of so many quantities, and a constant."""
    return st.lists(st.integers(least, 3), min_size=size + 1, max_size=size + 1)


@law(200)
@given(
    st.integers(1, 3).flatmap(
        lambda size: st.tuples(
            st.lists(st.integers(-3, 9), min_size=size, max_size=size),
            st.lists(
                st.lists(st.integers(-2, 3), min_size=size + 1, max_size=size + 1), min_size=size, max_size=size
            ),
            st.lists(st.integers(-3, 3), min_size=size + 1, max_size=size + 1),
        )
    ),
    st.sampled_from(RELATIONS),
)
def test_a_failure_is_said_where_it_is(
    drawn: tuple[list[int], list[list[int]], list[int]], relation: Relation
) -> None:
    """The condition holds in every iteration before the one that is named; refused where nothing is known."""
    start, step, row = drawn
    recorder = Recorder()
    forms = dict(enumerate(unknowns(recorder, tuple(start), 0)))
    form = row[-1] + sum(factor * forms[place] for place, factor in enumerate(row[:-1]))
    changed = {
        place: line[-1] + sum(factor * forms[other] for other, factor in enumerate(line[:-1]))
        for place, line in enumerate(step)
    }
    assert close_system(forms, changed)
    if not isinstance(form, Recurrent):
        return
    try:
        failure = form.first_failure(relation, 0)
    except Unprovable:
        return
    values = list(start)
    for iteration in range(40):
        value = row[-1] + sum(factor * values[place] for place, factor in enumerate(row[:-1]))
        assert form.at({0: iteration}) == value
        if failure is not None and iteration >= failure:
            assert not HOLDS[relation](value)
            break
        assert HOLDS[relation](value), (iteration, failure)
        values = [line[-1] + sum(a * b for a, b in zip(line, values, strict=False)) for line in step]


def following(*steps: tuple[int, list[int]]) -> list[Recurrent]:
    """Quantities with what each begins with, and what becomes of it: a factor for each of them, and a constant."""
    forms = dict(enumerate(unknowns(Recorder(), tuple(start for start, _ in steps), 0)))
    rows = [row[-1] + sum(factor * forms[place] for place, factor in enumerate(row[:-1])) for _, row in steps]
    assert close_system(forms, dict(enumerate(rows)))
    found: list[object] = list(forms.values())
    return [form for form in found if isinstance(form, Recurrent)]


@pytest.mark.parametrize(("start", "failure"), [(105, 14), (100, None)])
def test_one_that_falls_beyond_nothing_without_coming_to_it_never_is_nothing(
    start: int, failure: int | None
) -> None:
    """1, 2, 3 ... are taken from it: 105 of them at once are 0 after 14, 100 are 9 after 13 and then -5."""
    one, _ = following((start, [1, -1, 0]), (1, [0, 1, 1]))
    assert one.first_failure("!=", 0) == failure
    assert one.first_failure(">", 0) == 14
    assert one._first_failure(">", 12) == 12  # asked of so many only, it stands so in all of them


def test_one_that_falls_at_every_third_iteration_only() -> None:
    """20, 20, 19, 19, 19, 18 ...: two that are the same are no proof that all are."""
    one, *_ = following((20, [0, 1, 0, 0]), (20, [0, 0, 1, 0]), (19, [1, 0, 0, -1]))
    assert one.first_failure(">", 0) == 59


def test_those_that_rise_now_and_fall_later_are_not_compared() -> None:
    """The first feeds the second negatively and is fed by it; or what feeds it falls on its own."""
    turning, _ = following((1, [1, 1, 0]), (1, [-1, 1, 100]))
    with pytest.raises(Unprovable, match="only to rise"):
        turning.first_failure("!=", 0)
    thrown, _ = following((1, [1, 1, 0]), (100, [0, 1, -1]))
    with pytest.raises(Unprovable, match="only to rise"):
        thrown.first_failure(">", 0)


def test_what_a_quantity_feeds_says_nothing_about_it() -> None:
    """Fibonacci's numbers rise, though those that they feed turn round and round."""
    one, other, turning, _ = following(
        (1, [0, 1, 0, 0, 0]), (1, [1, 1, 0, 0, 0]), (1, [1, 0, 1, 1, 0]), (1, [0, 0, -1, 1, 0])
    )
    assert one.first_failure(">", 0) is None
    assert other.first_failure("!=", 0) is None
    with pytest.raises(Unprovable, match="only to rise"):
        turning.first_failure("!=", 0)


def test_one_that_nobody_could_write_is_not_worked_out() -> None:
    """2^8,388,608 has two and a half million digits."""
    (one,) = following((1, [2, 0]))
    with pytest.raises(TooLarge):
        one.shift(0, 2**23)


def test_all_else_is_refused_by_name() -> None:
    """Two that feed each other are not multiplied, divided or used as an exponent."""
    one, other = unknowns(Recorder(), (1, 2), 0)
    for use in (lambda: one * other, lambda: one % 2, lambda: 2**one, lambda: one // 3, lambda: int(one)):
        with pytest.raises(Unprovable):
            use()
    assert (one * 4 + 6) // 2 - 2 * one == 3


def test_the_study_draws_it_however_large() -> None:
    """The curve goes through what was performed, and its size is known where nobody could write the number."""
    play, body = fibonacci(LoseLife(Number(1), EachOpponent()), bob=10**50)
    found = study(play.state, Repeat(1, body))
    (curve,) = (one for one in found.curves if one.what == "number of Alice's Bee")
    assert [curve.at(iteration) for iteration in (1, 12, 100)] == [
        fibonacci_number(2 * one) for one in (1, 12, 100)
    ]
    sign, size = curve.magnitude_at(10**9) or (0, 0.0)
    assert sign == 1
    assert size == pytest.approx(2 * 10**9 * 0.20898764024997873, rel=1e-6)
