"""What lessons may ask of the window that they are in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gui.play.owner import TableWindow

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from engine.session.game.game import Game
    from gui.play.play_area import PlayArea
    from gui.start.start_page import StartPage


class LessonWindow(TableWindow, Protocol):
    """The window, as far as lessons need it."""

    def play_area(self) -> PlayArea:
        """Return the table with its panels, made when it is first needed."""

    def show_game(
        self, game: Game, title: str, path: Path | None = None, source: str = "", is_kept: bool = True
    ) -> None:
        """Play this game; `is_kept`: it is kept on disk while it is played."""

    def leave_game(self, then: Callable[[], None]) -> None:
        """Do something that leaves the game in play, after asking where it is not saved."""

    def show_start(self) -> None:
        """Go back to the start page."""


class VisitedWindow(LessonWindow, Protocol):
    """The window, as far as the first steps need it."""

    @property
    def start_page(self) -> StartPage:
        """The page to start from."""

    @property
    def is_playing(self) -> bool:
        """Whether the table is shown, and not the start page."""

    @property
    def is_in_lesson(self) -> bool:
        """Whether a lesson is in progress."""
