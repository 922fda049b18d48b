"""A lesson in progress: which task is asked, what was answered, which hints were given, what the table shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.model.refusals import Refusal
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.session.lessons.checks.states_reached import PlayCheck
from gui.asking.questions import Question
from gui.panels.prompt import LESSON

if TYPE_CHECKING:
    from engine.session.lessons.judging_answers import Answer, AnswerSheet, Judged
    from engine.session.lessons.lesson import Chapter, Lesson, Task
    from engine.session.lessons.situation import Situation
    from gui.lessons.owner import LessonWindow


class Teaching(QObject):
    """Asks a lesson's tasks one after the other. Signals: `changed`; `ended`: the lesson is put away.

    While a task is asked that is not done by playing, this asks at the table in place of the game.
    """

    changed = Signal()
    ended = Signal()

    def __init__(self, window: LessonWindow, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        self.lesson: Lesson | None = None
        self.chapter_at = 0
        self.task_at = 0
        self.hints = 0
        self.judged: Judged | None = None
        self.is_shown = False
        """Whether the answer was shown instead of being given."""
        self.is_for_class = False
        """Whether it is shown to a class, with the answers hidden until a key."""
        self.is_revealed = False
        """Whether a class has been shown the answers to this task."""
        self._situation: Situation | None = None
        self._form: AnswerSheet | None = None
        self._start = 0
        self._is_opening = False
        window.bridge.game_changed.connect(self._leave_with_game)
        window.bridge.moved.connect(self._look)
        window.bridge.state_changed.connect(self._notice_taken_back)

    # Where it is

    @property
    def is_on(self) -> bool:
        """Whether a lesson is in progress."""
        return self.lesson is not None

    @property
    def chapter(self) -> Chapter:
        """The chapter that is taught."""
        assert self.lesson is not None
        return self.lesson.chapters[self.chapter_at]

    @property
    def task(self) -> Task:
        """The task that is asked."""
        return self.chapter.tasks[self.task_at]

    @property
    def form(self) -> AnswerSheet:
        """How it is answered."""
        assert self._form is not None
        return self._form

    @property
    def situation(self) -> Situation:
        """The table from which it is asked."""
        assert self._situation is not None
        return self._situation

    @property
    def is_right(self) -> bool:
        """Whether the task is answered."""
        return self.judged is not None and self.judged.is_right

    @property
    def is_wrong(self) -> bool:
        """Whether the last answer was wrong."""
        return self.judged is not None and not self.judged.is_right

    @property
    def has_hint(self) -> bool:
        """Whether there is one more hint."""
        return self.is_on and not self.is_done and self.hints < len(self.task.hints)

    @property
    def is_done(self) -> bool:
        """Whether the task is answered, or its answer was shown."""
        return self.is_right or self.is_shown

    @property
    def is_hidden(self) -> bool:
        """Whether the answers are hidden from a class."""
        return self.is_for_class and not self.is_revealed

    @property
    def is_last(self) -> bool:
        """Whether no task comes after this one in the lesson."""
        assert self.lesson is not None
        return self.chapter_at + 1 >= len(self.lesson.chapters) and self.task_at + 1 >= len(self.chapter.tasks)

    def answered(self, chapter: Chapter) -> tuple[bool, ...]:
        """Return which tasks of a chapter have been answered, now or before."""
        known = self._window.settings.learnt.get(self._key, ())
        return tuple(_name_of(chapter, at) in known for at in range(len(chapter.tasks)))

    @property
    def _key(self) -> str:
        assert self.lesson is not None
        return Path(self.lesson.file).stem

    # Going through it

    def begin(self, lesson: Lesson, chapter: int = -1) -> None:
        """Teach a lesson from a chapter; from the first task that is not answered where none is named."""
        self.lesson = lesson
        self.chapter_at, at = max(chapter, 0), 0
        if chapter < 0:
            open_tasks = [
                (place, task)
                for place, one in enumerate(lesson.chapters)
                for task, is_answered in enumerate(self.answered(one))
                if not is_answered
            ]
            self.chapter_at, at = open_tasks[0] if open_tasks else (0, 0)
        self.ask(at)

    def ask(self, at: int) -> None:
        """Ask a task of this chapter, from its own table."""
        self.task_at = at
        self.hints, self.judged, self.is_shown, self.is_revealed = 0, None, False, False
        try:
            self._situation = self.chapter.situation(at, default_catalogue())
            self._form = self.task.check.form(self._situation)
        except (BadInput, Refusal) as error:
            self._window.say(f"This task cannot be asked: {error}")
            self.leave()
            return
        game = self._situation.game.snapshot()
        self._start = game.position
        self._is_opening = True
        self._window.show_game(game, f"{self.chapter.name} — lesson", is_kept=False)
        self._is_opening = False
        self._hold()
        self.changed.emit()

    def _hold(self) -> None:
        """Ask in place of the game, unless the task is to play."""
        is_playing = self.form.is_played and self.judged is None and not self.is_shown
        self._window.bridge.lesson_question = (self.task.text, self.task.ask)
        self._window.bridge.ask_instead(None if is_playing else self)
        self._window.refresh_actions()

    def go_on(self) -> None:
        """Go on to the next task, or chapter after the last one of its chapter.

        End the lesson after the last of all.
        """
        if self.lesson is None:
            return
        if self.task_at + 1 < len(self.chapter.tasks):
            self.ask(self.task_at + 1)
        elif self.chapter_at + 1 < len(self.lesson.chapters):
            self.chapter_at += 1
            self.ask(0)
        else:
            self.leave()
            self._window.show_start()

    def go_back(self) -> None:
        """Go back to the task before this one."""
        if self.task_at:
            self.ask(self.task_at - 1)
        elif self.chapter_at:
            self.chapter_at -= 1
            self.ask(len(self.chapter.tasks) - 1)

    def leave(self) -> None:
        """Put the lesson away; the table stays as it is, to play on."""
        if self.lesson is None:
            return
        self.lesson = None
        self._window.bridge.lesson_question = None
        # The game asks again before its table is drawn: nothing is left that could ask in its place.
        self._window.bridge.ask_instead(None)
        self._window.bridge.show_preview(None)
        self.ended.emit()

    def _leave_with_game(self) -> None:
        if self.lesson is not None and not self._is_opening:
            self.lesson = None
            self._window.bridge.lesson_question = None
            self.ended.emit()

    # Answering

    def answer(self, answer: Answer) -> None:
        """Give an answer: marked where it is right, shown at the table where it is wrong."""
        if self.is_done:
            return
        self.judged = None
        self._window.bridge.show_preview(None)
        try:
            self.judged = self.task.check.judge(self.situation, answer)
        except (BadInput, Refusal) as error:
            self._window.say(f"This cannot be judged: {error}")
            return
        self._mark()

    def _mark(self) -> None:
        judged = self.judged
        assert judged is not None
        if judged.is_right:
            learnt = self._window.settings.learnt
            known = learnt.get(self._key, ())
            name = _name_of(self.chapter, self.task_at)
            self._window.settings.learnt = learnt | {self._key: tuple(dict.fromkeys((*known, name)))}
            self._window.play_area().table.forget_focus()
        if not judged.is_right and judged.shown is not None and not self.form.is_played:
            self._window.bridge.show_preview(judged.shown, judged.title)
        self._hold()
        self.changed.emit()

    def give_hint(self) -> None:
        """Give one more hint."""
        if self.has_hint:
            self.hints += 1
            self._window.refresh_actions()
            self.changed.emit()

    def show_answer(self) -> None:
        """Show the right answer; it does not count as given."""
        if not self.is_on or self.is_done:
            return
        answer = self.task.check.right(self.situation)
        self.take_back()
        self.is_shown = True
        check = self.task.check
        if isinstance(check, PlayCheck):
            self._window.bridge.play_lines(check.lines)
            self._window.bridge.tell_moved()
        else:
            judged = check.judge(self.situation, answer)
            if judged.shown is not None:
                self._window.bridge.show_preview(judged.shown, judged.title)
        self._hold()
        self.changed.emit()

    @property
    def shown_answer(self) -> str:
        """The right answer in words."""
        return self.task.answer_words(self.situation)

    def take_back(self) -> None:
        """Take a wrong answer back: the table is as it was when it was asked."""
        self._window.bridge.show_preview(None)
        if self.is_wrong:
            self.judged = None
            if self.form.is_played:
                self._window.bridge.history.go_to(self._start)
            self._hold()
            self.changed.emit()

    def see_moment(self) -> None:
        """Show the moment that the answer led to."""
        if self.judged is not None and self.judged.shown is not None:
            self._window.bridge.show_preview(self.judged.shown, self.judged.title)

    def _notice_taken_back(self) -> None:
        """Take back a wrong answer when Esc goes back from the moment that it leads to."""
        judged = self.judged
        is_shown = judged is not None and judged.shown is not None and not self.form.is_played
        if self.is_on and self.is_wrong and is_shown and not self._window.bridge.is_previewing:
            self.judged = None
            self.changed.emit()

    def _look(self) -> None:
        """See whether a task that is done by playing is done, since the table has moved on."""
        if not self.is_on or self._is_opening or self.is_done or self.judged is not None:
            return
        check = self.task.check
        if isinstance(check, PlayCheck) and not self._window.bridge.is_proposing:
            judged = check.judge_state(self.situation, self._window.bridge.state)
            if judged is not None:
                self.judged = judged
                self._mark()

    # What the table asks

    @property
    def question(self) -> Question:
        """What the prompt bar asks."""
        if self.is_right:
            return Question(-1, "Learn", LESSON, "Right.", "Enter goes on.")
        if self.is_shown:
            return Question(-1, "Learn", LESSON, "That is the answer.", "Enter goes on.")
        is_typed = bool(self.form.fields)
        if self.is_wrong:
            return Question(-1, "Learn", LESSON, "Not yet.", "Esc takes it back.", is_typed=is_typed)
        return Question(-1, "Learn", LESSON, self.task.ask, self.form.how, is_typed=is_typed)

    @property
    def lit(self) -> frozenset[int]:
        """What can be clicked."""
        if self.is_done or self.is_hidden or self._form is None:
            return frozenset()
        if self.task.kind == "seat":
            return frozenset(reference_to_seat(seat) for seat in range(len(self.situation.names)))
        return self.form.lit

    def click(self, reference: int) -> None:
        """Take a click on a card or a seat as the answer."""
        if reference not in self.lit:
            return
        is_seat = is_seat_reference(reference)
        self.answer((str(seat_of_reference(reference) if is_seat else reference),))

    def pick(self, number: int) -> bool:
        """Take the option of a number, from 1, as the answer."""
        if self.is_done or self.is_hidden or not 1 <= number <= len(self.form.options):
            return False
        self.answer((str(number - 1),))
        return True


def _name_of(chapter: Chapter, at: int) -> str:
    return f"{chapter.name}/{at + 1}"
