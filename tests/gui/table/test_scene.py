from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from engine.session.views.view import CardView, SeatView, TableView
from gui.style.theme import load_theme
from gui.table.scene import TableWidget
from tests.tools.demo_tables import ELF, crowded_table, demo_table

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableWidget]:
    """A table with two seats on which nothing moves, and all that it has said."""
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.set_reduced_motion(True)
    widget.resize(1366, 768)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_view(demo_table(2))
    yield widget
    widget.close()


def card_named(table: TableWidget, name: str) -> CardView:
    cards = [card for seat in table.table_view.seats for card in (*seat.battlefield, *seat.hand)]
    return next(card for card in cards if card.name == name)


def place(table: TableWidget, name: str) -> QPoint:
    at = table.place_of_card(card_named(table, name).id)
    assert at is not None
    return at


def click(table: TableWidget, at: QPoint, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(table.viewport(), button, keys, at)


def hover(table: TableWidget, at: QPoint) -> None:
    QTest.mouseMove(table.viewport(), at - QPoint(3, 3))
    QTest.mouseMove(table.viewport(), at)


def press(table: TableWidget, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(table, key, keys)


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


def test_the_focus_is_seen(table: TableWidget) -> None:
    before = table.picture().toImage()
    table.focus_card(card_named(table, "Waking Bell").id)
    assert table.picture().toImage() != before


def test_the_focus_is_said_in_words(table: TableWidget) -> None:
    table.show_view(demo_table(2), {card_named(table, "Skrit-Vik, Glass Breaker").id})
    table.focus_card(card_named(table, "Skrit-Vik, Glass Breaker").id)
    expected = (
        "Skrit-Vik, Glass Breaker, Legendary Creature — Goblin Shaman, 2/2, summoning sick, "
        "Alice's battlefield, can be chosen"
    )
    assert table.accessibleDescription() == expected


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
    _wheel(table, 120, Qt.KeyboardModifier.ControlModifier)
    assert table.zoom == pytest.approx(1.2)
    _wheel(table, -120, Qt.KeyboardModifier.ControlModifier)
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


@pytest.mark.qt_log_ignore("does not support raise")  # the offscreen platform cannot raise a tool tip's window
def test_resting_on_a_rounded_number_tells_it_exactly(table: TableWidget, qtbot: QtBot) -> None:
    view = table.table_view
    rich = replace(view.seats[1], life="1.23 × 10^15", exact_life="1,234,567,890,123,456")
    table.show_view(replace(view, seats=(view.seats[0], rich)))
    at = QPoint(40, 60)
    event = QHelpEvent(QEvent.Type.ToolTip, at, table.viewport().mapToGlobal(at))
    QApplication.sendEvent(table.viewport(), event)
    assert "1,234,567,890,123,456" in QToolTip.text().replace("&#8203;", "")


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
                _wheel(table, chance.choice((-120, 120)), chance.choice(modifiers))
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


def _wheel(table: TableWidget, turn: int, keys: Qt.KeyboardModifier) -> None:
    at = QPointF(600, 400)
    event = QWheelEvent(
        at,
        table.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(table.viewport(), event)


def _drag(table: TableWidget, button: Qt.MouseButton, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(table.viewport(), button, NONE, start)
    QTest.mouseMove(table.viewport(), end)
    QTest.mouseRelease(table.viewport(), button, NONE, end)
