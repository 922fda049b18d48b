"""The dialog that says what the program is made of, compared with what it is installed with."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from PySide6.QtWidgets import QLabel, QWidget

from gui.dialogs.about import AboutDialog
from gui.style.theme import load_theme

PROJECT = Path(__file__).parent.parent.parent.parent / "pyproject.toml"
CALLED = {"PySide6-Essentials": "PySide6", "av": "PyAV"}
"""The distributions that people know under another name."""


def test_every_library_that_the_program_needs_is_named_with_its_license(qapp):
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = {
        re.match(r"[\w-]+", one)[0]
        for one in (*project["dependencies"], *extras["film"], *extras["net"], *extras["cluster"])
    }
    host = QWidget()
    words = " ".join(label.text() for label in AboutDialog(load_theme("dark"), host).findChildren(QLabel)).lower()
    assert sorted(name for name in needed if CALLED.get(name, name).lower() not in words) == []
