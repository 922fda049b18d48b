"""Files that are saved without an ending get one, unless that would replace another file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from gui.working.file_endings import with_ending

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize(
    ("typed", "saved"),
    [("game", "game.goinfinite"), ("game.goinfinite", "game.goinfinite"), ("my game.old", "my game.old")],
)
def test_a_name_without_an_ending_gets_one(tmp_path: Path, typed: str, saved: str) -> None:
    assert with_ending(str(tmp_path / typed), ".goinfinite") == tmp_path / saved


def test_no_file_is_replaced_that_was_not_named(tmp_path: Path) -> None:
    (tmp_path / "game.goinfinite").write_text("another game", encoding="utf-8")
    assert with_ending(str(tmp_path / "game"), ".goinfinite") == tmp_path / "game"


@pytest.mark.parametrize(("key", "saved"), [(Qt.Key.Key_S, "mine.goinfinite"), (Qt.Key.Key_P, "mine.png")])
def test_games_and_pictures_are_saved_where_they_are_found_again(
    player, first_scenario, tmp_path, monkeypatch, key, saved
):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), ""))
    player.open(first_scenario)
    player.pass_priority()
    player.press(key, CONTROL)
    player.until(lambda: (tmp_path / saved).exists())
    assert player.notice == f"Saved in {tmp_path / saved}."
