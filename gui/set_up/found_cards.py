"""Draws the cards that were found, each with its text; one that is pressed and moved is carried to the table."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap, QTextDocument
from PySide6.QtWidgets import QApplication, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine.session.views.card_view import view_of_card
from gui.set_up.edits import FREE, UNREADABLE
from gui.style.mana_symbols import draw_symbol
from gui.style.rich_text import rich
from gui.style.rows_model import ROW
from gui.style.scale import factor, px
from gui.table.card_painting import card_pixmap
from gui.working.drawing_time import drawing_time
from gui.working.worker import Worker, raise_again

if TYPE_CHECKING:
    from engine.cards.definitions.card import CardDefinition
    from engine.session.views.card_index import ListedCard
    from engine.session.views.card_view import CardView
    from gui.set_up.carrying import Carrying
    from gui.set_up.edits import Editor
    from gui.style.theme import Theme
    from gui.working.worker import Progress

HEIGHT, CARD = 92, (60.0, 84.0)


class FoundDelegate(QStyledItemDelegate):
    """Draws a card with its name, cost, types and text."""

    def __init__(self, editor: Editor, theme: Theme) -> None:
        super().__init__()
        self._editor = editor
        self.theme = theme
        self._views: dict[ListedCard, CardView | None] = {}
        self._pictures: dict[tuple[ListedCard, float], QPixmap] = {}
        self._texts: dict[tuple[str, int], QTextDocument] = {}
        self.is_behind = False
        self.wanted: dict[ListedCard, None] = {}
        """The cards in sight that have yet to be read."""

    def begin_frame(self) -> None:
        """Begin a frame; `is_behind` where some cards that are read wait for the next one."""
        self.is_behind = False
        self.wanted = {}

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
            self._keep(listed, card)
        return self._views[listed]

    def unread(self, cards: Iterable[ListedCard]) -> tuple[ListedCard, ...]:
        """Return those of the cards that have not been read."""
        return tuple(one for one in cards if one not in self._views)

    def read(self, cards: tuple[ListedCard, ...], progress: Progress) -> None:
        """Read cards, in any thread; what is wrong with one is told when it is shown."""
        for at, listed in enumerate(cards):
            progress(at, len(cards))
            with suppress(*UNREADABLE):
                card, _, _ = self._editor.read(listed)
                self._keep(listed, card)

    def _keep(self, listed: ListedCard, card: CardDefinition | None) -> None:
        self._views[listed] = None if card is None else view_of_card(card, listed.is_token)

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
        is_unread = listed not in self._views
        is_late = is_unread or (
            (listed, self._scale(painter)) not in self._pictures and not drawing_time().is_left()
        )
        if is_unread:
            self.wanted[listed] = None
        else:
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
            began = perf_counter()
            self._pictures[listed, scale] = card_pixmap(view, *CARD, self.theme, scale)
            drawing_time().spend(began)
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
        self._reader = Worker(self)
        self.setItemDelegate(delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName("Cards found")
        self.setObjectName("cards found")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as many new cards as a frame has time for, the others in the next ones; read them in a thread."""
        reading = self._delegate
        reading.begin_frame()
        super().paintEvent(event)
        if reading.is_behind:
            drawing_time().put_off(self.viewport(), self._paint_again)
        wanted = tuple(reading.wanted)
        if wanted and not self._reader.is_busy:
            self._reader.start(
                lambda progress: reading.read(wanted, progress), lambda _: self._show_read(wanted), raise_again
            )

    def _paint_again(self) -> bool:
        """Paint once more, drawing as many cards as there is time for; those left are put off again."""
        self.viewport().update()
        return False

    @property
    def is_reading(self) -> bool:
        """Whether cards that have come into sight are being read."""
        return self._reader.is_busy

    def _show_read(self, read: tuple[ListedCard, ...]) -> None:
        """Draw cards that have been read; what is wrong with one is told."""
        for one in self._delegate.unread(read):
            self._delegate.view(one)
        self.viewport().update()

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
