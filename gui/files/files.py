"""Opening and saving: scenarios, saved games and tables set up by hand, for the window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from engine.model.edits import BeginSettingUp
from engine.session.scenarios.file_kinds import LESSON, kind_of_own
from engine.session.set_up.capturing import NoSetUp, set_up_of
from engine.session.set_up.set_up import SeatSetUp, SetUp
from gui.dialogs.share import ShareDialog
from gui.files.opening import (
    SAVED,
    CannotOpen,
    Opened,
    game_of,
    open_game,
    open_kept,
    opened_by,
    scenario_of,
    written,
)
from gui.set_up.table_as_text import SetUpDialog

if TYPE_CHECKING:
    from gui.files.incoming import Incoming
    from gui.files.owner import FileWindow
    from gui.game.kept_games import KeptGame

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
        """A table with two seats and nothing on it, to be set by hand; `then` is done when it is open."""

        def show() -> None:
            self._window.show_game(game_of(SetUp((SeatSetUp("Alice"), SeatSetUp("Bob")))), "A table of your own")
            self._bridge.choose(BeginSettingUp(0))
            then()

        self._window.leave_game(show)

    def ask_for_set_up(self) -> None:
        """Let the user set a table, beginning from the one that is open."""
        dialog = SetUpDialog(self._set_up_now(), self._window.host)
        dialog.wanted.connect(lambda set_up: self._begin(set_up, dialog))
        dialog.open()

    def _set_up_now(self) -> SetUp | None:
        """The table as it stands, or where no set-up says that, as the game began."""
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
        if self._incoming.takes(Path(path)):
            return self._incoming.open_file(Path(path))
        try:
            if opened_by(Path(path).name, lambda: kind_of_own(Path(path))) == LESSON:
                return self._window.lessons.open_file(Path(path))
            opened = open_game(Path(path))
        except CannotOpen as error:
            self._window.say(str(error))
            return False
        self._window.leave_game(lambda: self._show(opened, str(Path(path).absolute())))
        return True

    def _show(self, opened: Opened, source: str) -> None:
        settings = self._window.settings
        settings.remember_file(source)
        self._window.show_game(opened.game, opened.title, opened.save_path, source)
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
        dialog = ShareDialog(self._bridge, self._window.host)
        if not dialog.text:
            dialog.with_loop.setChecked(False)
            dialog.write()
        if dialog.text:
            dialog.copy.click()
            self._window.say("The table is on the clipboard; Ctrl+V opens it again.", is_bad=False)
        else:
            self._window.say(dialog.said.text())
        dialog.deleteLater()

    # Games that were kept

    def resume(self, kept: KeptGame) -> None:
        """Go on with a game that was kept, where it stands, and go on keeping it where it is."""
        if kept.is_here:
            self._window.go_on()
            return
        try:
            opened = open_kept(kept.path)
        except CannotOpen as error:
            self._window.say(str(error))
            return
        self._window.leave_game(lambda: self._show_kept(opened, kept))

    def _show_kept(self, opened: Opened, kept: KeptGame) -> None:
        path = Path(kept.source) if kept.source else None
        is_save = path is not None and path.suffix in SAVED and path.is_file()
        self._window.show_game(opened.game, kept.title, path if is_save else None, kept.source)
        if opened.warning:
            self._window.say(opened.warning)
        else:
            self._window.kept.continue_in(kept)
        if path is not None and not is_save:
            self._bridge.loops.come_with(scenario_of(path))
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
            self._write(Path(path))

    def _write(self, path: Path) -> None:
        try:
            written(path, lambda: self._bridge.save(path))
        except CannotOpen as error:
            self._window.say(str(error))
            return
        self._window.say(f"Saved in {path}.", is_bad=False)
