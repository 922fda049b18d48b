"""A game in play is kept on disk: after a crash, or another day, the start page offers it where it stood."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from engine.model.choices import Pass
from engine.session.saving.replaying import open_game
from gui.game import autosave
from gui.game.kept_games import left_behind
from gui.main_window import MainWindow
from gui.start.resume import told_moment
from gui.style.settings import Settings


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Where games are kept; they are written at once."""
    monkeypatch.setattr(autosave, "DELAY_IN_MILLISECONDS", 0)
    return tmp_path / "kept"


@pytest.fixture
def keeping(player, folder):
    """Somebody at a window that keeps its games."""
    player.window.kept.begin(folder)
    return player


@pytest.fixture
def another_window(qtbot, tmp_path, folder):
    """The window as it is when the program is started again."""

    def start() -> MainWindow:
        window = MainWindow(Settings(tmp_path / "other.json"))
        qtbot.addWidget(window)
        window.kept.begin(folder)
        window.show()
        return window

    return start


def games_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("game-*.goinfinite"))


def test_a_game_is_on_disk_a_moment_after_a_choice(keeping, first_scenario, folder):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.until(lambda: bool(games_in(folder)))
    (path,) = games_in(folder)
    assert open_game(path).position == keeping.window.bridge.history.position


def test_a_game_in_which_nothing_was_done_is_not_kept(keeping, first_scenario, folder):
    keeping.open(first_scenario)
    keeping.wait(50)
    keeping.window.close()
    assert games_in(folder) == []


def test_a_game_in_play_is_not_offered_to_another_window(keeping, first_scenario, folder, another_window):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.until(lambda: bool(games_in(folder)))
    assert not another_window().start_page.resume.isVisible()


def test_a_closed_game_is_offered_the_next_time(keeping, first_scenario, another_window):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.window.close()
    bar = another_window().start_page.resume
    assert bar.title.words() == "Presence of Gond and Intruder Alarm"
    assert bar.words.text().startswith("Turn 1, Alice: first main phase, moment 1 of 1. Left today at ")


def test_going_on_with_the_last_game_opens_it_where_it_stood(keeping, first_scenario, another_window, qtbot):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    before = keeping.window.bridge.state
    keeping.window.close()
    window = another_window()
    qtbot.mouseClick(window.start_page.resume.go_on, Qt.MouseButton.LeftButton)
    assert before == window.bridge.state


def test_what_is_gone_on_with_is_kept_in_the_same_file(keeping, first_scenario, folder, another_window, qtbot):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.window.close()
    window = another_window()
    qtbot.mouseClick(window.start_page.resume.go_on, Qt.MouseButton.LeftButton)
    qtbot.keyClick(window, Qt.Key.Key_Space)
    window.close()
    (path,) = games_in(folder)
    assert open_game(path).length == window.bridge.game.length


def push(qtbot, window: MainWindow, words: str) -> None:
    """Click the visible button that says this."""
    (one,) = [one for one in window.findChildren(QPushButton) if one.isVisible() and one.text() == words]
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)


CONTROL = Qt.KeyboardModifier.ControlModifier


def test_the_start_page_offers_the_game_in_play_first(keeping, first_scenario):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    before = keeping.window.bridge.state
    keeping.press(Qt.Key.Key_N, CONTROL)
    bar = keeping.window.start_page.resume
    assert bar.words.text() == "Turn 1, Alice: first main phase, moment 1 of 1. In play in this window."
    keeping.push("Resume")
    assert keeping.window.is_playing
    assert before == keeping.window.bridge.state


def test_the_games_that_were_left_stand_behind_it(keeping, first_scenario):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.open(first_scenario.with_name("seal-of-cleansing.yaml"))
    keeping.press(Qt.Key.Key_N, CONTROL)
    bar = keeping.window.start_page.resume
    assert bar.more.text() == "1 more game"
    bar.menu.aboutToShow.emit()
    (other,) = bar.menu.actions()
    assert other.text().startswith(
        "Presence of Gond and Intruder Alarm: Turn 1, Alice: first main phase, moment 1"
    )
    other.trigger()
    keeping.wait()
    assert keeping.window.bridge.history.position == 1


