"""What is asked of a search: loops of the table, of cards, of steps in words or a pool, a win, a third card."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import with_noun
from engine.session.finding.pools import CATALOGUE, MINE
from gui.style.scale import limit
from gui.style.widgets import SpinBox, button, labeled

FIRST_SECONDS, MOST_SECONDS = 10, 3_600
TABLE, WIN, SURE_WIN = "table", "win", "sure win"
CARDS, STEPS, THIRD, PAIRS, TRIPLES = "cards", "steps", "third", "pairs", "triples"
QUESTIONS = {
    CARDS: "Which loops do these cards have?",
    TABLE: "Which loops are on the table?",
    WIN: "Is there a win this turn?",
    SURE_WIN: "Is there a win that no response stops?",
    STEPS: "Which loop do these steps describe?",
    THIRD: "Which third card makes these infinite?",
    PAIRS: "Which pairs of a pool loop?",
    TRIPLES: "Which pairs and triples of a pool loop?",
}
EXPLAINED = {
    CARDS: "Search these cards for loops. The table that they need is made for them: lands, an outlet, a "
    "target and other helpers are added where they are needed, and named.",
    TABLE: "Search the table as it stands now, for the seat that has priority. Nothing is added to it.",
    WIN: "Look for a line of play that wins this turn, the others passing. It says where one of them could "
    "stop it.",
    SURE_WIN: "Look for a line of play that wins this turn whatever the others do in response, their hands open: "
    "up to three responses, one after the other.",
    STEPS: "Look for a loop that somebody has written down in words. What the words name is tried first; a "
    "step that the found loop does without is named.",
    THIRD: "Try each card of the pool together with these, and say what these lack by themselves.",
    PAIRS: "Try each pair of cards of the pool. Results are kept: a search that was stopped goes on where it was.",
    TRIPLES: "Try each pair and each triple of cards of the pool. Results are kept: a search that was stopped "
    "goes on where it was.",
}
"""What each question asks for, in a sentence or two."""
OF_TABLE = (TABLE, WIN, SURE_WIN)
DECK, FILE = "deck", "file"
STEPS_HEIGHT = 130
SECONDS_WIDTH = 110
DECKS = "Deck lists (*.txt *.dck *.dec *.dek *.mwDeck *.cod);;All files (*)"
COMBOS = "Combos of Commander Spellbook (*.json);;All files (*)"


class FindFields(QWidget):
    """The question and its fields; `asked`: Enter was pressed in one of them. `known` is a file of combos."""

    asked = Signal()
    known_chosen = Signal(str)

    def __init__(self, names: tuple[str, ...], has_table: bool) -> None:
        super().__init__()
        self.names = names
        self._file = ""
        self.question = QComboBox()
        self.question.setObjectName("what is asked")
        self.question.setAccessibleName("What is asked")
        for kind, words in QUESTIONS.items():
            if has_table or kind not in OF_TABLE:
                self.question.addItem(words, kind)
        self.cards = QLineEdit(self)
        self.cards.setObjectName("cards to search")
        self.cards.setAccessibleName("Cards to search, with + between them")
        self.cards.setPlaceholderText("Cards with + between them: Kiki-Jiki, Mirror Breaker + Zealous Conscripts")
        self.cards.returnPressed.connect(self.asked)
        self.steps = QPlainTextEdit(self)
        self.steps.setObjectName("steps in words")
        self.steps.setAccessibleName("The combo's steps in words")
        self.steps.setPlaceholderText(
            "Paste the combo's steps: one in a line, or sentences. Lines under “Prerequisites” say what has to be "
            "there first. A combo of Commander Spellbook in JSON needs no cards above."
        )
        self.steps.setTabChangesFocus(True)
        self.pool = QComboBox()
        self.pool.setObjectName("the pool")
        self.pool.setAccessibleName("The cards that are tried")
        if names:
            self.pool.addItem(f"of this deck ({with_noun(len(names), 'card')})", DECK)
        self.pool.addItem("of all cards of the program", CATALOGUE)
        self.pool.addItem("of all cards that I have, imported ones too", MINE)
        self.pool.addItem("of a deck list…", FILE)
        self.pool.activated.connect(self._choose_file)
        self.seconds = SpinBox(self)
        self.seconds.setObjectName("seconds")
        self.seconds.setAccessibleName("Seconds to search at most")
        self.seconds.setRange(1, MOST_SECONDS)
        self.seconds.setValue(FIRST_SECONDS)
        self.seconds.setSuffix(" s")
        self.seconds.setToolTip("Search so many seconds of processor time at most")
        limit(self.seconds, most_width=SECONDS_WIDTH)
        self.seconds.lineEdit().returnPressed.connect(self.asked)
        self.known = button("Known combos…", "choose known combos", "Say what is new to a file of combos")
        self.known.clicked.connect(self._choose_known)
        self.known_words = labeled("", "muted")
        self.question.currentIndexChanged.connect(self._fit)
        limit(self.steps, height=STEPS_HEIGHT)
        self._lay_out()
        self.question.setCurrentIndex(self.question.findData(PAIRS if names else TABLE if has_table else CARDS))
        self._fit()

    def _lay_out(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self.question)
        first.addWidget(self.cards, 1)
        first.addWidget(self.pool, 1)
        first.addWidget(self.seconds)
        first.addStretch()
        second.addWidget(self.known)
        second.addWidget(self.known_words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(first)
        column.addWidget(self.steps)
        column.addLayout(second)

    @property
    def kind(self) -> str:
        """What is asked."""
        return str(self.question.currentData())

    @property
    def explained(self) -> str:
        """What is asked, in a sentence or two."""
        return EXPLAINED[self.kind]

    @property
    def written(self) -> tuple[str, ...]:
        """The names of the cards that are written."""
        return tuple(name.strip() for name in self.cards.text().split("+") if name.strip())

    @property
    def said_steps(self) -> str:
        """The steps that were pasted."""
        return self.steps.toPlainText().strip()

    @property
    def pool_said(self) -> str:
        """The pool: a word for all cards, or the file of a deck; "" for the deck's own cards."""
        chosen = str(self.pool.currentData())
        return "" if chosen == DECK else self._file if chosen == FILE else chosen

    @property
    def lacks(self) -> str:
        """What has still to be said before it can be searched; "" when nothing has."""
        if self.kind in (CARDS, THIRD) and not self.written:
            return "Name the cards, with + between them."
        if self.kind == STEPS and not self.said_steps:
            return "Paste the combo's steps."
        if self.kind == STEPS and not self.written and self.said_steps[0] not in "{[":
            return "Name the cards of the combo, with + between them."
        if self.pool.isVisibleTo(self) and self.pool.currentData() == FILE and not self._file:
            return "Choose the deck list."
        return ""

    def _fit(self) -> None:
        kind = self.kind
        self.cards.setVisible(kind in (CARDS, STEPS, THIRD))
        self.steps.setVisible(kind == STEPS)
        self.pool.setVisible(kind in (THIRD, PAIRS, TRIPLES))
        self.seconds.setVisible(kind in (CARDS, STEPS, *OF_TABLE))

    def _choose_file(self) -> None:
        if self.pool.currentData() != FILE:
            return
        path, _ = QFileDialog.getOpenFileName(self, "A deck list", str(Path.home()), DECKS)
        self.take_pool_file(path)

    def take_pool_file(self, path: str) -> None:
        """Take the cards of a deck's file as the pool."""
        self._file = path
        at = self.pool.findData(FILE)
        self.pool.setItemText(at, f"of {Path(path).name}" if path else "of a deck list…")
        self.pool.setCurrentIndex(at if path else 0)

    def _choose_known(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Known combos", str(Path.home()), COMBOS)
        if path:
            self.known_chosen.emit(path)
