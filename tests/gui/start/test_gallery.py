"""Every scenario that comes with the program can be opened, proposed, accepted and taken in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from engine.session.scenarios.scenario_folders import own_folder
from gui.proposing.proposing import SETTLING
from gui.start.shipped import shipped_scenarios
from tests.gui.conftest import Player

SCENARIOS = sorted(own_folder().glob("*.yaml"))
WHY = {"random": "chance decides", "fragmented loop": "cannot be proposed more than once"}
"""What the panel says of loops that nobody can propose, by the refusal that their file expects."""
REFUSED = [
    (path, why)
    for path in SCENARIOS
    for name, why in WHY.items()
    if f"refused: {name}" in path.read_text(encoding="utf-8")
]
SETTLED = [path for path in SCENARIOS if "\ntournament: yes" in path.read_text(encoding="utf-8")]
"""Loops in tournament play, of which seats name numbers instead of accepting (MTR 4.4)."""
SAID = {
    "nomads-en-kor-outrider-en-kor": ("100", "7"),
    "two-platinum-angels": ("continue indefinitely", "7"),
    "beacon-of-tomorrows": ("7", "agree"),
}
"""What each seat says of them, a number or a button, so that they go round seven times."""


@pytest.fixture
def reader(qtbot, shared_window) -> Player:
    """Somebody who goes from one scenario to the next; the start page is painted once, not between any two."""
    return Player(qtbot, shared_window)


def open_listed(reader: Player, path: Path) -> None:
    """Open a scenario that the start page lists, as Enter does there (test_start_page.py)."""
    assert reader.window.start_page.go_to(str(path)) is not None
    assert reader.window.files.open_file(str(path)), reader.window.start_page.notice.text()
    reader.area.table.set_reduced_motion(True)
    reader.wait()


@pytest.mark.parametrize(
    "path",
    [one for one in SCENARIOS if one not in (*(path for path, _ in REFUSED), *SETTLED)],
    ids=lambda path: path.stem,
)
def test_a_shipped_scenario_plays_through(reader, path):
    open_listed(reader, path)
    reader.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    reader.push("propose")
    while not reader.has_button("Close"):
        reader.until(lambda: reader.has_button("accept") or reader.has_button("Close"))
        if reader.has_button("accept"):
            reader.push("accept")
    assert reader.area.shortcut.title.text() == "The shortcut is taken"
    assert reader.notice == ""


@pytest.mark.parametrize("path", SETTLED, ids=lambda path: path.stem)
def test_a_shipped_scenario_in_tournament_play_is_settled(reader, path):
    open_listed(reader, path)
    reader.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    reader.push("propose")
    reader.until(lambda: reader.window.bridge.proposing.stage == SETTLING)
    reader.wait()
    for said in SAID[path.stem]:
        if said.isdigit():
            reader.type_into("iterations", said)
        else:
            reader.push(said)
    assert "7 iterations." in reader.area.shortcut.settle.asked
    before = reader.window.bridge.state
    reader.push("go there")
    assert reader.window.bridge.state is not before
    assert reader.notice == ""
    assert reader.detail.startswith("You ended it here, so choose anything but what was proposed for you")


@pytest.mark.parametrize(("path", "why"), REFUSED, ids=[path.stem for path, _ in REFUSED])
def test_a_loop_that_may_not_be_proposed_is_told_why_in_the_panel(reader, path, why):
    open_listed(reader, path)
    reader.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    reader.until(lambda: any(why in words.lower() for words in told_by(reader)))
    assert not reader.button("propose").isEnabled()
    reader.push("Cancel")  # nothing is opened while a proposal is drafted


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
