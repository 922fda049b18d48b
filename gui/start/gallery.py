"""The scenarios as drawn cards, in as many columns as have room; arrow keys go through them, Enter opens."""

from __future__ import annotations

import re
from time import perf_counter

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from gui.start.pieces import SIZE, Pieces
from gui.start.shipped import Listed
from gui.style.mana_symbols import draw_symbol
from gui.style.rows_model import ROW, RowsModel
from gui.style.scale import factor, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import own_viewport
from gui.working.loading import is_loading
from gui.working.worker import Worker

HEIGHT, GAP, NARROWEST = 164, 12, 318
MOST_COLUMNS = 7
_ENDLESS = ("any ", "infinite", "as much", "as many", "as large")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ROOM = "\u2003"
"""The space that a drawn symbol takes in a line of words."""
BEFORE_DRAWING = 60
"""The milliseconds that the window has for itself before the first pieces are drawn."""
AT_ONCE = 4
"""How many cards are read before the window gets a turn."""
SECONDS_OF_A_TURN = 0.006
"""The seconds of drawing, but for the last picture, before the window gets a turn."""
MOST_PICTURES = 3


def _words_of(one: Listed) -> str:
    return f"{one.name}. Produces {one.produces or 'nothing in particular'}"


def _tip_of(one: Listed) -> str:
    return f"{one.about}\n{one.path}" if one.about else str(one.path)


def _raise(error: BaseException) -> None:
    raise error


