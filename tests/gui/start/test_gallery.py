"""Every scenario that comes with the program can be opened, proposed, accepted and taken in the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from engine.session.scenarios.scenario_folders import own_folder
from gui.proposing.proposing import SETTLING
from gui.start.shipped import shipped_scenarios

SCENARIOS = sorted(own_folder().glob("*.yaml"))
REFUSED = [path for path in SCENARIOS if "refused: random" in path.read_text(encoding="utf-8")]
"""Loops that chance decides, so that nobody can propose them."""
SETTLED = [path for path in SCENARIOS if "\ntournament: yes" in path.read_text(encoding="utf-8")]
"""Loops in tournament play, of which seats name numbers instead of accepting (MTR 4.4)."""


@pytest.mark.parametrize(
    "path", [one for one in SCENARIOS if one not in (*REFUSED, *SETTLED)], ids=lambda path: path.stem
)
def test_a_shipped_scenario_plays_through(player, path):
    player.open(path)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.push("propose")
    while not player.has_button("Close"):
        player.until(lambda: player.has_button("accept") or player.has_button("Close"))
        if player.has_button("accept"):
            player.push("accept")
    assert player.area.shortcut.title.text() == "The shortcut is taken"
    assert player.notice == ""


@pytest.mark.parametrize("path", SETTLED, ids=lambda path: path.stem)
def test_a_shipped_scenario_in_tournament_play_is_settled(player, path):
    player.open(path)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == SETTLING)
    player.wait()
    for number in ("100", "7"):
        player.type_into("iterations", number)
    assert player.area.shortcut.settle.asked.startswith("The lowest counts: 7 iterations.")
    player.push("go there")
    assert player.question.startswith("Nadine: You have priority, and have to choose differently")
    assert player.notice == ""


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_a_loop_that_chance_decides_cannot_be_proposed_and_the_panel_says_why(player, path):
    player.open(path)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.until(lambda: any("chance decides" in words.lower() for words in told_by(player)))
    assert not player.button("propose").isEnabled()


def told_by(player) -> list[str]:
    """Every word that the shortcut panel shows."""
    return [one.text() for one in player.area.shortcut.findChildren(QLabel) if one.isVisible()]


def test_the_start_page_lists_every_scenario_and_none_has_a_problem(window):
    listed = window.start_page.shown()
    assert {one.path.stem for one in listed} >= {path.stem for path in SCENARIOS}
    assert [one.name for one in listed if one.problem] == []


def test_searching_the_start_page_leaves_what_fits(player):
    QTest.keyClicks(player.window.start_page.search, "midnight guard")
    player.wait()
    shown = [one.path.stem for one in player.window.start_page.shown()]
    assert shown == ["presence-of-gond-midnight-guard"]


def test_a_file_that_is_no_scenario_is_listed_with_its_problem(tmp_path):
    broken = tmp_path / "broken-file.yaml"
    broken.write_text("name: [", encoding="utf-8")
    (listed,) = shipped_scenarios([broken])
    assert listed.name == "Broken file"
    assert listed.problem.startswith("line 2: this is not YAML")
