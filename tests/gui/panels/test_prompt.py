"""The prompt bar: recording and proposing beside passing, with the keys that the profile gives."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from gui.style import seat_guard


def buttons(player) -> list[str]:
    """The words of the buttons in the bar, from left to right."""
    shown = [one for one in player.area.prompt.findChildren(QAbstractButton) if one.isVisible()]
    return [one.text() for one in sorted(shown, key=lambda one: one.x())]


def test_recording_and_proposing_stand_beside_passing(player, first_scenario):
    player.open(first_scenario)
    assert buttons(player) == ["Record  (F9)", "Propose…  (Ctrl+Shift+L)", "Pass  (Space)"]


def test_a_recording_is_unmistakable_and_ends_where_it_began(player, first_scenario):
    player.open(first_scenario)
    player.push("Record")
    player.press(Qt.Key.Key_Space)
    assert player.window.bridge.loops.is_recording
    assert "border" in player.area.prompt.styleSheet()
    assert buttons(player) == ["Drop", "Propose…  (F10)", "Pass  (Space)"]
    player.push("Drop")
    assert player.area.prompt.styleSheet() == ""
    assert "Record  (F9)" in buttons(player)


def test_what_was_recorded_is_proposed_by_its_button(player, first_scenario):
    player.open(first_scenario)
    player.push("Record")
    player.press(Qt.Key.Key_Space)
    player.press(Qt.Key.Key_Space)
    player.push("Propose…")
    assert player.area.is_proposing


def test_a_button_names_the_key_that_the_profile_gives(player, first_scenario):
    player.open(first_scenario)
    player.window.settings.key_profile = "mtgo"
    player.window.use_keys()
    player.wait()
    assert buttons(player)[-1] == f"Pass  ({player.window.keys['pass'][0]})"


def test_enter_pressed_twice_does_not_accept_for_the_next_seat(player, first_scenario, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(seat_guard, "PAUSE", 0.4)
    monkeypatch.setattr(seat_guard, "monotonic", lambda: now[0])
    player.open(first_scenario.with_name("presence-of-gond-intruder-alarm-four-seats.yaml"))
    player.push("Propose…")
    proposing = player.window.bridge.proposing
    player.until(lambda: player.area.shortcut.propose.isEnabled())
    player.area.shortcut.propose.setFocus()
    player.press(Qt.Key.Key_Return)
    player.until(lambda: proposing.asked >= 0)
    first = proposing.asked
    player.press(Qt.Key.Key_Return)
    assert proposing.asked == first
    now[0] += 0.5
    player.press(Qt.Key.Key_Return)
    second = proposing.asked
    assert second not in (-1, first)
    player.press(Qt.Key.Key_Return)
    assert proposing.asked == second


def test_after_a_dialog_the_table_has_the_keyboard(player, first_scenario):
    player.open(first_scenario)
    player.area.log.setFocus()
    player.press(Qt.Key.Key_F1)
    dialog = QApplication.activeModalWidget()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    player.wait(20)
    assert player.window.focusWidget() is player.area.table


def test_a_number_that_is_answered_gives_the_table_the_keyboard_back(player, first_scenario):
    player.open(first_scenario)
    button = player.button("Record")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    player.wait()
    assert player.window.bridge.loops.is_recording
    player.press(Qt.Key.Key_Space)
    assert QApplication.focusWidget() is player.area.table


def test_tab_goes_from_the_table_to_the_prompt_and_stops_once_at_the_steps(player, first_scenario):
    player.open(first_scenario)
    player.area.table.setFocus()
    names = []
    for _ in range(40):
        player.press(Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        if focused is player.area.table:
            break
        names.append(focused.objectName())
    assert names[:3] == ["record", "scenario_loop", "Pass"]
    assert sum(name.startswith("step ") for name in names) == 1


def test_the_steps_are_walked_by_arrow_keys(player, first_scenario):
    player.open(first_scenario)
    now = player.window.findChild(QAbstractButton, "step precombat main")
    now.setFocus()
    player.press(Qt.Key.Key_Right)
    assert QApplication.focusWidget().objectName() == "step beginning of combat"


def test_what_is_said_of_a_place_is_in_view_at_a_small_table_of_four(player, first_scenario):
    player.window.resize(1366, 700)
    player.open(first_scenario.with_name("presence-of-gond-intruder-alarm-four-seats.yaml"))
    player.push("Propose…")
    proposing, panel = player.window.bridge.proposing, player.area.shortcut
    player.push("propose")
    for asked, place in enumerate(("900.3", "500.4", "500.5"), start=1):
        player.until(lambda asked=asked: proposing.asked == asked)
        player.type_into("place", place)
        player.wait(20)
        card = panel._asked_card()
        assert card is not None
        assert "CR 732.2b" in card.note.text() if place == "500.5" else "priority here" in card.note.text()
        room = panel._area.viewport()
        foot = card.note.mapTo(room, card.note.rect().bottomLeft())
        assert foot.y() <= room.height(), place
        if place != "500.5":
            player.push("shorten")
