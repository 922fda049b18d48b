"""What opening and saving may ask of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gui.game.window import Window

if TYPE_CHECKING:
    from engine.session.game.game import Game
    from gui.game.games_on_disk import GamesOnDisk
    from gui.lessons.lessons import Lessons
    from gui.play.owner import Area


class FileWindow(Window, Protocol):
    """The window in which games are opened."""

    @property
    def lessons(self) -> Lessons:
        """What is done with lessons."""

    def play_area(self) -> Area:
        """Return the table and its panels, made when they are first needed."""

    def show_game(self, game: Game, title: str, path: Path | None = None, source: str = "") -> None:
        """Play this game; `path`: where it is saved, `source`: the file that it comes from."""

    def leave_game(self, then: Callable[[], None]) -> None:
        """Do something that leaves the game in play, after asking where it has a file and is not saved there."""

    def go_on(self) -> None:
        """Show the table with the game in play again."""

    @property
    def kept(self) -> GamesOnDisk:
        """The games that are kept on disk."""
