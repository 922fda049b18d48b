from dataclasses import replace

from engine.session.views.table_view import CardView, CounterView, SeatView, TableView
from gui.table.describe import describe_card, describe_pile, describe_seat, exact_numbers
from tests.tools.demo_tables import ELF_TOKEN

ALICE = SeatView(0, "Alice", life="3", hand_count="2", pool=(("G", "7"),), has_priority=True, exile_count="4")
VIEW = TableView((ALICE,))


def test_a_group_is_told_with_its_count_and_state() -> None:
    card = replace(ELF_TOKEN, is_tapped=True, counters=(CounterView("+1/+1", "2"),))
    expected = (
        "1,000,000 × Elf Warrior, Token Creature — Elf Warrior, 1/1, tapped, +1/+1 ×2, Alice's battlefield, "
        "can be chosen"
    )
    assert describe_card(card, VIEW, is_legal=True) == expected


def test_what_is_phased_out_is_told_so() -> None:
    """CR 702.26."""
    card = replace(ELF_TOKEN, zone="phased out", count="", power_toughness="")
    assert describe_card(card, VIEW, is_legal=False).endswith("phased out, Alice's battlefield")


def test_a_face_down_card_is_not_told() -> None:
    assert describe_card(CardView(1, "Secret", is_face_down=True), VIEW, is_legal=False) == "a face-down card"


def test_a_seat_is_told_with_life_mana_and_priority() -> None:
    assert describe_seat(ALICE) == "Alice, 3 life, 2 cards in hand, 7 G mana, has priority"


def test_a_pile_is_told_with_its_number() -> None:
    assert describe_pile(ALICE, "exile") == "Alice's exile, 4 cards"


def test_numbers_shown_rounded_are_written_out() -> None:
    card = CardView(
        1, count="10^16", exact_count="10,000,000,000,000,000", power_toughness="1/1", exact_power_toughness="1/1"
    )
    assert exact_numbers(card) == "number: 10,000,000,000,000,000"


def test_numbers_shown_exactly_are_not_repeated() -> None:
    assert exact_numbers(SeatView(0, "Alice", life="20", exact_life="20")) == ""
