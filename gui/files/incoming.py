"""What comes from other programs: deck lists and combos, from files and from the clipboard, into the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog

from engine.cards.catalogue.catalogue import default_catalogue
from engine.model.refusals import Refusal
from engine.session.decks.reading import read_deck_file, read_deck_text
from engine.session.narration.refusal_words import sentence_of
from engine.session.scenarios.file_kinds import (
    CARDS,
    COMBO,
    LESSON,
    OWN,
    kind_of_file,
    kind_of_own_text,
    kind_of_text,
)
from engine.session.spellbook.reading import read_combo_file, read_combos
from engine.session.spellbook.submission import submission_of
from engine.shortcuts.study.study import main_loop
from gui.dialogs.combo import ComboDialog
from gui.dialogs.deck import DeckDialog
from gui.dialogs.find_loops import FindLoopsDialog
from gui.dialogs.import_cards import ImportDialog
from gui.dialogs.submission import SubmissionDialog
from gui.files.opening import CannotOpen, game_of, opened_by, text_game
from gui.working.worker import Progress, Worker

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.decks.deck import Deck
    from engine.session.set_up.set_up import SetUp
    from engine.session.spellbook.combo import Combo
    from engine.session.spellbook.submission import Submission
    from gui.files.owner import FileWindow
Read = TypeVar("Read")

DECKS = "Deck lists (*.txt *.dck *.dec *.dek *.mwDeck *.cod);;All files (*)"
CARD_FILES = "Cards (*.json *.jsonl *.ndjson *.xml);;All files (*)"
CLIPBOARD = "the clipboard"
LARGEST_TEXT = 20_000_000


class Incoming(QObject):
    """Opens decks and combos in dialogs, and begins the games that come of them."""

    def __init__(self, window: FileWindow) -> None:
        super().__init__(window.host)
        self._window = window
        self._dialog: DeckDialog | None = None
        self._worker = Worker(self)
        window.bridge.game_changed.connect(self.stop_working)

    # Files

    def takes(self, path: Path) -> bool:
        """Whether a file is a deck list, a combo or one of cards, by what is in it."""
        try:
            return kind_of_file(path) != OWN
        except OSError:
            return False

    def open_file(self, path: Path) -> bool:
        """Open a deck list, a combo or cards; says what is wrong with it and returns False where it cannot be."""
        kind = kind_of_file(path)
        if kind == CARDS:
            self.import_cards(path)
            return True
        catalogue = default_catalogue()
        if kind == COMBO:
            combos = self._read(path.name, lambda: read_combo_file(path, catalogue))
            return combos is not None and self._show_combos(combos, catalogue)
        deck = self._read(path.name, lambda: read_deck_file(path, catalogue))
        return deck is not None and self._show_deck(deck, catalogue)

    def ask_for_deck(self) -> None:
        """Let the user choose a deck's file."""
        path, _ = QFileDialog.getOpenFileName(self._window.host, "Open a deck", str(Path.home()), DECKS)
        if path:
            self.open_file(Path(path))

    # Cards

    def ask_for_cards(self) -> None:
        """Let the user choose a file of cards, and import it."""
        path, _ = QFileDialog.getOpenFileName(self._window.host, "Import cards", str(Path.home()), CARD_FILES)
        if path:
            self.import_cards(Path(path))

    def import_cards(self, path: Path) -> None:
        """Take the cards of a file into the user's database, with progress."""
        ImportDialog(path, self._window.host).begin()

    # The clipboard

    def paste(self) -> None:
        """Open what is on the clipboard: a deck, a combo, a scenario or a save as text."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self._say("There is no text on the clipboard: copy a deck list or a combo first.")
            return
        if len(text) > LARGEST_TEXT:
            self._say(f"The text on the clipboard is too long: at most {LARGEST_TEXT:,} letters.")
            return
        catalogue = default_catalogue()
        kind = kind_of_text(text)
        if kind == COMBO:
            combos = self._read(CLIPBOARD, lambda: read_combos(text, CLIPBOARD, catalogue))
            if combos is not None:
                self._show_combos(combos, catalogue)
        elif kind == OWN:
            self._open_own(text)
        else:
            deck = self._read(CLIPBOARD, lambda: read_deck_text(text, CLIPBOARD, catalogue))
            if deck is not None:
                self._show_deck(deck, catalogue)

    def _open_own(self, text: str, name: str = CLIPBOARD) -> None:
        if kind_of_own_text(text) == LESSON:
            self._window.lessons.open_text(text, CLIPBOARD)
            return
        try:
            opened = text_game(text, name)
        except CannotOpen as error:
            self._say(str(error))
            return

        def show() -> None:
            self._window.show_game(opened.game, opened.title)
            self._window.bridge.loops.come_with(opened.scenario)
            self._window.refresh_actions()

        self._window.leave_game(show)

    # Dialogs

    def _show_deck(self, deck: Deck, catalogue: Catalogue) -> bool:
        if self._dialog is not None:
            self._dialog.add_deck(deck)
            return True
        dialog = self._dialog = DeckDialog(deck, catalogue, self._window.theme, self._window.host)
        dialog.wanted.connect(lambda set_up, title: self._begin(set_up, title, dialog))
        dialog.open_wanted.connect(self.ask_for_deck)
        dialog.paste_wanted.connect(self.paste)
        dialog.find_wanted.connect(self.find_loops)
        dialog.finished.connect(lambda _: self._forget_dialog())
        dialog.open()
        return True

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _show_combos(self, combos: tuple[Combo, ...], catalogue: Catalogue) -> bool:
        dialog = ComboDialog(combos, catalogue, self._window.theme, self._window.host)
        dialog.wanted.connect(lambda set_up, title, left: self._begin(set_up, title, dialog, left))
        dialog.open()
        return True

    def _begin(self, set_up: SetUp, title: str, dialog: QDialog, left: str = "") -> None:
        try:
            game = game_of(set_up)
        except CannotOpen as error:
            self._say(str(error))
            return
        dialog.accept()

        def show() -> None:
            self._window.show_game(game, title)
            if left:
                self._window.say(f"Still to see to: {left}.", is_bad=False)

        self._window.leave_game(show)

    # Finding loops

    def find_loops(self, names: tuple[str, ...] = ()) -> None:
        """Look for loops on the table or of cards, or of all pairs of these cards; what is found can be played."""
        over = self._dialog if names and self._dialog is not None else self._window.host
        dialog = FindLoopsDialog(self._window.bridge, over, names)

        def play(text: str) -> None:
            dialog.accept()
            if self._dialog is not None:
                self._dialog.reject()
            self._open_own(text, "the loop that was found")

        dialog.wanted.connect(play)
        dialog.open()

    # A loop for others

    def export_loop(self) -> None:
        """Show the loop recorded last, or the scenario's, as a submission for Commander Spellbook."""
        bridge = self._window.bridge
        sequence = bridge.loops.recorded
        if sequence is None and bridge.loops.has_scenario_loop:
            sequence = bridge.loops.of_scenario()
        if sequence is None:
            self._say("Record a loop first: what is exported is what is proved of it.")
            return
        state = bridge.state

        def work_out(progress: Progress) -> Submission | None:
            found = main_loop(state, sequence)
            return submission_of(*found, progress) if found is not None else None

        def show(submission: Submission | None) -> None:
            self._window.clear_notice()
            if submission is None:
                self._say("What was recorded has no loop in it, so there is nothing to export.")
            else:
                SubmissionDialog(submission, self._window.host).open()

        def fail(error: BaseException) -> None:
            if not isinstance(error, Refusal):
                raise error
            self._say(sentence_of(error))

        self._window.say("Working out which cards the loop needs…", is_bad=False)
        self._worker.start(work_out, show, fail)

    @property
    def is_working(self) -> bool:
        """Whether an export is being worked out."""
        return self._worker.is_busy

    def stop_working(self) -> None:
        """The window closes, or another game is opened."""
        self._worker.cancel()

    # What is said

    def _read(self, what: str, read: Callable[[], Read]) -> Read | None:
        try:
            return opened_by(what, read)
        except CannotOpen as error:
            self._say(str(error))
            return None

    def _say(self, words: str) -> None:
        if self._dialog is not None:
            self._dialog.say(words)
        else:
            self._window.say(words)
