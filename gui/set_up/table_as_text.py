"""The set-up dialog: a table of the user's own, card by card, with the catalogue to search in."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine.cards.catalogue.catalogue import Catalogue
from engine.frozen_dataclass import replace
from engine.loops.readable import parse_count
from engine.model.turns import PRECOMBAT_MAIN
from engine.session.set_up.set_up import FIRST_STEPS, ZONES, CardsInZone, SeatSetUp, SetUp
from gui.set_up.set_up_text import BadLine, read_zone, written_zone, zone_lines
from gui.style.scale import first_size, limit
from gui.style.widgets import SpinBox, button, labeled
from gui.words.names import NAME_OF_STEP

NAMES = ("Alice", "Nadine", "Carol", "Dora", "Erik", "Fay", "Gil", "Hana")
HELP = "A card on each line: 3 Forest · tapped Llanowar Elves · Presence of Gond on Llanowar Elves"
PLACE = {"battlefield": (0, 0, 1, 2), "hand": (1, 0, 1, 1), "library": (1, 1, 1, 1), "graveyard": (2, 0, 1, 1)}
PLACE["exile"] = (2, 1, 1, 1)


class SetUpDialog(QDialog):
    """Sets a table: `wanted` carries the set-up."""

    wanted = Signal(object)

    def __init__(self, before: SetUp | None, catalogue: Catalogue, parent: QWidget) -> None:
        super().__init__(parent)
        self._before = before
        self._catalogue = catalogue
        self._pages: list[SeatPage] = []
        self.setWindowTitle("Set up a table")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 820, 640)
        self.count = SpinBox()
        self.count.setAccessibleName("How many seats")
        self.count.setRange(2, len(NAMES))
        self.step = QComboBox()
        self.step.setAccessibleName("The step in which the game begins")
        for step in FIRST_STEPS:
            self.step.addItem(NAME_OF_STEP[step], step)
        self.step.setCurrentIndex(FIRST_STEPS.index(before.step if before is not None else PRECOMBAT_MAIN))
        self.card = QLineEdit()
        self.card.setObjectName("card to add")
        self.card.setAccessibleName("Search a card to add")
        self.card.setPlaceholderText("Search a card, then Enter adds it where the cursor was")
        self.card.setClearButtonEnabled(True)
        completer = QCompleter(list(self._catalogue.names()), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.card.setCompleter(completer)
        self.tabs = QTabWidget()
        self.error = labeled("", "danger", is_wrapped=True)
        self.error.setObjectName("set-up error")
        begin = button("Begin", "begin the game", "", "primary")
        begin.clicked.connect(self._begin)
        cancel = button("Cancel", "cancel the set-up")
        cancel.clicked.connect(self.reject)
        top = QHBoxLayout()
        for widget in (labeled("Seats"), self.count, labeled("Begins in"), self.step, self.card):
            top.addWidget(widget, 1 if widget is self.card else 0)
        foot = QHBoxLayout()
        foot.addWidget(self.error, 1)
        foot.addWidget(cancel)
        foot.addWidget(begin)
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(labeled(HELP, "muted", is_wrapped=True))
        whole.addWidget(self.tabs, 1)
        whole.addLayout(foot)
        self.count.valueChanged.connect(self._set_count)
        seats = before.seats if before is not None else ()
        for at in range(len(seats) or 2):
            self._add_page(seats[at] if seats else None, tuple(seat.name for seat in seats))
        self.count.setValue(len(self._pages))

    def _add_page(self, seat: SeatSetUp | None, names: tuple[str, ...]) -> None:
        name = seat.name if seat is not None else NAMES[len(self._pages)]
        page = SeatPage(name, seat, names)
        page.name.textChanged.connect(self._name_tabs)
        self._pages.append(page)
        self.tabs.addTab(page, name)

    def _set_count(self, count: int) -> None:
        while len(self._pages) > count:
            self.tabs.removeTab(len(self._pages) - 1)
            self._pages.pop().deleteLater()
        while len(self._pages) < count:
            self._add_page(None, ())

    def _name_tabs(self) -> None:
        for at, page in enumerate(self._pages):
            self.tabs.setTabText(at, page.name.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the search field adds the card; it begins no game by accident."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.card.hasFocus() and self.card.text().strip():
            page = self._pages[self.tabs.currentIndex()]
            page.add_line(self.card.text().strip())
            self.card.clear()

    def set_up(self) -> SetUp:
        """Return the table as it is typed; raises ValueError that says what is wrong and where."""
        names = tuple(page.name.text().strip() for page in self._pages)
        for at, name in enumerate(names):
            if not name or name in names[:at]:
                raise ValueError(f"Seat {at + 1} needs a name of its own.")
        seats = tuple(page.seat(self._catalogue, names, at) for at, page in enumerate(self._pages))
        step = self.step.currentData()
        if self._before is None:
            return SetUp(seats, step=step)
        is_same = len(seats) == len(self._before.seats)
        active = self._before.active if self._before.active < len(seats) else 0
        format = self._before.format if is_same else ""
        return replace(self._before, seats=seats, active=active, step=step, opening=None, format=format)

    def _begin(self) -> None:
        try:
            made = self.set_up()
        except ValueError as error:
            self.error.setText(str(error))
            return
        self.wanted.emit(made)

    def say(self, words: str) -> None:
        """Say why the game cannot begin."""
        self.error.setText(words)


class SeatPage(QWidget):
    """One seat's name, life and cards."""

    def __init__(self, name: str, seat: SeatSetUp | None, names: tuple[str, ...]) -> None:
        super().__init__()
        self.name = QLineEdit(name)
        self.name.setAccessibleName("Name")
        self.life = QLineEdit(str(seat.life) if seat is not None else "20")
        self.life.setAccessibleName("Life")
        limit(self.life, most_width=120)
        self._before = seat
        self._kept = {zone: zone_lines(seat.zone(zone) if seat is not None else (), names) for zone in ZONES}
        self.zones: dict[str, QPlainTextEdit] = {}
        grid = QGridLayout()
        for zone in ZONES:
            field = QPlainTextEdit(written_zone(seat.zone(zone), names) if seat is not None else "")
            field.setObjectName(zone)
            field.setAccessibleName(f"{zone.capitalize()}, a card on each line")
            field.setTabChangesFocus(True)
            self.zones[zone] = field
            column = QVBoxLayout()
            column.addWidget(labeled(zone.capitalize(), "small"))
            column.addWidget(field)
            grid.addLayout(column, *PLACE[zone])
        if seat is None:
            self.zones["library"].setPlainText("40 Forest")
        grid.setRowStretch(0, 3)
        grid.setRowStretch(1, 2)
        grid.setRowStretch(2, 1)
        head = QHBoxLayout()
        for widget in (labeled("Name"), self.name, labeled("Life"), self.life):
            head.addWidget(widget)
        whole = QVBoxLayout(self)
        whole.addLayout(head)
        whole.addLayout(grid)
        self._last = self.zones["battlefield"]
        for field in self.zones.values():
            field.cursorPositionChanged.connect(lambda one=field: self._note(one))

    def _note(self, field: QPlainTextEdit) -> None:
        if field.hasFocus():
            self._last = field

    def add_line(self, words: str) -> None:
        """Add a line to the zone in which the cursor was last."""
        self._last.appendPlainText(words)

    def _there(self, zone: str, seats: int) -> dict[str, CardsInZone]:
        """Return what was in a zone, by its lines, as far as it speaks of no seat that has gone."""
        return {
            line: entry
            for line, entry in self._kept[zone].items()
            if max(entry.owner, entry.host_seat, entry.chosen_player) < seats
        }

    def seat(self, catalogue: Catalogue, names: tuple[str, ...], at: int) -> SeatSetUp:
        """Return the seat as it is typed; raises ValueError."""
        name = self.name.text().strip()
        try:
            said = self.life.text().strip()
            life = -parse_count(said[1:]) if said[:1] in ("-", "−") else parse_count(said)
        except ValueError as error:
            raise ValueError(f"{name}'s life: {error}") from error
        found: dict[str, Any] = {}
        for zone, field in self.zones.items():
            try:
                found[zone] = read_zone(field.toPlainText(), catalogue, names, at, self._there(zone, len(names)))
            except BadLine as error:
                raise ValueError(f"{name}'s {zone}, {error}") from error
        if self._before is not None:
            return replace(self._before, name=name, life=life, **found)
        return SeatSetUp(name, life, **found)
