"""The panel that stands beside the table while the rules are off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import readable
from engine.model.edits import EditSeats, EditTurn
from engine.model.turns import FIRST_STEPS
from gui.set_up.edits import Picked
from gui.set_up.finder import Finder
from gui.set_up.input_fields import Stepper
from gui.set_up.object_editor import ObjectEditor
from gui.set_up.picked_together import SeveralEditor
from gui.set_up.seat_editor import SeatEditor, ZoneEditor
from gui.set_up.stack_editor import EffectEditor, EffectList, StackEditor
from gui.style.widgets import Panel, TextButton, button, clear_layout, labeled

if TYPE_CHECKING:
    from gui.game.bridge import Bridge
    from gui.set_up.carrying import Carrying
    from gui.set_up.edits import Editor
    from gui.style.theme import Theme

MOST_SEATS = 8
MOST_TOLD = 4
CARDS, PICKED, TABLE = range(3)
SEVERAL = 4
"""The page of several cards among those of what is picked."""


class SetUpPanel(Panel):
    """Finding cards, changing what is picked, and the table as a whole; below, what the rules would do.

    Signals: `rules_wanted`: the rules shall be on again; `text_wanted`: the table as text, please;
    `sharing_wanted`: it is to be saved or copied; `find_wanted`: loops are to be looked for on it; `menu_wanted`:
    the menu of all that is picked.
    """

    rules_wanted = Signal()
    text_wanted = Signal()
    sharing_wanted = Signal()
    find_wanted = Signal()
    menu_wanted = Signal()

    def __init__(self, editor: Editor, bridge: Bridge, carrying: Carrying, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
        self._bridge = bridge
        self.setAccessibleName("Set up by hand")
        # What holds others is there before them: what is put into something is styled anew with all that it holds.
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        column.addWidget(self.tabs, 1)
        self.finder = Finder(editor, carrying, theme)
        self.tabs.addTab(self.finder, "&Cards")
        beside = QWidget()
        self.tabs.addTab(beside, "Pic&ked")
        both = QVBoxLayout(beside)
        both.setContentsMargins(0, 0, 0, 0)
        self.picked = QStackedWidget()
        both.addWidget(self.picked, 1)
        words = (
            "Click a card, a seat or a pile on the table to change it. Several cards: draw a rectangle around "
            "them, or click with Ctrl or Shift."
        )
        self.nothing = labeled(words, "muted", True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.nothing.setContentsMargins(10, 10, 10, 10)
        self.picked.addWidget(self.nothing)
        of_object, of_seat, of_table = _scrolling(), _scrolling(), _scrolling()
        self.picked.addWidget(of_object)
        self.object = ObjectEditor(editor, bridge)
        of_object.setWidget(self.object)
        self.picked.addWidget(of_seat)
        self.seat = SeatEditor(editor, bridge)
        of_seat.setWidget(self.seat)
        self.zone = ZoneEditor(editor, bridge)
        self.picked.addWidget(self.zone)
        self.several = SeveralEditor(editor)
        self.several.menu_wanted.connect(self.menu_wanted)
        self.picked.addWidget(self.several)
        self.effect = EffectEditor(editor)
        both.addWidget(self.effect)
        self.tabs.addTab(of_table, "&Table")
        self.whole = TableEditor(editor, bridge)
        of_table.setWidget(self.whole)
        self.whole.text_wanted.connect(self.text_wanted)
        self.whole.sharing_wanted.connect(self.sharing_wanted)
        self.whole.find_wanted.connect(self.find_wanted)
        self.told = QVBoxLayout()
        self.told.setSpacing(2)
        self.on = button("Rules on  (Ctrl+H)", "rules on", "Check the table and play on by the rules", "priority")
        self.on.clicked.connect(self.rules_wanted)
        foot = QVBoxLayout()
        foot.setContentsMargins(10, 0, 10, 0)
        foot.setSpacing(6)
        foot.addLayout(self.told)
        foot.addWidget(self.on)
        column.addLayout(foot)
        editor.changed.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.finder.set_theme(theme)

    def show_zone(self, seat: int, zone: str) -> None:
        """Show the cards of a zone in order; where Put puts stays as it was chosen."""
        self._editor.pick(Picked("zone", seat, zone))
        self.zone.list.setFocus()

    def refresh(self) -> None:
        """Show the table as it is now."""
        if not self._editor.is_on:
            return
        state, picked = self._bridge.state, self._editor.picked
        self.finder.show_seats([seat.name for seat in state.seats])
        held, objects = self._editor.object, self._editor.objects
        if len(objects) > 1:
            self.several.show_objects(objects)
        elif held is not None:
            self.object.show_object(held, state)
        elif picked is not None and picked.kind == "seat":
            self.seat.show_seat(picked.seat, state)
        elif picked is not None and picked.kind == "zone":
            self.zone.show_zone(picked.seat, picked.zone, state)
        kinds = {"card": 1, "seat": 2, "zone": 3}
        page = SEVERAL if len(objects) > 1 else kinds[picked.kind] if picked is not None else 0
        self.picked.setCurrentIndex(page)
        self.effect.show_picked(state)
        self.whole.show_state()
        self._tell()

    def show_item(self, id: int) -> None:
        """Mark a spell or ability in the list of what is on the stack."""
        self.tabs.setCurrentIndex(TABLE)
        self.whole.stack.mark(id)

    def show_picked(self) -> None:
        """Bring what is picked to the front."""
        self.tabs.setCurrentIndex(PICKED)

    def _tell(self) -> None:
        """Say what the rules would do at once."""
        clear_layout(self.told)
        told = self._editor.consequences()
        if not told:
            self.told.addWidget(labeled("The table stays as it is when the rules come back.", "small", True))
            return
        self.told.addWidget(labeled("When the rules come back:", "small"))
        for words in told[:MOST_TOLD]:
            self.told.addWidget(labeled(f"•  {words}", "danger", is_wrapped=True))
        if len(told) > MOST_TOLD:
            self.told.addWidget(labeled(f"and {len(told) - MOST_TOLD} more", "small"))


class TableEditor(QWidget):
    """How many seats there are, and whose turn and which step it is."""

    text_wanted = Signal()
    sharing_wanted = Signal()
    find_wanted = Signal()

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
            made.clicked.connect(lambda _=False, one=number: self._editor.pick(Picked("seat", one)))
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


def _scrolling() -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
