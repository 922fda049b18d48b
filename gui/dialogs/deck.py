"""The deck dialog: what a list holds and what is wrong with it, sample hands, figures, and beginning to play."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QSplitter, QTabBar, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from engine.session.decks.beginning import sample_hand
from engine.session.decks.card_pictures import views_of
from engine.session.decks.companions import why_no_companion
from engine.session.decks.deck_writing import written_deck
from engine.session.decks.figures import figures_of, not_played_of
from engine.session.spellbook.said_of_cards import short_name
from gui.dialogs.deck_cards import DeckCards
from gui.dialogs.deck_figures import FiguresView
from gui.dialogs.deck_seats import LARGEST_SEED, SeatsForm
from gui.dialogs.hand import HandStrip
from gui.start.shipped import shipped_scenarios
from gui.style.scale import first_size
from gui.style.theme import Theme
from gui.style.widgets import button, clear_layout, labeled, show_look
from gui.working.waiting import breathe

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.decks.deck import Deck, Problem

FIRST_SIZE = (1240, 700)
MOST_COMBOS = 3
LONGEST_COMBO = 34
LONGEST_TAB = 28


class DeckDialog(QDialog):
    """Looks at the decks that are added to it, and begins a game with them.

    Signals: `wanted` carries a set-up and a title; `open_wanted` and `paste_wanted` ask for another deck.
    """

    wanted = Signal(object, str)
    open_wanted = Signal()
    paste_wanted = Signal()
    find_wanted = Signal(object)

    def __init__(self, catalogue: Catalogue, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._theme = theme
        self._decks: list[Deck] = []
        self._ticked: list[dict[str, int]] = []
        self._hands = 0
        self.setWindowTitle("Begin from decks")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, *FIRST_SIZE)
        self.tabs = QTabBar()
        self.tabs.setObjectName("decks")
        self.tabs.setAccessibleName("Decks")
        self.tabs.setExpanding(False)
        self.tabs.currentChanged.connect(lambda _: self.refresh())
        self.about = labeled("", "muted", is_wrapped=True)
        self.about.setObjectName("about the deck")
        self.cards = DeckCards(theme)
        self.cards.corrected.connect(self._correct)
        self.cards.left_out.connect(self._leave_out)
        self.cards.ticked.connect(self._show_chances)
        self.hand = HandStrip(theme)
        self.hand_words = labeled("", "muted")
        self.hand_words.setObjectName("about the hand")
        self.figures = FiguresView(theme)
        self.combos = QHBoxLayout()
        self.seats = SeatsForm()
        self.seats.seed.setValue(SystemRandom().randrange(LARGEST_SEED))
        self.seats.changed.connect(self._name_begin)
        self.error = labeled("", "danger", is_wrapped=True)
        self.error.setObjectName("deck error")
        self.begin = button(
            "Begin", "begin the game", "Shuffle, draw seven cards each, decide on mulligans", "primary"
        )
        self.begin.clicked.connect(self._begin)
        self._lay_out()
        QShortcut(QKeySequence("Ctrl+V"), self, self.paste_wanted.emit)
        QShortcut(QKeySequence("Ctrl+D"), self, self.draw_hand)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.tabs, 1)
        for words, name, tip, action in (
            ("Open another…", "open another deck", "A deck's file for another seat", self.open_wanted.emit),
            ("Paste another", "paste another deck", "The deck on the clipboard (Ctrl+V)", self.paste_wanted.emit),
            ("Copy as text", "copy the deck as text", "Put this deck on the clipboard as text", self._copy),
            ("Find loops…", "find loops of the deck", "Search all pairs of this deck's cards", self._find),
        ):
            made = button(words, name, tip)
            made.clicked.connect(action)
            top.addWidget(made)
        again = button("Draw another hand", "draw another hand", "Seven other cards (Ctrl+D)")
        again.clicked.connect(self.draw_hand)
        line = QHBoxLayout()
        line.addWidget(again)
        line.addWidget(self.hand_words, 1)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(8, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self.hand)
        column.addSpacing(6)
        column.addWidget(self.figures)
        column.addLayout(self.combos)
        column.addStretch(1)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.addWidget(self.cards)
        halves.addWidget(right)
        halves.setStretchFactor(1, 1)
        halves.setSizes([340, 880])
        halves.setChildrenCollapsible(False)
        foot = QHBoxLayout()
        stop = button("Cancel", "cancel the deck")
        stop.clicked.connect(self.reject)
        for widget in (stop, self.begin):
            foot.addWidget(widget, 0, Qt.AlignmentFlag.AlignBottom)
        low = QHBoxLayout()
        low.addWidget(self.seats, 1)
        low.addLayout(foot)
        whole = QVBoxLayout(self)
        whole.setSpacing(8)
        whole.addLayout(top)
        whole.addWidget(self.about)
        whole.addWidget(halves, 1)
        whole.addWidget(self.error)
        whole.addLayout(low)

    # Decks

    def add_deck(self, deck: Deck, catalogue: Catalogue) -> None:
        """Add a deck, and look at it; the catalogue is the one that its cards were looked up in."""
        self._catalogue = catalogue
        self._decks.append(deck)
        self._ticked.append({})
        name = deck.name or f"Deck {len(self._decks)}"
        with QSignalBlocker(self.tabs):  # the deck is shown once, below
            at = self.tabs.addTab(name if len(name) <= LONGEST_TAB else f"{name[: LONGEST_TAB - 1]}…")
            self.tabs.setCurrentIndex(at)
        self.tabs.setTabToolTip(at, name)
        self.seats.set_decks([one.name or f"Deck {number}" for number, one in enumerate(self._decks, start=1)])
        self.refresh()

    @property
    def deck(self) -> Deck:
        """The deck that is looked at."""
        return self._decks[max(0, self.tabs.currentIndex())]

    def refresh(self) -> None:
        """Show the deck that is looked at."""
        if not self._decks:
            return
        deck = self.deck
        told = [with_noun(deck.size, "card")]
        told += [f"sideboard of {sum(count for count, _ in deck.sideboard)}"] if deck.sideboard else []
        told += ["for Commander: 40 life"] if deck.has_commander else []
        why = why_no_companion(deck, self._catalogue)
        told += [why or "its companion lies outside the game"] if deck.section("companion") else []
        self.about.setText(" · ".join((*told, f"read as: {deck.format}", *deck.notes)))
        self.cards.show_deck(deck, self._ticked[self.tabs.currentIndex()], self._not_played(deck))
        self._breathe()
        self.figures.show_deck(deck, self._catalogue)
        self._show_combos()
        self._breathe()
        self._show_chances()
        self.draw_hand()
        self._name_begin()

    def _breathe(self) -> None:
        """Let the window paint between two parts of a deck, as long as the dialog is not seen, half filled."""
        if not self.isVisible():
            breathe()

    def _not_played(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        return not_played_of(deck.lines, self._catalogue)

    def _replace(self, deck: Deck) -> None:
        self._decks[self.tabs.currentIndex()] = deck
        self.refresh()

    def _correct(self, said: str, card: str) -> None:
        problem = next((one for one in self.deck.problems if one.said == said), None)
        if problem is not None:
            self._replace(self.deck.corrected(problem, card))

    def _leave_out(self, problem: Problem) -> None:
        self._replace(self.deck.without(problem))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(written_deck(self.deck))
        self.say("The deck is on the clipboard as text.", is_bad=False)

    def _find(self) -> None:
        names = dict.fromkeys(line.card for line in self.deck.lines if line.is_known)
        if len(names) < 2:
            self.say("The program knows fewer than two of these cards.")
        else:
            self.find_wanted.emit(tuple(sorted(names)))

    # Hands and figures

    def draw_hand(self) -> None:
        """Draw another sample hand."""
        self._hands += 1
        lines = sample_hand(self.deck, SystemRandom().randrange(LARGEST_SEED))
        self.hand.show_cards(views_of(lines, self._catalogue))
        figures = figures_of(lines, self._catalogue)
        kinds = f"{with_noun(figures.lands, 'land')}, {with_noun(figures.spells, 'other')}"
        unknown = f", {figures.unknown} not in the catalogue" if figures.unknown else ""
        self.hand_words.setText(f"A sample of {figures.size}: {kinds}{unknown}")

    def _show_chances(self) -> None:
        at = max(0, self.tabs.currentIndex())
        self._ticked[at] = self.cards.ticked_cards
        self.figures.show_chances(self.deck, self._ticked[at])

    def _show_combos(self) -> None:
        """Offer to tick the pieces of the scenarios whose pieces are all in the deck."""
        clear_layout(self.combos)
        names = {line.name for line in self.deck.lines if line.section in ("main", "commander")}
        wanted = (one.pieces for one in shipped_scenarios() if len(one.pieces) > 1 and set(one.pieces) <= names)
        found = tuple({frozenset(pieces): pieces for pieces in wanted}.values())
        if found:
            self.combos.addWidget(labeled("In this deck:", "muted"))
        for pieces in found[:MOST_COMBOS]:
            told = " + ".join(short_name(name) for name in pieces)
            shown = told if len(told) <= LONGEST_COMBO else f"{told[: LONGEST_COMBO - 1]}…"
            made = button(shown, f"tick {' and '.join(pieces)}", f"Tick {' and '.join(pieces)}")
            made.clicked.connect(lambda _=False, one=pieces: self._tick(one))
            self.combos.addWidget(made)
        self.combos.addStretch(1)

    def _tick(self, pieces: tuple[str, ...]) -> None:
        self._ticked[self.tabs.currentIndex()] = dict.fromkeys(pieces, 1)
        self.cards.show_deck(self.deck, self._ticked[self.tabs.currentIndex()], self._not_played(self.deck))
        self._show_chances()

    # Beginning

    def _name_begin(self) -> None:
        """Say on the button that placeholders are gone on with."""
        taken = [self._decks[at] for at in self.seats.taken if at < len(self._decks)]
        unknown = sum(
            line.count for deck in taken for line in deck.unknown if line.section in ("main", "commander")
        )
        words = f"Begin with {with_noun(unknown, 'placeholder')}" if unknown else "Begin"
        self.begin.setText(words)

    def _begin(self) -> None:
        try:
            set_up = self.seats.set_up(self._decks, self._catalogue)
        except ValueError as error:
            self.say(str(error))
            return
        names = [self._decks[at].name or "a deck" for at in self.seats.taken]
        self.wanted.emit(set_up, " against ".join(names))

    def say(self, words: str, is_bad: bool = True) -> None:
        """Say something below the list."""
        show_look(self.error, "danger" if is_bad else "legal")
        self.error.setText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins nothing by accident."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
