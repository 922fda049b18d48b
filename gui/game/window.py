"""What every part of the window may ask of the window that it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from gui.game.bridge import Bridge
    from gui.style.settings import Settings
    from gui.style.theme import Theme


class Window(Protocol):
    """The window around a part; rooms that ask for more of it say so in a Protocol of their own."""

    theme: Theme

    @property
    def bridge(self) -> Bridge:
        """The way to the game."""

    @property
    def settings(self) -> Settings:
        """The user's settings."""

    @property
    def host(self) -> QMainWindow:
        """The widget that docks belong to, and menus and dialogs open over."""

    def say(self, words: str, is_bad: bool = True) -> None:
        """Say something where the user looks."""

    def clear_notice(self) -> None:
        """Take away what was said."""

    def refresh_actions(self) -> None:
        """Enable the commands that are of use now."""
