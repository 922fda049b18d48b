"""What if: the same response at each place of one iteration, as a table of outcomes, each a moment to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import parse_count
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.session.what_if.responses import responses
from engine.session.what_if.trying import TriedOutcome, what_if
from gui.style.rule_links import RuleLabel, in_edition
from gui.style.scale import first_size, limit
from gui.style.widgets import button, labeled, plain_tip
from gui.working.worker import Progress, Worker

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.sequences.sequence import Sequence
    from gui.game.bridge import Bridge

FIRST_SIZE = (900, 420)
COLUMNS = ("Place", "Before this step", "What happens", "The loop")
JOINT = "; "
"""Between the lines of a response."""


class WhatIfDialog(QDialog):
    """Tries a response at each place; it stands beside the table, which shows the outcome that is selected."""

    def __init__(self, bridge: Bridge, places: tuple[tuple[GameState, Sequence], ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._places = places
        self._begin = 0
        self.outcomes: tuple[TriedOutcome, ...] = ()
        self._worker = Worker(self)
        self.setWindowTitle("What if")
        self.setObjectName("what if")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, *FIRST_SIZE)
        self.response = QComboBox()
        self.response.setEditable(True)
        self.response.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.response.setObjectName("response")
        self.response.setAccessibleName("The response to try, as lines with ; between them")
        line = self.response.lineEdit()
        assert line is not None
        line.setPlaceholderText("Such as: Nadine casts Lightning Bolt on Llanowar Elves")
        line.returnPressed.connect(self.try_it)
        self.iteration = QLineEdit("1")
        self.iteration.setObjectName("iteration to try it in")
        self.iteration.setAccessibleName("The iteration in which it is tried")
        limit(self.iteration, most_width=120)
        self.iteration.returnPressed.connect(self.try_it)
        self.go = button(
            "Try it everywhere", "try the response", "Play it at each place of the iteration", "primary"
        )
        self.go.clicked.connect(self.try_it)
        self.said = RuleLabel("Looking for what the table offers…", "muted")
        self.said.setObjectName("what if says")
        self.table = QTableWidget(0, len(COLUMNS))
        self.table.setObjectName("outcomes")
        self.table.setAccessibleName("Outcome at each place")
        self.table.setHorizontalHeaderLabels(COLUMNS)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.table.setWordWrap(True)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for wide in (2, 3):
            self.table.horizontalHeader().setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self.table.currentCellChanged.connect(lambda row, *_: self._look_at(row))
        self._lay_out()
        self._worker.start(self._find, self._offer, self._refuse)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.response, 1)
        top.addWidget(labeled("in iteration"))
        top.addWidget(self.iteration)
        top.addWidget(self.go)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.close)
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(self.said)
        whole.addWidget(self.table, 1)
        whole.addWidget(close)

    # Which responses there are

    def _find(self, progress: Progress) -> tuple[int, tuple[tuple[str, ...], ...]]:
        """Return the first place at which the loop can be played, and what can be done there."""
        problem: Refusal | None = None
        for number, (state, sequence) in enumerate(self._places):
            try:
                return number, responses(state, sequence)
            except Refusal as refusal:
                problem = refusal
        raise problem or Refusal("no loop", "there is no loop here", "732.2a")

    def _offer(self, result: tuple[int, tuple[tuple[str, ...], ...]]) -> None:
        self._begin, found = result
        for lines in found:
            self.response.addItem(JOINT.join(lines))
        words = "Choose a response, or write one; each row is then a moment to look at."
        if not found:
            words = (
                "No other seat can do anything in this loop as the table stands; put a card there by hand first."
            )
        self.said.setText(words)

    def _refuse(self, error: BaseException) -> None:
        if not isinstance(error, Refusal):
            raise error
        self.said.setText(sentence_of(error))

    # Trying

    def try_it(self) -> None:
        """Play the response at each place, in the background."""
        lines = tuple(line.strip() for line in self.response.currentText().split(JOINT.strip()) if line.strip())
        try:
            iteration = parse_count(self.iteration.text())
        except ValueError as error:
            self.said.setText(f"{error}.")
            return
        self.said.setText("Trying it…")

        def task(progress: Progress) -> tuple[TriedOutcome, ...]:
            state, sequence = self._places[self._begin]
            return what_if(state, sequence, lines, iteration, progress)

        self._worker.start(task, self._show, self._refuse)

    def _show(self, outcomes: tuple[TriedOutcome, ...]) -> None:
        self.outcomes = outcomes
        self.table.setRowCount(len(outcomes))
        for row, one in enumerate(outcomes):
            told = one.refusal or "; ".join(one.told) or "nothing"
            loop = "" if one.refusal else "goes on" if one.goes_on else f"is over: {one.why_not}"
            for column, words in enumerate((str(one.place), one.before, told, loop)):
                item = QTableWidgetItem(in_edition(words))
                item.setToolTip(plain_tip(in_edition(words)))
                self.table.setItem(row, column, item)
        self.table.resizeRowsToContents()
        self.said.setText(
            "Select a row to see that moment at the table."
            if outcomes
            else "That seat never has priority in this iteration."
        )

    def _look_at(self, row: int) -> None:
        """Show the table that an outcome leads to."""
        if 0 <= row < len(self.outcomes) and not self._bridge.is_proposing:
            one = self.outcomes[row]
            self._bridge.show_preview(one.state, f"What if, at {one.place}")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Show the game on the table again."""
        self._worker.cancel()
        if self._bridge.is_previewing and self._bridge.preview_words.startswith("What if"):
            self._bridge.show_preview(None)
        super().closeEvent(event)
