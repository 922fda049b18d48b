"""Measures how long the window's thread is held while much is opened, pasted, saved and shared.

`python tests/tools/hold_the_window.py` prints, for each, the longest time between two beats of a timer, counted in
processor time of the program where that is less, so that another program's work does not count.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog

from engine.cards.catalogue.catalogue import default_catalogue
from engine.folders import ASSETS
from engine.session.lessons.lesson_folders import lesson_files
from engine.session.saving.saving import save_game
from engine.session.scenarios.scenario_folders import first_scenario
from gui.app import make_application
from gui.main_window import MainWindow
from gui.style.looks import themes_folder
from gui.style.settings import Settings
from tests.session.games import GOND_LOOP, gond, say

CHOICES = 12_000
PICTURES = 50_000
LONGEST_WAIT = 60.0
TEXTS = {
    "a list of 500,000 lines": "1 Forest\n" * 500_000,
    "4.5 MB of blanks": "1 Forest" + " " * 4_500_000,
    "4.5 MB of words": "hello world " * 375_000,
    "2,000 unknown cards": "".join(f"1 Nobody Knows {number}\n" for number in range(2_000)),
    "a deck of 400 cards": "".join(f"1 {name}\n" for name in default_catalogue().entry_names()[:400]),
}
THEMES = 40
COMMANDS = (
    *(
        "start",
        "empty_table",
        "undo",
        "workshop",
        "settings",
        "stage",
        "stage",
        "manual",
        "rules",
        "keys",
        "decks",
    ),
    *("find_loops", "set_up_by_hand", "set_up_by_hand", "share"),
)
"""What is done at the end, each by its command, as far as it is of use then."""


class Beats(QTimer):
    """Beats as often as it can and notes the longest pause, in milliseconds."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._last = (time.perf_counter(), time.process_time())
        self.timeout.connect(self._beat)
        self.start(1)

    def _beat(self) -> None:
        now = (time.perf_counter(), time.process_time())
        pause = min(now[0] - self._last[0], now[1] - self._last[1])
        self.longest, self._last = max(self.longest, pause * 1000), now


def settle(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.0005)


def measure(name: str, do: Callable[[], object], is_done: Callable[[], bool] = lambda: True) -> None:
    """Do something as a click would, and print the longest pause until it is done."""
    beats = Beats()
    settle(0.2)
    beats.longest = 0.0
    began = time.perf_counter()
    done: list[object] = []
    QTimer.singleShot(0, lambda: done.append(do()))
    while not (done and is_done()) and time.perf_counter() - began < LONGEST_WAIT:
        settle(0.05)
    seconds = time.perf_counter() - began
    settle(0.3)
    beats.stop()
    print(f"{name:45} {seconds:7.2f} s, held at most {beats.longest:5.0f} ms", flush=True)
    for one in QApplication.topLevelWidgets():
        if isinstance(one, QDialog) and one.isVisible():
            one.reject()
    settle(0.1)


def long_save(folder: Path) -> Path:
    """A save of so many choices."""
    game = say(gond(), *GOND_LOOP)
    choices = [moment.choice for moment in game.moments[1:]]
    while game.length < CHOICES:
        for choice in choices:
            assert choice is not None
            game.choose(choice)
    path = folder / "long.goinfinite"
    save_game(game, path)
    return path


def main(folder: Path) -> None:
    make_application()
    window = MainWindow(Settings(folder / "settings.json"))
    window.resize(1366, 768)
    window.kept.begin(folder / "kept")
    window.show()
    settle(0.5)
    save = folder / "long.goinfinite"
    measure("the first scenario, with a cold cache", lambda: window.files.open_file(str(first_scenario())))
    long_save(folder)
    measure(f"a save of {CHOICES:,} choices", lambda: window.files.open_file(str(save)))
    measure("saving it", lambda: window.files.save())
    measure("copying its table as a scenario", lambda: window.files.copy_table())
    measure("leaving it for another game", lambda: window.files.open_file(str(first_scenario())))
    measure(
        "going on with it", lambda: window.files.resume(next(one for one in window.kept.games if not one.is_here))
    )
    for name, text in {**TEXTS, "that save as text": save.read_text()}.items():
        QGuiApplication.clipboard().setText(text)
        measure(f"pasting {name}", lambda: window.incoming.paste())
    pictures = folder / "pictures"
    pictures.mkdir()
    for number in range(PICTURES):
        (pictures / f"{number}.png").touch()
    measure("taking the settings over", window.use_settings)
    for place in (str(pictures), "/"):
        window.settings.pictures_folder = place
        measure(f"the pictures of {place}", window.use_settings)
    for path in lesson_files():
        measure(f"the lesson {path.stem}", lambda path=path: window.lessons.open_file(path))
    themes = themes_folder()
    themes.mkdir(parents=True)
    for number in range(THEMES):
        (themes / f"{number}.yaml").write_text((ASSETS / "themes" / "dark.yaml").read_text("utf-8"), "utf-8")
    for name in COMMANDS:
        if not window.is_playing:
            window.files.open_file(str(first_scenario()))
            settle(0.3)
        measure(f"the command {name}", lambda name=name: window.do(name))
    for name in ("light", "dark"):
        window.settings.theme = name
        measure(f"the theme {name}, which Qt gives to every widget at once", window.use_settings)
    window.bridge.path = None
    window.close()


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
            os.environ[variable] = made
        main(Path(made))
