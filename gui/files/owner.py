"""What opening and saving may ask of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from engine.session.game.game import Game
    from gui.game.bridge import Bridge
    from gui.game.keeping import Keeping
    from gui.lessons.lessons import Lessons
    from gui.style.settings import Settings
    from gui.style.theme import Theme


class Window(Protocol):
    """The window in which games are opened."""

    theme: Theme

    @property
    def bridge(self) -> Bridge:
        """The way to the game."""

    @property
    def settings(self) -> Settings:
        """The user's settings."""

    @property
    def host(self) -> QMainWindow:
        """The widget that dialogs open over."""

    @property
    def lessons(self) -> Lessons:
        """What is done with lessons."""

    def say(self, words: str, is_bad: bool = True) -> None:
        """Say something where the user looks."""

    def clear_notice(self) -> None:
        """Take away what was said."""

    def refresh_actions(self) -> None:
        """Enable the commands that are of use now."""

    def show_game(self, game: Game, title: str, path: Path | None = None, source: str = "") -> None:
        """Play this game; `path`: where it is saved, `source`: the file that it comes from."""

    def leave_game(self, then: Callable[[], None]) -> None:
        """Do something that leaves the game in play, after asking where it has a file and is not saved there."""

    def go_on(self) -> None:
        """Show the table with the game in play again."""

    @property
    def kept(self) -> Keeping:
        """The games that are kept on disk."""
