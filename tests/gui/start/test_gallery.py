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


@pytest.mark.parametrize(
    "path",
    [one for one in SCENARIOS if one not in (*(path for path, _ in REFUSED), *SETTLED)],
    ids=lambda path: path.stem,
)
def test_a_shipped_scenario_plays_through(visitor, path):
    visitor.open(path)
    visitor.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    visitor.push("propose")
    while not visitor.has_button("Close"):
        visitor.until(lambda: visitor.has_button("accept") or visitor.has_button("Close"))
        if visitor.has_button("accept"):
            visitor.push("accept")
    assert visitor.area.shortcut.title.text() == "The shortcut is taken"
    assert visitor.notice == ""


@pytest.mark.parametrize("path", SETTLED, ids=lambda path: path.stem)
def test_a_shipped_scenario_in_tournament_play_is_settled(visitor, path):
    visitor.open(path)
    visitor.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    visitor.push("propose")
    visitor.until(lambda: visitor.window.bridge.proposing.stage == SETTLING)
    visitor.wait()
    for said in SAID[path.stem]:
        if said.isdigit():
            visitor.type_into("iterations", said)
        else:
            visitor.push(said)
    assert "7 iterations." in visitor.area.shortcut.settle.asked
    before = visitor.window.bridge.state
    visitor.push("go there")
    assert visitor.window.bridge.state is not before
    assert visitor.notice == ""
    assert visitor.detail.startswith(
        "You shortened the proposal to end here, so choose anything other than what it had for you"
    )


@pytest.mark.parametrize(("path", "why"), REFUSED, ids=[path.stem for path, _ in REFUSED])
def test_a_loop_that_may_not_be_proposed_is_told_why_in_the_panel(visitor, path, why):
    visitor.open(path)
    visitor.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    visitor.until(lambda: any(why in words.lower() for words in told_by(visitor)))
    assert not visitor.button("propose").isEnabled()


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
