from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.session.views.view import CardView, SeatView, TableView
from gui.table.fitting import Rectangle
from gui.table.layout import SeatLayout, lay_out, seat_areas
from tests.tools.demo_tables import demo_table

TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker")
SIZES = st.tuples(st.integers(480, 2600), st.integers(360, 1500))


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


def lying(place: Rectangle) -> Rectangle:
    """What a tapped card covers, with a little to spare."""
    x, y = place.center
    width, height = place.height * 0.84, place.width * 0.84
    return Rectangle(x - width / 2, y - height / 2, width, height)


@given(st.integers(1, 8), SIZES)
def test_areas_of_seats_never_overlap(seats: int, size: tuple[int, int]) -> None:
    areas = list(seat_areas(seats, 0, *size).values())
    assert len(areas) == seats
    assert not any(one.overlaps(other) for at, one in enumerate(areas) for other in areas[at + 1 :])
    assert all(Rectangle(0, 0, *size).contains(area) for area in areas)


@settings(max_examples=200, deadline=None)
@given(tables(), SIZES)
def test_all_cards_are_inside_their_area_upright_and_tapped(view: TableView, size: tuple[int, int]) -> None:
    for seat in lay_out(view, *size).seats:
        for place in seat.cards.values():
            assert seat.area.contains(place)
        for card in view.seats[seat.seat].battlefield:
            if card.id in seat.cards and not card.attached_to:
                assert seat.area.contains(lying(seat.cards[card.id]))


@settings(max_examples=200, deadline=None)
@given(tables(), SIZES)
def test_cards_never_cover_panels_piles_or_the_hand(view: TableView, size: tuple[int, int]) -> None:
    for seat in lay_out(view, *size).seats:
        others = [seat.panel, seat.hand]
        others += [pile for pile in seat.piles.values() if not seat.panel.contains(pile)]
        for card in view.seats[seat.seat].battlefield:
            place = seat.cards.get(card.id)
            assert place is None or not any(place.overlaps(other) for other in others)
            assert place is None or seat.page_mark is None or not place.overlaps(seat.page_mark)


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
def test_an_attachment_has_the_column_of_its_host_and_shows_above_it(
    view: TableView, size: tuple[int, int]
) -> None:
    for seat in lay_out(view, *size).seats:
        for card in view.seats[seat.seat].battlefield:
            if card.attached_to and card.id in seat.cards:
                attachment, host = seat.cards[card.id], seat.cards[card.attached_to]
                assert attachment.x == host.x
                assert attachment.y < host.y


def test_two_hundred_groups_each_fit_one_page_on_a_laptop() -> None:
    assert [seat.pages for seat in lay_out(table_of(2, 200), 1366, 768).seats] == [1, 1]


def test_a_battlefield_too_crowded_to_read_gets_pages() -> None:
    layout = lay_out(table_of(4, 200), 1366, 768)
    assert layout.seats[1].pages > 1
    assert layout.seats[1].page_mark is not None


def test_a_page_that_is_no_more_shows_the_last() -> None:
    layout = lay_out(table_of(4, 200), 1366, 768, {1: 99})
    assert layout.seats[1].page == layout.seats[1].pages - 1


def test_the_viewer_is_below_all_others() -> None:
    view = replace(table_of(4, 3), viewer=2)
    areas = [seat.area for seat in lay_out(view, 1366, 768).seats]
    assert all(areas[2].y > areas[seat].bottom for seat in (0, 1, 3))


def test_others_sit_from_left_to_right_in_turn_order_after_the_viewer() -> None:
    areas = seat_areas(4, 2, 1366, 768)
    assert areas[3].x < areas[0].x < areas[1].x


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
    assert min(widths) >= 64


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
