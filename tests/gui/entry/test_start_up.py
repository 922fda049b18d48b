"""What a window loads until it is ready: nothing that is not shown yet, and no module's source."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.gui.conftest import FIRST

OPENING = """
import linecache, sys
from pathlib import Path
from gui.app import make_application
application = make_application()
from gui.main_window import MainWindow
from gui.style.settings import Settings
window = MainWindow(Settings(Path(sys.argv[1]) / "settings.json"))
for file in sys.argv[2:]:
    assert window.files.open_file(file)
window.show()
application.processEvents()
print("LOADED", *sys.modules, *(name for name in linecache.cache if "gui" in Path(name).parts))
from PySide6 import QtWidgets
print(*(f"QtWidgets.{name}" for name in vars(QtWidgets)))
sys.stdout.flush()
import os
os._exit(0)
"""
DIALOGS = {"settings", "communications", "about", "rules", "submission", "deck", "import_cards"}
DIALOGS |= {"shortcut", "what_if", "compare", "lines", "announce", "one_by_one"}
NOT_SHOWN = {f"gui.dialogs.{name}" for name in DIALOGS}
NOT_SHOWN |= {"gui.commands.keys_dialog", "gui.set_up.table_as_text", "gui.stage.stage"}
NOT_SHOWN |= {f"QtWidgets.{name}" for name in ("QStyle", "QInputDialog", "QColorDialog")}  # one: all of its kind
NOT_SHOWN |= {"gui.lessons.lessons", "gui.workshop.workshop", "sqlite3", "lark"}


def loaded(folder: Path, *files: Path) -> set[str]:
    """The modules that are loaded once a window is shown, and the sources of the window that were read."""
    environment = os.environ | {"XDG_CACHE_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = [sys.executable, "-c", OPENING, str(folder), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return set(done.stdout.rpartition("LOADED")[2].split())


@pytest.mark.parametrize("files", [(), (FIRST,)], ids=["start page", "scenario"])
def test_a_window_loads_only_what_it_shows(tmp_path: Path, files: tuple[Path, ...]) -> None:
    found = loaded(tmp_path, *files)
    read = {name for name in found if name.endswith(".py")}
    assert {Path(name).name for name in read} <= {"__init__.py", "app.py"}  # PySide6 would read that of each
    assert "QtWidgets.QLabel" in found
    assert not NOT_SHOWN & found
    assert ("gui.start.start_page" in found) is not bool(files)
    assert ("gui.game.bridge" in found) is bool(files)


@pytest.mark.parametrize("name", sorted(name for name in NOT_SHOWN if name.startswith("gui.")))
def test_what_is_not_to_be_loaded_is_there(name: str) -> None:
    assert find_spec(name) is not None
