"""Opening and saving: scenarios, saved games and tables set up by hand, for the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.model.edits import BeginSettingUp
from engine.model.refusals import Refusal
from engine.session.saving.saving import save_game
from engine.session.scenarios.sharing import written_scenario
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.capturing_stack import NoSetUp
from engine.session.set_up.set_up import SeatSetUp, SetUp
from gui.dialogs.share import ShareDialog, tables_to_share, why_not_shared
from gui.files.background_reading import read_beside
from gui.files.opening import (
    SAVED,
    CannotOpen,
    CardFile,
    Opened,
    OpenedDeck,
    found_in,
    game_of,
    open_kept,
    scenario_of,
    written,
)
from gui.set_up.making_ready import make_ready_beside
from gui.working.file_endings import with_ending
from gui.working.waiting import breathe, done_beside
from gui.working.worker import Stopped

if TYPE_CHECKING:
    from engine.session.scenarios.scenario import Scenario
    from gui.files.incoming import Incoming
    from gui.files.owner import FileWindow
    from gui.game.kept_games import KeptGame
    from gui.set_up.table_as_text import SetUpDialog
    from gui.working.worker import Progress

SAVES = "Saved games (*.goinfinite);;All files (*)"
OPENABLE = (
    "Everything that can be opened (*.yaml *.yml *.goinfinite *.txt *.dck *.dec *.dek *.mwDeck *.cod *.json);;"
    "Scenarios and saved games (*.yaml *.yml *.goinfinite);;"
    "Deck lists (*.txt *.dck *.dec *.dek *.mwDeck *.cod);;Commander Spellbook combos (*.json);;All files (*)"
)


class Files:
    """Asks for files, opens what is in them and writes the game; what is wrong is said in the window."""

    def __init__(self, window: FileWindow, incoming: Incoming) -> None:
        self._window = window
        self._bridge = window.bridge
        self._incoming = incoming

    def ask_for_file(self) -> None:
        """Let the user choose a scenario, a saved game, a deck list or a combo."""
        path, _ = QFileDialog.getOpenFileName(self._window.host, "Open", str(Path.home()), OPENABLE)
        if path:
            self.open_file(path)

    def open_empty_table(self, then: Callable[[], None] = lambda: None) -> None:
        """Open a table with two seats and nothing on it, to be set up by hand; `then` is done when it is open."""
        make_ready_beside(self._window.host, default_catalogue())

        def show() -> None:
            self._window.show_game(game_of(SetUp((SeatSetUp("Alice"), SeatSetUp("Bob")))), "A table of your own")
            breathe()
            set_up = self._window.play_area().set_up
            breathe()
            set_up.list_cards()
            breathe()
            self._bridge.choose(BeginSettingUp(0))
            then()

        self._window.leave_game(show)

    def ask_for_set_up(self) -> None:
        """Let the user set a table, beginning from the one that is open."""
        from gui.set_up.table_as_text import SetUpDialog  # no start needs it

        catalogue = default_catalogue()
        with suppress(Stopped):  # the dialog lists them itself, then
            done_beside(self._window.host, "Listing the cards…", lambda _: catalogue.names())
        dialog = SetUpDialog(self._set_up_now(), catalogue, self._window.host)
        dialog.wanted.connect(lambda set_up: self._begin(set_up, dialog))
        dialog.open()

    def _set_up_now(self) -> SetUp | None:
        """Return the table as it stands, or where no set-up says that, as the game began."""
        if not self._bridge.has_game:
            return None
        try:
            return set_up_of(self._bridge.state, self._bridge.catalogue)
        except NoSetUp:
            return self._bridge.set_up

    def _begin(self, set_up: SetUp, dialog: SetUpDialog) -> None:
        try:
            game = game_of(set_up)
        except CannotOpen as error:
            dialog.say(str(error))
            return
        dialog.accept()
        self._window.leave_game(lambda: self._window.show_game(game, "A table of your own"))

    def open_file(self, path: str) -> bool:
        """Open a scenario, save, lesson, deck or combo; says what is wrong with it and returns False then."""
        file = Path(path).absolute()
        try:
            found = read_beside(self._window.host, file.name, lambda progress: found_in(file, progress))
        except CannotOpen as error:
            self._window.say(str(error))
            return False
        if isinstance(found, Opened):
            self._window.leave_game(lambda: self._show(found, str(file)))
        elif isinstance(found, CardFile | OpenedDeck | tuple):
            self._incoming.show(found)
        else:
            self._window.lessons.show(found)
        return True

    def _show(self, opened: Opened, source: str) -> None:
        settings = self._window.settings
        settings.remember_file(source)
        self._window.show_game(opened.game, opened.title, opened.save_path, source)
        breathe()
        settings.note_game(source, opened.title, datetime.now())
        self._bridge.loops.come_with(opened.scenario)
        self._window.refresh_actions()
        if opened.warning:
            self._window.say(opened.warning)

    def open_recent(self, path: str) -> None:
        """Open a file that was opened lately: where its game was left, if that is kept, or else as it begins."""
        kept = next((one for one in self._window.kept.games if one.source == path), None)
        if kept is not None:
            self.resume(kept)
        else:
            self.open_file(path)

    # As a scenario

    def share(self) -> None:
        """Let the user save what is on the table as a scenario, or copy it."""
        ShareDialog(self._bridge, self._window.host).open()

    def copy_table(self) -> None:
        """Copy what is on the table as a scenario's text, with its loop where it has one."""
        tables, game = tables_to_share(self._bridge), self._bridge.snapshot()

        def write(progress: Progress) -> str:
            for table in tables[:-1]:
                with suppress(Refusal, BadInput):  # without its loop it may well be a scenario
                    return written_scenario(table, game, progress)
            return written_scenario(tables[-1], game, progress)

        try:
            text = done_beside(self._window.host, "Writing the table as a scenario…", write)
        except (Refusal, BadInput) as error:
            self._window.say(why_not_shared(error))
        except Stopped:
            self._window.say("Nothing was copied: you cancelled it.")
        else:
            QGuiApplication.clipboard().setText(text)
            self._window.say("The table is on the clipboard; Ctrl+V opens it again.", is_bad=False)

    # Games that were kept

    def resume(self, kept: KeptGame) -> None:
        """Go on with a game that was kept, where it stands, and go on keeping it where it is."""
        if kept.is_here:
            self._window.go_on()
            return
        path = Path(kept.source) if kept.source else None
        is_save = path is not None and path.suffix in SAVED and path.is_file()

        def read(progress: Progress) -> tuple[Opened, Scenario | None]:
            return open_kept(kept.path, progress), None if path is None or is_save else scenario_of(path)

        try:
            opened, scenario = read_beside(self._window.host, kept.title, read)
        except CannotOpen as error:
            self._window.say(str(error))
            return
        self._window.leave_game(lambda: self._show_kept(opened, kept, path if is_save else None, scenario))

    def _show_kept(self, opened: Opened, kept: KeptGame, path: Path | None, scenario: Scenario | None) -> None:
        with nullcontext() if opened.warning else self._window.kept.continuing(kept):
            self._window.show_game(opened.game, kept.title, path, kept.source)
        if opened.warning:
            self._window.say(opened.warning)
        if scenario is not None:
            self._bridge.loops.come_with(scenario)
            self._window.refresh_actions()

    # Saving

    def save(self) -> None:
        """Save where the game was saved or opened, or ask where."""
        if self._bridge.path is None:
            self.save_as()
        else:
            self._write(self._bridge.path)

    def save_as(self) -> None:
        """Ask for a file and save there."""
        path, _ = QFileDialog.getSaveFileName(
            self._window.host, "Save game", str(Path.home() / "game.goinfinite"), SAVES
        )
        if path:
            self._write(with_ending(path, ".goinfinite"))

    def _write(self, path: Path) -> None:
        game = self._bridge.snapshot()

        def save(progress: Progress) -> None:
            written(path, lambda: save_game(game, path, progress))

        try:
            done_beside(self._window.host, f"Saving {path.name}…", save)
        except CannotOpen as error:
            self._window.say(str(error))
            return
        except Stopped:
            self._window.say(f"You cancelled saving in {path}.")
            return
        self._bridge.note_saved(path, game)
        self._window.say(f"Saved in {path}.", is_bad=False)
