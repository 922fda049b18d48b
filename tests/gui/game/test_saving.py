"""A game saved from the window opens again where it stood."""

from __future__ import annotations

import os
from errno import ENOSPC
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog


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


@pytest.mark.parametrize("is_edited", [False, True], ids=["breaks off", "edited"])
def test_a_save_that_is_not_whole_says_so_and_is_not_written_over(
    player, first_scenario, tmp_path, monkeypatch, is_edited
):
    player.open(first_scenario)
    player.pass_priority(2)
    path = tmp_path / "game.goinfinite"
    player.window.bridge.save(path)
    lines = path.read_text().splitlines(keepends=True)
    at = max(number for number, line in enumerate(lines) if line.startswith("      - "))
    lines = [*lines[:at], "      - [Nadine, activate, 99, 0]\n", *lines[at + 1 :]] if is_edited else lines[:at]
    path.write_text("".join(lines))
    assert player.window.files.open_file(str(path))
    assert player.window.bridge.history.length == 1
    assert player.notice.startswith("This save is not whole, and is open as far as it is. It is not written over.")
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: asked.append("where") or ("", ""))
    player.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked == ["where"]
    assert path.read_text() == "".join(lines)


def test_a_full_disk_is_said_and_leaves_the_old_save(player, first_scenario, tmp_path, monkeypatch):
    player.open(first_scenario)
    path = tmp_path / "game.goinfinite"
    player.window.bridge.save(path)
    before = path.read_bytes()
    player.pass_priority()

    def full(_):
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    player.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert player.notice == f"{path} cannot be written: {os.strerror(ENOSPC)}"
    assert player.window.bridge.is_unsaved
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.glob(".*")] == []
    player.window.bridge.path = None
