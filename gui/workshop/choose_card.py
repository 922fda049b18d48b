"""Choosing a card to begin from: one's own to be changed, or any other to be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from engine.cards.reading.nodes import BadInput
from engine.session.views.card_index import ListedCard, listed_card, listed_cards
from engine.session.views.card_search import search
from engine.session.views.imported_cards import ImportedCards
from engine.session.workshop.own_cards import own_entries
from gui.style.rows_model import ROW, RowsModel
from gui.style.scale import px
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue


class ChooseCardDialog(QDialog):
    """Signal: `chosen` carries the card that is listed."""

    chosen = Signal(object)

    def __init__(self, catalogue: Catalogue, parent: QWidget) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        found = (listed_card(path) for path in own_entries())
        self._own = tuple(one for one in found if one is not None)
        mine = {one.name for one in self._own}
        self._cards = (*self._own, *(one for one in listed_cards(catalogue) if one.name not in mine))
        self.setWindowTitle("Begin from a card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(px(560), px(520))
        self.search = QLineEdit()
        self.search.setObjectName("card to begin from")
        self.search.setAccessibleName("Find a card to begin from")
        self.search.setPlaceholderText("Find a card: name, t:elf c:g mv<=2")
        self.search.textChanged.connect(self._find)
        self.search.installEventFilter(self)
        self.model = RowsModel[ListedCard](self._told)
        self.list = QListView()
        self.list.setAccessibleName("Cards found")
        self.list.setModel(self.model)
        self.list.activated.connect(lambda _: self._take())
        take = button(
            "Begin from it", "begin from this card", "Yours is changed, others copied (Enter)", "primary"
        )
        take.clicked.connect(self._take)
        cancel = button("Cancel", "begin from no card", "Back to the workshop (Esc)")
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(take)
        column = QVBoxLayout(self)
        words = "A card of your own is opened to be changed. Of any other, a copy under a new name is begun."
        column.addWidget(labeled(words, "muted", is_wrapped=True))
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        self._find("")

    def _told(self, card: ListedCard) -> str:
        words = f"{card.name}, {card.type_line}" if card.type_line else card.name
        return f"Yours: {words}" if card in self._own else words

    def _find(self, wanted: str) -> None:
        try:
            imported = ImportedCards.of(self._catalogue, wanted)
        except BadInput:
            imported = ImportedCards()  # the database is damaged, which the finder of the table says
        self.model.show_rows(search(self._cards, wanted, lambda _: "", imported.found, imported.near))
        if self.model.rows:
            self.list.setCurrentIndex(self.model.index(0))

    def _take(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            card = index.data(ROW)
            self.accept()
            self.chosen.emit(card)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter take a card from the search field, and the arrow keys go through the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take()
                return True
            by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if by is not None and self.model.rows:
                row = max(0, min(len(self.model.rows) - 1, self.list.currentIndex().row() + by))
                self.list.setCurrentIndex(self.model.index(row))
                return True
        return super().eventFilter(watched, event)
