"""Settles a loop by the tournament rules: a card for each seat, who speaks now, and what it may say (MTR 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine.loops.readable import parse_count
from engine.shortcuts.tournament.procedure import NUMBER
from gui.dialogs.count_fields import written
from gui.proposing.settling import TableSettling
from gui.proposing.settling_words import ACTIONS, asking, ending, evidence, meaning, said
from gui.style.rule_links import RuleLabel
from gui.style.scale import restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, button, clear_layout, labeled

if TYPE_CHECKING:
    from engine.shortcuts.tournament.procedure import Procedure

PLACEHOLDER = "1000000 or 10^100; 500.3 stops before step 3"


class SettlePanel(QWidget):
    """Asks every seat that speaks, in turn. Signal: `taken`, the game has gone to where that leads."""

    taken = Signal()

    def __init__(self, settling: TableSettling, theme: Theme) -> None:
        super().__init__()
        self._settling = settling
        self._theme = theme
        self._shown: object = None
        self.setProperty("class", "plain")
        self.setObjectName("settle")
        self.words = RuleLabel("")
        self.words.setObjectName("procedure")
        self.evidence = RuleLabel("", "small")
        self.evidence.setObjectName("evidence of the loop")
        self.cards: dict[int, SpeakerCard] = {}
        self._cards = QVBoxLayout()
        self._cards.setSpacing(7)
        self.outcome = RuleLabel("", "title")
        self.outcome.setObjectName("where it leads")
        self.again = button("Start over", "start over", "Every seat speaks anew")
        self.again.clicked.connect(settling.start_over)
        self.take = button("Go there", "go there", "The game goes on to where this leads", "primary")
        self.take.clicked.connect(settling.take)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(9)
        whole.addWidget(self.outcome)
        whole.addWidget(self.words)
        whole.addWidget(self.evidence)
        whole.addLayout(self._cards)
        settling.changed.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._shown = None
        self.refresh()

    @property
    def asked_card(self) -> SpeakerCard | None:
        """The card of the seat that speaks now."""
        return self.cards.get(self._settling.asked)

    @property
    def asked(self) -> str:
        """What is asked of whom, or where it leads: "Nadine: How many iterations, or agree?"."""
        procedure = self._settling.procedure
        if procedure is None:
            return ""
        if self._settling.asked < 0:
            return self.outcome.text()
        return f"{procedure.loop.start.seats[self._settling.asked].name}: {asking(procedure)}"

    @property
    def problem(self) -> str:
        """Why what was said last may not be."""
        card = self.cards.get(self._settling.asked)
        return card.problem.text() if card is not None else ""

    def name_step(self, number: int) -> None:
        """Let the seat that speaks stop before a step that was clicked, after the iterations that it has typed."""
        card = self.cards.get(self._settling.asked)
        loops = next((step.loops for step in self._settling.steps if step.number == number), ())
        if card is not None:
            card.name_step(number, len(loops) - 1)

    def refresh(self) -> None:
        """Show what has been said, and ask the next seat."""
        procedure = self._settling.procedure
        is_over = procedure is not None and self._settling.asked < 0
        if procedure is None or self._shown is procedure:
            return
        self._shown = procedure
        self.words.setText(f"{procedure.loop.words} (MTR 4.4)")
        self.evidence.setText(evidence(procedure))
        clear_layout(self._cards)
        self.cards = {}
        order = procedure.loop.order
        others = [seat for seat in range(len(procedure.loop.start.seats)) if seat not in order]
        for seat in (*order, *others):
            card = SpeakerCard(self._settling, procedure, seat, self._theme)
            self.cards[seat] = card
            self._cards.addWidget(card)
        self.outcome.setVisible(is_over)
        for one in (self.words, self.evidence):
            one.setVisible(not is_over)
        if is_over:
            self.outcome.setText(ending(procedure, self._settling.falls_away))
            self.take.setText("The game is a draw" if procedure.is_draw else "Go there")
            self.take.setFocus()
        else:
            self.cards[self._settling.asked].take_keyboard()


class SpeakerCard(Panel):
    """A seat: what it said, or that it speaks later; the one that speaks now has its choices here."""

    def __init__(self, settling: TableSettling, procedure: Procedure, seat: int, theme: Theme) -> None:
        super().__init__()
        self._settling = settling
        self._procedure = procedure
        self._seat = seat
        name = procedure.loop.start.seats[seat].name
        self.is_asked = settling.asked == seat
        self.setObjectName(f"speaker {name}")
        self.status = labeled(self._status(), "muted")
        self.setAccessibleName(f"{name}: {self.status.text()}")
        self.number = QLineEdit()
        self.problem = RuleLabel("", "danger")
        self.problem.setObjectName("procedure problem")
        colors = theme.colors
        edge = colors.priority if self.is_asked else colors.line
        restyle(
            self,
            f"SpeakerCard {{ background: {colors.panel_raised if self.is_asked else colors.panel};"
            f"border: {2 if self.is_asked else 1}px solid {edge};"
            f"border-left: 5px solid {theme.seat_color(seat).name()}; border-radius: 8px; }}",
        )
        head = QHBoxLayout()
        shown = labeled(name)
        restyle(shown, "font-weight: 800; font-size: 15px;")
        head.addWidget(shown)
        head.addStretch(1)
        head.addWidget(self.status)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 9, 12, 9)
        self._column.setSpacing(7)
        self._column.addLayout(head)
        if self.is_asked:
            self._ask()
        self.problem.hide()

    def _status(self) -> str:
        for one in self._procedure.statements:
            if one.seat == self._seat:
                return f"✓ {said(one)}"
        if self._seat not in self._procedure.loop.order:
            return "not asked"
        return "speaks now" if self.is_asked else "speaks later"

    def _ask(self) -> None:
        procedure = self._procedure
        self._column.addWidget(labeled(asking(procedure), "title", is_wrapped=True))
        self._column.addWidget(labeled(meaning(procedure, self._settling.has_more), "muted", is_wrapped=True))
        row = QHBoxLayout()
        row.setSpacing(6)
        can_number = NUMBER in procedure.may_say and procedure.can_act(self._seat)
        if can_number:
            self.number.setObjectName("iterations")
            self.number.setAccessibleName("How many iterations")
            self.number.setPlaceholderText(PLACEHOLDER)
            self.number.setToolTip(
                "A number of iterations, or a place: 500.3 is before step 3 of iteration 500, and 500.2.3 in the "
                "second iteration of a loop within it. A click on a step above writes the next iteration's place."
            )
            restyle(self.number, "font-size: 16px; font-weight: 700;")
            self.number.returnPressed.connect(lambda: self._say(self.number.text()))
            if not procedure.statements and procedure.loop.maintaining and self._settling.count > 1:
                self.number.setText(written(self._settling.count))
            self._column.addWidget(self.number)
            named = button("Name this number", "name the number", "Enter", "primary")
            named.clicked.connect(lambda: self._say(self.number.text()))
            row.addWidget(named)
        for words, shown in ACTIONS.items():
            if words in procedure.may_say:
                made = button(shown, words, "", "" if can_number else "primary")
                made.clicked.connect(lambda _=False, one=words: self._say(one))
                row.addWidget(made)
        row.addStretch(1)
        self._column.addLayout(row)
        self._column.addWidget(self.problem)

    def take_keyboard(self) -> None:
        """Put the cursor into the field, or onto the only answer."""
        if self.number.objectName():
            self.number.setFocus()
            self.number.selectAll()
            return
        for made in self.findChildren(QWidget):
            if made.objectName() in ACTIONS:
                made.setFocus()
                return

    def name_step(self, number: int, inner: int) -> None:
        """Write the place of a step in the iteration after those typed, the first one of `inner` loops in it."""
        if self.number.objectName():
            typed, dot, _ = self.number.text().partition(".")
            try:
                iteration = parse_count(typed) + (0 if dot else 1)
            except ValueError:
                iteration = 1
            self.number.setText(".".join((written(iteration), *["1"] * inner, str(number))))

    def _say(self, text: str) -> None:
        problem = self._settling.say(text)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
