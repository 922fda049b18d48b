"""Proposals: put to the table, answered in turn order, taken (CR 732.2a-c)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import Target
from engine.cards.references.players import EachOpponent, You
from engine.model.choices import Activate, Pass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, failure_of, propose
from engine.shortcuts.sequences.described_choices import describe
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.sequences.places import Place, cut_at
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.loops.playing import engine, free, named, using
from tests.loops.states import differences, performed
from tests.rules.table import creature, table

ONE = Number(1)
SPRING = engine("Spring", GainLife(ONE))
DRAIN = engine("Drain", LoseLife(ONE, EachOpponent()))


def board(*seats: str) -> GameState:
    made = table(*seats).battlefield("Alice", SPRING, DRAIN)
    for other in seats[1:]:
        made = made.battlefield(other, SPRING)
    return made.state


def proposed(state: GameState, count: int = 10**6, name: str = "Spring") -> Shortcut:
    return propose(state, Proposal(0, Sequence((Repeat(count, using(state, name)),))))


def test_accepted_by_all_it_leads_to_its_end() -> None:
    state = board("Alice", "Bob", "Carol")
    shortcut = proposed(state)
    assert shortcut.seats_to_answer == (1, 2)
    taken = shortcut.accept(1).accept(2).take()
    assert (taken.state.seats[0].life, taken.ended_by, taken.place) == (20 + 10**6, -1, None)
    assert taken.state.barred is None


def test_seats_answer_in_turn_order_each_once() -> None:
    shortcut = proposed(board("Alice", "Bob", "Carol"))
    with pytest.raises(Refusal, match="Bob answers next"):
        shortcut.accept(2)
    answered = shortcut.accept(1).accept(2)
    with pytest.raises(Refusal, match="every seat has answered"):
        answered.accept(1)


def test_it_is_not_taken_before_all_have_answered() -> None:
    with pytest.raises(Refusal, match="Carol has not answered"):
        proposed(board("Alice", "Bob", "Carol")).accept(1).take()


def test_who_shortens_has_to_choose_something_else_there() -> None:
    state = board("Alice", "Bob")
    shortcut = proposed(state).shorten(1, Place((500_000,), 3))
    taken = shortcut.take()
    assert taken.ended_by == 1
    assert taken.state.seats[0].life == 20 + 499_999
    with pytest.raises(Refusal, match="something else"):
        apply(taken.state, Pass(1))


def test_a_later_seat_answers_to_what_was_shortened() -> None:
    shortcut = proposed(board("Alice", "Bob", "Carol")).shorten(1, Place((400,), 3))
    with pytest.raises(Refusal, match=r"shortened to end at 400\.3"):
        shortcut.shorten(2, Place((400,), 4))
    again = shortcut.shorten(2, Place((7,), 4))
    assert again.take().ended_by == 2
    assert again.take().state.seats[0].life == 26


def test_a_seat_names_only_its_own_choices() -> None:
    with pytest.raises(Refusal, match="is a choice of Alice"):
        proposed(board("Alice", "Bob")).shorten(1, Place((3,), 2))


def test_a_place_after_the_game_is_over_is_none() -> None:
    shortcut = proposed(board("Alice", "Bob"), name="Drain")
    with pytest.raises(Refusal, match="does not come to"):
        shortcut.shorten(1, Place((21,), 3))
    assert shortcut.shorten(1, Place((20,), 3)).take().state.seats[1].life == 1


def test_the_sequence_as_shortened_is_what_is_left_of_it() -> None:
    shortcut = proposed(board("Alice", "Bob")).shorten(1, Place((40,), 3))
    cut = cut_at(shortcut.proposal.sequence, Place((40,), 3))
    assert shortcut.sequence == cut
    assert differences(performed(shortcut.start, cut.parts).state, shortcut.end) == []


def test_only_a_seat_with_priority_proposes() -> None:
    state = board("Alice", "Bob")
    with pytest.raises(Refusal, match="Bob needs priority"):
        propose(state, Proposal(1, Sequence(using(state, "Spring"))))


def test_a_proposal_holds_choices() -> None:
    with pytest.raises(Refusal, match="holds no choices"):
        propose(board("Alice", "Bob"), Proposal(0, Sequence(())))


def test_a_step_that_fails_is_named_with_its_place() -> None:
    state = board("Alice", "Bob")
    spring = using(state, "Spring")
    with pytest.raises(FailedAt) as failed:
        propose(state, Proposal(0, Sequence((Repeat(5, (*spring, spring[0], spring[0], spring[2])),))))
    found = failure_of(failed.value)
    assert found is not None
    assert found[0] == Place((1,), 6)
    assert found[1] == spring[2]


def test_it_ends_where_a_seat_has_priority() -> None:
    archer = creature("Archer", 1, 1, free(DealDamage(ONE, Target(0)), targets=(ANY_TARGET,)))
    state = table("Alice", "Bob").battlefield("Alice", archer).state
    shooting = describe(state, Activate(0, named(state, "Archer"), 0))
    with pytest.raises(Refusal, match="in the middle of a choice"):
        propose(state, Proposal(0, Sequence((shooting,))))


def test_a_count_that_leads_nowhere_that_could_be_written_is_refused() -> None:
    doubler = engine("Doubler", GainLife(LifeOf(You())))
    state = table("Alice", "Bob").battlefield("Alice", doubler).state
    with pytest.raises(Refusal, match="1,000,000 digits"):
        proposed(state, 10**100, "Doubler")


def test_performed_one_by_one_it_leads_to_the_same() -> None:
    state = board("Alice", "Bob")
    sequence = Sequence((Repeat(12, using(state, "Drain")), Repeat(30, using(state, "Spring"))))
    one_by_one = propose(state, Proposal(0, sequence), is_one_by_one=True)
    assert differences(one_by_one.end, propose(state, Proposal(0, sequence)).end) == []
