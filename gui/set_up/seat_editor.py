"""Everything that can be changed of a seat: its name, life, counters and mana; and the order of its zones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.cards.base.mana import MANA_TYPES
from engine.cards.effects.dungeons import COMPLETED, DUNGEONS
from engine.cards.effects.markers import DAYTIMES, MONARCH, MOST, SPEED, THE_RING
from engine.model import edits
from engine.model.edits import EditCounters, EditMove, EditRemove
from engine.model.zones import reference_to_seat
from engine.rules.actions.daytime import daytime
from engine.rules.actions.designating import designations_of_seat
from engine.session.narration.narration import thing
from engine.session.notation.edit_words import zone_words
from gui.set_up.edits import Picked
from gui.set_up.input_fields import KINDS_OF_MEMORY, KINDS_OF_SEATS, CounterRows, Stepper
from gui.style.widgets import EntryField, button, labeled

if TYPE_CHECKING:
    from engine.model.state import GameState
    from gui.game.bridge import Bridge
    from gui.set_up.edits import Editor

MANA_WORDS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colorless"}
IN_ORDER = ("library", "graveyard", "hand", "exile", "command", "outside")


_WORDS_OF_COMPLETED = {name: word for word, name in COMPLETED.items()}

_PLACES = (("", 0), *((name, at + 1) for name, one in DUNGEONS.items() for at in range(len(one.ways))))
"""Each room by its dungeon and its number; before them, that a seat is in none."""


def _rooms() -> QComboBox:
    """Return a list of all rooms of all dungeons, and of being in none."""
    made = QComboBox()
    made.setObjectName("room of the venture marker")
    made.setAccessibleName("Room of the venture marker")
    rooms = [f"{name}: {DUNGEONS[name].room(number - 1)}" for name, number in _PLACES[1:]]
    made.addItems(["In no dungeon", *rooms])
    return made


class SeatEditor(QWidget):
    """Changes one seat."""

    def __init__(self, editor: Editor, bridge: Bridge) -> None:
        super().__init__()
        self._editor = editor
        self._bridge = bridge
        self._seat = 0
        self.name = EntryField()
        self.name.setObjectName("name of the seat")
        self.name.setAccessibleName("Name")
        self.name.editingFinished.connect(self._rename)
        self.life = Stepper("Life", lambda number: self._change("EditLife", number), -(10**9))
        self.counters = CounterRows(KINDS_OF_SEATS, ("poison",))
        self.counters.changed.connect(self._count)
        self.mana = {
            kind: Stepper(f"{MANA_WORDS[kind]} mana", partial(self._change, "EditMana", kind))
            for kind in MANA_TYPES
        }
        self.designations = {word: self._designation(word) for word, most in MOST.items() if most == 1}
        self.speed = Stepper("Speed", lambda number: self._change("EditSeatDesignation", SPEED, number))
        self.tempted = Stepper(
            "Times tempted by the Ring", lambda number: self._change("EditSeatDesignation", THE_RING, number)
        )
        self.dungeon = _rooms()
        self.dungeon.activated.connect(self._venture)
        self.completed = CounterRows(tuple(DUNGEONS), (), "completed dungeon")
        self.completed.changed.connect(
            lambda name, times: self._change("EditSeatDesignation", _WORDS_OF_COMPLETED[name], times)
        )
        self.lands = Stepper("Lands played", partial(self._change, "EditLandsPlayed"))
        self.memory = CounterRows(KINDS_OF_MEMORY, KINDS_OF_MEMORY[:1], "")
        self.memory.changed.connect(lambda what, number: self._change("EditTally", what, number))
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(7)
        column.addLayout(self._head())
        column.addWidget(labeled("Counters", "small"))
        column.addWidget(self.counters)
        column.addWidget(labeled("Mana pool", "small"))
        column.addLayout(self._pool())
        column.addWidget(labeled("This turn so far", "small"))
        played = QGridLayout()
        played.setColumnStretch(0, 1)
        played.addWidget(labeled("lands played"), 0, 0)
        played.addWidget(self.lands, 0, 1)
        column.addLayout(played)
        column.addWidget(self.memory)
        column.addWidget(labeled("Dungeon", "small"))
        column.addWidget(self.dungeon)
        column.addWidget(self.completed)
        column.addWidget(labeled("Cards in order", "small"))
        column.addLayout(self._zones())
        column.addStretch(1)

    def _head(self) -> QGridLayout:
        """Return the row with the name and what the seat itself has."""
        head = QGridLayout()
        head.setVerticalSpacing(7)
        head.addWidget(labeled("Name"), 0, 0)
        head.addWidget(self.name, 0, 1)
        head.addWidget(labeled("Life"), 1, 0)
        head.addWidget(self.life, 1, 1)
        head.addWidget(labeled("Speed"), 2, 0)
        head.addWidget(self.speed, 2, 1)
        head.addWidget(labeled("The Ring"), 3, 0)
        head.addWidget(self.tempted, 3, 1)
        for row, box in enumerate(self.designations.values(), start=4):
            head.addWidget(box, row, 1)
        return head

    def _pool(self) -> QGridLayout:
        """Return the fields for the mana of each type, three in a column."""
        pool = QGridLayout()
        pool.setVerticalSpacing(4)
        for row, (kind, stepper) in enumerate(self.mana.items()):
            pool.addWidget(labeled(MANA_WORDS[kind]), row % 3, row // 3 * 2)
            pool.addWidget(stepper, row % 3, row // 3 * 2 + 1)
        return pool

    def _zones(self) -> QGridLayout:
        """Return a button for each zone whose cards are in an order."""
        zones = QGridLayout()
        for at, zone in enumerate(IN_ORDER[:4]):
            show = button(f"{zone.capitalize()}…", f"show the {zone}", f"Its cards in order: the {zone}")
            show.clicked.connect(lambda _=False, one=zone: self._editor.pick(Picked("zone", self._seat, one)))
            zones.addWidget(show, at // 2, at % 2)
        return zones

    def _designation(self, word: str) -> QCheckBox:
        verb = "It is" if word in DAYTIMES else "Is" if word == MONARCH else "Has"
        made = QCheckBox(f"{verb} {word}")
        made.clicked.connect(lambda is_on: self._change("EditSeatDesignation", word, int(is_on)))
        return made

    def _change(self, kind: str, *values: object) -> None:
        self._editor.change(getattr(edits, kind), self._seat, *values)

    def _venture(self, at: int) -> None:
        """Put the venture marker where it was chosen to be, or let the seat be in no dungeon."""
        name, number = _PLACES[at]
        now = next(
            (one for one in designations_of_seat(self._bridge.state, self._seat) if one[0] in DUNGEONS), None
        )
        if name:
            self._change("EditSeatDesignation", name, number)
        elif now is not None:
            self._change("EditSeatDesignation", now[0], 0)

    def _count(self, kind: str, number: int) -> None:
        self._editor.change(EditCounters, reference_to_seat(self._seat), 0, kind, number)

    def _rename(self) -> None:
        name = " ".join(self.name.text().split())
        if name != self._bridge.state.seats[self._seat].name:
            self._change("EditName", name)
            self.name.setText(self._bridge.state.seats[self._seat].name)

    def show_seat(self, number: int, state: GameState) -> None:
        """Show a seat as it is now."""
        is_other = number != self._seat
        self._seat = number
        seat = state.seats[number]
        if is_other or not self.name.hasFocus():
            self.name.setText(seat.name)
        self.life.show_number(seat.life)
        self.counters.show_counters(seat.counters)
        self.lands.show_number(seat.lands_played)
        self.memory.show_counters(seat.tally)
        now = dict(designations_of_seat(state, number))
        self.speed.show_number(now.get(SPEED, 0))
        self.tempted.show_number(now.get(THE_RING, 0))
        place = next((_PLACES.index((word, int(number))) for word, number in now.items() if word in DUNGEONS), 0)
        self.dungeon.setCurrentIndex(place)
        self.completed.show_counters(tuple((COMPLETED[word], now[word]) for word in now if word in COMPLETED))
        for word, box in self.designations.items():
            box.setChecked(word in now or word == daytime(state))
        for kind, amount in zip(MANA_TYPES, seat.pool, strict=True):
            self.mana[kind].show_number(amount)


class ZoneEditor(QWidget):
    """The cards of a zone in their order, to be put in another."""

    def __init__(self, editor: Editor, bridge: Bridge) -> None:
        super().__init__()
        self._editor = editor
        self._bridge = bridge
        self._place = (0, "library")
        self.title = labeled("", "title", is_wrapped=True)
        self.words = labeled("", "muted", is_wrapped=True)
        self.list = QListWidget()
        self.list.setObjectName("cards in order")
        self.list.setAccessibleName("Cards in order")
        self.list.installEventFilter(self)
        self.list.itemActivated.connect(
            lambda item: editor.pick(Picked("card", id=item.data(Qt.ItemDataRole.UserRole)))
        )
        row = QHBoxLayout()
        row.setSpacing(5)
        for words, name, tip, step in (
            ("↑", "move up", "One place up (Ctrl+Up)", -1),
            ("↓", "move down", "One place down (Ctrl+Down)", 1),
            ("Top", "move to the top", "To the top (Ctrl+Home)", -(10**9)),
            ("Bottom", "move to the bottom", "To the bottom (Ctrl+End)", 10**9),
        ):
            one = button(words, name, tip)
            one.clicked.connect(lambda _=False, by=step: self.move_by(by))
            row.addWidget(one)
        remove = button("Remove", "remove from the zone", "Take it out of the game (Delete)", "danger")
        remove.clicked.connect(self._remove)
        row.addWidget(remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(7)
        for widget in (self.title, self.words, self.list):
            column.addWidget(widget)
        column.addLayout(row)

    def show_zone(self, seat: int, zone: str, state: GameState) -> None:
        """List the cards of a zone as they lie."""
        self._place = (seat, zone)
        title = zone_words(state, seat, zone)
        self.title.setText(f"{title[:1].upper()}{title[1:]}")
        ends = {"library": "The first is on top.", "graveyard": "The last is on top."}
        self.words.setText(f"{ends.get(zone, '')} Enter opens a card, Ctrl with an arrow key moves it.".strip())
        current = self._current()
        self.list.clear()
        for id in self._ids():
            item = QListWidgetItem(thing(state.objects[id]))
            item.setData(Qt.ItemDataRole.UserRole, id)
            self.list.addItem(item)
            if id == current:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)

    def _ids(self) -> tuple[int, ...]:
        state, (seat, zone) = self._bridge.state, self._place
        if zone in ("exile", "command", "outside"):
            shared = {"exile": state.exile, "command": state.command, "outside": state.outside}[zone]
            return tuple(id for id in shared if state.objects[id].owner == seat)
        return getattr(state.seats[seat], zone)  # type: ignore[no-any-return]  # three fields named for the zones

    def _current(self) -> int:
        item = self.list.currentItem()
        return int(item.data(Qt.ItemDataRole.UserRole)) if item is not None else 0

    def move_by(self, by: int) -> None:
        """Move the card that is marked up or down by so many places of the list."""
        ids, id = list(self._ids()), self._current()
        if id not in ids:
            return
        place = max(0, min(len(ids) - 1, ids.index(id) + by))
        ids.remove(id)
        objects = self._bridge.state.objects
        position = sum(objects[one].count for one in ids[:place])
        self._editor.change(EditMove, id, 0, *self._place, -1 if place == len(ids) else position)

    def _remove(self) -> None:
        if self._current():
            self._editor.change(EditRemove, self._current(), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move a card with Ctrl and an arrow key, take it away with Delete."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -(10**9), Qt.Key.Key_End: 10**9}
            by = steps.get(Qt.Key(event.key()))
            if by is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.move_by(by)
                return True
            if event.key() == Qt.Key.Key_Delete:
                self._remove()
                return True
        return super().eventFilter(watched, event)
