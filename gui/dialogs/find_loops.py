"""Find loops: on the table, of cards by name, or of all pairs of a deck; each one that is found can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QSpinBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from gui.game.finding import Finding
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from gui.game.held_game import HeldGame

FIRST_SECONDS, MOST_SECONDS = 10, 3_600
FIRST_SIZE = (860, 600)


class FindLoopsDialog(QDialog):
    """Searches beside the window, and shows what is found as it is found.

    `wanted` carries the text of the scenario that is to be played. `names` are the cards of a deck, whose pairs
    are searched; without them the table of `held` is, or the cards that are written in the field.
    """

    wanted = Signal(str)

    def __init__(self, held: HeldGame | None, parent: QWidget, names: tuple[str, ...] = ()) -> None:
        super().__init__(parent)
        self._held = held
        self._names = names
        self.finding = Finding(self)
        self.setWindowTitle("Find loops")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*FIRST_SIZE)
        self.cards = QLineEdit(self)
        self.cards.setObjectName("cards to search")
        self.cards.setAccessibleName("Cards to search, with + between them")
        self.cards.setPlaceholderText("Cards with + between them; empty: the table as it stands")
        self.cards.returnPressed.connect(self.search)
        self.seconds = QSpinBox(self)
        self.seconds.setObjectName("seconds")
        self.seconds.setAccessibleName("Seconds to search at most")
        self.seconds.setRange(1, MOST_SECONDS)
        self.seconds.setValue(FIRST_SECONDS)
        self.seconds.setSuffix(" s")
        self.win = QCheckBox("A win this turn", self)
        self.win.setObjectName("a win this turn")
        self.win.setToolTip("Can the seat with priority win this turn, the others passing?")
        self.win.setVisible(not names)
        self.start = button("Find", "find loops", "Search (Enter)", "primary")
        self.start.clicked.connect(self.search)
        self.halt = button("Stop", "stop the search", "What was found stays")
        self.halt.clicked.connect(self.finding.stop)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How much is searched")
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(6)
        self.list = QListWidget()
        self.list.setObjectName("found loops")
        self.list.setAccessibleName("Loops that were found")
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._show_one)
        self.list.itemActivated.connect(lambda _: self._play())
        self.about = QPlainTextEdit()
        self.about.setObjectName("about the loop")
        self.about.setAccessibleName("About the loop")
        self.about.setReadOnly(True)
        self.about.setTabChangesFocus(True)
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("what was searched")
        self.play = button("Play it", "play the loop", "Open its scenario in place of this game", "primary")
        self.play.clicked.connect(self._play)
        self.copy = button("Copy as text", "copy the scenario", "Ctrl+V in the program opens it again")
        self.copy.clicked.connect(self._copy)
        self._lay_out()
        self.finding.changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        if self._names:
            top.addWidget(labeled(f"All pairs of {len(self._names)} cards of the deck"), 1)
        else:
            top.addWidget(self.cards, 1)
            top.addWidget(self.win)
            top.addWidget(self.seconds)
        self.cards.setVisible(not self._names)
        self.seconds.setVisible(not self._names)
        top.addWidget(self.start)
        top.addWidget(self.halt)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.addWidget(self.list)
        halves.addWidget(self.about)
        halves.setSizes([340, 520])
        halves.setChildrenCollapsible(False)
        foot = QHBoxLayout()
        foot.addWidget(self.said, 1)
        close = button("Close", "close finding loops", "Esc")
        close.clicked.connect(self.reject)
        for one in (self.play, self.copy, close):
            foot.addWidget(one, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.bar)
        column.addWidget(halves, 1)
        column.addLayout(foot)

    def search(self) -> None:
        """Begin to search what is asked for."""
        written = tuple(name.strip() for name in self.cards.text().split("+") if name.strip())
        if self._names:
            self.finding.search_pairs(self._names)
        elif written:
            self.finding.search_cards(written, self.seconds.value())
        elif self._held is not None and self._held.has_game:
            self.finding.search_table(self._held.game, self.seconds.value(), for_win=self.win.isChecked())
        else:
            self.said.setText("Name the cards, with + between them.")
        self.list.setFocus()

    def refresh(self) -> None:
        """Show how far the search is and what it has found."""
        finding = self.finding
        is_working = finding.is_working
        self.start.setVisible(not is_working)
        self.halt.setVisible(is_working)
        self.bar.setVisible(is_working)
        self.bar.setRange(0, finding.total)
        self.bar.setValue(finding.done)
        if self.list.count() > len(finding.found):
            self.list.clear()
            self.about.clear()
        for one in finding.found[self.list.count() :]:
            self.list.addItem(f"{one.title}\n{one.makes}")
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)
        count = len(finding.found)
        told = f"{count} found and proved." if count else "Nothing found yet."
        if is_working:
            share = f" {finding.done:,} of {finding.total:,} pairs searched." if self._names else ""
            self.said.setText(f"Searching… {told if count else ''}{share}")
        elif finding.words:
            self.said.setText(f"{told if count else 'Nothing was found.'} {finding.words}")
        for pushed in (self.play, self.copy):
            pushed.setEnabled(self.list.currentRow() >= 0)

    def _show_one(self, row: int) -> None:
        if 0 <= row < len(self.finding.found):
            self.about.setPlainText(self.finding.found[row].about)

    def _play(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.finding.stop()
            self.wanted.emit(self.finding.found[row].scenario)

    def _copy(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            QGuiApplication.clipboard().setText(self.finding.found[row].scenario)
            self.said.setText("The scenario is on the clipboard.")

    def reject(self) -> None:
        """Closing stops the search."""
        self.finding.stop()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing stops the search."""
        self.finding.stop()
        super().closeEvent(event)
