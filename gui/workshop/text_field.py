"""The field for a card's rules text: marks what is not understood, and offers the words that could come next."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QModelIndex, QStringListModel, Qt
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QCompleter, QListView, QPlainTextEdit, QTextEdit, QWidget

from engine.cards.compiling.as_typed import Completions
from gui.style.scale import px, restyle

MOST_ROWS = 9
FEW = 12
"""The most words that are offered before a letter of one is typed."""
WIDEST = 280


class CardTextField(QPlainTextEdit):
    """Asks `complete` for the words that could stand at a place of the text."""

    def __init__(self, complete: Callable[[int], Completions], parent: QWidget) -> None:
        super().__init__(parent)
        self._complete = complete
        self._offered = Completions(0)
        self.setObjectName("rules text")
        self.setAccessibleName("Rules text, a line for each ability")
        self.setPlaceholderText("Rules text, a line for each ability. Ctrl+Space shows what could come next.")
        self.setTabChangesFocus(True)
        restyle(self, "font-size: 15px;")
        self._model = QStringListModel()
        self.completer = QCompleter(self._model, self)
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setMaxVisibleItems(MOST_ROWS)
        self.popup = QListView()
        self.popup.setAccessibleName("What could come next")
        self.popup.setObjectName("what could come next")
        self.completer.setPopup(self.popup)
        self.completer.activated.connect(self._take)

    @property
    def offered(self) -> tuple[str, ...]:
        """The words that are offered now."""
        return self._offered.words if self.popup.isVisible() else ()

    def mark_unread(self, places: Iterable[tuple[int, int]], color: str) -> None:
        """Underline what is not understood, from and to these characters."""
        marks = []
        for start, end in places:
            mark = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            look = QTextCharFormat()
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            look.setUnderlineColor(QColor(color))
            mark.cursor, mark.format = cursor, look
            marks.append(mark)
        self.setExtraSelections(marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer words with Ctrl+Space; take one with Enter or Tab while they are offered, none with Esc."""
        is_offering = self.popup.isVisible()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_offering and is_enter and not self.popup.currentIndex().isValid():
            self.popup.hide()  # what was typed is a word itself, and no other was picked
            super().keyPressEvent(event)
            return
        if is_offering and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape):
            event.ignore()  # the completer's own
            return
        if event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.offer(is_wanted=True)
            return
        super().keyPressEvent(event)
        if (event.text() and event.text().isprintable()) or (is_offering and event.key() == Qt.Key.Key_Backspace):
            self.offer(is_wanted=False)
        elif is_offering:
            self.popup.hide()

    def offer(self, *, is_wanted: bool) -> None:
        """Offer what could stand at the cursor; where it was not asked for, only what helps."""
        cursor = self.textCursor()
        place = cursor.position()
        self._offered = self._complete(place)
        words = self._offered.words
        is_begun = self._offered.start < place
        if not words or not (is_wanted or is_begun or len(words) <= FEW):
            self.popup.hide()
            return
        self._model.setStringList(list(words))
        box = self.cursorRect()
        box.setWidth(min(px(WIDEST), max(px(160), self.popup.sizeHintForColumn(0) + 36)))
        self.completer.complete(box)
        is_done = self._offered.is_word and not is_wanted
        self.popup.setCurrentIndex(QModelIndex() if is_done else self._model.index(0, 0))

    def _take(self, word: str) -> None:
        """Put a word in the place of what was typed of it, with a space behind it."""
        cursor = self.textCursor()
        cursor.setPosition(self._offered.start)
        cursor.setPosition(self.textCursor().position(), QTextCursor.MoveMode.KeepAnchor)
        following = self.toPlainText()[self.textCursor().position() :][:1]
        cursor.insertText(word if following.isspace() and following != "\n" else f"{word} ")
        self.setTextCursor(cursor)
