"""Finding a card of the catalogue: search as you type, drawn cards with text, Enter puts, the mouse carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from engine.cards.reading.nodes import BadInput
from engine.loops.readable import with_noun
from engine.session.views.card_index import ListedCard, cards_listed, listed_tokens
from engine.session.views.card_search import advice, search, texts_asked
from engine.session.views.imported_cards import ImportedCards
from gui.set_up.edits import BOTTOM, FREE, TOP
from gui.set_up.found_cards import FoundDelegate, FoundList
from gui.set_up.input_fields import Stepper, leaves_undo
from gui.style.rows_model import RowsModel
from gui.style.widgets import button, labeled
from gui.working.worker import Worker, raise_again

if TYPE_CHECKING:
    from gui.set_up.carrying import Carrying
    from gui.set_up.edits import Editor
    from gui.style.theme import Theme

PLACES = (
    ("Battlefield", "battlefield", BOTTOM),
    ("Hand", "hand", BOTTOM),
    ("Graveyard", "graveyard", BOTTOM),
    ("Exile", "exile", BOTTOM),
    ("Library, on top", "library", TOP),
    ("Library, at the bottom", "library", BOTTOM),
    ("Command zone", "command", BOTTOM),
    ("Outside the game", "outside", BOTTOM),
)
"""Where cards are put: in words, the zone and the position."""
ON_STACK = ("Stack", "stack", TOP)
"""Where a card is put as a spell."""


class Finder(QWidget):
    """The search field, the cards found, and where they are put."""

    def __init__(self, editor: Editor, carrying: Carrying, theme: Theme) -> None:
        super().__init__()
        self._editor = editor
        self._cards: tuple[ListedCard, ...] = ()
        self._read_from: tuple[object, int] = (None, 0)
        self.search = QLineEdit()
        self.search.setObjectName("find a card")
        self.search.setAccessibleName("Find a card")
        self.search.setPlaceholderText("Find a card: name, t:elf o:untap c:g mv<=2, or a token")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._find)
        self.search.installEventFilter(self)
        self.model = RowsModel[ListedCard](lambda card: f"{card.name}, {card.type_line}")
        self.delegate = FoundDelegate(editor, theme)
        self.list = FoundList(carrying, self.delegate)
        self.list.setModel(self.model)
        self.list.activated.connect(lambda _: self.put())
        self.none = labeled("", "muted", is_wrapped=True)
        self.none.hide()
        self._reader = Worker(self)
        self._reader.progressed.connect(self._show_reading)
        self.seat, self.zone = QComboBox(), QComboBox()
        self.seat.setAccessibleName("Whose")
        self.seat.setObjectName("put for")
        self.zone.setAccessibleName("Into which zone")
        self.zone.setObjectName("put into")
        for words, _, _ in (*PLACES, ON_STACK):
            self.zone.addItem(words)
        self.count = Stepper("How many", lambda _: None, 1)
        self.count.show_number(1)
        self.count.field.returnPressed.connect(self.put)
        self.putting = button("Put", "put the card", "Put the card into this zone (Enter)", "primary")
        self.putting.clicked.connect(self.put)
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(5)
        grid.addWidget(self.seat, 0, 0)
        grid.addWidget(self.zone, 0, 1)
        grid.addWidget(self.count, 1, 0)
        grid.addWidget(self.putting, 1, 1)
        grid.setColumnStretch(0, 4)
        grid.setColumnStretch(1, 5)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(7)
        column.addWidget(self.search)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        column.addLayout(grid)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.delegate.set_theme(theme)
        self.list.viewport().update()

    def show_seats(self, names: list[str]) -> None:
        """Take over the seats' names, and list the catalogue when it is another one."""
        if [self.seat.itemText(at) for at in range(self.seat.count())] != names:
            at = self.seat.currentIndex()
            self.seat.clear()
            self.seat.addItems(names)
            self.seat.setCurrentIndex(min(max(at, 0), len(names) - 1))
        catalogue = self._editor.catalogue
        if self._read_from != (catalogue, catalogue.edition):
            self._read_from = (catalogue, catalogue.edition)
            self.delegate.forget()
            cards = cards_listed(catalogue)
            self._cards = (*cards, *listed_tokens(cards))
            self._find(self.search.text())

    @property
    def is_reading(self) -> bool:
        """Whether cards are being read, since their texts are asked for or they have come into sight."""
        return self._reader.is_busy or self.list.is_reading

    def _find(self, wanted: str) -> None:
        unread = self.delegate.unread(texts_asked(self._cards, wanted))
        if unread:
            self._read_beside(unread)
            return
        self._reader.cancel()
        imported = self._imported(wanted)
        found = search(self._cards, wanted, self._text_of, imported.found, imported.near)
        phrase = " ".join(wanted.split())
        if phrase.endswith("token") or " token with " in phrase:
            is_known = any(card.is_token and card.name == phrase for card in found)
            if not is_known and self._editor._token(phrase, "") is not None:
                found = (ListedCard(phrase, type_line="Token", maker=FREE), *found)
        self.model.show_rows(found)
        if not found:
            self.none.setText(f"{advice(self._cards, wanted)} A token: 1/1 green Elf Warrior creature token")
        self.none.setVisible(not found)
        if found and phrase:
            self.list.setCurrentIndex(self.model.index(0))

    def _read_beside(self, unread: tuple[ListedCard, ...]) -> None:
        """Read cards in a thread and search again; whoever asks for something else meanwhile is not kept."""
        reading = self.delegate
        self.model.show_rows(())
        self._show_reading(0, len(unread))
        self._reader.start(
            lambda progress: reading.read(unread, progress), lambda _: self._show_read(unread), raise_again
        )

    def _show_reading(self, done: int, total: int) -> None:
        self.none.setText(f"Reading {with_noun(total, 'card')} for what they say: {100 * done // max(1, total)} %")
        self.none.show()

    def _show_read(self, read: tuple[ListedCard, ...]) -> None:
        for one in self.delegate.unread(read):
            self.delegate.view(one)  # tells what is wrong with it
        self._find(self.search.text())

    def _text_of(self, listed: ListedCard) -> str:
        """Return a card's rules text, read when it is first searched in."""
        view = self.delegate.view(listed)
        return "" if view is None else "\n".join(view.lines)

    def _imported(self, wanted: str) -> ImportedCards:
        """Return the user's own cards; none, with the reason told, where their database is damaged."""
        if not self._editor.has_game:
            return ImportedCards()
        try:
            return ImportedCards.of(self._editor.catalogue, wanted)
        except BadInput as error:
            self._editor.tell(str(error))
            return ImportedCards()

    @property
    def current(self) -> ListedCard | None:
        """The card that Enter puts."""
        index = self.list.currentIndex()
        return self.model.rows[index.row()] if index.isValid() and self.model.rows else None

    def put(self) -> None:
        """Put the current card into the chosen zone."""
        listed = self.current
        if listed is not None:
            _, zone, position = (*PLACES, ON_STACK)[self.zone.currentIndex()]
            seat = max(0, self.seat.currentIndex())
            if self._editor.put(listed, seat, zone, self.count.field.number, position):
                self.search.clear()
            self.count.show_number(1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter put a card from the search field, and the arrow keys go through the list."""
        if leaves_undo(event):
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.put()
                return True
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 5, Qt.Key.Key_PageUp: -5}
            by = steps.get(Qt.Key(event.key()))
            if by is not None and self.model.rows:
                row = max(0, min(len(self.model.rows) - 1, self.list.currentIndex().row() + by))
                self.list.setCurrentIndex(self.model.index(row))
                return True
        return super().eventFilter(watched, event)
