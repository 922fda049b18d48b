"""Beginning a game from decks: opening hands, mulligans, the first draw (CR 103)."""

from __future__ import annotations

import pytest

from engine.model.choices import Answer, ChooseObjects, Concede, Pass
from engine.model.decisions import ChoosingObjects, HasPriority, SayingYesOrNo
from engine.model.events import HandKept, MulliganTaken, StepBegan
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import Step, apply
from engine.rules.starting import StartGame
from engine.rules.table import Table
from tests.rules.compiled import compiled
from tests.rules.table import card

NAMES = ("Alice", "Nadine", "Carol", "Dora")

LEYLINE = compiled(
    "Leyline",
    "If this card is in your opening hand, you may begin the game with it on the battlefield.",
    "Enchantment",
)


def opened(seats: int = 2, *, free: bool = False, skips: bool = True, cards: int = 40, random: int = 5) -> Step:
    """A game of decks with as many Forests as Mountains."""
    table = Table(NAMES[:seats], random=random)
    for seat in range(seats):
        for name in ("Forest", "Mountain"):
            table.put(card(name), seat, "library", count=cards // 2)
    return table.start(StartGame(-1, 7, free, skips))


def hand(state: GameState, seat: int) -> list[str]:
    found = []
    for id in state.seats[seat].hand:
        found += [state.objects[id].card.name] * state.objects[id].count
    return found


def size(state: GameState, zone: str, seat: int) -> int:
    return sum(state.objects[id].count for id in getattr(state.seats[seat], zone))


def keep(step: Step) -> Step:
    assert isinstance(step.state.pending, SayingYesOrNo)
    return apply(step.state, Answer(step.state.pending.seat, False))


def mulligan(step: Step) -> Step:
    assert isinstance(step.state.pending, SayingYesOrNo)
    return apply(step.state, Answer(step.state.pending.seat, True))


def put_back(step: Step, number: int) -> Step:
    pending = step.state.pending
    assert isinstance(pending, ChoosingObjects)
    assert (pending.minimum, pending.maximum) == (number, number)
    return apply(step.state, ChooseObjects(pending.seat, step.state.seats[pending.seat].hand[:number]))


def to_priority(step: Step) -> Step:
    while not isinstance(step.state.pending, HasPriority):
        step = keep(step)
    return step


def test_each_seat_draws_seven_cards_from_a_shuffled_library() -> None:
    """CR 103.3, 103.5."""
    state = opened().state
    assert [(size(state, "hand", seat), size(state, "library", seat)) for seat in (0, 1)] == [(7, 33), (7, 33)]
    assert set(hand(state, 0)) == {"Forest", "Mountain"}


def test_the_same_seed_deals_the_same_hands_and_another_seed_others() -> None:
    assert hand(opened(random=5).state, 0) == hand(opened(random=5).state, 0)
    assert len({tuple(hand(opened(random=seed).state, 0)) for seed in range(8)}) > 1


def test_seats_are_asked_in_turn_order_before_anybody_draws_anew() -> None:
    """CR 103.5: all who decided to take a mulligan do so at the same time."""
    first = opened(3)
    before = hand(first.state, 0)
    second = mulligan(first)
    assert second.state.pending == SayingYesOrNo(1, None, "take a mulligan")
    assert hand(second.state, 0) == before
    assert keep(second).state.pending == SayingYesOrNo(2, None, "take a mulligan")


def test_a_mulligan_costs_a_card_each() -> None:
    """CR 103.5: as many cards go to the bottom as mulligans were taken."""
    step = keep(mulligan(opened()))
    step = mulligan(put_back(step, 1))
    step = put_back(step, 2)
    assert (size(step.state, "hand", 0), size(step.state, "library", 0)) == (5, 35)
    assert isinstance(keep(step).state.pending, HasPriority)


def test_the_last_card_named_is_at_the_very_bottom() -> None:
    step = put_back(keep(mulligan(opened())), 1)
    step = mulligan(step)
    assert isinstance(step.state.pending, ChoosingObjects)
    chosen = step.state.seats[0].hand[2:4]
    names = [step.state.objects[id].card.name for id in chosen]
    state = apply(step.state, ChooseObjects(0, chosen)).state
    assert [state.objects[id].card.name for id in state.seats[0].library[-2:]] == names


def test_the_first_mulligan_is_free_among_three_seats() -> None:
    """CR 103.5c."""
    step = keep(keep(mulligan(opened(3, free=True))))
    assert isinstance(step.state.pending, SayingYesOrNo)
    assert size(step.state, "hand", 0) == 7
    assert size(put_back(mulligan(step), 1).state, "hand", 0) == 6


def test_whoever_has_kept_is_not_asked_again() -> None:
    """CR 103.5."""
    step = put_back(mulligan(keep(opened())), 1)
    assert step.state.pending == SayingYesOrNo(1, None, "take a mulligan")
    assert isinstance(keep(step).state.pending, HasPriority)


def test_a_hand_of_no_cards_is_kept() -> None:
    """CR 103.5: until the opening hand would be zero cards."""
    step = keep(mulligan(opened()))
    for taken in range(1, 7):
        step = mulligan(put_back(step, taken))
    step = put_back(step, 7)
    assert isinstance(step.state.pending, HasPriority)
    assert size(step.state, "hand", 0) == 0
    assert HandKept(0, 0) in step.events


def test_the_starting_seat_skips_its_first_draw_step_and_nobody_else_does() -> None:
    """CR 103.8a: the step is skipped as a whole."""
    step = to_priority(opened())
    steps = []
    while step.state.turn < 3 or step.state.step != "precombat main":
        pending = step.state.pending
        assert pending is not None
        choice = Pass(pending.seat)
        if isinstance(pending, ChoosingObjects):  # to discard
            step = apply(step.state, ChooseObjects(pending.seat, pending.candidates[:1]))
            continue
        step = apply(step.state, choice)
        steps += [(event.turn, event.step) for event in step.events if isinstance(event, StepBegan)]
    assert (1, "draw") not in steps
    assert (2, "draw") in steps
    assert (3, "draw") in steps


def test_among_three_seats_the_starting_seat_draws() -> None:
    """CR 103.8c."""
    step = to_priority(opened(3, skips=False))
    for seat in range(3):
        step = apply(step.state, Pass(seat))
    assert step.state.step == "draw"
    assert size(step.state, "hand", 0) == 8


def test_the_events_tell_mulligans_and_hands_kept() -> None:
    step = keep(mulligan(opened()))
    assert MulliganTaken(0, 1) in step.events
    assert HandKept(0, 6) in keep(put_back(step, 1)).events


def test_a_deck_of_five_cards_gives_a_hand_of_five() -> None:
    step = to_priority(opened(cards=4))
    assert size(step.state, "hand", 0) == 4
    assert step.state.result is None


def test_a_seat_may_leave_before_the_game_begins() -> None:
    """CR 104.3a: a player may concede at any time."""
    step = mulligan(opened(3))
    step = apply(step.state, Concede(2))
    assert step.state.seats[2].has_lost
    step = keep(step)
    assert isinstance(put_back(step, 1).state.pending, SayingYesOrNo)


def test_where_one_seat_is_left_it_has_won() -> None:
    """CR 104.2a."""
    state = apply(opened().state, Concede(0)).state
    assert state.result is not None
    assert state.result.winner == 1


def test_where_the_starting_seat_leaves_the_next_one_begins() -> None:
    step = to_priority(apply(opened(3).state, Concede(0)))
    assert (step.state.active, step.state.turn) == (1, 1)


@pytest.mark.parametrize("choice", [Pass(0), Answer(1, True), ChooseObjects(0, ())])
def test_anything_else_is_refused_and_changes_nothing(choice: Pass | Answer | ChooseObjects) -> None:
    state = opened().state
    with pytest.raises(Refusal):
        apply(state, choice)
    assert state == opened().state


def test_each_seat_may_begin_with_its_leylines_on_the_battlefield() -> None:
    """CR 103.6a: once all have kept, and each card by itself."""
    setting = Table(NAMES[:2], random=5)
    for seat in (0, 1):
        setting.put(LEYLINE, seat, "library", count=7)
    step = keep(keep(setting.start(StartGame(-1, 7))))
    for answers, yes in enumerate((True, True, False)):
        pending = step.state.pending
        assert isinstance(pending, SayingYesOrNo)
        assert (pending.seat, pending.question) == (0, "begin the game with it on the battlefield"), answers
        step = apply(step.state, Answer(0, yes))
    assert step.state.pending is not None
    assert step.state.pending.seat == 1
    step = keep(step)
    assert isinstance(step.state.pending, HasPriority)
    assert [step.state.objects[id].count for id in step.state.battlefield] == [2]
    assert size(step.state, "hand", 0) == 5
