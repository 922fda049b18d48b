"""A class's name means one thing: no two classes of the program are called the same."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
ONE_MEANING = {
    "ChooseTargets",  # the effect of a card, and the choice that it asks for
    "TappedForMana",  # the event of the game, and what a card says of it
}
"""Names that a word of the card language shares with what is played by it: one thing on two floors."""


def declared_twice(sources: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Where the classes stand whose name is declared more than once, private ones aside."""
    places: dict[str, list[str]] = defaultdict(list)
    for where, source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(f"{where}:{node.lineno}")
    return {name: found for name, found in places.items() if len(found) > 1}


def test_no_two_classes_have_the_same_name() -> None:
    files = (file for floor in ("engine", "gui") for file in sorted((ROOT / floor).rglob("*.py")))
    twice = declared_twice((str(file.relative_to(ROOT)), file.read_text("utf-8")) for file in files)
    assert {name: found for name, found in twice.items() if name not in ONE_MEANING} == {}
    assert set(twice) >= ONE_MEANING, "a name is declared once: take it off the list"


def test_a_name_with_two_meanings_would_be_seen() -> None:
    assert declared_twice([("a.py", "class Step: ...\nclass _Step: ..."), ("b.py", "\nclass Step: ...")]) == {
        "Step": ["a.py:1", "b.py:2"]
    }
