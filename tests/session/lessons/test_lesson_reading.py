"""Lessons that are wrong are refused with file, line, what is wrong and what was expected."""

from __future__ import annotations

import pytest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.session.lessons.lesson_checking import check_lesson
from engine.session.lessons.lesson_reading import read_lesson_text

TEXT = """\
lesson: A lesson
chapters:
  - chapter: One
    board: presence-of-gond-intruder-alarm
    tasks:
      - text: Alice has the Elves.
        ask: Who has priority?
        seat: priority
"""


def wrong_with(old: str, new: str) -> str:
    """What is told of the lesson with something in it replaced, when it is read and played."""
    assert old in TEXT
    with pytest.raises(BadInput) as caught:
        check_lesson(
            read_lesson_text(TEXT.replace(old, new), "one.yaml", default_catalogue()), default_catalogue()
        )
    return str(caught.value)


def test_the_lesson_itself_is_right():
    lesson = read_lesson_text(TEXT, "one.yaml", default_catalogue())
    check_lesson(lesson, default_catalogue())
    assert (lesson.name, lesson.tasks) == ("A lesson", 1)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("lesson: A lesson\n", "lesson:\n", "one.yaml:1:8: found nothing; expected a name"),
        ("    board: p", "    bord: p", "one.yaml:4:5: unknown key 'bord'; expected perhaps 'board'"),
        ("board: presence-of-gond-intruder-alarm", "board: no such thing", "one.yaml:4:12: there is no such file"),
        ("        ask: Who has priority?\n", "", "one.yaml:6:9: 'ask' is missing; expected the question"),
        ("        seat: priority\n", "", "one.yaml:6:9: found nothing that is asked; expected one of do, seat"),
        (
            "seat: priority",
            "seat: nobody",
            "one.yaml:8:15: found 'nobody'; expected what is so of the seat: one of",
        ),
        (
            "seat: priority",
            "number: life of Bob",
            "one.yaml:8:17: no seat is called 'Bob'; expected one of: Alice",
        ),
        ("seat: priority", "number: 3", "one.yaml:8:17: found '3'; expected a value such as 'life of Bob'"),
        ("seat: priority", "legal: [nothing]", "one.yaml:8:17: found 'nothing'; expected what could be wrong"),
        ("seat: priority", "choose: [{says: Yes, right: yes}]", "one.yaml:8:17: found 1; expected two options"),
        (
            "seat: priority",
            "choose: [{says: Yes}, {says: No}]",
            "one.yaml:8:18: nothing says whether it is right; expected right, verdict",
        ),
        (
            "        seat: priority",
            "        rule: {seven: x}\n        seat: priority",
            "one.yaml:8:16: found 'seven'; expected a rule's number",
        ),
        (
            "        seat: priority",
            "        before: [Alice flies away]\n        seat: priority",
            "one.yaml:8:",
        ),
        (
            "        seat: priority",
            "        before: [Nadine passes]\n        seat: priority",
            "one.yaml:8:18: ",
        ),
        (
            "seat: priority",
            "do: {reach: {life: {Alice: 3}}, by: [Alice passes]}",
            "one.yaml:6:9: the answer Alice passes is judged wrong",
        ),
        (
            "seat: priority",
            'place: {seat: Nadine, so that: {stack: []}, example: "2.1"}',
            "one.yaml:6:9: the answer 2.1 is judged wrong",
        ),
        ("seat: priority", "legal: [random]\n        after: {times: infinite}", "no answer to this is right"),
    ],
)
def test_a_wrong_lesson_is_refused_with_its_place(old, new, told):
    assert told in wrong_with(old, new)
