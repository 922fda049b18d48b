"""Plays a lesson: its tables open, every right answer is judged right and every wrong one wrong."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.lessons.checks.states_reached import PlayCheck
from engine.session.lessons.lesson import Chapter, Lesson
from engine.session.lessons.situation import Situation


def check_lesson(lesson: Lesson, catalogue: Catalogue) -> tuple[GameState, ...]:
    """Answer every task rightly and wrongly; the tables of the tasks.

    Raises BadInput where something comes out otherwise.
    """
    tables: list[GameState] = []
    for chapter in lesson.chapters:
        for at in range(len(chapter.tasks)):
            situation = chapter.situation(at, catalogue)
            check_task(chapter, at, situation)
            tables.append(situation.state)
    return tuple(tables)


def check_task(chapter: Chapter, at: int, situation: Situation) -> None:
    """Check one task, as check_lesson checks all of them."""
    task = chapter.tasks[at]
    try:
        right = task.check.right(situation)
        if not right:
            raise task.node.bad("no answer to this is right", "a task with a right answer")
        judged = task.check.judge(situation, right)
        if not judged.is_right:
            shown = ", ".join(right)
            raise task.node.bad(f"the answer {shown} is judged wrong: {judged.words}", "one that is right")
        for wrong in task.check.wrong(situation):
            judged = task.check.judge(situation, wrong)
            if isinstance(task.check, PlayCheck) and not judged.title:
                raise task.node.bad(f"the lines {', '.join(wrong)} lead to no wrong turn", "lines that do")
            if judged.is_right:
                raise task.node.bad(f"the answer {', '.join(wrong)} is right as well", "one right answer")
    except Refusal as refusal:
        raise task.node.bad(refusal.reason, "what the rules allow") from refusal
