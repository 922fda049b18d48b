"""Find loops: on the table, of cards, of a pool; each that is found is shown at once, and can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.session.finding.known_combos import read_known
from engine.session.finding.pools import cards_of_pool
from gui.dialogs.find_fields import CARDS, OF_TABLE, PAIRS, STEPS, SURE_WIN, THIRD, WIN, FindFields
from gui.game.finding import Finding, FoundLoopShown
from gui.style.rich_text import rich
from gui.style.scale import first_size, limit, px
from gui.style.theme import Theme
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from gui.game.held_game import HeldGame

FIRST_SIZE = (1040, 680)
INDENT = 9
"""The width of a space at the beginning of a line, in pixels at 100 %."""
_MARKS = {True: "known", False: "new"}


class FindLoopsDialog(QDialog):
    """Searches in the background, and shows what is found as it is found.

    `wanted` carries the text of the scenario that is to be played. `names` are the cards of a deck, which are then
    the pool that is offered first; without them the table of `held` is asked about.
    """

    wanted = Signal(str)

    def __init__(self, held: HeldGame | None, theme: Theme, parent: QWidget, names: tuple[str, ...] = ()) -> None:
        super().__init__(parent)
        self._held = held
        self._theme = theme
        self.finding = Finding(self)
        self.setWindowTitle("Find loops")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, *FIRST_SIZE)
        self.fields = FindFields(names, has_table=held is not None and held.has_game)
        self.fields.asked.connect(self.search)
        self.fields.known_chosen.connect(self.compare_with)
        self.start = button("Find", "find loops", "Search (Enter)", "primary")
        self.start.clicked.connect(self.search)
        self.pause = button("Pause", "pause the search", "Pause the search, and continue it later")
        self.pause.clicked.connect(self._pause)
        self.halt = button("Stop", "stop the search", "What was found stays")
        self.halt.clicked.connect(self.finding.stop)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How much is searched")
        self.bar.setTextVisible(False)
        limit(self.bar, height=6)
        self.new_only = QCheckBox("New ones only", self)
        self.new_only.setObjectName("new ones only")
        self.new_only.setVisible(False)
        self.new_only.toggled.connect(self._show_rows)
        self.list = QListWidget()
        self.list.setObjectName("found loops")
        self.list.setAccessibleName("Loops that were found")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSpacing(2)
        self.list.currentRowChanged.connect(self._show_one)
        self.list.itemActivated.connect(lambda _: self._play())
        self.about = QTextBrowser()
        self.about.setObjectName("about the loop")
        self.about.setAccessibleName("About the loop")
        self.about.setTabChangesFocus(True)
        self.instants = QLineEdit()
        self.instants.setObjectName("instants to stop it")
        self.instants.setAccessibleName("Instants that could stop it, with + between them, or the file of a list")
        self.instants.setPlaceholderText("Instants with + between them, or a file; empty: the usual ones")
        self.instants.returnPressed.connect(self.try_instants)
        self.stopping = button("What stops it?", "what stops the loop", "Try each instant at each place")
        self.stopping.clicked.connect(self.try_instants)
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("what was searched")
        self.said.setTextFormat(Qt.TextFormat.RichText)
        self.play = button("Play it", "play the loop", "Open its scenario in place of this game", "primary")
        self.play.clicked.connect(self._play)
        self.copy = button("Copy as text", "copy the scenario", "Ctrl+V in the program opens it again")
        self.copy.clicked.connect(self._copy)
        self._lay_out()
        self.finding.changed.connect(self.refresh)
        self.fields.question.currentIndexChanged.connect(self._explain)
        self.refresh()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.fields, 1)
        for one in (self.start, self.pause, self.halt):
            top.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)
        left, right = QWidget(), QWidget()
        listed, told = QVBoxLayout(left), QVBoxLayout(right)
        for column in (listed, told):
            column.setContentsMargins(0, 0, 0, 0)
        listed.addWidget(self.new_only, 0, Qt.AlignmentFlag.AlignLeft)
        listed.addWidget(self.list, 1)
        told.addWidget(self.about, 1)
        asking = QHBoxLayout()
        asking.addWidget(self.instants, 1)
        asking.addWidget(self.stopping)
        told.addLayout(asking)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.addWidget(left)
        halves.addWidget(right)
        halves.setSizes([400, 640])
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
        fields, finding = self.fields, self.finding
        if fields.lacks:
            self._say(fields.lacks)
            return
        kind, seconds, pool = fields.kind, fields.seconds.value(), self._pool(fields.pool_said)
        if kind in OF_TABLE and self._held is not None:
            finding.search_table(
                self._held.game, seconds, for_win=kind in (WIN, SURE_WIN), is_sure=kind == SURE_WIN
            )
        elif kind == CARDS:
            finding.search_cards(fields.written, seconds)
        elif kind == STEPS:
            finding.search_steps(fields.written, fields.said_steps, seconds)
        elif kind == THIRD:
            finding.search_thirds(fields.written, pool)
        else:
            finding.search_pool(pool, 2 if kind == PAIRS else 3)
        self.list.setFocus()

    def _pool(self, said: str) -> Callable[[], tuple[str, ...]]:
        """Return a function that reads the pool's cards in a thread of its own."""
        names = tuple(sorted(self.fields.names))
        return lambda: cards_of_pool(said, default_catalogue()) if said else names

    def compare_with(self, path: str) -> None:
        """Say of each loop whether a file of combos knows it."""
        try:
            self.finding.known = read_known(Path(path), default_catalogue())
        except (BadInput, OSError) as error:
            self._say(f"{error}.")
            return
        self.fields.known_words.setText(f"Compared with {Path(path).name}")
        self.new_only.setVisible(True)

    def _pause(self) -> None:
        if self.finding.is_paused:
            self.finding.go_on()
        else:
            self.finding.pause()

    def refresh(self) -> None:
        """Show how far the search is and what it has found."""
        finding = self.finding
        is_working = finding.is_working
        self.start.setVisible(not is_working)
        self.pause.setVisible(is_working)
        self.pause.setText("Go on" if finding.is_paused else "Pause")
        self.halt.setVisible(is_working)
        self.bar.setVisible(is_working)
        self.bar.setRange(0, finding.total)
        self.bar.setValue(finding.done)
        if self.list.count() > len(finding.found):
            self.list.clear()
        for one in finding.found[self.list.count() :]:
            mark = f"  ({_MARKS[one.is_known]})" if one.is_known is not None else ""
            self.list.addItem(QListWidgetItem(f"{one.title}{mark}\n{one.makes}"))
        self._show_rows()
        self._explain()
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)
        self._say(self._words())
        for pushed in (self.play, self.copy, self.stopping):
            pushed.setEnabled(self.list.currentRow() >= 0)

    def _explain(self) -> None:
        """Tell what is asked for, as long as nothing that was found could be told instead."""
        explained = self.fields.explained
        if not self.list.count() and self.about.accessibleDescription() != explained:
            self._tell(explained)

    def _words(self) -> str:
        finding, count = self.finding, len(self.finding.found)
        how = "played to its end" if self.fields.kind in (WIN, SURE_WIN) else "proved"
        told = f"{count} found and {how}." if count else "Nothing found yet."
        lacking = f"{finding.lacking} " if finding.lacking else ""
        if finding.is_working:
            is_pool = self.fields.kind not in (CARDS, STEPS, *OF_TABLE)
            share = f" {finding.done:,} of {finding.total:,} sets of cards done." if is_pool else ""
            return f"{lacking}{'Paused.' if finding.is_paused else 'Searching…'} {told if count else ''}{share}"
        if finding.has_failed:
            return finding.words
        return f"{lacking}{told if count else 'Nothing was found.'} {finding.words}" if finding.words else ""

    def _show_rows(self) -> None:
        """Hide what is known where only new ones are wanted."""
        for row, one in enumerate(self.finding.found[: self.list.count()]):
            self.list.setRowHidden(row, self.new_only.isChecked() and one.is_known is True)

    @property
    def _shown(self) -> FoundLoopShown | None:
        row = self.list.currentRow()
        return self.finding.found[row] if 0 <= row < len(self.finding.found) else None

    def _show_one(self) -> None:
        if self._shown is not None:
            self._tell(self._shown.about)

    def _tell(self, text: str) -> None:
        """Show all about a loop, symbols drawn; screen readers get the letters of them."""
        self.about.setHtml("".join(self._line(line) for line in text.split("\n")))
        self.about.setAccessibleDescription(text)

    def _line(self, line: str) -> str:
        words = line.lstrip()
        told = rich(words, self._theme) or "&nbsp;"
        indent = px(INDENT * (len(line) - len(words)))
        is_heading = not indent and words.endswith(":")
        return f'<p style="margin: 0 0 2px {indent}px">{f"<b>{told}</b>" if is_heading else told}</p>'

    def _say(self, words: str) -> None:
        """Say in the last line what was searched or what is wrong."""
        self.said.setText(rich(words, self._theme))
        self.said.setAccessibleName(words)

    def try_instants(self) -> None:
        """Try each instant at each place of the loop that is shown, and say what stops it."""
        shown = self._shown
        if shown is None:
            return

        def tell(lines: tuple[str, ...]) -> None:
            if self._shown is shown:
                listed = "\n".join(f"  {line[:1].upper()}{line[1:]}" for line in lines)
                self._tell(f"{shown.about}\n\nWhat stops it:\n{listed}")
                bar = self.about.verticalScrollBar()
                bar.setValue(bar.maximum())

        self._tell(f"{shown.about}\n\nWhat stops it: each instant is tried at each place…")
        self.finding.answers(shown, self.instants.text(), tell)

    def _play(self) -> None:
        if self._shown is not None:
            text = self._shown.scenario
            self.finding.stop()
            self.wanted.emit(text)

    def _copy(self) -> None:
        if self._shown is not None:
            QGuiApplication.clipboard().setText(self._shown.scenario)
            self._say("The scenario is on the clipboard.")

    def reject(self) -> None:
        """Stop the search and close."""
        self.finding.stop()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the search."""
        self.finding.stop()
        super().closeEvent(event)
