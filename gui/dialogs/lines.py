"""Lines of play and named moments as a list: go on in one, name it, forget it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.game.bridge import Bridge
from gui.game.history import LineOfPlay
from gui.style.scale import first_size, limit
from gui.style.widgets import button, labeled

LONGEST_NAME = 120
LONGEST_NOTE = 400
_WHAT = Qt.ItemDataRole.UserRole


class NameDialog(QDialog):
    """Asks for a name, and where `note` is not None for a note too.

    Signal: `given` with the name and the note as they were typed; an empty name takes the name away.
    """

    given = Signal(str, str)

    def __init__(self, title: str, now: str, parent: QWidget, note: str | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.field = QLineEdit(now)
        self.field.setObjectName("name")
        self.field.setAccessibleName(title)
        self.field.setMaxLength(LONGEST_NAME)
        self.field.setPlaceholderText("before the loop, the turn it went wrong, …")
        limit(self.field, least_width=320)
        self.field.selectAll()
        self.field.returnPressed.connect(self._give)
        self.note = QLineEdit(note or "")
        self.note.setObjectName("note")
        self.note.setAccessibleName("A note for the presenter")
        self.note.setPlaceholderText("what to say here; only the presenter sees it")
        self.note.setMaxLength(LONGEST_NOTE)
        if note is None:
            self.note.hide()
        self.note.returnPressed.connect(self._give)
        give = button("Name it", "give the name", "", "primary")
        give.clicked.connect(self._give)
        cancel = button("Cancel", "cancel naming")
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(give)
        column = QVBoxLayout(self)
        column.addWidget(labeled(title, "title"))
        column.addWidget(self.field)
        column.addWidget(self.note)
        column.addWidget(labeled("An empty name takes the name away.", "small"))
        column.addLayout(row)
        self.field.setFocus()

    def _give(self) -> None:
        self.given.emit(self.field.text(), self.note.text())
        self.accept()


class LinesDialog(QDialog):
    """Every line of play, the one that is played first, and every named moment of it."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Lines of play")
        first_size(self, 560, 380)
        self.list = QListWidget()
        self.list.setObjectName("lines and moments")
        self.list.setAccessibleName("Lines of play and named moments")
        self.list.setWordWrap(True)
        self.list.currentItemChanged.connect(lambda *_: self._enable())
        self.list.itemActivated.connect(lambda _: self._go())
        self.go = button("Go there", "go there", "Go on in this line, or go to this moment", "primary")
        self.go.clicked.connect(self._go)
        self.rename = button("Rename…", "rename", "Give it another name")
        self.rename.clicked.connect(self._rename)
        self.forget = button("Forget", "forget", "Forget this line of play, or this name of a moment", "danger")
        self.forget.clicked.connect(self._forget)
        close = button("Close", "close")
        close.clicked.connect(self.reject)
        row = QHBoxLayout()
        for one in (self.go, self.rename, self.forget):
            row.addWidget(one)
        row.addStretch(1)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.addWidget(labeled("Lines of play", "title"))
        told = "Choosing anew in the past begins another line; the old one is kept until you forget it here."
        column.addWidget(labeled(told, "muted", is_wrapped=True))
        column.addWidget(self.list, 1)
        column.addLayout(row)
        bridge.history_changed.connect(self._fill)
        bridge.moved.connect(self._fill)
        self._fill()
        self.list.setFocus()

    def _fill(self) -> None:
        if not self._bridge.has_game:
            return
        history = self._bridge.history
        row = self.list.currentRow()
        self.list.clear()
        for line in history.lines:
            words = f"{line.name}\n        this line, to moment {line.last}"
            if not line.is_played:
                first = f"begins with: {line.words}" if line.words != line.name else "another line"
                words = f"{line.name}\n        {first}; parts after moment {line.fork}, goes to {line.last}"
            self._add(words, line)
        for position, text in history.labels:
            note = history.note_at(position)
            told = f"\n        note: {note}" if note else ""
            self._add(f"⚑ {text}\n        moment {position}: {history.words_at(position)}{told}", position)
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self._enable()

    def _add(self, words: str, what: object) -> None:
        item = QListWidgetItem(words)
        item.setData(_WHAT, what)
        self.list.addItem(item)

    @property
    def _chosen(self) -> object:
        item = self.list.currentItem()
        return item.data(_WHAT) if item is not None else None

    def _enable(self) -> None:
        chosen = self._chosen
        self.go.setEnabled(chosen is not None)
        self.rename.setEnabled(chosen is not None)
        self.forget.setEnabled(
            isinstance(chosen, int) or (isinstance(chosen, LineOfPlay) and not chosen.is_played)
        )

    def _go(self) -> None:
        chosen = self._chosen
        if isinstance(chosen, LineOfPlay):
            self._bridge.history.switch_to(chosen)
        elif isinstance(chosen, int):
            self._bridge.history.go_to(chosen)

    def _rename(self) -> None:
        chosen, history = self._chosen, self._bridge.history
        if isinstance(chosen, LineOfPlay):
            now = "" if chosen.name in (chosen.words, "This line") else chosen.name
            dialog = NameDialog("A name for this line of play", now, self)
            dialog.given.connect(lambda text, _, one=chosen: history.name_line(one, text))
        elif isinstance(chosen, int):
            title = f"A name for moment {chosen}"
            dialog = NameDialog(title, history.label_at(chosen), self, history.note_at(chosen))
            dialog.given.connect(lambda text, note, at=chosen: history.name_scene(text, note, at))
        else:
            return
        dialog.open()

    def _forget(self) -> None:
        chosen = self._chosen
        if isinstance(chosen, LineOfPlay):
            self._bridge.history.drop_line(chosen)
        elif isinstance(chosen, int):
            self._bridge.history.label("", chosen)
