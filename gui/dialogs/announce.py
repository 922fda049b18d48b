"""Announcing choices early: what the top of the stack will ask its controller for, answered now (MTR 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import line_of
from engine.shortcuts.sequences.described_choices import describe
from gui.dialogs.answer_picker import AnswerPicker
from gui.game.bridge import Bridge
from gui.style.rule_links import RuleLabel, open_rule
from gui.style.scale import limit
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.sequences.described_choices import DescribedChoice


class AnnounceDialog(QDialog):
    """Asks what the resolution will ask; `there` is the table as it first asks."""

    def __init__(self, bridge: Bridge, there: GameState, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._tables = [there]
        self._said: list[tuple[str, DescribedChoice]] = []
        item = bridge.state.stack[-1]
        self._seat = item.controller
        name, title = bridge.state.seats[self._seat].name, item.source.card.name
        self.setWindowTitle("Announce a choice early")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        limit(self, least_width=520)
        head = labeled(f"What {name} will choose as {title} resolves", "title", is_wrapped=True)
        told = RuleLabel(
            "It is shown on the stack and made automatically then. It binds unless an opponent responds; "
            f"if one does, {name} chooses anew (MTR 4.2)."
        )
        self.said = labeled("", "legal", is_wrapped=True)
        self.said.setObjectName("said so far")
        self.picker = AnswerPicker()
        self.picker.activated.connect(self._take)
        self.problem = RuleLabel("", "danger")
        self.problem.setObjectName("announcing problem")
        self.back = button("Back", "take the last answer back", "Take the last answer back")
        self.back.clicked.connect(self._take_back)
        cancel = button("Say nothing", "say nothing", "It will be asked as it resolves (Esc)")
        cancel.clicked.connect(self.reject)
        self.give = button("Announce", "announce", "Say it; it binds unless an opponent responds", "primary")
        self.give.clicked.connect(self._give)
        foot = QHBoxLayout()
        foot.addWidget(cancel)
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.give)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 16, 20, 14)
        whole.setSpacing(10)
        for one in (head, told, self.said, self.picker, self.problem):
            whole.addWidget(one)
        whole.addStretch(1)
        whole.addLayout(foot)
        self._show()

    def show_rule(self, number: str) -> None:
        """Show a rule in the window's own dialog of rules."""
        parent = self.parentWidget()
        if parent is not None:
            open_rule(parent, number)

    @property
    def _asks(self) -> bool:
        """Whether the seat is asked for something more."""
        there = self._tables[-1]
        pending = there.pending
        if pending is None or there.result is not None or isinstance(pending, HasPriority):
            return False
        return there.base is not None and pending.seat == self._seat

    def _show(self, problem: str = "") -> None:
        self.said.setText("\n".join(f"{at}.  {words}" for at, (words, _) in enumerate(self._said, start=1)))
        self.said.setVisible(bool(self._said))
        self.back.setVisible(bool(self._said))
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        if self._asks:
            self.picker.show_question(self._tables[-1], self._bridge.state)
        else:
            self.picker.say_nothing_asked("That is all that it will ask for.")
            self.give.setFocus()
        self.give.setText("Announce up to here" if self._asks and self._said else "Announce")
        self.adjustSize()

    def _take(self) -> bool:
        """Take the answer that is picked, and ask what follows from it."""
        choice, there = self.picker.choice, self._tables[-1]
        if choice is None:
            self._show("Choose an answer first.")
            return False
        try:
            after = apply(there, choice).state
        except Refusal as refusal:
            self._show(sentence_of(refusal))
            return False
        self._said.append((line_of(there, choice), describe(there, choice)))
        self._tables.append(after)
        self._show()
        return True

    def _take_back(self) -> None:
        self._said.pop()
        self._tables.pop()
        self._show()

    def _give(self) -> None:
        """Announce what was said; where nothing was yet, the answer that is picked."""
        if not self._said and not self._take():
            return
        if self._bridge.automation.announcing.announce(tuple(one for _, one in self._said)):
            self.accept()
        else:
            self.reject()