def test_a_recent_entry_opens_the_moment_that_it_names(keeping, first_scenario, another_window, qtbot):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.window.close()
    window = another_window()
    window.settings.remember_file(str(first_scenario))
    window.start_page.refresh()
    (card,) = window.start_page.recent.cards
    assert card.game.stood == "Turn 1, Alice: first main phase, moment 1 of 1"
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert window.bridge.history.position == 1
    assert window.bridge.loops.has_scenario_loop


def test_a_recent_entry_whose_game_is_not_kept_names_no_moment(keeping, first_scenario):
    keeping.open(first_scenario)
    keeping.open(first_scenario.with_name("seal-of-cleansing.yaml"))
    keeping.press(Qt.Key.Key_N, CONTROL)
    assert [one.game.stood for one in keeping.window.start_page.recent.cards][1:] == [""]


def saved_and_gone_on(player, first_scenario, tmp_path) -> Path:
    """A game saved in a file of its own that has gone on since."""
    player.open(first_scenario)
    path = tmp_path / "mine.goinfinite"
    player.window.bridge.save(path)
    player.press(Qt.Key.Key_Space)
    return path


def test_a_game_with_a_file_of_its_own_asks_before_it_is_closed(player, first_scenario, tmp_path, qtbot):
    path = saved_and_gone_on(player, first_scenario, tmp_path)
    player.window.close()
    assert player.window.isVisible()
    push(qtbot, player.window, "Stay in the game")
    player.window.close()
    push(qtbot, player.window, "Save")
    assert not player.window.isVisible()
    assert open_game(path).position == 1


def test_a_game_with_a_file_of_its_own_asks_before_another_is_opened(player, first_scenario, tmp_path, qtbot):
    path = saved_and_gone_on(player, first_scenario, tmp_path)
    player.open(first_scenario.with_name("seal-of-cleansing.yaml"))
    assert player.window.bridge.title == "Presence of Gond and Intruder Alarm"
    push(qtbot, player.window, "Do not save")
    assert player.window.bridge.title != "Presence of Gond and Intruder Alarm"
    assert open_game(path).position == 0


def test_a_game_can_be_forgotten(keeping, first_scenario, folder, another_window, qtbot):
    keeping.open(first_scenario)
    keeping.press(Qt.Key.Key_Space)
    keeping.window.close()
    window = another_window()
    qtbot.mouseClick(window.start_page.resume.remove, Qt.MouseButton.LeftButton)
    assert games_in(folder) == []
    assert not window.start_page.resume.isVisible()


