"""Panels make room, are hidden with the table, and come back as they stood."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget

CONTROL = Qt.KeyboardModifier.ControlModifier
SIDE = ("inspector", "log", "loop")


def dock(player, name: str) -> QDockWidget:
    found = player.window.findChild(QDockWidget, f"dock {name}")
    assert found is not None
    return found


def hidden(player, *names: str) -> list[bool]:
    return [dock(player, name).isHidden() for name in names]


def test_leaving_set_up_by_hand_for_the_start_page_loses_no_panel(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_H, CONTROL)
    assert hidden(player, *SIDE, "set up") == [True, True, True, False]
    player.press(Qt.Key.Key_N, CONTROL)
    player.open(first_scenario.with_name("seal-of-cleansing.yaml"))
    assert hidden(player, *SIDE, "set up") == [False, False, False, True]


def test_quitting_while_setting_up_by_hand_keeps_the_panels_for_the_next_time(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_H, CONTROL)
    player.press(Qt.Key.Key_N, CONTROL)
    player.window.close()
    assert hidden(player, *SIDE, "set up") == [False, False, False, True]


def test_setting_up_goes_on_where_one_comes_back_to_it(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_H, CONTROL)
    player.press(Qt.Key.Key_N, CONTROL)
    player.push("Resume")
    assert hidden(player, *SIDE, "set up") == [True, True, True, False]


def test_closing_the_large_loop_puts_it_back_to_its_place(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_B, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert dock(player, "loop").isFloating()
    dock(player, "loop").close()
    player.wait()
    assert not dock(player, "loop").isFloating()
    assert hidden(player, "loop") == [False]


def test_a_panel_that_was_put_away_stays_away(player, first_scenario):
    player.open(first_scenario)
    dock(player, "log").close()
    player.press(Qt.Key.Key_H, CONTROL)
    player.press(Qt.Key.Key_H, CONTROL)
    player.press(Qt.Key.Key_N, CONTROL)
    player.push("Resume")
    assert hidden(player, *SIDE) == [False, True, False]


def test_the_panels_keep_their_width(player, first_scenario):
    player.open(first_scenario)
    player.wait(50)
    card = dock(player, "inspector")
    player.window.resizeDocks([card], [402], Qt.Orientation.Horizontal)
    player.wait()
    before = card.width()
    player.press(Qt.Key.Key_N, CONTROL)
    player.push("Resume")
    player.wait(50)
    assert card.width() == before
    player.press(Qt.Key.Key_H, CONTROL)
    player.press(Qt.Key.Key_H, CONTROL)
    player.wait(50)
    assert card.width() == before
