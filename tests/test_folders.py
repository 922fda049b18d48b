"""Where files are: what the program ships is found in one way, wherever it is installed."""

import re
from pathlib import Path

import pytest

from engine import folders

ROOT = Path(__file__).parent.parent
SOURCES = sorted(file for package in ("engine", "gui") for file in (ROOT / package).rglob("*.py"))
OTHER_WAYS = re.compile(
    r"importlib(\.| import )resources|import platformdirs|\w\.__file__"
    r"|__file__\)(\.resolve\(\))?\.(parents|parent\.parent)"
)
"""What finds files of the program or of the user; a file right beside a module may be found from the module."""


def test_only_one_module_finds_files_of_the_program_and_the_users_folders() -> None:
    found = [file.relative_to(ROOT).as_posix() for file in SOURCES if OTHER_WAYS.search(file.read_text("utf-8"))]
    assert found == ["engine/folders.py"]


@pytest.mark.parametrize(
    "source", ["from importlib.resources import files", "import engine\nengine.__file__", "import platformdirs"]
)
def test_each_other_way_would_be_seen(source: str) -> None:
    assert OTHER_WAYS.search(source)


@pytest.mark.parametrize("name", ["cards", "themes", "icons", "keys", "fonts", "rules"])
def test_the_program_comes_with_each_folder_of_assets(name: str) -> None:
    assert any((folders.ASSETS / name).iterdir())


def test_the_program_comes_with_scenarios() -> None:
    assert any((folders.DECKS / "combos").glob("*.yaml"))
