"""What comes from other programs: deck lists and combos, from files and from the clipboard, into the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from engine.cards.catalogue.catalogue import default_catalogue
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.study.study import main_loop
from gui.files.background_reading import read_beside
from gui.files.opening import (
    CannotOpen,
    CardFile,
    Found,
    Opened,
    OpenedDeck,
    found_in,
    found_in_text,
    game_of,
)
from gui.working.loading import load_beside
from gui.working.waiting import breathe
from gui.working.worker import Progress, Worker

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.decks.deck import Deck
    from engine.session.set_up.set_up import SetUp
    from engine.session.spellbook.combo import Combo
    from engine.session.spellbook.submission import Submission
    from gui.dialogs.deck import DeckDialog
    from gui.files.owner import FileWindow

DECKS = "Deck lists (*.txt *.dck *.dec *.dek *.mwDeck *.cod);;All files (*)"
CARD_FILES = "Cards (*.json *.jsonl *.ndjson *.xml);;All files (*)"
CLIPBOARD = "the clipboard"
LARGEST_TEXT = 20_000_000


class Incoming(QObject):
    """Opens decks and combos in dialogs, and begins games with them."""

    def __init__(self, window: FileWindow) -> None:
        super().__init__(window.host)
        self._window = window
        self._dialog: DeckDialog | None = None
        self._worker = Worker(self)
        window.bridge.game_changed.connect(self.stop_working)

    # Files

    def show(self, found: OpenedDeck | tuple[Combo, ...] | CardFile) -> None:
        """Show a deck or combos, or import cards."""
        if isinstance(found, CardFile):
            self.import_cards(found.path)
        elif isinstance(found, OpenedDeck):
            self._show_deck(found.deck, found.catalogue)
        else:
            self._show_combos(found, default_catalogue())

    def _open(self, name: str, read: Callable[[Progress], Found]) -> None:
        """Read something and show it, whatever it is; says what is wrong with it where it cannot be."""
        try:
            found = read_beside(self._over, name, read)
        except CannotOpen as error:
            self._say(str(error))
            return
        if isinstance(found, Opened):
            self._begin_opened(found)
        elif isinstance(found, CardFile | OpenedDeck | tuple):
            self.show(found)
        else:
            self._window.lessons.show(found)

    @property
    def _over(self) -> QWidget:
        """What dialogs open over: the dialog of decks while it is open."""
        return self._dialog if self._dialog is not None else self._window.host

    def ask_for_deck(self) -> None:
        """Let the user choose a deck's file."""
        path, _ = QFileDialog.getOpenFileName(self._window.host, "Open a deck", str(Path.home()), DECKS)
        if path:
            self._open(Path(path).name, lambda progress: found_in(Path(path), progress))

    # Cards

    def ask_for_cards(self) -> None:
        """Let the user choose a file of cards, and import it."""
        path, _ = QFileDialog.getOpenFileName(self._window.host, "Import cards", str(Path.home()), CARD_FILES)
        if path:
            self.import_cards(Path(path))

    def import_cards(self, path: Path) -> None:
        """Take the cards of a file into the user's database, with progress."""
        load_beside(self._window.host, "what reads cards", "gui.dialogs.import_cards")
        # The grammar of card texts, for which no window with a game waits; it was loaded in the background.
        from gui.dialogs.import_cards import ImportDialog

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
        self._open(CLIPBOARD, lambda progress: found_in_text(text, CLIPBOARD, progress))

    def _begin_opened(self, opened: Opened) -> None:
        def show() -> None:
            self._window.show_game(opened.game, opened.title)
            self._window.bridge.loops.come_with(opened.scenario)
            self._window.refresh_actions()
            if opened.warning:
                self._window.say(opened.warning)

        self._window.leave_game(show)

    # Dialogs

    def _show_deck(self, deck: Deck, catalogue: Catalogue) -> None:
        if self._dialog is not None:
            self._dialog.add_deck(deck, catalogue)
            return
        load_beside(self._window.host, "what shows decks", "gui.dialogs.deck")
        from gui.dialogs.deck import DeckDialog  # with deck lists only, which a start has none of

        dialog = self._dialog = DeckDialog(catalogue, self._window.theme, self._window.host)
        dialog.wanted.connect(lambda set_up, title: self._begin(set_up, title, dialog))
        dialog.open_wanted.connect(self.ask_for_deck)
        dialog.paste_wanted.connect(self.paste)
        dialog.find_wanted.connect(self.find_loops)
        dialog.finished.connect(lambda _: self._forget_dialog())
        breathe()
        dialog.add_deck(deck, catalogue)
        breathe()
        dialog.open()

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _show_combos(self, combos: tuple[Combo, ...], catalogue: Catalogue) -> None:
        from gui.dialogs.combo import ComboDialog  # with combos only, as above

        dialog = ComboDialog(combos, catalogue, self._window.theme, self._window.host)
        dialog.wanted.connect(lambda set_up, title, left: self._begin(set_up, title, dialog, left))
        dialog.open()

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
                self._window.say(f"Still to set up: {left}.", is_bad=False)

        self._window.leave_game(show)

    # Finding loops

    def find_loops(self, names: tuple[str, ...] = ()) -> None:
        """Look for loops on the table or of cards, or of all pairs of these cards; what is found can be played."""
        over = self._dialog if names and self._dialog is not None else self._window.host
        load_beside(over, "the search", "gui.dialogs.find_loops")
        # The search, as the import of cards above.
        from gui.dialogs.find_loops import FindLoopsDialog

        dialog = FindLoopsDialog(self._window.bridge, self._window.theme, over, names)

        def play(text: str) -> None:
            dialog.accept()
            if self._dialog is not None:
                self._dialog.reject()
            name = "the loop that was found"
            self._open(name, lambda progress: found_in_text(text, name, progress))

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
            from engine.session.spellbook.submission import submission_of  # no start needs it

            found = main_loop(state, sequence)
            return submission_of(*found, progress) if found is not None else None

        def show(submission: Submission | None) -> None:
            self._window.clear_notice()
            if submission is None:
                self._say("What was recorded has no loop in it, so there is nothing to export.")
            else:
                from gui.dialogs.submission import SubmissionDialog  # as above

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
        """Stop reading, since the window closes or another game is opened."""
        self._worker.cancel()

    # What is said

    def _say(self, words: str) -> None:
        if self._dialog is not None:
            self._dialog.say(words)
        else:
            self._window.say(words)
