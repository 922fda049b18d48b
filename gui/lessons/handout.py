"""Handouts of a lesson: on each sheet two questions with their tables, and their answers on its back."""

from __future__ import annotations

from pathlib import Path

from engine.cards.catalogue.catalogue import default_catalogue
from engine.frozen_dataclass import dataclass
from engine.session.lessons.judging_answers import AnswerSheet
from engine.session.lessons.lesson import Chapter, Lesson, Task
from engine.session.lessons.situation import Situation
from gui.lessons.paper import Paper, plain
from gui.style.rule_links import shown_rule

ON_A_SIDE = 2
PICTURE = 600
LINE = "_" * 34


def write_handout(lesson: Lesson, chapters: tuple[Chapter, ...], path: Path, family: str) -> list[Path]:
    """Write chapters of a lesson; the files written. Raises BadInput for a task that cannot be asked."""
    paper = Paper(family)
    tasks = [(chapter, at) for chapter in chapters for at in range(len(chapter.tasks))]
    for first in range(0, len(tasks), ON_A_SIDE):
        of_sheet = [
            Printed(first + place + 1, chapter.name, chapter.tasks[at], chapter.situation(at, default_catalogue()))
            for place, (chapter, at) in enumerate(tasks[first : first + ON_A_SIDE])
        ]
        asked = (_question(paper, one) for one in of_sheet)
        paper.add_page(f"<h1>{plain(lesson.name)}</h1>{''.join(asked)}")
        answered = (_answer(one) for one in of_sheet)
        paper.add_page(f"<h1>{plain(lesson.name)}: answers</h1>{''.join(answered)}")
    return paper.write(path)


@dataclass(frozen=True, slots=True)
class Printed:
    """A task on paper: its number in the handout, its chapter's name, and its table."""

    number: int
    chapter: str
    task: Task
    situation: Situation


def _question(paper: Paper, one: Printed) -> str:
    task, situation = one.task, one.situation
    stack = [item.source.card.name for item in reversed(situation.state.stack)]
    on_stack = f'<p class="small">On the stack, the top first: {plain(", ".join(stack))}</p>' if stack else ""
    return (
        f"<h2>{one.number}. {plain(one.chapter)}</h2>{paper.picture(situation.state, PICTURE)}{on_stack}"
        f"<p>{plain(task.text.replace('*', ''))}</p><p><b>{plain(task.ask)}</b></p>"
        f"{_room_for_answer(task.check.form(situation), situation)}"
    )


def _room_for_answer(form: AnswerSheet, situation: Situation) -> str:
    if form.options:
        return "".join(f"<p>☐&nbsp; {plain(option)}</p>" for option in form.options)
    if form.lit:
        return f"<p>Circle it in the picture, or write its name: {LINE}</p>"
    if form.is_played:
        return f"<p>What is done, one choice after the other: {LINE}{LINE}</p>"
    several = len(form.fields) > 1
    return "".join(f"<p>{plain(one.label) + ': ' if several else ''}{LINE}</p>" for one in form.fields)


def _answer(one: Printed) -> str:
    task = one.task
    rules = "".join(f"<p>{plain(shown_rule(rule.number))}: {plain(rule.says)}</p>" for rule in task.rules)
    return (
        f"<h2>{one.number}. {plain(one.chapter)}</h2><p>{plain(task.ask)}</p>"
        f"<p><b>{plain(task.answer_words(one.situation))}</b></p>"
        f"<p>{plain(task.learnt.replace('*', ''))}</p>{rules}"
    )
