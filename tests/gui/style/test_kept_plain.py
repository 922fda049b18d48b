"""What the window's own files say is kept from one start to the next, and read again where it is not good."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.folders import user_cache_folder
from gui.style.kept_plain import kept_plain

START = """
import os, sys
from gui.app import make_application
application = make_application()
from gui.main_window import MainWindow
window = MainWindow()
window.show()
application.processEvents()
print("yaml" in sys.modules)
sys.stdout.flush()
os._exit(0)
"""


class Wrong(Exception):
    pass


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def number_in(path: Path, reads: list[Path]) -> int:
    """A number in a file, kept; `reads` lists the files that were read."""

    def read(path: Path) -> int:
        reads.append(path)
        return int(path.read_text())

    def understand(path: Path, says: object) -> int:
        if not isinstance(says, int):
            raise Wrong
        return says

    return kept_plain("numbers", [path], read, understand, Wrong)[0]


def test_a_file_is_read_once_until_it_changes(tmp_path: Path) -> None:
    file, reads = tmp_path / "one", []
    file.write_text("1")
    assert (number_in(file, reads), number_in(file, reads), len(reads)) == (1, 1, 1)
    file.write_text("22")
    assert (number_in(file, reads), len(reads)) == (22, 2)


def test_what_is_damaged_is_read_again(tmp_path: Path) -> None:
    file, reads = tmp_path / "one", []
    file.write_text("1")
    number_in(file, reads)
    kept = user_cache_folder() / "numbers.json"
    held = json.loads(kept.read_text())
    held["files"][str(file)][2] = {"says": "no number"}
    kept.write_text(json.dumps(held))
    assert (number_in(file, reads), len(reads)) == (1, 2)


def test_a_second_start_reads_no_yaml() -> None:
    starts = [
        subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True) for _ in range(2)
    ]
    assert [start.stdout.strip() for start in starts] == ["True", "False"]
