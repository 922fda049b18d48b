"""Every rule that is said to people is cited as one, "CR 732.4, CR 104.4b", so that each number is a link."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
BARE = re.compile(r"\b(?:CR|MTR) \d[\d.a-z]*(?:,| and| or) (\d[\d.]+\d[a-z]?)\b")


def said(source: str) -> Iterator[tuple[int, str]]:
    """The texts of a module that are no docstring or other text standing by itself, with their lines."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.lineno, node.value


def test_no_number_of_a_rule_stands_bare_after_another():
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for floor in ("engine", "gui")
        for path in (ROOT / floor).rglob("*.py")
        for line, text in said(path.read_text(encoding="utf-8"))
        if BARE.search(text)
    ]
    assert found == []


def test_a_bare_number_would_be_seen():
    assert [
        text for _, text in said('"""CR 1.1, 2.2"""\nx = "a draw (CR 732.4, 104.4b)"') if BARE.search(text)
    ] == ["a draw (CR 732.4, 104.4b)"]
