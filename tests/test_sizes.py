"""Files and functions stay short enough to be read from top to bottom."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST_FILE, LONGEST_FUNCTION = 400, 60


def long_functions(source: str, limit: int) -> list[str]:
    """The names of functions of more lines than a limit; a file that is no longer has none."""
    if source.count("\n") <= limit:
        return []
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= limit
    ]


def test_no_file_and_no_function_is_too_long() -> None:
    files = [file for floor in ("engine", "gui", "tests") for file in sorted((ROOT / floor).rglob("*.py"))]
    texts = {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in files}
    assert [name for name, text in texts.items() if text.count("\n") > LONGEST_FILE] == []
    functions = [
        f"{name}: {function}"
        for name, text in texts.items()
        if not name.startswith("tests/")
        for function in long_functions(text, LONGEST_FUNCTION)
    ]
    assert functions == []


def test_a_long_function_would_be_seen() -> None:
    assert long_functions("def f():\n    pass\n    pass\n", 2) == ["f"]
    assert not long_functions("def f():\n    pass\n    pass\n", 3)
