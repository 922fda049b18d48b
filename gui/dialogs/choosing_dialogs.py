"""Dialogs for choosing from what is not on the table: a list of candidates, a pile of cards, a number."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import parse_count, readable
from engine.session.notation.digits import digits
from engine.session.views.table_view import CardView, SeatView
from gui.asking.selecting import Picking
from gui.game.bridge import Bridge
from gui.style.scale import first_size, limit
from gui.style.theme import Theme
from gui.style.widgets import labeled, plain_tip
from gui.table.card_painting import card_pixmap
from gui.words.names import name_of_reference

REFERENCE = Qt.ItemDataRole.UserRole
CARD_SIZE = (132, 184)
USABLE = "can be used now"


class ListDialog(QDialog):
    """Everything that can be chosen now, with a search field; groups are picked by number."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        selection = bridge.selection
        assert isinstance(selection, Picking)
        self._selection = selection
        question = bridge.question
        self.setWindowTitle("Choose")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        limit(self, least_width=460, least_height=420)
        words = labeled(question.words if question is not None else "Choose", "title", is_wrapped=True)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the candidates")
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget()
        self.list.setAccessibleName("Candidates")
        self.list.setObjectName("candidates")
        is_many = selection.most != 1
        mode = QListWidget.SelectionMode.MultiSelection if is_many else QListWidget.SelectionMode.SingleSelection
        self.list.setSelectionMode(mode)
        for reference in selection.candidates:
            item = QListWidgetItem(name_of_reference(bridge.state, reference))
            item.setData(REFERENCE, reference)
            self.list.addItem(item)
            item.setSelected(reference in selection.selected)
        self.list.itemSelectionChanged.connect(self._refresh)
        self.list.itemDoubleClicked.connect(lambda _: self._choose())
        self.members = QLineEdit("1")
        self.members.setAccessibleName("How many of the group")
        limit(self.members, most_width=120)
        self.members.textChanged.connect(lambda _: self._refresh())
        self._member_row = QWidget()
        row = QHBoxLayout(self._member_row)
        row.setContentsMargins(0, 0, 0, 0)
        self._of = labeled("")
        row.addWidget(labeled("How many of each group"))
        row.addWidget(self.members)
        row.addStretch(1)
        self.note = labeled("", "muted", is_wrapped=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for one in (words, self.search, self.list, self._member_row, self.note, self.buttons):
            column.addWidget(one)
        if self.list.count() and not is_many:
            self.list.setCurrentRow(0)
        self.list.setFocus()
        self._refresh()

    def _chosen(self) -> list[int]:
        picks: list[int] = []
        try:
            wanted = parse_count(self.members.text())
        except ValueError:
            return []
        for item in self.list.selectedItems():
            reference = item.data(REFERENCE)
            available = self._selection.available(reference)
            most = min(available, wanted if available > 1 and self._selection.kind == "objects" else 1, 100_000)
            picks += [reference] * most
        return picks

    def _refresh(self) -> None:
        selection = self._selection
        held = [selection.available(item.data(REFERENCE)) for item in self.list.selectedItems()]
        self._member_row.setVisible(
            selection.kind == "objects" and selection.most > 1 and any(n > 1 for n in held)
        )
        count = len(self._chosen())
        self.note.setText(f"Chosen: {count}. Needed: {_bounds(selection.least, selection.most)}.")
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(selection.least <= count <= selection.most)

    def _filter(self, text: str) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(text.strip().lower() not in item.text().lower())

    def _choose(self) -> None:
        if self._bridge.selection is not self._selection:
            self.reject()
            return
        self._selection.set_picks(self._chosen())
        self.accept()
        self._bridge.confirm()


def _bounds(least: int, most: int) -> str:
    return readable(least) if least == most else f"{readable(least)} to {readable(most)}"


class PileDialog(QDialog):
    """The cards of a graveyard, of exile or of a library's top, drawn; a card can be clicked."""

    card_chosen = Signal(object)

    def __init__(self, bridge: Bridge, theme: Theme, seat: int, zone: str, parent: QWidget) -> None:
        super().__init__(parent)
        view = bridge.view.seats[seat]
        cards = self.cards_of(view, zone)
        self.setWindowTitle(f"{view.name}'s {zone}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 680, 460)
        self.list = QListWidget()
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setSpacing(8)
        self.list.setAccessibleName(f"Cards in {view.name}'s {zone}")
        pixmaps = [card_pixmap(card, *CARD_SIZE, theme, self.devicePixelRatioF()) for card in cards]
        if pixmaps:
            self.list.setIconSize(pixmaps[0].deviceIndependentSize().toSize())
        for card, pixmap in zip(cards, pixmaps, strict=True):
            is_lit = card.id in bridge.lit
            counted = f"×{card.count}" if card.count else ""
            item = QListWidgetItem(pixmap, "  ".join(one for one in (counted, USABLE if is_lit else "") if one))
            if is_lit:
                item.setForeground(QColor(theme.colors.legal))
            item.setData(REFERENCE, card.id)
            item.setToolTip(plain_tip(f"{card.name}\n" + "\n".join(card.lines)))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, card.name)
            self.list.addItem(item)
            if is_lit and self.list.currentItem() is None:
                self.list.setCurrentItem(item)
        self.list.itemActivated.connect(self._choose)
        total = {"graveyard": view.graveyard_count, "exile": view.exile_count, "library": view.library_count}
        head = labeled(f"{view.name}'s {zone}: {total.get(zone, str(len(cards)))} cards", "title")
        hidden = labeled("A library is hidden: only what everybody may see is shown.", "muted", is_wrapped=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for one in (head, hidden, self.list, buttons):
            column.addWidget(one)
        hidden.setVisible(zone == "library")

    @staticmethod
    def cards_of(view: SeatView, zone: str) -> tuple[CardView, ...]:
        """Return the cards of a pile that can be seen."""
        if zone == "library":
            return (view.library_top,) if view.library_top is not None else ()
        shown = {
            "graveyard": view.graveyard,
            "exile": view.exile,
            "command": view.command,
            "outside": view.outside,
        }
        return shown.get(zone, ())

    def _choose(self, item: QListWidgetItem) -> None:
        self.card_chosen.emit(item.data(REFERENCE))
        self.accept()


class NumberDialog(QInputDialog):
    """Asks for a number up to a maximum: `given`."""

    given = Signal(object)

    def __init__(self, words: str, most: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._most = most
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("How many?")
        self.setLabelText(f"{words} (up to {readable(most)})")
        for label in self.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)  # what is asked may name a card
        self.setTextValue(digits(most))
        self.textValueSelected.connect(self._give)

    def _give(self, text: str) -> None:
        try:
            number = parse_count(text)
        except ValueError:
            return  # what is no number changes nothing
        self.given.emit(min(number, self._most))
