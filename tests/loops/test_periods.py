"""What is different every n-th time: resets of a counter, a trigger every third time (periods up to hundreds)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent
from engine.model.state import GameState
from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import engine, explored, repeated, using
from tests.loops.states import computed, performed
from tests.rules.table import table

ONE = Number(1)
CHARGE = CountersOn("charge", This())


def clock(period: int, name: str = "Clock") -> CardDefinition:
    """Each use puts a counter on it; with the period's last one they are removed and life is gained."""
    return engine(
        name,
        PutCounters("charge", This(), ONE),
        OnlyIf(
            Holds(CHARGE, ">=", Number(period)),
            (RemoveCounters("charge", This(), Number(period)), GainLife(Number(7))),
        ),
    )


def resetting(period: int) -> GameState:
    """Alice has one clock."""
    return table("Alice", "Bob").battlefield("Alice", clock(period)).state


@pytest.mark.parametrize("period", [2, 3, 6, 7, 11, 100])
def test_a_counter_that_is_emptied_now_and_then_is_proved(period: int) -> None:
    start = resetting(period)
    body = using(start, "Clock")
    found = explored(start, body)
    assert found.is_endless
    count = 10**100
    end = repeated(start, body, count)
    assert end.seats[0].life == 20 + 7 * (count // period)


@pytest.mark.parametrize("period", [3, 7, 11])
def test_a_period_is_computed_as_it_is_performed(period: int) -> None:
    start = resetting(period)
    parts = (Repeat(9 * period + 5, using(start, "Clock")),)
    assert performed(start, parts).differs_from(computed(start, parts)) == []


@pytest.mark.parametrize(("one", "other"), [(6, 7), (3, 100)])
def test_two_counters_that_are_emptied_at_other_times_are_proved_together(one: int, other: int) -> None:
    """Both are empty at the same time only after as many iterations as the least common multiple."""
    start = table("Alice", "Bob").battlefield("Alice", clock(one), clock(other, "Watch")).state
    body = (*using(start, "Clock"), *using(start, "Watch"))
    assert explored(start, body).is_endless
    count = 10**100
    assert repeated(start, body, count).seats[0].life == 20 + 7 * (count // one + count // other)
    parts = (Repeat(150, body),)
    assert performed(start, parts).differs_from(computed(start, parts)) == []


def test_what_ends_within_a_period_ends_there() -> None:
    clock = engine(
        "Clock",
        PutCounters("charge", This(), ONE),
        OnlyIf(Holds(CHARGE, ">=", Number(7)), (RemoveCounters("charge", This(), Number(7)),)),
        LoseLife(ONE, EachOpponent()),
    )
    start = table("Alice", "Bob", life=997).battlefield("Alice", clock).state
    found = explored(start, using(start, "Clock"))
    assert found.done == 996
