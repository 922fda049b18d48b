from dataclasses import replace

import pytest

from engine.model.zones import reference_to_seat
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.table.arrows import Arrow, arrows_of, between
from gui.table.packing import Rectangle

PLACES = {id: Rectangle(10 * id, 10 * id, 0, 0) for id in (1, 2, 3)}
SEATS = (SeatView(0, "Alice"), SeatView(1, "Bob"))


def arrows(view: TableView, strong: int | None = None) -> list[Arrow]:
    return arrows_of(view, PLACES.get, _seat_place, _stack_place, strong)


def _seat_place(seat: int) -> Rectangle:
    return Rectangle(100 + seat, 0, 0, 0)


def _stack_place(id: int) -> Rectangle:
    return Rectangle(500, id, 0, 0)


def item(id: int, source: int, *targets: int, kind: str = "ability") -> StackView:
    return StackView(id, "something", kind, source, controller=0, targets=targets)


def test_an_arrow_goes_from_the_source_of_an_ability_to_the_stack_and_from_there_to_its_target() -> None:
    assert arrows(TableView(SEATS, (item(9, 1, 2),))) == [
        Arrow((10, 10), (500, 9), 0, "source", True),
        Arrow((500, 9), (20, 20), 0, "target", True),
    ]


def test_a_spell_and_an_ability_whose_source_is_gone_have_no_source_on_the_table() -> None:
    for one in (item(9, 9, 2, kind="spell"), item(9, 77, 2)):
        assert [arrow.kind for arrow in arrows(TableView(SEATS, (one,)))] == ["target"]


def test_a_seat_can_be_the_end_of_an_arrow() -> None:
    assert arrows(TableView(SEATS, (item(9, 1, reference_to_seat(1)),)))[-1].end == (101, 0)


def test_every_target_has_an_arrow() -> None:
    assert [arrow.end for arrow in arrows(TableView(SEATS, (item(9, 1, 2, 3),)))[1:]] == [(20, 20), (30, 30)]


def test_a_target_that_is_not_on_the_table_has_none() -> None:
    assert [arrow.kind for arrow in arrows(TableView(SEATS, (item(9, 1, 77),)))] == ["source"]


@pytest.mark.parametrize(("strong", "expected"), [(None, [False, True]), (8, [True, False])])
def test_the_top_of_the_stack_is_strong_unless_another_is_pointed_out(
    strong: int | None, expected: list[bool]
) -> None:
    view = TableView(SEATS, (item(8, 1, 2), item(9, 1, 3)))
    targets = [arrow for arrow in arrows(view, strong) if arrow.kind == "target"]
    assert [arrow.is_strong for arrow in targets] == expected


def test_an_attacker_points_at_whom_it_attacks_and_a_blocker_at_the_attacker() -> None:
    attacker = CardView(1, controller=0, attacks=reference_to_seat(1))
    blocker = CardView(2, controller=1, blocks=(1,))
    seats = (replace(SEATS[0], battlefield=(attacker,)), replace(SEATS[1], battlefield=(blocker,)))
    assert arrows(TableView(seats)) == [
        Arrow((10, 10), (101, 0), 0, "attack"),
        Arrow((20, 20), (10, 10), 1, "block"),
    ]


def test_an_arrow_leaves_the_middle_of_a_card_free() -> None:
    start, end = between(Rectangle(0, 0, 60, 80), Rectangle(0, 300, 60, 80))
    assert start == (30, pytest.approx(40 + 40 * 0.86))
    assert end == (30, pytest.approx(340 - 40 * 0.86))
