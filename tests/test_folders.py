"""Where files are: what the program ships is found in one way, wherever it is installed."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import folders

ROOT = Path(__file__).parent.parent
SOURCES = sorted(file for package in ("engine", "gui") for file in (ROOT / package).rglob("*.py"))
BESIDE_THEIR_FILES = {
    "engine/folders.py": "the one that knows the folder of the packages",
    "engine/cards/phrases.py": "the grammar lies beside it",
    "engine/cards/keeping.py": "the files that read cards are its neighbours",
    "gui/game/errors.py": "names a line of the program as it stands in the program's folder",
}


def ways_to_find_files(source: str) -> Iterator[str]:
    """What in a module's source finds files that come with the program."""
    for node in ast.walk(ast.parse(source)):
        names = [one.name for one in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        if any("resources" in name for name in (*names, module)):
            yield "importlib.resources"
        elif (isinstance(node, ast.Name) and node.id == "__file__") or (
            isinstance(node, ast.Attribute) and node.attr == "__file__"
        ):
            yield "__file__"
        elif names == ["platformdirs"]:
            yield "platformdirs"


def test_only_one_module_finds_files_of_the_program_and_the_users_folders() -> None:
    others = [file for file in SOURCES if file.relative_to(ROOT).as_posix() not in BESIDE_THEIR_FILES]
    found = {str(file): list(ways_to_find_files(file.read_text("utf-8"))) for file in others}
    assert {name: ways for name, ways in found.items() if ways} == {}


@pytest.mark.parametrize(
    "source", ["from importlib.resources import files", "import engine\nengine.__file__", "import platformdirs"]
)
def test_each_other_way_would_be_seen(source: str) -> None:
    assert list(ways_to_find_files(source))


@pytest.mark.parametrize("name", ["cards", "themes", "icons", "keys", "fonts", "rules"])
def test_the_program_comes_with_each_folder_of_assets(name: str) -> None:
    assert any((folders.ASSETS / name).iterdir())


def test_the_program_comes_with_scenarios() -> None:
    assert any((folders.DECKS / "combos").glob("*.yaml"))
