"""Imports stand at the top of a file; one within a function says what its lateness spares, and spares it."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLOORS = ("engine.cards", "engine.model", "engine.rules", "engine.loops", "engine.shortcuts", "engine.search")
ROOMS = (*FLOORS, "engine.session", "gui")
FOR_TYPES = re.compile(r"^if TYPE_CHECKING:\n(?: .*\n|\n)+", re.MULTILINE)
TEXTS = re.compile(r'"{3}.*?"{3}', re.DOTALL)
AT_THE_TOP = re.compile(r"^(?:from ([\w.]+) import (\([^)]*\)|.+)|import (.+))$", re.MULTILINE)
WITHIN = re.compile(r"^ +(?:from [\w.]+ )?import ", re.MULTILINE)


@cache
def sources() -> dict[str, str]:
    """The text of every module of the program, by its name."""
    files = sorted(file for floor in ("engine", "gui") for file in (ROOT / floor).rglob("*.py"))
    return {named(file): file.read_text("utf-8") for file in files}


def named(file: Path) -> str:
    """The name of a module of the program."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def late_imports(source: str) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports within functions."""
    if not WITHIN.search(FOR_TYPES.sub("", source)):
        return
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    yield node


def modules_in(package: str, names: str, known: Mapping[str, str]) -> set[str]:
    """The modules that `from package import names` loads."""
    inner = {f"{package}.{name.split()[0]}" for name in names.strip("()").split(",") if name.strip()}
    return {name for name in inner if name in known} or {package}


def imported(source: str, known: Mapping[str, str]) -> set[str]:
    """The modules that loading a module loads at once: those that are imported at its top."""
    found: set[str] = set()
    for package, names, modules in AT_THE_TOP.findall(TEXTS.sub("", source)):
        found |= modules_in(package, names, known) if package else {one.split()[0] for one in modules.split(",")}
    return found


def loaded_with(name: str, direct: Mapping[str, set[str]]) -> set[str]:
    """What is loaded with a module: what it imports at its top, what that imports, and so on."""
    seen, ahead = {name}, [name]
    while ahead:
        new = direct.get(ahead.pop(), set()) - seen
        seen |= new
        ahead.extend(new)
    return seen


def sparing_nothing(sources: Mapping[str, str]) -> list[str]:
    """Imports within functions of what is loaded anyway when their module is."""
    direct = {name: imported(source, sources) for name, source in sources.items()}
    found = []
    for name, source in sources.items():
        for node in late_imports(source):
            names = ",".join(one.name for one in node.names)
            late = (
                modules_in(str(node.module), names, sources)
                if isinstance(node, ast.ImportFrom)
                else set(names.split(","))
            )
            if late <= loaded_with(name, direct):
                found.append(f"{name}:{node.lineno}")
    return found


def without_reason(source: str) -> Iterator[int]:
    """The lines of imports within functions that no comment on the line before or beside them explains."""
    lines = source.splitlines()
    for node in late_imports(source):
        first = node.lineno - 1
        while lines[first - 1].strip().startswith(("from ", "import ")):
            first -= 1
        if "#" not in lines[node.lineno - 1] and not lines[first - 1].strip().startswith("#"):
            yield node.lineno


@pytest.mark.parametrize("room", ROOMS)
def test_an_import_within_a_function_has_its_reason(room: str) -> None:
    found = [
        f"{name}:{line}"
        for name, source in sources().items()
        if f"{name}.".startswith(f"{room}.")
        for line in without_reason(source)
    ]
    assert found == []


def test_an_import_within_a_function_spares_loading_what_it_imports() -> None:
    assert sparing_nothing(sources()) == []


@pytest.mark.parametrize("library", ["dataclasses", "inspect"])
def test_playing_a_scenario_loads_no_library_that_writes_classes(library: str) -> None:
    """They take as long to load as twenty modules of the rules; engine/frozen_dataclass.py does without them."""
    direct = {name: imported(source, sources()) for name, source in sources().items()}
    loaded = loaded_with("engine.session.commands.proof_answer", direct)
    assert [name for name in sorted(loaded) if library in direct.get(name, ())] == []


def test_an_import_that_spares_nothing_would_be_seen() -> None:
    late = "def f():\n    import b\n"
    assert sparing_nothing({"a": f"import c\n{late}", "b": "", "c": "import b"}) == ["a:3"]
    assert not sparing_nothing({"a": f"import c\n{late}", "b": "", "c": "if TYPE_CHECKING:\n    import b"})


def test_an_import_without_reason_would_be_seen() -> None:
    assert list(without_reason("def f():\n    import json\n    from a import b\n")) == [2, 3]
    assert not list(
        without_reason("import json\ndef f():\n    # lark takes long\n    import lark\n    from a import b\n")
    )