class GalleryDelegate(QStyledItemDelegate):
    """Draws a scenario: its name, what it produces, its pieces with their colors, its seats."""

    def __init__(self, pieces: Pieces, theme: Theme, view: GalleryView | None = None) -> None:
        super().__init__(view)
        # What is so of a scenario, the view says: to read it off the option, Python would have to know QStyle.
        self._view = view
        self.pieces = pieces
        self.theme = theme
        self.wanted: dict[tuple[str, float], None] = {}
        self.cell = QSize(NARROWEST, HEIGHT + GAP)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of every cell."""
        return self.cell

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a scenario."""
        rect: QRect = option.rect
        one: Listed = index.data(ROW)
        colors = self.theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(rect.topLeft())
        painter.scale(factor(), factor())
        box = QRectF(0, 0, rect.width() / factor(), rect.height() / factor()).adjusted(1.5, 1.5, -GAP, -GAP)
        view = self._view
        is_current = view is not None and view.has_keyboard_at(index.row())
        is_hot = is_current or (view is not None and view.hovered == index.row())
        edge = colors.focus if is_current else colors.legal if is_hot else colors.line
        painter.setPen(QPen(QColor(edge), 2 if is_hot else 1.2))
        painter.setBrush(QColor(colors.panel_raised if is_hot else colors.panel))
        painter.drawRoundedRect(box, 10, 10)
        right = self._draw_pieces(painter, one, box)
        room = QRectF(box.x() + 14, box.y() + 11, right - box.x() - 24, box.height() - 22)
        self._draw_words(painter, one, room)
        painter.restore()

    def _draw_pieces(self, painter: QPainter, one: Listed, box: QRectF) -> float:
        """Draw the pieces as a fan at the right; where it begins."""
        device = painter.device()
        scale = factor() * (device.devicePixelRatioF() if device is not None else 1.0)
        names = one.pieces[:MOST_PICTURES]
        width, height = SIZE
        step = width * (0.52 if len(names) > 2 else 0.62)
        left = box.right() - 12 - width - step * max(0, len(names) - 1)
        for at, name in enumerate(names):
            spot = QRectF(left + at * step, box.y() + (box.height() - height) / 2, width, height)
            if not self.pieces.has_picture(name, self.theme, scale):
                self.wanted[name, scale] = None
                picture = None
            else:
                picture = self.pieces.picture(name, self.theme, scale)
            if picture is not None:
                painter.drawPixmap(spot.topLeft(), picture)
            else:
                painter.setPen(QPen(QColor(self.theme.colors.line), 1))
                painter.setBrush(QColor(self.theme.colors.panel_sunken))
                painter.drawRoundedRect(spot, 5, 5)
        return left if names else box.right() - 4

    def _draw_words(self, painter: QPainter, one: Listed, room: QRectF) -> None:
        colors, theme = self.theme.colors, self.theme
        y = room.y()
        y += self._paragraph(painter, one.name, room, y, theme.font(15, is_bold=True), colors.text, 2) + 4
        if one.problem:
            self._paragraph(painter, one.problem, room, y, theme.font(12), colors.danger, 3)
            return
        pips = self.pieces.colors(one) or "C"
        for at, letter in enumerate(pips):
            draw_symbol(painter, letter, QRectF(room.x() + at * 17, room.bottom() - 15, 14, 14), theme)
        kind = f"{one.kind}  ·  {', '.join(one.seats)}" if one.kind != "Two seats" else ", ".join(one.seats)
        beside = QRectF(room.x() + len(pips) * 17 + 6, 0, room.width() - len(pips) * 17 - 6, 0)
        self._paragraph(painter, kind, beside, room.bottom() - 16, theme.font(11), colors.text_muted, 1)
        last = room.bottom() - 20
        if one.produces:
            is_endless = one.produces.lower().startswith(_ENDLESS)
            words = f"∞  {one.produces}" if is_endless else one.produces
            y += self._paragraph(painter, words, room, y, theme.font(12.5, is_bold=True), colors.priority, 2) + 4
        lines = int((last - y) // 15)
        if one.about and lines > 0:
            self._paragraph(painter, one.about, room, y, theme.font(11.5), colors.text_muted, lines)

    def _paragraph(
        self, painter: QPainter, words: str, room: QRectF, y: float, font: QFont, color: str, lines: int
    ) -> float:
        """Write words over a few lines at most, the last one cut with "…"; the height that they take.

        Symbols such as {T} are drawn.
        """
        painter.setFont(font)
        painter.setPen(QColor(color))
        metrics = painter.fontMetrics()
        height, size = float(metrics.lineSpacing()), float(metrics.horizontalAdvance(_ROOM))
        symbols = iter(_SYMBOL.findall(words))
        shown = _fitted(metrics, _SYMBOL.sub(_ROOM, words), int(room.width()), lines)
        for at, line in enumerate(shown):
            top = y + at * height
            painter.drawText(QRectF(room.x(), top, room.width(), height), Qt.AlignmentFlag.AlignVCenter, line)
            for place, letter in enumerate(line):
                if letter == _ROOM:
                    x = room.x() + metrics.horizontalAdvance(line[:place])
                    spot = QRectF(x, top + (height - size) / 2, size, size)
                    draw_symbol(painter, next(symbols), spot, self.theme)
        return height * len(shown)


def _fitted(metrics: QFontMetrics, words: str, width: int, lines: int) -> list[str]:
    """Return words in lines of a width, so many at most."""
    found: list[str] = []
    left = [word for word in words.replace("\n", " ").split(" ") if word]
    while left and len(found) < lines:
        if len(found) == lines - 1:
            found.append(metrics.elidedText(" ".join(left), Qt.TextElideMode.ElideRight, width))
            break
        line = left.pop(0)
        while left and metrics.horizontalAdvance(f"{line} {left[0]}") <= width:
            line = f"{line} {left.pop(0)}"
        found.append(metrics.elidedText(line, Qt.TextElideMode.ElideRight, width))
    return found


class GalleryView(QListView):
    """A section of the gallery, as high as its cards. `chosen` carries a file's path.

    `left(by)`: the keyboard goes beyond the first (-1) or the last row (1).
    """

    chosen = Signal(str)
    left = Signal(int)

    def __init__(self, pieces: Pieces, theme: Theme, name: str) -> None:
        super().__init__()
        self.rows = RowsModel(_words_of, _tip_of)
        self.painter_of = GalleryDelegate(pieces, theme, self)
        self.hovered = -1
        self._columns = 1
        self.setModel(self.rows)
        self.setItemDelegate(self.painter_of)
        self.setAccessibleName(name)
        self.setObjectName(name)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        restyle(self, "QListView { background: transparent; border: none; }")
        own_viewport(self)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.entered.connect(lambda index: self._hover(index.row()))
        self.viewportEntered.connect(lambda: self._hover(-1))
        self.clicked.connect(lambda index: self.chosen.emit(str(index.data(ROW).path)))
        self._drawing = QTimer(self)
        self._drawing.setInterval(0)
        self._drawing.timeout.connect(self._draw_some)
        self._reading = Worker(self)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.painter_of.theme = theme
        self._fit()
        self.viewport().update()

    def show_rows(self, rows: tuple[Listed, ...]) -> None:
        """Show other scenarios, the one with the keyboard still in focus where it is among them."""
        current = self.currentIndex().data(ROW) if self.currentIndex().isValid() else None
        self.rows.show_rows(rows)
        if current in rows:
            self.setCurrentIndex(self.rows.index(rows.index(current)))
        self.setVisible(bool(rows))
        self._fit()

    def index_of(self, path: str) -> QModelIndex:
        """Return the place of a scenario's file."""
        for row, one in enumerate(self.rows.rows):
            if str(one.path) == path:
                return self.rows.index(row)
        return QModelIndex()

    def _fit(self) -> None:
        """Make as many columns as there is room for, and be as high as all rows together."""
        width = max(px(NARROWEST), self.width())
        self._columns = max(1, min(MOST_COLUMNS, width // px(NARROWEST)))
        cell = QSize((width - 2) // self._columns, px(HEIGHT + GAP))
        if self.gridSize() != cell:
            self.painter_of.cell = cell
            self.setGridSize(cell)
        rows = -(-len(self.rows.rows) // self._columns)
        self.setFixedHeight(rows * cell.height() + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns anew."""
        self._fit()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; the cards that have not been drawn yet come a few at a time."""
        super().paintEvent(event)
        if self.painter_of.wanted and not self._drawing.isActive() and not self._reading.is_busy:
            self._drawing.start(BEFORE_DRAWING)

    @property
    def is_drawing(self) -> bool:
        """Whether some of what is in sight is still to be drawn."""
        return bool(self.painter_of.wanted)

    def _draw_some(self) -> None:
        painter = self.painter_of
        if not self.isVisible():
            self._drawing.stop()  # what is still wanted when it is seen again begins it anew
            return
        if is_loading():
            self._drawing.setInterval(BEFORE_DRAWING)
            return
        self._drawing.setInterval(0)
        unread = [name for name, _ in painter.wanted if not painter.pieces.is_read(name)][:AT_ONCE]
        if unread:
            self._drawing.stop()
            self._reading.start(
                lambda _: painter.pieces.read(tuple(unread)), lambda _: self._drawing.start(), _raise
            )
            return
        drawn, end = set[str](), perf_counter() + SECONDS_OF_A_TURN
        for name, scale in list(painter.wanted):
            del painter.wanted[name, scale]
            painter.pieces.picture(name, painter.theme, scale)
            drawn.add(name)
            if perf_counter() > end:
                break
        if not painter.wanted:
            self._drawing.stop()
        for row, one in enumerate(self.rows.rows):
            if not drawn.isdisjoint(one.pieces[:MOST_PICTURES]):
                self.update(self.rows.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the cards and beyond with the arrow keys; open with Enter and Space."""
        row, key = self.currentIndex().row(), event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and row >= 0:
            self.chosen.emit(str(self.rows.rows[row].path))
            return
        steps = {
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Home: -row,
            Qt.Key.Key_End: len(self.rows.rows) - 1 - row,
        }
        by = steps.get(Qt.Key(key))
        if by is None:
            event.ignore()
            return
        if 0 <= row + by < len(self.rows.rows):
            self.go_to(row + by)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.left.emit(-1 if by < 0 else 1)

    def has_keyboard_at(self, row: int) -> bool:
        """Return whether the keyboard is on this card."""
        return self.hasFocus() and self.currentIndex().row() == row

    def _hover(self, row: int) -> None:
        """Know which card the pointer is over, -1 for none; Qt paints it and the one before anew."""
        self.hovered = row

    def leaveEvent(self, event: QEvent) -> None:
        """Let no card be under the pointer."""
        self._hover(-1)
        super().leaveEvent(event)

    def go_to(self, row: int) -> None:
        """Put the keyboard on a card."""
        self.setCurrentIndex(self.rows.index(row))
        self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Put the keyboard on a card from the first."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.rows.rows:
            self.setCurrentIndex(self.rows.index(0))

    def sizeHint(self) -> QSize:
        """Return the size that its rows need."""
        return QSize(px(NARROWEST), self.height())
