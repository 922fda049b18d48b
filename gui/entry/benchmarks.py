"""The window's figures for `goinfinite bench`: how soon it is ready, and a click and a frame with 200 groups."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from engine.session.benchmarks.figure import Figure, Section
from engine.session.benchmarks.start_up import COLD, Start, processor_seconds
from engine.session.scenarios.scenario_folders import first_scenario

if TYPE_CHECKING:
    from gui.main_window import MainWindow  # as Qt below

GROUPS = 200
FRAME = 1000 / 60
"""Milliseconds that a frame has at 60 a second."""
WHOLE_FRAME, HOVER = 8, 4
"""Milliseconds of the whole table painted anew, and of the pointer going from one card to the next."""
LONGEST_PAUSE = 50
"""Milliseconds that the window's thread may be held by anything."""
LEAST_WORK = 0.3
"""In fewer milliseconds nothing is painted."""
BARE = """
import os
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.show()
application.processEvents()
os._exit(0)
"""
OURS = """
import os, sys
from pathlib import Path
from gui.app import make_application
application = make_application()
from gui.main_window import MainWindow
from gui.style.settings import Settings
window = MainWindow(Settings(Path(sys.argv[1]) / "settings.json"))
if len(sys.argv) > 2:
    window.files.open_file(sys.argv[2])
window.show()
application.processEvents()
os._exit(0)
"""


