"""Names that look like HTML are words: none of them loads a picture, which may be a pipe or a device."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from tests.gui.conftest import Player

NAME = "<img src=/x>"


def taken_for_html(within: QWidget) -> Iterator[str]:
    """What Qt would take for HTML in a label or a tool tip though it is a name."""
    for one in within.findChildren(QWidget):
        if isinstance(one, QLabel) and one.textFormat() != Qt.TextFormat.PlainText and NAME in one.text():
            yield f"{one.objectName()}: {one.text()}"
        if NAME in one.toolTip():
            yield f"the tool tip of {one.objectName()}: {one.toolTip()}"


def test_what_is_refused_is_told_in_words(player: Player, first_scenario: Path, tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(first_scenario.read_text("utf-8").replace("Alice", f"{NAME}A"), "utf-8")
    assert not player.window.files.open_file(str(path))
    assert any(NAME in one.text() for one in player.window.findChildren(QLabel))
    assert list(taken_for_html(player.window)) == []


def test_titles_and_moments_are_words(player: Player, first_scenario: Path, tmp_path: Path) -> None:
    path = tmp_path / f"{NAME.replace('/', '')}.yaml"
    text = first_scenario.read_text("utf-8")
    path.write_text(text.replace("name: Presence", f'name: "{NAME} Presence', 1).replace("Alarm\n", 'Alarm"\n', 1))
    player.open(path)
    assert NAME in player.window.windowTitle()
    player.window.bridge.history.name_scene(NAME, NAME, 0)
    for command in ("", "automatic", "lines", "find_loops", "start"):
        if command:
            player.window.do(command)
            player.wait()
        assert list(taken_for_html(player.window)) == [], command
        for dialog in player.window.findChildren(QDialog):
            dialog.reject()


def test_what_is_wrong_with_a_list_is_told_in_words(player: Player) -> None:
    QGuiApplication.clipboard().setText(f"1 {NAME} Forest\n1 Forest\n")
    player.window.do("paste")
    player.wait()
    (dialog,) = (one for one in player.window.findChildren(QDialog) if one.isVisible())
    assert any(NAME in one.text() for one in dialog.findChildren(QLabel))
    assert list(taken_for_html(dialog)) == []
    dialog.reject()
