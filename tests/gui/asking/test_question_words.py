"""What the window asks: only what can be answered, and why the rest cannot."""

from __future__ import annotations

from engine.model import choices
from gui.asking.question_words import question_of
from gui.asking.questions import Question
from tests.rules.table import table


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
