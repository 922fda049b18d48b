"""Imports among the window's modules go round only through the three that hold their parts together."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import gui

OWNERS = {"gui.main_window", "gui.play.play_area", "gui.game.bridge"}
"""Each hands itself to its parts, which name it as a type; nothing else may go round."""


def imports_of(root: Path) -> dict[str, set[str]]:
    """What each module below a package's folder imports of the package, within functions too."""
    files = {
        ".".join((root.name, *one.relative_to(root).with_suffix("").parts)): one for one in root.rglob("*.py")
    }
    modules = {name.removesuffix(".__init__"): file for name, file in files.items()}
    return {name: set(_imported(file)) & set(modules) - {name} for name, file in modules.items()}


def _imported(file: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
    return names


def test_no_module_of_the_window_goes_round_but_through_an_owner() -> None:
    below = imports_of(Path(gui.__file__).parent)
    kept = {name: sorted(found - OWNERS) for name, found in sorted(below.items()) if name not in OWNERS}
    try:
        TopologicalSorter(kept).prepare()
    except CycleError as error:
        pytest.fail(f"a circle: {' → '.join(reversed(error.args[1]))}")


def test_a_circle_is_found_within_a_function_too(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "door.py").write_text("from house import wall\n")
    (folder / "wall.py").write_text("def build():\n    from house.door import hinge\n")
    assert {"house.door": {"house.wall"}, "house.wall": {"house.door"}} == imports_of(folder)
