"""A game saved from the window opens again where it stood."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt


def test_a_saved_game_opens_where_it_stood(player, first_scenario, tmp_path):
    player.open(first_scenario)
    player.pass_priority()
    path = tmp_path / "game.goinfinite"
    player.window.bridge.path = path
    player.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert player.notice == f"Saved in {path}."
    state = player.window.bridge.state
    assert player.window.files.open_file(str(path))
    assert player.window.bridge.state == state
    assert player.window.bridge.history.length == 1


def test_a_file_that_cannot_be_written_is_said(player, first_scenario, tmp_path):
    player.open(first_scenario)
    player.window.bridge.path = Path(tmp_path / "no such folder" / "game.goinfinite")
    player.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "cannot be written" in player.notice
