"""Imports stand at the top of a file; one within a function says in a comment what its lateness spares."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("engine/model", "engine/rules", "engine/loops", "engine/shortcuts", "engine/session", "gui")


def late_imports(source: str) -> Iterator[int]:
    """The lines of imports within functions that no comment on the line before or beside them explains."""
    lines = source.splitlines()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            first = node.lineno - 1
            while lines[first - 1].strip().startswith(("from ", "import ")):
                first -= 1
            if "#" not in lines[node.lineno - 1] and not lines[first - 1].strip().startswith("#"):
                yield node.lineno


@pytest.mark.parametrize("folder", FOLDERS)
def test_an_import_within_a_function_has_its_reason(folder: str) -> None:
    found = {
        f"{file.relative_to(ROOT)}:{line}"
        for file in (ROOT / folder).rglob("*.py")
        for line in late_imports(file.read_text("utf-8"))
    }
    assert found == set()


def test_an_import_without_reason_would_be_seen() -> None:
    assert list(late_imports("def f():\n    import json\n    from a import b\n")) == [2, 3]
    assert not list(
        late_imports("import json\ndef f():\n    # lark takes long\n    import lark\n    from a import b\n")
    )
