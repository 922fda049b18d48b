"""Lists how each line of a card's text reads back, or where reading ended and what could stand there."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from engine.cards.compiling.as_typed import LineState, TypedLine
from engine.cards.compiling.text_lines import NOT_PRINTED_BACK
from engine.session.workshop.line_words import expected_words, trouble_with
from gui.style.rich_text import rich
from gui.style.scale import px
from gui.style.theme import Theme

_MARKS = {LineState.READ: "✓", LineState.UNFINISHED: "…", LineState.UNREAD: "✗"}
_LINE = Qt.ItemDataRole.UserRole
_SIZE, _MARGIN = 13.5, 5
"""The size of letters, and what is left free around a row."""


class _SymbolDelegate(QStyledItemDelegate):
    """Draws a row's words with their mana symbols."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of its words, broken at the list's width."""
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        return QSize(width, round(self._document(index, width).size().height()) + px(_MARGIN))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the row's ground and its words."""
        self.initStyleOption(option, index)
        option.text = ""
        style = option.widget.style() if option.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        painter.save()
        painter.translate(QPointF(option.rect.topLeft()) + QPointF(px(_MARGIN), px(_MARGIN) / 2))
        self._document(index, option.rect.width()).drawContents(painter)
        painter.restore()

    def _document(self, index: QModelIndex | QPersistentModelIndex, width: int) -> QTextDocument:
        ink = index.data(Qt.ItemDataRole.ForegroundRole).color().name()
        made = QTextDocument()
        made.setDocumentMargin(0)
        made.setDefaultFont(self.theme.font(px(_SIZE)))
        lines = rich(index.data(Qt.ItemDataRole.DisplayRole), self.theme, _SIZE)
        made.setHtml(f'<div style="color:{ink}; white-space:pre-wrap">{lines}</div>')
        made.setTextWidth(width - 2 * px(_MARGIN))
        return made


class UnderstoodList(QListWidget):
    """A row a line. Signals: `place_wanted` carries a place of the text, `words_wanted` a line and its words."""

    place_wanted = Signal(int)
    words_wanted = Signal(object, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("how it reads back")
        self.setAccessibleName("How each line reads back")
        self._delegate = _SymbolDelegate(theme)
        self.setItemDelegate(self._delegate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setToolTip("Enter goes to the place in the text, or writes the line as it would be written")
        self.itemActivated.connect(self._go)
        self.itemClicked.connect(self._go)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme, from the next lines on."""
        self._theme = self._delegate.theme = theme

    def show_lines(self, lines: tuple[TypedLine, ...], missing: tuple[str, ...]) -> None:
        """Show how lines were read, and what else of the card is not known to the rules."""
        colors = self._theme.colors
        inks = {
            LineState.READ: colors.text,
            LineState.UNFINISHED: colors.text_muted,
            LineState.UNREAD: colors.danger,
        }
        self.clear()
        for typed in lines:
            row = QListWidgetItem(f"{_MARKS[typed.state]} {told(typed)}")
            row.setForeground(QBrush(QColor(inks.get(typed.state, colors.text_muted))))
            row.setData(_LINE, typed)
            self.addItem(row)
        for part in missing:
            row = QListWidgetItem(f"✗ Not known to the rules: {part}")
            row.setForeground(QBrush(QColor(colors.danger)))
            self.addItem(row)
        if not self.count():
            row = QListWidgetItem("Each line that you type reads back here, as it will be played.")
            row.setForeground(QBrush(QColor(colors.text_muted)))
            self.addItem(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self.doItemsLayout()

    def _go(self, row: QListWidgetItem) -> None:
        typed = row.data(_LINE)
        if not isinstance(typed, TypedLine):
            return
        if typed.line.verdict == NOT_PRINTED_BACK and typed.line.said:
            self.words_wanted.emit(typed, typed.line.said)
        else:
            self.place_wanted.emit(typed.unread[1] if typed.unread is not None else typed.start)


def told(typed: TypedLine) -> str:
    """Tell how a line reads back, or why it is not read."""
    line = typed.line
    if typed.state is LineState.READ:
        return line.said or line.text
    if typed.state is LineState.UNFINISHED:
        return f"{line.text}\n     it can go on with {expected_words(line, line.unread)}"
    return f"{line.text}\n     {trouble_with(line)}"
