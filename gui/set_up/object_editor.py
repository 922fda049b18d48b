"""Everything that can be changed of the card that is picked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from engine.loops.readable import readable_size
from engine.model import edits
from engine.model.designations import DESIGNATIONS
from engine.model.notes import CHOSEN_COLOR
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.actions.designating import can_become
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics
from engine.session.narration.narration import thing
from engine.session.notation.edit_words import zone_words
from engine.session.views.card_view import type_line
from gui.set_up.finder import PLACES
from gui.set_up.input_fields import KINDS_OF_OBJECTS, CounterRows, Stepper
from gui.set_up.used_rows import UsedRows
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from engine.model.objects import GameObject
    from engine.model.state import GameState
    from gui.game.bridge import Bridge
    from gui.set_up.edits import Editor

COLORS = ("", "W", "U", "B", "R", "G")


class ObjectEditor(QWidget):
    """Changes one object, or some members of a group."""

    def __init__(self, editor: Editor, bridge: Bridge) -> None:
        super().__init__()
        self._editor = editor
        self._bridge = bridge
        self._is_showing = False
        self.name = labeled("", "title", is_wrapped=True)
        self.kinds = labeled("", "muted", is_wrapped=True)
        self.members = Stepper("Members to change", lambda _: None, 1)
        self.members_row = _row(labeled("Change so many of the group"), self.members)
        self.count = Stepper("Members of the group", self._set_count, 1)
        self.count_row = _row(labeled("How many there are"), self.count)
        self.tapped = self._switch("Tapped", "EditTapped")
        self.sick = self._switch("Summoning sick", "EditSick")
        self.commander = QCheckBox("Commander")
        self.commander.clicked.connect(lambda is_on: self._change("EditCommander", self._id, is_on))
        self.revealed = self._switch("Known to every seat", "EditRevealed")
        self.damage = Stepper("Damage", lambda number: self._change("EditDamage", self._id, self._some, number))
        self.counters = CounterRows(KINDS_OF_OBJECTS, ("+1/+1",))
        self.counters.changed.connect(
            lambda kind, number: self._change("EditCounters", self._id, self._some, kind, number)
        )
        self.host: QLabel = labeled("", is_wrapped=True)
        self.attach = button("Attach to…", "attach to", "Then click what it is attached to (A)")
        self.attach.clicked.connect(lambda: editor.begin_attaching(self._id))
        self.detach = button("Detach", "detach", "Attached to nothing")
        self.detach.clicked.connect(lambda: editor.attach(self._id, 0))
        self.color = QComboBox()
        self.color.addItems(["no color", "white", "blue", "black", "red", "green"])
        self.color.setAccessibleName("Chosen color")
        self.color.activated.connect(lambda at: self._change("EditChosenColor", self._id, COLORS[at]))
        self.color_row = _row(labeled("Chosen color"), self.color)
        self.designations = {word: self._designation(word) for word in DESIGNATIONS}
        self.owner = QComboBox()
        self.owner.setAccessibleName("Owner")
        self.owner.setObjectName("owner")
        self.owner.activated.connect(lambda at: self._change("EditOwner", self._id, self._some, at))
        self.owner_row = _row(labeled("Owner"), self.owner)
        self.to_seat, self.to_zone = QComboBox(), QComboBox()
        self.to_seat.setAccessibleName("Move to whose")
        self.to_zone.setAccessibleName("Move to which zone")
        self.to_zone.addItems([words for words, _, _ in PLACES])
        self.uses = UsedRows(lambda one, times: self._change("EditUsed", self._id, self._some, one, times))
        self._lay_out()

    def _lay_out(self) -> None:
        move = button("Move", "move the card", "Move it into this zone")
        move.clicked.connect(self._move)
        remove = button("Remove", "remove the card", "Take it out of the game (Delete)", "danger")
        remove.clicked.connect(lambda: self._change("EditRemove", self._id, self._some))
        self.on_battlefield = QWidget()
        permanent = QVBoxLayout(self.on_battlefield)
        permanent.setContentsMargins(0, 0, 0, 0)
        permanent.setSpacing(7)
        switches = QGridLayout()
        switches.addWidget(self.tapped, 0, 0)
        switches.addWidget(self.sick, 0, 1)
        permanent.addLayout(switches)
        permanent.addWidget(self.host)
        permanent.addWidget(_row(self.attach, self.detach))
        permanent.addWidget(_row(labeled("Damage"), self.damage))
        permanent.addWidget(self.color_row)
        self._become = QGridLayout()
        self._place_in_twos(self.designations.values())
        permanent.addLayout(self._become)
        permanent.addWidget(self.uses)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(7)
        for one in (self.name, self.kinds, self.members_row, self.on_battlefield):
            column.addWidget(one)
        column.addWidget(labeled("Counters", "small"))
        column.addWidget(self.counters)
        for one in (self.count_row, self.owner_row, self.commander, self.revealed):
            column.addWidget(one)
        column.addWidget(labeled("Move to", "small"))
        column.addWidget(_row(self.to_seat, self.to_zone, move))
        column.addWidget(remove)
        column.addStretch(1)

    def _switch(self, words: str, kind: str) -> QCheckBox:
        made = QCheckBox(words)
        made.clicked.connect(lambda is_on: self._change(kind, self._id, self._some, is_on))
        return made

    def _place_in_twos(self, boxes: Iterable[QCheckBox]) -> None:
        """Place what it can become two to a row, so that those that are hidden leave no gaps."""
        for place, box in enumerate(boxes):
            self._become.addWidget(box, place // 2, place % 2)

    def _designation(self, word: str) -> QCheckBox:
        made = QCheckBox(word.capitalize())
        made.clicked.connect(lambda is_on: self._change("EditDesignation", self._id, self._some, word, is_on))
        return made

    @property
    def _id(self) -> int:
        held = self._editor.object
        return held.id if held is not None else 0

    @property
    def _some(self) -> int:
        """How many members are changed; 0 for all."""
        held = self._editor.object
        number = self.members.field.number
        return 0 if held is None or number >= held.count else number

    def _change(self, kind: str, *values: object) -> None:
        if not self._is_showing and self._editor.object is not None:
            self._editor.change(getattr(edits, kind), *values)
            self._editor.changed.emit()

    def _set_count(self, number: int) -> None:
        self._change("EditCount", self._id, number)

    def _move(self) -> None:
        _, zone, position = PLACES[self.to_zone.currentIndex()]
        self._editor.move(self._id, max(0, self.to_seat.currentIndex()), zone, self._some, position)

    def show_object(self, held: GameObject, state: GameState) -> None:
        """Show an object as it is now."""
        self._is_showing = True
        now = characteristics(state, held)
        is_permanent = held.zone == "battlefield"
        self.name.setText(thing(held))
        size = f"  {readable_size(now.power, now.toughness)}" if "creature" in now.types else ""
        seat = held.controller if is_permanent else held.owner
        where = zone_words(state, seat, held.zone)
        self.kinds.setText(
            f"{type_line(held.card, now, held.is_token)}{size}\n{'on' if is_permanent else 'in'} {where}"
        )
        self.members_row.setVisible(held.count != 1)
        is_other = self._last != held.id
        if self.members.field.number > held.count or is_other:
            self.members.show_number(held.count)
        self._last = held.id
        self.count.show_number(held.count)
        self.on_battlefield.setVisible(is_permanent)
        self.tapped.setChecked(held.tapped)
        self.sick.setChecked(held.is_sick)
        self.damage.show_number(held.damage)
        self.counters.show_counters(held.counters)
        self.counters.setEnabled(True)
        for word, switch in self.designations.items():
            is_so = (word, True) in held.notes
            switch.setChecked(is_so)
            switch.setVisible(is_so or can_become(held, now, word))
        self._place_in_twos(box for box in self.designations.values() if not box.isHidden())
        self.commander.setChecked(held.is_commander)
        self.commander.setVisible(not held.is_token)
        self.revealed.setChecked(held.is_known)
        self.revealed.setVisible(held.zone in ("hand", "library"))
        names = [one.name for one in state.seats]
        for box, at in ((self.owner, held.owner), (self.to_seat, seat)):
            if [box.itemText(row) for row in range(box.count())] != names:
                box.clear()
                box.addItems(names)
                box.setCurrentIndex(at)
        if is_other:
            self.to_seat.setCurrentIndex(seat)
        self.owner.setCurrentIndex(held.owner)
        self.owner_row.setVisible(held.zone in ("battlefield", "exile", "command", "outside"))
        self._show_host(held, state)
        self.uses.show_uses(held, state)
        choices = facts_of(held.printed or held.card).choices_as_it_enters
        is_choosing = any(getattr(one, "what", "") == "color" for one in choices)
        self.color_row.setVisible(is_choosing)
        self.color.setCurrentIndex(COLORS.index(dict(held.notes).get(CHOSEN_COLOR, "")))
        self._is_showing = False

    _last = 0

    def _show_host(self, held: GameObject, state: GameState) -> None:
        if self._editor.attaching == held.id:
            self.host.setText("Click what to attach it to: a permanent or a seat.")
        elif not held.attached_to:
            self.host.setText("Attached to nothing")
        elif is_seat_reference(held.attached_to):
            self.host.setText(f"Attached to {state.seats[seat_of_reference(held.attached_to)].name}")
        else:
            self.host.setText(f"Attached to {state.objects[held.attached_to].card.name}")
        self.detach.setEnabled(held.attached_to != 0)


def _row(*widgets: QWidget) -> QWidget:
    """Return widgets side by side, the last one as wide as there is room for where the first is a label."""
    row = QWidget()
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(6)
    for widget in widgets:
        line.addWidget(widget, 0 if isinstance(widget, QLabel) and len(widgets) > 1 else 1)
    if isinstance(widgets[0], QLabel):
        line.setStretch(0, 1)
    return row
