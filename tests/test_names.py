"""A class's name means one thing: no two classes of the program are called the same."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
ONE_MEANING = {
    "ChooseTargets",  # the effect of a card, and the choice that it asks for
    "TappedForMana",  # the event of the game, and what a card says of it
}
"""Names that a word of the card language shares with what is played by it: one thing on two floors."""

GIVEN_UP = {
    "Speaker": "Renderer or another word that says what it makes",
    "TakeCounters": "RemoveCounters",
    "Different": "ShapeMismatch",
    "pictured": "screenshots",
    "nobody": "goldfish",
    "unsaid": "implied_choices",
    "foreseeing": "hidden_information",
    "doings": "iteration_summary",
    "shelf": "scenario_folders",
    "referring": "references",
    "arranging": "setting up by hand",
    "setup": "the rules' table, the scenarios' set_up",
}
"""Names of classes and files that were given up, each with the word that is used instead."""


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


def test_no_name_comes_back_that_was_given_up_for_a_plainer_one() -> None:
    names = set()
    for floor in ("engine", "gui"):
        for file in (ROOT / floor).rglob("*.py"):
            names.add(file.stem)
            names |= set(re.findall(r"^class (\w+)", file.read_text("utf-8"), re.MULTILINE))
    assert {name: word for name, word in GIVEN_UP.items() if name in names} == {}
    assert {"RemoveCounters", "ShapeMismatch", "goldfish", "implied_choices", "scenario_folders"} <= names


def test_a_name_with_two_meanings_would_be_seen() -> None:
    assert declared_twice([("a.py", "class Step: ...\nclass _Step: ..."), ("b.py", "\nclass Step: ...")]) == {
        "Step": ["a.py:1", "b.py:2"]
    }
