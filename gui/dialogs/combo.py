"""The combo dialog: what a combo of Commander Spellbook needs, which the player reads before the table is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import with_noun
from engine.session.spellbook.combo_table import begins
from gui.style.rich_text import rich
from gui.style.scale import first_size
from gui.style.theme import Theme
from gui.style.widgets import button, clear_layout, labeled

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.spellbook.combo import Combo, Piece
    from engine.session.spellbook.combo_table import ComboTable

FIRST_SIZE = (980, 660)
SIZE_OF_ONE = (780, 600)
ZONE_WORDS = {"library": "library", "hand": "hand", "command": "command zone"}


class ComboDialog(QDialog):
    """Shows combos and sets a table for one: `wanted` carries the set-up, a title, and what is left to see to."""

    wanted = Signal(object, str, str)

    def __init__(self, combos: tuple[Combo, ...], catalogue: Catalogue, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._combos = combos
        self._catalogue = catalogue
        self._theme = theme
        self._chosen: dict[str, str] = {}
        self._names = catalogue.names()
        self.setWindowTitle("A combo of Commander Spellbook")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, *(FIRST_SIZE if len(combos) > 1 else SIZE_OF_ONE))
        self.search = QLineEdit()
        self.search.setObjectName("search combos")
        self.search.setAccessibleName("Search the combos")
        self.search.setPlaceholderText("Search: a card, a result")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self._list())
        self.whole = QCheckBox("Only those of which every card is here")
        self.whole.setObjectName("only whole combos")
        self.whole.toggled.connect(lambda _: self._list())
        self.list = QListWidget()
        self.list.setObjectName("combos")
        self.list.setAccessibleName("Combos")
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(lambda _: self._show_chosen())
        self.title = labeled("", "title", is_wrapped=True)
        self.title.setObjectName("combo")
        self._pieces = QGridLayout()
        self._pieces.setHorizontalSpacing(12)
        self._pieces.setVerticalSpacing(4)
        self._pieces.setColumnStretch(0, 3)
        self._pieces.setColumnStretch(2, 2)
        self.words = QLabel()
        self.words.setObjectName("combo in words")
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.read = QCheckBox("I have read what this combo needs")
        self.read.setObjectName("read")
        self.read.toggled.connect(lambda _: self._allow())
        self.begin = button("Set up the table", "set up the table", "", "primary")
        self.begin.clicked.connect(self._begin)
        self._lay_out()
        self._list()

    def _lay_out(self) -> None:
        inside = QWidget()
        told = QVBoxLayout(inside)
        told.setContentsMargins(8, 0, 12, 0)
        told.setSpacing(10)
        told.addWidget(self.title)
        told.addLayout(self._pieces)
        told.addWidget(self.words)
        told.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.search, self.whole, self.list):
            column.addWidget(widget)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.addWidget(left)
        halves.addWidget(area)
        halves.setStretchFactor(1, 1)
        halves.setSizes([280, 680])
        left.setVisible(len(self._combos) > 1)
        stop = button("Cancel", "cancel the combo")
        stop.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.read, 1)
        foot.addWidget(stop)
        foot.addWidget(self.begin)
        whole = QVBoxLayout(self)
        whole.setSpacing(10)
        whole.addWidget(halves, 1)
        whole.addLayout(foot)

    def _list(self) -> None:
        """List the combos that have the words searched for."""
        words = self.search.text().casefold().split()
        self.list.clear()
        for at, combo in enumerate(self._combos):
            told = " ".join((combo.title, *combo.results)).casefold()
            if all(word in told for word in words) and (combo.is_whole or not self.whole.isChecked()):
                missing = sum(not piece.is_known for piece in combo.pieces)
                item = QListWidgetItem(combo.title + (f"\n{missing} not in the catalogue" if missing else ""))
                item.setData(Qt.ItemDataRole.UserRole, at)
                self.list.addItem(item)
        self.list.setCurrentRow(0)
        self._show_chosen()

    @property
    def combo(self) -> Combo | None:
        """The combo that is looked at."""
        item = self.list.currentItem()
        return self._combos[int(item.data(Qt.ItemDataRole.UserRole))] if item is not None else None

    def _table(self) -> ComboTable | None:
        combo = self.combo
        return begins(combo, self._catalogue, self._chosen) if combo is not None else None

    def _show_chosen(self) -> None:
        combo = self.combo
        clear_layout(self._pieces)
        self.read.setChecked(False)
        self.title.setText(combo.title if combo is not None else "No combo matches.")
        if combo is not None:
            for row, piece in enumerate(combo.pieces):
                self._show_piece(row, piece)
        self._tell()

    def _show_piece(self, row: int, piece: Piece) -> None:
        times = f"{piece.quantity} × " if piece.quantity != 1 else ""
        if piece.is_known:
            self._pieces.addWidget(labeled(f"{times}{piece.name}", is_wrapped=True), row, 0)
        else:
            column = QVBoxLayout()
            column.setSpacing(2)
            kind = "any card of this kind" if piece.is_template else "not in the catalogue"
            column.addWidget(labeled(f"{times}{piece.said}: {kind}", "legal", is_wrapped=True))
            line = QHBoxLayout()
            field = QLineEdit(self._chosen.get(piece.said, ""))
            field.setObjectName(f"card for {piece.said}")
            field.setAccessibleName(f"Card to use for {piece.said}")
            field.setPlaceholderText("A placeholder, or a card of the catalogue")
            completer = QCompleter(list(self._names), field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            field.setCompleter(completer)
            field.textChanged.connect(lambda text, said=piece.said: self._choose(said, text))
            line.addWidget(field, 1)
            for name in self._near(piece)[:2]:
                made = button(name, f"use {name} for {piece.said}")
                made.clicked.connect(lambda _=False, one=name, to=field: to.setText(one))
                line.addWidget(made)
            column.addLayout(line)
            self._pieces.addLayout(column, row, 0)
        zones = " or ".join(ZONE_WORDS.get(zone, zone) for zone in piece.zones)
        commander = ", as commander" if piece.is_commander else ""
        self._pieces.addWidget(labeled(f"{zones}{commander}", "muted"), row, 1)
        states = "; ".join(said for _, said in piece.states) if not piece.is_told else ""
        self._pieces.addWidget(labeled(states, "muted", is_wrapped=True), row, 2)

    def _near(self, piece: Piece) -> tuple[str, ...]:
        combo = self.combo
        problems = combo.problems if combo is not None else ()
        return next((one.near for one in problems if one.said == piece.said[: len(one.said)]), ())

    def _choose(self, said: str, text: str) -> None:
        name = text.strip()
        if name in self._catalogue:
            self._chosen[said] = name
        else:
            self._chosen.pop(said, None)
        self._tell()

    def _tell(self) -> None:
        """Show what the combo needs, does and makes, as far as the table does not have it."""
        combo, table = self.combo, self._table()
        if combo is None or table is None:
            self.words.clear()
            self._allow()
            return
        parts = [
            self._part(
                "It needs", (f"Mana: {combo.mana}" if combo.mana else "", *combo.prerequisites), "priority"
            ),
            self._part("Set up yourself", table.to_see_to, "danger"),
            self._part("Taken for granted", table.taken),
            self._part("Steps", combo.steps),
            self._part("Results", combo.results),
            self._part("Notes", combo.notes),
        ]
        self.words.setText("".join(parts))
        unknown = sum(
            piece.quantity for piece in combo.pieces if not piece.card and piece.said not in self._chosen
        )
        many = f"Set up a table with {with_noun(unknown, 'placeholder')}"
        self.begin.setText(many if unknown else "Set up the table")
        self._allow()

    def _part(self, heading: str, lines: tuple[str, ...], color: str = "text_muted") -> str:
        told = [line for line in lines if line]
        if not told:
            return ""
        shade = getattr(self._theme.colors, color)
        body = "<br>".join(rich(line, self._theme) for line in told)
        return f'<p><b style="color:{shade}">{heading}</b><br>{body}</p>'

    def _allow(self) -> None:
        """Allow the table to be set once everything that has to be read is."""
        combo, table = self.combo, self._table()
        needs = (
            combo is not None and table is not None and bool(combo.prerequisites or combo.mana or table.to_see_to)
        )
        self.read.setVisible(needs)
        self.begin.setEnabled(combo is not None and (self.read.isChecked() or not needs))

    def _begin(self) -> None:
        combo, table = self.combo, self._table()
        if combo is not None and table is not None:
            self.wanted.emit(table.set_up, combo.title, "; ".join(table.to_see_to))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field begins nothing by accident."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
