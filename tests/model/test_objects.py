"""Counters, mana pools, references and equality of states."""

from engine.cards.definitions.abilities import SpellAbility
from engine.cards.effects.mana import SpendOnly
from engine.cards.filters.objects import IsSpell
from engine.model.choices import ChooseMembers, ChooseObjects, chosen_members
from engine.model.mana import EMPTY_POOL, pool_with
from engine.model.objects import changed_counters
from engine.model.stack_items import StackItem
from engine.model.state import Seat
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from tests.rules.table import body, table


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


def test_what_is_divided_is_told_share_by_share() -> None:
    elves = next(iter(table("Alice", "Bob").battlefield("Alice", "Llanowar Elves").state.objects.values()))
    item = StackItem(9, "spell", elves, SpellAbility(body()), 0).with_divided(((2, 1), (3,)))
    assert item.shares == (2, 1, 3)


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


def test_all_mana_of_a_seat_is_what_it_may_spend_on_some_things_too() -> None:
    """CR 106.6."""
    seat = Seat("Alice").with_pool((1, 0, 0, 0, 2, 0)).with_limited(((SpendOnly(IsSpell()), (0, 0, 0, 0, 1, 3)),))
    assert seat.all_mana == (1, 0, 0, 0, 3, 3)


def test_members_are_listed_where_they_are_few_and_counted_where_they_are_many() -> None:
    few, many = chosen_members(0, ((5, 2), (7, 1))), chosen_members(0, ((5, 10**100), (7, 1)))
    assert few == ChooseObjects(0, (5, 5, 7))
    assert few.runs == ((5, 2), (7, 1))
    assert many == ChooseMembers(0, (5, 7), (10**100, 1))
    assert many.runs == ((5, 10**100), (7, 1))
