"""Lessons: chapters with a board and tasks, as their file has them, and the table from which each task begins."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.nodes import Node
from engine.frozen_dataclass import dataclass
from engine.session.lessons.checks.states_reached import PlayCheck
from engine.session.lessons.judging_answers import Check
from engine.session.lessons.situation import Board, Situation, open_situation
from engine.session.scenarios.scenario import ScriptLine


@dataclass(frozen=True, slots=True)
class TaughtRule:
    """A rule that a task teaches: its number in the newest edition, and what it says in our words."""

    number: str
    says: str


@dataclass(frozen=True, slots=True)
class Task:
    """A text, what is asked, and its check.

    `before` is played for the learner before it is asked; `board` is another one than the chapter's. `hints` come
    one after the other; `learnt` is said when it is answered.
    """

    text: str
    ask: str
    check: Check
    node: Node
    kind: str
    before: tuple[ScriptLine, ...] = ()
    board: Board | None = None
    hints: tuple[str, ...] = ()
    rules: tuple[TaughtRule, ...] = ()
    learnt: str = ""

    def answer_words(self, situation: Situation) -> str:
        """Return the right answer in words."""
        form, answer = self.check.form(situation), self.check.right(situation)
        if form.options:
            return form.options[int(answer[0])]
        if form.lit:
            return situation.state.objects[int(answer[0])].card.name
        if len(form.fields) > 1:
            return "; ".join(f"{field.label}: {said}" for field, said in zip(form.fields, answer, strict=True))
        return "; ".join(answer)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A board with its tasks: each goes on where the one before it ended, unless it has a board of its own."""

    name: str
    board: Board | None
    tasks: tuple[Task, ...]
    node: Node

    def situation(self, at: int, catalogue: Catalogue) -> Situation:
        """Return the table from which the task at a place begins.

        Raises BadInput for lines that cannot be played.
        """
        board, lines = self.board, list[ScriptLine]()
        for place, task in enumerate(self.tasks[: at + 1]):
            if task.board is not None:
                board, lines = task.board, []
            lines += task.before
            if place < at and isinstance(task.check, PlayCheck):
                lines += task.check.lines
        if board is None:
            raise self.tasks[at].node.bad("there is no board", "a board at the chapter or at the task")
        return open_situation(board, tuple(lines), catalogue)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file has it."""

    file: str
    name: str
    about: str
    chapters: tuple[Chapter, ...]

    @property
    def tasks(self) -> int:
        """How many tasks it has in all."""
        return sum(len(chapter.tasks) for chapter in self.chapters)
