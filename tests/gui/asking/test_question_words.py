"""What the window asks: only what can be answered, and why the rest cannot."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from engine.folders import PROGRAM
from engine.model import choices
from gui.asking.question_words import question_of
from gui.asking.questions import Question
from tests.rules.table import table

ASKING = {"pick", "pick_in_order", "put_in_order", "choose_objects", "ChoosingObjects"}


def calls_of(names: set[str]) -> Iterator[ast.Call]:
    """Each call of these functions in the rules."""
    for path in (PROGRAM / "engine" / "rules").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in names:
                yield call


def _asked(card: str, land: str, lands: int) -> Question:
    """What Alice is asked first as she casts a card with so many lands."""
    played = table("Alice", "Bob").battlefield("Alice", *(land,) * lands).hand("Alice", card)
    played.makes(choices.Cast(0, played.id(card, "Alice", "hand")))
    question = question_of(played.state)
    assert question is not None
    return question


def test_what_cannot_be_paid_for_is_no_button_and_the_question_says_why() -> None:
    """CR 601.2h: with one Mountain there is nothing to kick a Burst Lightning with."""
    question = _asked("Burst Lightning", "Mountain", 1)
    assert [(one.words, one.is_main) for one in question.options] == [("No", True)]
    assert "Not “Yes”: Alice could not pay for Burst Lightning then (CR 601.2h)." in question.detail
    assert [one.words for one in _asked("Burst Lightning", "Mountain", 5).options] == ["Yes", "No"]


def test_a_number_is_asked_with_the_greatest_that_can_be_paid_for() -> None:
    """CR 107.3a."""
    assert _asked("Blaze", "Mountain", 4).detail == "A number: 0 or more. At most 3 can be paid for."


def test_a_player_to_be_chosen_is_called_one() -> None:
    """CR 310.11a: a Siege's controller chooses its protector as it enters."""
    question = question_of(table("Alice", "Bob", "Carol").battlefield("Alice", "Invasion of Ixalan").state)
    assert question is not None
    assert question.words == "Choose a player to name as its protector for Invasion of Ixalan"
    assert [one.words for one in question.options] == ["Bob", "Carol"]


def test_what_something_is_chosen_for_goes_on_behind_choose_one_to() -> None:
    """ "Choose one to sacrifice", never "Choose one to choose", and no "a opponent"."""
    said = [str(one.value) for call in calls_of(ASKING) for one in call.args if isinstance(one, ast.Constant)]
    purposes = [one for one in said if re.match("[a-z]", one)]
    assert len(purposes) > 30
    assert [one for one in purposes if re.match(r"(choose|the|an?) |.*\ba [aeiou]", one)] == []


def test_what_is_chosen_of_several_goes_on_behind_choose_the() -> None:
    """ "Choose the cost to pay for Gemrazer": a noun, with no word left over before "for"."""
    calls = calls_of({"ChoosingOption", "choose_option"})
    said = [argument for call in calls for argument in call.args[2:4]]
    purposes = [str(one.value) for one in said if isinstance(one, ast.Constant)]
    assert len(purposes) > 10
    assert [
        one for one in purposes if re.match(r"(where|whom?|what|how|to|the|an?) |.* (for|to|of|resolve)$", one)
    ] == []
