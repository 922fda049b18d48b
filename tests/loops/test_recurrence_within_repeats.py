"""Quantities that feed each other in a repeat within a repeat: computed as performing has them."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number, Sum
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.references.players import EachOpponent, You
from engine.loops.proving import Prover
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.loops.playing import RESOLVE_ALIKE, engine, using
from tests.loops.proofs import holds_law
from tests.loops.test_recurrence import KINDS, fibonacci, fibonacci_number, number_of
from tests.rules.table import enchantment, table, when


@pytest.mark.parametrize(("outer", "inner"), [(12, 11), (40, 3), (5, 60)])
def test_twelve_times_eleven_fibonacci_numbers_are_exact(outer: int, inner: int) -> None:
    """Within a repeat the numbers begin with what the iterations before it have made of them."""
    play, body = fibonacci()
    course = Course(play.state, Sequence((Repeat(outer, (Repeat(inner, body),)),)))
    end = course.end
    ants = sum(end.objects[id].count for id in end.battlefield if end.objects[id].card.name == "Ant")
    assert ants == fibonacci_number(2 * outer * inner + 1)


def test_the_outer_repeat_is_proved_and_not_performed() -> None:
    """So many that nobody would perform them."""
    play, body = fibonacci(LoseLife(Number(1), EachOpponent()), bob=10**9)
    course = Course(play.state, Sequence((Repeat(3000, (Repeat(11, body),)),)))
    (repetition,) = course.repetitions
    assert repetition.reason == ""
    assert course.end.seats[1].life == 10**9 - 33_000


@pytest.mark.parametrize("bob", [20, 10**6, 10**9 + 7])
def test_a_seat_loses_in_the_middle_of_an_inner_repeat(bob: int) -> None:
    """Bob loses as much life as there are Ants, and Alice gains one in each outer iteration."""
    hive = engine("Hive", CreateTokens(KINDS[1], number_of(0)))
    hill = engine("Hill", CreateTokens(KINDS[0], number_of(1)), LoseLife(number_of(0), EachOpponent()))
    play = table("Alice", "Bob").life_is("Bob", bob)
    play.battlefield("Alice", hive, hill, engine("Spring", GainLife(Number(1), You())))
    play.battlefield("Alice", KINDS[0], is_token=True)
    body = (*using(play.state, "Spring"), Repeat(4, using(play.state, "Hive", "Hill")))
    assert holds_law(play.state, body, 1, 4, 9, 14)


def test_what_an_outer_repeat_alone_changes_feeds_the_inner_one() -> None:
    """One Cow comes in each outer iteration; each inner one makes as many Ants as there are Cows and Bees."""
    cows = engine("Cows", CreateTokens(KINDS[2]))
    hive = engine("Hive", CreateTokens(KINDS[1], number_of(0)))
    hill = engine("Hill", CreateTokens(KINDS[0], Sum((number_of(1), number_of(2)))))
    play = (
        table("Alice", "Bob").battlefield("Alice", cows, hive, hill).battlefield("Alice", KINDS[0], is_token=True)
    )
    body = (*using(play.state, "Cows"), Repeat(3, using(play.state, "Hive", "Hill")))
    assert holds_law(play.state, body, 1, 2, 11, 16)


def test_a_repeat_taken_more_often_each_time_is_refused_after_a_few() -> None:
    """One Chime more each time, and for each of them as many Bees as Ants and as many Ants as Bees."""
    chime = enchantment(
        "Chime", when(GainsLife("you"), CreateTokens(KINDS[1], number_of(0)), CreateTokens(KINDS[0], number_of(1)))
    )
    tower = engine("Tower", GainLife(Number(1), You()), CreateTokens(chime))
    play = table("Alice", "Bob").battlefield("Alice", tower, KINDS[0]).activates("Alice", "Tower").all_pass()
    body = (*using(play.state, "Tower")[:3], RESOLVE_ALIKE)
    repetition = repeat(Prover(), play.state, Repeat(10**100, body), 1, 0)
    with pytest.raises(Refusal, match="how often a repeat within the loop is taken, for which there is no proof"):
        repetition.run()
    assert repetition.done < 60
    assert holds_law(play.state, body, 1, 5)
