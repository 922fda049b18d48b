"""How often each loop is proposed: a field for each, which takes 1000000, 1e6 and 10^100."""

from __future__ import annotations

from math import prod

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from engine.loops.readable import is_endless, parse_count, readable, with_noun
from engine.session.notation.digits import digits
from gui.proposing.proposing import Proposing
from gui.proposing.until import UntilAnswers, is_condition
from gui.style.rule_links import RuleLabel
from gui.style.scale import restyle
from gui.style.widgets import button, clear_layout, labeled, show_look
from gui.words.written_numbers import raised

QUICK_COUNTS = ("10", "1000", "1000000", "10^100")


NO_NUMBER = "A number is named, however large, such as 10^100 (CR 732.1b). Enter: whether the loop ends by itself."
NO_CONDITION = "A shortcut holds no conditions (CR 732.2a). Enter: the number that this comes to."


class CountFields(QWidget):
    """A field for each loop whose count is a number. Signals: `typed`, and `entered` by Enter."""

    typed = Signal()
    entered = Signal()

    def __init__(self, proposing: Proposing) -> None:
        super().__init__()
        self._proposing = proposing
        self._conditions = UntilAnswers(proposing)
        self._conditions.answered.connect(self._show_answer)
        self._takes: dict[int, QPushButton] = {}
        self._answers: dict[int, int] = {}
        self._wrong: set[int] = set()
        self.fields: dict[int, QLineEdit] = {}
        self.echoes: dict[int, RuleLabel] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(5)

    @property
    def are_right(self) -> bool:
        """Whether every field holds a count."""
        return not self._wrong

    def begin(self) -> None:
        """Make the fields of a new draft."""
        clear_layout(self._grid)
        self.fields, self.echoes, self._wrong, self._takes = {}, {}, set(), {}
        counts = self._proposing.counts
        for loop, count in enumerate(counts):
            if count is not None:  # else the stack decides, so nobody is asked
                self._add_field(loop, count, len(counts) == 1)

    def take_keyboard(self) -> None:
        """Put the cursor into the first field."""
        for field in self.fields.values():
            field.setFocus()
            field.selectAll()
            return

    def _add_field(self, loop: int, count: int, is_only: bool) -> None:
        words = "How often?" if is_only else f"Loop {loop + 1}, how often?"
        field = QLineEdit("" if count == 1 else written(count))
        field.setObjectName("count" if is_only else f"count {loop + 1}")
        field.setAccessibleName(words)
        field.setPlaceholderText("1000000, 1e6 or 10^100")
        field.setToolTip("A number in any of these ways: 1000000, 1,000,000, 1e6, 10^100, a million")
        restyle(field, "font-size: 18px; font-weight: 700;")
        field.textChanged.connect(lambda text: self._type(loop, text))
        field.returnPressed.connect(lambda: self._enter(loop))
        echo = RuleLabel("", "muted")
        take = button("", "take the number", "Propose this number of iterations", "primary")
        take.setAccessibleName("")  # its words, which follow from what is typed
        take.hide()
        take.clicked.connect(lambda: self._take_answer(loop))
        row = loop * 4
        self._grid.addWidget(labeled(words), row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(echo, row + 1, 1)
        self._grid.addWidget(take, row + 2, 1, Qt.AlignmentFlag.AlignLeft)
        self.fields[loop], self.echoes[loop], self._takes[loop] = field, echo, take
        if is_only:
            self._grid.addWidget(_quick_counts(field), row + 3, 1)
        self._type(loop, field.text() or "1")
        if count == 1:
            echo.setText("type how often, or take one of these")

    def _type(self, loop: int, text: str) -> None:
        field, echo = self.fields[loop], self.echoes[loop]
        self.typed.emit()
        self._takes[loop].hide()
        if is_condition(text):
            self._wrong.add(loop)
            show_look(field, "")
            echo.setText(NO_NUMBER if is_endless(text) else NO_CONDITION)
            self._proposing.forget_count(loop)
            return
        try:
            count = parse_count(text)
            if count < 1:
                raise ValueError("a loop is proposed at least once")
        except ValueError as error:
            self._wrong.add(loop)
            show_look(field, "wrong")
            echo.setText(str(error))
            self._proposing.forget_count(loop)
            return
        self._wrong.discard(loop)
        show_look(field, "")
        self._proposing.set_count(loop, count)
        for one in self.echoes:
            if one == loop or (one not in self._wrong and self.fields[one].text()):
                self._tell_steps(one)

    def _tell_steps(self, loop: int) -> None:
        """Say how often a loop goes through how many steps, those of a loop within as often as that goes round."""
        counts = self._proposing.counts
        loops = [step.loops for step in self._proposing.steps if loop in step.loops]
        steps = sum(prod(counts[one] or 1 for one in within[within.index(loop) + 1 :]) for within in loops)
        many = "once" if counts[loop] == 1 else f"{readable(counts[loop] or 0)} times"
        self.echoes[loop].setText(raised(f"{with_noun(steps, 'step')}, {many}"))

    def _enter(self, loop: int) -> None:
        text = self.fields[loop].text()
        if is_condition(text):
            self.echoes[loop].setText("Working out when that becomes true…")
            self._conditions.ask(loop, text)
        else:
            self.entered.emit()

    def _show_answer(self, loop: int, words: str, count: int | None) -> None:
        """Say what a condition comes to, with a button that takes the number."""
        if loop not in self.fields or not is_condition(self.fields[loop].text()):
            return
        self.echoes[loop].setText(raised(words))
        if not count:
            return
        take = self._takes[loop]
        take.setText(raised(f"Take {readable(count)}"))
        self._answers[loop] = count
        take.show()

    def show_legal_count(self) -> None:
        """Offer to propose a loop as often as it can be taken, where it is drafted more often (MTR 4.2)."""
        offer = self._proposing.legal_count
        for loop, take in self._takes.items():
            if is_condition(self.fields[loop].text()):
                continue  # the number that it comes to is offered
            is_offered = offer is not None and offer[0] == loop
            take.setVisible(is_offered)
            if offer is not None and is_offered:
                many = "once" if offer[1] == 1 else f"{readable(offer[1])} times"
                take.setText(raised(f"As often as it can be taken: {many}"))
                self._answers[loop] = offer[1]

    def _take_answer(self, loop: int) -> None:
        self.fields[loop].setText(written(self._answers[loop]))
        self.fields[loop].setFocus()


def _quick_counts(field: QLineEdit) -> QWidget:
    holder = QWidget()
    holder.setProperty("class", "plain")
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(5)
    for text in QUICK_COUNTS:
        made = button(raised(readable(parse_count(text))), f"{text} times")
        restyle(made, "QPushButton { padding: 3px 9px; font-weight: 500; }")
        made.clicked.connect(lambda _=False, one=text: field.setText(one))
        row.addWidget(made)
    row.addStretch(1)
    return holder


def written(count: int) -> str:
    """Return a count as it can be typed again."""
    shown = readable(count)
    return shown if shown.startswith("10^") else digits(count)
