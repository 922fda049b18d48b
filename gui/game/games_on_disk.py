"""The games that the window keeps on disk: the one in play, and those that were left behind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.game.kept_games import KeptGame, autosave_folder, left_behind

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.game.autosave import Autosave
    from gui.game.bridge import Bridge


class GamesOnDisk(QObject):
    """Keeps every game in play, once told to, and lists the games to go on with. `changed`: others of them."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._folder: Path | None = None
        self._bridge: Bridge | None = None
        self._autosave: Autosave | None = None
        self._goes_on: Path | None = None

    def begin(self, folder: Path | None = None) -> None:
        """Keep every game in play in a folder from now on, and list those that were left behind there."""
        self._folder = folder or autosave_folder()
        self._write_games()
        self.changed.emit()

    def know(self, bridge: Bridge) -> None:
        """Keep the game in play of this bridge."""
        self._bridge = bridge
        self._write_games()

    def _write_games(self) -> None:
        if self._folder is not None and self._bridge is not None:
            from gui.game.autosave import Autosave  # 0.7 s of the rules, which the start page does without

            self._autosave = Autosave(self._bridge, self._folder, lambda: self._goes_on)

    @contextmanager
    def continuing(self, kept: KeptGame) -> Iterator[None]:
        """Go on keeping a game that is opened meanwhile where it was kept before."""
        self._goes_on = kept.path
        try:
            yield
        finally:
            self._goes_on = None

    @property
    def games(self) -> tuple[KeptGame, ...]:
        """The games to go on with: that in play in this window, and those left behind, the latest first."""
        others = left_behind(self._folder) if self._folder is not None else ()
        bridge = self._bridge
        if bridge is None or not bridge.has_game or not bridge.is_kept:
            return others
        here = KeptGame(Path(), bridge.title, False, datetime.now(), bridge.standing, bridge.source, is_here=True)
        return (here, *others)

    def forget(self, kept: KeptGame) -> None:
        """Remove the file of a game that was left behind."""
        kept.path.unlink(missing_ok=True)
        self.changed.emit()

    def put_away(self, over: QWidget) -> None:
        """Write in the background where the game in play stands, which is left for another one."""
        if self._autosave is not None:
            self._autosave.put_away(over)

    def close(self) -> None:
        """Write where the game in play stands, and let go of its file."""
        if self._autosave is not None:
            self._autosave.close()
