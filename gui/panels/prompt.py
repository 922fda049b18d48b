"""The prompt bar: whose decision it is, what is asked, and a button for every answer.

It is always equally high; answers that need more room float over the table's lower edge.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from engine.cards.base.vocabulary import listed
from engine.loops.readable import with_noun
from gui.asking.questions import Option, Question
from gui.game.bridge import Bridge
from gui.panels.floating import OptionsPane
from gui.panels.prompt_fields import AnswerFields
from gui.panels.prompt_options import OptionButtons
from gui.style.rich_text import rich
from gui.style.rule_links import RuleLabel, open_rule, show_told, with_words
from gui.style.scale import limit, restyle
from gui.style.seat_guard import SeatGuard
from gui.style.theme import Theme
from gui.style.widgets import ElidedLabel, Panel, button, clear_layout, labeled, plain_tip

if TYPE_CHECKING:
    from engine.model.choices import Choice

LESSON = "lesson"
"""The kind of question that a lesson asks."""
_LESSON_COMMANDS = (
    ("Hint", "lesson_hint", "One more hint"),
    ("Show me", "lesson_show", "Show the answer, which then does not count as yours"),
    ("Next", "lesson_next", "The next question"),
)
HEIGHT, TITLE = 62, 18.0
"""The bar's height where titles are so high."""


