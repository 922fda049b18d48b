"""Files are read once, and never by the window's own thread; so are the clipboard and what is saved and shared."""

from __future__ import annotations

import os
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from engine.cards.catalogue.catalogue import default_folders
from engine.cards.reading import files
from engine.folders import ASSETS, DECKS
from engine.session.decks import deck_reading as deck_lists
from engine.session.lessons import lesson_folders
from engine.session.saving import saving
from engine.session.scenarios import scenario_folders
from gui.files import background_reading, opening
from gui.game.kept_games import left_behind
from gui.style.looks import themes_folder
from gui.working.worker import Stopped

CONTROL = Qt.KeyboardModifier.ControlModifier
COMBO = '[{"uses": [{"card": {"name": "Forest"}, "zoneLocations": ["B"], "quantity": 2}]}]'
LESSON = next(iter(sorted((DECKS / "lessons").glob("*.yaml"))))


@pytest.fixture
def opened(monkeypatch) -> list[tuple[str, bool]]:
    """Each file of people's own that was opened to be read, and whether by the window's own thread."""
    found: list[tuple[str, bool]] = []
    really_open = os.open

    def noted(path, *arguments):
        found.append((Path(path).name, threading.current_thread() is threading.main_thread()))
        return really_open(path, *arguments)

    monkeypatch.setattr(files.os, "open", noted)
    return found


def close_dialogs(player) -> None:
    for one in player.window.findChildren(QDialog):
        if one.isVisible():
            one.reject()
    player.wait()


def test_a_file_of_any_kind_is_opened_once_and_beside_the_window(player, first_scenario, tmp_path, opened):
    player.open(first_scenario)
    save = tmp_path / "game.goinfinite"
    player.window.bridge.save(save)
    player.window.bridge.path = None
    texts = {"table.yaml": first_scenario.read_text(), "deck.txt": "60 Forest\n", "combo.json": COMBO}
    texts["lesson.yaml"] = LESSON.read_text()
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    opened.clear()
    for name in (*texts, save.name):
        assert player.window.files.open_file(str(tmp_path / name)), player.notice
        player.wait()
        close_dialogs(player)
    mine = [one for one in opened if one[0] in (*texts, save.name)]
    assert Counter(mine) == Counter((name, False) for name in (*texts, save.name))


def test_a_kept_game_is_read_beside_the_window(player, first_scenario, tmp_path, opened):
    player.window.kept.begin(tmp_path / "kept")
    player.open(first_scenario)
    player.press(Qt.Key.Key_Space)
    player.open(first_scenario.with_name("seal-of-cleansing.yaml"))
    (kept,) = left_behind(tmp_path / "kept")
    opened.clear()
    player.window.files.resume(kept)
    assert player.window.bridge.history.position == 1
    mine = [one for one in opened if one[0] in (kept.path.name, first_scenario.name)]
    assert mine == [(kept.path.name, False), (first_scenario.name, False)]


def test_what_is_pasted_saved_and_copied_is_worked_on_beside_the_window(
    player, first_scenario, tmp_path, monkeypatch
):
    own: list[str] = []

    def noted(function):
        def called(*arguments, **named):
            if threading.current_thread() is threading.main_thread():
                own.append(function.__name__)
            return function(*arguments, **named)

        return called

    for module, name in ((deck_lists, "read_deck_text"), (opening, "read_scenario_text"), (saving, "write_whole")):
        monkeypatch.setattr(module, name, noted(getattr(module, name)))
    player.open(first_scenario)
    for text in (first_scenario.read_text(), "60 Forest\n"):
        QGuiApplication.clipboard().setText(text)
        player.press(Qt.Key.Key_V, CONTROL)
        close_dialogs(player)
    player.window.files._write(tmp_path / "game.goinfinite")
    assert player.notice == f"Saved in {tmp_path / 'game.goinfinite'}."
    assert not player.window.bridge.is_unsaved
    assert own == []


def test_what_was_cancelled_changes_nothing_and_says_so(player, first_scenario, monkeypatch):
    player.open(first_scenario)
    before = player.window.bridge.state

    def cancelled(*_):
        raise Stopped

    monkeypatch.setattr(background_reading, "done_beside", cancelled)
    assert not player.window.files.open_file(str(first_scenario.with_name("seal-of-cleansing.yaml")))
    assert player.notice == "seal-of-cleansing.yaml was not opened: you cancelled it."
    assert player.window.bridge.state is before


@pytest.mark.skipif(sys.platform == "win32", reason="such files are a matter of POSIX systems")
def test_what_is_no_regular_file_is_named_when_it_is_dropped(player, first_scenario, tmp_path):
    player.open(first_scenario)
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    for path, kind in (
        (tmp_path / "pipe.txt", "a named pipe"),
        (tmp_path / "zero.json", "a device"),
        (tmp_path, "a folder"),
    ):
        player.window.open_path(str(path))
        assert f"this is {kind}; expected a file that can be read" in player.notice
    player.window.open_path("\0")
    assert "this is not a path" in player.notice


def test_lists_of_people_s_own_files_are_read_beside_the_window(player, first_scenario, opened):
    card = (ASSETS / "cards" / "cancel.yaml").read_text("utf-8")
    theme = (ASSETS / "themes" / "dark.yaml").read_text("utf-8")
    own = {
        scenario_folders.user_folder() / "my-table.yaml": first_scenario.read_text("utf-8"),
        lesson_folders.user_folder() / "my-lesson.yaml": LESSON.read_text("utf-8"),
        themes_folder() / "my-theme.yaml": theme,
        default_folders()[-1] / "my_cancel.yaml": card.replace("Cancel", "My Cancel"),
    }
    for path, text in own.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    try:
        player.open(first_scenario)
        opened.clear()
        for command in ("start", "settings", "set_up_by_hand"):
            player.window.go_on()
            player.window.do(command)
            player.wait()
            close_dialogs(player)
    finally:
        for path in own:
            path.unlink()
    found = [one for one in opened if one[0] in {path.name for path in own}]
    assert Counter(found) == Counter((path.name, False) for path in own)
