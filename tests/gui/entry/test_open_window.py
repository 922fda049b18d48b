"""Where no window can be shown, or the file is wrong, the program says so where somebody reads it."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace

import pytest

from gui.entry import missing_libraries, open_window
from gui.entry.missing_libraries import explain_missing, why_no_window

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="X11 is Linux's")


@pytest.mark.parametrize("library", ["libxcb-cursor", "libxcb-icccm", "libxcb-keysyms"])
def test_a_missing_library_is_named_with_the_line_that_installs_it(library):
    error = ImportError(f"{library}.so.0: cannot open shared object file: No such file or directory")
    assert explain_missing(error).startswith(
        f"the window needs the system library {library}.so.0; install it with: "
    )
    assert f"apt-get install {library}" in explain_missing(error)


@ON_LINUX
def test_a_display_that_does_not_answer_is_said_in_our_words():
    environment = {**os.environ, "DISPLAY": ":4711"}
    environment.pop("QT_QPA_PLATFORM", None)
    environment.pop("WAYLAND_DISPLAY", None)
    ran = subprocess.run(
        [sys.executable, "-m", "engine.session.cli"], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    said = ("the display :4711 (DISPLAY) does not answer", "the window needs the system library")
    assert ran.stderr.startswith(said)


@ON_LINUX
def test_a_plugin_that_cannot_be_loaded_is_explained(monkeypatch):
    def missing(name: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(missing_libraries.ctypes, "CDLL", missing)
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert "apt-get install libxcb-cursor0" in why_no_window()


def test_a_wrong_file_from_a_desktop_icon_is_said_in_the_window(monkeypatch, tmp_path):
    opened: list[list[str]] = []
    monkeypatch.setattr("gui.app.run", lambda files: opened.append(files) or 0)
    file = str(tmp_path / "gone.yaml")
    assert open_window.run(Namespace(file=file, commands=())) == 0
    assert opened == [[file]]