@contextmanager
def _without_screen() -> Iterator[Path]:
    """Make a folder for what is measured with no screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with TemporaryDirectory() as folder:
        yield Path(folder)


def _of_start(is_quick: bool) -> Iterator[Figure]:
    """Yield how soon a window is ready; each start is a process of its own."""
    rounds = 3 if is_quick else 9
    with _without_screen() as path:
        page, table = (str(path),), (str(path), str(first_scenario()))
        cold = (Start(OURS, page, is_cold=True), Start(OURS, table, is_cold=True))
        bare, *taken = processor_seconds(rounds, Start(BARE), Start(OURS, page), Start(OURS, table), *cold)
    names = ("start page ready against a bare window", "window with a scenario ready against a bare one")
    all_names = (*names, *(f"{name}, {COLD}" for name in names))
    for name, goal, seconds in zip(all_names, (3, 5, None, None), taken, strict=True):
        yield Figure(name, seconds / bare, "times the time", goal)


def _of_table(is_quick: bool) -> Iterator[Figure]:
    with _without_screen() as folder:
        yield from _with_many_groups(folder, 10 if is_quick else 40)


def _of_stage(is_quick: bool) -> Iterator[Figure]:
    with _without_screen() as folder:
        yield _stage_frame(folder, 10 if is_quick else 40)


def _of_thread(is_quick: bool) -> Iterator[Figure]:
    """Yield how long the window's thread is held by each of many deeds, in a process where nothing is kept."""
    with _without_screen() as folder:
        own = dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"), str(folder))
        run = subprocess.run(
            [sys.executable, "-m", "gui.entry.held_thread", str(folder)],
            env=os.environ | own,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    for line in run.stdout.splitlines():
        name, pause = json.loads(line)
        yield Figure(f"the window's thread held by {name}", pause, "ms", LONGEST_PAUSE)


def _of_film(is_quick: bool) -> Iterator[Figure]:
    with _without_screen() as folder:
        yield from _film(folder, 4.0 if is_quick else 20.0)


SECTIONS = (
    Section("start", _of_start),
    Section("table", _of_table),
    Section("stage", _of_stage),
    Section("film", _of_film),
    Section("thread", _of_thread),
)
"""What is measured of the window, in order."""


def _with_many_groups(folder: Path, clicks: int) -> Iterator[Figure]:
    """Yield a click that taps a land, the frames of its motion, and a whole frame, on a table of many groups.

    It is what the window's own thread does. The click counts until all that it has changed is painted.
    """
    # Qt only here: a machine without it measures the rest.
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    # As above.
    from gui.app import make_application
    from gui.main_window import MainWindow
    from gui.style.settings import Settings

    make_application()
    window = MainWindow(Settings(folder / "settings.json"))
    window.resize(1920, 1080)
    path = folder / "many.yaml"
    path.write_text(many_groups(clicks), encoding="utf-8")
    window.files.open_file(str(path))
    window.show()
    table = window.play_area().table
    _settle(1.0)
    times: list[float] = []
    moving: list[float] = []
    for card in [one for one in window.bridge.view.seats[0].battlefield if one.name == "Forest"][:clicks]:
        place = table.place_of_card(card.id)
        if place is None:
            continue
        began = thread_time()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QApplication.sendPostedEvents()
        times.append((thread_time() - began) * 1000)
        moving += _settle(0.4)
    yield Figure(f"a click with {GROUPS} groups on the table", median(times), "ms", FRAME)
    slowest = sorted(moving)[-max(1, len(moving) // 20)]
    yield Figure(f"motion with {GROUPS} groups, 19 of 20 frames", slowest, "ms", FRAME)
    frames = []
    for _ in range(clicks):
        began = thread_time()
        table.viewport().repaint()
        frames.append((thread_time() - began) * 1000)
        QApplication.processEvents()
    yield Figure(f"a frame with {GROUPS} groups on the table", median(frames), "ms", WHOLE_FRAME)
    yield Figure(f"hover from card to card with {GROUPS} groups", median(_hovers(window, clicks)), "ms", HOVER)
    window.bridge.stop_working()
    window.hide()
    window.deleteLater()


def _hovers(window: MainWindow, moves: int) -> Iterator[float]:
    """Measure, in milliseconds, each move of the pointer to another card until all changes are painted."""
    # Qt only here: a machine without it measures the rest.
    from PySide6.QtCore import QEvent, QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    viewport = window.play_area().table.viewport()
    none, unpressed = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    for card in window.bridge.view.seats[0].battlefield[:moves]:
        place = window.play_area().table.place_of_card(card.id)
        if place is None:
            continue
        at = QPointF(place)
        moved = QMouseEvent(
            QEvent.Type.MouseMove, at, QPointF(viewport.mapToGlobal(place)), unpressed, unpressed, none
        )
        began = thread_time()
        QApplication.sendEvent(viewport, moved)
        QApplication.processEvents()
        yield (thread_time() - began) * 1000


def many_groups(lands: int) -> str:
    """Return a scenario with so many groups, no two of them alike: lands, and creatures with other counters."""
    mine = [f"      - {{card: Forest, counters: {{charge: {number + 1}}}}}" for number in range(lands)]
    creatures = [f"      - {{card: Grizzly Bears, counters: {{charge: {n + 1}}}}}" for n in range(GROUPS - lands)]
    half = (GROUPS // 2) - lands
    return "\n".join(
        [
            "name: Many groups",
            "seats:",
            "  - name: Alice",
            "    library: [10 Forest]",
            "    battlefield:",
            *mine,
            *creatures[:half],
            "  - name: Bob",
            "    library: [10 Forest]",
            "    battlefield:",
            *creatures[half:],
            "",
        ]
    )


def _settle(seconds: float) -> list[float]:
    """Let the window do what it has to do; the milliseconds of each time that it did something."""
    from PySide6.QtWidgets import QApplication  # as above

    end = perf_counter() + seconds
    times = []
    while perf_counter() < end:
        began = thread_time()
        QApplication.processEvents()
        times.append((thread_time() - began) * 1000)
    return [one for one in times if one > LEAST_WORK]


def _stage_frame(folder: Path, frames: int) -> Figure:
    """Return a frame of the stage with many groups, with another life total in every frame, as in a loop."""
    # Qt only here: a machine without it measures the rest.
    from PySide6.QtGui import QImage

    # As above.
    from engine.session.autoplay.playing_by_itself import programme_of_table
    from gui.app import make_application
    from gui.files.opening import open_game
    from gui.stage.look import Look
    from gui.stage.stage_picture import StagePicture
    from gui.style.theme import load_theme

    make_application()
    path = folder / "stage.yaml"
    path.write_text(many_groups(0), encoding="utf-8")
    state = open_game(path).game.state
    mine, *others = state.seats
    states = [state.with_seats((mine.with_life(1_000 + number), *others)) for number in range(frames + 2)]
    picture = StagePicture(Look(load_theme()))
    image = QImage(1920, 1080, QImage.Format.Format_ARGB32_Premultiplied)
    times = []
    for one in states:
        instant = programme_of_table(one).at(0.9)
        began = thread_time()
        picture.paint(image, instant)
        times.append((thread_time() - began) * 1000)
    return Figure(f"a frame of the stage with {GROUPS} groups", median(times[2:]), "ms", FRAME)


def _film(folder: Path, seconds: float) -> Iterator[Figure]:
    """Yield a 1080p30 film of the first scenario's loop, against its length; none where the extra is missing."""
    # Qt only here: a machine without it measures the rest.
    from engine.session.autoplay.pacing import Pacing
    from engine.session.commands.film import programme_of_file
    from gui.stage.film.film_plan import MP4, CannotFilm, FilmPlan
    from gui.stage.film.making import make_film
    from gui.style.theme import load_theme

    programme = programme_of_file(first_scenario(), Pacing(), "10^100")
    began = perf_counter()
    try:
        make_film(programme, FilmPlan(folder / "film.mp4", MP4, seconds=seconds), load_theme(), lambda *_: None)
    except CannotFilm as missing:
        print(f"goinfinite: no film is measured: {missing}", file=sys.stderr)
        return
    yield Figure("a 1080p30 film against its length", (perf_counter() - began) / seconds, "times the time", 2)
