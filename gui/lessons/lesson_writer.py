"""Writing a lesson: tasks set at moments of the game in play, the whole as text, checked, tried and given away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.slugs import slug_of
from engine.loops.readable import with_noun
from engine.model.refusals import Refusal
from engine.session.lessons.lesson import Lesson
from engine.session.lessons.lesson_checking import check_lesson
from engine.session.lessons.lesson_folders import user_folder
from engine.session.lessons.lesson_reading import read_lesson_text
from engine.session.lessons.lesson_writing import KINDS, NEW_LESSON, TaskDraft, template_of, with_task
from engine.session.lessons.task_editing import WrittenTask, with_task_changed, written_tasks
from engine.session.saving.whole_files import write_whole
from engine.session.scenarios.sharing import Script, SharedTable, written_scenario
from gui.game.bridge import Bridge
from gui.style.scale import limit, restyle
from gui.style.widgets import button, labeled, show_look
from gui.working.file_endings import with_ending
from gui.working.waiting import done_beside
from gui.working.worker import Progress, Stopped, Worker

PAUSE = 500
"""How many milliseconds after the last key the lesson is checked."""
LARGEST = 1_000_000
USUAL_COUNT = 1000
NEW_TASK = "A new one, at the moment that the game is at"
LESSONS = "Lessons (*.yaml *.yml);;All files (*)"
NAME = "the lesson"


class LessonWriter(QDialog):
    """Stays open beside the game. Signal: `try_wanted` carries the lesson's text."""

    try_wanted = Signal(str)

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._worker = Worker(self)
        self._lesson: Lesson | None = None
        self._place = (1, 1)
        self.setWindowTitle("Write a lesson")
        limit(self, least_width=900, least_height=650)
        self._tasks: tuple[WrittenTask, ...] = ()
        self.task = QComboBox()
        self.task.setObjectName("task to write or to change")
        self.task.setAccessibleName("The task to write, or to change")
        self.task.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.task.activated.connect(self._take_task)
        self.chapter = self._line("chapter", "Chapter", "First chapter")
        self.words = self._lines("text of the task", "What is told before it is asked", 64)
        self.ask = self._line("question of the task", "What is asked", "")
        self.kind = QComboBox()
        self.kind.setObjectName("kind of task")
        self.kind.setAccessibleName("Kind of task")
        self.kind.addItems([kind.words for kind in KINDS])
        self.kind.currentIndexChanged.connect(lambda _: self.begin_answer())
        self.check = self._lines("answer of the task", "How it is answered", 110)
        self.hints = self._lines("hints of the task", "A hint on each line", 56)
        self.learnt = self._line("what is learnt", "What is said when it is answered", "")
        self.moment = labeled("", "muted", is_wrapped=True)
        self.add = button("Add this task", "add this task", "To the end of the lesson", "primary")
        self.add.clicked.connect(self.add_task)
        self.text = self._lines("lesson as text", "The lesson as text", 0)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        restyle(self.text, f'font-family: "{font.family()}", monospace; font-size: 12px;')
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setPlainText(NEW_LESSON)
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("what is wrong with the lesson")
        self.to_line = button("Go to the line", "go to the line", "Where it is wrong")
        self.to_line.clicked.connect(self._go_to_line)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._soon.timeout.connect(self.check_now)
        self.text.textChanged.connect(self._later)
        self._lay_out()
        self._list_tasks()
        bridge.state_changed.connect(self._show_moment)
        self._later()

    def _line(self, name: str, hint: str, text: str) -> QLineEdit:
        made = QLineEdit(text)
        made.setObjectName(name)
        made.setAccessibleName(hint)
        made.setPlaceholderText(hint)
        return made

    def _lines(self, name: str, hint: str, height: int) -> QPlainTextEdit:
        made = QPlainTextEdit()
        made.setObjectName(name)
        made.setAccessibleName(hint)
        made.setPlaceholderText(hint)
        made.setTabChangesFocus(True)
        if height:
            made.setFixedHeight(height)
        return made

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(7)
        for label, widget in (
            ("Task", self.task),
            ("Chapter", self.chapter),
            ("Text", self.words),
            ("Question", self.ask),
            ("Kind", self.kind),
            ("Answer", self.check),
            ("Hints", self.hints),
            ("Learnt", self.learnt),
        ):
            form.addRow(label, widget)
        left = QVBoxLayout()
        left.addWidget(labeled("A task", "title"))
        left.addWidget(self.moment)
        left.addLayout(form)
        left.addWidget(self.add)
        left.addStretch(1)
        found = QHBoxLayout()
        found.addWidget(self.said, 1)
        found.addWidget(self.to_line)
        right = QVBoxLayout()
        right.addWidget(labeled("The lesson", "title"))
        right.addWidget(self.text, 1)
        right.addLayout(found)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addLayout(left, 4)
        both.addLayout(right, 5)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.given: list[QWidget] = []
        wanted: tuple[tuple[str, str, str, Callable[[], None], bool], ...] = (
            ("Open…", "open a lesson to edit", "A lesson's file", self._open, False),
            ("Try it", "try the lesson", "Teach it in this window", self._try, True),
            ("Keep in my lessons", "keep in my lessons", "It is listed on the start page", self._keep, True),
            ("Save as a file…", "save the lesson", "One file, to send to somebody", self._save, True),
            ("Copy as text", "copy the lesson", "Ctrl+V in the program opens it again", self._copy, True),
        )
        for words, name, tip, do, is_of_whole in wanted:
            made = button(words, name, tip)
            made.clicked.connect(lambda _=False, one=do: one())
            row.addWidget(made)
            if is_of_whole:
                self.given.append(made)
        row.addStretch(1)
        close = button("Close", "close the writer", "What is written stays until the program ends")
        close.clicked.connect(self.hide)
        row.addWidget(close)
        return row

    # A task

    def begin_task(self) -> None:
        """Set a task at the moment that the game is at."""
        self._show_moment()
        self.begin_answer()
        self.words.setFocus()

    def _show_moment(self) -> None:
        if not self.isVisible() and self.moment.text():
            return
        bridge = self._bridge
        self.add.setEnabled(bridge.has_game)
        if bridge.has_game:
            position = bridge.history.position
            self.moment.setText(
                f"{bridge.title}, moment {position}: its table is the board. What was played after it, if you "
                "went back to it, is how a task that is done at the table is done."
            )
        else:
            self.moment.setText("Open a table first: a task is set at a moment of a game.")

    def begin_answer(self) -> None:
        """Fill in what a task of this kind begins with."""
        if self._bridge.has_game:
            state, end, lines = self._bridge.state, self._bridge.last_state, self._bridge.lines_after()
            self.check.setPlainText(template_of(KINDS[self.kind.currentIndex()], state, end, lines))

    # A task that is there

    def _list_tasks(self) -> None:
        """List the tasks of the text; while it is no YAML the list stays as it was."""
        try:
            self._tasks = written_tasks(self.text.toPlainText())
        except BadInput:
            return
        at = self.task.currentIndex()
        self.task.clear()
        self.task.addItem(NEW_TASK)
        self.task.addItems([one.title for one in self._tasks])
        self.task.setCurrentIndex(at if 0 <= at <= len(self._tasks) else 0)
        self._show_what_add_does()

    def _show_what_add_does(self) -> None:
        is_new = self.task.currentIndex() <= 0
        self.add.setText("Add this task" if is_new else "Change this task")
        self.chapter.setEnabled(is_new)
        self.kind.setEnabled(is_new)

    def _take_task(self, at: int) -> None:
        """Fill the form with a task of the lesson, or empty it for a new one."""
        self._show_what_add_does()
        draft = self._tasks[at - 1].draft if at > 0 else None
        self.words.setPlainText(draft.text if draft is not None else "")
        self.ask.setText(draft.ask if draft is not None else "")
        self.hints.setPlainText("\n".join(draft.hints) if draft is not None else "")
        self.learnt.setText(draft.learnt if draft is not None else "")
        if draft is None:
            self.begin_answer()
            return
        self.chapter.setText(draft.chapter)
        kinds = [kind.name for kind in KINDS]
        kind = self._tasks[at - 1].kind
        self.kind.setCurrentIndex(kinds.index(kind) if kind in kinds else 0)
        self.check.setPlainText(draft.check)

    def _draft(self) -> TaskDraft | None:
        """Return the task as the form has it; None, with what is missing told, where something is missing."""
        chapter, words, ask = (
            " ".join(one.split()) for one in (self.chapter.text(), self.words.toPlainText(), self.ask.text())
        )
        for field, text in ((self.chapter, chapter), (self.words, words), (self.ask, ask)):
            if not text:
                field.setFocus()
                self._say(f"Still to be written: {field.accessibleName().lower()}.", "danger")
                return None
        hints = tuple(" ".join(one.split()) for one in self.hints.toPlainText().split("\n") if one.strip())
        learnt = " ".join(self.learnt.text().split())
        return TaskDraft(chapter, words, ask, self.check.toPlainText(), hints, learnt)

    def add_task(self) -> None:
        """Add the task to the lesson, or change the one that is picked."""
        draft = self._draft()
        if draft is None:
            return
        at = self.task.currentIndex()
        if at > 0:
            self.text.setPlainText(with_task_changed(self.text.toPlainText(), self._tasks[at - 1], draft))
            self._list_tasks()
            return
        self._add_new(draft)

    def _add_new(self, draft: TaskDraft) -> None:
        at, (loop, times) = self._bridge.moment, self._loop()
        table, game = SharedTable(self._bridge.title, at, "", loop, times), self._bridge.snapshot()
        try:
            board = done_beside(
                self, "Writing the table as a board…", lambda progress: written_scenario(table, game, progress)
            )
        except (Refusal, BadInput) as error:
            self._say(f"This table cannot be a board: {error}", "danger")
            return
        except Stopped:
            self._say("No task was added: you cancelled it.", "danger")
            return
        self.text.setPlainText(with_task(self.text.toPlainText(), draft, board))
        self._list_tasks()
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        for field in (self.words, self.hints):
            field.clear()
        for line in (self.ask, self.learnt):
            line.clear()

    def _loop(self) -> tuple[Script, int]:
        """Return the loop that is proposed at this board, with its count: recorded, or the scenario's."""
        held = self._bridge.loops.to_share
        is_here = held is not None and held[0] is self._bridge.moment
        return (held[1], USUAL_COUNT) if held is not None and is_here else ((), 1)

    # The whole

    def _later(self) -> None:
        self._lesson = None
        self._allow()
        self._soon.start()

    def check_now(self) -> None:
        """Read the lesson and play every task, in the background; say what is wrong and where."""
        text = self.text.toPlainText()
        self._list_tasks()
        self._say("Playing every task…", "muted")

        def task(progress: Progress) -> Lesson:
            lesson = read_lesson_text(text, NAME, default_catalogue())
            check_lesson(lesson, default_catalogue())
            return lesson

        self._worker.start(task, self._take, self._fail)

    def _take(self, lesson: Lesson) -> None:
        self._lesson = lesson
        count = lesson.tasks
        self._say(f"Every task was played: {with_noun(count, 'task')}, nothing wrong.", "legal")
        self._allow()

    def _fail(self, error: BaseException) -> None:
        if not isinstance(error, (BadInput, Refusal)):
            raise error
        if self.text.toPlainText() == NEW_LESSON:
            self._say("There is no task yet. Write the first one at the left.", "muted")
            self._allow()
            return
        if isinstance(error, BadInput):
            self._place = (error.line, error.column)
            self._say(f"Line {error.line}: {error.wrong}; expected {error.expected}.", "danger")
        else:
            self._say(str(error), "danger")
        self.to_line.setVisible(isinstance(error, BadInput))
        self._allow()

    def _allow(self) -> None:
        for one in self.given:
            one.setEnabled(self._lesson is not None)

    def _say(self, words: str, look: str) -> None:
        self.said.setText(words)
        show_look(self.said, look)
        self.to_line.setVisible(False)

    def _go_to_line(self) -> None:
        block = self.text.document().findBlockByNumber(self._place[0] - 1)
        cursor = QTextCursor(block)
        cursor.movePosition(
            QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.MoveAnchor, max(0, self._place[1] - 1)
        )
        self.text.setTextCursor(cursor)
        self.text.setFocus()

    def stop_working(self) -> None:
        """Stop checking, since the window closes."""
        self._worker.cancel()

    # Giving it away

    def _open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Open a lesson", str(user_folder()), LESSONS)
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Edit a lesson's file."""
        try:
            self.text.setPlainText(read_words(path, LARGEST))
        except (BadInput, OSError) as error:
            self._say(f"{path.name} cannot be opened: {error}", "danger")

    def _try(self) -> None:
        self.try_wanted.emit(self.text.toPlainText())

    def _keep(self) -> None:
        if self._lesson is not None:
            self._write(user_folder() / f"{slug_of(self._lesson.name) or 'lesson'}.yaml")

    def _save(self) -> None:
        name = slug_of(self._lesson.name) if self._lesson is not None else "lesson"
        path, _ = QFileDialog.getSaveFileName(self, "Save the lesson", str(Path.home() / f"{name}.yaml"), LESSONS)
        if path:
            self._write(with_ending(path, ".yaml"))

    def _write(self, path: Path) -> None:
        try:
            write_whole(path, self.text.toPlainText(), with_folder=True)
        except OSError as error:
            self._say(f"{path} cannot be written: {error.strerror or error}.", "danger")
        else:
            self._say(f"Written to {path}.", "legal")

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._say("The lesson is on the clipboard; Ctrl+V in the program opens it.", "legal")
