"""Asks what is announced of what is put on the stack by hand: modes, X, targets, shares, what triggered it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.frozen_dataclass import replace
from engine.model.stack_edits import EditAbility, EditAnnounced, EditSpell
from engine.rules.edit.laying_on_stack import speaks_of_cause
from engine.rules.edit.stack_edits import offered
from engine.rules.stack.resolving import body_of
from gui.set_up.input_fields import Stepper
from gui.style.scale import limit
from gui.style.widgets import clear_layout, labeled
from gui.words.names import name_of_reference, words_of_modes

if TYPE_CHECKING:
    from engine.model.state import GameState

Announcing: TypeAlias = EditSpell | EditAbility | EditAnnounced
MOST_ROWS = 5
_NUMBER = re.compile(r"\d+")


class AnnouncingDialog(QDialog):
    """Asks for what is announced; `edit` is the edit with all of it."""

    def __init__(self, state: GameState, edit: Announcing, parent: QWidget) -> None:
        super().__init__(parent)
        self._state = state
        self._start = edit
        found = offered(state, edit)
        self._item = found.item
        name = found.item.source.card.name
        self.setWindowTitle(f"{name} on the stack")
        limit(self, least_width=420)
        self.column = QVBoxLayout(self)
        self.column.setSpacing(8)
        self.column.addWidget(labeled(f"What is announced of {name}?", "title", is_wrapped=True))
        self.modes = self._mode_boxes()
        self.number_x = Stepper("X", lambda _: self._ask_targets())
        self.number_x.show_number(edit.x)
        if found.has_x:
            self.column.addWidget(labeled("X"))
            self.column.addWidget(self.number_x)
        self.places = QVBoxLayout()
        self.column.addLayout(self.places)
        self.targets: list[QComboBox | QListWidget] = []
        self.shares = QLineEdit(", ".join(map(str, edit.divided)))
        self.shares_row = self._ask_shares()
        self._ask_targets(edit.targets)
        self._is_about = isinstance(edit, EditAbility) and speaks_of_cause(found.item.ability)
        self.about, self.who, self.amount = QComboBox(), QComboBox(), Stepper("How much it was", lambda _: None)
        if self._is_about:
            self._ask_cause()
        buttons = QDialogButtonBox()
        put = buttons.addButton("Put on the stack", QDialogButtonBox.ButtonRole.AcceptRole)
        if isinstance(edit, EditAnnounced):
            put.setText("Announce")
        put.setObjectName("announce by hand")
        put.setDefault(True)
        buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.column.addWidget(buttons)

    @property
    def is_needed(self) -> bool:
        """Whether there is anything to be said at all."""
        return bool(self.modes or self.targets or self._is_about) or offered(self._state, self._start).has_x

    def _mode_boxes(self) -> list[QCheckBox]:
        body = body_of(self._item)
        if not body.is_modal:
            return []
        self.column.addWidget(labeled(f"Modes: {body.minimum} to {body.maximum}", "small"))
        made = []
        for number, words in enumerate(words_of_modes(body, self._item.source.card)):
            box = QCheckBox(words)
            box.setChecked(number in self._start.modes)
            box.toggled.connect(lambda _: self._ask_targets())
            self.column.addWidget(box)
            made.append(box)
        return made

    @property
    def _chosen_modes(self) -> tuple[int, ...]:
        return tuple(at for at, box in enumerate(self.modes) if box.isChecked()) if self.modes else (0,)

    def _ask_targets(self, chosen: tuple[tuple[int, ...], ...] = ()) -> None:
        """Ask for the targets that these modes and this X have."""
        clear_layout(self.places)
        self.targets = []
        found = offered(self._state, self._start, self._chosen_modes, self.number_x.field.number)
        asked = found.targets
        self.shares_row.setVisible(found.divides)
        for number, (least, most, legal) in enumerate(asked):
            words = "Target" if len(asked) == 1 else f"Target {number + 1} of {len(asked)}"
            some = f": {least} to {most}" if most != 1 or least != 1 else ""
            self.places.addWidget(labeled(f"{words}{some}", "small"))
            before = chosen[number] if number < len(chosen) else ()
            widget = self._one_of(legal, before, least) if most <= 1 else self._some_of(legal, before)
            widget.setAccessibleName(words)
            self.places.addWidget(widget)
            self.targets.append(widget)

    def _ask_shares(self) -> QWidget:
        """Ask how much of what is divided goes to each target, in their order."""
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        self.shares.setAccessibleName("How much to each target")
        self.shares.setPlaceholderText("2, 1")
        self.shares.setValidator(QRegularExpressionValidator(QRegularExpression(r"[\d, ]*"), self.shares))
        column.addWidget(labeled("How much to each target, in their order", "small"))
        column.addWidget(self.shares)
        self.column.addWidget(row)
        return row

    def _one_of(self, legal: tuple[int, ...], before: tuple[int, ...], least: int) -> QComboBox:
        box = QComboBox()
        if least == 0 or not legal:
            box.addItem("none", None)
        for one in legal:
            box.addItem(name_of_reference(self._state, one), one)
        if before:
            box.setCurrentIndex(max(0, box.findData(before[0])))
        return box

    def _some_of(self, legal: tuple[int, ...], before: tuple[int, ...]) -> QListWidget:
        made = QListWidget()
        for one in legal:
            item = QListWidgetItem(name_of_reference(self._state, one))
            item.setData(Qt.ItemDataRole.UserRole, one)
            item.setCheckState(Qt.CheckState.Checked if one in before else Qt.CheckState.Unchecked)
            made.addItem(item)
        rows = min(MOST_ROWS, max(2, len(legal)))
        made.setFixedHeight(rows * (made.fontMetrics().lineSpacing() + 6) + 8)
        return made

    def _ask_cause(self) -> None:
        """Ask what triggered an ability whose text speaks of it."""
        self.about.addItem("nothing", 0)
        for id in self._state.battlefield:
            self.about.addItem(name_of_reference(self._state, id), id)
        self.who.addItem("nobody", -1)
        for number, seat in enumerate(self._state.seats):
            self.who.addItem(seat.name, number)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        rows = (("What it was about", self.about), ("Which player", self.who), ("How much", self.amount))
        for row, (words, widget) in enumerate(rows):
            widget.setAccessibleName(words)
            grid.addWidget(labeled(words), row, 0)
            grid.addWidget(widget, row, 1)
        self.column.addWidget(labeled("Its text speaks of what triggered it", "small"))
        self.column.addLayout(grid)

    @property
    def edit(self) -> Announcing:
        """The edit with what is announced."""
        targets = tuple(_chosen(one) for one in self.targets)
        shares = tuple(map(int, _NUMBER.findall(self.shares.text()))) if not self.shares_row.isHidden() else ()
        said = replace(
            self._start, modes=self._chosen_modes, targets=targets, x=self.number_x.field.number, divided=shares
        )
        if isinstance(said, EditAbility) and self._is_about:
            about, who = self.about.currentData(), self.who.currentData()
            return replace(said, about=about, who=who, amount=self.amount.field.number)
        return said


def _chosen(widget: QComboBox | QListWidget) -> tuple[int, ...]:
    if isinstance(widget, QComboBox):
        return () if widget.currentData() is None else (widget.currentData(),)
    items = (widget.item(row) for row in range(widget.count()))
    checked = Qt.CheckState.Checked
    return tuple(one.data(Qt.ItemDataRole.UserRole) for one in items if one.checkState() == checked)
