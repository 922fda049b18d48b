"""A name means one thing: no two classes are called the same, nor files that have nothing in common."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
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

WORDS = (
    *("amounts", "conditions", "costs", "definitions", "effects", "events", "filters", "game_rules", "keywords"),
    *("modifications", "references"),
)
"""The rooms of what cards say: a family of theirs is called alike on every floor that has a part in it."""
SHARED = {
    **dict.fromkeys(WORDS, "how a text says them, and what the rules make of them"),
    "announcing_by_hand": "its edit and its dialog",
    "announcing_early": "what is announced early, and the automation that does it",
    "barred": "what keeps cards from entering: its phrases and its action",
    "becoming_copies": "its phrases and its action",
    "combo": "a combo of Commander Spellbook and its dialog",
    "compiling": "compiling texts: the command and how fast it is",
    "consequences": "what the rules would do to a table, and what tells it",
    "coverage": "how much of a file of cards is understood, and its command",
    "deck": "a deck list and its dialog",
    "declaring": "declaring phrases",
    "destroying": "its phrases and its action",
    "done_this_way": "its phrases and what the rules know of it",
    "edits": "edits by hand and what makes them",
    "elsewhere": "what goes to another zone instead: its phrases and its action",
    "endings": "how a stretch of play ends, and what shows it",
    "entering": "its phrases and its action",
    "film": "making a film: the command and the part of the window",
    "finding": "finding loops: how fast it is, and how the window does it",
    "garbage": "searching for garbage in circles",
    "goldfish": "seats without a player",
    "importing": "importing a file of cards, and its command",
    "knowledge": "what is known to whom of hidden cards",
    "layout": "where what is drawn goes",
    "lessons": "the command and the window of lessons",
    "lines": "lines of play and their dialog",
    "modifying": "how an entry says it, and what the rules make of it",
    "one_by_one": "a group of actions one after the other, and its dialog",
    "owner": "what a room of the window may ask of what holds it",
    "passing": "passing priority",
    "paying": "paying costs",
    "pieces": "the cards that a loop needs",
    "places": "places in a sequence",
    "priority": "priority: its rules, why who has it, its panel",
    "register": "functions registered by the class of a word",
    "replacing_draws": "its phrases and its action",
    "rules": "the text of the rules: its command and its dialog",
    "screenshot": "a picture of the window, and its command",
    "settings": "the settings of the window and their dialog",
    "shortcut": "a proposed shortcut: its command and its panel",
    "sizes": "power and toughness",
    "stack_edits": "edits of the stack and what carries them out",
    "submission": "a loop as Commander Spellbook asks for it, and its dialog",
    "table_rulings": "rulings at the table, and what shows them",
    "targets": "how a text names them, and how they are chosen",
    "timeline": "the moments of a game and their panel",
    "triggered": "triggered abilities",
    "untapping": "its phrases and the step",
    "until": "conditions that somebody typed as an end",
    "what_if": "a response at each place: its command and its dialog",
    "why": "an explanation and its panel",
}
"""Names that files of several floors have, with the one thing that all of them are about."""


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
    assert twice == {}


def shared_names(files: Iterable[Path]) -> set[str]:
    """What several files are called that are of no family of words."""
    files = [file for file in files if file.stem != "__init__"]
    counted = Counter(file.stem for file in files)
    families = {file.stem for file in files if file.parent.name in WORDS and file.parent.parent.name == "cards"}
    return {name for name, number in counted.items() if number > 1} - families


def test_no_file_is_called_like_another_that_means_something_else() -> None:
    found = shared_names(file for floor in ("engine", "gui") for file in (ROOT / floor).rglob("*.py"))
    assert found - set(SHARED) == set()
    assert set(SHARED) - set(WORDS) - found == set()


def test_a_second_file_of_a_name_would_be_seen() -> None:
    files = (Path("engine/loops/growth.py"), Path("gui/stage/growth.py"), Path("gui/stage/stage.py"))
    assert shared_names(files) == {"growth"}
    assert shared_names((Path("engine/cards/events/zones.py"), Path("engine/rules/base/zones.py"))) == set()


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
