from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.table.layout import SeatLayout, areas_of_rows, lay_out, rows_of_seats
from gui.table.packing import CARD_ASPECT, Rectangle
from tests.tools.demo_tables import demo_table

TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker")
SIZES = st.tuples(st.integers(480, 2600), st.integers(360, 1500))


def overlap(one: Rectangle, other: Rectangle, slack: float = 0.01) -> bool:
    """Whether two rectangles share more than an edge."""
    return (
        one.x + slack < other.right
        and other.x + slack < one.right
        and one.y + slack < other.bottom
        and other.y + slack < one.bottom
    )


@st.composite
def tables(draw: st.DrawFn, most_groups: int = 200) -> TableView:
    """A table of 2 to 8 seats with up to `most_groups` groups each, some attached to others, some in hands."""
    seats: list[SeatView] = []
    id = 0
    for seat in range(draw(st.integers(2, 8))):
        kinds = draw(st.lists(st.sampled_from(TYPES), min_size=1, max_size=20))
        groups = draw(st.one_of(st.integers(0, 12), st.integers(0, most_groups)))
        every = draw(st.integers(2, 40))
        field: list[CardView] = []
        for number in range(groups):
            id += 1
            host = field[number // 2].id if field and number % every == 0 else 0
            field.append(CardView(id, types=(kinds[number % len(kinds)],), attached_to=host))
        hand = tuple(CardView(id := id + 1, zone="hand") for _ in range(draw(st.integers(0, 30))))
        hidden = draw(st.sampled_from(("", "3")))
        seats.append(SeatView(seat, f"Seat {seat}", hand=hand, hidden_in_hand=hidden, battlefield=tuple(field)))
    return TableView(tuple(seats), viewer=draw(st.sampled_from((None, 0, 1))))


def table_of(seats: int, groups: int, hand: int = 0) -> TableView:
    made = []
    for seat in range(seats):
        first = seat * 10_000 + 1
        field = tuple(CardView(first + n, types=(TYPES[n % 3],)) for n in range(groups))
        cards = tuple(CardView(first + 5_000 + n, zone="hand") for n in range(hand))
        made.append(SeatView(seat, f"Seat {seat}", battlefield=field, hand=cards))
    return TableView(tuple(made), viewer=0)


@given(st.integers(1, 8), SIZES)
def test_areas_of_seats_never_overlap(seats: int, size: tuple[int, int]) -> None:
    areas = list(areas_of_rows(rows_of_seats(seats, 0), *size).values())
    assert len(areas) == seats
    assert not any(overlap(one, other) for at, one in enumerate(areas) for other in areas[at + 1 :])
    assert all(Rectangle(0, 0, *size).contains(area) for area in areas)


@settings(max_examples=200, deadline=None)
@given(tables(), SIZES)
def test_all_cards_are_inside_their_area_and_cover_no_panels_piles_or_the_hand(
    view: TableView, size: tuple[int, int]
) -> None:
    """Upright and tapped."""
    for seat in lay_out(view, *size).seats:
        for place in seat.cards.values():
            assert seat.area.contains(place)
        others = [seat.panel, seat.hand]
        others += [pile for pile in seat.piles.values() if not seat.panel.contains(pile)]
        for card in view.seats[seat.seat].battlefield:
            place = seat.cards.get(card.id)
            if place is not None:
                assert seat.area.contains(seat.lying[card.id])
                assert not any(overlap(place, other) for other in others)
                assert not any(overlap(seat.lying[card.id], other) for other in others)
                assert seat.page_mark is None or not overlap(place, seat.page_mark)


@settings(max_examples=100, deadline=None)
@given(tables(), SIZES)
def test_every_permanent_is_on_exactly_one_page(view: TableView, size: tuple[int, int]) -> None:
    first = lay_out(view, *size)
    for seat in first.seats:
        seen: list[int] = []
        for page in range(seat.pages):
            shown = _seat(lay_out(view, *size, {seat.seat: page}).seats, seat.seat)
            seen += [id for id in shown.cards if id in {card.id for card in view.seats[seat.seat].battlefield}]
        assert sorted(seen) == sorted(card.id for card in view.seats[seat.seat].battlefield)


@settings(max_examples=100, deadline=None)
@given(tables(40), SIZES)
def test_an_attachment_shows_above_its_host_and_no_hand_card_is_larger_than_a_permanent(
    view: TableView, size: tuple[int, int]
) -> None:
    layout = lay_out(view, *size)
    for seat in layout.seats:
        for card in view.seats[seat.seat].battlefield:
            if card.attached_to and card.id in seat.cards:
                attachment, host = seat.cards[card.id], seat.cards[card.attached_to]
                assert attachment.x == host.x
                assert attachment.y < host.y
    permanents = [layout.cards[card.id].width for seat in view.seats for card in seat.battlefield
                  if card.id in layout.cards]  # fmt: skip
    hand = [layout.cards[card.id].width for seat in view.seats for card in seat.hand if card.id in layout.cards]
    assert not hand or not permanents or max(hand) <= max(permanents) + 0.01


@pytest.mark.parametrize("seats", range(2, 9))
def test_ten_permanents_of_each_of_many_seats_do_not_overlap_on_a_laptop(seats: int) -> None:
    layout = lay_out(table_of(seats, 10, hand=3), 1049, 563)
    for seat in layout.seats:
        for covered in (seat.cards, seat.lying):
            places = [place for id, place in covered.items() if id in seat.lying]
            assert len(places) == 10
            assert not any(overlap(one, other, 0.5) for at, one in enumerate(places) for other in places[:at])


def test_two_hundred_groups_each_fit_one_page_on_a_laptop() -> None:
    assert [seat.pages for seat in lay_out(table_of(2, 200), 1366, 768).seats] == [1, 1]


def test_a_battlefield_too_crowded_to_read_gets_pages() -> None:
    layout = lay_out(table_of(4, 200), 1366, 768)
    assert layout.seats[1].pages > 1
    assert layout.seats[1].page_mark is not None


def test_a_page_that_is_no_more_shows_the_last() -> None:
    layout = lay_out(table_of(4, 200), 1366, 768, {1: 99})
    assert layout.seats[1].page == layout.seats[1].pages - 1


@pytest.mark.parametrize(
    ("seats", "rows"),
    [
        (0, ()),
        (1, ((0,),)),
        (2, ((1,), (0,))),
        (3, ((1, 2), (0,))),
        (4, ((1, 2), (0, 3))),
        (7, ((1, 2, 3, 4), (0, 6, 5))),
    ],
)
def test_seats_sit_clockwise_in_two_rows_the_viewer_at_the_lower_left(
    seats: int, rows: tuple[tuple[int, ...], ...]
) -> None:
    assert rows_of_seats(seats, 0) == rows


def test_the_viewer_sits_at_the_lower_left_whichever_seat_it_is() -> None:
    assert rows_of_seats(4, 2) == ((3, 0), (2, 1))


def test_few_permanents_are_large_and_many_are_small() -> None:
    widths = [lay_out(table_of(2, number), 1366, 768).cards[1].width for number in (1, 3, 12, 60, 200)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 150 > 90 > widths[3]


def test_everything_that_is_attached_turns_with_its_host() -> None:
    host = CardView(1, types=("creature",), is_tapped=True)
    aura = CardView(2, types=("enchantment",), attached_to=1)
    layout = lay_out(TableView((SeatView(0, "Alice", battlefield=(host, aura)), SeatView(1, "Bob"))), 1366, 768)
    assert layout.turned == {1, 2}
    creature, enchantment = layout.covered(1), layout.covered(2)
    assert creature is not None
    assert enchantment is not None
    assert creature.width > creature.height
    assert (enchantment.y, enchantment.x > creature.x) == (creature.y, True)


def test_the_stack_is_beside_the_seats_with_its_top_on_top() -> None:
    stack = tuple(StackView(900 + number, "Spell", "spell", 900 + number, 0) for number in range(4))
    layout = lay_out(replace(table_of(2, 3), stack=stack), 1366, 768)
    places = [layout.stack.cards[item.id] for item in reversed(stack)]
    assert [place.y for place in places] == sorted(place.y for place in places)
    assert all(layout.stack.area.contains(place) for place in places)
    assert not any(overlap(layout.stack.area, seat.area) for seat in layout.seats)
    assert places[0].height > places[3].height


def test_a_stack_that_has_no_room_says_how_many_are_further_down() -> None:
    stack = tuple(StackView(900 + number, "Spell", "spell", 900 + number, 0) for number in range(300))
    layout = lay_out(replace(table_of(2, 3), stack=stack), 1366, 768).stack
    assert len(layout.cards) + layout.hidden == 300
    assert 4 < len(layout.cards) < 40


def test_nothing_moves_when_the_stack_fills() -> None:
    view = table_of(2, 5, hand=3)
    full = replace(view, stack=(StackView(900, "Spell", "spell", 900, 0),))
    assert [seat.cards for seat in lay_out(view, 1366, 768).seats] == [
        seat.cards for seat in lay_out(full, 1366, 768).seats
    ]


def test_creatures_are_nearest_the_middle_on_both_sides() -> None:
    near, far = lay_out(table_of(2, 6), 1366, 768).seats
    creature, land = near.cards[1], near.cards[2]
    assert creature.bottom <= land.y
    creature, land = far.cards[10_001], far.cards[10_002]
    assert land.bottom <= creature.y


def test_an_aura_on_the_permanent_of_another_seat_is_drawn_there() -> None:
    host = CardView(1, types=("creature",))
    aura = CardView(2, types=("enchantment",), attached_to=1)
    view = TableView((SeatView(0, "Alice", battlefield=(aura,)), SeatView(1, "Bob", battlefield=(host,))))
    near, far = lay_out(view, 1366, 768).seats
    assert near.cards == {}
    assert list(far.cards) == [2, 1]


def test_tapping_moves_nothing() -> None:
    view = demo_table(4)
    field = tuple(replace(card, is_tapped=True) for card in view.seats[0].battlefield)
    tapped = replace(view, seats=(replace(view.seats[0], battlefield=field), *view.seats[1:]))
    assert lay_out(view, 1366, 768).cards == lay_out(tapped, 1366, 768).cards


def test_cards_of_four_seats_are_readable_on_a_laptop() -> None:
    view = demo_table(4)
    layout = lay_out(view, 1366, 768)
    widths = [layout.cards[card.id].width for seat in view.seats for card in seat.battlefield]
    assert min(widths) >= 60


def test_cards_attached_in_a_circle_are_still_drawn() -> None:
    field = (
        CardView(1, types=("artifact",), attached_to=2),
        CardView(2, types=("artifact",), attached_to=1),
        CardView(3, types=("artifact",), attached_to=1),
    )
    view = TableView((SeatView(0, "Alice", battlefield=field), SeatView(1, "Bob")))
    assert sorted(lay_out(view, 1366, 768).cards) == [1, 2, 3]


def _seat(seats: tuple[SeatLayout, ...], number: int) -> SeatLayout:
    return next(seat for seat in seats if seat.seat == number)


def test_an_opening_hand_is_seen_whole_while_its_seat_decides() -> None:
    view = demo_table(2)
    view = replace(view, opens_hand=view.nearest)
    near = next(seat for seat in lay_out(view, 1366, 640).seats if seat.is_near)
    hand = [near.cards[card.id] for card in view.seats[near.seat].hand]
    assert hand
    assert all(place.height * CARD_ASPECT == pytest.approx(place.width) for place in hand)
    assert all(one.right <= other.x for one, other in pairwise(hand))
