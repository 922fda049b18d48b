"""Parts that are loaded late: in which order, and in which thread."""

from __future__ import annotations

import subprocess
import sys

from gui.working.needed_modules import needed_by

PARTS = ("gui.play.play_area", "gui.lessons.lessons", "gui.workshop.workshop", "gui.stage.stage")

IN_WHICH_THREAD = """
import sys, threading
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
import gui.main_window
from gui.working.loading import load_beside
seen = {True: set(), False: set()}
class Watch:
    def find_spec(self, name, path=None, target=None):
        seen[threading.current_thread() is threading.main_thread()].add(name)
sys.meta_path.insert(0, Watch())
over = QWidget()
for part in sys.argv[1:]:
    load_beside(over, "a part", part)
    assert part in sys.modules
print(sorted(name for name in seen[False] if name.startswith(("gui.", "PySide6."))))
print(sorted(name for name in seen[True] if name.startswith("engine.")))
print(len([name for name in seen[False] if name.startswith("engine.")]) > 200)
"""


def test_each_module_comes_after_those_that_it_needs() -> None:
    needed = needed_by(PARTS)
    assert len(needed) == len(set(needed)) > 200
    for part in PARTS:
        alone = needed_by((part,))
        assert alone[-1] == part
        assert set(alone) <= set(needed)
    for place, name in enumerate(needed):
        assert not set(needed_by((name,))[:-1]) & set(needed[place:])


def test_classes_of_qt_are_made_in_the_main_thread_alone_and_the_engine_is_loaded_beside_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_WHICH_THREAD, *PARTS], capture_output=True, text=True, timeout=120, check=True
    )
    beside_of_the_window, here_of_the_engine, is_much_beside = done.stdout.splitlines()
    assert beside_of_the_window == "[]"
    assert here_of_the_engine == "[]"
    assert is_much_beside == "True"
