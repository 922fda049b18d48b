"""Fields of the set-up panel: whole numbers of any size with a button on either side, and kinds of counters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.loops.readable import parse_count
from engine.model.objects import Counters
from engine.session.notation.digits import digits
from gui.style.scale import limit
from gui.style.widgets import EntryField, button, clear_layout, labeled, show_look

KINDS_OF_OBJECTS = ("+1/+1", "-1/-1", "loyalty", "charge", "time", "oil", "stun", "verse", "spore", "age", "quest")
KINDS_OF_MEMORY = (
    "spells cast",
    "cards drawn",
    "life gained",
    "life lost",
    "creatures died",
    "creatures attacked",
    "damage dealt to",
)
"""What the game remembers that a seat did this turn, by the names under which it counts it."""
KINDS_OF_SEATS = ("poison", "energy", "experience", "rad")


def leaves_undo(event: QEvent) -> bool:
    """Return whether a key is for undo or redo, which is then left to the window."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if not (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)):
        return False
    event.ignore()
    return True


class NumberField(EntryField):
    """A whole number as people write it (3, 1e6, 10^100); `given` carries it, of any size, when it is said."""

    given = Signal(object)

    def __init__(self, name: str, least: int = 0) -> None:
        super().__init__("0")
        self._least = least
        self._number = 0
        self.setObjectName(name)
        self.setAccessibleName(name)
        self.setToolTip(f"{name}: 3, 1e6, 10^100. Enter or the arrow keys change it.")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        limit(self, least_width=52)
        self.returnPressed.connect(self._give)

    @property
    def number(self) -> int:
        """The number that is typed, or else the one that was shown last."""
        return self._read(self._number)

    def show_number(self, number: int) -> None:
        """Show a number, unless another is just being typed."""
        if number != self._number or not self.hasFocus():
            self._number = number
            self.setText(f"-{digits(-number)}" if number < 0 else digits(number))
            self.setCursorPosition(0)
            show_look(self, "")

    def step(self, by: int) -> None:
        """Step the number up or down by so much."""
        self._say(self._read(self._number) + by)

    def _read(self, otherwise: int) -> int:
        text = self.text().strip().replace("−", "-")
        try:
            return -parse_count(text[1:]) if text.startswith("-") else parse_count(text)
        except ValueError:
            return otherwise

    def _give(self) -> None:
        text = self.text().strip()
        try:
            number = -parse_count(text[1:]) if text[:1] in ("-", "−") else parse_count(text)
        except ValueError as error:
            show_look(self, "wrong")
            self.setToolTip(str(error))
            return
        self._say(number)

    def _say(self, number: int) -> None:
        if number < self._least:
            show_look(self, "wrong")
            self.setToolTip(f"At least {self._least}.")
            return
        show_look(self, "")
        is_other = number != self._number
        self._number = number
        self.setText(f"-{digits(-number)}" if number < 0 else digits(number))
        if is_other:
            self.given.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step by the arrow keys; say the number by Enter."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if event.key() == Qt.Key.Key_Up else -1)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the table's, also while the keyboard is here."""
        return leaves_undo(event) or super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let what was typed count when the keyboard goes elsewhere."""
        if self._read(self._number) != self._number:
            self._give()
        super().focusOutEvent(event)


class Stepper(QWidget):
    """A number field between − and +."""

    def __init__(self, name: str, given: Callable[[int], object], least: int = 0) -> None:
        super().__init__()
        self.field = NumberField(name, least)
        self.field.given.connect(given)
        fewer, more = button("−", f"{name} less", look="step"), button("+", f"{name} more", look="step")
        fewer.clicked.connect(lambda: self.field.step(-1))
        more.clicked.connect(lambda: self.field.step(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        for side in (fewer, more):
            limit(side, width=30)
        row.addWidget(fewer)
        row.addWidget(self.field, 1)
        row.addWidget(more)

    def show_number(self, number: int) -> None:
        """Show a number."""
        self.field.show_number(number)


class CounterRows(QWidget):
    """A stepper for each kind of counter, or of what `noun` says, that there is, and a way to add another kind."""

    changed = Signal(str, object)

    def __init__(self, kinds: tuple[str, ...], always: tuple[str, ...] = (), noun: str = "counter") -> None:
        super().__init__()
        self._always = always
        self._named = f" {noun}s" if noun else ""
        self._rows: dict[str, Stepper] = {}
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self.kind = QComboBox()
        self.kind.setEditable(True)
        self.kind.addItems([kind for kind in kinds if kind not in always])
        self.kind.setAccessibleName(f"Another kind of {noun or 'memory'}")
        self.kind.setObjectName(f"kind of {noun or 'memory'}")
        add = button("Add", f"add a {noun or 'memory'}", "One more of this kind")
        add.clicked.connect(self._add)
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(self.kind, 1)
        line.addWidget(add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addLayout(self._grid)
        column.addLayout(line)

    def show_counters(self, counters: Counters) -> None:
        """Show the counters that there are."""
        held = {**dict.fromkeys(self._always, 0), **dict(counters)}
        if held.keys() != self._rows.keys():
            clear_layout(self._grid)
            self._rows = {}
            for row, kind in enumerate(held):
                stepper = Stepper(f"{kind}{self._named}", partial(self.changed.emit, kind))
                self._rows[kind] = stepper
                self._grid.addWidget(labeled(f"{kind}{self._named}"), row, 0)
                self._grid.addWidget(stepper, row, 1)
        for kind, amount in held.items():
            self._rows[kind].show_number(amount)

    def _add(self) -> None:
        kind = self.kind.currentText().strip()
        if kind in self._rows:
            self._rows[kind].field.step(1)
        elif kind:
            self.changed.emit(kind, 1)
