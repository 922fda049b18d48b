"""Counters, mana pools, references and equality of states."""

from engine.model.mana import EMPTY_POOL, pool_with
from engine.model.objects import changed_counters
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from tests.rules.table import table


def test_counters_stay_sorted_and_none_is_kept_at_nothing() -> None:
    counters = changed_counters(changed_counters((), "loyalty", 3), "+1/+1", 2)
    assert counters == (("+1/+1", 2), ("loyalty", 3))
    assert changed_counters(counters, "loyalty", -3) == (("+1/+1", 2),)


def test_a_pool_holds_mana_by_type() -> None:
    pool = pool_with(pool_with(EMPTY_POOL, "G", 2), "C", 1)
    assert pool == (0, 0, 0, 0, 2, 1)


def test_seats_and_objects_have_references_of_their_own() -> None:
    assert [seat_of_reference(reference_to_seat(seat)) for seat in range(8)] == list(range(8))
    assert all(is_seat_reference(reference_to_seat(seat)) for seat in range(8))
    assert not is_seat_reference(1)


def test_the_same_play_gives_equal_states_and_other_play_another() -> None:
    one, other = (table("Alice", "Nadine").battlefield("Alice", "Forest", "Mountain") for _ in range(2))
    assert one.state == other.state
    one.activates("Alice", "Forest")
    assert one.state != other.state
    other.activates("Alice", "Forest")
    assert one.state == other.state


def test_a_state_does_not_change_when_play_goes_on() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Forest")
    before, same = game.state, table("Alice", "Nadine").battlefield("Alice", "Forest").state
    game.activates("Alice", "Forest")
    assert before == same
