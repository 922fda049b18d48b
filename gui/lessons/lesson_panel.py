"""The chapter beside the table: its text, the task, the marks, what an answer leads to, hints and the rule."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from engine.session.lessons.lesson import Task, TaughtRule
from gui.lessons.answer_form import AnswerForm
from gui.lessons.boxes import HINT, PLAIN, RIGHT, TASK, WRONG, Box, TaskMarks, lesson_html
from gui.lessons.chapter_list import ChapterList
from gui.lessons.teaching import Teaching
from gui.style.rule_links import open_rule, show_told, shown_rule
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, button, clear_layout, labeled

"""In a window higher than this the type grows with it."""
CLASS_SCALE = 1.5
"""How much larger everything is in class mode."""


class LessonPanel(Panel):
    """Shows a lesson in progress. Signal: `command_wanted` carries the name of a command of the window."""

    command_wanted = Signal(str)

    def __init__(self, teaching: Teaching, theme: Theme) -> None:
        super().__init__()
        self.setProperty("class", "panel")
        self.setAccessibleName("Lesson")
        limit(self, least_width=300)
        self._teaching = teaching
        self._theme = theme
        self.form: AnswerForm | None = None
        self._typed: tuple[str, ...] = ()
        self._shown: Task | None = None
        self.chapters = ChapterList(teaching, theme)
        self.chapters.chosen.connect(self._go_to_chapter)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._chapter_page())
        self._pages.addWidget(self.chapters)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._head())
        whole.addWidget(self._pages, 1)
        whole.addLayout(self._foot())
        teaching.changed.connect(self.refresh)

    # The parts

    def _head(self) -> QHBoxLayout:
        self.list_button = button("◂  All chapters", "all chapters", "Every chapter with its marks")
        restyle(self.list_button, "border: none; background: transparent; padding: 4px 6px;")
        self.list_button.clicked.connect(self.toggle_chapters)
        self._counted = labeled("", "muted")
        close = button("×", "leave the lesson", "Leave the lesson; the table stays")
        limit(close, width=30)
        restyle(close, "padding: 2px 0; border: none; background: transparent;")
        close.clicked.connect(lambda: self.command_wanted.emit("lesson_leave"))
        row = QHBoxLayout()
        row.setContentsMargins(8, 6, 6, 4)
        row.addWidget(self.list_button)
        row.addStretch(1)
        row.addWidget(self._counted)
        row.addWidget(close)
        return row

    def _chapter_page(self) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 4, 16, 10)
        column.setSpacing(9)
        self.title = labeled("", is_wrapped=True)
        self.title.setObjectName("chapter title")
        self.marks = TaskMarks()
        self._question = labeled("", "small")
        self._answered = labeled("", "small")
        told = QHBoxLayout()
        told.addWidget(self._question)
        told.addStretch(1)
        told.addWidget(self._answered)
        self._column = QVBoxLayout()
        self._column.setSpacing(9)
        column.addWidget(self.title)
        column.addWidget(self.marks)
        column.addLayout(told)
        column.addLayout(self._column)
        column.addStretch(1)
        area = self._area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        restyle(area, "QScrollArea { border: none; background: transparent; }")
        area.verticalScrollBar().rangeChanged.connect(lambda *_: self._show_end())
        return area

    def _foot(self) -> QHBoxLayout:
        self.back = button("◂  Back", "back", "The question before this one")
        self.back.clicked.connect(lambda: self.command_wanted.emit("lesson_back"))
        self.hint = button("Hint  (H)", "hint", "One more hint")
        self.hint.clicked.connect(lambda: self.command_wanted.emit("lesson_hint"))
        self.next = button("Next  ▸", "next", "The next question (Enter)", "primary")
        self.next.clicked.connect(lambda: self.command_wanted.emit("lesson_next"))
        self._waits = labeled("answer first", "small")
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 10)
        row.setSpacing(8)
        row.addWidget(self.back)
        row.addWidget(self.hint)
        row.addStretch(1)
        row.addWidget(self._waits)
        row.addWidget(self.next)
        return row

    # What is shown

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.chapters.set_theme(theme)
        self.refresh()

    @property
    def _size(self) -> int:
        """The size of the text in pixels."""
        return round(self._theme.sizes.text * (CLASS_SCALE if self._teaching.is_for_class else 1))

    def refresh(self) -> None:
        """Show the task as it stands."""
        teaching = self._teaching
        if not teaching.is_on:
            return
        lesson, chapter, task = teaching.lesson, teaching.chapter, teaching.task
        assert lesson is not None
        size = self._size
        self._counted.setText(f"Chapter {teaching.chapter_at + 1} of {len(lesson.chapters)}")
        self.title.setText(chapter.name)
        restyle(self.title, f"font-size: {round(size * 1.55)}px; font-weight: 760;")
        answered = teaching.answered(chapter)
        self.marks.show_marks(answered, teaching.task_at, self._theme)
        self._question.setText(f"Question {teaching.task_at + 1} of {len(chapter.tasks)}")
        self._answered.setText(f"{sum(answered)} answered")
        is_new = self._shown is not task
        self._shown = task
        was_typing = self.form is not None and self.form.is_typing
        self._typed = self.form.typed if self.form is not None and not is_new else ()
        clear_layout(self._column)
        self.form = None
        self._add(self._words(task.text, size))
        self._add(Box(TASK, self._how(), task.ask, self._theme, size))
        self._show_form(size)
        if self.form is not None and (is_new or was_typing):
            QTimer.singleShot(0, self.form, self.form.take_keyboard)
        self._show_judged(size)
        for number in range(teaching.hints):
            heading = f"Hint {number + 1} of {len(task.hints)}"
            self._add(Box(HINT, heading, task.hints[number], self._theme, size))
        self._show_rules(size)
        self._show_foot()
        if self._pages.currentIndex() == 1:
            self.chapters.refresh()
        QTimer.singleShot(0, self, self._show_end)

    def _how(self) -> str:
        form = self._teaching.form
        if form.is_played:
            return "Do it at the table"
        return "Answer on the table" if form.lit else "Answer"

    @property
    def _is_hidden(self) -> bool:
        """Whether the answers are hidden from a class."""
        return self._teaching.is_hidden

    def _show_form(self, size: int) -> None:
        teaching = self._teaching
        form = teaching.form
        if teaching.is_done or not (form.options or form.fields):
            return
        if self._is_hidden:
            return
        self.form = AnswerForm(form, self._theme, size, teaching.answer)
        self.form.keep_typed(self._typed)
        self._add(self.form)

    def _show_judged(self, size: int) -> None:
        teaching = self._teaching
        judged, task = teaching.judged, teaching.task
        if self._is_hidden:
            return
        if teaching.is_shown:
            words = "Played at the table." if teaching.form.is_played else f"*{teaching.shown_answer}*"
            self._add(Box(PLAIN, "The answer", f"{words} {task.learnt}".strip(), self._theme, size))
        elif judged is not None and judged.is_right:
            words = " ".join(one for one in (judged.words, task.learnt) if one) or "Yes."
            self._add(Box(RIGHT, "✓  Right", words, self._theme, size))
            if self._has_moment and not teaching.form.is_played:
                look = button("See it at the table", "see it at the table", "Esc goes back")
                look.clicked.connect(teaching.see_moment)
                self._add(look)
        elif judged is not None:
            self._add(Box(WRONG, "×  Not yet", judged.words, self._theme, size))
            if self._has_moment:
                back = button("Take it back  (Esc)", "take it back", "The table as it was")
                back.clicked.connect(lambda: self.command_wanted.emit("lesson_take_back"))
                self._add(back)

    @property
    def _has_moment(self) -> bool:
        judged = self._teaching.judged
        return judged is not None and judged.shown is not None

    def _show_rules(self, size: int) -> None:
        """Show what the rules say, once that gives nothing away: when all hints are given, or it is answered."""
        teaching = self._teaching
        if self._is_hidden or (teaching.has_hint and not teaching.is_done):
            return
        for rule in teaching.task.rules:
            self._column.addLayout(self._rule(rule, size))

    def _rule(self, rule: TaughtRule, size: int) -> QHBoxLayout:
        chip = button(shown_rule(rule.number), f"rule {rule.number}", "What the rules say about it")
        restyle(chip, f"font-size: {size - 2}px; padding: 3px 9px;")
        chip.clicked.connect(lambda: open_rule(self, rule.number))
        row = QHBoxLayout()
        row.setSpacing(9)
        row.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)
        words = self._words(rule.says, size - 1)
        words.setProperty("class", "muted")
        row.addWidget(words, 1)
        return row

    def _words(self, words: str, size: int) -> QLabel:
        label = QLabel(lesson_html(words, self._theme, size))
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        restyle(label, f"font-size: {size}px;")
        label.linkActivated.connect(lambda link: open_rule(self, link))
        label.linkHovered.connect(lambda link: show_told(self, link))
        return label

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)

    def _show_foot(self) -> None:
        teaching = self._teaching
        self.back.setEnabled(bool(teaching.task_at or teaching.chapter_at))
        self.hint.setVisible(teaching.has_hint and teaching.form.is_played)
        self.next.setEnabled(teaching.is_done)
        self.next.setText("Finish" if teaching.is_last else "Next  ▸")
        self._waits.setVisible(not teaching.is_done and not self.hint.isVisible())

    def _show_end(self) -> None:
        """Keep in sight what has come last: the answer's mark or the hint."""
        teaching = self._teaching
        bar = self._area.verticalScrollBar()
        if teaching.hints or teaching.judged is not None or teaching.is_shown:
            bar.setValue(bar.maximum())
        else:
            bar.setValue(0)

    # Chapters

    def toggle_chapters(self) -> None:
        """Show the list of chapters, or the chapter again."""
        is_list = self._pages.currentIndex() == 0
        if is_list:
            self.chapters.refresh()
        self._pages.setCurrentIndex(1 if is_list else 0)
        self.list_button.setText("◂  This chapter" if is_list else "◂  All chapters")
        if is_list:
            self.chapters.setFocus()

    def show_chapter(self) -> None:
        """Show the chapter, where the list was shown."""
        if self._pages.currentIndex() == 1:
            self.toggle_chapters()

    def _go_to_chapter(self, at: int) -> None:
        self.show_chapter()
        lesson = self._teaching.lesson
        if lesson is not None:
            self._teaching.begin(lesson, at)

    # Class mode

    def show_for_class(self, is_class: bool) -> None:
        """Show big type, with answers hidden until a key; or show a lesson as for one reader again."""
        self._teaching.is_for_class, self._teaching.is_revealed = is_class, False
        self.refresh()

    def reveal(self) -> None:
        """Show the answers, or hide them again."""
        self._teaching.is_revealed = not self._teaching.is_revealed
        self.refresh()