class PromptBar(Panel):
    """Asks the pending question. Signals: `list_wanted`: everything that can be chosen, as a list, please;
    `command_wanted` carries the name of a command of the window that has a button here.
    """

    list_wanted = Signal()
    command_wanted = Signal(str)

    def __init__(self, bridge: Bridge, theme: Theme, keys_of: Callable[[str], tuple[str, ...]]) -> None:
        super().__init__()
        self.is_of_use: Callable[[str], bool] = lambda command: True
        """Whether a command of the window can be given now."""
        self._keys_of = keys_of
        self._guard = SeatGuard()
        self.after: QWidget | None = None
        """The widget that Tab comes from to the first button here."""
        self._bridge = bridge
        self._theme = theme
        self._always: QCheckBox | None = None
        self._always_state: object = None
        self.setProperty("class", "panel")
        self.setObjectName("prompt")
        self.setAccessibleName("What is asked")
        self.who = labeled("")
        self.who.setObjectName("who decides")
        self.words = ElidedLabel(look="title")
        self.words.setObjectName("question")
        self.detail = ElidedLabel(look="muted")
        self.detail.setObjectName("detail")
        self.detail.linkActivated.connect(lambda link: open_rule(self, link))
        self.detail.linkHovered.connect(lambda link: show_told(self, link))
        told = QVBoxLayout()
        told.setSpacing(1)
        told.addWidget(self.words)
        told.addWidget(self.detail)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.who)
        top.addLayout(told, 1)
        top.addLayout(self._row)
        top.setContentsMargins(10, 7, 10, 7)
        self.setLayout(top)
        self.options = OptionsPane()
        self._below = self.options.column
        self._buttons = OptionButtons(bridge, self._row, self._below, self._with_key, self.answer)
        self._fields = AnswerFields(bridge, self._row, self._below)
        self._fix_height()
        self._recording: tuple[object, ...] = ()
        bridge.state_changed.connect(self.refresh)
        bridge.selection_changed.connect(self.refresh)
        bridge.recording_changed.connect(self._look_at_recording)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._fix_height()
        self.refresh()

    def _fix_height(self) -> None:
        """Be as high as the highest question is, whatever is asked."""
        limit(self, height=round(HEIGHT * max(1.0, self._theme.sizes.title / TITLE)))

    # What is asked

    def refresh(self) -> None:
        """Show the question as it stands now; what had the keyboard here gives it back to the table."""
        focused = QApplication.focusWidget()
        has_keyboard = focused is not None and (self.isAncestorOf(focused) or self.options.isAncestorOf(focused))
        self._show()
        self.options.show_column()
        fields = (*self.findChildren(QLineEdit), *self.options.findChildren(QLineEdit))
        is_typing = any(field.hasFocus() for field in fields)
        if has_keyboard and self.after is not None and not is_typing:
            self.after.setFocus()

    def _look_at_recording(self) -> None:
        """Show what else is recorded; with a choice, what was asked after it shows that already."""
        if self._recording != self._recording_now():
            self.refresh()

    def _recording_now(self) -> tuple[object, ...]:
        """Return what is shown of the recording; () without a game."""
        if not self._bridge.has_game:
            return ()
        loops = self._bridge.loops
        return loops.is_recording, len(loops.lines), loops.can_end, loops.recorded, loops.has_scenario_loop

    def _show(self) -> None:
        self._recording = self._recording_now()
        clear_layout(self._row)
        clear_layout(self._below)
        self._buttons.clear()
        self._always = None
        if not self._bridge.has_game:
            return
        question = self._bridge.question
        self._show_edge()
        if question is None:
            self._show_none()
            return
        self._guard.ask(question.seat)
        is_lesson = question.kind == LESSON
        color = self._theme.colors.selected if is_lesson else self._theme.colors.priority
        self.who.setText(question.who)
        self.who.setToolTip(plain_tip(f"{question.who} has to decide"))
        restyle(
            self.who,
            f"background: {color}; color: {self._theme.colors.card_ink}; font-weight: 800; font-size: 17px;"
            "border-radius: 8px; padding: 7px 14px;",
        )
        has_symbols = "{" in question.words
        drawn = partial(rich, theme=self._theme, pixels=18)
        self.words.show_words(question.words, drawn if has_symbols else None)
        selection = self._bridge.selection
        told = selection.told if selection is not None else ""
        words = told or self._with_who_passed(question.detail)
        self.detail.show_words(words, self._detail_in_html)
        if question.explanation:
            self._below.addWidget(RuleLabel(question.explanation, "legal"))
        if is_lesson:
            self._add_lesson()
        self._add_recording(question)
        self._buttons.show(question, self._theme)
        self._fields.show(question)
        self._add_always(question)
        self._add_ends(question)
        self.setAccessibleDescription(f"{question.who}: {question.words}. {question.detail}")
        self._put_in_order()

    def _detail_in_html(self, words: str) -> str:
        """Return words with drawn symbols, rules' numbers as links, and the glossary's words told."""
        return with_words(words, rich(words, self._theme))

    def _with_who_passed(self, detail: str) -> str:
        """Return what is told of a question, after the seats that have passed automatically on the way to it."""
        seats = self._bridge.state.seats
        names = [seats[seat].name for seat in self._bridge.automation.asking.passed_unasked()]
        return f"Passed automatically: {listed(names, 'and')}. {detail}".strip() if names else detail

    def _put_in_order(self) -> None:
        """Let Tab go from the table through the controls from left to right; each question makes them anew."""
        before = self.after
        rows = (self._row, self._below)
        items = [row.itemAt(at) for row in rows for at in range(row.count())]
        for widget in (item.widget() for item in items if item is not None):
            if widget is not None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                if before is not None:
                    QWidget.setTabOrder(before, widget)
                before = widget

    def _show_none(self) -> None:
        view = self._bridge.view
        if self._bridge.is_previewing and self._bridge.preview_words:
            self.who.setText("Looking")
            self.words.show_words(self._bridge.preview_words)
            self.detail.show_words("The game itself stands where it stood; Esc goes back to it.")
            self._add_button("Back to the game", "back to the game", lambda: self._bridge.show_preview(None))
        elif self._bridge.is_previewing:
            self.who.setText("Preview")
            self.words.show_words("Another moment is shown")
            self.detail.show_words("This is how the table stands at the place chosen in the proposal.")
        else:
            self.who.setText("The end")
            self.words.show_words(view.result or "The game is over")
            self.detail.show_words("Undo takes the last choice back.")
            self._add_button("Undo", "undo the last choice", self._bridge.history.undo)
        restyle(
            self.who,
            f"background: {self._theme.colors.panel_raised}; font-weight: 800; font-size: 17px;"
            "border-radius: 8px; padding: 7px 14px;",
        )

    def _with_key(self, words: str, command: str) -> str:
        """Return a button's words with the first key that gives the same command, where one does.

        While an answer is typed, a letter gives none.
        """
        question = self._bridge.question
        is_typed = question is not None and question.is_typed
        key = next((key for key in self._keys_of(command) if len(key) > 1 or not is_typed), "")
        return f"{words}  ({key.replace('Return', 'Enter')})" if key else words

    def _show_edge(self) -> None:
        """Give the bar an edge of its own color while a loop is recorded."""
        edge = self._theme.colors.recording
        is_recording = self._bridge.loops.is_recording
        restyle(self, f"#prompt {{ border: 2px solid {edge}; }}" if is_recording else "")

    def _add_recording(self, question: Question) -> None:
        """Offer recording and proposing, beside passing, wherever a seat has priority."""
        loops = self._bridge.loops
        if question.kind != "priority" or self._bridge.is_proposing:
            return
        if loops.is_recording:
            steps = len(loops.lines)
            words = f"● Recording: {with_noun(steps, 'step')}"
            self._row.addWidget(labeled(words, "recording"))
            self._add_command("Drop", "drop_recording", "Forget the recorded steps")
            end = self._add_command(
                "Propose…", "end_recording", "End the recording and say how often", "recording"
            )
            end.setEnabled(loops.can_end)
            return
        self._add_command("Record", "record", "Record a loop by playing one iteration")
        if loops.recorded is not None:
            self._add_command("Propose…", "propose", "Propose the loop that was recorded last")
        elif loops.has_scenario_loop:
            self._add_command("Propose…", "scenario_loop", "Propose the loop that comes with the scenario")

    def _add_lesson(self) -> None:
        """Offer what helps with the question of a lesson."""
        for words, command, tip in _LESSON_COMMANDS:
            if self.is_of_use(command):
                look = "primary" if command == "lesson_next" else ""
                self._add_command(words, command, tip, look)

    def _add_command(self, words: str, command: str, tip: str, look: str = "") -> QWidget:
        made = button(self._with_key(words, command), command, tip, look)
        made.setAccessibleName(words.removesuffix("…"))
        made.clicked.connect(lambda: self.command_wanted.emit(command))
        self._row.addWidget(made)
        return made

    def _add_always(self, question: Question) -> None:
        """Let the answer be given again whenever the same is asked."""
        tip = {
            "yes or no": "The same answer whenever this is asked again (Shift+Y, Shift+N)",
            "order": "The same order whenever these trigger together again",
        }.get(question.kind)
        if tip is None:
            return
        self._always = QCheckBox("Always")
        self._always.setAccessibleName("always the same answer")
        self._always.setToolTip(f"{tip}. Priority > Show automatic actions takes it back.")
        # Clicking an order draws the bar anew; the tick stays while the same is asked.
        self._always.setChecked(self._always_state is self._bridge.state)
        self._always.toggled.connect(self._note_always)
        self._row.addWidget(self._always)

    def _note_always(self, is_on: bool) -> None:
        self._always_state = self._bridge.state if is_on else None

    def _add_ends(self, question: Question) -> None:
        selection = self._bridge.selection
        if question.is_picking:
            self._add_button("List…", "choose from a list", self.list_wanted.emit, tip="Ctrl+L")
        if selection is not None and (question.maximum != 1 or question.minimum == 0 or not question.is_picking):
            confirm = self._add_button(selection.words, "confirm", self._confirm_selection, "primary", "Enter")
            confirm.setEnabled(selection.confirmed() is not None)
        if self._bridge.can_cancel:
            self._add_button("Cancel", "cancel", self._bridge.cancel_choice, tip="Esc")

    def _add_button(self, words: str, name: str, action: object, look: str = "", tip: str = "") -> QWidget:
        made = button(words, name, tip, look)
        made.clicked.connect(action)
        self._row.addWidget(made)
        return made

    # Answers by key

    def answer(self, option: Option) -> None:
        """Give an answer."""
        if option.choice is not None:
            self._choose(option.choice)
        elif option.adds is not None:
            self._bridge.click(option.adds, False)
        else:
            for at, other in enumerate(self._buttons.options):
                if other is option:
                    self._bridge.click(at, False, self._is_for_always)
                    return

    def answer_number(self, number: int) -> bool:
        """Give the answer with a number from 1; whether there is one."""
        if self._bridge.asker is not None and not self._bridge.is_previewing:
            return self._bridge.asker.pick(number)
        if not 1 <= number <= len(self._buttons.options):
            return False
        self.answer(self._buttons.options[number - 1])
        return True

    @property
    def _is_for_always(self) -> bool:
        return self._always is not None and self._always.isChecked()

    def _choose(self, choice: Choice) -> None:
        if self._is_for_always:
            self._bridge.automation.remember(choice)
        else:
            self._bridge.choose(choice)

    def _confirm_selection(self) -> None:
        selection = self._bridge.selection
        choice = selection.confirmed() if selection is not None else None
        if choice is not None and self._always is not None:
            self._choose(choice)
        else:
            self._bridge.confirm()

    def answer_letter(self, letter: str, is_always: bool = False) -> bool:
        """Answer yes or no by its first letter, or whenever it is asked; whether that was asked."""
        question = self._bridge.question
        if question is None or question.kind != "yes or no":
            return False
        if is_always and self._always is not None:
            self._always.setChecked(True)
        for option in self._buttons.options:
            if option.words[:1].lower() == letter:
                self.answer(option)
                return True
        return False

    def confirm(self) -> None:
        """Give the answer that is highlighted; a key pressed twice does not answer for another seat."""
        question = self._bridge.question
        if question is None or not self._guard.is_open:
            return
        if question.kind == "number":
            self._fields.give_number()
        elif self._buttons.main is not None and question.kind not in ("priority", "edit"):
            self.answer(self._buttons.main)
        elif self._bridge.selection is not None and (
            self._bridge.selection.selected or not self._bridge.say_nothing()
        ):
            self._confirm_selection()
