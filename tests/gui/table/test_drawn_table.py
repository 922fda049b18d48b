"""What is drawn of a table: marks, motion, sizes, themes, any number of seats."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.session.views.table_view import TableView
from gui.style.theme import load_theme
from gui.table.scene import TableWidget
from tests.gui.table.at_the_scene import card_named, click, hover, place, press, wheel
from tests.tools.demo_tables import crowded_table, demo_table

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def test_the_focus_is_seen(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.focus_card(card_named(table, "Waking Bell").id)
    assert table.picture().toImage() != before


def test_a_legal_card_is_lit(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.show_view(demo_table(2), {card_named(table, "Waking Bell").id})
    assert table.picture().toImage() != before


def test_a_chosen_card_is_marked(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.show_selected({card_named(table, "Waking Bell").id})
    assert table.picture().toImage() != before


def test_whose_priority_it_is_is_seen(table: TableWidget) -> None:
    view = demo_table(2)
    before = table.picture().toImage()
    table.show_view(replace(view, seats=tuple(replace(seat, has_priority=False) for seat in view.seats)))
    assert table.picture().toImage() != before


def test_showing_the_same_view_again_changes_nothing(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.show_view(demo_table(2))
    assert table.picture().toImage() == before


def test_items_of_cards_that_stay_are_kept(table: TableWidget) -> None:
    bell = card_named(table, "Waking Bell")
    item = table._table.card_item(bell.id)
    view = table.table_view
    field = tuple(replace(card, is_tapped=True) for card in view.seats[0].battlefield)
    table.show_view(replace(view, seats=(replace(view.seats[0], battlefield=field), view.seats[1])))
    assert table._table.card_item(bell.id) is item
    assert item is not None
    assert item.pose.turn == 1.0


def test_a_card_that_leaves_is_gone(table: TableWidget) -> None:
    bell = card_named(table, "Waking Bell")
    view = table.table_view
    table.show_view(replace(view, seats=(replace(view.seats[0], battlefield=()), view.seats[1])))
    assert table._table.card_item(bell.id) is None
    assert table.place_of_card(bell.id) is None


def test_a_hovered_card_that_leaves_is_no_longer_hovered(table: TableWidget, qtbot: QtBot) -> None:
    hover(table, place(table, "Waking Bell"))
    view = table.table_view
    with qtbot.waitSignal(table.card_hovered) as said:
        table.show_view(replace(view, seats=(replace(view.seats[0], battlefield=()), view.seats[1])))
    assert said.args == [None]


def test_motion_ends_where_the_card_belongs(table: TableWidget, qtbot: QtBot) -> None:
    table.set_reduced_motion(False)
    bell = card_named(table, "Waking Bell")
    item = table._table.card_item(bell.id)
    assert item is not None
    view = table.table_view
    field = tuple(replace(card, is_tapped=True) for card in view.seats[0].battlefield)
    table.show_view(replace(view, seats=(replace(view.seats[0], battlefield=field), view.seats[1])))
    assert item.pose.turn < 1.0
    qtbot.waitUntil(lambda: item.pose.turn == 1.0, timeout=60_000)


def test_the_table_is_laid_out_anew_for_another_size(table: TableWidget) -> None:
    table.resize(1920, 1080)
    QApplication.processEvents()
    assert (table._table.layout.width, table._table.layout.height) == (1920, 1080)


def test_another_theme_changes_the_picture(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.set_theme(load_theme("light"))
    light = table.picture().toImage()
    assert light != before
    table.set_theme(load_theme("dark"))
    assert table.picture().toImage() == before


def test_a_card_held_under_the_mouse_is_shown_large(table: TableWidget, qtbot: QtBot) -> None:
    hover(table, place(table, "Waking Bell"))
    qtbot.waitUntil(table._magnifier.isVisible, timeout=60_000)
    assert table.viewport().rect().contains(table._magnifier.geometry())
    click(table, place(table, "Waking Bell"))
    assert not table._magnifier.isVisible()


def test_without_magnifying_no_card_is_shown_large(table: TableWidget) -> None:
    table.set_magnifying(False)
    hover(table, place(table, "Waking Bell"))
    QTest.qWait(600)
    assert not table._magnifier.isVisible()


def test_pointing_out_a_stack_item_makes_its_arrows_strong(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.point_out(900)
    assert table.picture().toImage() != before


def test_any_keys_and_clicks_are_taken_calmly(table: TableWidget) -> None:
    chance = Random(7)
    keys = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Menu,
            Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space, Qt.Key.Key_Plus, Qt.Key.Key_A)  # fmt: skip
    modifiers = (NONE, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
    buttons = (LEFT, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
    views = [demo_table(2), demo_table(8), crowded_table(3, 90), TableView(()), demo_table(4, is_hidden=True)]
    for _ in range(250):
        at = QPoint(chance.randrange(1366), chance.randrange(768))
        match chance.randrange(5):
            case 0:
                press(table, chance.choice(keys), chance.choice(modifiers))
            case 1:
                click(table, at, chance.choice(buttons), chance.choice(modifiers))
            case 2:
                hover(table, at)
            case 3:
                wheel(table, chance.choice((-120, 120)), chance.choice(modifiers))
            case _:
                table.show_view(chance.choice(views), set(chance.choices(range(-9, 60), k=9)))
    assert not table.picture().isNull()


@pytest.mark.parametrize("seats", range(2, 9))
def test_any_number_of_seats_is_drawn(table: TableWidget, seats: int) -> None:
    table.show_view(demo_table(seats, is_hidden=seats % 2 == 0))
    assert not table.picture().isNull()


def test_an_empty_table_can_be_drawn(table: TableWidget) -> None:
    table.show_view(TableView(()))
    assert not table.picture().isNull()


def test_a_frame_that_runs_out_of_time_is_finished_by_the_next(table: TableWidget, qtbot: QtBot) -> None:
    table.set_reduced_motion(False)
    table.show_view(crowded_table(2, 200))
    items = [table._table.card_item(id) for id in table._table.layout.cards]
    qtbot.waitUntil(lambda: all(item is not None and item._last is not None for item in items), timeout=60_000)
