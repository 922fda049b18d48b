"""A group of actions, each resolving before the next; the table may interrupt anywhere (MTR 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import line_of
from gui.dialogs.answer_picker import AnswerPicker
from gui.game.bridge import Bridge
from gui.style.rule_links import RuleLabel, open_rule
from gui.style.scale import first_size
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from engine.shortcuts.communication.one_by_one import Group


class OneByOneDialog(QDialog):
    """Builds the group out of what is legal after each action. Signal: `given` with its choices."""

    given = Signal(object)

    def __init__(self, bridge: Bridge, group: Group, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.group = group
        self._words: list[str] = []
        self._begun: list[str] = []
        name = group.start.seats[group.seat].name
        self.setWindowTitle("One after the other")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 780, 470)
        head = labeled(f"What {name} does, one after the other", "title")
        told = RuleLabel(
            "Each is put on the stack and resolves before the next. The other seats are asked for all of it; "
            "where one wants to act, the game stands there and the rest has not happened (MTR 4.2)."
        )
        self.list = QListWidget()
        self.list.setObjectName("group")
        self.list.setAccessibleName("The group so far")
        self.list.setWordWrap(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picker = AnswerPicker()
        self.picker.activated.connect(self._add)
        self.problem = RuleLabel("", "danger")
        self.problem.setObjectName("group problem")
        self.add = button("Add", "add to the group", "Add what is picked (Enter)")
        self.add.clicked.connect(self._add)
        self.again = button("Once more", "add the last once more", "Add the last action once more (Ctrl+Enter)")
        self.again.setShortcut("Ctrl+Return")
        self.again.clicked.connect(self._again)
        self.drop = button("Take back", "take the last back", "Take the last action away (Ctrl+Backspace)")
        self.drop.setShortcut("Ctrl+Backspace")
        self.drop.clicked.connect(self._drop)
        self.give = button("Propose…", "propose the group", "Put it to the table (Ctrl+P)", "primary")
        self.give.setShortcut("Ctrl+P")
        self.give.clicked.connect(self._give)
        cancel = button("Cancel", "cancel the group", "Nothing is announced (Esc)")
        cancel.clicked.connect(self.reject)
        self._lay_out(head, told, cancel)
        self._show()

    def _lay_out(self, head: QWidget, told: QWidget, cancel: QWidget) -> None:
        left, right, foot = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addWidget(labeled("The group so far", "title"))
        left.addWidget(self.list, 1)
        right.addWidget(self.picker, 1)
        buttons = QHBoxLayout()
        for one in (self.add, self.again, self.drop):
            buttons.addWidget(one)
        buttons.addStretch(1)
        right.addLayout(buttons)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addLayout(left, 1)
        both.addLayout(right, 1)
        foot.addWidget(cancel)
        foot.addStretch(1)
        foot.addWidget(self.give)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 16, 20, 14)
        whole.setSpacing(10)
        whole.addWidget(head)
        whole.addWidget(told)
        whole.addLayout(both, 1)
        whole.addWidget(self.problem)
        whole.addLayout(foot)

    def show_rule(self, number: str) -> None:
        """Show a rule in the window's own dialog of rules."""
        parent = self.parentWidget()
        if parent is not None:
            open_rule(parent, number)

    def _show(self, problem: str = "") -> None:
        group = self.group
        self.list.clear()
        lines = [*self._words, *([f"{self._joined}, …"] if self._begun else [])]
        self.list.addItems([f"{at}.  {words}" for at, words in enumerate(lines, start=1)])
        self.list.scrollToBottom()
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.again.setEnabled(bool(group.actions) and group.is_complete)
        self.drop.setEnabled(bool(lines))
        self.give.setEnabled(bool(group.actions) and group.is_complete)
        try:
            self._ask()
        except Refusal as refusal:
            self.picker.say_nothing_asked(f"Nothing can follow: {sentence_of(refusal)}")
        self.add.setEnabled(self.picker.can_pick)

    def _ask(self) -> None:
        group = self.group
        if not group.is_complete:
            self.picker.show_question(group.state, group.start)
            return
        offers = group.offers()
        if not offers:
            self.picker.say_nothing_asked("Nothing more could be done after that.")
            return
        words = "What comes next?" if group.actions else "What comes first?"
        self.picker.show_actions(words, group.asking, offers)

    def _try(self, change: Callable[[], Group]) -> bool:
        """Take over what a change makes of the group; False, with the reason shown, where it is refused."""
        try:
            self.group = change()
        except Refusal as refusal:
            self._show(sentence_of(refusal))
            return False
        return True

    def _add(self) -> None:
        choice, group = self.picker.choice, self.group
        if choice is None:
            self._show("Choose something first.")
            return
        words = line_of(group.asking, choice)
        if not self._try(lambda: group.with_choice(choice)):
            return
        self._begun.append(words)
        if self.group.is_complete:
            self._words.append(self._joined)
            self._begun = []
        self._show()

    @property
    def _joined(self) -> str:
        """The choices of the action begun in one line, its seat named once."""
        name = f"{self.group.start.seats[self.group.seat].name} "
        first, *others = self._begun
        return ", ".join([first, *(one.removeprefix(name) for one in others)])

    def _again(self) -> None:
        if self._try(lambda: self.group.again()):
            self._words.append(self._words[-1])
            self._show()

    def _drop(self) -> None:
        if not self.list.count() or not self._try(lambda: self.group.without_last()):
            return
        if self._begun:
            self._begun = []
        else:
            self._words.pop()
        self._show()

    def _give(self) -> None:
        try:
            meant = self.group.meant(self._bridge.switches)
        except Refusal as refusal:
            self._show(sentence_of(refusal))
            return
        self.accept()
        self.given.emit(meant.choices)
