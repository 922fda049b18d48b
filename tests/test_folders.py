"""Where files are: what the program ships is found in one way, wherever it is installed."""

import re
import sys
from pathlib import Path

import platformdirs
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


FOLDERS = {
    "data": folders.user_data_folder,
    "cache": folders.user_cache_folder,
    "config": folders.user_settings_folder,
    "log": folders.user_log_folder,
}
VARIABLES = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")


@pytest.mark.parametrize("kind", FOLDERS)
@pytest.mark.parametrize("said", [None, "", "/elsewhere", "/with space/"])
def test_the_users_folders_are_those_of_the_system(
    kind: str, said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False) if said is None else monkeypatch.setenv(variable, said)
    assert Path(getattr(platformdirs, f"user_{kind}_dir")("goinfinite", appauthor=False)) == FOLDERS[kind]()


def test_a_folder_that_is_no_whole_path_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The XDG Base Directory Specification has it left out of account."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    assert Path.home() / ".cache" / "goinfinite" == folders.user_cache_folder()
