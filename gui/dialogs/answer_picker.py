"""Asks what a table will ask: a list of answers, several of them where that is legal, or a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from engine.loops.readable import parse_count
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.rules.legal import legal_choices
from engine.session.notation.notation import line_of
from engine.shortcuts.communication.hidden_information import can_name
from gui.asking.question_words import question_of
from gui.asking.selecting import Picking, selection_of
from gui.style.scale import limit
from gui.style.widgets import labeled, show_look
from gui.words.names import name_of_reference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.choices import Choice
    from engine.model.state import GameState

_ANSWER = Qt.ItemDataRole.UserRole
UNSEEN = "Cards that nobody has seen yet cannot be named."
MOST_OF_A_GROUP = 12
"""The most members of a group that are listed one by one."""


class AnswerPicker(QWidget):
    """Shows the question of a state with its answers. `activated`: Enter, or a double click."""

    activated = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._state: GameState | None = None
        self._picking: object = None
        self.setProperty("class", "plain")
        self.question = labeled("", "title", is_wrapped=True)
        self.question.setObjectName("foreseen question")
        self.detail = labeled("", "muted", is_wrapped=True)
        self.list = QListWidget()
        self.list.setObjectName("answers")
        self.list.setAccessibleName("Answers")
        self.list.setWordWrap(True)
        self.list.itemActivated.connect(lambda _: self.activated.emit())
        self.number = QLineEdit()
        self.number.setObjectName("announced number")
        self.number.setAccessibleName("The number")
        self.number.setPlaceholderText("3, 1000000, 10^6")
        self.number.textChanged.connect(lambda _: show_look(self.number, ""))
        self.number.returnPressed.connect(self.activated.emit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for one in (self.question, self.detail, self.number, self.list):
            column.addWidget(one)
        limit(self.list, least_height=130)

    def say_nothing_asked(self, words: str) -> None:
        """Show that there is nothing to answer; `words` says why."""
        self._state = self._picking = None
        self.question.setText(words)
        self.list.clear()
        for one in (self.detail, self.list, self.number):
            one.hide()

    def show_actions(self, words: str, state: GameState, actions: Sequence[Choice]) -> None:
        """Offer these choices of a seat with priority."""
        self._begin(words, "", state)
        for choice in actions:
            self._add(line_of(state, choice), choice)
        self._end()

    def show_question(self, state: GameState, now: GameState) -> None:
        """Offer what answers the decision pending in a state, as far as it can be named `now`."""
        question = question_of(state)
        assert question is not None
        self._begin(f"{question.who}: {question.words}", question.detail, state)
        selection = selection_of(state)
        if isinstance(state.pending, ChoosingNumber):
            self.number.show()
            self.number.clear()
            self.list.hide()
            self.number.setFocus()
            return
        if isinstance(selection, Picking):
            self._picking = selection
            told = {option.adds: option.words for option in question.options}
            is_many = selection.most != 1 or selection.least == 0
            if is_many:
                self.list.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
                self.detail.setText(f"{selection.words}. A click or Space picks, Enter takes what is picked.")
                self.detail.show()
            nameable = [one for one in selection.candidates if can_name(now, state, question.seat, one)]
            if len(nameable) < len(selection.candidates):
                self.detail.setText(f"{UNSEEN} {self.detail.text() if nameable else ''}")
                self.detail.show()
                if not nameable and selection.least == 0:
                    self._picking = None
                    self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
                    self._add("None of them", selection.confirmed())
            for one in nameable:
                members = min(selection.available(one), selection.most, MOST_OF_A_GROUP) if is_many else 1
                for _ in range(members):
                    self._add(told.get(one) or name_of_reference(state, one), one)
        else:
            options = [(option.words, option.choice) for option in question.options if option.choice is not None]
            for words, choice in options or [(line_of(state, one), one) for one in legal_choices(state)]:
                self._add(words, choice)
        self._end()

    def _begin(self, words: str, detail: str, state: GameState) -> None:
        self._state, self._picking = state, None
        self.question.setText(words)
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        self.number.hide()
        self.list.show()
        self.list.clear()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)

    def _add(self, words: str, answer: object) -> None:
        item = QListWidgetItem(words.replace("\n", " "))
        item.setData(_ANSWER, answer)
        self.list.addItem(item)

    def _end(self) -> None:
        is_single = self.list.selectionMode() == QAbstractItemView.SelectionMode.SingleSelection
        if self.list.count() and is_single:
            self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def can_pick(self) -> bool:
        """Whether there is anything to answer."""
        return self._state is not None

    @property
    def choice(self) -> Choice | None:
        """The choice that is picked; None while too little is."""
        state = self._state
        if state is None or state.pending is None:
            return None
        if self.number.isVisibleTo(self):
            try:
                return ChooseNumber(state.pending.seat, parse_count(self.number.text()))
            except ValueError:
                show_look(self.number, "wrong")
                return None
        picked = [item.data(_ANSWER) for item in self.list.selectedItems()]
        if isinstance(self._picking, Picking):
            self._picking.set_picks(picked)
            return self._picking.confirmed()
        return picked[0] if picked else None
