"""Settles a loop by the tournament rules: who keeps it going, and what each seat says in turn (MTR 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.bridge import Bridge
from gui.dialogs.count_fields import written
from gui.refusals import sentence_of
from gui.rule_links import RuleLabel, open_rule
from gui.theme import Theme
from gui.widgets import button, clear_layout, labeled

if TYPE_CHECKING:
    from engine.shortcuts.tournament import Procedure

ACTIONS = {"no action": "No action", "continue indefinitely": "Continue indefinitely", "agree": "Agree"}


class ProcedureDialog(QDialog):
    """Asks every seat that speaks; `count` is what the draft had.

    Signal: `settled` before the game goes on to where that leads.
    """

    settled = Signal()

    def __init__(self, bridge: Bridge, procedure: Procedure, count: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._theme = theme
        self._first = procedure
        self.procedure = procedure
        self.setWindowTitle("Settle the loop by the tournament rules")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(560)
        self._names = [seat.name for seat in procedure.loop.start.seats]
        self.words = RuleLabel(f"{procedure.loop.words} (MTR 4.4)")
        self.words.setObjectName("procedure")
        self.evidence = RuleLabel(self._evidence(), "small")
        self._said = QVBoxLayout()
        self.asked = labeled("", "title", is_wrapped=True)
        self.asked.setObjectName("who speaks")
        self.number = QLineEdit()
        self.number.setObjectName("iterations")
        self.number.setAccessibleName("How many iterations")
        self.number.setPlaceholderText("1000000, 10^100; 500.3 stops before step 3 of the iteration after 500")
        self.number.returnPressed.connect(lambda: self._say(self.number.text()))
        self._choices = QHBoxLayout()
        self.problem = RuleLabel("", "danger")
        self.problem.setObjectName("procedure problem")
        self.again = button("Start over", "start over", "Every seat speaks anew")
        self.again.clicked.connect(self._start_over)
        cancel = button("Cancel", "cancel the settling", "The game stays as it was (Esc)")
        cancel.clicked.connect(self.reject)
        self.take = button("Go there", "go there", "The game goes on to where this leads", "primary")
        self.take.clicked.connect(self._take)
        foot = QHBoxLayout()
        foot.addWidget(cancel)
        foot.addWidget(self.again)
        foot.addStretch(1)
        foot.addWidget(self.take)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 16, 20, 14)
        whole.setSpacing(10)
        whole.addWidget(self.words)
        whole.addWidget(self.evidence)
        whole.addLayout(self._said)
        whole.addWidget(self.asked)
        whole.addWidget(self.number)
        whole.addLayout(self._choices)
        whole.addWidget(self.problem)
        whole.addLayout(foot)
        self._refresh()
        if count > 1 and "a number" in procedure.may_say:
            self.number.setText(written(count))
            self.number.selectAll()

    def show_rule(self, number: str) -> None:
        """Show a rule in the window's own dialog of rules."""
        parent = self.parentWidget()
        if parent is not None:
            open_rule(parent, number)

    def _evidence(self) -> str:
        """Who was found to keep the loop going, by which choices, and how often it can go round."""
        from engine.loops.readable import readable
        from engine.session.notation import write_choice

        loop = self.procedure.loop
        told = [
            f"step {one.step}, {write_choice(loop.start, one.described)}" for one in loop.involvement.sustaining
        ]
        kept = f"Kept going by {'; '.join(told)}." if told else "No choice of any seat keeps it going."
        ends = (
            "It is proved to go on without end."
            if loop.most is None
            else f"It ends by itself after {readable(loop.most)} iterations."
        )
        return f"From the proof: {kept} {ends}"

    def _refresh(self) -> None:
        procedure = self.procedure
        clear_layout(self._said)
        clear_layout(self._choices)
        for one in procedure.statements:
            line = labeled(f"{self._names[one.seat]}: {one.words}", is_wrapped=True)
            line.setStyleSheet(f"color: {self._theme.seat_color(one.seat).name()}; font-weight: 700;")
            self._said.addWidget(line)
        waiting = procedure.seats_to_answer
        may = procedure.may_say
        self.number.setVisible("a number" in may)
        self.take.setVisible(not waiting)
        self.take.setText("The game is a draw" if procedure.is_draw else "Go there")
        self.again.setVisible(bool(procedure.statements))
        self.asked.setText(self._asking() if waiting else self._ending())
        if not waiting:
            self.take.setFocus()
            return
        if "a number" in may:
            named = button("Name this number", "name the number", "", "primary")
            named.clicked.connect(lambda: self._say(self.number.text()))
            self._choices.addWidget(named)
        for said, words in ACTIONS.items():
            if said in may:
                made = button(words, said)
                made.clicked.connect(lambda _=False, one=said: self._say(one))
                self._choices.addWidget(made)
        self._choices.addStretch(1)
        self.number.clear()
        self.number.setFocus()

    def _asking(self) -> str:
        name = self._names[self.procedure.seats_to_answer[0]]
        said = [ACTIONS[one].lower() for one in self.procedure.may_say if one in ACTIONS]
        return f"{name}: how many iterations{', or ' + ' or '.join(said) if said else ''}?"

    def _ending(self) -> str:
        procedure = self.procedure
        if procedure.is_draw:
            return "Nobody ends the loop: the game is a draw."
        if procedure.lowest is None:
            return "Nobody stops the loop, so it goes on to where it ends by itself."
        who = self._names[procedure.lowest.seat]
        return f"The lowest counts: {procedure.lowest.words}. {who} then acts, and has to do something else."

    def _say(self, text: str) -> None:
        from engine.model.refusals import Refusal
        from engine.session.tournament_playing import say

        self.problem.setText("")
        try:
            self.procedure = say(self.procedure, self.procedure.seats_to_answer[0], text)
        except Refusal as refusal:
            self.problem.setText(sentence_of(refusal))
            return
        self._refresh()

    def _start_over(self) -> None:
        self.procedure = self._first
        self.problem.setText("")
        self._refresh()

    def _take(self) -> None:
        self.settled.emit()
        problem = self._bridge.rulings.take_procedure(self.procedure)
        self.accept()
        if problem:
            self._bridge.refused.emit(problem)
