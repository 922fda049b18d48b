"""Docstrings: every function's begins with a verb, so that it says what the function does."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLOORS = ["engine", "gui"]
# fmt: off
NO_VERBS = frozenset([
    "a", "about", "all", "an", "another", "answers", "any", "as", "at", "attacks", "base", "before",
    "blocks", "both", "bounds", "by", "bytes", "chance", "choices", "classes", "closed", "colorless",
    "colors", "constant", "damage", "delayed", "each", "either", "equality", "every", "everybody",
    "everyone", "everything", "first", "for", "form", "from", "how", "identical", "ids", "if", "in",
    "it", "its", "lasting", "legal", "lines", "many", "names", "never", "nobody", "none", "not",
    "nothing", "numbers", "of", "on", "one", "only", "other", "paying", "phrases", "places", "power",
    "products", "quantities", "sagas", "seats", "some", "somebody", "something", "spells",
    "state-based", "steps", "tables", "tapped", "that", "the", "their", "there", "these", "this",
    "those", "triggered", "triggers", "true", "two", "types", "under", "ways", "what", "whatever",
    "when", "where", "whether", "which", "who", "whom", "whose", "why", "with", "within", "words",
    "yes", "zones",
])
# fmt: on
"""Words with which a docstring began that said what comes out in place of what is done."""


@pytest.mark.parametrize("floor", FLOORS)
def test_a_docstring_of_a_function_begins_with_a_verb(floor):
    found = []
    for file in sorted((ROOT / floor).rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef) and not is_property(function) and not is_registered(function):
                words = (ast.get_docstring(function) or "Do").split()
                if words[0].strip(",;:.").lower() in NO_VERBS or not words[0][0].isalpha():
                    found.append(f"{file.relative_to(ROOT)}:{function.lineno}: {' '.join(words[:8])}")
    assert found == []


PLAIN = ("staticmethod", "classmethod", "override", "cache", "lru_cache", "contextmanager", "overload")


def is_registered(function):
    """Return whether a decorator registers a function as a rule or a reader, whose docstring says that rule."""
    names = [ast.unparse(one).partition("(")[0] for one in function.decorator_list]
    return any(name.rpartition(".")[2] not in PLAIN for name in names)


def is_property(function):
    """Return whether a function is read like a value, which its docstring then names."""
    return any("property" in ast.unparse(one) or ".setter" in ast.unparse(one) for one in function.decorator_list)
