"""What the stage may ask of the window that it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from gui.game.bridge import Bridge
    from gui.style.settings import Settings
    from gui.style.theme import Theme


class Window(Protocol):
    """The window around the stage."""

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

    def say(self, words: str, is_bad: bool = True) -> None:
        """Say something where the user looks."""

    def show_stage(self, page: QWidget) -> None:
        """Show nothing but the stage."""

    def leave_stage(self) -> None:
        """Show the table with its panels and menus again."""

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or no longer."""
