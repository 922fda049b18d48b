"""A number that is written before a noun agrees with it: "1 card", never "1 cards"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FLOORS = ("engine/loops", "engine/shortcuts", "engine/search", "engine/session", "gui")
PLURAL = re.compile(
    r" (?:[a-z]+ )?(?:action|answer|card|chapter|choice|combo|counter|creature|difference|file|game|iteration|kind"
    r"|land|lesson|line|loop|other|picture|piece|place|player|question|result|row|scenario|seat|spell|state|step|stop|table"
    r"|target|task|time|token|trigger|turn|word)s\b"
)


def is_any_number(value: ast.FormattedValue) -> bool:
    """Whether a number is written there that can be one: a length, or one made readable; no fixed bound."""
    inner = value.value
    is_written = isinstance(inner, ast.Call) and getattr(inner.func, "id", "") in ("len", "readable")
    if is_written and isinstance(inner, ast.Call):
        inner = inner.args[0]
    is_bound = isinstance(inner, ast.Name) and inner.id.isupper()
    return not is_bound and (
        is_written or (value.format_spec is not None and "," in ast.unparse(value.format_spec))
    )


def unguarded(source: str) -> Iterator[int]:
    """The lines of f-strings that write a plural noun after any number; those chosen by an "if … else" do not."""
    tree = ast.parse(source)
    chosen = {id(part) for node in ast.walk(tree) if isinstance(node, ast.IfExp) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.JoinedStr) or id(node) in chosen:
            continue
        for before, after in zip(node.values, node.values[1:], strict=False):
            if not (isinstance(before, ast.FormattedValue) and isinstance(after, ast.Constant)):
                continue
            if is_any_number(before) and PLURAL.match(str(after.value)):
                yield node.lineno


def test_no_text_writes_a_plural_after_any_number():
    found = []
    for floor in FLOORS:
        for path in sorted((ROOT / floor).rglob("*.py")):
            if path.parent.name == "benchmarks":
                continue  # their counts are fixed
            found += [f"{path.relative_to(ROOT)}:{line}" for line in unguarded(path.read_text("utf-8"))]
    assert found == []


def test_a_plural_after_any_number_would_be_seen():
    lines = ('a = f"{len(n)} cards"', 'b = "1 card" if n == 1 else f"{n:,} cards"', 'c = f"{n:,} more steps."')
    assert list(unguarded("\n".join((*lines, 'd = f"{readable(MOST)} cards"')))) == [1, 3]
