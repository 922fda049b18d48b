"""What the table says of clicks and keys on it: cards, seats, piles, the focus, zooming, pages."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from engine.session.views.table_view import SeatView, TableView
from gui.table.scene import TableWidget
from tests.gui.table.at_the_scene import card_named, click, hover, place, press, wheel
from tests.tools.demo_tables import ELF, crowded_table, demo_table

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def test_clicking_a_card_says_its_id(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, place(table, "Waking Bell"))
    assert said.args == [card_named(table, "Waking Bell").id, LEFT, NONE]


def test_a_click_says_its_button_and_modifiers(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, place(table, "Waking Bell"), Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier)
    assert said.args is not None
    assert said.args[1:] == [Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier]


def test_an_id_may_be_larger_than_any_machine_integer(table: TableWidget, qtbot: QtBot) -> None:
    huge = replace(ELF, id=10**100)
    table.show_view(TableView((SeatView(0, "Alice", battlefield=(huge,)), SeatView(1, "Bob"))))
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, place(table, ELF.name))
    assert said.args is not None
    assert said.args[0] == 10**100


def test_a_press_that_ends_elsewhere_is_no_click(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(table.card_clicked):
        QTest.mousePress(table.viewport(), LEFT, NONE, place(table, "Waking Bell"))
        QTest.mouseRelease(table.viewport(), LEFT, NONE, QPoint(600, 400))


def test_a_double_click_on_a_card_says_its_id(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.card_double_clicked) as said:
        QTest.mouseDClick(table.viewport(), LEFT, NONE, place(table, "Waking Bell"))
    assert said.args == [card_named(table, "Waking Bell").id]


def test_clicking_a_panel_says_its_seat(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.seat_clicked) as said:
        click(table, QPoint(40, 60))
    assert said.args == [1]


def test_clicking_a_pile_says_its_seat_and_zone(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.pile_clicked) as said:
        click(table, table.mapFromScene(QPointF(*table._table.layout.seats[0].piles["library"].center)))
    assert said.args == [0, "library"]


def test_hovering_says_the_card_and_then_none(table: TableWidget, qtbot: QtBot) -> None:
    said: list[object] = []
    table.card_hovered.connect(said.append)
    hover(table, place(table, "Waking Bell"))
    hover(table, QPoint(250, 300))
    qtbot.waitUntil(lambda: said == [card_named(table, "Waking Bell").id, None])


def test_a_tapped_card_is_hit_where_it_lies(table: TableWidget, qtbot: QtBot) -> None:
    at = place(table, "Oriel, the Gardener")
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, at)
    assert said.args is not None
    assert said.args[0] == card_named(table, "Oriel, the Gardener").id


def test_an_arrow_over_a_card_does_not_catch_its_click(table: TableWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, place(table, "Mosswood Elf"))
    assert said.args is not None
    assert said.args[0] == card_named(table, "Mosswood Elf").id


def test_an_arrow_key_moves_the_focus_to_the_next_card(table: TableWidget, qtbot: QtBot) -> None:
    table.focus_card(card_named(table, "Skrit-Vik, Glass Breaker").id)
    with qtbot.waitSignal(table.card_hovered) as said:
        press(table, Qt.Key.Key_Right)
    assert said.args == [card_named(table, "Yaro, Keeper of Hours").id]


def test_enter_clicks_the_card_in_focus(table: TableWidget, qtbot: QtBot) -> None:
    table.focus_card(card_named(table, "Skrit-Vik, Glass Breaker").id)
    press(table, Qt.Key.Key_Right)
    with qtbot.waitSignal(table.card_clicked) as said:
        press(table, Qt.Key.Key_Return)
    assert said.args == [card_named(table, "Yaro, Keeper of Hours").id, LEFT, NONE]


def test_the_menu_key_clicks_with_the_right_button(table: TableWidget, qtbot: QtBot) -> None:
    table.focus_card(card_named(table, "Waking Bell").id)
    with qtbot.waitSignal(table.card_clicked) as said:
        press(table, Qt.Key.Key_Menu)
    assert said.args is not None
    assert said.args[1] == Qt.MouseButton.RightButton


def test_every_card_panel_and_pile_can_be_reached_by_key(table: TableWidget) -> None:
    press(table, Qt.Key.Key_Right)
    reached, waiting = set(), [table._table.focused]
    while waiting:
        stop = waiting.pop()
        if stop in reached or stop is None:
            continue
        reached.add(stop)
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            table._focus_on(stop)
            press(table, key)
            waiting.append(table._table.focused)
    assert reached == set(table._table.stops())


def test_the_focus_is_said_in_words(table: TableWidget) -> None:
    table.show_view(demo_table(2), {card_named(table, "Skrit-Vik, Glass Breaker").id})
    table.focus_card(card_named(table, "Skrit-Vik, Glass Breaker").id)
    expected = (
        "Skrit-Vik, Glass Breaker, Legendary Creature — Goblin Shaman, 2/2, summoning sick, "
        "Alice's battlefield, can be chosen"
    )
    assert table.accessibleDescription() == expected


def test_a_click_counts_where_a_moving_card_will_be_as_soon_as_it_is_there(
    table: TableWidget, qtbot: QtBot
) -> None:
    table.set_reduced_motion(False)
    table.show_view(crowded_table(2, 5))
    table.show_view(crowded_table(2, 9))
    table.set_reduced_motion(True)
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, place(table, "Mosswood Elf 0"))
    assert said.args is not None
    assert said.args[0] == 1


def test_control_and_the_wheel_zoom(table: TableWidget) -> None:
    wheel(table, 120, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == pytest.approx(1.2)
    wheel(table, -120, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == pytest.approx(1.0)


def test_keys_zoom_in_and_out_and_back(table: TableWidget) -> None:
    press(table, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    press(table, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == pytest.approx(1.44)
    press(table, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == pytest.approx(1.2)
    press(table, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == 1.0


def test_zooming_out_ends_at_the_whole_table(table: TableWidget) -> None:
    press(table, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == 1.0


def test_the_middle_button_drags_a_zoomed_table(table: TableWidget, qtbot: QtBot) -> None:
    table.zoom_by(2)
    before = place(table, "Waking Bell")
    with qtbot.assertNotEmitted(table.card_clicked):
        _drag(table, Qt.MouseButton.MiddleButton, QPoint(600, 400), QPoint(560, 370))
    assert place(table, "Waking Bell") - before == QPoint(-40, -30)


def test_the_space_bar_drags_a_zoomed_table(table: TableWidget, qtbot: QtBot) -> None:
    table.zoom_by(2)
    before = place(table, "Waking Bell")
    QTest.keyPress(table, Qt.Key.Key_Space)
    with qtbot.assertNotEmitted(table.card_clicked):
        _drag(table, LEFT, QPoint(600, 400), QPoint(560, 370))
    QTest.keyRelease(table, Qt.Key.Key_Space)
    assert place(table, "Waking Bell") - before == QPoint(-40, -30)


def test_a_zoomed_card_is_hit_where_it_is_seen(table: TableWidget, qtbot: QtBot) -> None:
    table.zoom_by(1.5)
    table.centerOn(table.mapToScene(place(table, "Waking Bell")))
    with qtbot.waitSignal(table.card_clicked) as said:
        click(table, place(table, "Waking Bell"))
    assert said.args is not None
    assert said.args[0] == card_named(table, "Waking Bell").id


def test_page_keys_turn_the_pages_of_a_crowded_battlefield(table: TableWidget) -> None:
    table.show_view(crowded_table(4, 200))
    table.focus_card(next(iter(table._table.layout.seats[1].cards)))
    press(table, Qt.Key.Key_PageDown)
    assert table._table.layout.seats[1].page == 1
    press(table, Qt.Key.Key_PageUp)
    assert table._table.layout.seats[1].page == 0


def test_a_click_on_the_page_mark_turns_the_page(table: TableWidget) -> None:
    table.show_view(crowded_table(4, 200))
    mark = table._table.layout.seats[1].page_mark
    assert mark is not None
    click(table, table.mapFromScene(QPointF(*mark.center)))
    assert table._table.layout.seats[1].page == 1


@pytest.mark.qt_log_ignore("does not support raise")  # the offscreen platform cannot raise a tool tip's window
def test_resting_on_a_rounded_number_tells_it_exactly(table: TableWidget, qtbot: QtBot) -> None:
    view = table.table_view
    rich = replace(view.seats[1], life="1.23 × 10^15", exact_life="1,234,567,890,123,456")
    table.show_view(replace(view, seats=(view.seats[0], rich)))
    at = QPoint(40, 60)
    event = QHelpEvent(QEvent.Type.ToolTip, at, table.viewport().mapToGlobal(at))
    QApplication.sendEvent(table.viewport(), event)
    assert "1,234,567,890,123,456" in QToolTip.text().replace("&#8203;", "")


def _drag(table: TableWidget, button: Qt.MouseButton, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(table.viewport(), button, NONE, start)
    QTest.mouseMove(table.viewport(), end)
    QTest.mouseRelease(table.viewport(), button, NONE, end)
