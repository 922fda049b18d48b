"""What the prompt bar lets one write as an answer: a number, the damage to each, the mana to spend."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from engine.cards.base.mana import MANA_TYPES
from engine.loops.readable import parse_count
from engine.model.choices import ChooseNumber, Pay
from engine.session.notation.digits import digits
from gui.asking.questions import Question
from gui.asking.selecting import Dividing
from gui.game.bridge import Bridge
from gui.style.scale import limit
from gui.style.widgets import EntryField, button, labeled, show_look
from gui.words.names import name_of_reference


class AnswerFields:
    """Puts the fields that a question needs into the bar's row, or below it, and gives what is written there."""

    def __init__(self, bridge: Bridge, row: QHBoxLayout, below: QVBoxLayout) -> None:
        self._bridge = bridge
        self._row = row
        self._below = below
        self._number: QLineEdit | None = None

    def show(self, question: Question) -> None:
        """Add the fields for what is asked, if it needs any; those of the question before are gone."""
        self._number = None
        if question.kind == "number":
            self._add_number(question)
        elif question.kind == "damage":
            self._add_damage()
        elif question.kind == "pay":
            self._add_payment()

    def _add_number(self, question: Question) -> None:
        field = self._number = EntryField("0")
        field.setObjectName("number")
        field.setAccessibleName(question.words)
        field.setPlaceholderText("7, 1000000, 10^100")
        limit(field, most_width=170)
        field.selectAll()
        field.returnPressed.connect(self.give_number)
        self._row.addWidget(field)
        choose = button("Choose", "choose this number", look="primary")
        choose.clicked.connect(self.give_number)
        self._row.addWidget(choose)
        field.setFocus()

    def give_number(self) -> None:
        """Answer with the number that is written, where one is asked for."""
        field, question = self._number, self._bridge.question
        if field is None or question is None:
            return
        try:
            number = parse_count(field.text())
        except ValueError as error:
            self._bridge.refused.emit(str(error))
            show_look(field, "wrong")
            return
        self._bridge.choose(ChooseNumber(question.seat, number))

    def _add_damage(self) -> None:
        selection = self._bridge.selection
        if not isinstance(selection, Dividing):
            return
        for reference in selection.candidates:
            line = QHBoxLayout()
            name = name_of_reference(self._bridge.state, reference)
            line.addWidget(labeled(name))
            field = QLineEdit(digits(selection.damage.get(reference, 0)))
            field.setAccessibleName(f"damage to {name}")
            field.setObjectName(f"damage {reference}")
            limit(field, most_width=140)
            field.textEdited.connect(lambda text, one=reference: self._give_damage(one, text))
            line.addWidget(field)
            line.addStretch(1)
            self._below.addLayout(line)

    def _give_damage(self, reference: int, text: str) -> None:
        selection = self._bridge.selection
        if isinstance(selection, Dividing):
            try:
                selection.set_amount(reference, parse_count(text))
            except ValueError:
                return  # half-typed; confirming says what is wrong

    def _add_payment(self) -> None:
        question = self._bridge.question
        if question is None:
            return
        pool = self._bridge.state.seats[question.seat].all_mana
        if not any(pool):
            return
        held = "".join(kind * min(amount, 12) for kind, amount in zip(MANA_TYPES, pool, strict=True))
        field = EntryField(held)
        field.setObjectName("mana to spend")
        field.setAccessibleName("Mana to spend from the pool, a letter each")
        field.setToolTip("Mana to spend from the pool, a letter each: W U B R G C")
        limit(field, most_width=90)
        field.returnPressed.connect(lambda: self._pay(field))
        self._row.addWidget(labeled("Spend", "muted"))
        self._row.addWidget(field)
        by_hand = button("Pay by hand", "pay with exactly this mana")
        by_hand.clicked.connect(lambda: self._pay(field))
        self._row.addWidget(by_hand)

    def _pay(self, field: QLineEdit) -> None:
        question = self._bridge.question
        spent = field.text().replace(" ", "").replace("{", "").replace("}", "")
        if question is not None and spent:
            self._bridge.choose(Pay(question.seat, spent))
