"""What is seen to happen is a difference of two views, and comes from what has resolved."""

from dataclasses import replace

import pytest

from engine.model.zones import reference_to_seat
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, CounterView, SeatView, TableView
from gui.table.acts import running
from gui.table.happenings import Flight, Roll, happenings

DRAGON = CardView(1, "Niv-Mizzet", types=("creature",))
BEARS = CardView(2, "Grizzly Bears", types=("creature",), controller=1)
TRIGGER = StackView(9, "Niv-Mizzet", "triggered", 1, 0, targets=(-2,), card=DRAGON)
ALICE = SeatView(0, "Alice", battlefield=(DRAGON,))
BOB = SeatView(1, "Bob", battlefield=(BEARS,))


def table(alice: SeatView = ALICE, bob: SeatView = BOB, *stack: StackView) -> TableView:
    return TableView((alice, bob), stack)


def lost(seat: SeatView, life: str) -> SeatView:
    return replace(seat, life=life, exact_life=life)


def test_damage_flies_from_the_source_of_what_has_resolved_and_life_runs_down():
    told = happenings(table(ALICE, BOB, TRIGGER), table(ALICE, lost(BOB, "19")))
    assert told.flights == [Flight("loss", "−1", 1, reference_to_seat(1))]
    assert told.rolls == [Roll(reference_to_seat(1), "life", 20, 19)]


def test_damage_of_several_attackers_comes_from_none_of_them():
    attackers = tuple(replace(DRAGON, id=id, attacks=reference_to_seat(1)) for id in (1, 3))
    alice = replace(ALICE, battlefield=attackers)
    told = happenings(table(alice), table(alice, lost(BOB, "12")))
    assert told.flights == [Flight("loss", "−8", 0, reference_to_seat(1))]


def test_mana_flies_from_the_one_permanent_that_was_tapped_for_it():
    alice = replace(ALICE, battlefield=(replace(DRAGON, is_tapped=True),), pool=(("R", "1"),))
    assert happenings(table(), table(alice)).flights == [Flight("mana", "R", 1, reference_to_seat(0))]


def test_a_trigger_lights_its_source_once():
    assert happenings(table(), table(ALICE, BOB, TRIGGER)).lights == [1]
    assert happenings(table(ALICE, BOB, TRIGGER), table(ALICE, BOB, TRIGGER)).lights == []


@pytest.mark.parametrize(
    ("changes", "kind", "end"),
    [
        ({"count": "1,000", "exact_count": "1000"}, "", 1000),
        ({"counters": (CounterView("+1/+1", "7"),)}, "+1/+1", 7),
    ],
)
def test_counts_and_counters_run_to_their_new_value(changes: dict[str, object], kind: str, end: int):
    grown = replace(ALICE, battlefield=(replace(DRAGON, **changes),))  # type: ignore[arg-type]  # fields by name
    (roll,) = happenings(table(), table(grown)).rolls
    assert (roll.kind, roll.end) == (kind, end)


def test_what_is_too_long_to_be_followed_does_not_run():
    grown = replace(ALICE, life="1.00 × 10^30", exact_life="1" + "0" * 30)
    told = happenings(table(), table(grown))
    assert (told.rolls, told.flights) == ([], [])


def test_a_number_on_its_way_ends_where_it_belongs():
    assert [running(20, -1_000, share) for share in (0.0, 1.0)] == ["20", "−1,000"]
