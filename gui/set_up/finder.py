"""Finding a card of the catalogue: search as you type, drawn cards with text, Enter puts, the mouse carries."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from engine.cards.reading.nodes import BadInput
from engine.session.views.card_index import ListedCard, listed_cards, listed_tokens
from engine.session.views.card_search import advice, search
from engine.session.views.card_view import view_of_card
from engine.session.views.imported_cards import ImportedCards
from gui.set_up.edits import BOTTOM, FREE, TOP
from gui.set_up.input_fields import Stepper, leaves_undo
from gui.style.mana_symbols import draw_symbol
from gui.style.rich_text import rich
from gui.style.rows_model import ROW, RowsModel
from gui.style.scale import factor, px
from gui.style.widgets import button, labeled
from gui.table.card_painting import card_pixmap
from gui.table.pixmaps import FRAME_SECONDS

if TYPE_CHECKING:
    from engine.session.views.card_view import CardView
    from gui.set_up.carrying import Carrying
    from gui.set_up.edits import Editor
    from gui.style.theme import Theme

HEIGHT, CARD = 92, (60.0, 84.0)
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


class FoundDelegate(QStyledItemDelegate):
    """Draws a card with its name, cost, types and text."""

    def __init__(self, editor: Editor, theme: Theme) -> None:
        super().__init__()
        self._editor = editor
        self.theme = theme
        self._views: dict[ListedCard, CardView | None] = {}
        self._pictures: dict[tuple[ListedCard, float], QPixmap] = {}
        self._texts: dict[tuple[str, int], QTextDocument] = {}
        self._until = inf
        self.is_behind = False

    def begin_frame(self) -> None:
        """Give reading and drawing cards a share of time; `is_behind` where some wait for the next frame."""
        self._until = perf_counter() + FRAME_SECONDS
        self.is_behind = False

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.theme = theme
        self._pictures.clear()
        self._texts.clear()

    def forget(self) -> None:
        """Look anew how cards look: entries may have changed."""
        self._views.clear()
        self._pictures.clear()

    def view(self, listed: ListedCard) -> CardView | None:
        """Return how a card looks; None where its entry cannot be read."""
        if listed not in self._views:
            card, _, _ = self._editor.meant(listed)
            self._views[listed] = None if card is None else view_of_card(card, listed.is_token)
        return self._views[listed]

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of a row."""
        return QSize(px(120), px(HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a row."""
        rect: QRect = option.rect
        state = option.state
        listed: ListedCard = index.data(ROW)
        colors = self.theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        painter.scale(factor(), factor())
        box = QRectF(0, 0, rect.width() / factor(), rect.height() / factor()).adjusted(2, 2, -2, -2)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QColor(colors.selected))
            painter.setBrush(QColor(colors.panel_raised))
            painter.drawRoundedRect(box, 7, 7)
        is_late = (listed, self._scale(painter)) not in self._pictures and perf_counter() > self._until
        self.is_behind |= is_late
        view = None if is_late else self.view(listed)
        if view is not None:
            painter.drawPixmap(box.topLeft().toPoint() + QPoint(5, 2), self._picture(listed, view, painter))
        left = box.x() + CARD[0] + 16
        room = QRectF(left, box.y() + 3, box.right() - left - 6, 18)
        cost_width = 16.0 * len(listed.cost)
        for at, symbol in enumerate(listed.cost):
            spot = QRectF(room.right() - cost_width + at * 16, room.y() + 2, 14, 14)
            draw_symbol(painter, symbol, spot, self.theme)
        painter.setPen(QColor(colors.text))
        painter.setFont(self.theme.font(13.5, is_bold=True))
        self._line(painter, room.adjusted(0, 0, -cost_width - 6, 0), view.name if view else listed.name)
        painter.setPen(QColor(colors.text_muted))
        painter.setFont(self.theme.font(11.5))
        kinds = f"{view.type_line if view else listed.type_line}  {listed.size}".strip()
        kinds = f"Played in part · {kinds}" if view and view.not_played else kinds
        self._line(painter, room.translated(0, 18), kinds)
        words = "\n".join(view.lines) if view else "" if is_late else "the rules cannot hold it"
        if listed.maker and listed.maker != FREE:
            words = f"{words}\nAs {listed.maker} makes it.".strip()
        text = self._text(words, int(room.width()))
        painter.translate(left, room.y() + 36)
        painter.setClipRect(QRectF(0, 0, room.width(), box.bottom() - room.y() - 39))
        text.drawContents(painter)
        painter.restore()

    def _line(self, painter: QPainter, room: QRectF, words: str) -> None:
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _text(self, words: str, width: int) -> QTextDocument:
        """Return rules text with its symbols drawn."""
        if (words, width) not in self._texts:
            made = QTextDocument()
            made.setDocumentMargin(0)
            made.setDefaultFont(self.theme.font(11.5))
            made.setDefaultStyleSheet(f"p {{ color: {self.theme.colors.text}; }}")
            made.setHtml(f"<p>{rich(words, self.theme, 12 / factor())}</p>")
            made.setTextWidth(width)
            self._texts[words, width] = made
        return self._texts[words, width]

    def _picture(self, listed: ListedCard, view: CardView, painter: QPainter) -> QPixmap:
        scale = self._scale(painter)
        if (listed, scale) not in self._pictures:
            self._pictures[listed, scale] = card_pixmap(view, *CARD, self.theme, scale)
        return self._pictures[listed, scale]

    def _scale(self, painter: QPainter) -> float:
        device = painter.device()
        return factor() * (device.devicePixelRatioF() if device is not None else 1.0)


class FoundList(QListView):
    """The cards that were found; one that is pressed and moved is carried to the table."""

    def __init__(self, carrying: Carrying, delegate: FoundDelegate) -> None:
        super().__init__()
        self._carrying = carrying
        self._delegate = delegate
        self._pressed: QPoint | None = None
        self.setItemDelegate(delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName("Cards found")
        self.setObjectName("cards found")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as many new cards as a frame has time for, and the others in the next ones."""
        self._delegate.begin_frame()
        super().paintEvent(event)
        if self._delegate.is_behind:
            QTimer.singleShot(0, self.viewport(), self.viewport().update)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a card was pressed."""
        super().mousePressEvent(event)
        self._pressed = event.position().toPoint() if self.indexAt(event.position().toPoint()).isValid() else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the card that was pressed."""
        at = event.globalPosition().toPoint()
        if self._carrying.is_on:
            self._carrying.carry(at)
        elif self._pressed is not None:
            way = (event.position().toPoint() - self._pressed).manhattanLength()
            listed = self.indexAt(self._pressed).data(ROW)
            view = self._delegate.view(listed) if listed is not None else None
            if view is not None and way >= QApplication.startDragDistance():
                self._carrying.begin(listed, view, self._delegate.theme, at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of what is carried."""
        self._pressed = None
        if self._carrying.is_on:
            self._carrying.let_go(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)


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
            cards = listed_cards(catalogue)
            self._cards = (*cards, *listed_tokens(cards))
            self._find(self.search.text())

    def _find(self, wanted: str) -> None:
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
