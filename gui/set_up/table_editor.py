"""What changes the table as a whole: its seats, whose turn and which step it is, the stack and lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.loops.readable import readable
from engine.model.edits import EditSeats, EditTurn
from engine.model.turns import FIRST_STEPS
from gui.set_up.input_fields import Stepper
from gui.set_up.stack_editor import EffectList, StackEditor
from gui.style.widgets import TextButton, button, clear_layout, labeled

if TYPE_CHECKING:
    from gui.game.bridge import Bridge
    from gui.set_up.edits import Editor

MOST_SEATS = 8


class TableEditor(QWidget):
    """How many seats there are, and whose turn and which step it is; `seat_wanted` carries the seat to change."""

    text_wanted = Signal()
    sharing_wanted = Signal()
    find_wanted = Signal()
    seat_wanted = Signal(int)

    def __init__(self, editor: Editor, bridge: Bridge) -> None:
        super().__init__()
        self._editor = editor
        self._bridge = bridge
        self.seats = Stepper("Seats", self._set_seats, 2)
        self.active, self.step = QComboBox(), QComboBox()
        self.active.setAccessibleName("Whose turn")
        self.active.setObjectName("whose turn")
        self.step.setAccessibleName("Step")
        self.step.setObjectName("step")
        for step in FIRST_STEPS:
            self.step.addItem(step.capitalize(), step)
        self.turn = Stepper("Turn", lambda _: self._set_turn(), 1)
        self.active.activated.connect(lambda _: self._set_turn())
        self.step.activated.connect(lambda _: self._set_turn())
        grid = QGridLayout()
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(1, 1)
        for row, (words, widget) in enumerate(
            (("Seats", self.seats), ("Whose turn", self.active), ("Step", self.step), ("Turn", self.turn))
        ):
            grid.addWidget(labeled(words), row, 0)
            grid.addWidget(widget, row, 1)
        self.stack = StackEditor(editor, bridge)
        self.effects = EffectList(editor, "all lasting effects")
        self.names = QVBoxLayout()
        self.names.setSpacing(5)
        text = button("As text…", "the table as text", "A line for each card, in a new game (Ctrl+U)")
        text.clicked.connect(self.text_wanted)
        share = button("Save or share…", "save or share", "As a scenario: in a file, or as text to paste")
        share.clicked.connect(self.sharing_wanted)
        find = button("Find loops…", "find loops on the table", "Search this table for loops (Ctrl+Shift+F)")
        find.clicked.connect(self.find_wanted)
        row_of_two = QHBoxLayout()
        row_of_two.addWidget(text)
        row_of_two.addWidget(share)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 8)
        column.setSpacing(9)
        column.addLayout(grid)
        column.addWidget(labeled("Seats in turn order: name, life, mana, counters", "small", True))
        column.addLayout(self.names)
        column.addWidget(self.stack)
        column.addWidget(self.effects)
        column.addLayout(row_of_two)
        column.addWidget(find, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def show_state(self) -> None:
        """Show the table as it is now."""
        state = self._bridge.state
        self.seats.show_number(len(state.seats))
        names = [seat.name for seat in state.seats]
        if [self.active.itemText(at) for at in range(self.active.count())] != names:
            self.active.clear()
            self.active.addItems(names)
        self.active.setCurrentIndex(state.active)
        self.step.setCurrentIndex(FIRST_STEPS.index(state.step) if state.step in FIRST_STEPS else -1)
        self.turn.show_number(state.turn)
        self.stack.show_state(state)
        self.effects.show_effects(state)
        clear_layout(self.names)
        for number, seat in enumerate(state.seats):
            words = f"{seat.name}   ·   {readable(seat.life)} life"
            made = TextButton(words, f"change {seat.name}")
            made.clicked.connect(lambda _=False, one=number: self.seat_wanted.emit(one))
            self.names.addWidget(made)

    def _set_seats(self, number: int) -> None:
        if number > MOST_SEATS:
            self._bridge.refused.emit(f"The table has room for {MOST_SEATS} seats.")
            self.show_state()
        elif number != len(self._bridge.state.seats):
            self._editor.change(EditSeats, number)

    def _set_turn(self) -> None:
        step = self.step.currentData() or FIRST_STEPS[2]
        self._editor.change(EditTurn, max(0, self.active.currentIndex()), step, self.turn.field.number)
