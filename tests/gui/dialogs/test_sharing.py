"""Saving what is on the table as a scenario, copying it as text, and opening it again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.cards.catalogue.catalogue import default_catalogue
from engine.session.commands.check import check_file
from engine.session.scenarios.scenario import read_scenario_text
from gui.dialogs.share import ShareDialog

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def dialog(player, first_scenario) -> ShareDialog:
    """The dialog of the first scenario's table, opened by its keys."""
    player.open(first_scenario)
    player.press(Qt.Key.Key_E, CONTROL_SHIFT)
    found = QApplication.activeModalWidget()
    assert isinstance(found, ShareDialog)
    player.until(lambda: not found.is_working)
    return found


def write_into(field, words):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)


def test_the_text_is_the_scenario_with_what_comes_of_its_loop(dialog):
    scenario = read_scenario_text(dialog.text, "shared", default_catalogue())
    assert scenario.name == "Presence of Gond and Intruder Alarm"
    assert "token" in scenario.produces
    assert dict(scenario.expect)["iterations"].text("a number") == "1000"


def test_name_summary_and_times_are_written_as_they_are_typed(dialog, player):
    write_into(dialog.name, "My table")
    write_into(dialog.about, "Elves make elves: a lot.")
    write_into(dialog.times, "10^40")
    player.until(lambda: "My table" in dialog.text and "Elves make elves" in dialog.text)
    scenario = read_scenario_text(dialog.text, "shared", default_catalogue())
    assert (scenario.name, scenario.about) == ("My table", "Elves make elves: a lot.")
    assert scenario.proposal[0].times == 10**40


@pytest.mark.parametrize(("times", "said"), [("many", "expected"), ("0", "at least 1")])
def test_what_cannot_be_written_is_said_and_cannot_be_given_away(dialog, player, times, said):
    write_into(dialog.times, times)
    player.until(lambda: said in dialog.said.text())
    assert not dialog.keep.isEnabled()
    assert not dialog.copy.isEnabled()


def test_it_is_kept_in_the_users_own_scenarios_and_checks(dialog, player, tmp_path, monkeypatch):
    monkeypatch.setattr("gui.dialogs.share.user_folder", lambda: tmp_path / "combos")
    for name in ("my-table.yaml", "my-table-2.yaml"):
        write_into(dialog.name, "My table")
        player.until(lambda: dialog.keep.isEnabled())
        player.push("keep in my scenarios")
        assert check_file(str(tmp_path / "combos" / name), default_catalogue()).code == 0


def test_a_table_that_is_copied_is_pasted_as_the_same_table(player, first_scenario):
    player.open(first_scenario)
    before = player.window.bridge.state
    player.press(Qt.Key.Key_K, CONTROL_SHIFT)
    assert "on the clipboard" in player.notice
    player.click("Mountain")
    player.press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    player.wait()
    assert player.window.bridge.history.length == 0
    assert player.window.bridge.state == before


@pytest.mark.parametrize(
    "text",
    ["name: x\nseats: [", "name: x\nseats: [{name: A}, {name: B, hand: [Forrest]}]", "name: &a [*a]\nseats: 3"],
)
def test_text_that_is_no_table_says_where_it_is_wrong(player, first_scenario, text):
    player.open(first_scenario)
    before = player.window.bridge.state
    QGuiApplication.clipboard().setText(text)
    player.press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "the clipboard:" in player.notice
    assert player.window.bridge.state is before


def test_a_recorded_loop_goes_along(player, first_scenario):
    player.open(first_scenario)
    player.window.bridge.loops.scenario = None
    player.press(Qt.Key.Key_F9)
    player.click("Llanowar Elves")
    player.choose_from_menu("Elf Warrior")
    player.pass_priority(3)
    player.window.bridge.loops.end()
    player.press(Qt.Key.Key_E, CONTROL_SHIFT)
    dialog = QApplication.activeModalWidget()
    player.until(lambda: not dialog.is_working)
    scenario = read_scenario_text(dialog.text, "shared", default_catalogue())
    assert next(line.text for line in scenario.proposal[0].parts) == "Alice activates Llanowar Elves: create token"
    assert scenario.before == ()


def test_a_loop_that_cannot_be_played_from_the_table_is_told_why(player, first_scenario):
    player.open(first_scenario)
    player.click("Llanowar Elves")
    player.choose_from_menu("Elf Warrior")
    player.press(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    player.press(Qt.Key.Key_E, CONTROL_SHIFT)
    dialog = QApplication.activeModalWidget()
    player.until(lambda: not dialog.is_working)
    assert "Llanowar Elves is already tapped (CR 602.5a)" in dialog.said.text()
    assert not dialog.save.isEnabled()