CRASHING = """
import os, sys
from pathlib import Path
from gui.game import autosave
from gui.app import make_application
autosave.DELAY_IN_MILLISECONDS = 0
application = make_application()
from gui.main_window import MainWindow
from gui.style.settings import Settings
from engine.model.choices import Pass
folder = Path(sys.argv[1])
window = MainWindow(Settings(folder / "settings.json"))
window.kept.begin(folder)
window.files.open_file(sys.argv[2])
window.bridge.choose(Pass(0))
while not list(folder.glob("game-*.goinfinite")):
    application.processEvents()
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_game_outlives_a_program_that_is_killed(first_scenario, folder, another_window, qtbot):
    ended = subprocess.run([sys.executable, "-c", CRASHING, str(folder), str(first_scenario)], check=False)
    assert ended.returncode == -9
    bar = another_window().start_page.resume
    assert "In play today at " in bar.words.text()
    assert bar.words.text().endswith("when the program ended. Nothing of it is lost.")


def kept(folder: Path, number: int, condition: str = "closed", days: int = 0) -> Path:
    """A game kept in a file whose date is so many days ahead."""
    folder.mkdir(exist_ok=True)
    path = folder / f"game-20261122-0000{number:02}-0-1.goinfinite"
    path.write_text(f"# {condition}: {number}\n", encoding="utf-8")
    moment = 1_700_000_000 + number if not days else datetime.now().timestamp() + days * 86_400
    os.utime(path, (moment, moment))
    return path


def test_only_the_latest_closed_games_are_kept(folder):
    for number in range(8):
        kept(folder, number)
    assert [one.title for one in left_behind(folder)] == ["7", "6", "5", "4", "3"]
    assert len(list(folder.iterdir())) == 5


def test_every_game_of_a_crash_is_kept(folder):
    for number in range(8):
        kept(folder, number, "in play")
    for number in range(8, 20):
        kept(folder, number)
    found = left_behind(folder)
    assert [one.title for one in found if one.is_crash] == ["7", "6", "5", "4", "3", "2", "1", "0"]
    assert len(found) == 8 + 5


def test_a_date_that_has_not_come_yet_pushes_no_game_out(folder):
    for number in range(5):
        kept(folder, number, days=400)
    latest = kept(folder, 59)
    os.utime(latest)
    assert left_behind(folder)[0].path == latest
    assert latest.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="such files are a matter of POSIX systems")
def test_a_pipe_in_the_folder_of_kept_games_holds_nothing_up(folder):
    kept(folder, 1)
    os.mkfifo(folder / "game-20261122-000002-0-1.goinfinite")
    (folder / "game-folder.goinfinite").mkdir()
    assert [one.title for one in left_behind(folder)] == ["1"]


def test_two_windows_on_one_folder_keep_a_game_each(keeping, first_scenario, folder, another_window):
    other = another_window()
    for window, name in ((keeping.window, first_scenario.name), (other, "seal-of-cleansing.yaml")):
        window.files.open_file(str(first_scenario.with_name(name)))
        window.bridge.choose(Pass(window.bridge.state.priority))
    keeping.until(lambda: len(games_in(folder)) == 2)
    keeping.window.close()
    other.close()
    titles = {one.title for one in left_behind(folder)}
    assert titles == {"Presence of Gond and Intruder Alarm", other.bridge.title}


def test_what_killed_programs_left_unfinished_is_removed(folder):
    kept(folder, 1)
    old, new = folder / ".game-1.goinfinite.77.new", folder / ".game-2.goinfinite.78.new"
    for path in (old, new):
        path.write_text("[")
    os.utime(old, (0, 0))
    left_behind(folder)
    assert not old.exists()
    assert new.exists()  # it may be being written


def test_a_broken_file_is_named_and_left_alone(folder, another_window, qtbot):
    folder.mkdir()
    (folder / "game-1.goinfinite").write_text("# in play: Some table\n[", encoding="utf-8")
    window = another_window()
    qtbot.mouseClick(window.start_page.resume.go_on, Qt.MouseButton.LeftButton)
    assert "game-1.goinfinite cannot be opened" in window.start_page.notice.text()
    assert len(games_in(folder)) == 1


def test_a_folder_that_cannot_be_written_is_told_once(player, first_scenario, tmp_path, monkeypatch):
    monkeypatch.setattr(autosave, "DELAY_IN_MILLISECONDS", 0)
    (tmp_path / "file").write_text("", encoding="utf-8")
    said: list[str] = []
    player.window.bridge.refused.connect(said.append)
    player.window.kept.begin(tmp_path / "file" / "kept")
    player.open(first_scenario)
    player.pass_priority(2)
    player.until(lambda: bool(said))
    player.wait(30)
    (told,) = said
    assert told.startswith("The game cannot be kept against a crash: ")


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2026, 5, 3, 9, 5), "today at 09:05"),
        (datetime(2026, 5, 2, 23, 59), "yesterday at 23:59"),
        (datetime(2026, 4, 3, 9, 5), "on 3 April at 09:05"),
        (datetime(2025, 5, 3, 9, 5), "on 3 May 2025 at 09:05"),
    ],
)
def test_when_a_game_was_left_is_said_as_one_says_it(moment, words):
    assert words == told_moment(moment, datetime(2026, 5, 3, 12, 0))
